"""Exact answers for hands of any size: walks over the map with the set of cards that are left.

`slow` tries every route, which is beyond reach for big hands. A walk that comes back to a space never
needs less than the walk without the loop, so walks will do to find where a hand reaches, and for how many cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import slow

Space = tuple[int, int]


@contextmanager
def map_kept(position: dict[str, Any]) -> Iterator[None]:
    """Let `slow` work its map out once instead of at every question: the position does not change meanwhile."""
    kept = slow.ground, slow.zones, slow.zone_at
    spaces, zones = slow.ground(position), slow.zones(position)
    of = {space: zone for zone in zones for space in zone}
    slow.ground = lambda _: spaces
    slow.zones = lambda _: zones
    slow.zone_at = lambda _, space: of.get(space)
    try:
        yield
    finally:
        slow.ground, slow.zones, slow.zone_at = kept


def fewest_cards(position: dict[str, Any], seat: int) -> dict[Space, int]:
    """Every destination of a seat's hand with the fewest cards that it takes."""
    if len(slow.placed(position, seat)) >= 8:
        return {}
    hand = slow.hand_of(position, seat)
    spaces = slow.ground(position)

    def kind(space: Space) -> str:
        if spaces[space] == "S":
            return slow.NOBODY if slow.owner_of(position, space) is None else slow.ANY
        return spaces[space]

    def paid(space: Space, left: int) -> Iterator[int]:
        """What is left of the cards after one of them has paid a space; of equal cards the first is spent."""
        tried = set()
        for k, face in enumerate(hand):
            if left >> k & 1 and face not in tried and slow.shows(face, kind(space)):
                tried.add(face)
                yield left ^ 1 << k

    cost: dict[Space, int] = {}
    known: set[tuple[Space, int]] = set()
    todo: list[tuple[Space, int]] = []
    for camp in slow.all_camps(position, seat):
        todo += [(camp, left) for left in paid(camp, (1 << len(hand)) - 1)]
    while todo:
        here, left = todo.pop()
        if (here, left) in known:
            continue
        known.add((here, left))
        spent = len(hand) - left.bit_count()
        cost[here] = min(cost.get(here, spent), spent)
        for other in slow.neighbors(here):
            if other not in spaces or spaces[other] in ("V", slow.LAVA):
                continue
            if spaces[here] == spaces[other] == "W":
                todo.append((other, left))
            else:
                todo += [(other, rest) for rest in paid(other, left)]
    return {space: spent for space, spent in cost.items() if slow.may_settle(position, space)}
