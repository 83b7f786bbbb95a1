"""The page of a unit of the course: what to know before its tasks, with boards to try (docs/rules/course)."""

import re
from collections.abc import Callable
from functools import partial
from html import escape

from dewan.lessons.contents import units
from dewan.lessons.course import Stop, told_on_page
from dewan.lessons.drawings import drawings
from dewan.texts.coursebook import page_of
from dewan.texts.rulebook import drawn_in, region_of
from dewan.view.aside import Aside, close_sign
from dewan.view.html import button
from dewan.view.pages.rule_links import rule_link
from dewan.view.press import Handler, Press
from dewan.view.rule_drawing import rule_drawing
from dewan.view.screen import Screen
from dewan.view.words import Words

_BOARD = re.compile("<!-- try ([a-z]+) -->")


class UnitPage(Aside):
    """The page of a `unit`; `before` is the page beside the table that it took the place of."""

    name = "unit"

    def __init__(self, unit: str, before: Aside | None) -> None:
        self.unit = unit
        self.before = before

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return unit_title(words, self.unit)

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words, names = screen.words, tuple(units())
        where = words("course.where", unit=names.index(self.unit) + 1, units=len(names))
        told = _BOARD.sub(lambda found: _try(words, found[1]), page_of(words.texts.language, self.unit))
        rules = " ".join(rule_link(words, rule, f"unit-{rule}") for rule in told_on_page(self.unit))
        cited = f'<p class="cited"><b>{words.html("rules.title")}</b> {rules}</p>' if rules else ""
        close = close_sign("unit", words("share.close"))
        return (
            f'<main class="start rulebook unit"><article class="panel"><header>{self.heading(words)}{close}</header>'
            f'<p class="where">{escape(where)}</p>{told}{cited}</article>'
            f'<div class="onward">{go_on(words, screen.progress.following(Stop(self.unit)))}</div></main>'
        )

    def regions(self, screen: Screen) -> dict[str, Callable[[], str]]:
        """See `Aside.regions`: the drawings."""
        shown = drawn_in(page_of(screen.texts.language, self.unit))
        return {region_of(name): partial(_drawn, name) for name in shown}

    def close(self, screen: Screen) -> None:
        """To what the page took the place of."""
        screen.turn_aside(self)
        if self.before is not None:
            screen.aside = self.before
            screen.focus = f"unit-{self.unit}"


def unit_title(words: Words, unit: str) -> str:
    """The title of a unit."""
    return words(f"unit.{unit}")


def stop_title(words: Words, stop: Stop | None) -> str:
    """The title of a stop of the course: of its lesson, or of the unit whose page it is; None is the end."""
    if stop is None:
        return words("course.game")
    return words(f"lesson.{stop.lesson}.title") if stop.lesson else unit_title(words, stop.unit)


def go_on(words: Words, stop: Stop | None) -> str:
    """The button that goes on in the course: to a stop, or at the end of the course to a game."""
    press = "first" if stop is None else f"lesson {stop.lesson}" if stop.lesson else f"unit {stop.unit}"
    return button(press, words.html("lesson.following", title=stop_title(words, stop)), "btn go", id="lessons-next")


def _drawn(drawing: str) -> str:
    return rule_drawing(drawing).body


def _try(words: Words, drawing: str) -> str:
    """The button to try the position of a drawing."""
    label = words("drawing.try_named", rule=drawings()[drawing]["rule"])
    body = words.html("drawing.try")
    return button(f"try {drawing} {drawing}", body, "btn try", id=f"try-{drawing}", aria_label=label)


def show(screen: Screen, press: Press) -> None:
    """To the page of a unit by its name; without one, back from the page."""
    if press.rest in units():
        read(screen, press.rest, screen.aside)
    elif isinstance(screen.aside, UnitPage):
        screen.aside.close(screen)


def read(screen: Screen, unit: str, before: Aside | None) -> None:
    """Show the page of a unit, which is read by that; `before` is the page that it leads back to."""
    screen.progress.note_page(unit)
    screen.menu = False
    screen.aside = UnitPage(unit, before.before if isinstance(before, UnitPage) else before)
    screen.focus = "aside-title"


PRESSES: dict[str, Handler] = {"unit": show}
