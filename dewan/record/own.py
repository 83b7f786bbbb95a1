"""Which seats of a game are played on this device."""

from collections.abc import Sequence
from enum import Enum

from dewan.rules.views import NOBODY


class Role(Enum):
    """What somebody is in a game who does not play one seat of it."""

    ALL = "all"
    """All seats are played here."""
    WATCHER = "watcher"
    """None is."""


Own = int | Role
"""The one seat that is played here, or a role."""


def seat_of(own: Own) -> int | None:
    """The seat whose view and moves are one's own, NOBODY for a watcher; None where all seats are."""
    return own if isinstance(own, int) else NOBODY if own is Role.WATCHER else None


def own_of(seat: int | None) -> Own:
    """What `seat_of` was made of."""
    return Role.ALL if seat is None else Role.WATCHER if seat == NOBODY else seat


def played_seat(own: Own, people: Sequence[int]) -> int | None:
    """The one seat that somebody in particular played here; None if several people did, or nobody.

    `people` as in `Game`.
    """
    if isinstance(own, int):
        return own if own in people else None
    return people[0] if own is Role.ALL and len(people) == 1 else None
