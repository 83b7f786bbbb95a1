"""Games with a component set of one's own, as odd as the checks let it be: played to the end, kept and found again."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from dewan.board.checks import check_set
from dewan.board.componentset import EDITIONS, ComponentSet, current_set, edition, parse_set
from dewan.record import journal, links
from dewan.record.game import Game
from dewan.record.positions import read_position, write_position
from dewan.rules.chance import SeededChance
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets
from dewan.rules.state import OVER
from own_sets import odd_set

GAMES = [(name, players) for name, scenario in SCENARIOS.items() for players in scenario.players]


@cache
def own(seed: int) -> ComponentSet:
    return parse_set(odd_set(seed))


@cache
def finished(scenario: str, players: int) -> Game:
    seed = 10 * SCENARIOS[scenario].number + players
    random = Random(seed)
    chance = SeededChance(random)
    game = Game.start(SCENARIOS[scenario], [""] * players, own(seed), chance)
    while game.state.awaiting != OVER:
        game.play(decide(game.state, random), chance)
    return game


@pytest.mark.parametrize("seed", range(30))
def test_the_sets_are_odd_but_sound(seed: int) -> None:
    breaches = check_set(own(seed))
    assert breaches
    assert not any(breach.error for breach in breaches)


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_game_is_played_with_the_pieces_of_its_set_only(scenario: str, players: int) -> None:
    game = finished(scenario, players)
    state, components = game.state, game.components
    tucked = [t.card for seat in state.tucked for t in seat if t is not None]
    hands = [card for hand in state.hands for card in hand]
    row = [card for card in state.row if card is not None]
    cards = [*tucked, *hands, *row, *state.draw, *state.supply, *state.discard]
    assert Counter(cards) == Counter(components.cards)
    taken = [tile for tiles in state.stories for tile in tiles]
    assert set(taken) <= set(components.stories)
    layout = components.layouts[f"players{players}" + ("_special" if game.scenario.special_tile else "")]
    assert len(state.map.spaces) == 7 * (2 * players + (layout.special is not None))
    assert all(sheet.total == sum(row.points for row in sheet.rows) for sheet in sheets(state))


SETS = 1000
"""So many sets of every kind that the checks let through are played with."""


@pytest.mark.parametrize("first", range(len(GAMES)), ids=[f"{name}-{players}" for name, players in GAMES])
def test_no_sound_set_makes_a_game_that_cannot_be_played_to_its_end(first: int) -> None:
    scenario, players = GAMES[first]
    for seed in range(first, SETS, len(GAMES)):
        random = Random(seed)
        chance = SeededChance(random)
        game = Game.start(SCENARIOS[scenario], [""] * players, own(seed), chance)
        while game.state.awaiting != OVER:
            game.play(decide(game.state, random), chance)
        assert all(sheet.total == sum(row.points for row in sheet.rows) for sheet in sheets(game.state))


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_record_a_link_and_a_position_of_it_are_read_again(scenario: str, players: int) -> None:
    game = finished(scenario, players)
    position = write_position(game.state)
    assert write_position(read_position(position)) == position
    record = journal.write_game(game)
    assert record["set"] == game.components.hash != current_set().hash
    assert write_position(journal.read_game(record, {game.components.hash: game.components}.get).state) == position
    with pytest.raises(journal.OtherSet):
        journal.read_game(record)
    link = links.write_link(game)
    assert write_position(links.read_link(link, {game.components.hash: game.components}.get).state) == position
    with pytest.raises(links.LinkError) as caught:
        links.read_link(link)
    assert (caught.value.code, caught.value.params) == ("link.set", {"hash": game.components.hash})
    assert len(link) <= 1000


@pytest.mark.parametrize("number", range(len(EDITIONS)), ids=EDITIONS)
def test_a_game_keeps_the_edition_that_it_was_begun_with(number: int) -> None:
    """Whatever new games are played with: the story tiles of an old one give what they gave."""
    game = Game.start(SCENARIOS["base"], ["", ""], edition(number), SeededChance(Random(number)))
    link = links.write_link(game)
    for again in (links.read_link(link), journal.read_game(journal.write_game(game))):
        assert again.components == edition(number)
        assert write_position(again.state) == write_position(game.state)
