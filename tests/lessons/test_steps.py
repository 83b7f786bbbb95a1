"""The steps of lessons keep their order: it stands in the results of learners (docs/links.md)."""

from __future__ import annotations

from pathlib import Path

from dewan.lessons.contents import lesson_steps

RELEASED = Path(__file__).with_name("steps.txt").read_text("utf-8")
"""The steps of each lesson as they were released, a line for each: lessons and steps are only added at the end."""


def test_the_steps_of_released_lessons_stay_where_they_are() -> None:
    for line in RELEASED.splitlines():
        id, *names = line.split()
        assert list(lesson_steps()[id][: len(names)]) == names, id


def test_new_lessons_and_steps_are_written_down() -> None:
    assert sorted(RELEASED.splitlines()) == sorted(" ".join((id, *names)) for id, names in lesson_steps().items())
