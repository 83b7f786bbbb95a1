"""Notes to games: written over the table, saved with the game on the device, and in nothing that leaves it."""

from __future__ import annotations

import json

import pytest

from dewan.record.kept_sets import KeptSets
from dewan.record.library import Kept, Library
from dewan.record.links import write_game
from dewan.record.written import MOST_REMARKS, NOTE_LENGTH
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Download
from dewan.view.presses.keys import key
from dewan.view.screen import START
from view.linked import move, recorded, seated
from view.looking import elements, in_a_turn
from view.table import Memory, Table, played, texts

EN = Texts("en")
NOTE = "Yuna explains the rules.\nNext time: three camps earlier"


def with_note(text: str = NOTE) -> Table:
    table = played("base", 2, 40, curtain=False)
    table.press("note")
    table.press("note_text", text)
    table.press("note")
    return table


def kept(table: Table) -> Kept:
    (entry,) = table.screen.library.entries()
    assert isinstance(entry, Kept)
    return entry


def line_of_list(table: Table) -> str:
    """What the list of games shows of the note."""
    table.press("home")
    table.press("games")
    found = [element for element in elements(table.page()) if element.attrs.get("class") == "gamenote"]
    assert len(found) <= 1
    return " ".join(found[0].name().split()) if found else ""


def test_it_is_written_from_the_menu_over_the_table_and_found_again() -> None:
    table = played("base", 2, 40, curtain=False)
    table.press("menu")
    assert "note" in table.presses()
    before = table.regions()
    table.press("note")
    assert table.screen.focus == "note-text"
    assert table.regions()["r-panel"] == before["r-panel"]
    table.press("note_text", NOTE)
    assert EN("note.room", n=len(NOTE), most=NOTE_LENGTH) in texts(table.page())
    assert key(table.screen, "Escape", "note_text")
    assert table.aside == ""
    assert kept(table).note == NOTE
    table.press("note")
    assert "Yuna explains the rules." in table.page()


def test_the_list_of_games_shows_it_in_one_line() -> None:
    table = with_note()
    assert line_of_list(table) == f"{EN('note.title')} {NOTE.replace(chr(10), ' ')}"
    assert line_of_list(with_note("")) == ""


def test_it_stays_while_the_game_goes_on_and_goes_and_comes_back_with_it() -> None:
    table = with_note()
    assert table.sitting.plan is not None
    for word in (f"take {table.sitting.plan.pairs[0]}", "confirm") if table.sitting.plan.pairs else ():
        table.press(word)
    assert kept(table).note == NOTE
    entry = kept(table).id
    table.press("home")
    table.press(f"delete {entry}")
    assert not any(NOTE[:10] in text for text in table.store.values())
    table.press("undelete")
    assert kept(table).note == NOTE


def test_a_move_gets_a_note_where_it_is_looked_at() -> None:
    table = played("base", 2, 40, curtain=False)
    table.press("see 3")
    assert EN("note.add") in texts(table.page())
    table.press("note move")
    assert EN("note.move", n=3) in texts(table.page())
    table.press("note_text", "Too <early>")
    table.press("note move")
    assert kept(table).written.remarks == ((3, "Too <early>"),)
    panel, log = (table.regions()[region] for region in ("r-panel", "r-log"))
    assert "Too &lt;early&gt;" in panel
    assert "Too &lt;early&gt;" in log
    assert EN("note.change") in texts(table.page())
    table.press("replay next")
    assert "Too &lt;early&gt;" not in table.regions()["r-panel"]
    table.press("see 3")
    table.press("note move")
    table.press("note_text", "")
    table.press("note move")
    assert kept(table).written.remarks == ()


def test_the_beginning_of_a_replay_has_no_move_to_write_about() -> None:
    table = played("base", 2, 40, curtain=False)
    table.press("see 0")
    assert "note move" not in table.presses()


def test_a_note_on_one_move_too_many_is_refused_and_said() -> None:
    table = played("base", 2, curtain=False)
    mark = table.sitting.under_way.mark  # type: ignore[union-attr]
    remarks = tuple((move, "x") for move in range(1, MOST_REMARKS + 1))
    for number, text in remarks:
        table.screen.library.annotate(mark, text, number)
    table.press(f"see {MOST_REMARKS + 1}")
    table.press("note move")
    assert EN("note.full", most=MOST_REMARKS) in " ".join(texts(table.page()))
    table.press("note_text", "one more")
    assert kept(table).written.remarks == remarks


def test_before_the_first_move_it_waits_for_it() -> None:
    table = seated(recorded(20), "all")
    table.press("lift")
    table.press("note")
    assert EN("note.later") in " ".join(texts(table.page()))
    table.press("note_text", NOTE)
    table.press("note")
    assert not list(table.screen.library.entries())
    move(table)
    assert kept(table).note == NOTE


def test_nothing_that_leaves_the_device_holds_it() -> None:
    plain, table = played("base", 2, 40, curtain=False), with_note()
    assert kept(table).link == kept(plain).link
    assert table.sitting.game is not None
    table.press(f"export {kept(table).id}")
    (file,) = (effect for effect in table.screen.effects if isinstance(effect, Download))
    assert file.data == write_game(table.sitting.game)
    assert b"Yuna" not in file.data


def test_what_is_too_long_is_said_and_its_beginning_saved() -> None:
    table = with_note("é" * (NOTE_LENGTH + 20))
    table.press("note")
    long = EN("note.long", n=NOTE_LENGTH, most=NOTE_LENGTH)
    assert long not in texts(table.page())
    table.press("note_text", "é" * (NOTE_LENGTH + 7))
    long = EN("note.long", n=NOTE_LENGTH + 7, most=NOTE_LENGTH)
    assert long in texts(table.page())
    assert table.live == long
    assert kept(table).note == "é" * NOTE_LENGTH


HOSTILE = (
    "[" * NOTE_LENGTH,
    "{" * NOTE_LENGTH,
    '"},"note":{"',
    "<b>x</b></textarea><script>",
    "\\u005b\n\\",
    "a\u202eb",
)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_any_text_is_plain_text(hostile: str) -> None:
    table = with_note(hostile)
    note = kept(table).note
    assert note == hostile.replace("\u202e", "")
    assert "<script" not in table.page()
    again = Table(store=Memory(table.store))
    assert kept(again).note == note
    assert line_of_list(again).endswith(" ".join(note.split()))
    assert "<script" not in again.page()


def test_entries_without_a_note_are_read_and_those_with_nonsense_are_damaged() -> None:
    table = with_note()
    name = f"game.{kept(table).id}"
    data = json.loads(table.store[name])
    for value, good in ((None, False), (7, False), ("x" * 5000, True), ("", True)):
        store = Memory({name: json.dumps({**data, "note": value})})
        (entry,) = Library(store, KeptSets(store)).entries()
        assert isinstance(entry, Kept) == good
        assert not good or len(entry.note) <= NOTE_LENGTH  # type: ignore[union-attr]
    del data["note"]
    store = Memory({name: json.dumps(data)})
    (entry,) = Library(store, KeptSets(store)).entries()
    assert isinstance(entry, Kept)
    assert entry.note == ""


def test_without_storage_it_is_said_that_it_is_not_saved() -> None:
    table = played("base", 2, 40, curtain=False)
    table.store.full = True
    table.press("note")
    table.press("note_text", NOTE)
    assert EN("games.unkept") in texts(table.page())


def test_where_no_game_is_no_note_is_written() -> None:
    table = Table()
    table.press("note")
    table.press("note_text", NOTE)
    assert (table.screen.page, table.aside) == (START, "")
    assert table.store == {}


def test_another_game_has_a_note_of_its_own() -> None:
    table = with_note()
    table.press("home")
    table.begin(curtain=False)
    table.press("note")
    assert "Yuna explains" not in table.page()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_asked_for_in_every_language(language: str) -> None:
    table = in_a_turn()
    table.press("language", language)
    table.press("note")
    words = Texts(language)
    assert {words("note.title"), words("note.room", n=0, most=NOTE_LENGTH)} <= set(texts(table.page()))
