"""The kinds of requests, by their names."""

from collections.abc import Mapping

from dewan.thinking import alike, analysis, hint, move, own
from dewan.thinking.work import Kind

KINDS: Mapping[str, Kind] = {
    "alike": alike.think,
    "analysis": analysis.think,
    "hint": hint.think,
    "move": move.think,
    "own": own.think,
}
