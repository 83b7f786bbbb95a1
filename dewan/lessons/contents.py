"""Which lessons there are, in their order, and the rules that each teaches (`contents.toml`)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from dewan.lessons.lesson import Lesson, read_lesson


def _read(*path: str) -> dict[str, Any]:
    return tomllib.loads(files("dewan.lessons").joinpath(*path).read_text("utf-8"))


@cache
def groups() -> dict[str, dict[str, list[str]]]:
    """The groups of lessons by name: of each the ids of its lessons, with the numbers of the rules they teach."""
    return _read("contents.toml")


@cache
def lesson_ids() -> tuple[str, ...]:
    """All ids, in order."""
    return tuple(id for lessons in groups().values() for id in lessons)


def next_lesson(id: str) -> str:
    """The id of the lesson after one; empty after the last."""
    at = lesson_ids().index(id) + 1
    return lesson_ids()[at] if at < len(lesson_ids()) else ""


@cache
def rules_taught() -> dict[str, tuple[str, ...]]:
    """The ids of lessons by the number of a rule that they teach."""
    found: dict[str, tuple[str, ...]] = {}
    for lessons in groups().values():
        for id, rules in lessons.items():
            for rule in rules:
                found[rule] = (*found.get(rule, ()), id)
    return found


@cache
def _boards() -> dict[str, Any]:
    return _read("boards.toml")


def open_lesson(id: str) -> Lesson:
    """The lesson of an id of `lesson_ids`."""
    return read_lesson(id, _read("tasks", f"{id}.toml"), _boards())
