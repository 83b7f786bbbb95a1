"""The help and the rules over the table: what is chosen there stays, and every way out leads back to it."""

from __future__ import annotations

import pytest

from dewan.texts import LANGUAGES, Texts
from dewan.view.drawing import REGIONS
from dewan.view.presses.keys import key
from dewan.view.screen import CURTAIN, START
from view.looking import at_table, elements, in_a_turn, name_of
from view.table import Element, Table, texts


def chosen() -> Table:
    """A turn in which a route is chosen."""
    table = in_a_turn()
    assert table.sitting.plan is not None
    table.press(f"space {name_of(table, min(table.sitting.plan.costs))}")
    return table


def dialogs(table: Table) -> list[Element]:
    return [element for element in elements(table.page()) if element.attrs.get("role") == "dialog"]


def is_inert(table: Table) -> bool:
    (main,) = (element for element in elements(table.page()) if element.tag == "main")
    return "inert" in main.attrs


OPENED_BY = ("help", "rules", "rule r4-2 refusal-rule")


@pytest.mark.parametrize("word", OPENED_BY)
@pytest.mark.parametrize("way_out", ["key", "beside", "close"])
def test_it_lies_over_the_table_and_gives_it_back_as_it_was(word: str, way_out: str) -> None:
    table = chosen()
    before, regions = table.page(), table.regions()
    table.press(word)
    (sheet,) = dialogs(table)
    assert is_inert(table)
    assert regions.items() <= table.regions().items()
    assert sheet.attrs["aria-labelledby"] == "aside-title"
    assert sum(element.attrs.get("id") == "aside-title" for element in elements(table.page())) == 1
    if way_out == "key":
        assert key(table.screen, "Escape")
    elif way_out == "beside":
        table.press("beside")
    else:
        (close,) = (element for element in elements(table.page()) if element.attrs.get("id") == "close")
        assert close.name()
        table.press(close.attrs["data-press"])
    assert table.page() == before
    assert table.screen.focus == ("refusal-rule" if "refusal" in word else None)


def test_a_question_mark_opens_the_help_and_closes_it() -> None:
    table = chosen()
    before = table.page()
    assert key(table.screen, "?")
    assert Texts("en")("help.title") in texts(table.page())
    assert table.screen.focus == "aside-title"
    assert key(table.screen, "?")
    assert table.page() == before


def test_the_rules_over_the_help_lead_back_to_it_and_a_press_beside_to_the_table() -> None:
    table = chosen()
    before = table.page()
    table.press("help")
    with_help = table.page()
    table.press("rules")
    assert len(dialogs(table)) == 1
    assert key(table.screen, "Escape")
    assert (table.page(), table.screen.focus) == (with_help, "help-rules")
    table.press("rules")
    table.press("beside")
    assert table.page() == before


def test_what_was_refused_is_still_said_after_a_visit_to_the_help() -> None:
    table = at_table()
    table.press("undo")
    before = table.page()
    assert Texts("en")("error.undo.nothing") in texts(before)
    table.press("help")
    table.press("help")
    assert table.page() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_of_the_table_below_changes_too(language: str) -> None:
    table = chosen()
    table.press("rules")
    table.press("language", language)
    words = Texts(language)
    (close,) = (element for element in elements(table.page()) if element.attrs.get("id") == "close")
    assert close.name() == words("share.close")
    assert words("act.back") in texts(table.regions()["r-panel"])


def test_a_letter_of_the_table_does_nothing_below_a_sheet() -> None:
    table = chosen()
    table.press("help")
    before = table.page()
    for name in "tlumcshp":
        assert not key(table.screen, name)
    assert table.page() == before


@pytest.mark.parametrize("page", [START, CURTAIN, "settings"])
def test_elsewhere_it_takes_the_place_of_what_is_there(page: str) -> None:
    """On the start page, at a curtain, and for the rules on top of another page beside the table."""
    table = Table()
    if page != START:
        table.begin(curtain=page == CURTAIN)
    if page == "settings":
        table.press("settings")
    before = table.page()
    table.press("rules")
    assert dialogs(table) == []
    assert table.regions().keys().isdisjoint(REGIONS)
    table.press("beside")
    assert table.aside == "rules"
    assert key(table.screen, "Escape")
    assert table.page() == before
