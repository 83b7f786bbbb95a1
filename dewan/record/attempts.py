"""How often the deal of each day or duel was begun on a device, and in which kept game last."""

import re
from typing import NamedTuple

from dewan.record.duel import Deal
from dewan.record.store import Store

PREFIX = "daily."
_ENTRY = re.compile("([1-9][0-9]{0,3}) ([0-9a-f]{16})")


class Attempt(NamedTuple):
    """The last of so many `tries`; `game` is the id of its entry among the kept games."""

    tries: int
    game: str


NONE = Attempt(0, "")


def last_attempt(store: Store, day: Deal) -> Attempt:
    """The last attempt at a deal; NONE if there was none, or if what the store says of it is damaged."""
    entry = _ENTRY.fullmatch(store.get(PREFIX + day.code) or "")
    return Attempt(int(entry[1]), entry[2]) if entry else NONE


def note_attempt(store: Store, day: Deal, attempt: Attempt) -> None:
    """Keep what the last attempt was."""
    store.set(PREFIX + day.code, f"{attempt.tries} {attempt.game}")
