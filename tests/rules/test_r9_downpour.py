"""Downpour (R9.15 to R9.18)."""

from __future__ import annotations

from typing import Any

import pytest

from dewan.board.componentset import current_set
from dewan.rules.score import sheets
from dewan.rules.state import State
from rules.positions import ROW, Picks, at, names, play, points, refusal, rule, state
from rules.test_r3_setup import dealt


def flood(*rows: str, **keys: Any) -> State:
    """The marker of the event is awaited from seat 0."""
    return state(*rows, scenario="downpour", awaiting="mark", **({"row": ROW, "supply": ["Da"] * 8} | keys))


def test_r9_15_the_downpour_tile_is_in_the_map_and_stories_with_water_are_out() -> None:
    here = dealt("downpour", 2)
    tiles = [tile for tile in (*here.story_row, *here.story_stack) if tile]
    assert len(tiles) == 19
    assert not any("W" in tile.requirements for tile in tiles)
    assert len(here.map.spaces) == 7 * 5
    (special,) = [tile for tile in current_set().tiles if tile.kind == "downpour"]
    assert special.spaces[0] == "W"


def test_r9_16_a_marker_on_free_land_next_to_water() -> None:
    here = flood("SMFW", "...B", camps=[["2,0"]])
    for goal in ("0,0", "1,0", "2,0", "3,0"):
        refused = refusal(here, f"mark {goal}")
        assert (refused.rule, names(here, refused.spaces)) == ("R9.16", [goal])
    assert rule(here, "mark 40,40") == "R9.16"
    play(here, "mark 3,1")
    assert at(here, "flood") == ["3,1"]


def test_r9_16_the_space_is_water_from_now_on_and_markers_are_water_too() -> None:
    here = play(flood("SMFW"), "mark 2,0")
    assert (
        rule(
            state("SMFW", scenario="downpour", flood=["2,0"], hands=[["Ba", "Ma", "Fa"]]),
            "camp 0,0>1,0>2,0 pay Ba,Ma,Fa",
        )
        == "R5.1"
    )
    again = flood("SMFW", flood=["2,0"])
    play(again, "mark 1,0")
    assert at(again, "flood") == ["1,0", "2,0"]
    assert len(here.land.water_zones) == 1


def split(berries: dict[str, int], rows: tuple[str, ...], goal: str, chance: Any = None) -> dict[str, int]:
    """Where berries lie after a marker has split their zone."""
    here = play(flood(*rows, berries=berries), f"mark {goal}", chance=chance)
    assert all(here.land.terrain(space) >= 0 for space in here.berries)
    counts: dict[str, int] = at(here, "berries")
    return counts


def test_r9_17_berries_of_a_split_zone_go_to_the_largest_part() -> None:
    """The forest 1,0 to 4,0 is cut at 2,0: one space to the west, two to the east."""
    counts = split({"1,0": 2}, ("SFFFF", ".WWWW"), "2,0")
    assert sum(counts.values()) == 2
    assert set(counts) <= {"3,0", "4,0"}


def test_r9_17_a_zone_that_only_shrinks_keeps_its_berries_even_those_under_the_marker() -> None:
    assert split({"1,0": 2}, ("SFFMW", "WW..."), "1,0") == {"2,0": 2}


def test_r9_17_equal_parts_share_evenly() -> None:
    assert split({"2,0": 2}, ("SFFFM", ".WW.."), "2,0", Picks()) == {"1,0": 1, "3,0": 1}


@pytest.mark.parametrize(("lucky", "counts"), [(0, {"1,0": 2, "3,0": 1}), (1, {"1,0": 1, "3,0": 2})])
def test_r9_17_what_is_left_over_goes_at_random(lucky: int, counts: dict[str, int]) -> None:
    chance = Picks(lucky)
    assert split({"2,0": 3}, ("SFFFM", ".WW.."), "2,0", chance) == counts
    assert chance.asked == [2]


def test_r9_17_left_over_berries_of_three_parts_go_to_different_ones() -> None:
    """A star of forest with three arms round 2,1 loses its middle."""
    rows = ("..FW", ".WFF", ".FW.")
    chance = Picks(0, 0)
    counts = split({"2,1": 5}, rows, "2,1", chance)
    assert sorted(counts.values()) == [1, 2, 2]
    assert chance.asked == [3, 2]


def test_r9_17_a_zone_that_vanishes_returns_its_berries_to_the_box() -> None:
    assert split({"1,0": 2}, ("SFW",), "1,0") == {}


def test_r9_17_water_zones_joined_by_a_marker_are_one() -> None:
    here = flood("SWFW", hands=[["Ba", "Wa"]])
    assert len(here.land.water_zones) == 2
    play(here, "mark 2,0")
    assert len(here.land.water_zones) == 1


def test_r9_17_berries_of_other_zones_stay() -> None:
    assert split({"1,0": 1, "3,0": 2}, ("SFWM", ".F..."), "1,1") == {"1,0": 1, "3,0": 2}


def test_r9_18_rows_of_downpour() -> None:
    here = state(
        "SFFMBFM",
        scenario="downpour",
        camps=[["1,0", "2,0", "3,0", "4,0"], ["5,0"]],
        tucked=[["Ma:M"], ["Ff:F", "Mf:M"]],
        tokens=[{"berries": 4}, {"berries": 1}],
    )
    assert points(here, "zones") == [6, 3]
    assert points(here, "pairs") == [0, 4]
    assert [row.name for row in sheets(here)[0].rows] == ["stories", "fire", "zones", "pairs"]
