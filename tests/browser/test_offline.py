"""The site kept on the device: without a network, and from one version to the next."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import build
from browser.conftest import WIDE, fresh_page
from browser.player import Player
from pages import KEPT, place, running, wait_ready, wait_until

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


def next_version(folder: Path) -> str:
    """Put another version of the site in the place of the one that is there; what it writes on the start page."""
    page, worker, app = folder / "index.html", folder / "sw.js", folder / place(folder, "app/static/boot.js")
    old, number = app.parent.parent.name, sum(path.name.startswith("app-") for path in folder.iterdir())
    new = f"app-{number:010}"
    (folder / old).rename(folder / new)
    (folder / f"{old}.toml").rename(folder / f"{new}.toml")
    for file in (page, worker, folder / f"{new}.toml", folder / "404.html", *(folder / "rules").iterdir()):
        file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    worker.write_text(worker.read_text("utf-8").replace('"build": "', f'"build": "{number}'), "utf-8")
    page.write_text(
        page.read_text("utf-8").replace('name="build" content="', f'name="build" content="{number}'), "utf-8"
    )
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
        page.locator("#tool-menu").click()
        page.locator('[data-press="home"]').click()
        page.locator('[data-press="renew"]').click()
        page.wait_for_function("(old) => document.querySelector('meta[name=build]').content !== old", arg=first)
        wait_ready(page)
        asked = page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
        assert {Path(name.removeprefix(server.address)).parts[0] for name in asked if "/app-" in name} == {
            newest,
            f"{newest}.toml",
        }
        page.locator('[data-press^="play "]').first.click()
        assert player.record().entries == entries
    page.reload()
    wait_ready(page)
    assert len(page.evaluate(CACHES)) == 1


def test_a_version_with_a_file_missing_does_no_harm(visitor: Page, dist: Path, tmp_path: Path) -> None:
    page, folder = visitor, tmp_path / "dist"
    shutil.copytree(dist, folder)
    with running(folder) as server:
        visit(page, server.address)
        foreign = "caches.open('of somebody else').then((cache) => cache.put('x', new Response('y')))"
        page.evaluate(foreign)
        first = version(page)
        next_version(folder)
        (folder / place(folder, "app/static/page.js")).unlink()
        page.evaluate(
            """navigator.serviceWorker.getRegistration().then((kept) => new Promise((done) => {
              kept.addEventListener("updatefound", () => {
                const worker = kept.installing;
                worker.addEventListener("statechange", () => worker.state === "redundant" && done());
              });
              kept.update();
            }))"""
        )
    page.reload()
    wait_ready(page)
    assert version(page) == first
    assert len(page.evaluate(CACHES)) == 1
    assert page.evaluate("caches.has('of somebody else')")


def test_the_way_back_ends_it(visitor: Page, dist: Path, tmp_path: Path) -> None:
    page, folder = visitor, tmp_path / "dist"
    shutil.copytree(dist, folder)
    with running(folder) as server:
        visit(page, server.address)
        (script,) = (
            block
            for block in (build.ROOT / "docs/offline.md").read_text("utf-8").split("```")
            if block.startswith("js")
        )
        (folder / "sw.js").write_text(script.removeprefix("js"), "utf-8")
        page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
        wait_until(page, "navigator.serviceWorker.getRegistration().then((kept) => !kept)")
        wait_until(page, f"{CACHES}.then((names) => names.length === 0)")
        (folder / "sw.js").unlink()
        page.reload()
        wait_ready(page)
