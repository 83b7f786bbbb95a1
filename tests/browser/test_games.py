"""Whole games through the page, as different people play, to a score pad whose numbers are the rules core's.

Each of the scenarios is played with fingers against three bots; where it is played by ear, two people share a device.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page

from browser.conftest import fresh_page
from browser.ear_player import EarPlayer
from browser.key_player import KeyPlayer
from browser.player import Player
from browser.reader import Reader, foreign
from browser.test_table import SIDEWAYS
from browser.touch_player import TouchPlayer
from dewan.record.game import Game
from dewan.record.happenings import happenings
from dewan.rules.score import sheets, winners
from dewan.rules.state import OVER
from dewan.texts import Texts
from dewan.view.log_lines import spoken
from dewan.view.words import Words
from tools.server import Server


def play(player: Player, site: Server, scenario: str, players: int, language: str, *, curtain: bool) -> Game:
    """A whole game from the start page on, all of it in one language; it ends with the score of the core."""
    page = player.page
    page.emulate_media(reduced_motion="reduce")
    player.visit(f"{site.address}#lang={language}")
    reader = Reader(page)
    player.begin(scenario, players, curtain=curtain)
    player.play_to_the_end()
    game = player.record()
    assert game.state.awaiting == OVER
    assert game.scenario.name == scenario
    assert {entry.seat for entry in game.entries} == set(range(players))
    if player.against:
        assert game.bots == ("", *[player.against] * (players - 1))
    core = sheets(game.state)
    assert player.totals() == [sheet.total for sheet in core]
    assert player.rows() == [[sheet.rows[k].points for sheet in core] for k in range(len(core[0].rows))]
    assert page.locator(".padtable .total td.win").count() == len(winners(game.state))
    read = reader.all()
    assert len(read) > 200
    assert foreign(language, read) == []
    assert page.locator("html").get_attribute("lang") == language
    return game


def test_with_a_mouse(page: Page, site: Server) -> None:
    play(Player(page, seed=3, against="steady"), site, "lake", 4, "en", curtain=False)


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A small phone: a screen to be touched, and no mouse that could hover."""
    screen = {"width": 360, "height": 640}
    with fresh_page(browser, viewport=screen, has_touch=True, is_mobile=True) as page:
        yield page
    assert page.trouble == []  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("scenario", "language"),
    [("base", "pt-BR"), ("team", "fr"), ("downpour", "de"), ("volcano", "en"), ("lake", "ja")],
)
def test_with_fingers_on_a_small_phone(phone: Page, site: Server, scenario: str, language: str) -> None:
    play(TouchPlayer(phone, seed=1, against="steady"), site, scenario, 4, language, curtain=False)
    assert phone.evaluate(SIDEWAYS) == 0


def test_with_keys_alone(page: Page, site: Server) -> None:
    play(KeyPlayer(page, seed=2, against="steady"), site, "volcano", 4, "ja", curtain=False)


def test_by_ear(page: Page, site: Server) -> None:
    """Moves are chosen by what a screen reader is told, and every move of every seat is told once."""
    player = EarPlayer(page, seed=3)
    game = play(player, site, "lake", 2, "en", curtain=True)
    words = Words(Texts("en"), game.names)
    states = [game.state_at(k) for k in range(len(game.entries) + 1)]
    moves = [
        spoken(words, after, list(happenings(before, entry, after, game.components)), before.actor)
        for entry, (before, after) in zip(game.entries, pairwise(states), strict=True)
    ]
    told = [text for text in player.told if text.startswith(words.names)]
    assert len(told) == len(moves)
    for text, move in zip(told, moves, strict=True):
        assert text.startswith(move)
