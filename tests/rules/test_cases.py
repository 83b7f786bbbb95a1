"""The conformance cases of tests/cases, played by the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dewan.record.cases import read_cases, run_case

CASES = {
    path.stem: read_cases(json.loads(path.read_text("utf-8")))
    for path in sorted((Path(__file__).resolve().parent.parent / "cases").glob("*.json"))
}


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=f"{name}: {case['name']}") for name, cases in CASES.items() for case in cases],
)
def test_case(case: dict[str, Any]) -> None:
    assert run_case(case) == []


def test_there_are_enough_cases() -> None:
    own = [case for name, cases in CASES.items() if name != "start" for case in cases]
    base = [case for case in own if case["position"].get("scenario", "base") == "base"]
    assert len(CASES["start"]) >= 87
    assert len(base) >= 80


def test_a_wrong_expectation_is_seen() -> None:
    case = CASES["start"][0]
    assert run_case(case | {"expect": {"to_move": 3, "awaiting": "fish", "winners": [3]}})
