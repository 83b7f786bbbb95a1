"""Which two cards of the row bring the most spaces in reach? The less the best is ahead, the harder."""

from random import Random

from dewan.lessons.conditions import Conditions
from dewan.lessons.lesson import Step
from dewan.lessons.tasks import MoveTask
from dewan.rules.actions import Take
from dewan.rules.routes import destinations
from dewan.rules.state import ROW, State

_AHEAD = {1: (4, 99), 2: (2, 3), 3: (1, 1)}
"""By how many spaces the best pairs are ahead of the next best at least and at most, by grade."""


def make(state: State, grade: int, random: Random) -> Step | None:
    """See `making.Maker`. If several pairs are best, each of them is right."""
    counts = {slot: spaces for slot in range(ROW - 1) if (spaces := reached_with(state, slot)) is not None}
    best = max(counts.values(), default=0)
    others = [spaces for spaces in counts.values() if spaces < best]
    least, most = _AHEAD[grade]
    if not others or not least <= best - max(others) <= most:
        return None
    right = [{"like": f"take {slot}"} for slot, spaces in counts.items() if spaces == best]
    wrong: list[tuple[str, Conditions]] = [
        (f"fewer {spaces}", {"like": f"take {slot}"}) for slot, spaces in counts.items() if spaces < best
    ]
    # Whoever places a camp takes no cards.
    wrong.append(("camp", {"at": [state.map.name(space) for space in state.map.spaces]}))
    solution = Take(next(slot for slot, spaces in counts.items() if spaces == best))
    about = {"n": best, "now": len(destinations(state, state.actor))}
    return Step("pair", MoveTask(state, right, wrong, solution), about)


def reached_with(state: State, slot: int) -> int | None:
    """How many spaces the actor reaches with the two cards at a place of the row; None where there are not two."""
    one, other = state.row[slot : slot + 2]
    if one is None or other is None:
        return None
    after = state.copy()
    after.hands[state.actor] += [one, other]
    return len(destinations(after, state.actor))
