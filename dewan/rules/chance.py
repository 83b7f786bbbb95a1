"""Where chance comes from. The rules ask when something becomes known, never before (R3.5, R4.5)."""

import random
import secrets
from typing import Protocol, TypeVar

Item = TypeVar("Item")

EVERYONE = -1
"""`seen_by` of what lies open."""


class Chance(Protocol):
    """A source of chance."""

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """Remove one item from the unseen `pile` and return it; the first `skip` items are spoken for.

        All items of a live game's pile are equally likely, so `skip` matters only where a position
        fixes the order. `seen_by` is the seat that sees the item, or EVERYONE.
        """
        ...

    def pick(self, count: int) -> int:
        """One of 0..count-1."""
        ...


def _take_out(pile: list[Item], index: int) -> Item:
    """Remove the first item equal to the chosen one: a replay, which knows only its face, leaves the same pile."""
    item = pile[index]
    pile.remove(item)
    return item


class SystemChance:
    """The operating system's entropy: for games between people."""

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """See `Chance.draw`."""
        return _take_out(pile, secrets.randbelow(len(pile)))

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        return secrets.randbelow(count)


class SeededChance:
    """A seeded generator: for simulations and tests, never for a game between people."""

    def __init__(self, generator: random.Random) -> None:
        self._random = generator.random

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """See `Chance.draw`."""
        return _take_out(pile, int(self._random() * len(pile)))

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        return int(self._random() * count)


class ChanceNeeded(Exception):
    """A position with a fixed order came to a point that only chance can decide."""


class FixedOrder:
    """The piles as they lie, top first: for conformance cases (docs/notation.md)."""

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """See `Chance.draw`."""
        return pile.pop(skip)

    def pick(self, count: int) -> int:
        """See `Chance.pick`; raises ChanceNeeded unless there is but one choice."""
        if count != 1:
            raise ChanceNeeded
        return 0
