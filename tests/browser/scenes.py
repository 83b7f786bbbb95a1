"""The page brought to where a test or a picture wants it: recorded games, kept on the device or opened by a link."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page, expect

from dewan.board.componentset import rebuilt
from dewan.record.game import Game
from dewan.record.journal import read_game
from dewan.record.kept_sets import KeptSets
from dewan.record.library import Library, new_bookmark
from dewan.rules.routes import destinations
from dewan.rules.state import TURN
from record.recording import path
from view.table import Memory

SIZES = {
    "wide": (1440, 900),
    "laptop": (1280, 800),
    "low laptop": (1366, 625),
    "tablet": (1024, 768),
    "tablet upright": (768, 1024),
    "phone": (390, 844),
    "small phone": (360, 640),
    "phone on its side": (844, 390),
}


def recorded(scenario: str, players: int) -> Game:
    return read_game(json.loads(path(scenario, players).read_text("utf-8")), rebuilt())


def late_turn(game: Game) -> Game:
    """A study that stands at one of the last turns of a game in which a camp can be placed in many places."""
    at = [k for k in range(len(game.entries)) if game.state_at(k).awaiting == TURN]
    late = [k for k in at[len(at) // 2 :] if len(destinations(game.state_at(k), game.state_at(k).actor)) > 4]
    return game.branch(late[-1])


def keep(page: Page, *games: Game) -> list[str]:
    """Let another window keep some games on the device; the words of the buttons to go on with them."""
    store = Memory()
    library = Library(store, KeptSets(store))
    words = []
    for game in games:
        mark = new_bookmark()
        library.keep(mark, game, None, 1_700_000_000)
        words.append(f"play {mark.id}")
    page.evaluate(
        """(kept) => {
          for (const [key, text] of Object.entries(kept)) localStorage.setItem(`dewan.${key}`, text);
          dispatchEvent(new StorageEvent("storage", { key: null, storageArea: localStorage }));
        }""",
        dict(store),
    )
    return words


def awaiting(game: Game, what: str) -> Game:
    """A study that stands where something is awaited for the last time."""
    return game.branch(max(k for k in range(len(game.entries)) if game.state_at(k).awaiting == what))


LIT = """() => [...document.querySelectorAll("#r-over .ember")].map((e) => e.getBoundingClientRect())
  .map((box) => document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)?.dataset.press)
  .filter((word) => word?.startsWith("space "))"""
"""The words of the lit spaces that can be seen and pressed."""


def lit_space(page: Page, which: int = 0) -> Locator:
    expect(page.locator("#r-over .ember")).not_to_have_count(0)
    return page.locator(f'[data-press="{page.evaluate(LIT)[which]}"]')


def press(page: Page, word: str) -> None:
    page.locator(f'[data-press="{word}"]').click(force=True)


def arrive(page: Page, fragment: str) -> None:
    """Let an address come into the open page."""
    page.evaluate("(hash) => { location.hash = hash; }", fragment)
