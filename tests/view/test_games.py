"""My games on the start page, and tables whose game is not kept or played in another window."""

from __future__ import annotations

import base64
import json
import random
import re
from collections.abc import Iterator

import pytest

from dewan.board.componentset import parse_set
from dewan.board.set_text import tidied
from dewan.record.links import write_game
from dewan.rules.scenarios import SCENARIOS
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Download, Hold, LetGo, Persist
from dewan.view.pages.games import MOST_SHOWN, RECENT
from dewan.view.presses.keys import key
from dewan.view.screen import CURTAIN, START, TABLE
from own_sets import odd_set
from view.table import Element, Memory, Table, Tree, presses_of, step, texts

EN = Texts("en")


def visit(store: Memory, **options: str) -> Table:
    """Another visit to the page, or another window of it."""
    return Table(3, store=store, **options)


def in_game(
    store: Memory, scenario: str = "base", players: int = 2, presses: int = 40, *, curtain: bool = True
) -> Table:
    """A page on which a game is under way."""
    table = Table(players, store=store)
    table.begin(scenario, players, curtain=curtain)
    for word in presses_of(scenario, players)[:presses]:
        table.press(word)
    return table


def listed(store: Memory, **options: str) -> Table:
    """Another visit, with the list of all games open."""
    table = visit(store, **options)
    table.press("games")
    return table


def words(table: Table, word: str) -> list[str]:
    """All that is drawn as pressable with this first word."""
    return [drawn for drawn in table.presses() if drawn.partition(" ")[0] == word]


def go_on(table: Table, number: int = 0) -> None:
    """Press the first button to go on with a game, or a later one."""
    table.press(in_order(table, "play")[number])


def in_order(table: Table, word: str) -> list[str]:
    found = (element.attrs.get("data-press", "") for element in elements(table))
    return [pressed for pressed in found if pressed.partition(" ")[0] == word]


def elements(table: Table) -> Iterator[Element]:
    return Tree(table.page()).root.walk()


def headings(table: Table) -> list[str]:
    return [element.name() for element in elements(table) if element.tag == "h3"]


def effects(table: Table, kind: type) -> list[object]:
    return [effect for effect in table.screen.effects if isinstance(effect, kind)]


def says(table: Table, key_of_text: str) -> bool:
    return EN(key_of_text) in texts(table.page())


# The list


def test_without_games_none_are_listed_and_the_list_says_what_it_is_for() -> None:
    table = Table()
    assert not says(table, "games.title")
    table.press("games")
    assert says(table, "games.empty")


def test_a_game_is_in_the_list_from_its_deal_on() -> None:
    store = Memory()
    in_game(store, presses=0)
    table = visit(store)
    assert len(words(table, "play")) == 1
    assert says(table, "games.title")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_says_what_each_game_is(language: str) -> None:
    store = Memory()
    table = in_game(store, "team", 4, 120)
    state = table.sitting.state
    found = listed(store, language=language)
    shown, say = texts(found.page()), Texts(language)
    for what in (
        say("scenario.team"),
        "Noor",
        "Bia",
        say("table.round", n=state.round),
        say("turn.of", name=table.screen.words.names[state.actor]),
        found.device.when(found.device.time, language),
    ):
        assert what in shown
    assert found.page().count('class="smallmap"') == 1


def test_a_game_that_is_over_can_be_looked_at() -> None:
    store = Memory()
    in_game(store, presses=10_000)
    table = listed(store)
    assert says(table, "games.look")
    go_on(table)
    assert table.over
    assert "pad" in table.regions()["r-panel"]


def test_games_without_names_are_called_by_their_dwellings() -> None:
    store = Memory()
    Table(store=store).begin(named=False)
    assert {EN("seat.0"), EN("seat.1")} <= set(texts(visit(store).page()))


def test_the_start_page_lists_the_last_games_and_the_whole_list_all_of_them() -> None:
    store = Memory()
    for n, scenario in enumerate(SCENARIOS):
        table = Table(store=store)
        table.device.time += n
        table.begin(scenario, SCENARIOS[scenario].players[0])
    table = visit(store)
    named = [EN(f"scenario.{scenario}") for scenario in reversed(SCENARIOS)]
    going_on, *shown = in_order(table, "play")
    assert len(shown) == RECENT
    table.press("games")
    assert headings(table) == named
    assert in_order(table, "play")[: RECENT + 1] == [going_on, *shown]


def test_a_hundred_games_are_listed_without_playing_one_through(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Memory()
    in_game(store, presses=200)
    (entry,) = (key_of_entry for key_of_entry in store if key_of_entry.startswith("game."))
    for n in range(100):
        store[f"game.{n:016x}"] = store[entry]
    monkeypatch.setattr("dewan.record.library.read_link", lambda *_: pytest.fail("a game is played through"))
    table = visit(store)
    table.press("games")
    assert EN("games.shown", n=MOST_SHOWN, all=101) in texts(table.page())
    assert len(table.regions()["r-games"]) < 101 * 6000


def test_typing_a_name_does_not_draw_the_list_again() -> None:
    store = Memory()
    in_game(store)
    table = visit(store)
    before = table.regions()
    table.press("name 0", "Noor")
    after = table.regions()
    assert all(after[region] is before[region] for region in ("r-hero", "r-recent"))


# Going on


@pytest.mark.parametrize("curtain", [True, False])
def test_after_every_press_of_a_game_another_visit_goes_on_from_there(curtain: bool) -> None:
    store = Memory()
    table = Table(2, store=store)
    table.begin(curtain=curtain)
    entries = 0
    for count, word in enumerate(presses_of("base", 2)):
        table.press(word)
        game = table.sitting.game
        assert game is not None
        if len(game.entries) == entries or count % 5:
            continue
        entries = len(game.entries)
        again = visit(Memory(store))
        go_on(again)
        assert again.position() == table.position()
        assert again.sitting.happenings == table.sitting.happenings
        assert again.screen.words.names == table.screen.words.names
        if not table.over:
            assert again.screen.page == (CURTAIN if curtain else TABLE)
    assert table.over
    assert entries > 20


def test_going_on_at_the_curtain_shows_no_hand() -> None:
    store = Memory()
    in_game(store, presses=41)
    table = visit(store)
    go_on(table)
    assert table.screen.page == CURTAIN
    assert table.sitting.me is None
    table.press("lift")
    assert words(table, "lift") == []
    step(table, random.Random(1))


def test_a_move_after_going_on_is_kept_in_the_same_entry() -> None:
    store = Memory()
    in_game(store, curtain=False)
    table = visit(store)
    go_on(table)
    moves = len(table.sitting.happenings)
    rng = random.Random(2)
    while len(table.sitting.happenings) == moves:
        step(table, rng)
    assert len([key_of_entry for key_of_entry in store if key_of_entry.startswith("game.")]) == 1
    again = visit(store)
    go_on(again)
    assert len(again.sitting.happenings) == moves + 1


def test_taking_back_is_kept() -> None:
    store = Memory()
    table = in_game(store, curtain=False)
    rng = random.Random(3)
    while not table.sitting.can_undo:
        step(table, rng)
    moves = len(table.sitting.happenings)
    table.press("back")
    table.press("undo")
    assert len(table.sitting.happenings) == moves - 1
    again = visit(store)
    go_on(again)
    assert again.position() == table.position()


def test_a_game_nobody_has_played_or_named_gives_way_to_the_next_deal() -> None:
    store = Memory()
    table = Table(store=store)
    table.begin()
    table.press("home")
    table.begin("lake")
    table.press("home")
    table.press("games")
    assert headings(table) == [EN("scenario.lake")]
    table.press(words(table, "rename")[0])
    table.press("title", "Mine")
    assert key(table.screen, "Enter")
    table.begin("volcano")
    table.press("home")
    table.press("games")
    assert set(headings(table)) == {EN("scenario.volcano"), "Mine"}


def test_storage_is_asked_to_last_once() -> None:
    store = Memory()
    table = in_game(store)
    assert effects(table, Persist) == [Persist()]
    assert effects(in_game(store), Persist) == []


# Names, deleting


def test_a_game_is_renamed_and_the_name_can_be_left() -> None:
    store = Memory()
    in_game(store)
    table = listed(store)
    rename = words(table, "rename")[0]
    table.press(rename)
    assert table.screen.focus == "game-title"
    table.press("title", "Winter <b>")
    table.press(rename)
    assert headings(table) == ["Winter <b>"] == headings(listed(store))
    table.press(rename)
    table.press("title", "Summer")
    assert key(table.screen, "Escape")
    assert headings(table) == ["Winter <b>"]
    table.press(rename)
    table.press("title", "")
    assert key(table.screen, "Enter")
    assert headings(table) == [EN("scenario.base")]
    assert not key(table.screen, "Enter")


def test_a_deleted_game_comes_back_by_one_press() -> None:
    store = Memory()
    in_game(store)
    before = dict(store)
    table = listed(store)
    table.press(words(table, "delete")[0])
    assert table.screen.focus == "undelete"
    assert words(table, "play") == []
    assert words(visit(store), "play") == []
    table.press("undelete")
    assert store == before
    go_on(table)
    assert table.sitting.game is not None
    assert words(table, "undelete") == []


def test_deleting_the_game_under_way_ends_it() -> None:
    store = Memory()
    table = in_game(store)
    table.press("home")
    table.press("games")
    table.press(words(table, "delete")[0])
    assert table.sitting.game is None
    assert isinstance(table.screen.effects[-1], LetGo)
    assert "resume" not in table.presses()
    table.press("undelete")
    go_on(table)
    assert table.screen.page == CURTAIN


# Files


def exported(table: Table, word: str) -> Download:
    table.press(word)
    effect = table.screen.effects[-1]
    assert isinstance(effect, Download)
    return effect


def load(table: Table, data: bytes) -> None:
    table.press("import game", base64.b64encode(data).decode())


def test_a_file_takes_a_game_to_another_device() -> None:
    table = in_game(Memory(), "lake", 3)
    table.press("home")
    table.press("games")
    file = exported(table, words(table, "export")[0])
    assert re.fullmatch(r"[\w-]+\.dewan", file.name)
    other = visit(Memory())
    load(other, file.data)
    assert says(other, "table.over") is False
    go_on(other)
    assert other.position() == table.position()
    other.press("home")
    load(other, file.data)
    assert len(words(other, "play")) == 1


@pytest.mark.parametrize(
    ("value", "code"),
    [("", "damaged"), ("%%%", "damaged"), ("QUJD", "damaged"), ("é", "damaged"), ("A" * 90_000, "too_long")],
)
def test_a_file_that_is_no_game_says_so(value: str, code: str) -> None:
    table = Table()
    table.press("import game", value)
    assert says(table, f"error.link.{code}")
    assert words(table, "play") == []


def test_the_file_of_a_game_with_another_set_names_the_set_that_is_missing() -> None:
    text = odd_set(1)
    table = Table(store=Memory())
    table.press("set file", text)
    table.begin()
    data = write_game(table.sitting.game)  # type: ignore[arg-type]
    other = visit(Memory())
    load(other, data)
    assert any(tidied(parse_set(text)).hash in shown for shown in texts(other.page()))
    assert words(other, "play") == []
    other.press("set file", text)
    load(other, data)
    go_on(other)
    assert other.position() == table.position()


def test_a_file_brings_the_set_of_its_game() -> None:
    table = Table(store=Memory())
    table.press("set file", odd_set(1))
    table.begin(curtain=False)
    there = visit(Memory())
    load(there, exported(table, "export").data)
    go_on(there)
    assert there.position() == table.position()
    table.press("home")
    table.press("games")
    elsewhere = visit(Memory())
    load(elsewhere, exported(table, words(table, "export")[0]).data)
    assert len(words(elsewhere, "play")) == 1


def test_a_game_with_another_set_goes_on_at_the_next_visit() -> None:
    store = Memory()
    table = Table(store=store)
    table.press("set file", odd_set(2))
    table.begin(curtain=False)
    rng = random.Random(1)
    while len(table.sitting.happenings) < 6:
        step(table, rng)
    again = visit(store)
    go_on(again)
    assert again.position() == table.position()


# What is stored may be damaged


def test_a_damaged_entry_is_listed_exported_as_it_is_and_deleted() -> None:
    store = Memory({"game.0123456789abcdef": '{"a": "<b>\ud800"}'})
    in_game(store)
    table = listed(store)
    assert headings(table)[-1] == EN("games.damaged")
    file = exported(table, "export 0123456789abcdef")
    assert file.name.endswith(".txt")
    assert file.data == b'{"a": "<b>?"}'
    table.press("play 0123456789abcdef")
    assert table.screen.page == START
    table.press("rename 0123456789abcdef")
    assert table.screen.start.shelf.renaming == ""
    table.press("delete 0123456789abcdef")
    assert len(headings(table)) == 1


def test_an_entry_whose_game_cannot_be_read_says_so_and_stays() -> None:
    store = Memory()
    in_game(store)
    (entry,) = (key_of_entry for key_of_entry in store if key_of_entry.startswith("game."))
    data = json.loads(store[entry])
    store[entry] = json.dumps(data | {"link": "a!"})
    table = listed(store)
    go_on(table)
    assert says(table, "error.link.damaged")
    assert table.screen.page == START
    assert exported(table, words(table, "export")[0]).data == b"a!"
    assert len(words(table, "play")) == 1


def test_what_is_stored_is_text_everywhere() -> None:
    store = Memory()
    in_game(store)
    (entry,) = (key_of_entry for key_of_entry in store if key_of_entry.startswith("game."))
    data = json.loads(store[entry])
    data["title"], data["summary"]["names"] = '"><img src=x>', ["<script>", "'\"&"]
    store[entry] = json.dumps(data)
    table = listed(store)
    assert {"<script>", "'\"&"} <= set(texts(table.page()))
    assert headings(table) == ['"><img src=x>']
    assert not [element for element in elements(table) if element.tag in ("img", "script")]


# Storage that takes nothing


def test_where_nothing_can_be_kept_the_game_goes_on_and_says_so() -> None:
    store = Memory()
    store.full = True
    table = Table(2, store=store)
    table.begin(curtain=False)
    assert says(table, "games.unkept")
    assert exported(table, "export").data == write_game(table.sitting.game)  # type: ignore[arg-type]
    table.press("unkept")
    assert not says(table, "games.unkept")
    for word in presses_of("base", 2)[:60]:
        table.press(word)
    assert len(table.sitting.happenings) > 5
    assert not says(table, "games.unkept")
    table.press("home")
    assert says(table, "games.unkept")
    assert effects(table, Persist) == []


def test_where_nothing_can_be_kept_another_game_does_not_end_the_one_under_way() -> None:
    store = Memory()
    store.full = True
    table = Table(2, store=store)
    table.begin(curtain=False)
    for word in presses_of("base", 2)[:40]:
        table.press(word)
    position, moves = table.position(), len(table.sitting.happenings)
    assert moves
    table.press("edit_table")
    table.press("edit play")
    assert not table.sitting.happenings
    table.press("home")
    go_on(table)
    assert len(table.sitting.happenings) == moves
    assert table.position() == position


def test_once_storage_takes_the_game_again_nothing_is_said() -> None:
    store = Memory()
    store.full = True
    table = Table(2, store=store)
    table.begin(curtain=False)
    assert says(table, "games.unkept")
    store.full = False
    rng = random.Random(1)
    while not table.sitting.happenings:
        step(table, rng)
    assert not says(table, "games.unkept")
    again = visit(store)
    go_on(again)
    assert again.position() == table.position()


# Two windows


def two_windows(*, curtain: bool = False) -> tuple[Table, Table]:
    """Two windows that have the same game open; nothing told the second one of the first."""
    store = Memory()
    first = in_game(store, curtain=curtain)
    second = visit(store)
    go_on(second)
    return first, second


def move(table: Table) -> None:
    moves, rng = len(table.sitting.happenings), random.Random(5)
    while len(table.sitting.happenings) == moves and not table.sitting.lost:
        step(table, rng)


def looks_only(table: Table, title: str = "lost.title") -> bool:
    """Whether a window shows no hand, leads to no decision and says why."""
    decisions = [word for word in ("take", "take1", "space", "story", "confirm", "lift") if words(table, word)]
    return says(table, title) and table.sitting.me is None and not decisions


def test_a_window_holds_its_game_and_no_other() -> None:
    first, second = two_windows()
    assert effects(first, Hold) == effects(second, Hold) == [Hold(first.sitting.mark.id)]
    second.press("home")
    second.begin()
    assert second.screen.effects[-1] == Hold(second.sitting.mark.id) or isinstance(second.screen.effects[-1], Persist)
    assert second.sitting.mark.id != first.sitting.mark.id


@pytest.mark.parametrize("curtain", [True, False])
def test_where_another_window_holds_the_game_it_is_only_looked_at(curtain: bool) -> None:
    _, second = two_windows(curtain=curtain)
    second.press("not_held 0000000000000000")
    assert not second.sitting.lost
    second.press(f"not_held {second.sitting.mark.id}")
    assert looks_only(second)
    position = second.position()
    second.press("undo")
    assert second.position() == position


def test_a_window_that_comes_too_late_changes_nothing() -> None:
    first, second = two_windows()
    move(first)
    store, position = dict(first.store), second.position()
    move(second)
    assert looks_only(second)
    assert (dict(second.store), second.position()) == (store, position)


def test_the_move_of_another_window_is_told_at_once() -> None:
    first, second = two_windows()
    second.press("stored")
    assert not second.sitting.lost
    move(first)
    second.press("stored")
    assert looks_only(second)
    second.press("reload")
    assert second.position() == first.position()
    assert not second.sitting.lost
    move(second)
    assert not second.sitting.lost


def test_a_copy_goes_on_beside_the_game() -> None:
    first, second = two_windows()
    move(first)
    second.press("stored")
    second.press("copy_game")
    assert effects(second, Hold)[-1] == Hold(second.sitting.mark.id) != effects(first, Hold)[-1]
    move(second)
    move(first)
    assert not first.sitting.lost
    assert len(words(visit(first.store), "play")) == 2


@pytest.mark.parametrize("told", [True, False])
def test_a_game_deleted_in_another_window_says_so_and_can_be_stored_again(told: bool) -> None:
    first, second = two_windows()
    first.press("home")
    first.press("games")
    first.press(words(first, "rename")[0])
    first.press("title", "Sunday")
    assert key(first.screen, "Enter")
    second.press("stored")
    first.press(words(first, "delete")[0])
    if told:
        second.press("stored")
    else:
        move(second)
    assert looks_only(second, "lost.deleted.title")
    assert not says(second, "lost.lead")
    assert "reload" not in second.presses()
    second.press("undo")
    assert second.live == EN("reason.turn.deleted")
    assert words(visit(first.store), "play") == []
    second.press("copy_game")
    assert words(visit(first.store), "play") == [f"play {second.sitting.mark.id}"]
    assert headings(listed(first.store)) == ["Sunday"]
    move(second)
    assert not second.sitting.lost


def test_what_another_window_deleted_and_brings_back_can_be_gone_on_with() -> None:
    first, second = two_windows()
    first.press("home")
    first.press("games")
    first.press(words(first, "delete")[0])
    second.press("stored")
    assert looks_only(second, "lost.deleted.title")
    first.press("undelete")
    second.press("stored")
    assert looks_only(second)
    second.press("reload")
    move(second)
    assert not second.sitting.lost


# Site data that is deleted during a game


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("others", [True, False])
def test_where_site_data_is_deleted_the_game_goes_on_and_is_stored_again(told: bool, others: bool) -> None:
    store = Memory()
    table = in_game(store, curtain=False)
    table.press("home")
    table.press("games")
    table.press(words(table, "rename")[0])
    table.press("title", "Sunday")
    assert key(table.screen, "Enter")
    go_on(table)
    move(table)
    store.clear()
    if others:
        Table(3, store=store).begin()
    if told:
        table.press("stored")
    else:
        move(table)
    assert says(table, "games.cleared")
    assert EN("games.cleared") in table.live
    assert not table.sitting.lost
    again = listed(store)
    assert "Sunday" in headings(again)
    again.press(f"play {table.sitting.mark.id}")
    assert again.position() == table.position()
    table.press("cleared")
    assert not says(table, "games.cleared")
    move(table)
    assert not says(table, "games.cleared")


def test_the_component_set_of_a_game_is_stored_again_with_it() -> None:
    store = Memory()
    table = Table(store=store)
    table.press("set file", odd_set(2))
    table.begin(curtain=False)
    later = visit(store)
    go_on(later)
    for window in (table, later):
        store.clear()
        window.press("stored")
        again = visit(Memory(store))
        go_on(again)
        assert again.position() == table.position()


def test_that_a_game_was_stored_again_is_not_said_of_the_next_one() -> None:
    store = Memory()
    table = in_game(store, curtain=False)
    store.clear()
    table.press("stored")
    assert says(table, "games.cleared")
    table.press("home")
    table.begin(curtain=False)
    assert not says(table, "games.cleared")


def test_site_data_deleted_at_the_curtain_keeps_it_down() -> None:
    store = Memory()
    table = in_game(store, presses=41)
    assert table.screen.page == TABLE
    table.press("home")
    go_on(table)
    assert table.screen.page == CURTAIN
    store.clear()
    table.press("stored")
    assert table.screen.page == CURTAIN
    assert table.sitting.me is None
    go_on(visit(store))


def test_site_data_deleted_on_the_start_page_brings_no_game_back() -> None:
    store = Memory()
    table = in_game(store)
    table.press("home")
    store.clear()
    table.press("stored")
    assert not says(table, "games.title")
    assert words(table, "play") == []


def test_where_nothing_can_be_stored_after_site_data_is_deleted_that_is_said_instead() -> None:
    store = Memory()
    table = in_game(store, curtain=False)
    store.clear()
    store.full = True
    table.press("stored")
    assert says(table, "games.unkept")
    assert not says(table, "games.cleared")


def test_what_the_browser_finds_late_is_shown() -> None:
    first, second = two_windows()
    move(first)
    second.press("restored")
    assert second.position() == first.position()
    assert not second.sitting.lost


def test_a_game_lost_while_on_the_start_page_is_read_anew() -> None:
    first, second = two_windows()
    second.press("home")
    move(first)
    second.press("stored")
    assert second.screen.page == START
    go_on(second)
    assert second.position() == first.position()


def test_a_name_given_in_another_window_stays() -> None:
    first, second = two_windows()
    second.press("home")
    second.press("games")
    second.press(words(second, "rename")[0])
    second.press("title", "Sunday")
    assert key(second.screen, "Enter")
    move(first)
    assert not first.sitting.lost
    assert headings(listed(first.store)) == ["Sunday"]


# A list that is drawn in every state


def test_every_state_of_the_list_is_sound() -> None:
    store = Memory({"game.0123456789abcdef": "nonsense"})
    in_game(store)
    in_game(store, "lake", 2, 10_000)
    table = listed(store)
    rename, delete = words(table, "rename")[0], words(table, "delete")[0]
    for word, value in (("games", ""), (rename, ""), ("rename", ""), ("filter", "over"), (delete, ""), ("door", "")):
        table.press(word, value)
        table.press("import game", "QUJD")
        found = list(elements(table))
        ids = [element.attrs["id"] for element in found if "id" in element.attrs]
        assert len(ids) == len(set(ids))
        for element in found:
            if element.tag in ("button", "summary"):
                assert element.name()
        for text in texts(table.page()):
            assert not re.search(r"[{}]|\b(games|lost)\.[a-z_]+\b|None", text), text


def test_names_for_the_ear_have_no_soft_hyphens() -> None:
    store = Memory()
    in_game(store)
    table = listed(store, language="de")
    assert "\u00ad" in table.page()
    labels = [element.attrs["aria-label"] for element in elements(table) if "aria-label" in element.attrs]
    assert [label for label in labels if "\u00ad" in label] == []
    assert any(Texts("de").term("base (scenario)") in label for label in labels)
