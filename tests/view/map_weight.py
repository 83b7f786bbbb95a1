"""How heavy the map is for a browser."""

from __future__ import annotations

import re
from functools import cache

from dewan.view.art import sprite

LAYERS = ("r-base", "r-under", "r-pieces", "r-over", "r-targets")
MOST_BYTES = 200_000
MOST_NODES = 3_000


@cache
def _symbols() -> dict[str, str]:
    return dict(re.findall(r'<symbol id="([^"]+)"(.*?)</symbol>', sprite(), re.DOTALL))


def _used(svg: str) -> list[str]:
    return re.findall(r'<use [^>]*href="#([^"]+)"', svg)


@cache
def _nodes_of(symbol: str) -> int:
    return _nodes(_symbols()[symbol]) + 1


def _nodes(svg: str) -> int:
    return len(re.findall(r"<[a-zA-Z]", svg)) + sum(map(_nodes_of, _used(svg)))


def assert_light(layers: str) -> None:
    """The map has few bytes, with the symbols that it uses, and few nodes, with those that each use repeats."""
    symbols: set[str] = set()
    new = set(_used(layers))
    while new:
        symbols |= new
        new = {inner for name in new for inner in _used(_symbols()[name])} - symbols
    assert len(layers.encode()) + sum(len(_symbols()[name].encode()) for name in symbols) < MOST_BYTES
    assert _nodes(layers) < MOST_NODES
