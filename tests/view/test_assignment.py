"""An assignment as a learner does it: opened by its link, done in any order, its result handed in."""

from __future__ import annotations

import re

import pytest

from dewan.lessons.assigned import results_in
from dewan.lessons.contents import lesson_ids, open_lesson
from dewan.lessons.progress import Progress, Standing
from dewan.record.assignment import HINTED, OPEN, READ, SOLVED, Assignment, Result, write_assignment, write_result
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Copy, Download, Share, Tell
from view.table import Memory, Table, practice_of, texts

EN = Texts("en")
GIVEN = Assignment("Rivers", ("river", "first"), ("R4.6", "R5.5"))
LINK = f"#view=assignment&a={write_assignment(GIVEN)}"


def opened(link: str = LINK, *, store: Memory | None = None, language: str = "en", frame: bool = False) -> Table:
    table = Table(1, language, store=store)
    table.device.frame = frame
    table.press("arrive", link)
    return table


def read_lesson(table: Table) -> None:
    """Look at the solutions of the rest of a lesson."""
    practice = practice_of(table.screen)
    assert practice is not None
    while True:
        table.press("practice show")
        if practice.last:
            return
        table.press("practice next")


def code_of(table: Table) -> str:
    found = re.search("dewan:[0-9A-Za-z]+", table.page())
    assert found is not None
    return found[0]


def lesson_of(table: Table) -> str:
    practice = practice_of(table.screen)
    return practice.lesson.id if practice is not None else ""


def test_the_link_shows_what_is_to_do_and_how_far_it_is_done() -> None:
    table = opened()
    assert table.aside == "assignment"
    shown = texts(table.page())
    assert {"Rivers", EN("assignment.done", done=0, all=4), EN("lesson.river.title"), EN("lesson.first.title")} <= set(
        shown
    )
    assert any(text.startswith("R4.6 ") for text in shown)
    assert EN("assignment.result.later") in shown


def test_continue_leads_through_all_of_it_and_back() -> None:
    table = opened()
    table.press("assigned river")
    read_lesson(table)
    assert EN("lesson.following", title=EN("lesson.first.title")) in texts(table.page())
    table.press("practice next")
    assert lesson_of(table) == "first"
    read_lesson(table)
    assert EN("assignment.end") in texts(table.page())
    table.press("practice next")
    assert (table.aside, table.screen.focus) == ("assignment", "lesson-first")
    for rule in GIVEN.rules:
        assert EN("assignment.continue", what=rule) in texts(table.page())
        table.press(f"assigned_rule {rule}")
        assert table.aside == "rules"
        table.press("rules")
        assert (table.aside, table.screen.focus) == ("assignment", f"rule-r{rule[1:].replace('.', '-')}")
    assert {EN("assignment.finished"), EN("assignment.done", done=4, all=4)} <= set(texts(table.page()))


def test_beside_the_table_is_the_assignment_and_not_all_lessons() -> None:
    table = opened()
    table.press("assigned river")
    assert "assigned first" in table.presses()
    assert "lesson setup" not in table.presses()
    table.press("assigned first")
    assert lesson_of(table) == "first"


def test_the_last_lesson_of_the_course_leads_back_to_the_assignment_and_not_into_a_game() -> None:
    last = lesson_ids()[-1]
    table = opened(f"#a={write_assignment(Assignment('', (last,)))}")
    table.press(f"assigned {last}")
    read_lesson(table)
    assert "first" not in table.presses()
    table.press("practice next")
    assert (table.aside, table.screen.focus) == ("assignment", f"lesson-{last}")


def test_the_result_says_how_each_step_was_done_and_by_whom() -> None:
    table = opened()
    first = open_lesson("river").steps[0]
    table.press("assigned river")
    table.press("practice hint")
    table.press("answer", str(first.task.solution))
    table.press("practice check")
    table.press("practice end")
    table.press("assigned_rule R5.5")
    table.press("rules")
    assert EN("assignment.name.missing") in texts(table.page())
    assert "assignment copy" not in table.presses()
    table.press("assignment_name", " Mia ")
    assert results_in(code_of(table)) == [
        Result("Mia", GIVEN.mark, {"river": (HINTED, OPEN), "first": (OPEN, OPEN)}, ("R5.5",))
    ]
    table.press("assignment copy")
    table.press("assignment save")
    table.press("assignment send")
    copy, file, sent = (e for e in table.screen.effects if isinstance(e, Copy | Download | Share))
    assert isinstance(copy, Copy)
    assert isinstance(file, Download)
    assert isinstance(sent, Share)
    assert copy.text == code_of(table)
    assert results_in(file.data.decode()) == results_in(sent.text) == results_in(copy.text)
    table.press(f"copied {copy.field}")
    assert table.live == EN("share.copied")
    assert "Mia" not in str(dict(table.store))


def test_where_nothing_can_be_copied_the_code_is_there_to_be_copied_by_hand() -> None:
    table = opened()
    table.press("assigned_rule R5.5")
    table.press("rules")
    table.press("assignment_name", "Mia")
    table.press("copy_failed assignment-code")
    assert table.screen.focus == "assignment-code"
    assert EN("share.refused") in texts(table.page())


def test_a_learner_who_comes_back_without_the_link_goes_on() -> None:
    store = Memory()
    opened(store=store).press("assigned_rule R4.6")
    again = Table(1, store=store)
    again.press("lessons")
    assert "assignment" in again.presses()
    again.press("assignment")
    assert EN("assignment.done", done=1, all=4) in texts(again.page())


def test_after_a_reload_within_a_lesson_the_way_goes_on() -> None:
    store = Memory()
    table = opened(store=store)
    table.press("assigned first")
    table.press("practice show")
    table.press("practice next")
    address = table.sitting.address
    assert address is not None
    again = Table(1, store=store)
    again.press("begin ", f" {address.text()}")
    practice = practice_of(again.screen)
    assert practice is not None
    assert (practice.lesson.id, practice.at) == ("first", 1)
    assert "assigned river" in again.presses()


@pytest.mark.parametrize(
    ("link", "code", "params"),
    [
        (f"{LINK[:-1]}", "link.damaged", {}),
        (f"#a={write_assignment(Assignment('', ('nosuch',)))}", "link.unknown", {"what": "nosuch"}),
        (f"#a={write_assignment(Assignment('', (), ('R99.9',)))}", "link.unknown", {"what": "R99.9"}),
    ],
)
def test_a_link_that_cannot_be_opened_says_why_and_nothing_is_lost(
    link: str, code: str, params: dict[str, str]
) -> None:
    store = Memory()
    opened(store=store).press("assigned river")
    table = opened(link, store=store)
    assert EN(f"error.{code}", **params) in texts(table.page())
    table.press("assignment")
    assert "Rivers" in texts(table.page())


def test_without_an_assignment_its_view_is_the_list_of_lessons() -> None:
    assert opened("#view=assignment").aside == "lessons"


def test_a_frame_goes_on_from_what_the_page_around_it_kept_and_tells_it_more() -> None:
    before = Result("Mia", GIVEN.mark, {"river": (SOLVED, SOLVED), "first": (READ, OPEN)}, ("R4.6",))
    table = opened(f"{LINK}&r={write_result(before)}", frame=True)
    (told,) = (effect for effect in table.screen.effects if isinstance(effect, Tell) and effect.type == "progress")
    assert (told.about["done"], told.about["all"]) == (2, 4)
    assert results_in(f"dewan:{told.about['result']}") == [before]
    table.press("assigned_rule R5.5")
    *_, told = (effect for effect in table.screen.effects if isinstance(effect, Tell) and effect.type == "progress")
    assert told.about["done"] == 3


def test_outside_of_a_frame_no_link_says_what_somebody_has_solved() -> None:
    done = Result("Mia", GIVEN.mark, {"river": (SOLVED, SOLVED), "first": (SOLVED, SOLVED)})
    table = opened(f"{LINK}&r={write_result(done)}")
    assert set(Progress(table.store).standings().values()) == {Standing.OPEN}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_assignment_of_everything_is_drawn_in_every_language(language: str) -> None:
    everything = Assignment("", lesson_ids(), ("R3.1", "R9.23"))
    table = opened(f"#a={write_assignment(everything)}", language=language)
    assert Texts(language)("assignment.title") in texts(table.page())
    assert Texts(language)("assignment.done", done=0, all=len(lesson_ids()) + 2) in texts(table.page())
