"""How strong somebody plays, as a number: estimated from games against bots of known strength (docs/history.md)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import e
from typing import NamedTuple

from dewan.record.history.results import Result
from dewan.record.history.statistics import own_results

SCALE = 400
"""Points ahead at which somebody wins ten games for each one that the other wins, as in chess."""
FEWEST = 5
"""Games from which a strength is told."""
MOST = 100
"""Games that count, the latest ones: people learn."""
MIDDLE, SPREAD = 1500, 350
"""Mean and standard deviation of what is assumed of somebody whose games are not known, as in Glicko."""
_TAIL = 0.025
"""Probability on each side of the interval."""
_STEPS = range(MIDDLE - 5 * SPREAD, MIDDLE + 5 * SPREAD + 1, 10)
"""The strengths that are weighed against each other."""


class Rating(NamedTuple):
    """A strength that is as likely too high as too low, and the interval that holds the true one with 95%."""

    value: float
    low: float
    high: float


def expected(strength: float, other: float) -> float:
    """The share of the games against `other` that somebody of a strength wins; a draw is half a victory."""
    return 1 / (1 + 10 ** ((other - strength) / SCALE))


STRENGTHS = {"gentle": 1234, "steady": MIDDLE, "strong": 1775}
"""The strengths of the bots, the weakest first, as they were measured for two players; other bots have none."""


def counted(results: Iterable[Result]) -> list[Result]:
    """The results that say how strong somebody is now, the earliest first."""
    return [result for result in own_results(results) if _counts(result)][-MOST:]


def _counts(result: Result) -> bool:
    """Whether a game was for two, against a bot, and as far as is known without help."""
    deal = result.daily
    if deal is not None and (deal.tries > 1 or deal.hints or deal.undone):
        return False
    return result.players == 2 and _opponent(result) in STRENGTHS


def _opponent(result: Result) -> str:
    return result.bots[result.opponents[0]]


def estimate(games: Sequence[Result]) -> Rating:
    """The strength that games that are `counted` speak for, and its interval."""
    won = dict.fromkeys(STRENGTHS, 0.0)
    lost = dict.fromkeys(STRENGTHS, 0.0)
    for game in games:
        share = 1 / len(game.winners) if game.side in game.winners else 0
        won[_opponent(game)] += share
        lost[_opponent(game)] += 1 - share
    below = list(accumulate(_likelihood(strength, won, lost) for strength in _STEPS))
    value, low, high = (_quantile(below, part) for part in (0.5, _TAIL, 1 - _TAIL))
    return Rating(value, low, high)


def _likelihood(strength: float, won: Mapping[str, float], lost: Mapping[str, float]) -> float:
    """How well a strength fits what was assumed before and the games won and lost to each bot, up to a factor."""
    # MOST is so few games that the likeliest strength never underflows, so there is no need for logarithms.
    found = float(e ** (-(((strength - MIDDLE) / SPREAD) ** 2) / 2))
    for bot in won:
        share = expected(strength, STRENGTHS[bot])
        found *= share ** won[bot] * (1 - share) ** lost[bot]
    return found


def _quantile(below: Sequence[float], part: float) -> float:
    """The strength below which this part of the probability is, of which `below` is the running sum."""
    wanted = part * below[-1]
    step = next(k for k, reached in enumerate(below) if reached >= wanted)
    before = below[step - 1] if step else 0.0
    return _STEPS[step] + _STEPS.step * ((wanted - before) / (below[step] - before) - 0.5)


def closest(strength: float) -> str:
    """The bot against which somebody of a strength wins closest to half of the games."""
    return min(STRENGTHS, key=lambda bot: abs(expected(strength, STRENGTHS[bot]) - 0.5))
