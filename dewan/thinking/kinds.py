"""The kinds of requests, by their names."""

from collections.abc import Mapping

from dewan.thinking import move
from dewan.thinking.work import Kind

KINDS: Mapping[str, Kind] = {
    "move": move.think,
}
