"""Own bot, score pad and position editor in several windows, and a link beside a position of one's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dewan.record.links import write_whole_position_link
from dewan.record.positions import write_position
from dewan.record.versions import MOST
from dewan.texts import LANGUAGES, Texts
from dewan.view.asides.own_bot import OwnBot
from dewan.view.asides.score_pad import ScorePadPage
from dewan.view.effects import Fill
from dewan.view.screen import EDITOR
from record.made import played
from view.looking import pressable
from view.table import Memory, Table, Tree, texts

EN = Texts("en")
OTHERS = EN("versions.title")


@dataclass
class Work:
    """What somebody works at: how it is opened, and how one of several things is made of it and shown by a page."""

    name: str
    open: str
    make: Callable[[Table, int], None]
    made: Callable[[Table], int]
    """Which of them a page shows, -1 if it is none."""


def _make_code(table: Table, n: int) -> None:
    table.press("own_code", f"x = {n}")


def _made_code(table: Table) -> int:
    code = bot.code if (bot := table.screen.asides.get(OwnBot)) is not None else ""
    return int(code[4:]) if code.startswith("x = ") else -1


def _make_score(table: Table, n: int) -> None:
    table.press("count stories 0", str(n + 1))


def _made_score(table: Table) -> int:
    return page.pad.count(0, "stories") - 1 if (page := table.screen.asides.get(ScorePadPage)) is not None else -1


def _make_position(table: Table, n: int) -> None:
    table.press("build round", str(n + 2))


def _made_position(table: Table) -> int:
    return table.screen.editor.editing.data["round"] - 2 if table.screen.editor is not None else -1


WORKS = (
    Work("bot", "ownbot", _make_code, _made_code),
    Work("scorepad", "scorepad", _make_score, _made_score),
    Work("draft", "editor", _make_position, _made_position),
)
works = pytest.mark.parametrize("work", WORKS, ids=[work.name for work in WORKS])


def opened(work: Work, store: Memory, language: str = "en") -> Table:
    table = Table(store=store, language=language)
    table.press(work.open)
    if work.name == "draft":
        table.press("edit part file")
    return table


def takes(table: Table) -> list[str]:
    return [word for word in table.presses() if word.startswith("version take ")]


def found(work: Work, store: Memory) -> set[int]:
    """What somebody finds who opens a new window."""
    table = opened(work, store)
    numbers = {work.made(table)}
    for word in takes(table):
        table.press(word)
        numbers.add(work.made(table))
    return numbers


@works
def test_what_two_windows_make_is_found_again_and_both_say_so(work: Work) -> None:
    store = Memory()
    one, other = opened(work, store), opened(work, store)
    for n in range(3):
        work.make(one, n)
        work.make(other, 10 + n)
    assert EN("versions.parted") in texts(other.page())
    one.press("stored", "dewan")
    assert EN("versions.parted") in texts(one.page())
    assert one.live == EN("versions.parted")
    one.press(pressable(one.page(), f"version see {work.name}").attrs["data-press"])
    assert 'id="versions-title"' in one.page()
    assert one.screen.focus == "versions-title"
    assert (work.made(one), work.made(other)) == (2, 12)
    assert found(work, store) == {2, 12}


@works
def test_a_window_that_was_overtaken_before_it_knew_keeps_what_it_shows(work: Work) -> None:
    store = Memory()
    one = opened(work, store)
    work.make(one, 1)
    other = opened(work, store)
    assert work.made(other) == 1
    work.make(other, 2)
    one.press("stored", "dewan")
    assert work.made(one) == 1
    assert EN("versions.parted") in texts(one.page())
    assert found(work, store) == {1, 2}


@works
def test_a_window_in_which_nothing_was_made_shows_what_the_other_made(work: Work) -> None:
    store = Memory()
    one, other = opened(work, store), opened(work, store)
    work.make(one, 1)
    other.press("stored", "dewan")
    work.make(one, 2)
    other.press("stored", "dewan")
    assert work.made(other) == 2
    assert OTHERS not in texts(other.page())
    if work.name == "bot":
        assert Fill("own-code", "x = 2") in other.screen.effects


@works
def test_another_version_is_shown_deleted_and_brought_back(work: Work) -> None:
    store = Memory()
    one, other = opened(work, store), opened(work, store)
    work.make(one, 1)
    work.make(other, 2)
    (word,) = takes(other)
    other.press(word)
    assert work.made(other) == 1
    assert other.live == EN("versions.taken")
    (word,) = takes(other)
    late = opened(work, store)
    work.make(late, 2)
    work.make(late, 3)
    other.press(word.replace("take", "delete"))
    assert other.live == EN("versions.changed")
    assert found(work, store) == {1, 3}
    work.make(late, 2)
    other.press("stored", "dewan")
    other.press(word.replace("take", "delete"))
    assert other.screen.focus == "version-back"
    assert found(work, store) == {1}
    assert takes(other) == []
    other.press(f"version undelete {work.name}")
    assert found(work, store) == {1, 2}
    assert takes(other) == [word]


@works
def test_who_deletes_what_another_window_shows_takes_nothing_from_it(work: Work) -> None:
    store = Memory()
    one, other = opened(work, store), opened(work, store)
    work.make(one, 1)
    work.make(other, 2)
    other.press(takes(other)[0].replace("take", "delete"))
    one.press("stored", "dewan")
    assert EN("versions.gone") in texts(one.page())
    assert work.made(one) == 1
    assert found(work, store) == {2}
    work.make(one, 3)
    assert EN("versions.gone") not in texts(one.page())
    assert found(work, store) == {2, 3}


@works
def test_where_there_is_no_room_the_page_says_so_until_there_is(work: Work) -> None:
    store = Memory()
    windows = [opened(work, store) for _ in range(MOST + 1)]
    for n, table in enumerate(windows[:MOST]):
        work.make(table, n)
    assert found(work, store) == set(range(MOST))
    late = windows[MOST]
    work.make(late, 50)
    assert EN("versions.full") in texts(late.page())
    assert found(work, store) == set(range(MOST))
    late.press(takes(late)[0].replace("take", "delete"))
    assert EN("versions.full") not in texts(late.page())
    assert 50 in found(work, store)


@works
def test_where_nothing_is_kept_the_page_says_so(work: Work) -> None:
    store = Memory()
    store.full = True
    table = opened(work, store)
    assert EN("versions.unkept") not in texts(table.page())
    work.make(table, 1)
    assert EN("versions.unkept") in texts(table.page())


@pytest.mark.parametrize("work", WORKS[1:], ids=[work.name for work in WORKS[1:]])
def test_what_cannot_be_read_stays_until_somebody_deletes_it(work: Work) -> None:
    store = Memory({work.name: "{"})
    table = opened(work, store)
    work.make(table, 1)
    assert store[work.name] == "{"
    assert EN("versions.unreadable") in texts(table.page())
    assert takes(table) == []
    table.press(f"version delete {work.name} ")
    assert work.name not in store
    assert found(work, store) == {1}


@works
@given(steps=st.lists(st.tuples(st.integers(0, 2), st.sampled_from("make make hear leave open".split())), max_size=30))
@settings(max_examples=25)
def test_nothing_that_a_window_shows_is_lost(work: Work, steps: list[tuple[int, str]]) -> None:
    store = Memory()
    windows = [opened(work, store) for _ in range(3)]
    shows: list[int | None] = [None, None, None]
    for n, (k, act) in enumerate(steps):
        table = windows[k]
        if act == "make":
            work.make(table, n)
            shows[k] = n
        elif act == "hear":
            table.press("stored", "dewan")
        elif act == "leave":
            table.press("edit close" if work.name == "draft" else work.open)
            table.press(work.open)
        else:
            windows[k], shows[k] = opened(work, store), None
    for table in windows:
        table.press("stored", "dewan")
    kept = found(work, store)
    for table, n in zip(windows, shows, strict=True):
        if n is not None:
            assert work.made(table) == n
            assert n in kept


@pytest.mark.parametrize("language", LANGUAGES)
@works
def test_the_list_is_in_the_language_and_every_button_says_of_what(work: Work, language: str) -> None:
    store = Memory()
    one, other = opened(work, store), opened(work, store, language)
    work.make(one, 1)
    work.make(other, 2)
    say = Texts(language)
    shown = texts(other.page())
    assert {say("versions.title"), say("versions.parted"), say("versions.about")} <= set(shown)
    (word,) = takes(other)
    named = pressable(other.page(), word).attrs["aria-labelledby"]
    names = {e.attrs["id"]: e.name() for e in Tree(other.page()).root.walk() if "id" in e.attrs}
    told = " ".join(names[one] for one in named.split())
    assert told.startswith(say("versions.take"))
    assert told.endswith(other.device.when(other.device.time, language))


@pytest.mark.parametrize(
    "word", ["version", "version take", "version take bot", "version delete draft x", "version x x"]
)
def test_a_press_that_nobody_drew_changes_nothing(word: str) -> None:
    store = Memory()
    one, other = opened(WORKS[0], store), opened(WORKS[0], store)
    _make_code(one, 1)
    _make_code(other, 2)
    before, kept = other.page(), dict(store)
    other.press(word)
    assert (other.page(), dict(store)) == (before, kept)


def test_a_text_in_the_field_for_json_is_not_replaced() -> None:
    store = Memory()
    one, other = opened(WORKS[2], store), opened(WORKS[2], store)
    _make_position(one, 1)
    other.press("stored", "dewan")
    other.press("build json", "half of it")
    _make_position(one, 2)
    other.press("stored", "dewan")
    assert "half of it" in other.page()


# Links

POSITION = played("lake", 3, entries=20).state
LINK = write_whole_position_link(POSITION)
ADDRESSES = [f"#view={view}&p={LINK}&lang=de&theme=dusk&help=none" for view in ("editor", "companion")]
addresses = pytest.mark.parametrize("address", ADDRESSES, ids=["editor", "companion"])


def mine(store: Memory) -> Table:
    """A window with a position of one's own."""
    table = opened(WORKS[2], store)
    table.press("build json", json.dumps(write_position(played("base", 2, entries=10).state)))
    table.press("edit load")
    table.press("build name 0", "Noor")
    return table


def scenario(table: Table) -> object:
    assert table.screen.editor is not None
    return table.screen.editor.editing.data["scenario"]


@addresses
def test_a_link_stores_nothing_and_leaves_my_position_where_it_is(address: str) -> None:
    store = Memory()
    table = mine(store)
    kept = dict(store)
    for window in (table, Table(store=store)):
        window.press("arrive", address)
        assert scenario(window) == "lake"
        assert dict(store) == kept
    again = opened(WORKS[2], store)
    assert scenario(again) == "base"
    assert "Noor" in again.screen.words.names


@addresses
def test_what_is_made_of_a_link_is_kept_beside_my_position(address: str) -> None:
    store = Memory()
    mine(store)
    table = Table(store=store)
    table.press("arrive", address)
    brought = Texts("de")("versions.brought")
    assert brought in texts(table.page())
    if table.screen.page != EDITOR:
        table.press("question question", "score")
        assert brought in texts(table.page())
        kept = dict(store)
        table.press("question question", "reach")
        table.press("question seat", "1")
        assert dict(store) == kept
        table.press("ask take Fa")
        assert brought not in texts(table.page())
        table.press("ask edit")
    else:
        table.press("edit part land")
        table.press("version see draft")
        assert table.screen.focus == "versions-title"
        assert 'id="versions-title"' in table.page()
        _make_position(table, 5)
        assert brought not in texts(table.page())
    again = Table(store=store)
    again.press("arrive", address)
    assert again.screen.editor is not None
    assert again.screen.editor.editing.data == table.screen.editor.editing.data  # type: ignore[union-attr]
    if again.screen.page != EDITOR:
        again.press("ask edit")
    again.press("edit part file")
    (word,) = takes(again)
    again.press(word)
    assert scenario(again) == "base"
    assert "Noor" in again.screen.words.names


def test_a_position_from_a_table_is_kept_beside_mine() -> None:
    store = Memory()
    mine(store)
    table = Table(store=store)
    table.begin("volcano", curtain=False)
    table.press("edit_table")
    assert scenario(table) == "volcano"
    assert scenario(opened(WORKS[2], store)) == "base"
    _make_position(table, 3)
    assert found(WORKS[2], store) >= {3}
    table.press("edit part file")
    (word,) = takes(table)
    table.press(word)
    assert scenario(table) == "base"


def test_a_link_in_a_frame_that_keeps_nothing_leaves_my_position_in_the_page() -> None:
    store = Memory()
    store.full = True
    table = mine(store)
    table.press("arrive", ADDRESSES[0])
    table.press("edit part file")
    (word,) = takes(table)
    table.press(word)
    assert scenario(table) == "base"


def test_the_names_of_a_game_under_way_are_not_those_of_a_link() -> None:
    table = Table()
    table.begin()
    table.press("arrive", ADDRESSES[0])
    assert table.screen.editor is not None
    assert not any(table.screen.editor.editing.names)


def test_a_draft_of_an_older_release_is_there() -> None:
    store = Memory()
    older = mine(Memory())
    draft = next(text for key, text in older.store.items() if key.startswith("draft."))
    store["draft"] = draft.partition(" ")[2]
    table = opened(WORKS[2], store)
    assert scenario(table) == "base"
    _make_position(table, 4)
    assert "draft" not in store
    assert found(WORKS[2], store) == {4}


def test_pages_without_other_versions_say_nothing_of_them() -> None:
    store = Memory()
    for work in WORKS:
        table = opened(work, store)
        work.make(table, 1)
        assert OTHERS not in texts(table.page())
        assert 'class="note"' not in table.page()


def test_a_position_that_was_only_looked_at_is_left_and_the_own_one_comes_back() -> None:
    mine = Table()
    mine.press("editor")
    mine.press("build round", "7")
    other = write_whole_position_link(played("lake", 3, entries=20).state)
    mine.press("arrive", f"#view=editor&p={other}")
    assert mine.screen.editor is not None
    assert mine.screen.editor.editing.data["scenario"] == "lake"
    mine.press("edit close")
    mine.press("editor")
    assert mine.screen.editor is not None
    assert mine.screen.editor.editing.data["scenario"] == "base"
    assert mine.screen.editor.editing.data["round"] == 7
