"""The way through several lessons: which comes after which, and the page that they are listed on."""

from dewan.lessons.contents import next_lesson
from dewan.record.address import LESSONS
from dewan.view.aside import Aside
from dewan.view.asides.lessons import LessonsPage, lessons_beside
from dewan.view.screen import Screen
from dewan.view.words import Words


class Way:
    """All lessons of the contents, one after the other."""

    view = LESSONS
    """The view of an address that leads to one of them."""
    end = "lesson.end"
    """The key of the button that leads to the page."""
    title = "lessons.title"
    """The key of what stands beside the table."""

    def following(self, screen: Screen, id: str) -> str:
        """The id of the lesson after one; empty after the last."""
        return next_lesson(id)

    def page(self, screen: Screen) -> Aside:
        """The page with the list of them."""
        return LessonsPage()

    def draw_beside(self, screen: Screen, words: Words, here: str) -> str:
        """The list for the side of the table of the lesson `here`."""
        return lessons_beside(words, screen.progress, here)

    def noted(self, screen: Screen) -> None:
        """A step was done."""


CONTENTS = Way()
