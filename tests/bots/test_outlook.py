"""What the evaluation promises: what any player would see at once."""

from __future__ import annotations

from random import Random

import pytest

from dewan.board.componentset import current_set
from dewan.board.faces import parse_story
from dewan.bots.outlook import Outlook
from dewan.bots.weights import WEIGHTS
from dewan.rules.chance import SeededChance
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets
from dewan.rules.setup import new_game
from dewan.rules.state import OVER, TURN, State
from dewan.rules.turns import apply
from rules.games import GAMES, game

OUTLOOK = Outlook(WEIGHTS["base"])


def played(scenario: str, actions: int) -> State:
    """A random game of two after some actions, or at its end."""
    chance, random = SeededChance(Random(2)), Random(2)
    state = new_game(SCENARIOS[scenario], 2, current_set(), chance)
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


def places_of(state: State, seat: int, outlook: Outlook) -> list[int]:
    return outlook.places(state, seat, outlook.reach(state, seat))


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_what_is_known_of_other_positions_changes_no_answer(scenario: str, players: int) -> None:
    """Over a whole game, with positions beside it: the same as one who knows nothing yet."""
    knowing, weights = Outlook(WEIGHTS[scenario]), WEIGHTS[scenario]
    rng, seen = Random(players), 0
    for number, (state, action) in enumerate(game(scenario, players, players)):
        beside = state.copy()
        for other in range(players):  # another place for the last camp of each seat, as in another guess
            free = [space for space in state.map.spaces if state.land.dry & ~beside.occupied & 1 << space]
            if beside.camps[other] and free:
                gone, space = beside.camps[other].pop(), rng.choice(free)
                beside.camps[other].append(space)
                beside.own[other] ^= 1 << gone | 1 << space
        for at in (beside, state) if number % 2 else (state,):
            for seat in range(players) if number % 3 == 0 else ():
                fresh = Outlook(weights)
                assert knowing.reach(at, seat) == fresh.reach(at, seat)
                assert places_of(at, seat, knowing) == places_of(at, seat, fresh)
                assert knowing.values(at, seat) == fresh.values(at, seat)
                seen += 1
        if action is not None and state.awaiting == TURN and number % 5 == 0:
            before = knowing.reach(state, state.actor)
            after = state.copy()
            apply(after, action, SeededChance(Random(number)))
            fresh = Outlook(weights)
            again = fresh.reach(state, state.actor)
            assert knowing.values(after, state.actor, before) == fresh.values(after, state.actor, again)
    assert seen > 20


def test_a_place_that_was_taken_in_one_guess_is_offered_where_it_is_free() -> None:
    state = played("base", 20)
    seat = state.actor
    free = places_of(state, seat, Outlook(WEIGHTS["base"]))
    taken = state.copy()
    taken.camps[1 - seat].append(free[0])
    taken.own[1 - seat] |= 1 << free[0]
    outlook = Outlook(WEIGHTS["base"])
    assert free[0] not in places_of(taken, seat, outlook)
    assert places_of(state, seat, outlook) == free
