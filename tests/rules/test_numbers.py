"""Every rule has a test or a case that names it, and names only rules that there are."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
RULES = TESTS.parent / "docs" / "rules" / "en.md"


def of_tests() -> set[str]:
    """The numbers in the names of test functions: `test_r5_4_and_r5_7_...` names R5.4 and R5.7."""
    numbers = set()
    for folder in ("rules", "record", "board"):
        for path in sorted((TESTS / folder).glob("test_*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    numbers |= {f"R{a}.{b}" for a, b in re.findall(r"_r(\d+)_(\d+)(?=_)", node.name)}
    return numbers


def of_cases() -> set[str]:
    """The numbers that conformance cases name."""
    files = sorted((TESTS / "cases").glob("*.json"))
    return {number for path in files for case in json.loads(path.read_text("utf-8")) for number in case["rules"]}


def of_rules() -> set[str]:
    """The numbers of docs/rules/en.md."""
    return set(re.findall(r"\bR\d+\.\d+\b", RULES.read_text("utf-8")))


def test_every_rule_is_named() -> None:
    assert len(of_rules()) >= 78
    assert sorted(of_rules() - of_tests() - of_cases()) == []


def test_every_number_is_a_rule() -> None:
    assert sorted((of_tests() | of_cases()) - of_rules()) == []
