"""Who plays a seat: a person or a bot."""

from collections.abc import Sequence

PERSON = ""
BOTS = ("gentle", "steady", "strong")
"""Bots that a seat can have, the weakest first. Their order stands in links: new ones are added at the end."""
PLAYERS = (PERSON, *BOTS)


def parse_players(text: str, seats: int) -> list[str] | None:
    """Who plays each of some seats, from such a text of `write_players`; None if it is none."""
    players = text.split(",")
    return players if len(players) == seats and set(players) <= set(PLAYERS) else None


def write_players(players: Sequence[str]) -> str:
    """Who plays each seat, as one text."""
    return ",".join(players)
