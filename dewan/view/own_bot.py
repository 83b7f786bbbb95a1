"""The page on which somebody writes a bot: its code, and the games that it plays.

The code is what was typed on this device, and it is kept here; no link, message or file brings any.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dewan.record.store import Store

KEY = "bot"
"""Where the store keeps the code."""
LONGEST = 50_000
AGAINST = ("random", "gentle", "steady", "strong")
GAMES = (1, 20, 100)
"""How many games can be asked for; one alone is a test."""
NODES, SECONDS = 1_000_000, 0.1
"""What the bot that it plays against may use up for each decision."""

EXAMPLE = """\
def choose(view, moves, random):
    def value(move):
        gain = brings(view, move)
        return gain.points + gain.nearer + 0.1 * (kind(move) == "camp")

    return max(moves, key=value)
"""


@dataclass
class OwnBot:
    """What stands on the page. Games are under way if it has the `number` of a request; `done` of `games` are over.

    `result` is what came of them (`thinking.own`), `lost`: nothing did, since the worker was gone.
    """

    code: str = EXAMPLE
    against: str = AGAINST[0]
    scenario: str = "base"
    wanted: int = GAMES[0]
    number: int | None = None
    done: int = 0
    games: int = 0
    result: Mapping[str, Any] | None = None
    lost: bool = False

    @property
    def fault(self) -> Mapping[str, Any] | None:
        """What is wrong with the code, if the last games came to that."""
        return self.result.get("fault") if self.result is not None else None

    def line(self, number: int) -> tuple[int, int]:
        """From where to where in the code a line goes, counted from 1."""
        lines = self.code.splitlines(keepends=True)
        start = sum(map(len, lines[: number - 1]))
        return start, start + len(lines[number - 1].rstrip("\n")) if number <= len(lines) else start


def kept_bot(store: Store) -> OwnBot:
    """The bot as it was left on this device."""
    code = store.get(KEY)
    return OwnBot(code[:LONGEST]) if code else OwnBot()
