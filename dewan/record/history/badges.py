"""Badges: a few things that somebody achieved in one game, each of which can be learned from.

They follow from the game alone, so they can be counted again whenever there is doubt. Who looks at the game that
earned one sees how it was done.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dewan.record.game import Game
from dewan.record.points import points_of
from dewan.rules.actions import Camp
from dewan.rules.requirements import completed
from dewan.rules.routes import cost_steps
from dewan.rules.score import Sheet, best, sheets
from dewan.rules.state import CAMPS, OVER

EDITION = 1
"""One more whenever a badge is added or earned otherwise than before: then all games are counted again."""
STORIES = 4
"""Completed story tiles that earn a badge."""
FEWEST_POINTS = 5
"""Points in each row of the score that earn a badge."""
SLOWEST = 6
"""Camps that others have placed at most when somebody was faster."""
STRONG = "strong"


class _Played(NamedTuple):
    """A finished game from the seat that somebody played: its side, and whether that has won."""

    game: Game
    seat: int
    side: int
    sheets: tuple[Sheet, ...]
    won: bool


def _stories(played: _Played) -> bool:
    return completed(played.game.state, played.seat).bit_count() >= STORIES


def _no_gift(played: _Played) -> bool:
    game, seat = played.game, played.seat
    if not played.won or len(game.state.camps[seat]) < CAMPS:
        return False
    for at, entry in enumerate(game.entries):
        if entry.seat == seat and isinstance(entry.action, Camp):
            steps = cost_steps(game.state_at(at), seat, entry.action.route) or ()
            if any(step.to is not None for step in steps):
                return False
    return True


def _rows(played: _Played) -> bool:
    return all(row.points >= FEWEST_POINTS for row in played.sheets[played.side].rows)


def _pace(played: _Played) -> bool:
    placed = [len(camps) for camps in played.game.state.camps]
    return placed.pop(played.seat) == CAMPS and max(placed) <= SLOWEST


def _comeback(played: _Played) -> bool:
    if not played.won:
        return False
    points = points_of(played.game.state_at(last_third(played.game)))
    return points[played.side] < min(total for side, total in enumerate(points) if side != played.side)


def _strong(played: _Played) -> bool:
    own = played.sheets[played.side].seats
    return played.won and any(bot == STRONG for seat, bot in enumerate(played.game.bots) if seat not in own)


_RULES: Mapping[str, Callable[[_Played], bool]] = {
    "stories": _stories,
    "no_gift": _no_gift,
    "rows": _rows,
    "pace": _pace,
    "comeback": _comeback,
    "strong": _strong,
}
BADGES = tuple(_RULES)
"""Their names, in the order in which they are shown."""


def last_third(game: Game) -> int:
    """After how many entries the last third of a game begins."""
    return len(game.entries) * 2 // 3


def earned(game: Game, seat: int | None) -> tuple[str, ...]:
    """The badges that a game earned who played a seat of it; none before its end, in studies, and for nobody."""
    if seat is None or game.state.awaiting != OVER or game.options.study:
        return ()
    found = sheets(game.state)
    side = next(side for side, sheet in enumerate(found) if seat in sheet.seats)
    played = _Played(game, seat, side, tuple(found), side in best(found))
    return tuple(name for name, rule in _RULES.items() if rule(played))
