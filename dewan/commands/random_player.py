"""A player that decides at random, and fairly: first among the kinds of action that are legal, then within the kind."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from dewan.rules.actions import Action, Camp, Pass, Take, TakeOne
from dewan.rules.legal import legal_actions
from dewan.rules.needs import ANY, STEP, can_pay, hand_power
from dewan.rules.payments import pays
from dewan.rules.routes import Ways, cost_steps, destinations
from dewan.rules.state import CAMPS, ROW, TURN, State

Item = TypeVar("Item")

WALKS = 2
"""How often a route is sought by walking before all of them are searched."""


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
    for _ in range(WALKS):
        route = _walk(state, power, wanted, random)
        if route is not None:
            return Camp(route, random_payment(state, route, random))
    reached = list(destinations(state, seat))
    if not reached:
        return None
    ways = Ways(state, seat).to(pick(reached, random))
    route = pick(ways, random).spaces
    return Camp(route, random_payment(state, route, random))


def _walk(state: State, power: int, wanted: int, random: Random) -> tuple[int, ...] | None:
    """A random walk from a random camp as far as the hand pays, cut off at some destination; None if it met none."""
    land, neighbors, homes = state.land, state.map.neighbors, state.homes
    seat = state.actor
    space = pick((state.start[seat], *state.camps[seat]), random)
    route, ends = [space], list[int]()
    terrain, zone = land.terrain(space), land.zone.get(space)
    need = STEP[ANY] if homes >> space & 1 else STEP[terrain]
    if not can_pay(power, need):
        return None
    while True:
        onward = []
        for other in neighbors[space]:
            if other in route:
                continue
            if homes >> other & 1:
                total = need + STEP[ANY]
            else:
                there = land.zone.get(other)
                if there is None:
                    continue
                paid = there == zone and land.boards[-1] >> other & 1
                total = need if paid else need + STEP[land.zone_terrain[there]]
            if can_pay(power, total):
                onward.append((other, total))
        if not onward:
            break
        space, need = pick(onward, random)
        zone = land.zone.get(space)
        route.append(space)
        if wanted >> space & 1:
            ends.append(len(route))
    return tuple(route[: pick(ends, random)]) if ends else None


def random_payment(state: State, route: tuple[int, ...], random: Random) -> tuple[int, ...]:
    """Cards that pay a route which the actor's hand can pay; every payment can come."""
    steps = cost_steps(state, state.actor, route)
    assert steps is not None
    left = list(state.hands[state.actor])
    random.shuffle(left)
    need = sum(STEP[step.kind] for step in steps)
    paid = []
    for step in steps:
        need -= STEP[step.kind]
        for at, card in enumerate(left):
            if pays(card, step.kind) and can_pay(hand_power(left[:at] + left[at + 1 :]), need):
                paid.append(left.pop(at))
                break
    return tuple(paid)
