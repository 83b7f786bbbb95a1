"""A game as JSON: what a report or a test carries. Chance is in it, so it tells everything about every hand."""

from collections.abc import Sequence
from typing import Any

from dewan.board.componentset import ComponentSet
from dewan.record.game import Drawn, Entry, Game, Kind, RecordError
from dewan.record.moves import MoveError, format_move, parse_move
from dewan.rules.refusal import NotAllowed
from dewan.rules.scenarios import SCENARIOS

Json = Any


def write_game(game: Game) -> dict[str, Json]:
    """The whole game: set-up, names, and each move with the chance that came with it."""
    return {
        "scenario": game.scenario.name,
        "names": list(game.names),
        "set": game.components.hash,
        "dealt": [list(drawn) for drawn in game.dealt],
        "log": [
            [entry.seat, format_move(entry.action, game.state.map), [list(drawn) for drawn in entry.drawn]]
            for entry in game.entries
        ],
    }


def read_game(data: Json, components: ComponentSet) -> Game:
    """The game of a record, replayed through the rules; raises RecordError when it does not follow them."""
    try:
        if data["set"] != components.hash:
            raise RecordError("set")
        game = Game(SCENARIOS[data["scenario"]], data["names"], components, _drawn(data["dealt"]))
        for seat, text, drawn in data["log"]:
            game.replay(Entry(seat, parse_move(text, game.state.map), _drawn(drawn)))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, MoveError, NotAllowed) as error:
        raise RecordError(str(error)) from None
    return game


def _drawn(rows: Sequence[Sequence[int]]) -> tuple[Drawn, ...]:
    return tuple(Drawn(Kind(kind), value, seen_by) for kind, value, seen_by in rows)
