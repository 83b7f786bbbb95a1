"""Results as files: JSON with everything, and CSV for spreadsheets, which can be read back as well.

What comes from a file is checked completely before anything of it is kept, and an error names the place.
"""

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from dewan.record.history.results import HistoryError, Result, ResultError, read_result, write_result
from dewan.record.json_texts import parse_outside
from dewan.record.opponents import PERSON
from dewan.rules.scenarios import SCENARIOS

Json = Any

FORMAT = 1
FILE = "dewan history"
"""What a file says it is."""
LARGEST = 2_000_000
"""Characters of a file that is read, and bytes that the page hands over: some 5000 results."""
SEATS = 4
HUMAN = "human"
"""How CSV writes who is no bot."""
_DEEPEST = 6
_DAILY = ("day", "edition", "tries", "hints", "undone")
_PLAIN = ("id", "at", "scenario", "own", "first", "rounds", "winners")
_FORMULAS = ("=", "+", "-", "@", "\t", "\r", "'")
"""What a cell must not begin with: programs would take the rest for a formula. An apostrophe in front says text."""


def row_names() -> list[str]:
    """The rows of the score of all scenarios."""
    return list(dict.fromkeys(name for scenario in SCENARIOS.values() for name in scenario.row_names))


def columns() -> list[str]:
    """The columns of CSV: seats, sides, winners and places are counted from 1."""
    seats = range(1, SEATS + 1)
    points = [f"{name}_{side}" for side in seats for name in row_names()]
    players = [column for seat in seats for column in (f"name_{seat}", f"player_{seat}")]
    return [*_PLAIN, *players, *points, *_DAILY]


def write_json(results: Sequence[Result]) -> str:
    """Results as the text of a JSON file, one to a line."""
    lines = ",\n".join(json.dumps(write_result(result), ensure_ascii=False) for result in results)
    return f'{{"file": "{FILE}", "format": {FORMAT}, "games": [\n{lines}\n]}}\n'


def write_csv(results: Sequence[Result]) -> str:
    """Results as the text of a CSV file, a line for each below the names of the columns (RFC 4180)."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns(), restval="")
    writer.writeheader()
    writer.writerows(map(_cells, results))
    return text.getvalue()


def _cells(result: Result) -> dict[str, str | int]:
    cells: dict[str, str | int] = {
        "id": result.id,
        "at": datetime.fromtimestamp(result.at, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "scenario": result.scenario,
        "own": "" if result.own is None else result.own + 1,
        "first": result.first + 1,
        "rounds": result.rounds,
        "winners": " ".join(str(side + 1) for side in result.winners),
    }
    for seat, (name, bot) in enumerate(zip(result.names, result.bots, strict=True), 1):
        cells[f"name_{seat}"] = f"'{name}" if name.startswith(_FORMULAS) else name
        cells[f"player_{seat}"] = bot or HUMAN
    for side, points in enumerate(result.rows, 1):
        for row, name in enumerate(result.rules.row_names):
            cells[f"{name}_{side}"] = points[row]
    if result.daily is not None:
        day, *marks = result.daily
        cells |= dict(zip(_DAILY, (day.code, *marks), strict=True))
    return cells


def read_file(text: str) -> list[Result]:
    """The results of a file of either kind; raises HistoryError for the first thing in it that is wrong."""
    text = text.removeprefix("\ufeff")
    if len(text) > LARGEST:
        raise HistoryError("history.too_large", value=LARGEST // 1000)
    return _read_json(text) if text.lstrip()[:1] in ("{", "[", "") else _read_csv(text)


def _read_json(text: str) -> list[Result]:
    try:
        data = parse_outside(text, longest=LARGEST, deepest=_DEEPEST)
    except (ValueError, RecursionError) as error:
        raise HistoryError("history.no_json", value=getattr(error, "lineno", 1)) from None
    if not isinstance(data, dict) or data.get("file") != FILE:
        raise HistoryError("history.other_file")
    found = data.get("format")
    if type(found) is not int or found < 1:
        raise HistoryError("history.value", "format", found)
    if found > FORMAT:
        raise HistoryError("history.newer", "format", found)
    games = data.get("games")
    if not isinstance(games, list):
        raise HistoryError("history.value", "games", games)
    return [_read(game, f"games[{number}]", ".") for number, game in enumerate(games)]


def _read(data: Json, where: str, dot: str) -> Result:
    try:
        return read_result(data)
    except ResultError as error:
        place = f"{where}{dot}{error.where}" if error.where else where
        raise HistoryError("history.value", place, error.value) from None


def _read_csv(text: str) -> list[Result]:
    reader = csv.DictReader(io.StringIO(text, newline=""))
    try:
        if not set(reader.fieldnames or ()) >= {"id", "at", "scenario", "own", "first", "rounds", "winners"}:
            raise HistoryError("history.other_file")
        return [_read_line(cells, reader.line_num) for cells in reader]
    except csv.Error:
        raise HistoryError("history.other_file") from None


def _read_line(cells: Mapping[str, Any], line: int) -> Result:
    """The result of a line; `cells` may have fewer or more cells than there are columns."""
    where = f"{line}"

    def cell(column: str) -> str:
        found = cells.get(column)
        return found if isinstance(found, str) else ""

    def number(column: str, less: int = 0) -> int | None:
        text = cell(column)
        if not text:
            return None
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise HistoryError("history.value", f"{where}, {column}", text)
        return int(text) - less

    scenario = cell("scenario")
    if scenario not in SCENARIOS:
        raise HistoryError("history.value", f"{where}, scenario", scenario)
    seats = [seat for seat in range(1, SEATS + 1) if cell(f"player_{seat}")]
    names = SCENARIOS[scenario].row_names
    sides = [side for side in range(1, SEATS + 1) if any(cell(f"{name}_{side}") for name in names)]
    data: dict[str, Json] = {
        "id": cell("id"),
        "at": _seconds(cell("at"), f"{where}, at"),
        "scenario": scenario,
        "own": number("own", 1),
        "first": number("first", 1),
        "rounds": number("rounds"),
        "winners": _winners(cell("winners"), f"{where}, winners"),
        "names": [_unquoted(cell(f"name_{seat}")) for seat in seats],
        "bots": [PERSON if (player := cell(f"player_{seat}")) == HUMAN else player for seat in seats],
        "rows": [[number(f"{name}_{side}") for name in names] for side in sides],
    }
    if cell("day"):
        data["daily"] = {"day": cell("day"), **{key: number(key) for key in _DAILY[1:]}}
    return _read(data, where, ", ")


def _unquoted(name: str) -> str:
    return name[1:] if name.startswith("'") else name


def _seconds(text: str, where: str) -> float:
    try:
        moment = datetime.fromisoformat(text)
        return (moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        raise HistoryError("history.value", where, text) from None


def _winners(text: str, where: str) -> Iterable[int]:
    try:
        return [int(side) - 1 for side in text.split()]
    except ValueError:
        raise HistoryError("history.value", where, text) from None
