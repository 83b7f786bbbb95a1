"""The same seed gives the same game, whatever the seed of hashes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = """
import hashlib, json
from dewan.record.moves import format_move
from dewan.record.positions import write_position
from rules.games import GAMES, game
for scenario, players in GAMES:
    told = hashlib.sha256()
    for state, action in game(scenario, players, 7):
        told.update(json.dumps(write_position(state)).encode())
        told.update(format_move(action, state.map).encode() if action else b"over")
    print(scenario, players, told.hexdigest())
"""


def told(hash_seed: str) -> list[str]:
    result = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout.splitlines()


def test_games_do_not_depend_on_the_seed_of_hashes() -> None:
    one = told("1")
    assert len(set(one)) == 13
    assert told("2") == one
