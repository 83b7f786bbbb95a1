"""The evenings that were played at a cardboard table: finished score pads with their dates, kept on the device.

Each evening is an entry of the store, so two windows never write over each other's. A file holds all of them. What
comes from the store or a file is checked, and an error names the place.
"""

import json
import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dewan.record.json_texts import OutsideError, parse_outside
from dewan.record.names import NAME_LENGTH, clean_name
from dewan.record.score_pad import MOST as MOST_COUNTED
from dewan.record.score_pad import SEATS, ScorePad, pad_data
from dewan.record.store import Store
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import Sheet, Tally

Json = Any

PREFIX = "evening."
MOST = 200
"""Evenings that are kept."""
LARGEST = 65535
"""Characters of a text that is read; of a larger file the page hands over only the beginning."""
LATEST = 8.64e12
"""Seconds since 1970 of the last moment that a browser can name."""
FORMAT = 1
FILE = "dewan evenings"
"""What a file says it is."""
_DEEPEST = 6
_KEY = re.compile(re.escape(PREFIX) + "([0-9a-f]{16})")


class EveningsError(OutsideError):
    """Why a text of evenings cannot be kept."""


class Evening(NamedTuple):
    """A finished score pad; `at` is when, in seconds since 1970."""

    id: str
    at: float
    pad: ScorePad

    @property
    def names(self) -> tuple[str, ...]:
        """The names that were typed, without those that were not."""
        return tuple(name for name in self.pad.typed if name)


class Standing(NamedTuple):
    """What somebody has achieved over several evenings; a shared victory is one."""

    name: str
    evenings: int
    wins: int
    points: int

    @property
    def average(self) -> float:
        """Points an evening."""
        return self.points / self.evenings


class Evenings:
    """The evenings in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self) -> tuple[Sequence[Evening], int]:
        """All evenings, the latest first, and how many entries cannot be read, which stay as they are."""
        found, unreadable = [], 0
        for match in map(_KEY.fullmatch, self._store.keys()):
            if not match:
                continue
            try:
                found.append(_read_entry(match[1], self._store.get(match[0]) or ""))
            except EveningsError:
                unreadable += 1
        return sorted(found, key=lambda evening: (-evening.at, evening.id)), unreadable

    def add(self, pad: ScorePad, at: float) -> tuple[str, bool]:
        """Keep a finished pad; its id, and whether it lasts for longer than the page is open."""
        id_of_evening = secrets.token_hex(8)
        return id_of_evening, self.put(Evening(id_of_evening, at, pad))

    def put(self, evening: Evening) -> bool:
        """Keep an evening under its id; whether it lasts for longer than the page is open."""
        return self._store.set(PREFIX + evening.id, json.dumps(_data(evening)))

    def remove(self, id_of_evening: str) -> Evening | None:
        """Forget an evening; what it was, for `put` to bring it back. None if there is none."""
        evening = next((evening for evening in self.read()[0] if evening.id == id_of_evening), None)
        if evening is not None:
            self._store.remove(PREFIX + id_of_evening)
        return evening

    def write_file(self) -> str:
        """All evenings as the text of a file."""
        lines = ",\n".join(
            json.dumps({"id": evening.id, **_data(evening)}, ensure_ascii=False) for evening in self.read()[0]
        )
        return f'{{"file": "{FILE}", "format": {FORMAT}, "evenings": [\n{lines}\n]}}\n'

    def take_file(self, text: str) -> tuple[int, int]:
        """Keep the evenings of a file: how many are new, and how many were here already.

        Raises EveningsError; then nothing has changed. An evening of the same id with other contents is another one.
        """
        here = {evening.id: evening for evening in self.read()[0]}
        known = [_data(evening) for evening in here.values()]
        new: list[Evening] = []
        for evening in (found := read_file(text)):
            if (data := _data(evening)) not in known:
                known.append(data)
                taken = evening.id in here or not evening.id or any(evening.id == other.id for other in new)
                new.append(evening._replace(id=secrets.token_hex(8)) if taken else evening)
        if len(here) + len(new) > MOST:
            raise EveningsError("evenings.too_many", value=MOST)
        for evening in new:
            self.put(evening)
        return len(new), len(found) - len(new)


def standings(evenings: Sequence[Evening]) -> Sequence[Standing]:
    """What everybody with a name has achieved, the most wins first; names that differ in capitals are one."""
    found: dict[str, Standing] = {}
    for evening in reversed(evenings):
        sheets, won = evening.pad.sheets(), evening.pad.winners()
        for side, sheet in enumerate(sheets):
            for name in names_of(evening.pad, sheet):
                before = found.get(name.casefold(), Standing(name, 0, 0, 0))
                found[name.casefold()] = Standing(
                    name, before.evenings + 1, before.wins + (side in won), before.points + sheet.total
                )
    return sorted(found.values(), key=lambda one: (-one.wins, -one.average, one.name))


def names_of(pad: ScorePad, sheet: Sheet) -> Sequence[str]:
    """The typed names of a side, each once."""
    return list(dict.fromkeys(pad.names[seat] for seat in sheet.seats if pad.names[seat]))


def read_file(text: str) -> Sequence[Evening]:
    """The evenings of the text of a file; raises EveningsError."""
    data = _parse(text)
    if not isinstance(data, dict) or data.get("file") != FILE:
        raise EveningsError("evenings.other_file")
    _check_format(data, "format")
    listed = data.get("evenings")
    if not isinstance(listed, list):
        raise EveningsError("evenings.value", "evenings", listed)
    if len(listed) > MOST:
        raise EveningsError("evenings.too_many", value=MOST)
    return [_read(entry, f"evenings[{k}]") for k, entry in enumerate(listed)]


def _read_entry(id_of_evening: str, text: str) -> Evening:
    data = _parse(text)
    if isinstance(data, dict):
        _check_format(data, "format")
    return _read(data, "evening")._replace(id=id_of_evening)


def _parse(text: str) -> Json:
    if len(text) > LARGEST:
        raise EveningsError("evenings.too_large", value=LARGEST // 1024)
    try:
        return parse_outside(text, longest=LARGEST, deepest=_DEEPEST)
    except ValueError as error:
        raise EveningsError("evenings.no_json", value=getattr(error, "lineno", 1)) from None


def _check_format(data: Mapping[str, Json], key: str) -> None:
    found = data.get(key)
    if type(found) is not int or found < 1:
        raise EveningsError("evenings.value", key, found)
    if found > FORMAT:
        raise EveningsError("evenings.newer", key, found)


def _data(evening: Evening) -> dict[str, Json]:
    return {"format": FORMAT, "at": evening.at, **pad_data(evening.pad)}


def _read(data: Json, where: str) -> Evening:
    """An evening; raises EveningsError for the first thing in it that is wrong."""
    if not isinstance(data, dict):
        raise EveningsError("evenings.value", where, data)

    def wrong(key: str, value: Json) -> EveningsError:
        return EveningsError("evenings.value", f"{where}.{key}", value)

    at = data.get("at")
    if isinstance(at, bool) or not isinstance(at, int | float) or not 0 <= at <= LATEST:
        raise wrong("at", at)
    name, players = data.get("scenario"), data.get("players")
    if not isinstance(name, str) or name not in SCENARIOS:
        raise wrong("scenario", name)
    if type(players) is not int or players not in SCENARIOS[name].players:
        raise wrong("players", players)
    pad = ScorePad(name, players)
    id_of_evening = data.get("id", "")
    if not isinstance(id_of_evening, str) or not re.fullmatch("([0-9a-f]{16})?", id_of_evening):
        raise wrong("id", id_of_evening)
    _read_names(pad, data.get("names"), f"{where}.names")
    _read_counts(pad, data.get("counts"), f"{where}.counts")
    return Evening(id_of_evening, at, pad)


def _read_names(pad: ScorePad, names: Json, where: str) -> None:
    if not isinstance(names, list) or len(names) > SEATS:
        raise EveningsError("evenings.value", where, names)
    for seat, name in enumerate(names):
        if not isinstance(name, str) or len(name) > 2 * NAME_LENGTH:
            raise EveningsError("evenings.value", f"{where}[{seat}]", name)
        pad.names[seat] = clean_name(name)


def _read_counts(pad: ScorePad, counts: Json, where: str) -> None:
    if not isinstance(counts, list) or len(counts) > SEATS:
        raise EveningsError("evenings.value", where, counts)
    for seat, counted in enumerate(counts):
        if not isinstance(counted, dict):
            raise EveningsError("evenings.value", f"{where}[{seat}]", counted)
        for what, n in counted.items():
            if what not in Tally._fields:
                raise EveningsError("evenings.value", f"{where}[{seat}]", what)
            if type(n) is not int or not 0 <= n <= MOST_COUNTED:
                raise EveningsError("evenings.value", f"{where}[{seat}].{what}", n)
            pad.set_count(seat, what, n)
