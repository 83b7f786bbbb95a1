"""A game goes on from any position, and what nobody has seen comes from the rest of the component set."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dewan.board.componentset import current_set
from dewan.board.faces import HIDDEN
from dewan.record.laid_out import TooFewLeft, lay_out
from dewan.record.positions import read_position, write_position
from dewan.rules.chance import SeededChance
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import OVER
from dewan.rules.views import seat_view
from record.made import played


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_seat_sees_is_played_to_the_end(scenario: str) -> None:
    players = SCENARIOS[scenario].players[-1]
    rng = random.Random(3)
    seen = seat_view(played(scenario, players, entries=30).state, 1)
    position = read_position(write_position(seen))
    game = lay_out(position, ["Noor"] * players, current_set(), SeededChance(rng))
    assert game.state.hands[1] == position.hands[1]
    assert [len(hand) for hand in game.state.hands] == [len(hand) for hand in position.hands]
    cards = [*game.state.draw, *game.state.supply, *game.state.discard, *(c for h in game.state.hands for c in h)]
    cards += [card for card in game.state.row if card is not None]
    cards += [place.card for places in game.state.tucked for place in places if place is not None]
    assert Counter(cards) == Counter(current_set().cards)
    while game.state.awaiting != OVER:
        game.play(decide(game.state, rng), SeededChance(rng))
    assert HIDDEN not in cards
    assert game.state_at(0).hands == game.branch(0).state.hands


def test_more_unseen_cards_than_there_are_left_are_refused() -> None:
    data = {"map": {"0,0": "S", "1,0": "F", "2,0": "S"}, "start": ["0,0", "2,0"], "draw": ["?"] * 56}
    with pytest.raises(TooFewLeft):
        lay_out(read_position(data), [], current_set(), SeededChance(random.Random(1)))


def test_story_tiles_of_other_sets_are_played_with() -> None:
    data = {
        "map": {"0,0": "S", "1,0": "F", "2,0": "S"},
        "start": ["0,0", "2,0"],
        "story_stack": ["FFF/9", "?"],
        "awaiting": "story",
    }
    chance = SeededChance(random.Random(1))
    game = lay_out(read_position(data), ["", ""], current_set(), chance)
    for _ in range(2):
        game.play(decide(game.state, random.Random(1)), chance)
    assert len(game.entries) == 2
