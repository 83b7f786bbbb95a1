"""Whole games by pressing what is drawn, from the first move to the score pad."""

from __future__ import annotations

import re

import pytest

from dewan.record.journal import read_game, write_game
from dewan.rules.actions import StoryChoice
from dewan.rules.score import sheets, winners
from dewan.rules.state import OVER
from rules.games import GAMES
from view.looking import elements, panel, pressable
from view.map_weight import LAYERS, assert_light
from view.table import Element, Table, Tree, played, presses_of, texts


def test_the_third_press_moves_where_no_curtain_is_wanted() -> None:
    table = Table()
    table.press("switch curtain", checked=False)
    for word in ("start", "story 0", "story 0"):
        assert table.sitting.game is None or not table.sitting.game.entries
        assert word in table.presses()
        table.press(word)
    assert table.sitting.game is not None
    assert table.sitting.game.entries[0].action == StoryChoice(0)


def test_behind_the_curtain_the_third_press_chooses_a_legal_move() -> None:
    table = Table()
    for word in ("start", "lift", "story 0"):
        assert word in table.presses()
        table.press(word)
    assert "confirm" in table.presses()
    table.press("confirm")
    assert table.sitting.game is not None
    assert table.sitting.game.entries[0].action == StoryChoice(0)


def look(table: Table) -> None:
    """The page is sound, and everything in it has a name that is no key of a text and no word of the program."""
    title, live, html = table.drawing.title(), table.live, table.page()
    whole = Tree(html).root
    ids = [element.attrs["id"] for element in whole.walk() if "id" in element.attrs]
    assert len(ids) == len(set(ids)), [name for name in ids if ids.count(name) > 1]
    for element in whole.walk():
        if element.tag in ("a", "button") or element.attrs.get("role") in ("button", "img", "group"):
            assert element.name() or element.attrs.get("aria-labelledby") in ids, element
        if "aria-labelledby" in element.attrs:
            assert element.attrs["aria-labelledby"] in ids, element
        if "data-press" in element.attrs and element.tag not in ("input", "select"):
            pressed = element.tag == "button" or element.attrs.get("role") == "button"
            assert pressed or (element.tag == "a" and element.attrs["href"]), element
    for text in (title, live, *texts(html)):
        assert not re.search(r"[{}]|\b[a-z]+\.[a-z_]+\b|None|hidden", text), text


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_whole_game_by_pressing_what_is_drawn(scenario: str, players: int) -> None:
    table = Table(players)
    table.begin(scenario, players)
    for count, word in enumerate(presses_of(scenario, players)):
        if count % 34 == players:
            look(table)
        table.press(word)
        if players == 4:
            assert_light("".join(table.drawing.regions(LAYERS).values()))
    look(table)
    assert table.over
    game = table.sitting.game
    assert game is not None
    assert read_game(write_game(game)).entries == game.entries
    rows = [element for element in elements(panel(table)) if element.tag == "tr"][1:]
    cells = [[int(number(cell)) for cell in number_cells(row)] for row in rows]
    core = sheets(game.state)
    assert cells == [
        *([sheet.rows[k].points for sheet in core] for k in range(len(core[0].rows))),
        [sheet.total for sheet in core],
    ]
    won = [cell.attrs.get("class") == "win" for cell in number_cells(rows[-1])]
    assert won == [side in winners(game.state) for side in range(len(core))]
    assert game.state.awaiting == OVER


def number_cells(row: Element) -> list[Element]:
    """The cells of a row that have numbers."""
    return [cell for cell in row.inside if isinstance(cell, Element) and cell.tag == "td"]


def number(cell: Element) -> str:
    """The number that is seen in a cell, without what a button tells of it."""
    return next((element for element in cell.walk() if element.tag == "b"), cell).text()


def test_the_numbers_of_the_pad_show_their_places_on_the_map() -> None:
    table = played("lake", 3)
    state = table.sitting.state
    quiet = table.regions()["r-under"]
    shown = [word for word in table.presses() if word.startswith("places ")]
    places = {
        f"places {row.name} {side}" for side, sheet in enumerate(sheets(state)) for row in sheet.rows if row.places
    }
    assert places < set(shown)
    for word in shown:
        table.press(word)
        assert (table.regions()["r-under"] != quiet) == (word in places)
        assert pressable(panel(table), word).attrs["aria-pressed"] == "true"
        table.press(word)
        assert table.regions()["r-under"] == quiet
