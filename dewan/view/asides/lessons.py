"""The list of lessons, with how each of them was done."""

from collections.abc import Iterable
from html import escape

from dewan.lessons import assigned
from dewan.lessons.contents import groups, lesson_ids
from dewan.lessons.progress import Progress, Standing
from dewan.view.aside import Aside
from dewan.view.asides.drills import due_button
from dewan.view.html import attributes, button, progress_bar
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.sittings.lesson_panel import lesson_title, lessons_done
from dewan.view.words import Words

_SIGNS = {Standing.READ: "ui-eye", Standing.HINTED: "ui-hint", Standing.SOLVED: "ui-check"}


class LessonsPage(Aside):
    """All lessons in their groups."""

    name = "lessons"

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("lessons.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words, tally = screen.words, screen.progress.tally()
        lists = "".join(
            f"<h2>{words.html(f'lessons.group.{group}')}</h2>{_list(words, screen.progress, lessons)}"
            for group, lessons in groups().items()
        )
        go_on = ""
        if tally.next:
            following = words.html("lesson.following", title=lesson_title(words, tally.next))
            go_on = button(f"lesson {tally.next}", following, "btn go", id="lessons-next")
        go_on += button("drills", words.html("drills.title"), id="open-drills") + due_button(screen)
        close = button("lessons", words.html("share.close"), id="close")
        if assigned.kept(screen.store) is not None:
            back = button("assignment", words.html("assignment.end"), id="open-assignment")
            go_on += f'<div class="acts">{back}</div>'
        count = progress_bar(lessons_done(words, tally), tally.done, len(lesson_ids()))
        return (
            f'<main class="start help"><div class="panel">{self.heading(words)}<p>{words.html("lessons.lead")}</p>'
            f'{count}<div class="acts">{go_on}</div>{lists}<div class="acts">{close}</div></div></main>'
        )


def lessons_beside(words: Words, progress: Progress, here: str) -> str:
    """All lessons by group, for the side of a lesson's table; the group of the lesson `here` lies open."""
    standings, parts = progress.standings(), ""
    for group, lessons in groups().items():
        done = sum(standings[id] is not Standing.OPEN for id in lessons)
        name = f"{words.html(f'lessons.group.{group}')} <small>{done}/{len(lessons)}</small>"
        unfolded = attributes(open=here in lessons)
        parts += f"<details{unfolded}><summary>{name}</summary>{_list(words, progress, lessons, here)}</details>"
    return f'<div class="path">{parts}</div>'


def _list(words: Words, progress: Progress, lessons: Iterable[str], here: str = "") -> str:
    """The lessons of a group; that which is `here` is marked."""
    standings, following = progress.standings(), progress.tally().next
    items = "".join(
        lesson_item(words, id, at, standings[id], "lesson", is_next=id == following, here=id == here)
        for at, id in enumerate(lessons, 1)
    )
    return f'<ul class="lessons">{items}</ul>'


def lesson_item(words: Words, id: str, at: int, standing: Standing, word: str, *, is_next: bool, here: bool) -> str:
    """A lesson: its sign, which is its number in the list until it was gone through, its title, and words for both.

    It presses `WORD ID`.
    """
    sign = icon(_SIGNS[standing], 22) if standing in _SIGNS else f'<span aria-hidden="true">{at}</span>'
    told = [words(f"lessons.standing.{standing.name.lower()}")] if standing in _SIGNS else []
    if is_next:
        told.append(words("lessons.next"))
    return item(
        f"{word} {id}",
        f"lesson-{id}",
        sign,
        lesson_title(words, id),
        words("list.comma").join(told),
        current="step" if here else None,
        data_standing=standing.name.lower(),
        data_next=is_next,
    )


def item(press: str, id: str, sign: str, title: str, told: str, *, current: str | None = None, **more: object) -> str:
    """Something to do in a list: its `sign` as HTML, its title, and what is `told` of it."""
    state = f" <small>{escape(told)}</small>" if told else ""
    body = f'<i class="mark">{sign}</i><b>{escape(title)}</b>{state}'
    return f"<li{attributes(**more)}>{button(press, body, 'to', id=id, aria_current=current)}</li>"


def show(screen: Screen, _press: Press) -> None:
    """To the list, and back."""
    screen.turn_aside(LessonsPage())


PRESSES: dict[str, Handler] = {"lessons": show}
