"""Rules that come again on this device: those of failed tasks, after 1, 3 and 7 days."""

import re
from collections.abc import Iterable

from dewan.record.store import Store

DAYS = (1, 3, 7)
"""After how many days a rule comes again: after it was failed, and each time it was then known."""

_KEY = "lesson-reviews"
"""A line of words such as `R5.3.0=20789`: a rule, how often it was known since it was failed, and when it is due."""
_WORD = re.compile(r"(R[1-9]\.[1-9][0-9]?)\.([0-2])=([0-9]{1,7})", re.ASCII)
_LONGEST = 8192
"""Characters of the entry that are looked at: whatever else writes to the storage, too."""


class Reviews:
    """Which rules come again and when, kept in a store. Days are counted as in `record.days`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def waiting(self) -> bool:
        """Whether any rule comes again, today or later."""
        return bool(self._read())

    def due(self, day: int) -> tuple[str, ...]:
        """The rules that are due on a day, the longest due first."""
        due = sorted((when, rule) for rule, (_, when) in self._read().items() if when <= day)
        return tuple(rule for _, rule in due)

    def failed(self, rules: Iterable[str], day: int) -> None:
        """A task that asks for these rules was answered wrong, or its solution was shown."""
        found = self._read()
        found.update(dict.fromkeys(rules, (0, day + DAYS[0])))
        self._write(found)

    def helped(self, rules: Iterable[str], day: int) -> None:
        """It was solved with a hint: those that are due come again tomorrow."""
        found = self._read()
        for rule in rules:
            known, when = found.get(rule, (0, day + 1))
            if when <= day:
                found[rule] = (known, day + 1)
        self._write(found)

    def known(self, rules: Iterable[str], day: int) -> None:
        """It was solved at once: those that are due come later, or after the last time no more."""
        found = self._read()
        for rule in rules:
            known, when = found.get(rule, (0, day + 1))
            if when > day:
                continue
            if known + 1 < len(DAYS):
                found[rule] = (known + 1, day + DAYS[known + 1])
            else:
                del found[rule]
        self._write(found)

    def _read(self) -> dict[str, tuple[int, int]]:
        """How often each rule was known, and when it is due; words that say nothing are passed over."""
        words = (self._store.get(_KEY) or "")[:_LONGEST].split()
        found = filter(None, map(_WORD.fullmatch, words))
        return {word[1]: (int(word[2]), int(word[3])) for word in found}

    def _write(self, found: dict[str, tuple[int, int]]) -> None:
        words = " ".join(f"{rule}.{known}={when}" for rule, (known, when) in sorted(found.items()))
        if words != (self._store.get(_KEY) or ""):
            self._store.set(_KEY, words)
