"""Finished games that are kept on the device and have no result yet: those of before there were results."""

from collections.abc import Sequence

from dewan.record.history.history import History
from dewan.record.history.results import LATEST, id_of_link, result_of
from dewan.record.library import Kept, Library
from dewan.record.links import LinkError
from dewan.record.own import Role, played_seat
from dewan.rules.state import OVER

AT_ONCE = 40
"""Games that are played through at once; a page must not be busy for long."""


def uncounted(library: Library, history: History) -> Sequence[Kept]:
    """Kept games that are over, were played here, and have no result."""
    known = {result.id for result in history.read()[0]}
    return [
        entry
        for entry in library.entries()
        if isinstance(entry, Kept)
        and entry.summary.over
        and not entry.summary.study
        and entry.own is not Role.WATCHER
        and id_of_link(entry.link) not in known
    ]


def count_kept(library: Library, history: History) -> tuple[int, bool]:
    """Keep the results of some of those games: how many, and whether they last for longer than the page is open."""
    found = []
    for entry in uncounted(library, history)[:AT_ONCE]:
        try:
            game = library.game(entry)
        except LinkError:
            continue
        if game.state.awaiting == OVER:
            found.append(result_of(game, played_seat(entry.own, game.people), min(entry.changed, LATEST)))
    lasts = [history.add(result) for result in found]
    return len(found), all(lasts)
