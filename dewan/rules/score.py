"""Rows of the score sheet, as if the game ended now (R8.2 to R8.6). Scenarios choose among them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from dewan.board.faces import BERRY, FIRE, StoryTile
from dewan.board.gamemap import parts_of, spaces_of
from dewan.rules.requirements import completed, story_places
from dewan.rules.state import CAMPS, State

if TYPE_CHECKING:
    from dewan.rules.scenarios.base import Scenario

FIRE_BONUS = 4

Places = tuple[tuple[int, ...], ...]
"""Of each of several things that count, its spaces."""


class Tally(NamedTuple):
    """How much a seat has of what is scored; what its scenario does not score is 0.

    `stories` are the points of its `tiles` completed tiles, `fires` are without the bonus, `cards` are those in hand.
    What a team has together stands with its first seat. `most` and `tied` are the water zones with most camps next to
    them (R9.14).
    """

    stories: int = 0
    tiles: int = 0
    fires: int = 0
    berries: int = 0
    groups: int = 0
    zones: int = 0
    water: int = 0
    rivals: int = 0
    most: int = 0
    tied: int = 0
    fish: int = 0
    cards: int = 0

    @property
    def pairs(self) -> int:
        """Pairs of a berry and a fire, wherever a scenario scores them (R9.23)."""
        return min(self.berries, self.fires)


class Row(NamedTuple):
    """One row of a side's sheet: points, the amount of what they are counted from, and the spaces of each of it.

    `parts` say how the points come about where they are no sum of printed ones: so many times so many points.
    """

    name: str
    points: int
    amount: int
    places: Places = ()
    parts: tuple[tuple[int, int], ...] = ()


class Sheet(NamedTuple):
    """The score of a side: one seat, or the seats of a team. `cards` in their hands decide ties."""

    seats: tuple[int, ...]
    rows: tuple[Row, ...]
    cards: int

    @property
    def total(self) -> int:
        """All points."""
        return sum(row.points for row in self.rows)

    def with_places(self, places: Mapping[str, Places]) -> "Sheet":
        """The same with the places of the rows of these names."""
        return self._replace(rows=tuple(row._replace(places=places.get(row.name, ())) for row in self.rows))

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
    return _fires(state, seat, _completed_tiles(state, seat))


def _completed_tiles(state: State, seat: int) -> list[StoryTile]:
    done = completed(state, seat)
    return [tile for k, tile in enumerate(state.stories[seat]) if done >> k & 1]


def _fires(state: State, seat: int, tiles: Sequence[StoryTile]) -> int:
    on_tiles = sum(tile.fires for tile in tiles)
    last = len(state.camps[seat]) >= CAMPS
    return on_tiles + state.symbols(seat, FIRE) + last + state.scenario.more_fires(state, seat)


def tally(state: State, seat: int) -> Tally:
    """What a seat has of everything that its scenario scores."""
    tiles = _completed_tiles(state, seat)
    common = Tally(
        stories=sum(tile.points for tile in tiles),
        tiles=len(tiles),
        fires=_fires(state, seat, tiles),
        berries=berries(state, seat),
        cards=len(state.hands[seat]),
    )
    return state.scenario.count(state, seat, common)


def stories_row(tallies: Sequence[Tally], seats: Sequence[int]) -> Row:
    """Points of completed tiles (R8.3)."""
    return Row("stories", sum(tallies[seat].stories for seat in seats), sum(tallies[seat].tiles for seat in seats))


def fire_row(tallies: Sequence[Tally], seats: tuple[int, ...], sides: Sequence[tuple[int, ...]]) -> Row:
    """Fires, and the bonus for most of them, to each side that ties, not for none (R8.3)."""
    counts = [sum(tallies[seat].fires for seat in side) for side in sides]
    mine = counts[sides.index(seats)]
    bonus = FIRE_BONUS if mine and mine == max(counts) else 0
    return row_of("fire", mine, (mine, 1), (1, bonus))


def counted_row(name: str, count: int, points: int) -> Row:
    """So many points for each (R8.4, R8.5, R9)."""
    return row_of(name, count, (count, points))


def row_of(name: str, amount: int, *parts: tuple[int, int]) -> Row:
    """A row of an amount that scores so many times so many points; parts without points are left out."""
    scoring = tuple((count, each) for count, each in parts if count and each)
    return Row(name, sum(count * each for count, each in scoring), amount, parts=scoring)


def story_places_of(state: State, seats: Sequence[int]) -> Places:
    """Of each completed tile, the spaces of the camps that it looks at."""
    places = []
    for seat in seats:
        done = completed(state, seat)
        places += [story_places(state, seat, tile) for k, tile in enumerate(state.stories[seat]) if done >> k & 1]
    return tuple(places)


def fire_places_of(state: State, seats: Sequence[int]) -> Places:
    """Spaces on the map that fires come from."""
    return tuple((space,) for seat in seats for space in state.scenario.fire_places(state, seat))


def groups(state: State, seat: int) -> list[int]:
    """Connected groups of at least two camps, starting camp included (R8.4)."""
    return [group for group in parts_of(state.map, state.own[seat]) if group & group - 1]


def joint_groups(state: State, one: int, other: int) -> list[int]:
    """Connected groups with a camp of each of two seats (R9.3)."""
    both = state.own[one] | state.own[other]
    return [g for g in parts_of(state.map, both) if g & state.own[one] and g & state.own[other]]


def water_zones(state: State, seat: int) -> list[int]:
    """Water zones next to a camp, the starting camp too (R0.3, R9.22)."""
    around = state.map.around(state.own[seat])
    return [zone for zone in state.land.water_zones if zone & around]


def places_of(zones: Iterable[int]) -> Places:
    """The spaces of each of some sets of them."""
    return tuple(tuple(spaces_of(zone)) for zone in zones)


def score(scenario: "Scenario", tallies: Sequence[Tally]) -> tuple[Sheet, ...]:
    """The score of every side, of what each seat has; nothing is known of where it lies."""
    return tuple(
        Sheet(side, scenario.rows(tallies, side), sum(tallies[seat].cards for seat in side))
        for side in scenario.sides(len(tallies))
    )


def sheets(state: State) -> tuple[Sheet, ...]:
    """The score of every side, with the places on the map."""
    found = score(state.scenario, [tally(state, seat) for seat in range(state.players)])
    return tuple(sheet.with_places(state.scenario.places(state, sheet.seats)) for sheet in found)


def winners(state: State) -> tuple[int, ...]:
    """Numbers of the sides that win; see `best`."""
    return best(sheets(state))


def best(found: Sequence[Sheet]) -> tuple[int, ...]:
    """Numbers of the sides that win: most points, then most cards in hand, then all who tie (R8.6, R9.5)."""
    ranks = [(sheet.total, sheet.cards) for sheet in found]
    first = max(ranks)
    return tuple(side for side, rank in enumerate(ranks) if rank == first)


def adjacent_camps(state: State, seat: int, zone: int) -> int:
    """How many camps of a seat are next to a zone, given as a set of spaces; a village in it is not (R9.12)."""
    around = state.map.around(zone) & ~zone
    return (around & state.own[seat]).bit_count()
