"""The course: every rule is told before a task asks for it, and every language has the same pages."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from dewan.lessons.contents import lesson_ids, units
from dewan.lessons.course import Stop, is_checkpoint, stop_after, stops, told_by_tasks, told_on_page
from dewan.lessons.drawings import drawings
from dewan.record.address import parse
from dewan.texts import LANGUAGES
from dewan.texts.coursebook import page_of
from dewan.texts.rulebook import drawn_in
from rules.test_numbers import of_rules

SHORTEST, LONGEST = 80, 160
"""Words of a page."""


def asked_in(unit: str) -> set[str]:
    """The rules that the tasks of a unit ask for."""
    return {rule for steps in units()[unit].values() for rules in steps.values() for rule in rules}


def test_every_rule_is_told_once_and_before_a_task_asks_for_it() -> None:
    told: set[str] = set()
    for unit in units():
        new = [*told_on_page(unit), *told_by_tasks(unit)]
        assert not told.intersection(new), unit
        assert len(set(new)) == len(new), unit
        told |= set(new)
        assert asked_in(unit) <= told, unit
        assert set(told_by_tasks(unit)) <= asked_in(unit), unit
    assert told == {rule for rule in of_rules() if "R3" <= rule.partition(".")[0] <= "R9"}


def test_the_drawings_of_a_page_show_rules_that_were_told() -> None:
    told: set[str] = set()
    for unit in units():
        told |= {*told_on_page(unit), *told_by_tasks(unit)}
        shown = drawn_in(page_of("en", unit))
        assert 1 <= len(shown) <= 2, unit
        assert {drawings()[name]["rule"] for name in shown} <= told, unit


def test_every_lesson_is_in_one_unit_and_no_unit_is_called_like_a_lesson() -> None:
    assert set(Counter(lesson_ids()).values()) == {1}
    assert units().keys().isdisjoint(lesson_ids())
    assert all(parse(f"view=lesson&lesson={unit}").lesson == unit for unit in units())
    assert all(lessons for lessons in units().values())


def test_the_way_leads_from_the_page_through_the_tasks_to_the_checkpoint_of_every_unit() -> None:
    way = [stops()[0]]
    while (following := stop_after(way[-1])) is not None:
        way.append(following)
    pages = [at for at, stop in enumerate(way) if not stop.lesson]
    assert [way[at] for at in pages] == [Stop(unit) for unit in units()]
    assert [stop.lesson for stop in way if stop.lesson] == list(lesson_ids())
    ends = [way[at - 1] for at in pages[1:]] + [way[-1]]
    assert [stop for stop in way if is_checkpoint(stop)] == ends


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_pages(language: str) -> None:
    for unit in units():
        page, english = page_of(language, unit), page_of("en", unit)
        assert drawn_in(page) == drawn_in(english), unit
        assert page.count("<p>") == english.count("<p>"), unit
        assert page.count("<li>") == english.count("<li>"), unit
        assert not re.search(r"[\[\]{}*]", page), unit
        if language == "en":
            text = re.sub(r"<figure>.*?</figure>|<[^>]+>", "", page, flags=re.DOTALL)
            assert SHORTEST <= len(text.split()) <= LONGEST, unit
