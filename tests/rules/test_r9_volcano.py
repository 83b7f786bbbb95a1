"""Volcano (R9.19 to R9.22)."""

from __future__ import annotations

from typing import Any

from dewan.rules.score import sheets
from dewan.rules.state import State
from rules.positions import ROW, at, names, play, points, reached, refusal, rule, state
from rules.test_r3_setup import dealt


def burn(*rows: str, **keys: Any) -> State:
    """The marker of the event is awaited from seat 0."""
    return state(*rows, scenario="volcano", awaiting="mark", **({"row": ROW, "supply": ["Da"] * 8} | keys))


def test_r9_19_the_volcano_tile_is_in_the_map() -> None:
    here = dealt("volcano", 3)
    assert here.map.volcano.bit_count() == 1
    assert len(here.map.spaces) == 7 * 7


def test_r9_19_the_volcano_cannot_be_crossed_or_settled() -> None:
    here = state("SVF", scenario="volcano", hands=[["Ba", "Wa", "Fa"]])
    assert reached(here) == []
    for move in ("camp 0,0>1,0 pay Ba,Wa", "camp 0,0>1,0>2,0 pay Ba,Wa,Fa"):
        refused = refusal(here, move)
        assert (refused.rule, names(here, refused.spaces)) == ("R9.19", ["1,0"])


def test_r9_20_a_marker_on_free_land_next_to_the_volcano_or_to_lava() -> None:
    here = burn("SMFV", "..WB", camps=[["2,0"]])
    for goal in ("0,0", "1,0", "2,0", "3,0", "2,1"):
        assert rule(here, f"mark {goal}") == "R9.20"
    play(here, "mark 3,1")
    assert at(here, "lava") == ["3,1"]
    spread = play(burn("SMFV", lava=["2,0"]), "mark 1,0")
    assert at(spread, "lava") == ["1,0", "2,0"]


def test_r9_20_no_route_may_touch_lava() -> None:
    here = state("SMFDV", scenario="volcano", lava=["2,0"], hands=[["Ba", "Ma", "Fa", "Da"]])
    assert reached(here) == ["1,0"]
    for move in ("camp 0,0>1,0>2,0 pay Ba,Ma,Fa", "camp 0,0>1,0>2,0>3,0 pay Ba,Ma,Fa,Da"):
        refused = refusal(here, move)
        assert (refused.rule, names(here, refused.spaces)) == ("R9.20", ["2,0"])


def test_r9_20_lava_splits_zones_like_water() -> None:
    here = play(burn("SFFFF", ".VV..", berries={"1,0": 2}), "mark 2,0")
    assert sum(at(here, "berries").values()) == 2
    assert set(at(here, "berries")) <= {"3,0", "4,0"}


def test_r9_21_one_fire_for_camps_next_to_the_volcano_however_many() -> None:
    here = state("FVFS", scenario="volcano", camps=[["0,0", "2,0"], []])
    assert points(here, "fire") == [5, 0]
    assert points(state("SVF", scenario="volcano", camps=[[], ["2,0"]]), "fire") == [5, 5]  # the starting camp too


def test_r9_21_lava_gives_none() -> None:
    assert points(state("SMFV", scenario="volcano", lava=["2,0"], camps=[["1,0"]]), "fire") == [0, 0]


def test_r9_22_water_zones_and_camps_at_opponents_starting_tiles() -> None:
    here = state("WFWSFFS", scenario="volcano", camps=[["1,0", "5,0"], ["4,0"]], tucked=[["Wa:W"], []])
    assert points(here, "water") == [4, 0]
    assert points(here, "rivals") == [2, 2]
    assert [row.name for row in sheets(here)[0].rows] == ["stories", "fire", "water", "rivals", "pairs"]


def test_r9_22_a_camp_counts_once_though_it_is_next_to_two_centers() -> None:
    here = state("FSFS", scenario="volcano", players=3, start=["0,9", "1,0", "3,0"], camps=[["2,0"], [], ["0,0"]])
    assert points(here, "rivals") == [2, 0, 2]


def test_r9_23_the_fire_of_the_volcano_makes_a_pair_too() -> None:
    here = state("SFV", scenario="volcano", camps=[["1,0"]], tokens=[{"berries": 2}])
    assert points(here, "pairs") == [3, 0]
