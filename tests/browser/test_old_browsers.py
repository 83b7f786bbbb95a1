"""The page in the oldest browsers that it is made for, and what it says in older ones."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page

import build
from browser.player import Player
from browser.test_games_kept import play
from pages import wait_ready


def younger_taken_away() -> str:
    """A script that takes away what the oldest supported browsers do not all have."""
    script = build.ROOT / "tests" / "compat" / "younger.mjs"
    command = [build.find_tool("node") or "node", script, build.MODULES, build.ROOT / "static" / "browsers.json"]
    return subprocess.run(list(map(str, command)), check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("place", ["site", "file"])
def test_the_oldest_supported_browsers_have_what_a_game_needs(
    page: Page, site: build.Server, dist: Path, place: str
) -> None:
    page.add_init_script(younger_taken_away())
    page.goto(site.address if place == "site" else (dist / "dewan.html").as_uri())
    wait_ready(page)
    taken = ["Element.prototype.checkVisibility", "Promise.withResolvers", "AbortSignal.any", "Array.fromAsync"]
    taken += ["Iterator.prototype.drop", "navigator.share", "Uint8Array.fromBase64"]
    assert [name for name in taken if page.evaluate(f"{name} !== undefined")] == []
    player = Player(page, seed=1)
    player.begin("base", 2, curtain=False)
    play(player, 3)
    assert len(player.record().entries) >= 3
    assert page.locator("#boot-notice").is_hidden()
