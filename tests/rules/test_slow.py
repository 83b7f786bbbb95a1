"""The fast routes, payments and scores give what the slow implementation and a plain search give."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

import slow
import slow_score
from dewan.board.faces import card_face, terrain_letter
from dewan.board.hexes import Hex
from dewan.record.positions import write_position
from dewan.rules.actions import Camp
from dewan.rules.legal import check
from dewan.rules.needs import ANY, can_pay, hand_power
from dewan.rules.payments import cheapest_payment, has_other, outcomes, payment_value, payments, pays, repaid
from dewan.rules.routes import STEP, Step, can_place, cost_steps, destinations
from dewan.rules.score import sheets, winners
from dewan.rules.state import State
from dewan.rules.ways import Route, Ways
from rules.games import small_lakes, somewhere
from rules.generated import a_card, a_game, a_part, a_seed
from rules.reference import fewest_cards, map_kept

a_kind = st.sampled_from([0, 1, 2, 3, 4, ANY])


def with_hand(which: tuple[str, int], seed: int, part: float, hand: list[int]) -> tuple[State, dict[str, Any]]:
    """A random state and its position, with this hand for the seat to move."""
    state = somewhere(*which, seed, part)
    state.hands[state.actor] = list(hand)
    return state, write_position(state)


def space_of(state: State, place: tuple[int, int]) -> int:
    space = state.map.find(Hex(*place))
    assert space is not None
    return space


def letter(kind: int) -> str:
    return slow.ANY if kind == ANY else terrain_letter(kind)


@given(a_game, a_seed, a_part, st.lists(a_card, max_size=3))
def test_destinations_of_small_hands(which: tuple[str, int], seed: int, part: float, hand: list[int]) -> None:
    state, position = with_hand(which, seed, part, hand)
    assume(small_lakes(state))
    with map_kept(position):
        expected = slow.destinations(position, state.actor)
        assert set(fewest_cards(position, state.actor)) == expected
    assert set(destinations(state, state.actor)) == {space_of(state, place) for place in expected}
    assert can_place(state, state.actor) == bool(expected)


@given(a_game, a_seed, a_part, st.lists(a_card, min_size=4, max_size=9))
def test_destinations_and_cheapest_routes_of_big_hands(
    which: tuple[str, int], seed: int, part: float, hand: list[int]
) -> None:
    state, position = with_hand(which, seed, part, hand)
    seat = state.actor
    with map_kept(position):
        expected = {space_of(state, place): n for place, n in fewest_cards(position, seat).items()}
    assert destinations(state, seat) == expected
    ways = Ways(state, seat)
    assert {goal: len(route.pay) for goal, route in ways.cheapest().items()} == expected
    if state.awaiting == "turn":
        for goal in expected:
            routes = ways.to(goal)
            for route in routes:
                check(state, Camp(route.spaces, route.pay))
                assert route.spaces[-1] == goal
            assert not any(serves(a, b.steps) for a in routes for b in routes if a is not b)


def gifts(steps: tuple[Step, ...]) -> Counter[int]:
    return Counter(step.to for step in steps if step.to is not None)


def serves(route: Route, steps: tuple[Step, ...]) -> bool:
    """Whether a route asks for a part of what other steps ask for, and gives no more to anybody."""
    fixed = Counter(step.kind for step in route.steps if step.kind != ANY)
    others = Counter(step.kind for step in steps if step.kind != ANY)
    return len(route.steps) <= len(steps) and fixed <= others and gifts(route.steps) <= gifts(steps)


@given(a_game, a_seed, a_part, st.lists(a_card, max_size=4))
def test_every_route_is_served_by_one_that_is_offered(
    which: tuple[str, int], seed: int, part: float, hand: list[int]
) -> None:
    state, position = with_hand(which, seed, part, hand)
    assume(small_lakes(state))
    seat = state.actor
    ways = Ways(state, seat)
    offered = {goal: ways.to(goal) for goal in ways.cheapest()}
    with map_kept(position):
        for count, route in enumerate(slow.routes(position, seat)):
            spaces = tuple(space_of(state, place) for place in route)
            steps = cost_steps(state, seat, spaces)
            assert steps is not None
            expected = slow.steps_of(position, seat, route)
            assert [(letter(step.kind), step.to) for step in steps] == expected
            assert any(serves(other, steps) for other in offered[spaces[-1]])
            if count >= 300:
                break


@given(st.lists(a_card, max_size=6), st.lists(a_kind, min_size=1, max_size=5))
def test_payments(hand: list[int], kinds: list[int]) -> None:
    found = list(payments(hand, kinds))
    steps = [(letter(kind), None) for kind in kinds]
    faces = {tuple(card_face(card) for card in pay) for pay in found}
    assert len(faces) == len(found)
    assert faces == slow.payments([card_face(card) for card in hand], steps)
    assert can_pay(hand_power(hand), sum(STEP[kind] for kind in kinds)) == bool(found)
    best = cheapest_payment(hand, kinds)
    assert (best is None) == (not found)
    if best is not None:
        assert best in found
        assert payment_value(best) == min(payment_value(pay) for pay in found)


@given(st.lists(a_card, max_size=9), st.lists(a_kind, max_size=9))
def test_whether_a_hand_can_pay(hand: list[int], kinds: list[int]) -> None:
    steps = [(letter(kind), None) for kind in kinds]
    expected = slow.payable([card_face(card) for card in hand], steps)
    assert can_pay(hand_power(hand), sum(STEP[kind] for kind in kinds)) == expected
    assert (cheapest_payment(hand, kinds) is not None) == expected


@given(
    st.lists(a_card, min_size=1, max_size=6),
    st.lists(st.tuples(a_kind, st.sampled_from([None, None, 1, 2])), min_size=1, max_size=4),
)
def test_each_outcome_of_a_payment_is_offered_once(hand: list[int], steps: list[tuple[int, int | None]]) -> None:
    kinds, to = [kind for kind, _ in steps], [seat for _, seat in steps]

    def outcome(pay: tuple[int, ...]) -> frozenset[tuple[tuple[int | None, int], int]]:
        return frozenset(Counter(zip(to, pay, strict=True)).items())

    every = list(payments(hand, kinds))
    offered = list(outcomes(hand, kinds, to))
    assert Counter(outcome(pay) for pay in offered) == Counter({outcome(pay) for pay in every})
    assert set(offered) <= set(every)
    for pay in every:
        if has_other(hand, kinds, to, pay):
            assert len(offered) > 1
        elif not any(to):
            assert len(offered) == 1


@given(st.lists(a_card, min_size=2, max_size=6), st.lists(a_kind, min_size=1, max_size=4), a_seed)
def test_a_payment_is_changed_so_that_a_card_pays_a_step(hand: list[int], kinds: list[int], seed: int) -> None:
    rng = random.Random(seed)
    every = list(payments(hand, kinds))
    if not every:
        return
    pay, step, card = rng.choice(every), rng.randrange(len(kinds)), rng.choice(hand)
    changed = repaid(hand, kinds, pay, step, card)
    possible = [other for other in every if other[step] == card]
    assert (changed is None) == (not possible)
    if changed is not None:
        assert changed in possible
        assert all(pays(c, k) for c, k in zip(changed, kinds, strict=True))


@given(a_game, a_seed, a_part, st.lists(a_card, max_size=9))
def test_scores(which: tuple[str, int], seed: int, part: float, hand: list[int]) -> None:
    state, position = with_hand(which, seed, part, hand)
    found = [{row.name: row.points for row in sheet.rows} | {"total": sheet.total} for sheet in sheets(state)]
    assert found == slow_score.scores(position)
    assert list(winners(state)) == slow_score.winners(position)
