"""Counts of action sequences from a position, as chess programs count them: a wrong rule changes a number.

Chance is resolved by the order in which the piles lie. Run it to print the counts of a file anew:
`PYTHONPATH=.:tests python -m perft.count tests/perft/NAME.txt DEPTH`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from dewan.record.positions import read_position
from dewan.rules.chance import FixedOrder
from dewan.rules.legal import legal_actions
from dewan.rules.state import State
from dewan.rules.turns import apply


def perft(state: State, depth: int) -> int:
    """How many sequences of so many legal actions there are; a game that is over goes no further."""
    actions = list(legal_actions(state))
    if depth <= 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        apply(after, action, FixedOrder())
        total += perft(after, depth - 1)
    return total


def read(path: Path) -> tuple[State, dict[int, int]]:
    """The position of a file, and its counts by depth: lines `depth count` after the line of the position."""
    lines = [line for line in path.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    counts = {int(depth): int(count) for depth, count in (line.split() for line in lines[1:])}
    return read_position(json.loads(lines[0])), counts


if __name__ == "__main__":
    start = read(Path(sys.argv[1]))[0]
    for level in range(1, int(sys.argv[2]) + 1):
        print(level, perft(start, level))
