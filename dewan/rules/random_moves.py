"""Decisions at random, and fairly: first among the kinds of action that are legal, then within the kind."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from dewan.board.faces import WATER
from dewan.rules.actions import Action, Camp, Pass, Take, TakeOne
from dewan.rules.land import NO_TERRAIN
from dewan.rules.legal import legal_actions
from dewan.rules.needs import STEP, can_pay, card_power, hand_power
from dewan.rules.payments import pays
from dewan.rules.routes import can_place, cost_steps, destinations, need_of, step_kind
from dewan.rules.state import CAMPS, ROW, TURN, State
from dewan.rules.ways import Ways

Item = TypeVar("Item")

FIRST_WALKS = 2
"""How often a route is sought by walking before it is asked whether there is any."""
MOST_WALKS = 20
"""How often in all before every route is searched."""


def pick(items: Sequence[Item], random: Random) -> Item:
    """One of some items."""
    return items[int(random.random() * len(items))]


def decide(state: State, random: Random) -> Action:
    """A legal action of the actor. Only `random` and the order of the state's lists decide, so a seed gives a game."""
    if state.awaiting != TURN:
        return pick(list(legal_actions(state)), random)
    row = state.row
    pairs = [slot for slot in range(ROW - 1) if row[slot] is not None and row[slot + 1] is not None]
    # With both kinds legal each has one chance in two; whether a camp is legal is asked only when it matters.
    if pairs and random.random() < 0.5:
        return Take(pick(pairs, random))
    camp = random_camp(state, random)
    if camp is not None:
        return camp
    if pairs:
        return Take(pick(pairs, random))
    singles = [slot for slot in range(ROW) if row[slot] is not None]
    return TakeOne(pick(singles, random)) if singles else Pass()


def random_camp(state: State, random: Random) -> Camp | None:
    """A way to place a camp, None only if there is none at all."""
    seat = state.actor
    if len(state.camps[seat]) >= CAMPS:
        return None
    power = hand_power(state.hands[seat])
    wanted = state.scenario.destinations(state)
    for walk in range(MOST_WALKS):
        if walk == FIRST_WALKS and not can_place(state, seat):
            return None
        route = _walk(state, power, wanted, random)
        if route is not None:
            return Camp(route, random_payment(state, route, random))
    ways = Ways(state, seat).to(pick(list(destinations(state, seat)), random))
    route = pick(ways, random).spaces
    return Camp(route, random_payment(state, route, random))


def _walk(state: State, power: int, wanted: int, random: Random) -> tuple[int, ...] | None:
    """A random walk from a random camp as far as the hand pays, cut off at some destination; None if it met none."""
    neighbors, seat = state.map.neighbors, state.actor
    space = pick((state.start[seat], *state.camps[seat]), random)
    route, ends = [space], list[int]()
    kind = step_kind(state, space)
    need = STEP[kind]
    onward = [(space, kind, need)] if can_pay(power, need) else []
    while onward:
        space, kind, need = pick(onward, random)
        if space != route[-1]:
            route.append(space)
        if wanted >> space & 1:
            ends.append(len(route))
        onward = []
        for other in neighbors[space]:
            if other not in route:
                onto = step_kind(state, other)
                total = need if onto == kind == WATER else need + STEP[onto]  # R5.5
                if onto != NO_TERRAIN and can_pay(power, total):
                    onward.append((other, onto, total))
    return tuple(route[: pick(ends, random)]) if ends else None


def random_payment(state: State, route: tuple[int, ...], random: Random) -> tuple[int, ...]:
    """Cards that pay a route which the actor's hand can pay; every payment can come."""
    steps = cost_steps(state, state.actor, route)
    assert steps is not None
    left = list(state.hands[state.actor])
    random.shuffle(left)
    power, need = hand_power(left), need_of(steps)
    paid = []
    for step in steps:
        need -= STEP[step.kind]
        for card in left:
            if pays(card, step.kind) and can_pay(power - card_power(card), need):
                power -= card_power(card)
                left.remove(card)
                paid.append(card)
                break
    return tuple(paid)
