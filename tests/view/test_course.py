"""The course on the screen: from the first page through all tasks to a game, by what can be pressed."""

from __future__ import annotations

import pytest

from dewan.lessons.contents import units
from dewan.lessons.course import stops
from dewan.lessons.drawings import drawings
from dewan.texts import LANGUAGES, Texts
from dewan.view.presses.begin import place
from dewan.view.presses.keys import key
from dewan.view.screen import START, TABLE
from dewan.view.sittings.rule_board import RuleBoardSitting
from dewan.view.sittings.tour import TourSitting
from sampling import first_fast
from view.looking import elements, in_a_turn, panel, pressable
from view.table import Memory, Table, practice_of, texts

EN = Texts("en")


def go_on(table: Table) -> str:
    """Press the button that goes on; its name."""
    button = next(e for e in elements(table.page()) if e.attrs.get("id") in ("lessons-next", "practice-next"))
    table.press(button.attrs["data-press"])
    return button.name()


def finish(table: Table) -> None:
    """Go through the steps of a lesson up to the end of the last one, reading the solutions."""
    practice = practice_of(table.screen)
    assert practice is not None
    for number, _ in enumerate(practice.lesson.steps):
        if number:
            table.press("practice next")
        table.press("practice show")


@pytest.mark.parametrize("language", first_fast(LANGUAGES))
def test_one_button_leads_through_the_whole_course_into_a_first_game(language: str) -> None:
    table, say = Table(store=Memory(), language=language), Texts(language)
    table.press("lessons")
    for number, stop in enumerate(stops()):
        name = go_on(table)
        if stop.lesson:
            assert name == say("lesson.following", title=say(f"lesson.{stop.lesson}.title")), number
            assert (practice := practice_of(table.screen)) is not None
            assert practice.lesson.id == stop.lesson
            finish(table)
        else:
            assert name == say("lesson.following", title=say(f"unit.{stop.unit}")), number
            assert table.aside == "unit"
            assert table.screen.focus == "aside-title"
            assert say(f"unit.{stop.unit}") in texts(table.page())
    assert go_on(table) == say("lesson.following", title=say("course.game"))
    assert isinstance(table.sitting, TourSitting)
    table.press("tour end")
    assert table.screen.page == TABLE
    assert table.sitting.game is not None


def test_solved_with_a_hint_and_a_page_read_are_kept_apart() -> None:
    table = Table(store=Memory())
    table.press("lessons")
    assert EN("course.read") not in pressable(table.page(), "unit goal").name()
    table.press("unit goal")
    table.press("unit")
    assert table.aside == "lessons"
    assert table.screen.focus == "unit-goal"
    assert EN("course.read") in pressable(table.page(), "unit goal").name()
    assert EN("lessons.done", done=0, all=28) in texts(table.page())
    again = Table(store=table.store)
    again.press("lessons")
    assert EN("course.read") in pressable(again.page(), "unit goal").name()
    assert EN("lessons.next") in pressable(again.page(), "lesson turns").name()


def test_a_page_leads_past_what_is_solved() -> None:
    store = Memory({"lessons": "turns row first"})
    table = Table(store=store)
    table.press("unit goal")
    assert go_on(table).endswith(EN("unit.camp"))
    assert go_on(table).endswith(EN("lesson.berry.title"))


def test_each_unit_lies_folded_but_the_one_where_the_reader_is() -> None:
    table = Table(store=Memory({"lessons": "turns row", "course-pages": "goal"}))
    table.press("lessons")
    opened = [e for e in elements(table.page()) if e.tag == "details" and "open" in e.attrs]
    assert len(opened) == 1
    assert EN("unit.camp") in opened[0].name()
    table.press("lesson river")
    table.press("practice end")
    opened = [e for e in elements(table.page()) if e.tag == "details" and "open" in e.attrs]
    assert table.screen.focus == "lesson-river"
    assert EN("unit.crossing") in opened[0].name()


@pytest.mark.parametrize("unit", units())
def test_the_boards_of_a_page_can_be_tried_and_lead_back(unit: str) -> None:
    table = Table(store=Memory())
    table.press(f"unit {unit}")
    page = table.page()
    tried = [word for word in table.presses() if word.startswith("try ")]
    assert tried
    assert len(table.regions()) == len(tried)
    assert all(table.regions().values())
    for word in tried:
        table.press(word)
        assert isinstance(table.sitting, RuleBoardSitting)
        assert drawings()[word.split()[1]]["rule"] in texts(panel(table))
        assert EN("course.back") in texts(panel(table))
        table.press("drawing back")
        assert table.screen.focus == f"try-{word.split()[1]}"
        assert table.page() == page


def test_a_page_over_a_game_gives_it_back() -> None:
    table = in_a_turn()
    before = table.position()
    table.press("lessons")
    table.press("unit tiles")
    table.press("rule r7-2 unit-R7.2")
    assert table.aside == "rules"
    table.press("rules")
    assert table.aside == "unit"
    assert table.screen.focus == "unit-R7.2"
    assert key(table.screen, "Escape")
    assert table.aside == "lessons"
    assert key(table.screen, "Escape")
    assert (table.screen.page, table.position()) == (TABLE, before)


def test_a_page_has_an_address_and_is_there_after_a_reload() -> None:
    table = Table(store=Memory())
    table.press("arrive", "view=lesson&lesson=tucking")
    assert EN("unit.tucking") in texts(table.page())
    again = Table(store=table.store)
    again.press("begin ", place(table.screen))
    assert again.page() == table.page()
    again.press("unit")
    again.press("lessons")
    assert again.screen.page == START


def test_hostile_storage_does_no_harm_and_newer_units_are_kept() -> None:
    for kept in ("", "x" * 1_000_000, "<b>goal</b> \0 ../goal", "goal " * 9999, "newer goal"):
        store = Memory({"course-pages": kept})
        table = Table(store=store)
        table.press("lessons")
        assert table.page()
        table.press("unit camp")
        assert len(store["course-pages"]) < 600
        assert {"camp", *({"newer", "goal"} if "newer" in kept else ())} <= set(store["course-pages"].split())
    table = Table(store=Memory())
    table.press("unit nothing")
    assert table.aside == ""
