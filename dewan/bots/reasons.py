"""Why an action is a good one: what it brings in terms of the game, found by trying it out on the view of its seat.

A reason is a code and what it is about; the texts are `why.…` in the catalogs.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from dewan.board.faces import HIDDEN, StoryTile
from dewan.bots.steady import BLIND
from dewan.rules.actions import NONE, TOP, Action, Camp, Fish, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.preview import Preview, preview
from dewan.rules.requirements import achievements, met
from dewan.rules.routes import destinations
from dewan.rules.score import sheets
from dewan.rules.state import STORY, TUCK, TURN, State
from dewan.rules.turns import apply
from dewan.rules.ways import Ways

COMPLETES, NEARER, TILE, UNSEEN = "completes", "nearer", "tile", "unseen"
GROUPS, ROW, BERRIES, FIRES, FISH = "groups", "row", "berries", "fires", "fish"
THEN_STORY, THEN_TUCK, ENDS, HARMS = "story", "tuck", "ends", "harms"
REACHES, CARDS, KEEPS, QUIET = "reaches", "cards", "keeps", "quiet"

MOST_BEYOND = 2
"""Reasons that are told of a camp which the action only prepares."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: `code` is one of the names above.

    `n` is a number of points, or of what the code counts. `tile` is a story tile, and `counts` how much the seat has
    of each need then (`requirements.achievements`). `row` names a row of the score. `side` are seats that it costs
    something. `space` is where a later camp could stand, and `beyond` what that would bring.
    """

    code: str
    n: int = 0
    tile: StoryTile | None = None
    counts: tuple[int, ...] = ()
    row: str = ""
    side: tuple[int, ...] = ()
    space: int | None = None
    beyond: tuple["Reason", ...] = ()


def reasons(view: State, action: Action) -> tuple[Reason, ...]:
    """What speaks for a legal action of the actor, from the actor's own view, the weightiest first; never empty."""
    if isinstance(action, StoryChoice) and action.slot == TOP:
        return (Reason(UNSEEN),)
    after = view.copy()
    apply(after, action, BLIND)
    found = preview(view, action)
    assert found is not None
    told = [*_own(view, after, action, found), *_others(view, after)]
    if isinstance(action, Take | TakeOne):
        told += _next_camp(view, action)
    elif isinstance(action, Tuck | Fish) and action.card == NONE:
        told.append(Reason(KEEPS))
    return tuple(told) or (Reason(QUIET),)


def _own(view: State, after: State, action: Action, found: Preview) -> Iterator[Reason]:
    """What it brings to the seat itself."""
    counts = tuple(achievements(after, view.actor))
    points = dict(found.points)
    for progress in found.progress:
        if progress.done:
            yield Reason(COMPLETES, progress.tile.points, progress.tile)
    if isinstance(action, StoryChoice):
        tile = view.story_row[action.slot]
        if tile is not None and not all(met(tile, list(counts))):
            yield Reason(TILE, tile=tile, counts=counts)
    if points.get("groups", 0) > 0:
        yield Reason(GROUPS, points["groups"])
    for name, gained in found.points:
        if gained > 0 and name not in ("stories", "fire", "groups", "berries", "fish"):
            yield Reason(ROW, gained, row=name)
    for progress in found.progress:
        if not progress.done and not isinstance(action, StoryChoice):
            yield Reason(NEARER, sum(progress.after), progress.tile, counts)
    if found.berries:
        yield Reason(BERRIES, found.berries)
    if isinstance(action, Tuck) and points.get("berries", 0) > 0:
        yield Reason(ROW, points["berries"], row="berries")
    fires = found.fires - sum(progress.tile.fires for progress in found.progress if progress.done)
    if fires > 0:
        yield Reason(FIRES, fires)
    if found.fish:
        yield Reason(FISH, found.fish)
    if found.then in (STORY, TUCK):
        yield Reason(THEN_STORY if found.then == STORY else THEN_TUCK)
    if found.ends:
        yield Reason(ENDS)


def _others(view: State, after: State) -> Iterator[Reason]:
    """Points that it takes from others."""
    for before, now in zip(sheets(view), sheets(after), strict=True):
        if view.actor not in before.seats and now.total < before.total:
            yield Reason(HARMS, before.total - now.total, side=before.seats)


def _next_camp(view: State, action: Take | TakeOne) -> Iterator[Reason]:
    """For which next camp the cards are, if there is one that they let the seat reach."""
    seat = view.actor
    slots = (action.slot, action.slot + 1) if isinstance(action, Take) else (action.slot,)
    then = view.copy()
    then.awaiting = TURN
    then.hands[seat] += [card for slot in slots if (card := view.row[slot]) is not None and card != HIDDEN]
    before = destinations(view, seat) if view.awaiting == TURN else {}
    costs = {space: cards for space, cards in destinations(then, seat).items() if space not in before}
    ways = Ways(then, seat)
    best: tuple[tuple[int, ...], int, Camp] | None = None
    for space, cards in costs.items():
        route = ways.best(space)
        assert route is not None
        camp = Camp(route.spaces, route.pay)
        found = preview(then, camp)
        assert found is not None
        nearer = sum(sum(progress.soon) for progress in found.progress)
        rank = (len(found.completes), found.total + 2 * nearer - cards, nearer, -space)
        if best is None or rank > best[0]:
            best = rank, space, camp
    if best is None:
        yield Reason(CARDS, len(slots))
        return
    _, space, camp = best
    placed = then.copy()
    apply(placed, camp, BLIND)
    promised = preview(then, camp)
    assert promised is not None
    yield Reason(REACHES, space=space, beyond=tuple(islice(_own(then, placed, camp, promised), MOST_BEYOND)))
