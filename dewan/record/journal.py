"""A game as JSON: what a report or a test carries. Chance is in it, so it tells everything about every hand."""

import re
from collections.abc import Sequence
from typing import Any

from dewan.board.componentset import Sets, built_in
from dewan.record.game import PLAIN, Drawn, Entry, Game, Kind, Options, RecordError
from dewan.record.moves import MoveError, format_move, parse_move
from dewan.rules.refusal import NotAllowed
from dewan.rules.scenarios import SCENARIOS

Json = Any
_HASH = re.compile(r"[0-9a-f]{12}")


class OtherSet(RecordError):
    """The record of a game with a component set that is not here: `hash` says which."""

    code = "record.set"

    def __init__(self, hash_of_set: str) -> None:
        super().__init__(f"{self.code} {hash_of_set}")
        self.hash = hash_of_set


def write_game(game: Game) -> dict[str, Json]:
    """The whole game: set-up, names, each move with the chance that came with it, and how it is played if unusual."""
    record: dict[str, Json] = {
        "scenario": game.scenario.name,
        "names": list(game.names),
        "set": game.components.hash,
        "dealt": [list(drawn) for drawn in game.dealt],
        "log": [
            [entry.seat, format_move(entry.action, game.state.map), [list(drawn) for drawn in entry.drawn]]
            for entry in game.entries
        ],
    }
    if game.options != PLAIN:
        record["options"] = game.options._asdict()
    if any(game.bots):
        record["bots"] = list(game.bots)
    if game.taken_back:
        record["taken_back"] = [list(pair) for pair in sorted(game.taken_back.items())]
    return record


def read_game(data: Json, sets: Sets = built_in) -> Game:
    """The game of a record, replayed through the rules; raises RecordError when it does not follow them.

    Raises OtherSet when the set that it was played with is not found.
    """
    needed = data.get("set") if isinstance(data, dict) else None
    if not isinstance(needed, str) or not _HASH.fullmatch(needed):
        raise RecordError("set")
    components = sets(needed)
    if components is None:
        raise OtherSet(needed)
    try:
        options = Options(**data.get("options", {}))
        if any(type(value) is not bool for value in options):
            raise RecordError("options")
        game = Game(SCENARIOS[data["scenario"]], data["names"], components, _drawn(data["dealt"]), options=options)
        game.seat_bots(data.get("bots", game.bots))
        for seat, text, drawn in data["log"]:
            game.replay(Entry(seat, parse_move(text, game.state.map), _drawn(drawn)))
        game.restore_taken_back(data.get("taken_back", []))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, MoveError, NotAllowed) as error:
        raise RecordError(str(error)) from None
    return game


def _drawn(rows: Sequence[Sequence[int]]) -> tuple[Drawn, ...]:
    return tuple(Drawn(Kind(kind), value, seen_by) for kind, value, seen_by in rows)
