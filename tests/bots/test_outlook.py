"""What the evaluation promises: what any player would see at once."""

from __future__ import annotations

from random import Random

import pytest

from dewan.board.componentset import rebuilt
from dewan.board.faces import parse_story
from dewan.bots.outlook import Outlook
from dewan.bots.random_bot import decide
from dewan.bots.weights import WEIGHTS
from dewan.rules.chance import SeededChance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets
from dewan.rules.setup import new_game
from dewan.rules.state import OVER, State
from dewan.rules.turns import apply

OUTLOOK = Outlook(WEIGHTS["base"])


def played(scenario: str, actions: int) -> State:
    """A random game of two after some actions, or at its end."""
    chance, random = SeededChance(Random(2)), Random(2)
    state = new_game(SCENARIOS[scenario], 2, rebuilt(), chance)
    while actions and state.awaiting != OVER:
        apply(state, decide(state, random), chance)
        actions -= 1
    return state


@pytest.mark.parametrize("scenario", ["base", "downpour", "volcano", "lake"])
def test_at_the_end_it_is_the_score(scenario: str) -> None:
    state = played(scenario, 10**6)
    outlook = Outlook(WEIGHTS[scenario])
    assert outlook.values(state, 0) == [sheet.total for sheet in sheets(state)]
    assert outlook.lead(state, 0) == -outlook.lead(state, 1)


def test_each_thing_that_a_tile_lacks_makes_it_farther() -> None:
    tile = parse_story("MMMcc/5f")
    at_hand = [(0, 3, 0, 0, 0, 0, 0, 2), (0, 2, 0, 0, 0, 0, 0, 2), (0, 1, 0, 0, 0, 0, 0, 2), (0, 1, 0, 0, 0, 0, 0, 0)]
    camps = [OUTLOOK.camps_for(tile, counts) for counts in at_hand]
    assert camps[0] == 0
    assert camps == sorted(set(camps))


def test_a_tile_is_likelier_the_less_it_takes_and_the_more_camps_come() -> None:
    near, far = OUTLOOK.chance_of(1, 3), OUTLOOK.chance_of(2, 3)
    assert 0 < far < near < OUTLOOK.chance_of(1, 4) < OUTLOOK.chance_of(0, 0) == 1
    assert OUTLOOK.chance_of(1, 0) == 0


def test_more_cards_mean_more_camps_to_come() -> None:
    state = played("base", 12)
    before = OUTLOOK.camps_to_come(state, 0, 6)
    state.hands[0] += [0, 0]
    assert before < OUTLOOK.camps_to_come(state, 0, 6) <= 8 - len(state.camps[0])


def test_only_places_that_the_hand_pays_are_offered() -> None:
    state = played("base", 20)
    seat = state.actor
    reach = OUTLOOK.reach(state, seat)
    assert set(OUTLOOK.places(state, seat, reach)) <= set(reach.gains)
    state.hands[seat] = []
    assert OUTLOOK.places(state, seat, reach) == []
