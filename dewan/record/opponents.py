"""Who plays a seat: a person or a bot."""

from collections.abc import Sequence

from dewan.bots.roster import ROSTER

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
