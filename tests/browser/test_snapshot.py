"""The memory of a started Python that the browser keeps, so that the next visit starts from there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from browser.conftest import WIDE, fresh_page
from browser.player import Player
from pages import headers_of_host, place, running, wait_ready, wait_until
from tools.server import Server

CACHE = "caches.keys().then((names) => names.find((name) => name.endsWith(' snapshot')))"
MADE = f"{CACHE}.then((name) => name && caches.open(name)).then((cache) => cache?.keys()).then((all) => all?.length)"
USED = "performance.getEntriesByName('python from snapshot').length"
HARM = """async (name) => {
  const rename = (bytes, from, to) => {
    const [old, another] = [from, to].map((text) => new TextEncoder().encode(text));
    for (let at = bytes.indexOf(old[0]); at >= 0; at = bytes.indexOf(old[0], at + 1)) {
      if (old.every((byte, k) => bytes[at + k] === byte)) bytes.set(another, at);
    }
    return bytes;
  };
  const cache = await caches.open(name);
  const [key] = await cache.keys();
  const kept = await cache.match(key);
  const whole = new Uint8Array(await kept.arrayBuffer());
  const changed = CHANGED;
  const headers = MADE_SO ? { "Content-SHA256": await (HASH)(changed) } : kept.headers;
  await cache.put(key, new Response(changed, { headers }));
}"""
HASH = """async (content) =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", content))))"""


UNREADABLE = """
const match = caches.match.bind(caches);
caches.match = async (key, options) => {
  const kept = await match(key, options);
  if (kept && options.cacheName.endsWith(" snapshot")) kept.arrayBuffer = () => Promise.reject(new Error("disk"));
  return kept;
};
"""


KEEP = """async ([address, file]) => {
  const memory = await (await fetch(`${address}${file}`)).arrayBuffer();
  const cache = await caches.open(`dewan ${address} snapshot`);
  const headers = { "Content-SHA256": await (HASH)(memory) };
  await cache.put(`${address}${file}?${encodeURIComponent(navigator.userAgent)}`, new Response(memory, { headers }));
}""".replace("HASH", HASH)
"""Keeps the memory that lies beside the site, as a visit does."""


HANGING = "WebAssembly.instantiate = WebAssembly.instantiateStreaming = () => new Promise(() => {})"
LET_GO = "navigator.locks.query().then(({ held }) => held.length === 0)"
UNDER_WAY = "localStorage.getItem('dewan.snapshot')"


def visit(page: Page, address: str) -> bool:
    """Come to the start page; whether Python started from the snapshot."""
    page.goto("about:blank")
    page.goto(address)
    wait_ready(page)
    return bool(page.evaluate(USED))


def test_a_visit_starts_from_the_snapshot_of_the_one_before(browser: Browser, dist: Path) -> None:
    with (
        running(dist, headers_of_host) as site,
        fresh_page(browser, warm=False, viewport=WIDE, service_workers="allow") as page,
    ):
        assert not visit(page, site.address)
        wait_until(page, MADE)
        dealt = []
        for _ in range(2):
            assert visit(page, site.address)
            wait_until(page, LET_GO)
            player = Player(page, seed=1)
            player.begin("base", 2, curtain=False)
            dealt.append(player.record().dealt)
        assert page.trouble == []  # type: ignore[attr-defined]
        # What is drawn by chance is not kept with it.
        assert dealt[0] != dealt[1]


@pytest.fixture
def kept(browser: Browser, dist: Path, site: Server) -> Iterator[tuple[Page, str]]:
    """A page with a snapshot that it starts from, and its address."""
    with fresh_page(browser, warm=False, viewport=WIDE) as page:
        page.goto(f"{site.address}rules/en.html")
        page.evaluate(KEEP, [site.address, place(dist, "app/snapshot")])
        assert visit(page, site.address)
        wait_until(page, LET_GO)
        yield page, site.address


@pytest.mark.parametrize(
    ("changed", "made_so"),
    [
        ("whole.subarray(0, whole.length / 2)", False),
        ("(whole[whole.length - 9]++, whole)", False),
        ("whole.fill(7, 200_000, 6_000_000)", True),
        ("rename(whole, 'AT_ONCE', 'AT_LAST')", True),
    ],
    ids=["cut short", "one byte differs", "Python does not start", "the game does not start"],
)
def test_a_damaged_snapshot_is_not_noticed(kept: tuple[Page, str], changed: str, made_so: bool) -> None:
    page, address = kept
    harm = HARM.replace("CHANGED", changed).replace("MADE_SO", str(made_so).lower()).replace("HASH", HASH)
    page.evaluate(f"{CACHE}.then({harm})")
    assert not visit(page, address)
    Player(page, seed=1).begin("base", 2, curtain=False)


def test_a_snapshot_that_cannot_be_read_is_dropped(kept: tuple[Page, str]) -> None:
    page, address = kept
    page.add_init_script(UNREADABLE)
    assert not visit(page, address)
    assert not page.evaluate(CACHE)


def hang(page: Page, address: str) -> Page:
    """Another window of the same reader, in which a start from the snapshot is under way and never ends."""
    other = page.context.new_page()
    other.add_init_script(HANGING)
    other.goto(address)
    wait_until(other, UNDER_WAY)
    page.bring_to_front()
    return other


def test_two_windows_start_from_it_at_once(kept: tuple[Page, str]) -> None:
    page, address = kept
    hang(page, address)
    assert visit(page, address)
    assert page.evaluate(CACHE)


def test_after_a_start_that_was_given_up_it_is_dropped(kept: tuple[Page, str]) -> None:
    page, address = kept
    hang(page, address).close()
    assert not visit(page, address)
    Player(page, seed=1).begin("base", 2, curtain=False)
