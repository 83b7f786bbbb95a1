"""The page for teachers: an assignment is chosen and handed out, and the results of a class come back."""

from __future__ import annotations

import base64
import csv
import io
import random
import re

import pytest

from dewan.lessons.assigned import open_assignment
from dewan.lessons.contents import open_lesson, units
from dewan.lessons.progress import Progress, Standing
from dewan.record.address import parse
from dewan.record.assignment import MARK, SOLVED, Assignment, Result, write_result
from dewan.texts import LANGUAGES, Texts
from dewan.view.asides.desk import results
from dewan.view.dispatch import press
from dewan.view.effects import Copy, Download, Print
from view.looking import elements
from view.table import Element, Memory, Table, texts

EN = Texts("en")
LESSONS = ("river", "score")
RULES = ("R4.6",)


def desk(*lessons: str, rules: tuple[str, ...] = (), store: Memory | None = None, language: str = "en") -> Table:
    """The page, with something chosen."""
    table = Table(1, language, store=store)
    table.press("door learn")
    table.press("desk")
    for id in lessons:
        table.press(f"desk_lesson {id}", checked=True)
    for rule in rules:
        table.press(f"desk_rule {rule}", checked=True)
    return table


def link_of(table: Table) -> str:
    """The link that is handed out."""
    field = next(element for element in elements(table.page()) if element.attrs.get("id") == "desk-link")
    return field.attrs["value"]


def done_by(name: str, link: str, standings: dict[str, list[Standing]], rules: tuple[str, ...] = ()) -> str:
    """The code of somebody who opened a link on a device of their own and did so much of it."""
    store = Memory()
    progress = Progress(store)
    for id, done in standings.items():
        for step, standing in zip(open_lesson(id).steps, done, strict=True):
            progress.note(id, step.name, standing)
    table = Table(1, store=store)
    table.press("arrive", link[link.index("#") :])
    for rule in rules:
        table.press(f"assigned_rule {rule}")
        table.press("rules")
    table.press("assignment_name", name)
    found = re.search(f"{MARK}[0-9A-Za-z]+", table.page())
    assert found is not None
    return found[0]


def rows(table: Table, name: str) -> dict[str, list[str]]:
    """The lines of a table by their heads: the words in the cells."""
    place = next(e for e in elements(table.page()) if e.attrs.get("aria-labelledby") == f"desk-by-{name}")
    found = {}
    for row in (e for e in place.walk() if e.tag == "tr"):
        head, *cells = (e.name() for e in row.walk() if e.tag in ("th", "td"))
        found[head] = cells
    return found


def boxes(table: Table) -> dict[str, bool]:
    """Whether each box is ticked."""
    found: list[Element] = [e for e in elements(table.page()) if e.attrs.get("type") == "checkbox"]
    return {e.attrs["data-press"]: "checked" in e.attrs for e in found}


def test_every_lesson_and_rule_can_be_ticked() -> None:
    table = desk()
    table.press("desk fold rules")
    ticks = boxes(table)
    assert {f"desk_lesson {id}" for lessons in units().values() for id in lessons} < ticks.keys()
    assert {"desk_rule R3.1", "desk_rule R9.23"} < ticks.keys()
    assert not any(ticks.values())


def test_the_link_of_what_is_ticked_opens_it() -> None:
    table = desk(*LESSONS, rules=RULES)
    table.press("desk_lesson first", checked=True)
    table.press("desk_lesson first", checked=False)
    table.press("desk_title", " Week 1 ")
    link = link_of(table)
    assert len(link) < 120
    learner = Table()
    learner.press("arrive", link[link.index("#") :])
    assert learner.aside == "assignment"
    assert {"Week 1", EN("lesson.river.title"), EN("lesson.score.title")} <= set(texts(learner.page()))
    assert EN("lesson.first.title") not in texts(learner.page())


def test_without_anything_ticked_there_is_no_link_and_the_page_says_what_to_do() -> None:
    table = desk()
    assert {EN("desk.none"), EN("desk.empty")} <= set(texts(table.page()))
    assert not {"desk copy desk-link", "desk tasks"} & set(table.presses())


def test_the_link_is_copied_shown_as_a_code_and_as_a_snippet() -> None:
    table = desk("river")
    table.press("desk_title", 'A "<b>')
    table.press("desk copy desk-link")
    table.press("desk code")
    table.press("desk embed")
    table.press("desk copy desk-frame")
    link, snippet = (effect.text for effect in table.screen.effects if isinstance(effect, Copy))
    assert link == link_of(table)
    (frame,) = (element for element in elements(snippet) if element.tag == "iframe")
    assert parse(frame.attrs["src"]) == parse(link)
    assert frame.attrs["title"] == 'A "<b>'
    assert 'class="qr"' in table.page()
    table.press("copied desk-link")
    assert table.live == EN("share.copied")
    table.press("copy_failed desk-frame")
    assert (table.live, table.screen.focus) == (EN("share.refused"), "desk-frame")


def test_a_page_that_is_a_file_hands_out_a_code_to_paste() -> None:
    table = desk("river")
    table.device.site = ""
    learner = Table()
    learner.press("paste", link_of(table))
    learner.press("open")
    assert learner.aside == "assignment"
    assert "desk code" not in table.presses()


@pytest.mark.parametrize("sheet", ["tasks", "solutions"])
def test_a_printed_sheet_has_every_task_with_a_picture(sheet: str) -> None:
    table = desk("river", "draft", rules=RULES)
    table.press(f"desk {sheet}")
    assert any(isinstance(effect, Print) for effect in table.screen.effects)
    printed = next(e for e in elements(table.page()) if e.attrs.get("class") == "printed")
    tasks = [e for e in printed.walk() if e.attrs.get("class") == "task"]
    assert len(tasks) == len(open_lesson("river").steps) + len(open_lesson("draft").steps)
    assert all(any(inner.tag == "svg" and "viewbox" in inner.attrs for inner in task.walk()) for task in tasks)
    said = printed.name()
    assert (EN("lesson.river.cost.done") in said) == (sheet == "solutions")
    assert (EN("desk.sheet.answer") in said) == (sheet == "tasks")
    assert "R4.6" in said
    table.press("desk code")
    assert 'class="printed"' not in table.page()


def test_the_results_of_a_class_come_back_by_lesson_and_by_rule() -> None:
    """Thirty learners do as they like; their messages are pasted at once, one of them twice, among other words."""
    store = Memory()
    table = desk(*LESSONS, rules=RULES, store=store)
    link, rng = link_of(table), random.Random(30)
    did = {
        f"Learner {k:02}": {
            id: [rng.choice([Standing.READ, Standing.HINTED, Standing.SOLVED]) for _ in open_lesson(id).steps]
            for id in LESSONS
        }
        for k in range(30)
    }
    codes = [done_by(name, link, standings, RULES if k % 2 else ()) for k, (name, standings) in enumerate(did.items())]
    messages = [f"Hello, my code is\n> {code[:40]}\n> {code[40:]}\nBye!" for code in (*codes, codes[0])]
    table.press("desk_paste", "\n".join(messages))
    table.press("desk add")
    assert table.live == f"{EN('desk.added', n=30)} {EN('desk.again', n=1)}"
    words = {s: EN(f"desk.standing.{s.name.lower()}") for s in Standing}
    lessons = rows(table, "lesson")
    for name, standings in did.items():
        assert lessons[name] == [words[min(done)] for done in standings.values()]
    solved = [sum(min(standings[id]) >= Standing.HINTED for standings in did.values()) for id in LESSONS]
    assert lessons[EN("desk.solved", all=30)] == [str(n) for n in solved]
    rules = rows(table, "rule")
    heads = rules[EN("desk.learner")]
    asked = units()["scoring"]["score"]
    for name, standings in did.items():
        fires = [done for rules_of, done in zip(asked.values(), standings["score"], strict=True) if "R8.3" in rules_of]
        assert rules[name][heads.index("R8.3")] == words[min(fires)]
    assert rules["Learner 01"][heads.index("R4.6")] == words[Standing.READ]
    again = desk(store=store)
    assert rows(again, "lesson") == lessons
    again.press("desk csv")
    (file,) = (effect for effect in again.screen.effects if isinstance(effect, Download))
    lines = list(csv.reader(io.StringIO(file.data.decode("utf-8-sig"))))
    assert lines[0][:3] == [EN("desk.learner"), EN("lesson.river.title"), EN("lesson.score.title")]
    assert [line[:3] for line in lines[1:]] == [[name, *lessons[name]] for name in sorted(did)]


def code(name: str = "Mia", assignment: Assignment | None = None) -> str:
    given = assignment or Assignment("", ("river",))
    return f"{MARK}{write_result(Result(name, given.mark, {'river': (SOLVED, SOLVED)}))}"


def test_files_with_codes_are_read_at_once() -> None:
    table = desk("river")
    files = (code("Mia").encode(), b"\xff\xfe\x00", code("Timo").encode())
    # As the page gives several (static/page.js).
    value = " ".join(base64.b64encode(data).decode() for data in files)
    press(table.screen, "desk_file", value)
    table.heard()
    assert {"Mia", "Timo"} < rows(table, "lesson").keys()
    assert EN("desk.fault.file", n=2) in texts(table.page())


def test_what_cannot_be_read_is_named_and_the_text_stays_to_be_mended() -> None:
    table = desk("river")
    pasted = f"{code('Mia')} {code('Timo')[:-1]}"
    table.press("desk_paste", pasted)
    table.press("desk add")
    fault = EN("desk.fault", n=2, why=EN("error.link.damaged"))
    assert fault in texts(table.page())
    assert table.live.endswith(fault)
    assert "Mia" in rows(table, "lesson")
    assert next(e for e in elements(table.page()) if e.attrs.get("id") == "desk-paste").name() == pasted
    table.press("desk_paste", "nothing")
    table.press("desk add")
    assert EN("desk.nothing") in texts(table.page())


def test_a_result_of_another_assignment_is_marked_as_such() -> None:
    table = desk("river", "score")
    table.press("desk_paste", f"{code('Mia')} {code('Timo', table_assignment(table))}")
    table.press("desk add")
    heads = list(rows(table, "lesson"))
    assert [head for head in heads if EN("desk.other") in head] == [f"Mia {EN('desk.other')}"]


def table_assignment(table: Table) -> Assignment:
    """The assignment that is handed out at the moment."""
    return open_assignment(parse(link_of(table)).assignments)


def test_results_are_removed_and_brought_back() -> None:
    store = Memory()
    table = desk("river", store=store)
    table.press("desk_paste", code())
    table.press("desk add")
    table.press("desk remove")
    assert table.live == EN("desk.removed")
    assert EN("desk.empty") in texts(desk(store=store).page())
    table.press("desk restore")
    assert "Mia" in rows(desk(store=store), "lesson")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x"])
def test_no_name_becomes_a_formula_in_a_spreadsheet(name: str) -> None:
    result = Result(name, b"mark", {"river": (SOLVED, SOLVED)})
    line = list(csv.reader(io.StringIO(results.write_csv(Table().screen.words, [result]))))[1]
    assert line[0] == f"'{name}"


def test_the_teacher_sees_what_learners_see_and_comes_back() -> None:
    table = desk("river")
    table.press("desk open")
    assert table.aside == "assignment"
    table.press("assignment close")
    table.press("desk")
    assert boxes(table)["desk_lesson river"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_drawn_in_every_language(language: str) -> None:
    table = desk("river", rules=RULES, language=language)
    table.press("desk_paste", code())
    table.press("desk add")
    table.press("desk solutions")
    text = Texts(language)
    assert {text("desk.by_lesson"), text("desk.by_rule")} <= set(texts(table.page()))
