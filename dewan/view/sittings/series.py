"""The way through a series of written tasks: each leads to the next one."""

from collections.abc import Sequence

from dewan.lessons.lesson import Lesson
from dewan.view.screen import Screen
from dewan.view.sittings.lesson import LessonSitting, show
from dewan.view.sittings.lesson_way import Way
from dewan.view.sittings.practice import Practice


class SeriesWay(Way):
    """The tasks of a series, in their order."""

    leads_to_game = False

    def __init__(self, lessons: Sequence[Lesson]) -> None:
        self._lessons = lessons

    def next_task(self, lesson: Lesson) -> Lesson | None:
        """See `Way.next_task`."""
        at = lesson.place[0] if lesson.place is not None else 0
        return self._lessons[at] if at < len(self._lessons) else None


def begin_series(screen: Screen, lessons: Sequence[Lesson], number: int) -> None:
    """Start a series at a task, counted from 1."""
    first = lessons[min(max(number, 1), len(lessons)) - 1]
    show(screen, LessonSitting(screen, Practice(first), SeriesWay(lessons)))
