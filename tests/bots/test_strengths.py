"""The bots are as strong as their names say, on the same deals from both seats."""

from __future__ import annotations

import pytest

from dewan.board.componentset import current_set
from dewan.bots.arena import Limits, game
from dewan.bots.bot import finish
from dewan.bots.strengths import BOTS
from dewan.rules.scenarios import SCENARIOS


def lead(one: str, other: str, scenario: str, deals: int, nodes: int = 0) -> float:
    """By how many points the first was ahead on average."""
    bots = [BOTS[one], BOTS[other]]
    total = 0
    for deal in range(deals):
        for seating in ((0, 1), (1, 0)):
            played = finish(game(SCENARIOS[scenario], current_set(), bots, seating, deal, Limits(nodes)))
            points = [sheet.total for sheet in played.sheets]
            total += points[seating.index(0)] - points[seating.index(1)]
    return total / deals / 2


@pytest.mark.parametrize("scenario", ["base", "downpour", "volcano", "lake"])
def test_gentle_beats_one_that_moves_at_random(scenario: str) -> None:
    assert lead("gentle", "random", scenario, 4) > 5


def test_steady_beats_gentle() -> None:
    assert lead("steady", "gentle", "base", 6) > 5


def test_strong_beats_gentle() -> None:
    assert lead("strong", "gentle", "base", 1, nodes=150) > 5
