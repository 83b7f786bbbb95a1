"""Which way round the map fits the window best: only coordinates turn, spaces and drawings stay upright."""

from functools import lru_cache
from typing import NamedTuple

from dewan.board.gamemap import GameMap
from dewan.view.parts.map_geometry import bounds, rotated


class Window(NamedTuple):
    """Width and height of a window in rem, so that large text counts as less room."""

    width: float
    height: float


UNKNOWN = Window(0, 0)
"""A window of which nothing is known: maps are not rotated."""

_ROTATIONS = 3
"""Ways round that differ: three more show the same upside down."""

_GAIN = 1.03
"""By what factor spaces have to grow to be worth it."""

_MARGIN = 10.0


def room(window: Window) -> Window:
    """About how much of a window the map gets in the layouts of the table (`static/table_layouts.css`)."""
    if window.width < window.height:
        return Window(window.width, max(window.height - (28 if window.width < 40 else 33), 1))
    if window.width >= 58 and window.height >= 34:
        return Window(window.width - 35, window.height - 20)
    return Window(max(window.width - 22.5, 1), window.height)


@lru_cache(maxsize=64)
def best_rotation(game_map: GameMap, window: Window) -> int:
    """By how many sixths of a circle to rotate the map for the largest spaces in the window, 0 if that gains little."""
    if window == UNKNOWN:
        return 0
    across, down = room(window)
    sizes = []
    for sixths in range(_ROTATIONS):
        _, _, width, height = bounds(
            [rotated((place.q, place.r), sixths) for place in game_map.hexes.values()], _MARGIN
        )
        sizes.append(min(across / width, down / height))
    best = max(range(_ROTATIONS), key=lambda sixths: sizes[sixths])
    return best if sizes[best] > sizes[0] * _GAIN else 0
