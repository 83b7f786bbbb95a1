"""How many drills in a row were solved on this device without help."""

from dewan.record.store import Store

_KEY = "drill-streak"
_MOST = 9999


def streak(store: Store) -> int:
    """How many in a row, the last one included; 0 where the storage holds anything else."""
    kept = store.get(_KEY) or ""
    return int(kept) if kept.isdecimal() and kept.isascii() and len(kept) <= len(str(_MOST)) else 0


def note_drill(store: Store, *, alone: bool) -> None:
    """A drill is done: solved alone, or with help or after a wrong answer, which ends the row."""
    store.set(_KEY, str(min(streak(store) + 1, _MOST) if alone else 0))
