"""The memory of a started Python that the browser keeps, so that the next visit starts from there."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page

from browser.conftest import WIDE, fresh_page
from browser.player import Player
from pages import headers_of_host, running, wait_ready, wait_until

CACHE = "caches.keys().then((names) => names.find((name) => name.endsWith(' snapshot')))"
MADE = f"{CACHE}.then((name) => name && caches.open(name)).then((cache) => cache?.keys()).then((all) => all?.length)"
USED = "performance.getEntriesByName('python from snapshot').length"
HARM = """async (name) => {
  const cache = await caches.open(name);
  const [key] = await cache.keys();
  const whole = new Uint8Array(await (await cache.match(key)).arrayBuffer());
  await cache.put(key, new Response(whole.fill(7, 200_000, 6_000_000)));
}"""


def visit(page: Page, address: str) -> bool:
    """Come to the start page; whether Python started from the snapshot."""
    page.goto("about:blank")
    page.goto(address)
    wait_ready(page)
    return bool(page.evaluate(USED))


def test_a_visit_starts_from_the_snapshot_of_the_one_before_unless_it_is_damaged(browser: Browser, dist: Path) -> None:
    dealt = []
    with (
        running(dist, headers_of_host) as site,
        fresh_page(browser, warm=False, viewport=WIDE, service_workers="allow") as page,
    ):
        assert not visit(page, site.address)
        wait_until(page, MADE)
        for _ in range(2):
            assert visit(page, site.address)
            player = Player(page, seed=1)
            player.begin("base", 2, curtain=False)
            dealt.append(player.record().dealt)
        assert page.trouble == []  # type: ignore[attr-defined]
        page.evaluate(f"{CACHE}.then({HARM})")
        assert not visit(page, site.address)
        Player(page, seed=1).begin("base", 2, curtain=False)
    # What is drawn by chance is not kept with it.
    assert dealt[0] != dealt[1]
