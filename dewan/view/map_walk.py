"""Walking over the map by keys (U23)."""

from collections.abc import Callable, Collection

from dewan.board.gamemap import GameMap
from dewan.board.hexes import DIRECTIONS, Hex

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


def neighbor(game_map: GameMap, here: int, key: str) -> int | None:
    """Where a key leads from a space, None if the map ends there."""
    there = next_place(game_map.hexes[here], key, lambda place: game_map.find(place) is not None)
    return game_map.find(there) if there is not None else None


def next_place(place: Hex, key: str, is_there: Callable[[Hex], bool]) -> Hex | None:
    """Where a key leads from a place to another one that is there, None if there is none."""
    directions = ARROWS[key]
    if place.r % 2:
        directions = directions[::-1]
    there = (place.plus(DIRECTIONS[direction]) for direction in directions)
    return next(filter(is_there, there), None)


def next_of(spaces: Collection[int], here: int, *, backward: bool) -> int | None:
    """The next of some spaces in reading order, from the last on to the first; None if there are none."""
    if not spaces:
        return None
    if backward:
        return max((s for s in spaces if s < here), default=max(spaces))
    return min((s for s in spaces if s > here), default=min(spaces))
