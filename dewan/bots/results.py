"""What comes of the games of an arena, and how certain it is.

Games on the same deal are no independent evidence, so what is counted is the mean of each deal.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import fsum, sqrt
from typing import NamedTuple

from dewan.bots.arena import Played, Thought
from dewan.rules.score import best

Z = 1.959964
"""So many standard deviations to either side hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A mean, and the interval in which the true one is with 95 % certainty."""

    mean: float
    low: float
    high: float


def average(values: Iterable[float]) -> float:
    """The mean of at least one value."""
    found = list(values)
    return fsum(found) / len(found)


def _squares(values: Iterable[float], mean: float) -> float:
    """The sum of the squares of how far values are from their mean.

    Not of `statistics`: the page would have to fetch all that this imports.
    """
    return fsum((value - mean) ** 2 for value in values)


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of at least two independent values, by the normal distribution."""
    mean, count = average(values), len(values)
    half = Z * sqrt(_squares(values, mean) / (count - 1) / count)
    return Estimate(mean, mean - half, mean + half)


def rate_of(values: Sequence[float]) -> Estimate:
    """The mean of independent values between 0 and 1, by Wilson's interval, which never leaves these bounds.

    It is meant for values that are 0 or 1. For others as many of these are taken as would be equally certain.
    """
    mean = average(values)
    variance = _squares(values, mean) / len(values) ** 2
    single = max(0.0, mean * (1 - mean))
    count = single / variance if variance else len(values)
    scale = 1 + Z * Z / count
    center = (mean + Z * Z / (2 * count)) / scale
    half = Z / scale * sqrt(single / count + (Z / (2 * count)) ** 2)
    return Estimate(mean, max(0.0, center - half), min(1.0, center + half))


class Standing(NamedTuple):
    """How an entrant did.

    `wins` is its part of the games, where a tie is a part of a win for each; `fair` is its part of the sides. The rest
    is of a side of it: points by score row, their total, how far it was ahead of the best other side, and turns.
    """

    wins: Estimate
    fair: float
    rows: Mapping[str, float]
    total: float
    lead: Estimate
    turns: float
    thought: Thought


class Place(NamedTuple):
    """How a place in turn order did: its part of the games, points, and how many more than the others on average."""

    wins: Estimate
    total: float
    ahead: Estimate


class Side(NamedTuple):
    """A side at the end of a game: who it was, its place in turn order, and what it came to."""

    entrant: int
    place: int
    rows: Mapping[str, int]
    total: int
    won: float
    lead: int
    ahead: float
    turns: float


def sides_of(played: Played) -> Iterator[Side]:
    """The sides of a game."""
    sheets, players = played.sheets, len(played.seating)
    winning = best(sheets)
    order = sorted(min((seat - played.first) % players for seat in sheet.seats) for sheet in sheets)
    for number, sheet in enumerate(sheets):
        others = [other.total for other in sheets if other is not sheet]
        yield Side(
            entrant=played.seating[sheet.seats[0]],
            place=order.index(min((seat - played.first) % players for seat in sheet.seats)),
            rows={row.name: row.points for row in sheet.rows},
            total=sheet.total,
            won=(number in winning) / len(winning),
            lead=sheet.total - max(others),
            ahead=sheet.total - average(others),
            turns=average(played.turns[seat] for seat in sheet.seats),
        )


def standings(games: Sequence[Played], entrants: int) -> list[Standing]:
    """How each entrant did in games on at least two deals, each deal played as `arena.seatings` says."""
    deals = _by_deal(games)
    found = []
    for entrant in range(entrants):
        mine = [[side for side in deal if side.entrant == entrant] for deal in deals]
        thought = Thought()
        for played in games:
            for seat, who in enumerate(played.seating):
                if who == entrant:
                    thought = thought.plus(played.thoughts[seat])
        sides = [side for deal in mine for side in deal]
        held = len(sides) // len(games)
        found.append(
            Standing(
                wins=rate_of([held * average(side.won for side in deal) for deal in mine]),
                fair=held / len(games[0].sheets),
                rows={name: average(side.rows[name] for side in sides) for name in sides[0].rows},
                total=average(side.total for side in sides),
                lead=mean_of([average(side.lead for side in deal) for deal in mine]),
                turns=average(side.turns for side in sides),
                thought=thought,
            )
        )
    return found


def places(games: Sequence[Played]) -> list[Place]:
    """How each place in turn order did, the first player's first; of a team, its first member's place."""
    deals = _by_deal(games)
    found = []
    for place in range(len(games[0].sheets)):
        here = [[side for side in deal if side.place == place] for deal in deals]
        found.append(
            Place(
                wins=rate_of([average(side.won for side in deal) for deal in here]),
                total=average(side.total for deal in here for side in deal),
                ahead=mean_of([average(side.ahead for side in deal) for deal in here]),
            )
        )
    return found


def _by_deal(games: Sequence[Played]) -> list[list[Side]]:
    """The sides of the games, those on the same deal together."""
    deals: dict[int, list[Side]] = {}
    for played in games:
        deals.setdefault(played.seed, []).extend(sides_of(played))
    return list(deals.values())
