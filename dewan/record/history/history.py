"""The results in a store. An entry is a list of results that nothing ever changes, so two windows cannot collide."""

import json
import re
import secrets
from collections.abc import Iterable, Sequence

from dewan.record.history.results import HistoryError, Result, ResultError, read_result, write_result
from dewan.record.json_texts import parse_outside
from dewan.record.store import Store

PREFIX = "history."
LARGEST = 65536
"""Characters of an entry that is read at all."""
TOGETHER = 50
"""Results from a file that are kept in one entry."""
MOST = 5000
"""Results that are taken from files in all; one's own games are always kept."""
_DEEPEST = 4
_KEY = re.compile(re.escape(PREFIX) + "[0-9a-f]{16}")


class History:
    """The results in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, tuple[Result, ...] | None] = {}
        """What was read from each text of the store; None for one that cannot be read."""
        self._read: tuple[Sequence[Result], int] | None = None

    def refresh(self) -> None:
        """Read everything anew: another window has written something."""
        self._read = None

    def read(self) -> tuple[Sequence[Result], int]:
        """All results, the latest first, and how many entries cannot be read, which stay as they are."""
        if self._read is None:
            texts = [self._store.get(key) or "" for key in self._keys()]
            self._known = {text: self._known[text] if text in self._known else _parse(text) for text in texts}
            entries = [self._known[text] for text in texts]
            found = {result.id: result for entry in entries if entry is not None for result in entry}
            ordered = sorted(found.values(), key=lambda result: (-result.at, result.id))
            self._read = ordered, entries.count(None)
        return self._read

    def add(self, result: Result) -> bool:
        """Keep a result, once; whether it lasts for longer than the page is open."""
        key = PREFIX + result.id
        if self._store.get(key) is not None:
            return True
        self.refresh()
        return self._store.set(key, _write([result]))

    def remove(self, id_of_result: str) -> None:
        """Forget a result: the game it was of has gone on differently after all."""
        self._store.remove(PREFIX + id_of_result)
        self.refresh()

    def merge(self, results: Iterable[Result]) -> tuple[int, int, bool]:
        """Keep results from elsewhere: how many are new, how many were here already, and whether all of it lasts.

        Raises HistoryError; then nothing has changed.
        """
        here = {result.id for result in self.read()[0]}
        count = len(here)
        new, known = [], 0
        for result in results:
            if result.id in here:
                known += 1
            else:
                here.add(result.id)
                new.append(result)
        if count + len(new) > MOST:
            raise HistoryError("history.too_many", value=MOST)
        lasts = True
        for at in range(0, len(new), TOGETHER):
            lasts &= self._store.set(PREFIX + secrets.token_hex(8), _write(new[at : at + TOGETHER]))
        self.refresh()
        return len(new), known, lasts

    def of_day(self, code: str) -> list[Result]:
        """The results of the deal of a day or week (`Day.code`), the first try first."""
        found = [result for result in self.read()[0] if result.daily is not None and result.daily.day.code == code]
        return sorted(found, key=lambda result: result.at)

    def _keys(self) -> list[str]:
        return sorted(filter(_KEY.fullmatch, self._store.keys()))


def _write(results: Sequence[Result]) -> str:
    return json.dumps([write_result(result) for result in results], ensure_ascii=False, separators=(",", ":"))


def _parse(text: str) -> tuple[Result, ...] | None:
    try:
        data = parse_outside(text, longest=LARGEST, deepest=_DEEPEST)
        return tuple(map(read_result, data)) if isinstance(data, list) else None
    except (ResultError, ValueError):
        return None
