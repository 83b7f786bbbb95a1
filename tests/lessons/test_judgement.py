"""The positions on judgement that were found (tests/bench/judgement.py): sound for the core, and clear for the bot."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dewan.board.componentset import current_set
from dewan.bots.bot import Budget, finish
from dewan.bots.strong import StrongBot
from dewan.record.moves import parse_move
from dewan.record.positions import read_position
from dewan.rules.actions import Camp
from dewan.rules.legal import check

LINES = (Path(__file__).parent / "judgement.jsonl").read_text("utf-8").splitlines()
FOUND: list[dict[str, Any]] = [entry for entry in map(json.loads, LINES) if "topic" in entry]


def idea(move: Any) -> object:
    return move.route[-1] if isinstance(move, Camp) else move


def test_every_option_is_legal_and_the_best_is_clearly_ahead_of_the_next_idea() -> None:
    assert FOUND
    for entry in FOUND:
        view = read_position(entry["position"])
        moves = [parse_move(option["move"], view.map) for option in entry["options"]]
        for move in moves:
            check(view, move)
        assert entry["options"][0]["cost"] == 0
        assert entry["options"][0]["why"]
        assert min(entry["margins"]) >= 2
        others = [o["cost"] for o, move in zip(entry["options"], moves, strict=True) if idea(move) != idea(moves[0])]
        assert min(others, default=2) >= 1.9


def test_no_position_is_there_twice() -> None:
    assert len({json.dumps(entry["position"]) for entry in FOUND}) == len(FOUND)


@pytest.mark.slow
def test_the_strong_bot_still_prefers_the_best_move_with_another_seed() -> None:
    agreed = 0
    for entry in FOUND[::12]:
        view = read_position(entry["position"])
        choice = finish(StrongBot().think(view, current_set(), Random(7), Budget(8_000)))
        agreed += idea(choice.action) == idea(parse_move(entry["options"][0]["move"], view.map))
    assert agreed >= 0.8 * len(FOUND[::12])
