"""On which spaces can a camp be placed now? The more they are, the harder: up to three, up to seven, more."""

from random import Random

from dewan.board.gamemap import set_of
from dewan.lessons.drills.places import astray
from dewan.lessons.lesson import Step
from dewan.lessons.tasks import SpacesTask
from dewan.rules.routes import destinations
from dewan.rules.state import State

_SPACES = {1: (1, 3), 2: (4, 7), 3: (8, 14)}
"""The fewest and the most spaces by grade."""


def make(state: State, grade: int, random: Random) -> Step | None:
    """See `making.Maker`."""
    least, most = _SPACES[grade]
    found = tuple(destinations(state, state.actor))
    if not least <= len(found) <= most:
        return None
    solution = set_of(found)
    return Step("reach", SpacesTask(state, solution, astray(state, solution)), {"n": len(found)})
