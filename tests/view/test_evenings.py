"""The evenings on the page: a sheet is finished, found again, opened, deleted, brought back, handed out, taken in."""

from __future__ import annotations

import base64
import json

import pytest

from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Download
from view.looking import elements
from view.table import Memory, Table, texts

EN = Texts("en")


def counted(table: Table, *points: int, names: tuple[str, ...] = ("Noor", "Timo")) -> None:
    """Somebody counts a game."""
    if table.aside != "scorepad":
        table.press("scorepad")
    table.press("pad players", str(len(points)))
    for seat, (n, name) in enumerate(zip(points, names, strict=True)):
        table.press(f"pad_name {seat}", name)
        table.press(f"count stories {seat}", str(n))


def finished(*points: int, store: Memory | None = None, language: str = "en") -> Table:
    table = Table(1, language, store=store)
    counted(table, *points)
    table.press("scorepad finish")
    return table


def opened(table: Table) -> list[str]:
    """The words of the buttons for the evenings."""
    found = (e.attrs.get("data-press", "") for e in elements(table.page()))
    return [word for word in found if word.startswith("evenings open")]


def test_a_finished_sheet_is_shown_among_the_evenings_and_the_pad_is_empty() -> None:
    table = finished(31, 20)
    assert table.aside == "evenings"
    assert table.live == EN("evenings.saved")
    shown = texts(table.page())
    assert {"Noor 31", "· Timo 20", f"en {table.device.time:.0f}"} <= set(shown)
    assert any("Noor wins" in text for text in shown)
    table.press("evenings close")
    assert (table.aside, table.screen.focus) == ("scorepad", "open-evenings")
    assert "scorepad finish" not in table.presses()


def test_the_evenings_are_there_in_another_window_with_what_everybody_achieved() -> None:
    store = Memory()
    table = finished(31, 20, store=store)
    table.press("evenings close")
    counted(table, 10, 21)
    table.press("scorepad finish")
    again = Table(1, store=store)
    again.press("evenings")
    shown = texts(again.page())
    assert {EN("evenings.wins"), "20.5"} <= set(shown)
    assert len(opened(again)) == 2
    again.press("evenings")
    assert again.aside == ""


def test_an_evening_is_opened_and_shut_deleted_and_brought_back() -> None:
    table = finished(31, 20)
    (word,) = opened(table)
    assert any(EN("row.stories") in text for text in texts(table.page()))
    table.press(word)
    assert not any(EN("row.stories") in text for text in texts(table.page()))
    table.press(word)
    table.press(word.replace("open", "delete"))
    assert not opened(table)
    assert table.live == EN("evenings.deleted")
    assert table.screen.focus == "evening-back"
    table.press("evenings undelete")
    assert opened(table) == [word]


def test_a_file_is_handed_out_and_taken_in_elsewhere() -> None:
    table = finished(31, 20)
    table.press("evenings export")
    (file,) = (effect for effect in table.screen.effects if isinstance(effect, Download))
    there = Table(2)
    there.press("evenings")
    there.press("evenings_file", base64.b64encode(file.data).decode())
    assert there.live == EN("evenings.added", n=1)
    assert len(opened(there)) == 1
    there.press("evenings_file", base64.b64encode(file.data).decode())
    assert EN("evenings.known", n=1) in there.live
    assert len(opened(there)) == 1


@pytest.mark.parametrize(
    "data", [b"\xff\xfea\x00", b"[", b"{}", b"\xff", b'{"file": "dewan evenings", "format": 1, "evenings": [{}]}']
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_is_none_is_refused_with_a_reason_and_nothing_is_lost(data: bytes, language: str) -> None:
    table = finished(31, 20, language=language)
    before = opened(table)
    table.press("evenings_file", base64.b64encode(data).decode())
    assert table.live in texts(table.page())
    assert opened(table) == before


def test_where_nothing_is_kept_the_page_says_so() -> None:
    store = Memory()
    store.full = True
    table = finished(31, 20, store=store)
    assert EN("evenings.unkept") in texts(table.page())
    assert len(opened(table)) == 1


def test_when_too_many_are_kept_the_sheet_stays_on_the_pad() -> None:
    store = Memory()
    table = finished(31, 20, store=store)
    (key,) = (key for key in store if key.startswith("evening."))
    data = json.loads(store[key])
    for k in range(200):
        store[f"evening.{k:016x}"] = json.dumps(data | {"at": k})
    table.press("evenings close")
    counted(table, 10, 21)
    table.press("scorepad finish")
    assert table.aside == "scorepad"
    assert table.live == EN("error.evenings.too_many", value=200)
    assert "scorepad finish" in table.presses()


@pytest.mark.parametrize("word", ["evenings open x", "evenings delete x", "evenings undelete", "evenings gold"])
def test_a_press_that_nobody_drew_loses_nothing(word: str) -> None:
    table = finished(31, 20)
    before = opened(table)
    table.press(word)
    assert opened(table) == before
