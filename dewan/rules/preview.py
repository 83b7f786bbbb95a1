"""What a decision would bring (U17): the rules core does it on a copy of what its seat sees, and this is what changed.

The copy knows no secret, and what would be drawn stays unknown in it; nothing here counts or judges by rules of its
own.
"""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from dewan.board.faces import FIRST_RESOURCE, NEED_LETTERS, RESOURCES, WATER, StoryTile
from dewan.rules.actions import TOP, Action, Camp, StoryChoice
from dewan.rules.requirements import achievements, met
from dewan.rules.score import Row, fires, sheets
from dewan.rules.state import STORY, TUCK, State
from dewan.rules.turns import apply

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Touch:
    """Something that stories ask for (an index of `faces.NEED_LETTERS`); not `new` if it counts for the seat already.

    Of a terrain it is a zone, of a resource an icon (R7.2 to R7.4).
    """

    need: int
    new: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """A story tile of the seat and its place, and which of its requirements are met before and after."""

    place: int
    tile: StoryTile
    before: tuple[bool, ...]
    after: tuple[bool, ...]

    @property
    def done(self) -> bool:
        """Whether the decision completes it."""
        return all(self.after)

    @property
    def soon(self) -> tuple[bool, ...]:
        """Of each requirement, whether the decision is what meets it."""
        return tuple(then and not now for now, then in zip(self.before, self.after, strict=True))


@dataclass(frozen=True, slots=True)
class Preview:
    """What a decision of a seat brings to it; `points` are the rows of its side's score that change, and by how much.

    `camp` is the number of the camp that it places, 0 for none; `then` what is to be decided next because of it
    (STORY, TUCK, or nothing); `ends`: it triggers the end of the game. `touches` are zones before icons.
    """

    camp: int
    then: str
    ends: bool
    berries: int
    fish: int
    fires: int
    touches: tuple[Touch, ...]
    progress: tuple[Progress, ...]
    points: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """All points by which the score changes."""
        return sum(points for _, points in self.points)

    @property
    def completes(self) -> tuple[int, ...]:
        """Places of the story tiles that it completes."""
        return tuple(progress.place for progress in self.progress if progress.done)


class _Unknown:
    """The chance of a trial: what lies on a pile that nobody sees stays unseen, and no lot falls."""

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """See `Chance.draw`."""
        return pile.pop(skip)

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        return 0


class Standing(NamedTuple):
    """What a seat has in a state: how much of each need, how many fires, and the rows of its side's score."""

    needs: list[int]
    fires: int
    rows: tuple[Row, ...]


def standing(state: State, seat: int) -> Standing:
    """How a seat stands; of the state before, `preview` needs it again and again."""
    sheet = next(sheet for sheet in sheets(state) if seat in sheet.seats)
    return Standing(achievements(state, seat), fires(state, seat), sheet.rows)


def preview(view: State, action: Action, before: Standing | None = None) -> Preview | None:
    """What a legal action of the actor brings, from the actor's own view; None if only chance can say.

    `before` is how the actor stands in the view, if that has been worked out.
    """
    if isinstance(action, StoryChoice) and action.slot == TOP:
        return None
    seat = view.actor
    after = view.copy()
    apply(after, action, _Unknown())
    before, now = before or standing(view, seat), standing(after, seat)
    return Preview(
        camp=len(after.camps[seat]) if isinstance(action, Camp) else 0,
        then=after.awaiting if after.actor == seat and after.awaiting in (STORY, TUCK) else "",
        ends=after.ending and not view.ending,
        berries=after.held[seat] - view.held[seat],
        fish=after.fish[seat] - view.fish[seat],
        fires=now.fires - before.fires,
        touches=_touches(view, action, before.needs, now.needs),
        progress=_progress(view, after, before.needs, now.needs),
        points=_points(before.rows, now.rows),
    )


def _touches(view: State, action: Action, before: list[int], now: list[int]) -> tuple[Touch, ...]:
    touched = _around(view, action.route[-1]) if isinstance(action, Camp) else Counter[int]()
    found = []
    for need in range(len(NEED_LETTERS)):
        new = max(now[need] - before[need], 0)
        found += [Touch(need, True)] * new + [Touch(need, False)] * (touched[need] - new)
    return tuple(found)


def _around(view: State, space: int) -> Counter[int]:
    """How many zones and icons of each need a camp on a space belongs to or lies at."""
    land, game_map = view.land, view.map
    terrain = land.terrain(space)
    around = Counter({WATER: land.waters_at(space).bit_count()})
    if terrain != WATER:
        around[terrain] += 1
    around.update(
        FIRST_RESOURCE + RESOURCES.index(game_map.icons[k].resource) for k in game_map.icons_at.get(space, ())
    )
    return around


def _progress(view: State, after: State, before: list[int], now: list[int]) -> tuple[Progress, ...]:
    """`before` and `now`: what is achieved of each need."""
    seat = view.actor
    found = []
    for place, tile in enumerate(after.stories[seat]):
        mine = place < len(view.stories[seat])
        flags = met(tile, before) if mine else (False,) * len(tile.requirements)
        if not view.done[seat] >> place & 1 and flags != met(tile, now):
            found.append(Progress(place, tile, flags, met(tile, now)))
    return tuple(found)


def _points(before: tuple[Row, ...], now: tuple[Row, ...]) -> tuple[tuple[str, int], ...]:
    changes = ((row.name, new.points - row.points) for row, new in zip(before, now, strict=True))
    return tuple((name, change) for name, change in changes if change)
