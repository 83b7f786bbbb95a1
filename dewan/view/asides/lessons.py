"""The list of lessons, with those that were gone through."""

from html import escape

from dewan.lessons.contents import groups, lesson_ids
from dewan.view.aside import Aside
from dewan.view.html import button
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.sittings.lesson_panel import lesson_title
from dewan.view.words import Words


class LessonsPage(Aside):
    """All lessons in their groups."""

    name = "lessons"

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("lessons.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words, progress = screen.words, screen.progress
        title = self.heading(words)
        lists = ""
        for group, lessons in groups().items():
            items = "".join(_entry(words, id, done=id in progress.done) for id in lessons)
            lists += f'<h2>{words.html(f"lessons.group.{group}")}</h2><ul class="lessons">{items}</ul>'
        close = button("lessons", words.html("share.close"), "btn go", id="close")
        count = words("lessons.done", done=len(progress.done), all=len(lesson_ids()))
        return (
            f'<main class="start help"><div class="panel">{title}<p>{words.html("lessons.lead")}</p>'
            f"<p>{escape(count)}</p>{lists}"
            f'<div class="acts">{close}</div></div></main>'
        )


def _entry(words: Words, id: str, *, done: bool) -> str:
    sign = icon("ui-check", 22) if done else ""
    told = f'<span class="sr"> {words.html("lessons.entry_done")}</span>' if done else ""
    return f"<li>{button(f'lesson {id}', f'{sign}{escape(lesson_title(words, id))}{told}', id=f'lesson-{id}')}</li>"


def show(screen: Screen, _press: Press) -> None:
    """To the list, and back."""
    screen.turn_aside(LessonsPage())


PRESSES: dict[str, Handler] = {"lessons": show}
