"""The engine and the slow implementation agree on random games from random positions."""

from __future__ import annotations

import pytest

import slow_games
import slow_play
from dewan.record.cases import run_case

SEEDS = 10


@pytest.mark.parametrize("seed", range(SEEDS))
def test_random_games(seed: int) -> None:
    """Positions, refusals, destinations and scores are the same after every move."""
    for case in slow_games.random_cases(seed, length=5):
        assert run_case(case) == [], case


def test_slow_games_repeat() -> None:
    """A seed gives the same cases each time, and the slow implementation agrees with itself."""
    cases = list(slow_games.random_cases(1, length=3))
    assert cases == list(slow_games.random_cases(1, length=3))
    assert all(slow_play.failures(case) == [] for case in cases)
