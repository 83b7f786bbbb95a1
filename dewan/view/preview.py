"""What a decision would bring (U17): the rules core does it on a copy of what its seat sees, and this is what changed.

The copy knows no secret, and what would be drawn stays unknown in it; nothing here counts or judges by rules of its
own.
"""

from collections import Counter
from dataclasses import dataclass
from typing import TypeVar

from dewan.board.faces import HIDDEN_STORY, NEED_LETTERS, RESOURCES, WATER, StoryTile
from dewan.rules.actions import TOP, Action, Camp, StoryChoice
from dewan.rules.requirements import achievements, completed, met
from dewan.rules.score import Sheet, fires, sheets
from dewan.rules.state import STORY, TUCK, State
from dewan.rules.turns import apply

Item = TypeVar("Item")

_LANDS = len(NEED_LETTERS) - len(RESOURCES)


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
    done: bool

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


def preview(view: State, action: Action) -> Preview | None:
    """What a legal action of the actor brings, from the actor's own view; None if only chance can say."""
    if isinstance(action, StoryChoice) and action.slot == TOP:
        return None
    seat = view.actor
    after = view.copy()
    apply(after, action, _Unknown())
    return Preview(
        camp=len(after.camps[seat]) if isinstance(action, Camp) else 0,
        then=after.awaiting if after.actor == seat and after.awaiting in (STORY, TUCK) else "",
        ends=after.ending and not view.ending,
        berries=after.held[seat] - view.held[seat],
        fish=after.fish[seat] - view.fish[seat],
        fires=fires(after, seat) - fires(view, seat),
        touches=_touches(view, after, seat, action),
        progress=_progress(view, after, seat),
        points=_points(view, after, seat),
    )


def _touches(view: State, after: State, seat: int, action: Action) -> tuple[Touch, ...]:
    before, now = achievements(view, seat), achievements(after, seat)
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
    around.update(_LANDS + RESOURCES.index(game_map.icons[k].resource) for k in game_map.icons_at.get(space, ()))
    return around


def _progress(view: State, after: State, seat: int) -> tuple[Progress, ...]:
    before, now = achievements(view, seat), achievements(after, seat)
    done = completed(after, seat) & ~completed(view, seat)
    found = []
    for place, tile in enumerate(after.stories[seat]):
        new = place >= len(view.stories[seat])
        flags = (False,) * len(tile.requirements) if new else met(tile, before)
        if tile is not HIDDEN_STORY and not view.done[seat] >> place & 1:
            found.append(Progress(place, tile, flags, met(tile, now), bool(done >> place & 1)))
    return tuple(progress for progress in found if progress.before != progress.after)


def _points(view: State, after: State, seat: int) -> tuple[tuple[str, int], ...]:
    changed = []
    for row, then in zip(_sheet(view, seat).rows, _sheet(after, seat).rows, strict=True):
        if then.points != row.points:
            changed.append((row.name, then.points - row.points))
    return tuple(changed)


def _sheet(state: State, seat: int) -> Sheet:
    return next(sheet for sheet in sheets(state) if seat in sheet.seats)
