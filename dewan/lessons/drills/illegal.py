"""Which step of a route is not allowed, whatever the cards? The longer the route, the harder."""

from collections.abc import Callable, Sequence
from random import Random

from dewan.lessons.drills.places import mixed, named
from dewan.lessons.lesson import Step
from dewan.lessons.tasks import SpacesTask
from dewan.rules.land import NO_TERRAIN
from dewan.rules.legal import check_route
from dewan.rules.random_moves import pick
from dewan.rules.refusal import NotAllowed
from dewan.rules.routes import step_kind
from dewan.rules.state import State

Spaces = tuple[int, ...]

_LENGTHS = {1: (3, 3), 2: (4, 5), 3: (6, 8)}
"""The fewest and the most spaces of the route by grade."""


def make(state: State, grade: int, random: Random) -> Step | None:
    """See `making.Maker`. Exactly one step breaks a rule."""
    least, most = _LENGTHS[grade]
    for spoil in mixed(_FLAWS, random):
        length = least + int(random.random() * (most - least + 1))
        route = spoil(state, _walk(state, length, random), random)
        if not least <= len(route) <= most:
            continue
        wrong = wrong_steps(state, route)
        if len(wrong) == 1:
            return _step(state, route, wrong[0])
    return None


def _step(state: State, route: Spaces, at: int) -> Step:
    space = route[at]
    fine = [(f"fine {state.map.name(other)}", other) for other in route if other != space]
    off = [(f"off {state.map.name(other)}", other) for other in state.map.spaces if other not in route]
    about = {"route": named(state, route), "refusal": refusal_of(state, route)}
    return Step("illegal", SpacesTask(state, 1 << space, (*fine, *off)), about)


def refusal_of(state: State, route: Spaces) -> NotAllowed:
    """Why a route is not allowed; raises ValueError where it is."""
    try:
        check_route(state, route)
    except NotAllowed as refusal:
        return refusal
    raise ValueError(route)


def wrong_steps(state: State, route: Spaces) -> list[int]:
    """The steps that break a rule, each looked at by itself, by their places in the route (R5.1 to R5.3)."""
    neighbors, land = state.map.neighbors, state.scenario.destinations(state)
    found = []
    for at, space in enumerate(route):
        start_fails = at == 0 and not state.own[state.actor] >> space & 1
        gap = at > 0 and space not in neighbors[route[at - 1]]
        ends_badly = at == len(route) - 1 and not land >> space & 1
        if start_fails or gap or ends_badly or space in route[:at] or step_kind(state, space) == NO_TERRAIN:
            found.append(at)
    return found


def _walk(state: State, length: int, random: Random) -> Spaces:
    """A route from a camp of the actor, of at most so many spaces, that cards could pay."""
    seat = state.actor
    route = [pick((state.start[seat], *state.camps[seat]), random)]
    while len(route) < length:
        onward = [s for s in state.map.neighbors[route[-1]] if s not in route and step_kind(state, s) != NO_TERRAIN]
        if not onward:
            break
        route.append(pick(onward, random))
    return tuple(route)


def _foreign_start(state: State, route: Spaces, random: Random) -> Spaces:
    """It starts where the actor has no camp (R5.1)."""
    beside = [s for s in state.map.neighbors[route[1]] if s not in route] if len(route) > 1 else []
    return (pick(beside, random), *route[1:]) if beside else route


def _gap(state: State, route: Spaces, random: Random) -> Spaces:
    """It leaves out a space (R5.2)."""
    at = 1 + int(random.random() * (len(route) - 2))
    return route[:at] + route[at + 1 :]


def _twice(state: State, route: Spaces, random: Random) -> Spaces:
    """It comes back to a space (R5.2)."""
    at = 1 + int(random.random() * (len(route) - 1))
    return (*route[: at + 1], route[at - 1], *route[at + 1 :])


def _bad_end(state: State, route: Spaces, random: Random) -> Spaces:
    """It ends where no camp may be (R5.1): as it came, or one space further."""
    taken = [s for s in state.map.neighbors[route[-1]] if state.occupied >> s & 1 and s not in route]
    return (*route, pick(taken, random)) if taken else route


def _bare(state: State, route: Spaces, random: Random) -> Spaces:
    """It leads over a tile center without a starting camp (R5.3)."""
    for at in mixed(range(1, len(route) - 1), random):
        one, other = state.map.neighbors[route[at - 1]], state.map.neighbors[route[at + 1]]
        bare = [s for s in one if s in other and step_kind(state, s) == NO_TERRAIN]
        if bare:
            return (*route[:at], pick(bare, random), *route[at + 1 :])
    return route


_FLAWS: Sequence[Callable[[State, Spaces, Random], Spaces]] = (_foreign_start, _gap, _twice, _bad_end, _bare)
