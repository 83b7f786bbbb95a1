"""Tasks: written in the position editor, handed on as a link, solved by somebody else (U32)."""

from __future__ import annotations

import pytest

from dewan.record.links import LinkError, read_position_link
from dewan.texts import Texts
from dewan.view.effects import Copy
from dewan.view.presses.keys import key
from dewan.view.screen import ARRIVE, EDITOR, START, TABLE
from view.looking import panel
from view.table import Memory, Table, practice_of, texts
from view.test_editor import do, small


def copied(table: Table, field: str) -> str:
    table.press(f"edit copy {field}")
    return next(effect.text for effect in table.screen.effects if isinstance(effect, Copy) and effect.field == field)


def ready(table: Table) -> None:
    """A position in which a camp can be placed, and a question about it."""
    small(table)
    do(table, "edit part seats", "edit pile hands 0")
    for face in ("Fa", "MD", "Db"):
        table.press(f"edit put {face}")
    do(table, "edit part land", "edit tool space M", "space 0,2", "edit part task")
    table.press("build text title", "Weg nach Westen")
    table.press("build text question", "Setze ein Lager.\n<b>Wo?</b>")
    table.press("build text done", "Genau so.")


def written(table: Table) -> None:
    """A task whose solution is a camp, played at the table."""
    ready(table)
    do(table, "edit solve")
    table.press("space 0,2")
    table.press("space 0,2")
    assert table.screen.page == EDITOR


def test_the_solution_is_played_at_the_table_and_a_refused_move_is_none() -> None:
    table = Table()
    ready(table)
    do(table, "edit solve")
    assert table.screen.page == TABLE
    assert "Play the solution" in panel(table)
    table.press("space 1,0")
    table.press("confirm")
    assert table.screen.page == TABLE
    assert key(table.screen, "Escape")
    assert key(table.screen, "Escape")
    assert (table.screen.page, table.screen.focus) == (EDITOR, "task-play")
    assert table.screen.editor is not None
    assert table.screen.editor.task.answer == ""
    do(table, "edit solve")
    table.press("take1 2")
    table.press("take1 2")
    assert "task-link" not in table.drawing.frame()


def test_a_task_is_solved_by_somebody_else_with_the_texts_of_its_author() -> None:
    table = Table()
    written(table)
    table.press("build name 0", "Noor")
    link = copied(table, "task-link")
    assert "view=lesson" in link
    other = Table(language="de")
    other.press("arrive", link.partition("#")[2])
    assert other.screen.page == TABLE
    assert other.drawing.title().startswith("Weg nach Westen")
    assert "Setze ein Lager.\n<b>Wo?</b>" in texts(panel(other))
    assert "<b>Wo?</b>" not in panel(other)
    assert "Weg nach Westen" in texts(panel(other))
    assert 'data-press="practice hint"' not in panel(other)
    assert other.screen.words.names[0] == "Noor"
    other.press("space 0,2")
    other.press("space 0,2")
    assert "Genau so." in panel(other)
    other.press("practice next")
    assert other.screen.page == START
    assert not {name for name in other.store if name in ("draft", "lessons")}


def test_trying_ones_own_task_leads_back_to_it() -> None:
    table = Table()
    written(table)
    do(
        table,
        "edit try",
    )
    assert practice_of(table.screen) is not None
    assert key(table.screen, "Escape")
    assert table.screen.page == EDITOR
    again = Table(store=Memory(table.store))
    again.press("editor")
    again.press("edit part task")
    assert "task-link" in again.drawing.frame()


def test_the_language_of_a_task_is_kept_with_it() -> None:
    table = Table(language="de")
    written(table)
    link = copied(table, "task-link")
    again = Table(store=Memory(table.store))
    do(again, "editor", "edit part task")
    assert copied(again, "task-link") == link
    other = Table()
    other.press("arrive", link.partition("#")[2])
    assert 'lang="de"' in panel(other)


def test_spaces_and_numbers_are_asked_with_what_the_rules_core_answers() -> None:
    table = Table()
    ready(table)
    table.press("build kind", "spaces")
    assert "1 space" in texts(table.drawing.frame())
    table.press("build ask", "zone")
    assert "task-checks" in table.drawing.frame()
    table.press("space 0,0")
    assert "task-link" in table.drawing.frame()
    table.press("build kind", "number")
    table.press("build ask", "given")
    table.press("build value", "１2")
    do(table, "edit add_wrong")
    table.press("build wrong value 0", "7")
    table.press("build wrong text 0", "Zu wenig.")
    link = copied(table, "task-link")
    other = Table()
    other.press("arrive", link.partition("#")[2])
    other.press("answer", "7")
    other.press("practice check")
    assert "Zu wenig." in panel(other)
    other.press("answer", "12")
    other.press("practice check")
    assert "Genau so." in panel(other)


def test_the_snippet_is_html_whatever_the_title_is() -> None:
    table = Table()
    written(table)
    table.press("build text title", '"><script>alert(1)</script>')
    html = copied(table, "task-snippet")
    assert html.startswith("<iframe src=")
    assert "<script>" not in html
    assert html.count(">") == 2


def test_a_damaged_task_says_so_and_a_task_in_a_message_is_found() -> None:
    table = Table()
    written(table)
    link = copied(table, "task-link")
    other = Table()
    other.press("arrive", link.partition("#")[2][:-3])
    assert other.screen.page == ARRIVE
    assert "This link is damaged" in other.drawing.frame()
    other.press("paste", f"Look:\n{link}\nBye")
    other.press("open")
    assert practice_of(other.screen) is not None


def test_a_link_of_another_kind_is_no_task() -> None:
    table = Table()
    written(table)
    value = copied(table, "task-link").partition("t=")[2]
    other = Table()
    other.press("arrive", f"#p={value}")
    assert other.screen.page == ARRIVE
    with pytest.raises(LinkError, match="damaged"):
        read_position_link(value)


@pytest.mark.parametrize(
    ("language", "question", "kind", "warning"),
    [
        ("en", "How many cards does it cost?", "move", "number"),
        ("en", "HOW MANY?", "number", ""),
        ("en", "Where can you camp?", "number", "places"),
        ("en", "Where can you camp?", "spaces", ""),
        ("en", "Where do you camp?", "move", ""),
        ("en", "Where can you camp, and how many cards does it cost?", "number", ""),
        ("en", "Nowhere is a camp cheaper. Place it!", "number", ""),
        ("de", "Wie viele Karten kostet das?", "spaces", "number"),
        ("de", "Welche Felder bilden die Zone?", "number", "places"),
        ("de", "Woche", "number", ""),
        ("fr", "Où camper ?", "number", "places"),
        ("pt-BR", "Quantos pontos?", "move", "number"),
        ("ja", "ここは何点ですか？", "spaces", "number"),
        ("ja", "次はどこに設営しますか？", "number", "places"),
        ("ja", "最善手を指してください。", "number", ""),
    ],
)
def test_a_question_that_asks_for_something_else_than_its_answer_is_warned_of(
    language: str, question: str, kind: str, warning: str
) -> None:
    table = Table(language=language)
    do(table, "editor", "edit part task")
    table.press("build text question", question)
    table.press("build kind", kind)
    texts_of = Texts(language)
    shown = [key for key in ("number", "places") if texts_of(f"editor.differs.{key}") in texts(table.page())]
    assert shown == [warning] * bool(warning)


def test_any_camp_is_accepted_only_where_the_solution_is_one() -> None:
    table = Table()
    written(table)
    table.press("build right", "there")
    warning = Texts("en")("editor.differs.camp")
    assert warning not in texts(table.page())
    assert table.screen.editor is not None
    table.screen.editor.task.answer = "take 0,1"
    assert warning in texts(table.page())
