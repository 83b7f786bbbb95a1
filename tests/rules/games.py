"""Random legal games for the tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from dewan.board.componentset import current_set
from dewan.rules.actions import Action, Camp, Take
from dewan.rules.chance import SeededChance
from dewan.rules.legal import legal_actions
from dewan.rules.payments import cheapest_payment
from dewan.rules.routes import cost_steps
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.setup import new_game
from dewan.rules.state import OVER, ROW, TURN, State
from dewan.rules.turns import apply
from dewan.rules.ways import Ways

GAMES = [(name, players) for name, scenario in SCENARIOS.items() for players in scenario.players]
"""Every scenario with every number of players."""


def dealt(scenario: str, players: int, chance: SeededChance) -> State:
    """A new game."""
    return new_game(SCENARIOS[scenario], players, current_set(), chance)


def any_action(state: State, rng: random.Random, eager: float = 0.6) -> Action:
    """A legal action: a camp by some route and payment as often as `eager` says, else whatever else there is."""
    if state.awaiting != TURN:
        return rng.choice(list(legal_actions(state)))
    seat = state.actor
    if rng.random() < eager and len(state.hands[seat]) > 1:
        ways = Ways(state, seat)
        goals = sorted(ways.cheapest())
        if goals:
            route = rng.choice(ways.to(rng.choice(goals))).spaces
            steps = cost_steps(state, seat, route)
            assert steps is not None
            # Any payment, not only the cheapest: the hand in another order of worth.
            hand = rng.sample(state.hands[seat], len(state.hands[seat]))
            for size in range(len(steps), len(hand) + 1):
                pay = cheapest_payment(hand[:size], [step.kind for step in steps])
                if pay is not None:
                    return Camp(route, pay)
    takes = [Take(k) for k in range(ROW - 1) if state.row[k] is not None and state.row[k + 1] is not None]
    return rng.choice(takes or list(islice(legal_actions(state), 50)))


def small_lakes(state: State) -> bool:
    """Whether `slow` can try every route: a lake costs one card however the route winds, and a big one has millions."""
    return all(zone.bit_count() <= 7 for zone in state.land.water_zones)


def game(scenario: str, players: int, seed: int, eager: float = 0.6) -> Iterator[tuple[State, Action | None]]:
    """Every state of a random game, the same object again and again, with the action that will be done next."""
    rng = random.Random(seed)
    chance = SeededChance(random.Random(seed + 1))
    state = dealt(scenario, players, chance)
    while state.awaiting != OVER:
        action = any_action(state, rng, eager)
        yield state, action
        apply(state, action, chance)
    yield state, None


def somewhere(scenario: str, players: int, seed: int, part: float, eager: float = 0.6) -> State:
    """A state of a random game, after this part of some 130 actions at most."""
    last: State | None = None
    for count, (state, _) in enumerate(game(scenario, players, seed, eager)):
        last = state
        if count >= part * 130 or state.awaiting == OVER:
            break
    assert last is not None
    return last
