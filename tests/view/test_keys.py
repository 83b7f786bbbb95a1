"""Keys on the map and elsewhere (U23)."""

from __future__ import annotations

import random

import pytest

from dewan.rules.state import TURN
from dewan.view.presses.keys import key, lies_open
from dewan.view.screen import CURTAIN
from view.looking import elements, in_a_turn, name_of, panel
from view.table import Table, play


def stop(table: Table) -> str:
    """The one space that the tab key reaches."""
    stops = [e for e in elements(table.regions()["r-targets"]) if e.attrs.get("tabindex") == "0"]
    assert len(stops) == 1
    return stops[0].attrs["data-press"].removeprefix("space ")


WALKS = {
    "ArrowRight": (1, 0),
    "ArrowLeft": (-1, 0),
    "PageUp": (1, -1),
    "Home": (0, -1),
    "End": (-1, 1),
    "PageDown": (0, 1),
}


@pytest.mark.parametrize("key", WALKS)
def test_six_keys_walk_in_the_six_directions(key: str) -> None:
    table = in_a_turn()
    game_map = table.sitting.state.map
    places = {(place.q, place.r): name_of(table, space) for space, place in game_map.hexes.items()}
    walked = 0
    for (q, r), name in places.items():
        there = places.get((q + WALKS[key][0], r + WALKS[key][1]))
        table.press("back")
        table.sitting.cursor = None
        assert table.key(key, name)
        if there is not None:
            walked += 1
            assert stop(table) == there
            assert table.screen.focus == "s_" + there.replace(",", "_")
    assert walked > len(places) / 2


@pytest.mark.parametrize(("key", "back"), [("ArrowUp", "ArrowDown"), ("ArrowDown", "ArrowUp")])
def test_up_and_down_lead_straight_on_and_back(key: str, back: str) -> None:
    table = in_a_turn()
    places = [str(place) for place in table.sitting.state.map.hexes.values()]
    straight = 0
    for name in places:
        q, r = map(int, name.split(","))
        sign = -1 if key == "ArrowUp" else 1
        there = f"{q - sign},{r + 2 * sign}"
        table.key(key, name)
        first = stop(table)
        if first == name or there not in places or not first.endswith(f",{r + sign}"):
            continue
        table.key(key, first)
        if stop(table) == there:
            straight += 1
            table.key(back, there)
            table.key(back, stop(table))
            assert stop(table) == name
    assert straight > len(places) / 3


def test_n_jumps_through_all_lit_spaces_and_back() -> None:
    table = in_a_turn(turns=20)
    assert table.sitting.plan is not None
    lit = [name_of(table, space) for space in sorted(table.sitting.plan.lit)]
    assert len(lit) > 2
    here, found = lit[0], []
    for _ in lit:
        assert table.key("n", here)
        here = stop(table)
        found.append(here)
    assert found == [*lit[1:], lit[0]]
    assert table.key("N", lit[0], shift=True)
    assert stop(table) == lit[-1]


def test_enter_chooses_and_then_places_a_camp() -> None:
    table = in_a_turn()
    screen = table.screen
    assert screen.sitting.plan is not None
    goal = min(screen.sitting.plan.costs)
    seat = screen.sitting.seat
    for _ in range(2):
        assert goal not in screen.sitting.state.camps[seat]
        assert table.key("Enter", name_of(table, goal))
        assert screen.focus == "s_" + name_of(table, goal).replace(",", "_")
    assert screen.sitting.state.camps[seat][-1] == goal


def test_the_focus_goes_to_the_curtain_when_a_camp_placed_by_keys_ends_the_turn() -> None:
    table = Table(1)
    table.begin()
    for _ in play(table, random.Random(1)):
        screen = table.screen
        if screen.sitting.plan is None or screen.sitting.state.awaiting != TURN or not screen.sitting.plan.costs:
            continue
        if len(screen.sitting.state.camps[screen.sitting.seat]) in (0, 7):
            table.press("back")
            goal = name_of(table, min(screen.sitting.plan.costs))
            table.key("Enter", goal)
            table.key("Enter", goal)
            assert screen.page == CURTAIN
            assert screen.focus == "lift"
            assert 'id="lift"' in table.page()
            return
    raise AssertionError("no turn with a camp")


def test_the_focus_stays_at_the_panel_when_its_button_goes() -> None:
    table = in_a_turn()
    for words in (("take 0", "back"), ("take 0", "confirm")):
        for word in words:
            assert word in table.presses()
            table.press(word)
        assert words[-1] not in table.presses()
        assert table.screen.focus == "panel-title"
        assert 'id="panel-title"' in panel(table)


@pytest.mark.parametrize("key", ["a", "Tab", "1", "F5", "Shift"])
def test_other_keys_are_left_to_the_browser(key: str) -> None:
    table = in_a_turn()
    assert not table.key(key, name_of(table, table.sitting.state.map.spaces[0]))


def test_keys_do_nothing_where_there_is_no_map() -> None:
    table = Table()
    assert not table.key("ArrowUp", "0,0")
    table.begin()
    assert table.screen.page == CURTAIN
    assert not table.key("Enter", "0,0")
    assert not key(table.screen, "Escape")


def test_escape_closes_one_thing_after_the_other_and_the_page_knows_what_lies_open() -> None:
    table = in_a_turn()
    assert lies_open(table.screen) == ""
    for words in (("menu",), ("tab log",), ("take 0",), ("help",), ("menu", "settings")):
        for word in words:
            table.press(word)
        assert lies_open(table.screen)
        while lies_open(table.screen):
            was = lies_open(table.screen)
            assert key(table.screen, "Escape")
            assert lies_open(table.screen) != was
    table.press("menu")
    table.press("home")
    assert lies_open(table.screen) == ""
    table.press("door learn")
    assert lies_open(table.screen) == "learn"
    key(table.screen, "Escape")
    assert lies_open(table.screen) == ""
