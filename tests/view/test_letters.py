"""Keys of one letter: each leads somewhere, the help lists them all, and a setting switches them off (WCAG 2.1.4)."""

from __future__ import annotations

import pytest

from dewan.texts import LANGUAGES, Texts
from dewan.view.dispatch import FIELDS
from dewan.view.presses.keys import GOALS, PRESSED, key
from dewan.view.screen import CURTAIN, START, TABLE
from view.looking import elements, in_a_turn
from view.table import Table, played

LETTERS = ["?", *PRESSED, *GOALS]


def ids(table: Table) -> set[str]:
    return {element.attrs["id"] for element in elements(table.page()) if "id" in element.attrs}


def keys_of_help(table: Table, language: str = "en") -> list[str]:
    table.press("language", language)
    table.press("help")
    return [element.name() for element in elements(table.page()) if element.tag == "kbd"]


@pytest.mark.parametrize("name", LETTERS)
def test_every_letter_leads_to_something_that_is_there(name: str) -> None:
    table = in_a_turn()
    before = table.page()
    assert key(table.screen, name)
    assert table.screen.focus in ids(table) or table.page() != before or table.screen.said
    again = in_a_turn()
    assert key(again.screen, name.upper())
    assert again.screen.focus == table.screen.focus


@pytest.mark.parametrize(("name", "tab"), [("c", "turn"), ("s", "stories"), ("h", "turn")])
def test_a_letter_brings_up_the_part_that_a_narrow_screen_hides(name: str, tab: str) -> None:
    table = in_a_turn()
    table.press("tab log")
    assert key(table.screen, name)
    assert table.sitting.tab == tab


def test_u_gives_up_what_is_chosen_and_then_takes_back() -> None:
    table = in_a_turn()
    assert table.sitting.plan is not None
    table.press(f"take {table.sitting.plan.pairs[0]}")
    assert key(table.screen, "u")
    assert table.sitting.plan.empty
    assert key(table.screen, "u")
    assert table.screen.said


def test_m_leads_to_the_space_where_one_was() -> None:
    table = in_a_turn()
    space = table.sitting.state.map.spaces[7]
    name = table.sitting.state.map.name(space)
    assert table.key("ArrowRight", name) or table.key("ArrowLeft", name)
    here = table.screen.focus
    assert key(table.screen, "m")
    assert table.screen.focus == here


@pytest.mark.parametrize("name", LETTERS)
def test_switched_off_they_are_left_to_the_browser(name: str) -> None:
    table = in_a_turn()
    table.press("switch letters", checked=False)
    before = table.page()
    assert not key(table.screen, name)
    assert table.page() == before
    assert key(table.screen, "Escape")


@pytest.mark.parametrize("name", LETTERS)
def test_in_a_field_they_are_letters(name: str) -> None:
    table = in_a_turn()
    before = table.page()
    for field in FIELDS:
        assert not key(table.screen, name, f"{field} 0")
    assert table.page() == before


def test_where_there_is_no_table_only_the_help_opens() -> None:
    table = Table()
    assert table.screen.page == START
    for name in LETTERS[1:]:
        assert not key(table.screen, name)
    table.begin()
    assert table.screen.page == CURTAIN
    for name in LETTERS[1:]:
        assert not key(table.screen, name)
    assert key(table.screen, "?")
    assert table.aside == "help"
    assert key(table.screen, "?")
    assert (table.aside, table.screen.focus) == ("", "lift")


def test_from_a_game_that_is_over_one_can_read_the_map() -> None:
    table = played("base", 2)
    assert table.screen.page == TABLE
    for name in ("m", "p"):
        assert key(table.screen, name)
        assert table.screen.focus in ids(table)
    for name in ("c", "s", "h"):
        assert not key(table.screen, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_lists_every_key(language: str) -> None:
    listed = keys_of_help(in_a_turn(), language)
    assert {name.upper() for name in LETTERS} <= {name.replace("？", "?") for name in listed}
    texts = Texts(language)
    for name in ("arrows", "corners", "next", "zoom", "escape", "enter", "moves", "ends", "choose"):
        assert set(texts(f"key.{name}").split(texts("list.comma"))) <= set(listed)


def test_the_help_leaves_out_what_is_switched_off_and_says_where_to_switch_it_on() -> None:
    table = in_a_turn()
    table.press("switch letters", checked=False)
    listed = keys_of_help(table)
    assert not {name.upper() for name in LETTERS} & set(listed)
    assert Texts("en")("key.arrows") in listed
    assert Texts("en")("keys.off") in {element.name() for element in elements(table.page())}
