"""Which lessons were gone through on this device."""

from dewan.lessons.contents import lesson_ids
from dewan.record.store import Store

_KEY = "lessons"
_LONGEST = 4096
"""Characters that are looked at: whatever else writes to the storage, too."""


class Progress:
    """The ids of lessons that were gone through, kept in a store as a line of words."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def done(self) -> frozenset[str]:
        """The ids; what is none of a lesson is passed over."""
        kept = (self._store.get(_KEY) or "")[:_LONGEST].split()
        return frozenset(kept) & frozenset(lesson_ids())

    def finish(self, id: str) -> None:
        """A lesson was gone through to its end."""
        done = self.done | {id}
        self._store.set(_KEY, " ".join(known for known in lesson_ids() if known in done))
