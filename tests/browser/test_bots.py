"""Bots in the page: they think in a worker, or in the page where none starts, and hold up nothing."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import WIDE, fresh_page
from browser.player import DRAWN, TURN, Player
from dewan.texts import Texts
from pages import headers_of_host, running, wait_ready, wait_until
from tools.server import Server

ENGLISH = Texts("en")

WORKERS = """
globalThis.workers = [];
globalThis.spoiled = new Set(SPOILED);
globalThis.Worker = class extends Worker {
  constructor(address, options) {
    const kind = address.slice(0, address.indexOf(":"));
    workers.push(kind);
    if (spoiled.has(`${kind} throws`)) throw new DOMException("no workers here", "SecurityError");
    super(spoiled.has(`${kind} fails`) ? "data:text/javascript,throw Error()" : address, options);
    this.deaf = spoiled.has(`${kind} hangs`);
    workers.last = this;
  }
  postMessage(...message) {
    if (!this.deaf) super.postMessage(...message);
  }
};
const wait = setTimeout;
globalThis.setTimeout = (then, ms, ...rest) => wait(then, ms >= 10_000 && workers.last?.deaf ? 100 : ms, ...rest);
"""
"""Notes the workers of a page by how their address begins, and lets some fail; one that hangs is soon missed."""
PRESSES = (
    "#confirm",
    "#hurry",
    'button[data-press^="story "]:not([aria-disabled=true])',
    ".pair:not([aria-disabled=true])",
)
"""What somebody presses who does not care what comes of it."""
DIE = "workers.last.dispatchEvent(new ErrorEvent('error')); workers.last.terminate()"


def play_entries(player: Player, count: int) -> None:
    """Play until the log has grown by so many entries."""
    until = len(player.record().entries) + count
    while len(player.record().entries) < until:
        assert player.step()


@pytest.fixture(scope="module")
def host(dist: Path) -> Iterator[Server]:
    """The site as its hosts send it: workers that are no part of it may load its modules."""
    with running(dist, headers_of_host) as server:
        yield server


@contextmanager
def spoiled(browser: Browser, *ways: str, **options: object) -> Iterator[Page]:
    """A page whose workers fail in some ways."""
    with fresh_page(browser, viewport=WIDE, **options) as page:
        page.add_init_script(WORKERS.replace("SPOILED", str(list(ways))))
        yield page
        assert page.trouble == []  # type: ignore[attr-defined]


def test_a_bot_thinks_for_long_in_a_worker_and_nothing_is_held_up(browser: Browser, site: Server) -> None:
    with spoiled(browser) as page:
        player = Player(page, seed=1, against="strong")
        player.visit(site.address, pace="slow")
        player.begin("base", 2)
        while page.evaluate(TURN):
            assert player.step()
        before = len(player.record().entries)
        expect(page.locator("#panel-title")).to_have_text(ENGLISH("bots.thinking", name=ENGLISH("player.strong")))
        # The table can be looked at, and other pages, all the while; nothing moves there meanwhile.
        page.locator("#tool-menu").click()
        page.locator('[data-press="settings"]').click()
        expect(page.locator("#setting-pace, [name=pace]").first).to_be_attached()
        page.wait_for_function("workers.length === 1")
        assert len(player.record().entries) == before
        page.locator("#close").click()
        wait_until(page, f"(document.querySelector('#hurry')?.click(), {TURN})")
        assert len(player.record().entries) > before
        assert page.evaluate("[...workers]") == ["blob"]


def test_the_worker_is_there_before_a_bot_is_on_turn(browser: Browser, site: Server) -> None:
    with spoiled(browser) as page:
        player = Player(page, seed=1, against="steady")
        player.visit(site.address)
        player.begin("base", 2)
        player.await_turn()
        page.reload()
        wait_ready(page)
        wait_until(page, "workers.length === 1")
        assert page.evaluate(TURN)


@pytest.mark.parametrize(
    ("ways", "tried"),
    [
        (("blob throws",), ["blob", "data"]),
        (("blob fails",), ["blob", "data"]),
        (("blob throws", "data throws"), ["blob", "data"]),
        (("blob fails", "data hangs"), ["blob", "data"]),
    ],
    ids=["blob forbidden", "blob fails", "none", "data hangs"],
)
def test_a_worker_that_does_not_start_holds_up_no_game(
    browser: Browser, host: Server, ways: tuple[str, ...], tried: list[str]
) -> None:
    with spoiled(browser, *ways) as page:
        player = Player(page, seed=1, against="steady")
        player.visit(host.address)
        player.begin("base", 2)
        play_entries(player, 6)
        assert page.evaluate("[...workers]") == tried


def test_workers_that_die_or_hang_midway_hold_up_no_game(browser: Browser, host: Server) -> None:
    with spoiled(browser) as page:
        player = Player(page, seed=1, against="steady")
        player.visit(host.address)
        player.begin("base", 2)
        play_entries(player, 4)
        page.evaluate("spoiled.add('blob hangs')")
        page.evaluate(DIE)
        play_entries(player, 4)
        assert page.evaluate("[...workers]")[:2] == ["blob", "blob"]
        assert 1 in {entry.seat for entry in player.record().entries[-4:]}


@pytest.mark.parametrize("place", ["sandbox", "one file", "disk"])
def test_bots_play_in_a_sandbox_and_from_a_disk(
    browser: Browser, host: Server, dist: Path, tmp_path: Path, place: str
) -> None:
    with spoiled(browser) as page:
        file = shutil.copy(dist / "dewan.html", tmp_path)
        address = {"sandbox": host.address, "one file": f"{host.address}dewan.html", "disk": Path(file).as_uri()}[place]
        if place == "sandbox":
            frame = tmp_path / "frame.html"
            frame.write_text(
                f'<iframe src="{address}" sandbox="allow-scripts" width="1400" height="880"></iframe>', "utf-8"
            )
            address = frame.as_uri()
        page.goto(address)
        inside = page.frames[-1]
        inside.locator("#app[data-ready]").wait_for()
        inside.locator("#player-1").select_option("steady")
        inside.locator('[data-press="start"]').click()
        presses = ", ".join(PRESSES)
        while inside.locator("#r-log li").count() < 4:
            inside.wait_for_selector(presses)
            pressed = next(press for press in PRESSES if inside.locator(press).count())
            inside.locator(pressed).first.click()
            inside.evaluate(DRAWN)
        expect(inside.locator("#r-log")).to_contain_text(ENGLISH("player.steady"))
        assert inside.evaluate("workers.at(-1)") == ("blob" if place == "one file" else "data")


def test_bots_play_without_a_network(browser: Browser, dist: Path) -> None:
    with (
        running(dist, headers_of_host) as site,
        fresh_page(browser, viewport=WIDE, service_workers="allow", warm=False) as page,
    ):
        player = Player(page, seed=2, against="steady")
        player.visit(site.address)
        wait_until(page, "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)")
        page.context.set_offline(True)
        player.begin("base", 2)
        play_entries(player, 6)
        assert page.trouble == []  # type: ignore[attr-defined]
