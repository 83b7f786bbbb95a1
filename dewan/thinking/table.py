"""How a table travels in a request: the view of the seat that is to think, and what is played with."""

from dewan.board.componentset import ComponentSet, built_in, parse_set
from dewan.record.positions import read_position
from dewan.rules.state import State
from dewan.thinking.work import Request


def read_view(request: Request) -> State:
    """The view in `position`, in the notation of docs/notation.md; raises PositionError."""
    return read_position(request["position"])


def read_components(request: Request) -> ComponentSet:
    """The set in `set`: the hash of one that the project comes with, else its TOML text; raises SetError."""
    return built_in(request["set"]) or parse_set(request["set"])
