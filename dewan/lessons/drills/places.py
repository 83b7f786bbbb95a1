"""What the kinds of drills ask of a position in common."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from dewan.board.faces import WATER
from dewan.rules.actions import Camp
from dewan.rules.land import NO_TERRAIN
from dewan.rules.routes import step_kind
from dewan.rules.state import State
from dewan.rules.ways import Route, Ways

Item = TypeVar("Item")


def mixed(items: Sequence[Item], random: Random) -> list[Item]:
    """The items in a random order. It asks for nothing but `Random.random`, which is the same in every Python."""
    left = list(items)
    return [left.pop(int(random.random() * len(left))) for _ in items]


def named(state: State, spaces: Sequence[int]) -> tuple[str, ...]:
    """The names of some spaces."""
    return tuple(state.map.name(space) for space in spaces)


def cheapest_way(state: State, space: int) -> Route:
    """A route of the actor to a destination in reach that costs as few cards as any."""
    way = Ways(state, state.actor).best(space)
    assert way is not None
    return way


def cheapest_camp(state: State, space: int) -> Camp:
    """The camp by that route."""
    way = cheapest_way(state, space)
    return Camp(way.spaces, way.pay)


def astray(state: State, solution: int) -> tuple[tuple[str, int], ...]:
    """For each space of the map, what is wrong if it is chosen, or if it is not: mistakes of a `SpacesTask`.

    They say first what does not belong. `far` are spaces that only more or other cards would reach.
    """
    extra, missed = [], []
    for space in state.map.spaces:
        name = state.map.name(space)
        if solution >> space & 1:
            missed.append((f"missed {name}", space))
        elif state.occupied >> space & 1:
            extra.append((f"occupied {name}", space))
        elif state.land.terrain(space) == WATER:
            extra.append((f"water {name}", space))
        elif step_kind(state, space) == NO_TERRAIN:
            extra.append((f"bare {name}", space))
        else:
            extra.append((f"far {name}", space))
    return (*extra, *missed)
