"""Which lessons were gone through on this device."""

import re

from dewan.lessons.contents import lesson_ids
from dewan.record.store import Store

_KEY = "lessons"
_LONGEST = 4096
"""Characters that are looked at: whatever else writes to the storage, too."""
_ID = re.compile(r"[a-z0-9-]{1,32}")
_MOST_NEWER = 32
"""Ids that only a newer release knows which are kept for it."""


class Progress:
    """The ids of lessons that were gone through, kept in a store as a line of words."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def done(self) -> frozenset[str]:
        """The ids; what is none of a lesson is passed over."""
        return frozenset(self._kept) & frozenset(lesson_ids())

    @property
    def begun(self) -> bool:
        """Whether any lesson was gone through, as far as can be said without reading the list of all."""
        return bool(self._kept)

    @property
    def _kept(self) -> list[str]:
        return (self._store.get(_KEY) or "")[:_LONGEST].split()

    def finish(self, id: str) -> None:
        """A lesson was gone through to its end.

        It joins what the store holds by now, lessons of a newer release in another window included.
        """
        done, known = self.done | {id}, lesson_ids()
        newer = [word for word in self._kept if word not in known and _ID.fullmatch(word)][:_MOST_NEWER]
        self._store.set(_KEY, " ".join([*(lesson for lesson in known if lesson in done), *newer]))
