"""The tournaments that a device keeps: the last copy of each, under its id."""

import re
from collections.abc import Iterator

from dewan.record.links import LinkError
from dewan.record.store import Store
from dewan.record.tournament import LONGEST, Tournament, read_tournament, write_tournament

PREFIX = "tournament."
_KEY = re.compile(re.escape(PREFIX) + "[0-9a-f]{16}")


def kept_tournament(store: Store, id_of_tournament: str) -> Tournament | None:
    """The tournament of an id; None if there is none, or only a damaged one."""
    text = store.get(PREFIX + id_of_tournament) or ""
    try:
        return read_tournament(text) if text and len(text) <= LONGEST else None
    except LinkError:
        return None


def kept_tournaments(store: Store) -> Iterator[Tournament]:
    """All of them, by their titles."""
    keys = [key for key in store.keys() if _KEY.fullmatch(key)]  # noqa: SIM118 - a store is no mapping
    found = (kept_tournament(store, key.removeprefix(PREFIX)) for key in keys)
    yield from sorted((one for one in found if one is not None), key=lambda one: (one.title.casefold(), one.id))


def keep_tournament(store: Store, tournament: Tournament) -> bool:
    """Keep a tournament in place of the copy before; False if it lasts only as long as the page."""
    return store.set(PREFIX + tournament.id, write_tournament(tournament))


def forget_tournament(store: Store, tournament: Tournament) -> None:
    """Forget a tournament; the games stay."""
    store.remove(PREFIX + tournament.id)


def tournament_with(store: Store, deal: object) -> Tournament | None:
    """A kept tournament in which a deal is played; None if there is none."""
    return next((one for one in kept_tournaments(store) if one.round_of(deal) is not None), None)
