"""Games of a bot that a reader has written, by a request."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dewan.board.componentset import current_set
from dewan.thinking.desk import Desk
from dewan.view.asides.own_bot import EXAMPLE

FIRST = "def choose(view, moves, random):\n    print(len(moves) > 0)\n    return moves[0]\n"


def played(**other: Any) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The answer, and what was told before."""
    request = {
        "id": 1, "kind": "own", "code": FIRST, "against": "random", "scenario": "base", "players": 2,
        "games": 1, "set": current_set().hash, "nodes": 20, "seconds": 60, "seed": 4,
    }  # fmt: skip
    desk = Desk()
    desk.take(json.dumps({**request, **other}))
    *told, last = (json.loads(text) for text in desk.work(600))
    assert "error" not in last, last
    return last["answer"], [message["progress"] for message in told]


def test_a_test_game_tells_the_points_of_both_and_what_was_printed() -> None:
    found, told = played()
    assert (found["games"], told) == (1, [{"done": 0, "games": 1}])
    ours, other = found["bots"]
    assert ours["total"] == sum(ours["rows"].values())
    assert found["leads"] == [ours["total"] - other["total"]]
    assert ours["won"] + other["won"] == 1
    assert "between" not in ours
    assert found["printed"].startswith("True\n")


def test_an_arena_plays_whole_deals_and_says_how_certain_it_is() -> None:
    found, told = played(code=EXAMPLE, games=3)
    assert (found["games"], len(found["leads"])) == (4, 4)
    assert [message["done"] for message in told] == [0, 1, 2, 3]
    ours, other = found["bots"]
    low, high = ours["between"]
    assert 0 <= low <= ours["won"] <= high <= 1
    assert ours["fair"] == 0.5
    assert ours["total"] > other["total"]


def test_the_same_seed_gives_the_same_games() -> None:
    assert played(code=EXAMPLE)[0] == played(code=EXAMPLE)[0]


@pytest.mark.parametrize(("scenario", "players"), [("team", 4), ("volcano", 3)])
def test_it_plays_every_scenario(scenario: str, players: int) -> None:
    found, _told = played(scenario=scenario, players=players, code=EXAMPLE)
    assert found["games"] == 1


def test_a_fault_of_the_code_is_told_with_its_line_and_what_was_printed_before() -> None:
    found, _told = played(code="def choose(view, moves, random):\n    print('here')\n    return moves[99999]\n")
    assert found == {
        "fault": {"code": "raised", "line": 3, "what": "IndexError: list index out of range"},
        "printed": "here\n",
    }
    assert played(code="def choose(:\n")[0]["fault"]["line"] == 1
