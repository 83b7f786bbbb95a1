"""Rows of the score sheet, as if the game ended now (R8.2 to R8.6). Scenarios choose among them."""

from collections.abc import Sequence
from typing import NamedTuple

from dewan.board.faces import BERRY, FIRE
from dewan.board.gamemap import parts_of, spaces_of
from dewan.rules.requirements import completed, story_places
from dewan.rules.state import CAMPS, State

FIRE_BONUS = 4
GROUP_POINTS = 4
BERRY_POINTS = 2


class Row(NamedTuple):
    """One row of a side's sheet: points, the amount of what they are counted from, and the spaces of each of it."""

    name: str
    points: int
    amount: int
    places: tuple[tuple[int, ...], ...] = ()


class Sheet(NamedTuple):
    """The score of a side: one seat, or the seats of a team."""

    seats: tuple[int, ...]
    rows: tuple[Row, ...]

    @property
    def total(self) -> int:
        """All points."""
        return sum(row.points for row in self.rows)

    def row(self, name: str) -> Row:
        """The row of a name; raises KeyError."""
        for row in self.rows:
            if row.name == name:
                return row
        raise KeyError(name)


def berries(state: State, seat: int) -> int:
    """Berry tokens and visible berries (R8.5)."""
    return state.held[seat] + state.symbols(seat, BERRY)


def fires(state: State, seat: int) -> int:
    """Fires of a seat without the bonus (R8.3): tiles, tucked cards, the 8th camp, and what the scenario adds."""
    done = completed(state, seat)
    on_tiles = sum(t.fires for k, t in enumerate(state.stories[seat]) if done >> k & 1)
    last = len(state.camps[seat]) >= CAMPS
    return on_tiles + state.symbols(seat, FIRE) + last + state.scenario.more_fires(state, seat)


def stories_row(state: State, seats: Sequence[int]) -> Row:
    """Points of completed tiles (R8.3)."""
    points, places = 0, []
    for seat in seats:
        done = completed(state, seat)
        for k, tile in enumerate(state.stories[seat]):
            if done >> k & 1:
                points += tile.points
                places.append(story_places(state, seat, tile))
    return Row("stories", points, len(places), tuple(places))


def fire_row(state: State, seats: Sequence[int]) -> Row:
    """Fires, and the bonus for most of them, to each side that ties, not for none (R8.3)."""
    counts = {side: sum(fires(state, s) for s in side) for side in state.scenario.sides(state)}
    mine = counts[tuple(seats)]
    bonus = FIRE_BONUS if mine and mine == max(counts.values()) else 0
    lit = [state.scenario.fire_places(state, seat) for seat in seats]
    places = tuple((space,) for spaces in lit for space in spaces)
    return Row("fire", mine + bonus, mine, places)


def groups_row(state: State, seat: int) -> Row:
    """Connected groups of at least two camps, starting camp included (R8.4)."""
    groups = [g for g in parts_of(state.map, state.own[seat]) if g & g - 1]
    places = tuple(tuple(spaces_of(g)) for g in groups)
    return Row("groups", GROUP_POINTS * len(groups), len(groups), places)


def joint_groups_row(state: State, one: int, other: int) -> Row:
    """Connected groups with a camp of each of two seats (R9.3)."""
    both = state.own[one] | state.own[other]
    groups = [g for g in parts_of(state.map, both) if g & state.own[one] and g & state.own[other]]
    places = tuple(tuple(spaces_of(g)) for g in groups)
    return Row("groups", GROUP_POINTS * len(groups), len(groups), places)


def berries_row(state: State, seat: int) -> Row:
    """Two points a berry (R8.5)."""
    count = berries(state, seat)
    return Row("berries", BERRY_POINTS * count, count)


def water_row(state: State, seat: int, points: int) -> Row:
    """Points for each water zone next to a camp, the starting camp too (R0.3, R9.22)."""
    around = state.map.around(state.own[seat])
    zones = [zone for zone in state.land.water_zones if zone & around]
    places = tuple(tuple(spaces_of(zone)) for zone in zones)
    return Row("water", points * len(zones), len(zones), places)


def pairs_row(count: int, points: int) -> Row:
    """Points for each pair (R9.23)."""
    return Row("pairs", points * count, count)


def sheets(state: State) -> tuple[Sheet, ...]:
    """The score of every side."""
    return tuple(Sheet(side, state.scenario.rows(state, side)) for side in state.scenario.sides(state))


def winners(state: State) -> tuple[int, ...]:
    """Numbers of the sides that win: most points, then most cards in hand, then all who tie (R8.6, R9.5)."""
    ranks = [(sheet.total, sum(len(state.hands[seat]) for seat in sheet.seats)) for sheet in sheets(state)]
    best = max(ranks)
    return tuple(side for side, rank in enumerate(ranks) if rank == best)


def adjacent_camps(state: State, seat: int, zone: int) -> int:
    """How many camps of a seat are next to a zone, given as a set of spaces; a village in it is not (R9.12)."""
    around = state.map.around(zone) & ~zone
    return (around & state.own[seat]).bit_count()
