"""The table of a tournament: points, and how ties are broken (docs/duels.md)."""

from collections.abc import Mapping
from itertools import groupby
from typing import NamedTuple


class Score(NamedTuple):
    """What somebody reached in a round: the points, and by how many points more than the best bot."""

    points: int
    lead: int


class Line(NamedTuple):
    """A line of the table; players who share a `place` could not be told apart.

    `best`: in how many rounds nobody else had more points, of those that others have played, too. `lead`: all leads
    together. `direct`: among those who are level so far, how often more points were reached than by another one, less
    how often fewer.
    """

    place: int
    player: str
    points: int
    best: int
    lead: int
    direct: int


Scores = Mapping[str, Mapping[int, Score]]
"""What each player reached in each round that was played."""


def ranking(scores: Scores) -> list[Line]:
    """The table, the first first: by points, then best rounds, then leads, then direct comparison."""
    lines = [_line(scores, player) for player in scores]
    compared: list[Line] = []
    for _, level in groupby(sorted(lines, key=_before_direct), _before_direct):
        some = list(level)
        players = [line.player for line in some]
        compared += [line._replace(direct=_direct(scores, line.player, players)) for line in some]
    compared.sort(key=lambda line: (*_before_direct(line), -line.direct, line.player))
    ranked: list[Line] = []
    for k, line in enumerate(compared):
        level_with_last = k and compared[k - 1][2:] == line[2:]
        ranked.append(line._replace(place=ranked[-1].place if level_with_last else k + 1))
    return ranked


def _line(scores: Scores, player: str) -> Line:
    mine = scores[player]
    best = sum(_is_best(scores, player, number) for number in mine)
    points, lead = (sum(score[k] for score in mine.values()) for k in range(2))
    return Line(0, player, points, best, lead, 0)


def _is_best(scores: Scores, player: str, number: int) -> bool:
    others = [rounds[number].points for other, rounds in scores.items() if other != player and number in rounds]
    return bool(others) and scores[player][number].points >= max(others)


def _before_direct(line: Line) -> tuple[int, int, int]:
    return -line.points, -line.best, -line.lead


def _direct(scores: Scores, player: str, level: list[str]) -> int:
    total = 0
    for other in level:
        for number in scores[player].keys() & scores[other].keys():
            mine, theirs = scores[player][number].points, scores[other][number].points
            total += (mine > theirs) - (mine < theirs)
    return total
