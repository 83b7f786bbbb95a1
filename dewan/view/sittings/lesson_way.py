"""The way through several lessons: what comes after which, and the page that they are listed on."""

from dewan.lessons.course import Stop, stop_after, stop_at
from dewan.lessons.lesson import Lesson
from dewan.record.address import LESSONS
from dewan.view.aside import Aside
from dewan.view.asides.lessons import LessonsPage, lessons_beside
from dewan.view.screen import Screen
from dewan.view.words import Words


class Way:
    """The course: all its pages and lessons, one after the other."""

    view = LESSONS
    """The view of an address that leads to one of them."""
    end = "lesson.end"
    """The key of the button that leads to the page."""
    title = "lessons.title"
    """The key of what stands beside the table."""
    leads_to_game = True
    """Whether a game comes after the last lesson."""

    def following(self, screen: Screen, id: str) -> Stop | None:
        """The stop after a lesson; None after the last."""
        return stop_after(stop_at(id))

    def next_task(self, lesson: Lesson) -> Lesson | None:
        """The written task after another one; None after the last, and for lessons."""
        return None

    def page(self, id: str) -> Aside:
        """The page with the list of them, to come to from a lesson."""
        return LessonsPage(stop_at(id).unit)

    def draw_beside(self, screen: Screen, words: Words, here: str) -> str:
        """The list for the side of the table of the lesson `here`."""
        return lessons_beside(words, screen.progress, here)

    def noted(self, screen: Screen) -> None:
        """A step was done."""


COURSE = Way()
