"""A set-up drawn by lot: a picture, all that lies where in words, and the same deal as a game."""

from __future__ import annotations

import pytest

from dewan.board.componentset import current_set
from dewan.record.positions import write_position
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.setup import find_placements
from dewan.texts import LANGUAGES, Texts
from dewan.view.asides.table_setup import SetupPage
from dewan.view.effects import Print
from view.looking import elements
from view.table import Table, texts

EN = Texts("en")
EVERY = [(name, players) for name, scenario in SCENARIOS.items() for players in scenario.players]


def drawn(scenario: str = "base", players: int = 2, *, language: str = "en") -> Table:
    table = Table(1, language)
    table.press("setup")
    table.press("setup_for scenario", scenario)
    table.press("setup_for players", str(players))
    table.press("setup draw")
    return table


def page_of(table: Table) -> SetupPage:
    page = table.screen.asides.get(SetupPage)
    assert page is not None
    return page


@pytest.mark.parametrize(("scenario", "players"), EVERY)
def test_every_tile_of_the_map_is_found_where_it_was_laid(scenario: str, players: int) -> None:
    game = page_of(drawn(scenario, players)).game
    assert game is not None
    found = find_placements(game.state, game.components)
    assert len(found) * 7 == len(game.state.map.spaces)
    ids = [tile.id for tile, _, _ in found]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_the_tiles_the_stories_and_the_first_player_are_named(language: str) -> None:
    table, told = drawn("volcano", 3, language=language), Texts(language)
    game = page_of(table).game
    assert game is not None
    first = told("firstplayer.said", name=table.screen.words_of(game.state, game.names).names[game.state.first])
    tiles = find_placements(game.state, current_set())
    assert first in texts(table.page())
    assert first in table.live
    assert told("setup.pile", n=8) in texts(table.page())
    items = [e.tag for e in elements(table.page())].count("li")
    assert items == len(tiles) + len(game.state.story_row)


def test_drawn_again_it_is_another_one_and_for_others_it_is_none() -> None:
    table = drawn()
    one = page_of(table).game
    assert one is not None
    table.press("setup draw")
    other = page_of(table).game
    assert other is not None
    assert write_position(one.state) != write_position(other.state)
    table.press("setup_for scenario", "team")
    assert page_of(table).game is None
    assert page_of(table).players == 4


def test_the_same_deal_is_played_as_a_game() -> None:
    table = drawn("lake", 4)
    game = page_of(table).game
    table.press("setup play")
    assert table.aside == ""
    assert table.sitting.game is game
    table.press("home")
    table.press("setup")
    assert page_of(table).game is None


def test_it_is_printed_and_shown_as_a_code() -> None:
    table = drawn()
    table.press("setup print")
    assert Print() in table.screen.effects
    assert EN("setup.code.about") not in texts(table.page())
    table.press("setup code")
    assert EN("setup.code.about") in texts(table.page())
    table.press("setup close")
    assert table.screen.focus == "open-setup"


@pytest.mark.parametrize("word", ["setup gold", "setup_for players", "setup_for gold", "setup_for scenario"])
def test_a_press_that_nobody_drew_changes_nothing(word: str) -> None:
    table = drawn()
    before = table.page()
    table.press(word, "9")
    assert table.page() == before
