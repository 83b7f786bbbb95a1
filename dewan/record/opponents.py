"""Who plays a seat: a person or a bot. To add a bot is to add its file and a line here (docs/extending.md)."""

from collections.abc import Sequence
from typing import NamedTuple


class Entry(NamedTuple):
    """A bot by its name: a `file` of `dewan.bots` with a `BOT`.

    `number` stands in links and saved games and never changes; without one nobody is offered it as an opponent.
    """

    name: str
    file: str
    number: int | None


ROSTER = (
    Entry("random", "random_bot", None),
    Entry("gentle", "gentle", 1),
    Entry("steady", "steady", 2),
    Entry("strong", "strong", 3),
)
"""All bots, the weakest first, which is the order that people see."""

PERSON = ""
NUMBERS = {PERSON: 0} | {bot.name: bot.number for bot in ROSTER if bot.number is not None}
"""The number that a player has in links."""
PLAYERS = tuple(NUMBERS)
"""Who can play a seat: a person, then the bots, the weakest first."""
BOTS = PLAYERS[1:]


def parse_players(text: str, seats: int) -> list[str] | None:
    """Who plays each of some seats, from such a text of `write_players`; None if it is none."""
    players = text.split(",")
    return players if len(players) == seats and set(players) <= set(PLAYERS) else None


def write_players(players: Sequence[str]) -> str:
    """Who plays each seat, as one text."""
    return ",".join(players)
