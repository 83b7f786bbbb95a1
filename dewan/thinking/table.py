"""How a table travels in a request: the view of the seat that is to think, and what is played with."""

from dewan.board.componentset import ComponentSet, parse_set, rebuilt
from dewan.record.positions import read_position
from dewan.rules.state import State
from dewan.thinking.work import Request


def read_view(request: Request) -> State:
    """The view in `position`, in the notation of docs/notation.md; raises PositionError."""
    return read_position(request["position"])


def read_components(request: Request) -> ComponentSet:
    """The set in `set`: its TOML text, empty for the one that comes with the project; raises SetError."""
    text = request["set"]
    return parse_set(text) if text else rebuilt()
