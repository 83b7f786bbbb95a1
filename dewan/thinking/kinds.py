"""The kinds of requests, by their names."""

from collections.abc import Mapping

from dewan.thinking import analysis, hint, move, own
from dewan.thinking.work import Kind

KINDS: Mapping[str, Kind] = {
    "analysis": analysis.think,
    "hint": hint.think,
    "move": move.think,
    "own": own.think,
}
