"""Axial coordinates on a pointy-top grid of hexagons (docs/notation.md, 'Spaces')."""

import re
from itertools import combinations
from typing import NamedTuple

LIMIT = 99
"""Largest absolute coordinate: keeps the bit board of a position from outside small."""


class Hex(NamedTuple):
    """One hexagon: `q` grows to the east, `r` to the south-east."""

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"

    def plus(self, other: "Hex") -> "Hex":
        """The hexagon moved by another one taken as a vector."""
        return Hex(self.q + other.q, self.r + other.r)


DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""East, north-east, north-west, west, south-west, south-east: each a sixth of a turn from the last."""

TILE = (Hex(0, 0), *DIRECTIONS)
"""The seven spaces of a map tile round its centre, in the order of a tile's `spaces` text."""

BORDERS = tuple(
    (a, b) for a, b in combinations(range(7), 2) if Hex(TILE[b].q - TILE[a].q, TILE[b].r - TILE[a].r) in DIRECTIONS
)
"""The twelve borders within a tile, each as its two positions, the smaller one first."""

_PLACE = re.compile(r"(-?\d{1,2}),(-?\d{1,2})")


def parse_hex(text: str) -> Hex:
    """Read `q,r`; raises ValueError when it is not two whole numbers up to `LIMIT`."""
    match = _PLACE.fullmatch(text)
    if not match:
        raise ValueError(text)
    return Hex(int(match[1]), int(match[2]))


def tile_centre(i: int, j: int) -> Hex:
    """Centre of the tile at place `(i, j)` of a layout: tiles of seven spaces fill the plane."""
    return Hex(2 * i - j, i + 3 * j)


def turned(position: int, turns: int) -> int:
    """Where space `position` (0..6) of a tile lies after `turns` sixths of a turn."""
    return 0 if position == 0 else (position - 1 + turns) % 6 + 1
