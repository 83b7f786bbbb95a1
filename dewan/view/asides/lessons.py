"""The course as a path: its units, and of each its page and its lessons with how they were done."""

from collections.abc import Sequence
from html import escape

from dewan.lessons import assigned
from dewan.lessons.contents import lesson_ids, units
from dewan.lessons.course import Stop, is_checkpoint, stops
from dewan.lessons.progress import Progress, Standing
from dewan.view.aside import Aside, close_sign
from dewan.view.asides.drills import due_button
from dewan.view.asides.unit import go_on, unit_title
from dewan.view.html import attributes, button, progress_bar
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.sittings.lesson_panel import lesson_title, lessons_done
from dewan.view.words import Words

_SIGNS = {Standing.READ: "ui-eye", Standing.HINTED: "ui-hint", Standing.SOLVED: "ui-check"}


class LessonsPage(Aside):
    """The path; a `unit` lies open, or without one that in which the reader goes on."""

    name = "lessons"

    def __init__(self, unit: str = "") -> None:
        self.unit = unit

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("lessons.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words, tally = screen.words, screen.progress.tally()
        opened = self.unit or (tally.next.unit if tally.next is not None else "")
        close = close_sign("lessons", words("share.close"))
        count = progress_bar(lessons_done(words, tally), tally.done, len(lesson_ids()))
        acts = button("drills", words.html("drills.title"), id="open-drills") + due_button(screen)
        if assigned.kept(screen.store) is not None:
            acts += button("assignment", words.html("assignment.end"), id="open-assignment")
        return (
            f'<main class="start help course"><div class="panel"><header>{self.heading(words)}{close}</header>'
            f'<p>{words.html("lessons.lead")}</p>{count}<div class="acts">{acts}</div>'
            f"{_path(words, screen.progress, opened)}</div>"
            f'<div class="onward">{go_on(words, tally.next)}</div></main>'
        )


def lessons_beside(words: Words, progress: Progress, here: str) -> str:
    """The path for the side of a lesson's table; the unit of the lesson `here` lies open, if it is in one."""
    return _path(words, progress, next((stop.unit for stop in stops() if stop.lesson == here), ""), here)


def _path(words: Words, progress: Progress, opened: str, here: str = "") -> str:
    """All units, of which one is `opened`; the lesson that is `here` is marked."""
    standings, following = _standings(progress), progress.tally().next
    parts = ""
    for number, (unit, lessons) in enumerate(units().items(), 1):
        entries = [stop for stop in stops() if stop.unit == unit]
        done = sum(standings[stop] >= Standing.HINTED for stop in entries)
        passed, begins = done == len(lessons), following is not None and following.unit == unit
        stones = "".join(f"<i{_looks(standings[stop], is_next=stop == following)}></i>" for stop in entries)
        name = (
            f'<i class="mark" aria-hidden="true">{number}</i><b>{escape(unit_title(words, unit))}'
            f'<span class="stones" aria-hidden="true">{stones}</span></b> <small>{done}/{len(lessons)}</small>'
        )
        items = "".join(
            _entry(words, stop, at, standings[stop], is_next=stop == following, here=stop.lesson == here != "")
            for at, stop in enumerate(entries)
        )
        how = attributes(open=unit == opened, data_passed=passed, data_next=begins)
        parts += f'<details{how}><summary>{name}</summary><ul class="lessons">{items}</ul></details>'
    return f'<div class="path">{parts}</div>'


def _standings(progress: Progress) -> dict[Stop, Standing]:
    """How each stop was done: a page is read or open."""
    lessons, pages = progress.standings(), progress.pages_read()
    return {
        stop: lessons[stop.lesson] if stop.lesson else Standing.READ if stop.unit in pages else Standing.OPEN
        for stop in stops()
    }


def _looks(standing: Standing, *, is_next: bool) -> str:
    return attributes(data_standing=standing.name.lower(), data_next=is_next)


def _entry(words: Words, stop: Stop, at: int, standing: Standing, *, is_next: bool, here: bool) -> str:
    """A lesson, or the page of its unit."""
    if stop.lesson:
        about = (words("course.checkpoint"),) if is_checkpoint(stop) else ()
        return lesson_item(words, stop.lesson, at, standing, "lesson", is_next=is_next, here=here, about=about)
    told = [words("course.read")] if standing in _SIGNS else []
    if is_next:
        told.append(words("lessons.next"))
    return item(
        f"unit {stop.unit}",
        f"unit-{stop.unit}",
        icon(_SIGNS.get(standing, "ui-rules"), 22),
        words("course.page"),
        words("list.comma").join(told),
        data_standing=standing.name.lower(),
        data_next=is_next,
    )


def lesson_item(
    words: Words,
    id: str,
    at: int,
    standing: Standing,
    word: str,
    *,
    is_next: bool,
    here: bool,
    about: Sequence[str] = (),
) -> str:
    """A lesson: its sign, which is its number in the list until it was gone through, its title, and words for both.

    It presses `WORD ID`. What it is `about` stands behind the words.
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
        words("list.comma").join((*told, *about)),
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
    """To the path, and back."""
    screen.turn_aside(LessonsPage())


PRESSES: dict[str, Handler] = {"lessons": show}
