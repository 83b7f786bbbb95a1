"""Random games per second, beside those of Catanatron in the same minute (docs/benchmarks.md).

Both play in this process, a few seconds each in turn, so that whatever else the machine does weighs on both alike.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from dewan.board.componentset import current_set  # noqa: E402 - found by the line above
from dewan.commands.sim import random_game  # noqa: E402
from dewan.rules.scenarios import SCENARIOS  # noqa: E402

Play = Callable[[int], object]


def dewan(scenario: str, players: int) -> Play:
    return lambda seed: random_game(SCENARIOS[scenario], players, current_set(), seed)


def catanatron(players: int) -> Play | None:
    """A random game of Catanatron, None where it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    colors = list(Color)[:players]
    return lambda seed: Game([RandomPlayer(color) for color in colors], seed=seed).play()


def speed(play: Play, seconds: float, random: Random) -> float:
    """Games per second over about so many seconds."""
    games, start = 0, perf_counter()
    while (taken := perf_counter() - start) < seconds:
        play(random.randrange(10**9))
        games += 1
    return games / taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10, help="how often each is measured (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=3, help="for how long each time (default: %(default)s)")
    parser.add_argument("--all", action="store_true", help="measure every scenario, without Catanatron")
    options = parser.parse_args()
    random = Random(1)
    print(f"Python {sys.version.split()[0]}")
    if options.all:
        for name, scenario in SCENARIOS.items():
            for players in scenario.players:
                ours = [speed(dewan(name, players), options.seconds, random) for _ in range(options.rounds)]
                print(f"{name}, {players} players: {median(ours):.1f} games/s")
        return
    for players in (2, 4):
        theirs_play = catanatron(players)
        if theirs_play is None:
            sys.exit("Catanatron is not installed here; see docs/benchmarks.md, or measure with --all")
        ours, theirs = [], []
        for _ in range(options.rounds):
            ours.append(speed(dewan("base", players), options.seconds, random))
            theirs.append(speed(theirs_play, options.seconds, random))
        ratio = median(one / other for one, other in zip(ours, theirs, strict=True))
        print(
            f"{players} players: Dewan {median(ours):.1f} games/s, Catanatron {median(theirs):.1f} games/s, "
            f"{ratio:.1f} times as fast (medians of {options.rounds} rounds)"
        )


if __name__ == "__main__":
    main()
