"""Walking over the map by keys (U23)."""

from collections.abc import Callable, Collection

from dewan.board.gamemap import GameMap
from dewan.board.hexes import DIRECTIONS, Hex
from dewan.view.parts.map_geometry import Space, rotated

ARROWS: dict[str, tuple[int, ...]] = {
    "ArrowRight": (0,),
    "ArrowLeft": (3,),
    "ArrowUp": (2, 1),
    "ArrowDown": (4, 5),
    "PageUp": (1,),
    "Home": (2,),
    "End": (4,),
    "PageDown": (5,),
}
"""Keys and the directions (`hexes.DIRECTIONS`) they stand for.

Up and down stand for two: they take turns by row, so that pressed again and again they lead straight on.
"""


def neighbor(game_map: GameMap, here: int, key: str, rotation: int = 0) -> int | None:
    """Where a key leads from a space, None if the map ends there. `rotation` as in `map_picture`."""
    there = next_place(game_map.hexes[here], key, lambda place: game_map.find(place) is not None, rotation)
    return game_map.find(there) if there is not None else None


def next_place(place: Hex, key: str, is_there: Callable[[Hex], bool], rotation: int = 0) -> Hex | None:
    """Where a key leads from a place to another one that is there, None if there is none."""
    directions = ARROWS[key]
    _, row = rotated((place.q, place.r), rotation)
    if row % 2:
        directions = directions[::-1]
    # They are numbered against the clock, by which the map is rotated.
    there = (place.plus(DIRECTIONS[(direction + rotation) % 6]) for direction in directions)
    return next(filter(is_there, there), None)


def next_of(spaces: Collection[int], here: int, drawn: Callable[[int], Space], *, backward: bool) -> int | None:
    """The next of some spaces in reading order, from the last on to the first; None if there are none.

    `drawn` tells where the map shows a space.
    """

    def place(space: int) -> Space:
        return drawn(space)[::-1]

    order = sorted(spaces, key=place, reverse=backward)
    after = (space for space in order if (place(space) < place(here) if backward else place(space) > place(here)))
    return next(after, order[0] if order else None)
