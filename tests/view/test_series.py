"""A series of tasks: collected in the position editor, handed on as one link, solved one after the other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dewan.lessons.task_series import MOST, open_series, write_series
from dewan.record.links import SERIES, LinkError, link_text, seal
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Tell
from view.looking import panel
from view.table import Memory, Table, practice_of, texts
from view.test_editor import do
from view.test_embedding import solve
from view.test_tasks import copied, ready, written

EN = Texts("en")
LESSONS = Path(__file__).parents[1] / "lessons"
TASKS = [json.loads(line)["link"] for line in (LESSONS / "written.jsonl").read_text("utf-8").splitlines()]


def titled(table: Table, title: str) -> None:
    """Another title for the task of the editor, which is then added to the series."""
    table.press("build text title", title)
    table.press("edit collect")


def series(store: Memory | None = None) -> Table:
    """The editor with three tasks in the series."""
    table = Table(store=store)
    written(table)
    for title in ("One", "Two", "Three"):
        titled(table, title)
    return table


def shown(table: Table) -> list[str]:
    """The entries of the series on the screen."""
    page = texts(table.page())
    return [text.partition(". ")[2] for text in page if text[:3] in ("1. ", "2. ", "3. ")]


def at(table: Table) -> str:
    practice = practice_of(table.screen)
    return practice.lesson.texts["title"] if practice is not None and practice.lesson.texts else ""


def test_one_link_leads_through_all_tasks() -> None:
    table = series()
    assert shown(table) == ["One", "Two", "Three"]
    assert table.live == EN("editor.series.added", n=3)
    link = copied(table, "series-link")
    other = Table(language="de")
    other.press("arrive", link.partition("#")[2])
    for step, title in enumerate(("One", "Two", "Three"), 1):
        assert at(other) == title
        assert f"{step} von 3" in texts(panel(other))
        solve(other)
        assert (Texts("de")("task.next") in texts(panel(other))) == (title != "Three")
        other.press("practice next")
    assert practice_of(other.screen) is None


def test_a_series_begins_with_the_task_that_its_address_names_and_tells_of_each() -> None:
    link = copied(series(), "series-link").partition("#")[2]
    table = Table()
    table.device.frame = True
    table.press("arrive", f"#{link}&step=2")
    assert at(table) == "Two"
    solve(table)
    assert [e.about for e in table.screen.effects if isinstance(e, Tell) and e.type == "solved"] == [
        {"lesson": "", "step": 2}
    ]
    table.press("arrive", f"#{link}&step=99")
    assert at(table) == "Three"


def test_the_snippet_shows_the_series() -> None:
    table = series()
    link, snippet = copied(table, "series-link"), copied(table, "series-snippet")
    assert f'src="{link.replace("&", "&amp;")}"' in snippet


def test_the_order_changes_and_tasks_go() -> None:
    table = series()
    table.press("edit earlier 2")
    assert shown(table) == ["One", "Three", "Two"]
    table.press("edit drop 0")
    assert shown(table) == ["Three", "Two"]
    # The same task is not added twice.
    titled(table, "Two")
    assert shown(table) == ["Three", "Two"]


def test_the_device_keeps_the_series_and_two_windows_add_to_it() -> None:
    store = Memory()
    first = series(store)
    second = Table(store=store)
    do(second, "editor", "edit part task")
    titled(second, "Elsewhere")
    titled(first, "Here")
    again = Table(store=store)
    do(again, "editor", "edit part task")
    assert len([key for key in again.presses() if key.startswith("edit drop ")]) == 5
    # What cannot be read is left out.
    store["tasks"] = f"nonsense {store['tasks']}"
    again.press("edit part land")
    again.press("edit part task")
    assert len([key for key in again.presses() if key.startswith("edit drop ")]) == 5


def test_what_cannot_be_solved_is_not_added() -> None:
    table = Table()
    ready(table)
    table.press("edit collect")
    assert shown(table) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_much_for_one_link_is_said(language: str) -> None:
    store = Memory({"tasks": "\n".join(TASKS[:MOST])})
    table = Table(language=language, store=store)
    do(table, "editor", "edit part task")
    says = Texts(language)("editor.series.too_long") in texts(table.page())
    try:
        write_series(TASKS[:MOST])
    except LinkError:
        assert says
    else:
        assert not says


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ([], "link.damaged"),
        ([[]], "link.damaged"),
        ([5], "link.damaged"),
        ([[5]], "link.damaged"),
        ([[[1, 2]]], "link.damaged"),
        ([[["x"] * 13]], "link.newer"),
        ([[[1]] * (MOST + 1)], "link.damaged"),
        ([[], 1], "link.newer"),
    ],
)
def test_a_hostile_series_is_refused(values: list[object], code: str) -> None:
    with pytest.raises(LinkError) as refused:
        open_series(link_text(seal(SERIES, values)))
    assert refused.value.code == code
    table = Table()
    table.press("arrive", f"#k={link_text(seal(SERIES, values))}")
    assert EN(f"error.{code}") in texts(table.page())


def test_every_series_of_a_release_opens_for_ever() -> None:
    lines = (LESSONS / "series.txt").read_text("utf-8").splitlines()
    assert lines
    for line in lines:
        count, text = line.split()
        assert len(open_series(text)) == int(count)
