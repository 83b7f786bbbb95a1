"""On which spaces does a camp complete a story tile? The more spaces the hand reaches, the harder."""

from random import Random

from dewan.board.faces import StoryTile
from dewan.board.gamemap import set_of
from dewan.lessons.drills.places import astray, mixed
from dewan.lessons.lesson import Step
from dewan.lessons.tasks import SpacesTask
from dewan.rules.requirements import achievements, completed, holds
from dewan.rules.routes import destinations
from dewan.rules.state import State

_REACHED = {1: (2, 4), 2: (5, 8), 3: (9, 30)}
"""The fewest and the most spaces in reach by grade."""


def make(state: State, grade: int, random: Random) -> Step | None:
    """See `making.Maker`: some spaces in reach complete the tile, and some do not."""
    seat = state.actor
    least, most = _REACHED[grade]
    reached = tuple(destinations(state, seat))
    if not least <= len(reached) <= most:
        return None
    done = completed(state, seat)
    for tile in mixed([tile for k, tile in enumerate(state.stories[seat]) if not done >> k & 1], random):
        found = tuple(space for space in reached if _holds_with(state, tile, space))
        if 0 < len(found) < len(reached):
            return Step("story", SpacesTask(state, set_of(found), _mistakes(state, reached, found)), {"tile": tile})
    return None


def _holds_with(state: State, tile: StoryTile, space: int) -> bool:
    """Whether the actor meets all requirements of a tile with a camp on a space."""
    after = state.copy()
    after.camps[state.actor].append(space)
    return holds(tile, achievements(after, state.actor))


def _mistakes(state: State, reached: tuple[int, ...], found: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """As of `astray`; spaces in reach that do not complete the tile are `lacks`."""
    lacking = {space: f"lacks {state.map.name(space)}" for space in reached if space not in found}
    return tuple((lacking.get(space, name), space) for name, space in astray(state, set_of(found)))
