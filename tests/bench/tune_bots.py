"""Finds the weights of the bots by letting them play against slightly different ones (docs/bots.md).

Each match is played by two sets of weights at equal distances on both sides of the present one, on one deal and with
changed seats. The present set moves towards those that did better; what is printed last is the mean of the second half
of the way. Run it at low priority, it needs every processor: `nice python3 tests/bench/tune_bots.py base`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import exp, tanh
from multiprocessing import get_context
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dewan.board.componentset import current_set
from dewan.bots.bot import Budget, finish
from dewan.bots.steady import SteadyBot
from dewan.bots.weights import WEIGHTS, Weights
from dewan.rules.chance import SeededChance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets
from dewan.rules.setup import new_game
from dewan.rules.state import OVER
from dewan.rules.turns import apply
from dewan.rules.views import seat_view

STEP = 0.25
"""How far the two sets of a match are from the present one: relative, or absolute for those of `ADDED`."""
ADDED = frozenset({"late", "placed", "double"})
LEAD = 12
"""Points ahead that count as a clear win."""
COMPONENTS = current_set()


def moved(weights: Weights, by: Sequence[float]) -> Weights:
    """The weights, moved by so many steps each."""
    values = zip(Weights._fields, weights, by, strict=True)
    return Weights(*(v + STEP * d if name in ADDED else v * exp(STEP * d) for name, v, d in values))


def lead(one: Weights, other: Weights, scenario: str, players: int, seed: int) -> float:
    """By how many points a seat of the first set scores more than one of the second, on one deal in both ways."""
    total = 0.0
    for first in (0, 1):
        bots = [SteadyBot({scenario: one if (seat + first) % 2 == 0 else other}) for seat in range(players)]
        state = new_game(SCENARIOS[scenario], players, COMPONENTS, SeededChance(Random(seed)))
        chance, random = SeededChance(Random(seed + 1)), Random(seed + 2)
        while state.awaiting != OVER:
            view = seat_view(state, state.actor)
            choice = finish(bots[state.actor].think(view, COMPONENTS, random, Budget(10**6)))
            apply(state, choice.action, chance)
        points = {seat: sheet.total / len(sheet.seats) for sheet in sheets(state) for seat in sheet.seats}
        ones = [points[seat] for seat in range(players) if (seat + first) % 2 == 0]
        others = [points[seat] for seat in range(players) if (seat + first) % 2]
        total += sum(ones) / len(ones) - sum(others) / len(others)
    return total / 2


def match(task: tuple[Weights, str, int, int, int]) -> tuple[list[float], float]:
    """The direction of a match and how it went."""
    weights, scenario, players, seed, _ = task
    random = Random(seed)
    by = [random.gauss(0, 1) for _ in weights]
    one, other = moved(weights, by), moved(weights, [-d for d in by])
    return by, tanh(lead(one, other, scenario, players, seed) / LEAD)


def main() -> None:
    """Tune and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario", choices=SCENARIOS)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--matches", type=int, default=64, help="in a round")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    weights = start = WEIGHTS[options.scenario]
    sums = [0.0] * len(weights)
    half = options.rounds // 2
    numbers = SCENARIOS[options.scenario].players
    with get_context("spawn").Pool(options.jobs) as pool:
        for k in range(options.rounds):
            seeds = range(1000 * (options.seed + k) * options.matches, 10**9, 1000)
            tasks = [
                (weights, options.scenario, numbers[m % len(numbers)], seed, m)
                for m, seed in zip(range(options.matches), seeds, strict=False)
            ]
            played = pool.map(match, tasks, chunksize=1)
            pull = [sum(by[k] * went for by, went in played) / len(played) for k in range(len(weights))]
            weights = moved(weights, pull)
            if k >= options.rounds - half:
                sums = [total + value for total, value in zip(sums, weights, strict=True)]
            print(k, *(f"{name}={value:.3f}" for name, value in weights._asdict().items()), flush=True)
        found = Weights(*(total / half for total in sums))
        print(found)
        tasks = [(found, start, options.scenario, numbers[m % len(numbers)], 77 + 1000 * m) for m in range(256)]
        leads = pool.starmap(lead, tasks, chunksize=1)
        print(f"{sum(leads) / len(leads):.2f} points a seat ahead of the set that it began with")


if __name__ == "__main__":
    main()
