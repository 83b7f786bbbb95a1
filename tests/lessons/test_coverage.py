"""The table of docs/lessons.md: what drawing, board and lessons each rule has, or why there is nothing to draw."""

from __future__ import annotations

import re
from pathlib import Path

from dewan.lessons.contents import units
from dewan.lessons.drawings import drawings
from rules.test_numbers import of_rules

PAGE = Path(__file__).resolve().parents[2] / "docs" / "lessons.md"
ROW = re.compile(r"^\| (R\d+\.\d+) \| (\S+) \| (.*?) \| (.*?) ?\|$", re.MULTILINE)


def steps_on(rule: str) -> str:
    """The steps of lessons that ask for a rule, as the table names them."""
    steps = (
        f"{lesson} {step}"
        for lessons in units().values()
        for lesson, rules_of in lessons.items()
        for step, rules in rules_of.items()
        if rule in rules
    )
    return ", ".join(steps)


def test_the_table_says_what_there_is_to_each_rule() -> None:
    rows = {rule: rest for rule, *rest in ROW.findall(PAGE.read_text("utf-8"))}
    assert set(rows) == {rule for rule in of_rules() if "R3" <= rule.partition(".")[0] <= "R9"}
    drawn = {data["rule"]: name for name, data in drawings().items()}
    for rule, (drawing, steps, reason) in rows.items():
        assert drawing == (f"`{drawn[rule]}`" if rule in drawn else "–"), rule
        assert steps == steps_on(rule) != "", rule
        assert bool(reason) == (rule not in drawn), rule
