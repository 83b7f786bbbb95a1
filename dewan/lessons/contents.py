"""Which lessons there are, in their order, and the rules that their steps ask for (`contents.toml`)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from dewan.lessons.lesson import Lesson, read_lesson


def read_data(*path: str) -> dict[str, Any]:
    """What a file of this package holds."""
    return tomllib.loads(files("dewan.lessons").joinpath(*path).read_text("utf-8"))


@cache
def units() -> dict[str, dict[str, dict[str, list[str]]]]:
    """The units of the course by name: of each its lessons by id, of these the steps with the numbers of their rules.

    The last lesson of a unit is its checkpoint.
    """
    return read_data("contents.toml")


@cache
def lesson_ids() -> tuple[str, ...]:
    """All ids, in order."""
    return tuple(id for lessons in units().values() for id in lessons)


@cache
def lesson_steps() -> dict[str, tuple[str, ...]]:
    """The names of the steps of each lesson, by its id, in order."""
    return {id: tuple(steps) for lessons in units().values() for id, steps in lessons.items()}


def next_lesson(id: str) -> str:
    """The id of the lesson after one; empty after the last."""
    at = lesson_ids().index(id) + 1
    return lesson_ids()[at] if at < len(lesson_ids()) else ""


def rules_of(id: str, step: str) -> tuple[str, ...]:
    """The rules that a step of a lesson asks for."""
    return next(tuple(lessons[id][step]) for lessons in units().values() if id in lessons)


def step_for(rule: str) -> tuple[str, int] | None:
    """The first step that asks for a rule: the id of its lesson and its number, from 1; None if none does."""
    for lessons in units().values():
        for id, steps in lessons.items():
            for number, rules in enumerate(steps.values(), 1):
                if rule in rules:
                    return id, number
    return None


@cache
def rules_taught() -> dict[str, tuple[str, ...]]:
    """The ids of lessons by the number of a rule that a step of theirs asks for."""
    found: dict[str, tuple[str, ...]] = {}
    for lessons in units().values():
        for id, steps in lessons.items():
            for rule in sorted({rule for rules in steps.values() for rule in rules}):
                found[rule] = (*found.get(rule, ()), id)
    return found


@cache
def _boards() -> dict[str, Any]:
    return read_data("boards.toml")


def read_board(name: str) -> dict[str, Any]:
    """A map of `boards.toml`."""
    board: dict[str, Any] = _boards()[name]
    return board


def open_lesson(id: str) -> Lesson:
    """The lesson of an id of `lesson_ids`."""
    return read_lesson(id, read_data("tasks", f"{id}.toml"), _boards())
