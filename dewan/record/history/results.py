"""The result of a finished game, and how it is written as JSON: what the store and files hold of it."""

import hashlib
import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from dewan.record.daily import EDITIONS
from dewan.record.days import NoDay
from dewan.record.duel import NoDuel, parse_deal
from dewan.record.game import Daily, Game
from dewan.record.json_texts import OutsideError
from dewan.record.links import MOST_MARKS, write_link
from dewan.record.names import NAME_LENGTH, clean_name
from dewan.record.opponents import PERSON, PLAYERS
from dewan.record.summary import MOST_POINTS, MOST_ROUNDS
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.scenarios.base import Scenario
from dewan.rules.score import best, sheets

Json = Any

LATEST = 253402300799
"""Seconds since 1970 of the last moment that the calendar of Python can name."""
MS = 3
"""Digits of a second that are kept."""
ID = re.compile("[0-9a-f]{16}")


class HistoryError(OutsideError):
    """Why results from a file cannot be kept."""


class ResultError(ValueError):
    """What is wrong with a result: `where` is the place in it, `value` what is there."""

    def __init__(self, where: str, value: Json) -> None:
        super().__init__(where)
        self.where = where
        self.value = value


class Result(NamedTuple):
    """A finished game. The same game, finished on whatever device, has the same `id`.

    `at`: when, in seconds since 1970; `own`: the seat that was played here, None if several or none were. `names` and
    `bots` as in `Game`; `first` is the seat that began, `rounds` how many were played. `rows` are the points of each
    side, in the order of the scenario's rows; `winners` the numbers of the sides that won. `daily` as in `Game`.
    """

    id: str
    at: float
    scenario: str
    names: tuple[str, ...]
    bots: tuple[str, ...]
    own: int | None
    first: int
    rounds: int
    rows: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    daily: Daily | None = None

    @property
    def rules(self) -> Scenario:
        """The scenario."""
        return SCENARIOS[self.scenario]

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.names)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side that scored together."""
        return _sides(self.scenario, self.players)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side."""
        return tuple(map(sum, self.rows))

    @property
    def side(self) -> int | None:
        """The number of one's own side."""
        return next((k for k, seats in enumerate(self.sides) if self.own in seats), None)

    @property
    def opponents(self) -> tuple[int, ...]:
        """The seats of the other sides."""
        return tuple(seat for seat in range(self.players) if self.side is None or seat not in self.sides[self.side])

    @property
    def place(self) -> int | None:
        """One's own place in the order of turns, 0 for who began."""
        return None if self.own is None else (self.own - self.first) % self.players

    @property
    def lead(self) -> int:
        """By how many points one's own side, or else the first, was ahead of the best other one."""
        mine = self.side or 0
        return self.totals[mine] - max(total for side, total in enumerate(self.totals) if side != mine)


@cache
def _sides(scenario: str, players: int) -> tuple[tuple[int, ...], ...]:
    return SCENARIOS[scenario].sides(players)


def id_of(game: Game) -> str:
    """The id of the result of a game."""
    return id_of_link(write_link(game))


def id_of_link(link: str) -> str:
    """The id of the result of the game of a link, which does not bring a set."""
    return hashlib.sha256(link.encode()).hexdigest()[:16]


def result_of(game: Game, own: int | None, at: float) -> Result:
    """The result of a game that is over; `own` and `at` as in `Result`."""
    state = game.state
    found = sheets(state)
    return Result(
        id=id_of(game),
        at=round(at, MS),
        scenario=game.scenario.name,
        names=game.names,
        bots=game.bots,
        own=own,
        first=state.first,
        rounds=min(state.round, MOST_ROUNDS),
        rows=tuple(tuple(row.points for row in sheet.rows) for sheet in found),
        winners=tuple(best(found)),
        daily=game.daily,
    )


def write_result(result: Result) -> dict[str, Json]:
    """A result as what JSON can hold."""
    data: dict[str, Json] = result._asdict()
    if result.daily is None:
        del data["daily"]
    else:
        data["daily"] = {**result.daily._asdict(), "day": result.daily.day.code}
    return data


def read_result(data: Json) -> Result:
    """The result of such an object, sound whatever is in it; raises ResultError.

    What a newer version has added is left out.
    """
    if not isinstance(data, dict):
        raise ResultError("", data)
    name, id_of_result = data.get("scenario"), data.get("id")
    at: Json = data.get("at")
    if not isinstance(name, str) or name not in SCENARIOS:
        raise ResultError("scenario", name)
    if not isinstance(id_of_result, str) or not ID.fullmatch(id_of_result):
        raise ResultError("id", id_of_result)
    if type(at) not in (int, float) or not 0 <= at <= LATEST:
        raise ResultError("at", at)
    scenario = SCENARIOS[name]
    names = _list(data, "names", 4)
    players = len(names)
    if players not in scenario.players:
        raise ResultError("names", names)
    for typed in names:
        if not isinstance(typed, str) or len(typed) > 2 * NAME_LENGTH:
            raise ResultError("names", typed)
    bots = _list(data, "bots", 4)
    if len(bots) != players or any(bot not in PLAYERS for bot in bots):
        raise ResultError("bots", bots)
    own = data.get("own")
    if own is not None and (not _is_number(own, players - 1) or bots[own] != PERSON):
        raise ResultError("own", own)
    rows = _list(data, "rows", 4)
    sides = len(scenario.sides(players))
    for points in rows:
        if not isinstance(points, list) or len(points) != len(scenario.row_names):
            raise ResultError("rows", points)
        if not all(_is_number(one, MOST_POINTS) for one in points):
            raise ResultError("rows", points)
    if len(rows) != sides:
        raise ResultError("rows", rows)
    winners = _list(data, "winners", 4)
    if not winners or winners != sorted({n for n in winners if _is_number(n, sides - 1)}):
        raise ResultError("winners", winners)
    totals = [sum(points) for points in rows]
    if any(totals[side] != max(totals) for side in winners):
        raise ResultError("winners", winners)
    return Result(
        id=id_of_result,
        at=round(at, MS),
        scenario=name,
        names=tuple(clean_name(typed) for typed in names),
        bots=tuple(bots),
        own=own,
        first=_number(data, "first", players - 1),
        rounds=_number(data, "rounds", MOST_ROUNDS),
        rows=tuple(map(tuple, rows)),
        winners=tuple(winners),
        daily=_read_daily(data.get("daily")),
    )


def _read_daily(data: Json) -> Daily | None:
    if data is None:
        return None
    if not isinstance(data, dict):
        raise ResultError("daily", data)
    code = data.get("day")
    try:
        day = parse_deal(code if isinstance(code, str) else "")
    except (NoDay, NoDuel):
        raise ResultError("daily.day", code) from None
    number = data.get("edition")
    if type(number) is not int or number not in EDITIONS:
        raise ResultError("daily.edition", number)
    tries, hints, undone = (_number(data, key, MOST_MARKS, "daily.") for key in ("tries", "hints", "undone"))
    if not tries:
        raise ResultError("daily.tries", tries)
    return Daily(day, number, tries, hints, undone)


def _list(data: dict[str, Json], key: str, most: int) -> Sequence[Json]:
    found = data.get(key)
    if not isinstance(found, list) or len(found) > most:
        raise ResultError(key, found)
    return found


def _number(data: dict[str, Json], key: str, most: int, within: str = "") -> int:
    found: Json = data.get(key)
    if not _is_number(found, most):
        raise ResultError(within + key, found)
    return int(found)


def _is_number(value: Json, most: int) -> bool:
    return type(value) is int and 0 <= value <= most
