"""Random games that a seed decides: played by `pyodide_speed.py` outside the browser's Python and inside it."""

from __future__ import annotations

from time import perf_counter

from dewan.board.componentset import current_set
from dewan.commands.sim import random_game
from dewan.rules.scenarios import SCENARIOS


def play(scenario: str, players: int, first: int, count: int) -> tuple[float, list[int]]:
    """Seconds that the games with these seeds take, and how many actions each has."""
    seeds = range(first, first + count)
    start = perf_counter()
    actions = [random_game(SCENARIOS[scenario], players, current_set(), seed).actions for seed in seeds]
    return perf_counter() - start, actions
