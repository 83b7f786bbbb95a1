"""Who plays a seat: a person or a bot. To add a bot, add its file and a line here (docs/extending.md)."""

from collections.abc import Sequence
from typing import NamedTuple


class Entry(NamedTuple):
    """A bot: its name, and the `file` in `dewan.bots` that defines its `BOT`.

    `number` is part of links and saved games and never changes; a bot without one is not offered as an opponent.
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
"""All bots, weakest first: the order in which the page lists them."""

PERSON = ""
NUMBERS = {PERSON: 0} | {bot.name: bot.number for bot in ROSTER if bot.number is not None}
"""The number of each kind of player in links."""
PLAYERS = tuple(NUMBERS)
"""Who can play a seat: a person, then the bots, weakest first."""
BOTS = PLAYERS[1:]


def stronger(player: str) -> str:
    """The next stronger bot; the same player for a person and for the strongest."""
    return BOTS[min(BOTS.index(player) + 1, len(BOTS) - 1)] if player != PERSON else player


def parse_players(text: str, seats: int) -> list[str] | None:
    """Read who plays each seat from a text of `write_players`; None if the text is not valid for `seats` seats."""
    players = text.split(",")
    return players if len(players) == seats and set(players) <= set(PLAYERS) else None


def write_players(players: Sequence[str]) -> str:
    """Write who plays each seat as one text."""
    return ",".join(players)
