"""Routes: where a seat can place a camp, and by which ways (R5.1 to R5.9)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dewan.board.faces import TERRAINS, WATER
from dewan.board.gamemap import set_of, spaces_of
from dewan.rules.land import NO_TERRAIN
from dewan.rules.needs import ANY, STEP, can_pay, hand_power
from dewan.rules.state import CAMPS, State


class Step(NamedTuple):
    """One card of a route: its kind (a terrain or ANY), the spaces it pays, the seat that gets it or None."""

    kind: int
    spaces: tuple[int, ...]
    to: int | None


def cost_steps(state: State, seat: int, route: Sequence[int]) -> tuple[Step, ...] | None:
    """The cost steps of a route in order (R5.3 to R5.8), None if one of its spaces cannot be paid at all."""
    land, steps = state.land, list[Step]()
    zone_before = None
    for space in route:
        terrain = land.terrain(space)
        zone = land.zone.get(space)
        if terrain == WATER and zone == zone_before:
            last = steps[-1]
            steps[-1] = Step(WATER, (*last.spaces, space), last.to)
            continue
        zone_before = zone
        kind = step_kind(state, space)
        if kind == NO_TERRAIN:
            return None
        steps.append(Step(kind, (space,), receiver(state, seat, space)))
    return tuple(steps)


def step_kind(state: State, space: int) -> int:
    """What pays for a space: ANY, a terrain, or NO_TERRAIN if nothing does (R5.3, R5.4, R5.7, R5.8)."""
    return ANY if space in state.start else state.land.terrain(space)


def receiver(state: State, seat: int, space: int) -> int | None:
    """Who gets the card for a space (R5.6, R5.7); of a water zone, whoever has a village in it (R9.11)."""
    land = state.land
    board = land.zones[land.zone[space]] if land.terrain(space) == WATER else 1 << space
    for other, own in enumerate(state.own):
        if own & board and other != seat:
            return other
    return None


def _starts(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """(need, spaces) of the first step from each kind of own camp (R5.3, R5.4, R9.10)."""
    yield STEP[ANY], 1 << state.start[seat]
    own = set_of(state.camps[seat])
    for terrain in TERRAINS:
        board = own & state.land.boards[terrain]
        if board:
            yield STEP[terrain], state.land.whole_zones(board) if terrain == WATER else board


def spread(state: State, seat: int, power: int | None = None) -> Iterator[dict[int, int]]:
    """The spaces that a seat's hand reaches, or one of another `power` would, one more card at each level.

    A level maps a need to the spaces that this need reaches and no part of it does. A walk that
    comes back to a space never needs less than the walk without the loop, so walks will do for routes (R5.2).
    """
    land, game_map, homes = state.land, state.map, state.homes
    if power is None:
        power = hand_power(state.hands[seat])
    level: dict[int, int] = {}
    for need, board in _starts(state, seat):
        if can_pay(power, need):
            level[need] = level.get(need, 0) | board
    known = dict(level)
    boards = [(STEP[t], b) for t, b in enumerate(land.boards) if b]
    boards.append((STEP[ANY], homes))
    wet = STEP[WATER]
    while level:
        yield level
        found: dict[int, int] = {}
        below: dict[int, int] = {}
        for need, frontier in level.items():
            around = game_map.around(frontier)
            before = known[need]
            for step, board in boards:
                new = around & board
                if not new:
                    continue
                total = need + step
                if not can_pay(power, total):
                    continue
                if step == wet:
                    new = land.whole_zones(new)
                new &= ~before
                if new:
                    found[total] = found.get(total, 0) | new
                    below[total] = below.get(total, 0) | before
        level = {}
        for need, board in found.items():
            fresh = board & ~below[need]
            if fresh:
                level[need] = fresh
                known[need] = board | below[need]


def destinations(state: State, seat: int) -> dict[int, int]:
    """Every space where a seat can place a camp with its hand, and the least number of cards it takes (R5.1)."""
    if len(state.camps[seat]) >= CAMPS:
        return {}
    wanted = state.scenario.destinations(state)
    costs: dict[int, int] = {}
    for cards, level in enumerate(spread(state, seat), 1):
        reached = 0
        for board in level.values():
            reached |= board
        for space in spaces_of(reached & wanted):
            costs[space] = cards
        wanted &= ~reached
        if not wanted:
            break
    return costs


def can_place(state: State, seat: int) -> bool:
    """Whether a seat can place a camp anywhere."""
    if len(state.camps[seat]) >= CAMPS:
        return False
    wanted = state.scenario.destinations(state)
    return any(board & wanted for level in spread(state, seat) for board in level.values())


def need_of(steps: Sequence[Step]) -> int:
    """The need of some cost steps."""
    return sum(STEP[step.kind] for step in steps)
