"""The random player: legal, fair, and the same for the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from dewan.board.componentset import current_set
from dewan.board.faces import parse_card
from dewan.rules.actions import Camp, Pass, Take, TakeOne
from dewan.rules.chance import SeededChance
from dewan.rules.legal import camps, can_take_two, check
from dewan.rules.payments import payments
from dewan.rules.random_moves import decide, random_camp, random_payment
from dewan.rules.routes import cost_steps
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.setup import new_game
from dewan.rules.state import OVER, TURN, State
from dewan.rules.turns import apply


def states(seed: int, scenario: str = "base", players: int = 3) -> Iterator[State]:
    """All states of a random game but the last."""
    random = Random(seed)
    chance = SeededChance(random)
    state = new_game(SCENARIOS[scenario], players, current_set(), chance)
    while state.awaiting != OVER:
        yield state.copy()
        apply(state, decide(state, random), chance)


@pytest.mark.parametrize("scenario", ["base", "downpour", "volcano", "lake"])
def test_decisions_are_legal(scenario: str) -> None:
    for state in states(1, scenario):
        for seed in range(3):
            check(state, decide(state, Random(seed)))


def test_same_seed_gives_the_same_decision() -> None:
    for state in states(2):
        assert decide(state, Random(9)) == decide(state, Random(9))


def test_a_camp_is_found_exactly_when_there_is_one() -> None:
    found = Counter[bool]()
    for state in states(3):
        if state.awaiting == TURN:
            possible = next(camps(state), None) is not None
            assert (random_camp(state, Random(0)) is not None) == possible
            found[possible] += 1
    assert min(found[True], found[False]) > 0


def test_each_kind_has_the_same_chance() -> None:
    state = next(s for s in states(4) if s.awaiting == TURN and can_take_two(s) and next(camps(s), None))
    kinds = Counter(type(decide(state, Random(seed))) for seed in range(400))
    assert set(kinds) == {Take, Camp}
    assert 140 < kinds[Camp] < 260


def test_every_payment_can_come() -> None:
    state = next(s for s in states(5) if s.awaiting == TURN and s.camps[s.actor])
    state.hands[state.actor] = [parse_card(face) for face in ("FM", "BD", "WF", "BM", "DW", "Fa", "Ba")]
    route = next(c.route for c in camps(state) if len(c.route) == 2)
    kinds = [step.kind for step in cost_steps(state, state.actor, route) or ()]
    every = set(payments(state.hands[state.actor], kinds))
    assert {random_payment(state, route, Random(seed)) for seed in range(600)} == every


def test_last_resorts_are_taken_when_nothing_else_is_possible() -> None:
    state = next(s for s in states(6) if s.awaiting == TURN)
    state.hands[state.actor] = []
    state.row = [None, state.row[1], None, state.row[3], None, state.row[5]]
    assert {decide(state, Random(seed)) for seed in range(50)} == {TakeOne(1), TakeOne(3), TakeOne(5)}
    state.row = [None] * 6
    assert decide(state, Random(0)) == Pass()
