"""Decisions of games, and the same with other cards where a seat does not see them."""

from __future__ import annotations

from functools import cache
from random import Random

from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import STORY, TURN, State
from rules.games import game


@cache
def decisions(scenario: str) -> tuple[State, ...]:
    """Decisions of a game of as many as can play: the first of each kind, and turns from all of its length."""
    found: dict[tuple[str, int], State] = {}
    turns = 0
    for state, action in game(scenario, SCENARIOS[scenario].players[-1], 5):
        if action is not None:
            turns += state.awaiting == TURN
            part = turns // 25 if state.awaiting == TURN else state.draft
            found.setdefault((state.awaiting, part), state.copy())
    return tuple(state for (kind, part), state in found.items() if kind != STORY or part < 2)


def exchanged(state: State, seat: int, random: Random) -> State:
    """The same state, with all that the seat does not see dealt anew."""
    new = state.copy()
    others = [hand for s, hand in enumerate(new.hands) if s != seat]
    piles = [*others, new.draw, new.supply]
    cards = [card for pile in piles for card in pile]
    random.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]
    random.shuffle(new.story_stack)
    return new
