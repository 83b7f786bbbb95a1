"""The slow implementation and the conformance cases agree, whichever way chance falls."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import slow
import slow_play

CASES = Path(__file__).parent / "cases"


def all_cases() -> list[Any]:
    """Every case, with the file and the name as its id."""
    found = []
    for path in sorted(CASES.glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8")):
            found.append(pytest.param(case, id=f"{path.stem}: {case['name']}"))
    return found


@pytest.mark.parametrize("turned", [False, True], ids=["", "turned"])
@pytest.mark.parametrize("case", all_cases())
def test_case(case: dict[str, Any], turned: bool) -> None:
    """A case comes out as it says; shuffles keep the order of the cards or turn it round."""
    assert slow_play.failures(case, turned) == []


@pytest.mark.parametrize("case", all_cases())
def test_routes(case: dict[str, Any]) -> None:
    """Routes, payments and cheapest prices of the player to move fit together."""
    position = case["position"]
    seat = position.get("to_move", 0)
    hand = slow.hand_of(position, seat)
    prices = slow.cheapest(position, seat)
    for route in islice(slow.routes(position, seat), 100):
        steps = slow.steps_of(position, seat, route)
        assert prices[route[-1]] <= len(steps) <= len(hand)
        assert slow.is_route(route)
        paid = slow.payments(hand, steps)
        assert paid
        for faces in paid:
            assert all(slow.shows(face, step[0]) for face, step in zip(faces, steps, strict=True))


def test_names() -> None:
    """No two cases have the same name, and every case names its rules."""
    cases = [param.values[0] for param in all_cases()]
    names = [case["name"] for case in cases]
    assert len(set(names)) == len(names)
    assert all(case["rules"] for case in cases)
