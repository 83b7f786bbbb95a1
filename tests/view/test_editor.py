"""The position editor on the page: by presses alone, kept on the device, from the table and back to a game."""

from __future__ import annotations

import json
import random
import re
from html import unescape

import pytest

from dewan.board.faces import parse_card
from dewan.record.links import read_position_link
from dewan.record.positions import write_position
from dewan.rules.views import NOBODY
from dewan.view.asides.help import HelpPage
from dewan.view.asides.share import SharePage
from dewan.view.editor import PARTS
from dewan.view.effects import Copy, Download
from dewan.view.presses.keys import key
from dewan.view.screen import EDITOR, START, TABLE
from record.made import FOLDER, OTHER_SET, other_set, played
from texts.vocabulary import strange
from view.table import Memory, Table, texts


def data(table: Table) -> dict[str, object]:
    assert table.screen.editor is not None
    return table.screen.editor.editing.data


def do(table: Table, *words: str) -> None:
    for word in words:
        assert f'data-press="{word}"' in unescape(table.drawing.frame()), word
        table.press(word)


def small(table: Table) -> None:
    """A position of a few spaces, by presses."""
    do(table, "editor", "edit tool space F", "space 0,0", "edit tool space W", "space 1,0", "edit tool space D")
    do(table, "space 0,1", "edit part camps", "edit tool start 0")
    table.press("space -1,1")
    do(table, "edit part land", "edit tool space M", "space -1,0", "edit part camps", "edit tool start 1", "space -1,0")
    do(table, "edit tool start 0", "space 0,1", "edit tool camp 0", "space 0,0", "edit part seats")
    do(table, "edit pile hands 0", "edit put Fa", "edit put MD", "edit shut")
    do(table, "edit part table", "edit slot row/2", "edit put Db")


def test_a_position_is_built_by_presses_and_goes_out_as_file_and_link() -> None:
    table = Table()
    small(table)
    assert data(table)["map"] == {"-1,0": "S", "0,0": "F", "1,0": "W", "0,1": "S", "-1,1": "S"}
    assert data(table)["start"] == ["0,1", "-1,0"]
    assert data(table)["hands"] == [["Fa", "MD"], []]
    assert data(table)["row"] == [None, None, "Db", None, None, None]
    do(table, "edit part file", "edit save", "edit copy editor-link")
    (file,) = [effect for effect in table.screen.effects if isinstance(effect, Download)]
    assert json.loads(file.data) == data(table)
    (copied,) = [effect for effect in table.screen.effects if isinstance(effect, Copy)]
    other = Table()
    other.press("arrive", copied.text.partition("#")[2])
    assert other.screen.page == EDITOR
    assert data(other) == data(table)


def test_a_reload_loses_nothing() -> None:
    table = Table()
    small(table)
    table.press("build name 0", "Noor")
    again = Table(store=Memory(table.store))
    again.press("editor")
    assert data(again) == data(table)
    assert again.screen.words.names[:2] == ("Noor", "Player 2")


def test_a_link_that_is_loaded_again_leaves_what_was_made_of_it() -> None:
    author = Table()
    small(author)
    do(author, "edit part file", "edit copy editor-link")
    link = next(effect.text for effect in author.screen.effects if isinstance(effect, Copy)).partition("#")[2]
    table = Table()
    table.press("arrive", link)
    do(table, "edit part land", "edit tool space B", "space 1,0")
    again = Table(store=Memory(table.store))
    again.press("arrive", link)
    assert data(again) == data(table) != data(author)
    again.press("edit clear")
    author.press("edit part land")
    do(author, "edit tool space M", "space 1,0", "edit part file", "edit copy editor-link")
    other = [effect.text for effect in author.screen.effects if isinstance(effect, Copy)][-1].partition("#")[2]
    again.press("arrive", other)
    assert data(again) == data(author)


@pytest.mark.parametrize(
    "kept", ["", "x", "[]", '{"position": 3}', "[" * 99999, '{"position": {"map": {"0,0": "Q"}}}', '{"names": [7]}']
)
def test_a_draft_that_cannot_be_read_is_an_empty_one(kept: str) -> None:
    table = Table(store=Memory({"draft": kept}))
    table.press("editor")
    assert data(table)["map"] == {}


def test_what_is_wrong_is_said_with_its_place_and_rule_and_hinders_only_playing() -> None:
    table = Table()
    small(table)
    do(table, "edit part camps", "edit tool camp 1", "space 0,0")
    assert "Camp (Player 2) 1: there are two camps on 0,0. [R1.7]" in table.live
    assert "there are two camps on 0,0" in table.drawing.frame()
    table.press("edit play")
    assert table.screen.page == EDITOR
    do(table, "edit part file")
    assert "editor-link" not in table.drawing.frame()
    table.press("edit save")
    do(table, "edit undo", "edit play")
    assert table.screen.page == TABLE


def test_a_game_goes_on_from_it_and_everything_can_be_taken_back() -> None:
    table = Table()
    small(table)
    do(table, "edit part table", "edit fill", "edit play")
    assert table.sitting.game is not None
    assert table.sitting.state.hands[0] == [parse_card("Fa"), parse_card("MD")]
    table.press("camp none")
    table.press("take1 2")
    table.press("take1 2")
    assert table.screen.library.entries()[:] == []
    table.press("share")
    assert table.screen.asides.get(SharePage) is not None
    assert table.screen.asides.get(SharePage).sharing.kinds == ("position",)
    table.press("menu")
    table.press("help")
    table.press("report")
    assert table.screen.asides.get(HelpPage).report is not None


def test_from_the_table_it_takes_what_its_reader_sees_and_leads_back() -> None:
    table = Table()
    table.begin(curtain=True)
    table.press("lift")
    seat, hands = table.sitting.seat, table.sitting.state.hands
    table.press("menu")
    assert "edit_table" in table.presses()
    table.press("edit_table")
    shown = data(table)["hands"]
    assert isinstance(shown, list)
    assert shown[1 - seat] == ["?"] * len(hands[1 - seat])
    assert "?" not in shown[seat]
    assert key(table.screen, "Escape")
    assert table.screen.page != EDITOR
    assert table.sitting.game is not None


def test_escape_leads_one_step_back_each_time() -> None:
    table = Table()
    small(table)
    do(table, "edit part table", "edit slot row/1")
    assert key(table.screen, "Escape")
    assert table.screen.focus == "pile-row-1"
    assert key(table.screen, "Escape")
    assert (table.screen.page, table.screen.focus) == (START, "open-editor")


def test_the_map_is_walked_over_and_pressed_by_keys() -> None:
    table = Table()
    do(table, "editor", "edit tool space F")
    assert table.key("Enter", "0,0")
    assert table.key("ArrowRight", "0,0")
    assert table.screen.focus == "s_1_0"
    assert table.key(" ", "1,0")
    assert data(table)["map"] == {"0,0": "F", "1,0": "F"}


def test_json_that_cannot_be_read_stays_in_its_field() -> None:
    table = Table()
    small(table)
    before = data(table)
    do(table, "edit part file")
    table.press("build json", '{"map": {"0,0": "Q"}, "round": -1}')
    do(table, "edit load")
    assert data(table) == before
    assert "Q" in table.drawing.frame()
    assert "“Q” is not a valid map letter" in table.live
    table.press("build file", json.dumps(write_position(played("lake", 3, entries=20).state)))
    assert data(table)["scenario"] == "lake"
    do(table, "edit undo")
    assert data(table) == before


def test_a_json_file_of_another_encoding_changes_nothing_and_is_named() -> None:
    table = Table()
    small(table)
    before = data(table)
    do(table, "edit part file")
    text = json.dumps(write_position(played("lake", 3, entries=20).state))
    table.press("build json", "half a text")
    table.press("build file", text.encode("utf-16"))
    assert data(table) == before
    assert "UTF-16" in table.live
    assert "UTF-16" in table.drawing.frame()
    assert "half a text" in table.drawing.frame()
    table.press("build file", b"\xef\xbb\xbf" + text.encode())
    assert data(table)["scenario"] == "lake"
    table.press("build json", f"\ufeff{json.dumps(before)}")
    do(table, "edit load")
    assert data(table) == before


def test_a_link_with_hands_opened_as_a_position_shows_none() -> None:
    table = Table()
    small(table)
    do(table, "edit part file", "edit copy editor-link")
    link = next(effect.text for effect in table.screen.effects if isinstance(effect, Copy))
    value = link.partition("p=")[2].partition("&")[0]
    assert read_position_link(value).hands[0]
    other = Table()
    other.press("arrive", f"#p={value}")
    assert other.sitting.seat == NOBODY
    assert other.screen.page == TABLE


@pytest.mark.parametrize("language", ["en", "fr", "de", "ja", "pt-BR"])
def test_all_of_it_is_in_the_language(language: str) -> None:
    table = Table(language=language)
    table.press("editor")
    table.press("build scenario", "downpour")
    table.press("edit deal")
    for part in PARTS:
        table.press(f"edit part {part}")
        shown = [re.sub(r"[NSVD]\d", "", text) for text in texts(table.drawing.frame()) if "{" not in text]
        assert strange(language, shown) == []


def test_presses_that_nobody_drew_do_nothing() -> None:
    table = Table()
    small(table)
    before = data(table)
    rng = random.Random(5)
    rests = [
        "",
        "7",
        "0",
        "hands",
        "hands 9",
        "hands x",
        "row/99",
        "row/x",
        "stories 0/9",
        "/",
        "put",
        "🦊",
        "0 9",
        "9 0",
    ]
    words = "part tool turn pile slot out put empty shut tucked done copy nonsense".split()
    for word in words:
        for rest in rests:
            table.press(f"edit {word} {rest}")
            table.press("space 300,1")
            table.drawing.frame()
    for word in ("scenario", "players", "to_move", "awaiting", "token berries 9", "unseen row", "name 9", "round"):
        table.press(f"build {word}", rng.choice(["", "x", "-1", "99999", "²"]))
    assert data(table) == before


def test_what_is_only_odd_is_noted_and_hinders_nothing() -> None:
    table = Table()
    small(table)
    do(table, "edit part camps", "edit tool camp 1", "space 1,0")
    assert any("the camp on water at 1,0" in text and "[R5.1]" in text for text in texts(table.drawing.frame()))
    do(table, "edit play")
    assert table.screen.page == TABLE


def test_cards_and_tiles_come_from_the_set_that_is_in_use() -> None:
    table = Table()
    table.screen.start.form.components = other_set()
    small(table)
    do(table, "edit part seats", "edit pile stories 0")
    assert table.drawing.frame().count('data-press="edit put ') == len({tile.face for tile in other_set().stories})
    table.screen.sets.keep(other_set(), (FOLDER / OTHER_SET).read_text("utf-8"))
    again = Table(store=Memory(table.store))
    again.press("editor")
    assert again.screen.editor is not None
    assert again.screen.editor.editing.components.hash == other_set().hash
