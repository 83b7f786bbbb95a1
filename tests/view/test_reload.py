"""A page that is loaded again: back at the table, and nothing is seen there that was not seen before."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.lessons.contents import lesson_ids
from dewan.record.links import write_position_link
from dewan.record.opponents import PLAYERS
from dewan.view.presses.begin import place
from dewan.view.screen import ARRIVE, CURTAIN, EDITOR, START, TABLE
from dewan.view.sittings.still import StillSitting
from view.linked import address_of, move, opened, played_on, recorded, seated
from view.table import Memory, Table, practice_of, presses_of, step


def reloaded(table: Table, fragment: str = "") -> Table:
    """The page as it is after a reload."""
    return loaded(table, fragment, place(table.screen))


def loaded(table: Table, fragment: str, remembered: str) -> Table:
    again = Table(5, store=table.store)
    again.device.frame = table.device.frame
    again.press(f"begin {fragment}", remembered)
    return again


def at_table(*, curtain: bool, presses: int = 40) -> Table:
    """A game of two in which the first decision has been made, and something is chosen for the next."""
    table = Table(2, store=Memory())
    table.begin(curtain=curtain)
    for word in presses_of("base", 2)[:presses]:
        table.press(word)
    if "lift" in table.presses():
        table.press("lift")
    return table


def test_a_reload_in_a_turn_comes_back_to_the_table() -> None:
    table = at_table(curtain=False)
    again = reloaded(table)
    assert again.screen.page == TABLE
    assert again.sitting.me == table.sitting.me is not None
    assert again.position() == table.position()
    moves = len(again.sitting.happenings)
    while len(again.sitting.happenings) == moves:
        step(again, random.Random(1))
    assert not again.sitting.lost


def test_a_reload_behind_the_curtain_stays_there_and_in_a_turn_leads_there() -> None:
    table = Table(2, store=Memory())
    table.begin(curtain=True)
    for word in presses_of("base", 2)[:60]:
        table.press(word)
        again = reloaded(table)
        assert again.screen.page == CURTAIN
        assert again.sitting.me is None
        assert not [shown for shown in again.presses() if shown.startswith("hand ")]
        again.press("lift")
        assert again.position() == table.position()


def test_a_reload_of_a_seat_of_ones_own_shows_that_seat() -> None:
    table = Table(2, store=Memory())
    table.press("form players", "2")
    table.press("form player 1", PLAYERS[-1])
    table.press("start")
    assert table.sitting.own == 0
    again = reloaded(table)
    assert (again.screen.page, again.sitting.own, again.sitting.me) == (TABLE, 0, 0)
    assert again.sitting.bots_play


def test_a_reload_of_a_game_that_is_over_shows_how_it_ended() -> None:
    table = at_table(curtain=True, presses=10_000)
    again = reloaded(table)
    assert again.over
    assert again.position() == table.position()


def test_a_reload_of_the_start_page_stays_there() -> None:
    table = at_table(curtain=False)
    table.press("home")
    assert reloaded(table).screen.page == START
    assert reloaded(Table(store=Memory())).screen.page == START


def test_a_game_that_is_not_kept_any_more_leads_to_the_start_page() -> None:
    table = at_table(curtain=False)
    remembered = place(table.screen)
    table.store.clear()
    assert loaded(table, "", remembered).screen.page == START
    table.store[f"game.{table.sitting.mark.id}"] = "nonsense"
    assert loaded(table, "", remembered).screen.page == START


# Links


def test_a_link_is_opened_again_until_its_game_is_played_here() -> None:
    game = recorded(30)
    table = opened(game, store=Memory())
    assert reloaded(table, address_of(game)).screen.page == ARRIVE
    table.press(f"sit {game.state.actor}")
    if "enter" in table.presses():
        table.press("enter")
    assert reloaded(table, address_of(game)).screen.page == ARRIVE
    move(table)
    again = reloaded(table, address_of(game))
    assert again.screen.page == TABLE
    assert again.sitting.own == table.sitting.own
    assert again.position() == table.position()


def test_a_newer_link_is_opened_again_until_the_game_goes_on_here() -> None:
    store = Memory()
    table = seated(recorded(30), "all", store=store)
    move(table)
    game = table.sitting.game
    assert game is not None
    count = len(game.entries)
    newer = played_on(game, 2)
    table.press("arrive", address_of(newer))
    table.press("enter")
    assert len(table.sitting.happenings) == count + 2
    again = reloaded(table, address_of(newer))
    assert again.screen.page == ARRIVE
    assert again.screen.arrival is not None
    assert again.screen.arrival.game is not None
    assert len(again.screen.arrival.game.entries) == count + 2


def test_another_link_is_opened_though_a_game_was_played_before() -> None:
    table = at_table(curtain=False)
    table.press("arrive", address_of(recorded(20)))
    assert reloaded(table, address_of(recorded(20))).screen.page == ARRIVE


def test_a_position_of_a_link_is_shown_again() -> None:
    table = at_table(curtain=False)
    fragment = f"#p={write_position_link(recorded(20).state)}"
    table.press("arrive", fragment)
    again = reloaded(table, fragment)
    assert isinstance(again.sitting, StillSitting)


def test_language_and_theme_of_the_address_stay() -> None:
    again = reloaded(at_table(curtain=False), "#lang=de&theme=dusk")
    assert again.screen.page == TABLE
    assert again.screen.texts.language == "de"
    assert again.screen.settings["theme"] == "dusk"


def test_in_a_frame_the_page_around_it_says_what_is_shown() -> None:
    table = at_table(curtain=False)
    table.device.frame = True
    assert reloaded(table, address_of(recorded(20))).screen.page == ARRIVE
    assert reloaded(table).screen.page == TABLE


# Pages beside the table


@pytest.mark.parametrize("game", [True, False])
def test_a_reload_comes_back_to_the_page_beside_the_table(game: bool) -> None:
    for word, aside in (("scorepad", "scorepad"), ("rules", "rules"), ("lessons", "lessons")):
        table = at_table(curtain=False) if game else Table(store=Memory())
        table.press(word)
        again = reloaded(table)
        assert again.aside == aside
        assert again.screen.page == (TABLE if game else START)


@pytest.mark.parametrize("game", [True, False])
def test_a_reload_in_a_lesson_comes_back_to_its_step(game: bool) -> None:
    table = at_table(curtain=True) if game else Table(store=Memory())
    table.press(f"lesson {lesson_ids()[1]} 2")
    again = reloaded(table)
    assert practice_of(again.screen) is not None
    assert (practice_of(again.screen).lesson.id, practice_of(again.screen).at) == (lesson_ids()[1], 1)
    again.press("practice end")
    assert again.screen.page == (CURTAIN if game else START)


def test_a_reload_comes_back_to_the_editor_with_what_is_built() -> None:
    table = Table(store=Memory())
    table.press("editor")
    assert table.screen.page == EDITOR
    assert reloaded(table).screen.page == EDITOR


# What a page remembers is not to be trusted


@given(
    st.one_of(
        st.text(),
        st.builds(
            " ".join,
            st.lists(
                st.sampled_from(
                    (
                        "",
                        "0123456789abcdef",
                        "view=lesson",
                        "view=editor&p=",
                        "view=board",
                        "g=1",
                        "view=rules&rule=R1.1",
                        "\x00",
                    )
                )
            ),
        ),
    )
)
def test_whatever_is_remembered_the_page_begins(remembered: str) -> None:
    store = Memory({"game.0123456789abcdef": "nonsense"})
    again = loaded(Table(store=store), "", remembered)
    assert again.page()
    assert again.sitting.game is None
