"""How much longer the browser's Python takes: the same random games here and in Pyodide (docs/benchmarks.md).

Both play in turn, so that whatever else the machine does weighs on both alike.
Needs the tools of the project: `python3 build.py test tests/test_build.py`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from bench.seeded_games import play  # noqa: E402
from dewan.rules.scenarios import SCENARIOS  # noqa: E402
from tools import paths, programs  # noqa: E402


class Pyodide:
    """The pinned Pyodide under Node, which answers line by line."""

    def __init__(self) -> None:
        node = programs.find_tool("node")
        assert node, "Node is missing"
        command = [node, Path(__file__).with_name("seeded_games.mjs"), paths.MODULES / "pyodide"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.version = self._read()

    def _read(self) -> str:
        assert self._process.stdout
        return self._process.stdout.readline().strip()

    def play(self, *batch: Any) -> tuple[float, list[int]]:
        """See `seeded_games.play`."""
        assert self._process.stdin
        self._process.stdin.write(json.dumps(batch) + "\n")
        self._process.stdin.flush()
        seconds, actions = json.loads(self._read())
        return seconds, actions

    def close(self) -> None:
        """End it."""
        self._process.communicate()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10, help="how often each plays (default: %(default)s)")
    parser.add_argument("--games", type=int, default=20, help="games of a round (default: %(default)s)")
    options = parser.parse_args()
    pyodide = Pyodide()
    print(f"Python {sys.version.split()[0]} here, {pyodide.version} in Pyodide")
    for name, scenario in SCENARIOS.items():
        for players in scenario.players:
            ours, theirs = [], []
            for number in range(options.rounds + 1):
                batch = (name, players, number * options.games, options.games)
                (here, actions), (there, same) = play(*batch), pyodide.play(*batch)
                assert actions == same, "the same seeds gave other games"
                if number:  # in the first round much is still being compiled
                    ours.append(options.games / here)
                    theirs.append(options.games / there)
            ratio = median(one / other for one, other in zip(ours, theirs, strict=True))
            print(
                f"{name}, {players} players: {median(ours):.1f} games/s here, {median(theirs):.1f} in Pyodide, "
                f"which takes {ratio:.2f} times as long (medians of {options.rounds} rounds)",
                flush=True,
            )
    pyodide.close()


if __name__ == "__main__":
    main()
