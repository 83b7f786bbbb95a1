"""The page in the oldest browsers that it is made for, and what it says in older ones."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.player import Player
from browser.test_boot import notice
from browser.test_games_kept import play
from pages import place, wait_ready
from tools import catalogs, paths, programs
from tools.server import Server


def younger_taken_away() -> str:
    """A script that takes away what the oldest supported browsers do not all have."""
    script = paths.ROOT / "tests" / "compat" / "younger.mjs"
    command = [programs.find_tool("node") or "node", script, paths.MODULES, paths.ROOT / "static" / "browsers.json"]
    return subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("where", ["site", "file"])
def test_the_oldest_supported_browsers_have_what_a_game_needs(page: Page, site: Server, dist: Path, where: str) -> None:
    # One that names no languages is another matter, which one start shows as well.
    page.add_init_script(f"{younger_taken_away()}; delete Navigator.prototype.languages;")
    page.goto(site.address if where == "site" else (dist / "dewan.html").as_uri())
    wait_ready(page)
    taken = ["Element.prototype.checkVisibility", "Promise.withResolvers", "AbortSignal.any", "Array.fromAsync"]
    taken += ["Iterator.prototype.drop", "navigator.share", "Uint8Array.fromBase64"]
    assert [name for name in taken if page.evaluate(f"{name} !== undefined")] == []
    player = Player(page, seed=1)
    player.begin("base", 2, curtain=False)
    play(player, 3)
    assert len(player.record().entries) >= 3
    assert page.locator("#boot-notice").is_hidden()


VERSIONS = catalogs.supported_browsers()


def test_an_older_browser_is_told_what_it_lacks_and_which_ones_work(bare_page: Page, site: Server) -> None:
    lacks = ["Array.prototype.at", "TransformStream", "structuredClone"]
    bare_page.add_init_script("".join(f"delete globalThis.{name};" for name in lacks))
    bare_page.goto(site.address)
    told = notice(bare_page)
    assert f"too old for the game. Missing: {', '.join(lacks)}." in told
    assert [version for version in VERSIONS.values() if version not in told] == []
    assert "network" not in told


def test_a_browser_that_cannot_read_a_script_is_too_old(bare_page: Page, site: Server, dist: Path) -> None:
    script = place(dist, "app/static/page.js")
    content = (dist / script).read_text("utf-8")
    # All of it is there.
    unknown = {"body": f"?{content[1:]}", "content_type": "text/javascript"}
    bare_page.route(f"**/{script}", lambda route: route.fulfill(**unknown))
    bare_page.goto(site.address)
    told = notice(bare_page)
    assert "too old for the game. Missing: JavaScript" in told
    assert [version for version in VERSIONS.values() if version not in told] == []


def test_an_error_of_a_script_is_no_missing_file(bare_page: Page, site: Server, dist: Path) -> None:
    bare_page.add_init_script("delete globalThis.matchMedia;")
    bare_page.goto(site.address)
    told = notice(bare_page)
    assert "The game can’t start" in told
    assert "failed to load" not in told
    bare_page.get_by_text("Technical details").click()
    assert "matchMedia is not" in notice(bare_page)


def test_the_file_in_a_browser_that_cannot_unpack_it_says_which_ones_can(bare_page: Page, dist: Path) -> None:
    bare_page.add_init_script("delete globalThis.DecompressionStream")
    bare_page.goto((dist / "dewan.html").as_uri())
    told = bare_page.locator("#boot-dead [lang=en]")
    # At once.
    expect(told).to_be_visible(timeout=5000)
    assert [version for version in VERSIONS.values() if version not in told.inner_text()] == []
