"""Where everything of the map lies: centers, corners moved by a hair, zones, outlines.

One coordinate system for all layers: the radius of a space is 40, y grows downwards.
"""

import math
from collections.abc import Iterable, Mapping
from functools import lru_cache

from dewan.view.art.strokes import num

Space = tuple[int, int]
"""Axial coordinates (q, r) of a pointy-topped space."""

RADIUS = 40.0
DIRECTIONS: tuple[Space, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""East, southeast, southwest, west, northwest, northeast; edge i lies in direction i."""

_WIDTH = math.sqrt(3) * RADIUS
_HAIR = 3.2
_MASK = 0xFFFFFFFF


def mix(a: int, b: int, salt: int = 0) -> float:
    """Mix two ints and a salt to a number from 0 to 1: it looks like chance, but stays the same for the same place."""
    h = (a * 0x9E3779B1 + b * 0x85EBCA77 + salt * 0xC2B2AE3D + 0x27D4EB2F) & _MASK
    h = ((h ^ (h >> 15)) * 0x2C1B3C6D) & _MASK
    h = ((h ^ (h >> 12)) * 0x297A2D39) & _MASK
    return (h ^ (h >> 15)) / _MASK


def center(space: Space) -> tuple[float, float]:
    """Middle of a space."""
    return _WIDTH * (space[0] + space[1] / 2), 1.5 * RADIUS * space[1]


def middle(a: Space, b: Space) -> tuple[float, float]:
    """Middle of the border between two spaces."""
    return _WIDTH * (a[0] + b[0] + (a[1] + b[1]) / 2) / 2, 0.75 * RADIUS * (a[1] + b[1])


def rotated(space: Space, sixths: int) -> Space:
    """Where a space lies when the lattice is rotated clockwise by `sixths` of a circle about the space (0, 0)."""
    q, r = space
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def neighbor(space: Space, direction: int) -> Space:
    """Space next to another one."""
    q, r = DIRECTIONS[direction]
    return space[0] + q, space[1] + r


@lru_cache(1024)
def corners(space: Space) -> tuple[Space, ...]:
    """Keys of the six corners: the sum of the three spaces that share it; edge i runs from corner i to i + 1."""
    q, r = 3 * space[0], 3 * space[1]
    keys = []
    for i in range(6):
        (aq, ar), (bq, br) = DIRECTIONS[i], DIRECTIONS[i - 1]
        keys.append((q + aq + bq, r + ar + br))
    return tuple(keys)


@lru_cache(2048)
def corner_point(key: Space) -> tuple[float, float]:
    """Where a corner lies: a hair off the grid, the same hair for the three spaces that share it."""
    q, r = key
    x, y = _WIDTH * (q + r / 2) / 3, 0.5 * RADIUS * r
    return x + (mix(q, r, 1) - 0.5) * _HAIR, y + (mix(q, r, 2) - 0.5) * _HAIR


@lru_cache(2048)
def corner_text(key: Space) -> str:
    """Corner as path data."""
    x, y = corner_point(key)
    return f"{num(x)} {num(y)}"


@lru_cache(1024)
def space_path(space: Space) -> str:
    """Path data of a space."""
    return "M" + "L".join(corner_text(key) for key in corners(space)) + "Z"


def edge_path(space: Space, direction: int) -> str:
    """Path data of one edge of a space."""
    keys = corners(space)
    return f"M{corner_text(keys[direction])}L{corner_text(keys[(direction + 1) % 6])}"


def outline(spaces: Iterable[Space]) -> str:
    """Path data of the outer edges of some spaces, one loop for each ring."""
    return _outline(frozenset(spaces))


@lru_cache(512)
def _outline(cells: frozenset[Space]) -> str:
    following: dict[Space, Space] = {}
    for space in sorted(cells):
        keys = corners(space)
        for i in range(6):
            if neighbor(space, i) not in cells:
                following[keys[i]] = keys[(i + 1) % 6]
    data = []
    while following:
        first = next(iter(following))
        at = following.pop(first)
        loop = [corner_text(first)]
        while at != first:
            loop.append(corner_text(at))
            at = following.pop(at)
        data.append("M" + "L".join(loop) + "Z")
    return "".join(data)


def zones(terrain: Mapping[Space, str], alone: str = "") -> dict[Space, int]:
    """Give each space the number of its zone: connected spaces of one letter; those of `alone` stay single."""
    found: dict[Space, int] = {}
    number = 0
    for seed in sorted(terrain):
        if seed in found:
            continue
        found[seed] = number
        todo = [seed] if terrain[seed] not in alone else []
        while todo:
            space = todo.pop()
            for i in range(6):
                other = neighbor(space, i)
                if other not in found and terrain.get(other) == terrain[seed]:
                    found[other] = number
                    todo.append(other)
        number += 1
    return found


def bounds(spaces: Iterable[Space], margin: float) -> tuple[float, float, float, float]:
    """x, y, width and height of a box round some spaces with a margin."""
    points = [center(space) for space in spaces]
    left = min(x for x, _ in points) - _WIDTH / 2 - margin
    right = max(x for x, _ in points) + _WIDTH / 2 + margin
    top = min(y for _, y in points) - RADIUS - margin
    bottom = max(y for _, y in points) + RADIUS + margin
    return left, top, right - left, bottom - top
