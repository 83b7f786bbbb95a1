"""What the results of somebody come to: won and lost, averages, the best, and series."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from operator import add
from typing import NamedTuple, TypeVar

from dewan.record.days import Day
from dewan.record.history.history import MOST
from dewan.record.history.results import Result

Key = TypeVar("Key", bound=Hashable)


class Standing(NamedTuple):
    """So many games with their points and leads in all; a victory that was shared is no won one."""

    games: int = 0
    won: int = 0
    shared: int = 0
    points: int = 0
    leads: int = 0

    @property
    def lost(self) -> int:
        """Games that others won."""
        return self.games - self.won - self.shared

    @property
    def average(self) -> float:
        """Points of a game."""
        return self.points / self.games

    @property
    def lead(self) -> float:
        """By how many points one was ahead on average."""
        return self.leads / self.games

    def plus(self, other: "Standing") -> "Standing":
        """With more games."""
        return Standing(*map(add, self, other))


@lru_cache(MOST)
def standing_of(result: Result) -> Standing:
    """One game, in which one seat was one's own."""
    side = result.side
    assert side is not None
    won = side in result.winners
    shared = won and len(result.winners) > 1
    return Standing(1, int(won and not shared), int(shared), result.totals[side], result.lead)


class RowAverage(NamedTuple):
    """Mean points of a row of the score: one's own, and those of the best other side of each game."""

    name: str
    games: int
    mine: float
    others: float


class Streaks(NamedTuple):
    """Victories in a row, and days in a row whose deals were finished: now, and at most."""

    wins: int
    most_wins: int
    days: int
    most_days: int


def own_results(results: Iterable[Result]) -> list[Result]:
    """Those in which one seat was one's own, the earliest first."""
    return sorted((result for result in results if result.own is not None), key=lambda result: (result.at, result.id))


def overall(results: Iterable[Result]) -> Standing:
    """All of one's own results together."""
    return _standings(results, lambda _result: [0]).get(0, Standing())


def by_opponent(results: Iterable[Result]) -> dict[str, Standing]:
    """By kind of opponent, a bot or a person; a game counts once for each kind that was in it."""
    return _standings(results, lambda result: {result.bots[seat] for seat in result.opponents})


def by_scenario(results: Iterable[Result]) -> dict[str, Standing]:
    """By the name of the scenario."""
    return _standings(results, lambda result: [result.scenario])


def by_players(results: Iterable[Result]) -> dict[int, Standing]:
    """By how many played."""
    return _standings(results, lambda result: [result.players])


def by_place(results: Iterable[Result]) -> dict[int, Standing]:
    """By one's own place in the order of turns, 0 for who began."""
    return _standings(results, lambda result: [] if result.place is None else [result.place])


def _standings(results: Iterable[Result], keys: Callable[[Result], Iterable[Key]]) -> dict[Key, Standing]:
    found: dict[Key, Standing] = {}
    for result in own_results(results):
        for key in keys(result):
            found[key] = found.get(key, Standing()).plus(standing_of(result))
    return found


def row_averages(results: Iterable[Result]) -> list[RowAverage]:
    """The averages of each row of the score over the games that had it, in the order in which scenarios have them."""
    mine: dict[str, list[int]] = {}
    others: dict[str, list[int]] = {}
    for result in own_results(results):
        side = result.side
        assert side is not None
        rival = max((k for k in range(len(result.sides)) if k != side), key=lambda k: result.totals[k])
        for row, name in enumerate(result.rules.row_names):
            mine.setdefault(name, []).append(result.rows[side][row])
            others.setdefault(name, []).append(result.rows[rival][row])
    return [
        RowAverage(name, len(points), sum(points) / len(points), sum(others[name]) / len(points))
        for name, points in mine.items()
    ]


def bests(results: Iterable[Result]) -> dict[str, Result]:
    """The game of each scenario in which one scored most, the earliest of several."""
    found: dict[str, Result] = {}
    for result in own_results(results):
        best = found.get(result.scenario)
        if best is None or _points(result) > _points(best):
            found[result.scenario] = result
    return found


def _points(result: Result) -> int:
    assert result.side is not None
    return result.totals[result.side]


def streaks(results: Iterable[Result], today: Day) -> Streaks:
    """The series. That of the days goes on until a whole day has passed without its deal."""
    wins = most = 0
    mine = own_results(results)
    for result in mine:
        wins = wins + 1 if result.side in result.winners else 0
        most = max(most, wins)
    deals = [result.daily.day for result in mine if result.daily is not None]
    days = sorted({day.number for day in deals if isinstance(day, Day) and not day.weekly})
    run = most_days = 0
    before = None
    for number in days:
        run = run + 1 if before == number - 1 else 1
        most_days = max(most_days, run)
        before = number
    current = _run_up_to(days, today.number) or _run_up_to(days, today.number - 1)
    return Streaks(wins, most, current, most_days)


def _run_up_to(days: Sequence[int], last: int) -> int:
    """How many days in a row there are that end with this one."""
    known = set(days)
    count = 0
    while last - count in known:
        count += 1
    return count
