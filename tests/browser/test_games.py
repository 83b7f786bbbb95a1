"""Whole games through the page, to a score pad whose numbers are the rules core's."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import build
from browser.player import Player
from dewan.rules.score import sheets, winners
from dewan.rules.state import OVER
from pages import wait_ready

GAMES = [
    ("base", 4, False, True),
    ("team", 4, False, False),
    ("downpour", 3, False, False),
    ("volcano", 2, False, True),
    ("lake", 2, True, False),
]


@pytest.mark.parametrize(("scenario", "players", "curtain", "keys"), GAMES)
def test_a_whole_game_ends_with_the_score_of_the_core(
    page: Page, site: build.Server, scenario: str, players: int, curtain: bool, keys: bool
) -> None:
    page.goto(site.address)
    wait_ready(page)
    player = Player(page, seed=players, keys=keys)
    player.begin(scenario, players, curtain=curtain)
    player.play_to_the_end()
    game = player.record()
    assert game.state.awaiting == OVER
    assert game.scenario.name == scenario
    core = sheets(game.state)
    assert player.totals() == [sheet.total for sheet in core]
    assert player.rows() == [[sheet.rows[k].points for sheet in core] for k in range(len(core[0].rows))]
    won = page.locator(".padtable .total td.win").count()
    assert won == len(winners(game.state))
