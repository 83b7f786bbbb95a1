"""How many points does a camp bring? The more rows of the score change, the harder; most if one of them falls."""

from random import Random

from dewan.board.gamemap import parts_of
from dewan.lessons.conditions import gained, played
from dewan.lessons.drills.places import cheapest_camp, mixed, named
from dewan.lessons.lesson import Step
from dewan.lessons.tasks import NumberTask
from dewan.rules.requirements import completed
from dewan.rules.routes import destinations
from dewan.rules.state import CAMPS, State


def make(state: State, grade: int, random: Random) -> Step | None:
    """See `making.Maker`."""
    for space in mixed(list(destinations(state, state.actor)), random):
        if _most_rows(state, space) < grade:
            continue
        camp = cheapest_camp(state, space)
        gains = gained(played(state, camp))
        total = gains.pop("total")
        changed = {row: points for row, points in gains.items() if points}
        if total < 0 or _grade(changed) != grade:
            continue
        wrong = {total - points: row for row, points in changed.items()}
        mistakes = [(wrong.get(n, "less" if n < total else "more"), n) for n in range(100) if n != total]
        about = {
            "place": state.map.name(space),
            "start": state.map.name(camp.route[0]),
            "route": named(state, camp.route),
            "points": tuple(changed.items()),
        }
        return Step("score", NumberTask(state, total, tuple(mistakes)), about)
    return None


def _grade(changed: dict[str, int]) -> int:
    """0 where nothing changes."""
    return 3 if any(points < 0 for points in changed.values()) else min(len(changed), 3)


def _most_rows(state: State, space: int) -> int:
    """How many rows a camp can change at most, seen at a glance: to play it takes a hundred times as long."""
    seat = state.actor
    touched = sum(bool(state.map.around(1 << space) & part) for part in parts_of(state.map, state.own[seat]))
    if touched > 1:
        return 3  # what was two groups may be one, so that a row falls
    berries = state.zone_berries(state.land.zone[space]) > 0
    last = len(state.camps[seat]) == CAMPS - 1
    after = state.copy()
    after.camps[seat].append(space)
    tells = completed(after, seat) != completed(state, seat)
    return touched + berries + max(last, 2 * tells)
