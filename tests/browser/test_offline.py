"""The site kept on the device: without a network, and from one version to the next."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import WIDE, fresh_page
from browser.player import Player
from dewan.texts import Texts
from pages import KEPT, place, running, wait_ready, wait_until
from tools import landing, metadata, paths, website

ENGLISH = Texts("en")

VERSIONS = """caches.keys().then((names) => names.filter(
  (name) => name.startsWith('dewan ') && !name.endsWith(' snapshot')))"""
CACHES = "caches.keys().then((names) => names.filter((name) => name.startsWith('dewan ')))"


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Page]:
    """A page whose site may be kept on the device; requests to other hosts and errors of the page are trouble."""
    with fresh_page(browser, warm=False, viewport=WIDE, reduced_motion="reduce", service_workers="allow") as page:
        yield page


def visit(page: Page, address: str) -> None:
    """Come once with a network, and stay until everything is kept."""
    page.goto(address)
    wait_ready(page)
    wait_until(page, KEPT)


def version(page: Page) -> str | None:
    return page.locator("meta[name=build]").get_attribute("content")


def wait_renewed(page: Page, before: str | None) -> None:
    """Wait until the page is there in another version than the one `before`."""
    page.wait_for_function("(old) => document.querySelector('meta[name=build]').content !== old", arg=before)
    wait_ready(page)


def next_version(folder: Path) -> str:
    """Put another version of the site in the place of the one that is there; returns the name of its `app` folder."""
    page, app = folder / "index.html", folder / place(folder, "app/static/boot.js")
    old = app.parent.parent.name
    new = f"app-{int(old[4:]) + 1 if old[4:].isdecimal() else 0:010}"
    (folder / old).rename(folder / new)
    (folder / f"{old}.toml").rename(folder / f"{new}.toml")
    for file in (page, folder / f"{new}.toml", folder / "404.html", *(folder / "rules").iterdir()):
        file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    page.write_text(re.sub('(?<=name="build" content=")[^"]*', new.replace("-", ""), page.read_text("utf-8")), "utf-8")
    # As in a build, these come later.
    for name in ("demo", landing.LESSONS, landing.START, metadata.PICTURES):
        shutil.rmtree(folder / name, ignore_errors=True)
    for name in ("dewan.html", "sw.js"):
        (folder / name).unlink(missing_ok=True)
    website.write_service_worker(folder)
    return new


def test_after_one_visit_everything_works_without_a_network(visitor: Page, dist: Path) -> None:
    page = visitor
    with running(dist) as server:
        visit(page, server.address)
        address = server.address
    # The server is gone.
    page.reload()
    wait_ready(page)
    for language in ("ja", "fr"):
        page.locator("#language").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
    player = Player(page, seed=1)
    player.begin("lake", 4, curtain=False)
    for _ in range(12):
        player.step()
    entries = player.record().entries
    page.locator("#open-share").click()
    link = page.locator("#share-link").input_value()
    assert link.startswith(address)
    page.goto(link)
    page.reload()
    wait_ready(page)
    expect(page.locator(".arrive")).to_be_visible()
    page.goto(f"{address}rules/de.html#r4-6")
    expect(page.locator("#r4-6")).to_be_visible()
    assert entries
    failed = [line for line in page.trouble if "127.0.0.1" not in line]  # type: ignore[attr-defined]
    assert failed == []


def test_a_newer_version_is_announced_on_the_start_page_and_taken_by_one_press(
    visitor: Page, dist: Path, tmp_path: Path
) -> None:
    page, folder = visitor, tmp_path / "dist"
    shutil.copytree(dist, folder)
    with running(folder) as server:
        visit(page, server.address)
        first = version(page)
        player = Player(page, seed=1)
        player.begin("base", 2, curtain=False)
        player.step()
        next_version(folder)
        page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
        wait_until(page, "navigator.serviceWorker.getRegistration().then((kept) => kept.waiting !== null)")
        # In the middle of a game nothing changes.
        player.step()
        expect(page.locator('[data-press="renew"]')).to_have_count(0)
        entries = player.record().entries
        newest = next_version(folder)
        page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
        wait_until(page, "navigator.serviceWorker.getRegistration().then((kept) => !kept.installing)")
        page.locator("#tool-menu").click()
        page.locator('[data-press="home"]').click()
        page.locator('[data-press="renew"]').click()
        wait_renewed(page, first)
        asked = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
        assert {Path(name.removeprefix(server.address)).parts[0] for name in asked if "/app-" in name} == {
            newest,
            f"{newest}.toml",
        }
        page.locator('[data-press^="play "]').first.click()
        assert player.record().entries == entries
    page.goto("about:blank")
    page.goto(server.address)
    wait_ready(page)
    # Nobody can be of a version before any more.
    wait_until(page, f"{VERSIONS}.then((names) => names.length === 1)")


GIVEN_UP = """navigator.serviceWorker.getRegistration().then((kept) => new Promise((done) => {
  kept.addEventListener("updatefound", () => {
    const worker = kept.installing;
    worker.addEventListener("statechange", () => worker.state === "redundant" && done());
  });
  kept.update();
}))"""
"""Looks for a newer version, and settles when that is given up."""


@pytest.mark.parametrize("answer", ["not found", "a page", "half of it"])
def test_a_version_that_is_not_whole_does_no_harm(visitor: Page, dist: Path, tmp_path: Path, answer: str) -> None:
    page, folder, pages = visitor, tmp_path / "dist", set[str]()
    shutil.copytree(dist, folder)
    # Some hosts add to pages.
    for file in ("index.html", "rules/ja.html"):
        (folder / file).write_text((folder / file).read_text("utf-8") + "<!-- of the host -->", "utf-8")
    with running(folder, lambda path: {"Content-Type": "text/html"} if path in pages else {}) as server:
        visit(page, server.address)
        foreign = "caches.open('of somebody else').then((cache) => cache.put('x', new Response('y')))"
        page.evaluate(foreign)
        first = version(page)
        next_version(folder)
        file = folder / place(folder, "app/static/page.js")
        whole = file.read_bytes()
        if answer == "not found":
            file.unlink()
        elif answer == "a page":
            pages.add(f"/{file.relative_to(folder).as_posix()}")
            file.write_text("<title>Dewan</title>", "utf-8")
        else:
            file.write_bytes(whole[: len(whole) // 2])
        page.evaluate(GIVEN_UP)
        page.reload()
        wait_ready(page)
        assert version(page) == first
        assert len(page.evaluate(CACHES)) == 1
        # The rest of it arrives, too.
        pages.clear()
        file.write_bytes(whole)
        page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
        page.locator('[data-press="renew"]').click()
        wait_renewed(page, first)
        assert page.evaluate("caches.has('of somebody else')")


SPOIL = """async (file) => {
  const [name] = await VERSIONS;
  const cache = await caches.open(name);
  await cache.put(file, new Response("<title>404</title>", { headers: { "Content-Type": "text/html" } }));
}""".replace("VERSIONS", VERSIONS)
"""Does to the kept files what earlier workers did when a host had a page for a missing file."""


def test_kept_pages_in_the_place_of_files_are_replaced_by_the_next_version(
    visitor: Page, dist: Path, tmp_path: Path
) -> None:
    page, folder = visitor, tmp_path / "dist"
    shutil.copytree(dist, folder)
    with running(folder) as server:
        visit(page, server.address)
        first = version(page)
        # The host has it no more afterwards, so only the next version can help.
        page.evaluate(SPOIL, f"{server.address}{place(folder, 'app/site.zip')}")
        next_version(folder)
        page.goto("about:blank")
        # The start fails, and begins anew by itself.
        page.goto(server.address)
        wait_renewed(page, first)


def test_what_is_damaged_or_gone_is_fetched_again_by_later_visits(visitor: Page, dist: Path) -> None:
    page = visitor
    with running(dist) as server:
        visit(page, server.address)
        whole = f"{VERSIONS}.then(([name]) => caches.open(name)).then((cache) => cache.keys())"
        count = len(page.evaluate(f"{whole}.then((keys) => keys.map(({{ url }}) => url))"))
        page.evaluate(SPOIL, f"{server.address}{place(dist, 'engine/python_stdlib.zip')}")
        page.reload()
        assert "python_stdlib.zip" in page.locator("#boot-notice").inner_text()
        for file in ("app/thinking.zip", "app/static/thinking.js"):
            page.evaluate(
                f"{VERSIONS}.then(([name]) => caches.open(name)).then((c) => c.delete('{place(dist, file)}'))"
            )
        page.locator("#boot-notice button").click()
        wait_ready(page)
        wait_until(page, f"{whole}.then((keys) => keys.length === {count})")
    page.reload()
    wait_ready(page)
    player = Player(page, seed=2, against="steady")
    player.begin("base", 2)
    while not player.record().entries:
        player.step()
    expect(page.locator("#r-log")).to_contain_text(ENGLISH("player.steady"))


def test_a_window_of_the_version_before_goes_on_when_another_takes_the_new_one(
    visitor: Page, dist: Path, tmp_path: Path
) -> None:
    page, folder = visitor, tmp_path / "dist"
    shutil.copytree(dist, folder)
    with running(folder) as server:
        visit(page, server.address)
        first = version(page)
        next_version(folder)
        other = page.context.new_page()
        other.goto(server.address)
        wait_ready(other)
        other.locator('[data-press="renew"]').click()
        wait_renewed(other, first)
        # The host has nothing of the version before. What few visits need has not been loaded yet.
        page.bring_to_front()
        page.locator("#open-ownbot").press("Enter")
        expect(page.locator(".cm-editor")).to_be_visible()
        page.locator("#close").click()
        page.locator('[data-press="renew"]').click()
        wait_renewed(page, first)


def test_a_version_that_cannot_be_kept_for_a_day_comes_from_the_network(
    visitor: Page, dist: Path, tmp_path: Path
) -> None:
    page, folder = visitor, tmp_path / "dist"
    shutil.copytree(dist, folder)
    with running(folder) as server:
        visit(page, server.address)
        first = version(page)
        next_version(folder)
        # Without the way back.
        (folder / "sw.js").unlink()
        page.reload()
        wait_ready(page)
        assert version(page) == first
        since = "caches.match('other-since')"
        wait_until(page, since)
        page.evaluate(
            f"{VERSIONS}.then(([name]) => caches.open(name))"
            ".then((cache) => cache.put('other-since', new Response(Date.now() - 25 * 3600_000)))"
        )
        page.reload()
        wait_ready(page)
        assert version(page) != first


def test_the_way_back_ends_it(visitor: Page, dist: Path, tmp_path: Path) -> None:
    page, folder = visitor, tmp_path / "dist"
    shutil.copytree(dist, folder)
    with running(folder) as server:
        visit(page, server.address)
        (script,) = (
            block
            for block in (paths.ROOT / "docs/offline.md").read_text("utf-8").split("```")
            if block.startswith("js")
        )
        (folder / "sw.js").write_text(script.removeprefix("js"), "utf-8")
        page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
        wait_until(page, "navigator.serviceWorker.getRegistration().then((kept) => !kept)")
        wait_until(page, f"{CACHES}.then((names) => names.length === 0)")
        (folder / "sw.js").unlink()
        page.reload()
        wait_ready(page)
