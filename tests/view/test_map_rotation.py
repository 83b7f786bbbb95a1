"""The map is rotated to fit the window: spaces get larger, and nothing else changes."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.view.map_rotation import UNKNOWN, Window
from dewan.view.parts.map_geometry import DIRECTIONS, center, rotated
from view.looking import elements, name_of
from view.table import Table

WINDOWS = {"desktop": Window(90, 56.25), "phone": Window(24.4, 52.75), "phone on its side": Window(52.75, 24.4)}


def at_window(window: Window, scenario: str, players: int) -> Table:
    table = Table(1)
    table.device.size = window
    table.press("resized")
    table.begin(scenario, players, curtain=False)
    return table


def box(table: Table) -> tuple[float, float]:
    """Width and height of the map."""
    _, _, width, height = re.findall(r'id="map" class="map" viewBox="(.+?) (.+?) (.+?) (.+?)"', table.page())[0]
    return float(width), float(height)


def centers(table: Table) -> dict[str, tuple[float, float]]:
    """The middle of the drawing of each space, by its coordinates."""
    found = {}
    for element in elements(table.regions()["r-targets"]):
        if "data-press" in element.attrs:
            points = re.findall(r"(-?[\d.]+) (-?[\d.]+)", element.attrs["d"])
            xs, ys = [float(x) for x, _ in points], [float(y) for _, y in points]
            found[element.attrs["data-press"]] = (sum(xs) / len(xs), sum(ys) / len(ys))
    return found


@given(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), st.integers(-12, 12))
def test_neighbors_stay_neighbors_and_six_sixths_are_a_whole_turn(space: tuple[int, int], sixths: int) -> None:
    assert rotated(rotated(space, sixths), -sixths) == space
    q, r = rotated(space, sixths)
    around = {rotated((space[0] + dq, space[1] + dr), sixths) for dq, dr in DIRECTIONS}
    assert around == {(q + dq, r + dr) for dq, dr in DIRECTIONS}


@pytest.mark.parametrize(("scenario", "players"), [*product(("base", "volcano"), (2, 3, 4))])
@pytest.mark.parametrize("window", WINDOWS)
def test_spaces_are_never_smaller_for_it(window: str, scenario: str, players: int) -> None:
    width, height = box(at_window(WINDOWS[window], scenario, players))
    plain_width, plain_height = box(at_window(UNKNOWN, scenario, players))
    # What of a window the map gets is less wide than the window on a desktop, and less high on a phone.
    across, down = {"desktop": (872, 555), "phone": (388, 394), "phone on its side": (482, 377)}[window]
    assert min(across / width, down / height) >= min(across / plain_width, down / plain_height)


def test_the_largest_map_fills_a_wide_screen() -> None:
    width, height = box(at_window(WINDOWS["desktop"], "volcano", 4))
    assert width > 1.4 * height
    width, height = box(at_window(WINDOWS["phone"], "volcano", 4))
    assert width < height


@pytest.mark.parametrize("window", WINDOWS)
def test_each_space_lies_where_its_neighbors_and_camps_are(window: str) -> None:
    table = at_window(WINDOWS[window], "volcano", 4)
    state = table.sitting.state
    drawn = centers(table)
    assert len(drawn) == len(state.map.hexes)
    for space, place in state.map.hexes.items():
        x, y = drawn[f"space {place}"]
        for other in state.map.hexes.values():
            distance = max(abs(place.q - other.q), abs(place.r - other.r), abs(place.q + place.r - other.q - other.r))
            to_x, to_y = drawn[f"space {other}"]
            assert ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 == pytest.approx(69.3 * distance, rel=0.15)
        assert center(table.sitting.drawn_at(space)) == pytest.approx((x, y), abs=3)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("key", "way"), [("ArrowRight", (1, 0)), ("ArrowLeft", (-1, 0)), ("PageDown", (0.5, 0.87))])
def test_keys_lead_where_they_point(window: str, key: str, way: tuple[float, float]) -> None:
    table = at_window(WINDOWS[window], "volcano", 4)
    drawn = centers(table)
    walked = 0
    for space in table.sitting.state.map.hexes:
        x, y = drawn[f"space {name_of(table, space)}"]
        table.sitting.cursor = None
        table.key(key, name_of(table, space))
        cursor = table.sitting.cursor
        if cursor not in (None, space):
            walked += 1
            to_x, to_y = drawn[f"space {name_of(table, cursor)}"]
            assert ((to_x - x) / 69.3, (to_y - y) / 69.3) == pytest.approx(way, abs=0.1)
    assert walked > len(drawn) / 2


def test_the_map_stays_as_it_is_until_the_window_has_changed_much() -> None:
    table = at_window(WINDOWS["desktop"], "volcano", 4)
    before = box(table), centers(table)
    table.device.size = WINDOWS["phone"]
    assert (box(table), centers(table)) == before
    table.press("resized")
    fresh = at_window(WINDOWS["phone"], "volcano", 4)
    assert (box(table), centers(table)) == (box(fresh), centers(fresh))
    assert box(table) != before[0]


def test_a_lesson_shows_its_map_as_its_words_describe_it() -> None:
    boxes = []
    for window in (UNKNOWN, *WINDOWS.values()):
        table = Table(1)
        table.device.size = window
        table.press("resized")
        table.press("tour")
        boxes.append(box(table))
    assert len(set(boxes)) == 1
