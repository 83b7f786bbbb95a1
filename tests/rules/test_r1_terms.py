"""Terms (R1)."""

from __future__ import annotations

import pytest

from dewan.board.faces import LANDS, NEED_LETTERS, TERRAINS, WATER, terrain_letter
from dewan.rules.land import NO_TERRAIN
from dewan.rules.requirements import achievements
from dewan.rules.score import sheets
from dewan.rules.state import State
from rules.positions import at, done, names, play, reached, rule, state


def has(here: State, need: str, seat: int = 0) -> int:
    """How much of a need of story tiles a seat has."""
    return achievements(here, seat)[NEED_LETTERS.index(need)]


def zones(here: State) -> list[list[str]]:
    """The zones, each as the names of its spaces."""
    land = here.land
    return sorted(names(here, [s for s in here.map.spaces if zone >> s & 1]) for zone in land.zones)


def test_r1_1_five_terrains_four_of_them_land() -> None:
    assert [terrain_letter(t) for t in TERRAINS] == list("BMDFW")
    assert [terrain_letter(t) for t in LANDS] == list("BMDF")
    here = state("SBMDFW", hands=[["Ba", "Bf", "Ma", "Da", "Fa", "Wa"]])
    assert reached(here) == ["1,0", "2,0", "3,0", "4,0"]


@pytest.mark.parametrize("letter", "apcfb")
def test_r1_2_three_resources_fire_and_berry(letter: str) -> None:
    """A tucked resource counts for stories, a fire and a berry for points."""
    here = state("SF", tucked=[[f"F{letter}:F"]], stories=[[f"F{letter}/3" if letter in "apc" else "F/3"]])
    assert [has(here, need) for need in "apc"] == [int(letter == need) for need in "apc"]
    rows = {row.name: row.points for row in sheets(here)[0].rows}
    assert rows["fire"] == (5 if letter == "f" else 0)
    assert rows["berries"] == (2 if letter == "b" else 0)


def test_r1_3_a_space_has_one_terrain_but_the_bare_ones() -> None:
    here = state("SVF", scenario="volcano")
    by_name = {here.map.name(s): here.land.terrain(s) for s in here.map.spaces}
    assert by_name["0,0"] == by_name["1,0"] == NO_TERRAIN
    assert terrain_letter(by_name["2,0"]) == "F"


def test_r1_3_events_change_the_terrain() -> None:
    flooded = state("SWF", scenario="downpour", flood=["2,0"])
    assert flooded.land.terrain(flooded.map.spaces[2]) == WATER
    burnt = state("SVF", scenario="volcano", lava=["2,0"])
    assert burnt.land.terrain(burnt.map.spaces[2]) == NO_TERRAIN


def test_r1_4_a_zone_is_a_largest_connected_set_of_one_terrain() -> None:
    """0,0 F touches 1,0 F; 0,1 F touches both; 3,0 F stands apart behind the mountain; the bare center none."""
    here = state("FFMF", "F.SF")
    assert zones(here) == [["0,0", "1,0", "0,1"], ["2,0"], ["3,0", "3,1"]]


def test_r1_4_one_space_alone_is_a_zone() -> None:
    assert zones(state("SFMF")) == [["1,0"], ["2,0"], ["3,0"]]


def test_r1_4_a_space_without_terrain_is_in_no_zone() -> None:
    here = state("FSF")
    assert here.map.spaces[1] not in here.land.zone
    assert zones(here) == [["0,0"], ["2,0"]]


@pytest.mark.parametrize("camp", ["1,0", "2,0"])
def test_r1_5_an_icon_serves_a_camp_on_either_side_of_its_border(camp: str) -> None:
    here = state("SFMD", icons=[["1,0", "2,0", "c"]], camps=[[camp]])
    assert has(here, "c") == 1
    assert has(here, "a") == 0


def test_r1_5_a_camp_beside_but_not_at_the_border_does_not_touch_the_icon() -> None:
    assert has(state("SFMD", icons=[["1,0", "2,0", "c"]], camps=[["3,0"]]), "c") == 0


@pytest.mark.parametrize(("scenario", "rows"), [("downpour", "SFMW"), ("volcano", "SFMV")])
def test_r1_5_flood_or_lava_beside_an_icon_does_not_remove_it(scenario: str, rows: str) -> None:
    here = state(
        rows,
        scenario=scenario,
        icons=[["1,0", "2,0", "c"]],
        camps=[["1,0"]],
        stories=[["Fc/3"]],
        row=["Ba"] * 5,
        draw=["Bb"],
        supply=["Dp"] * 9,
        awaiting="mark",
    )
    play(here, "mark 2,0")
    assert has(here, "c") == 1
    assert done(here, 0) == ["Fc/3"]


def test_r1_6_berries_belong_to_the_zone_and_not_to_the_space() -> None:
    here = state("SFFF", berries={"3,0": 2}, hands=[["Ba", "Fa"]])
    play(here, "camp 0,0>1,0 pay Ba,Fa")
    assert at(here, "tokens")[0]["berries"] == 1
    assert sum(at(here, "berries").values()) == 1


def test_r1_6_a_camp_on_the_space_of_the_berries_of_another_zone_gets_none() -> None:
    here = state("SFMF", berries={"3,0": 2}, hands=[["Ba", "Fa"]])
    play(here, "camp 0,0>1,0 pay Ba,Fa")
    assert at(here, "tokens")[0]["berries"] == 0


@pytest.mark.parametrize("owner", [0, 1])
def test_r1_7_a_free_space_holds_no_camp(owner: int) -> None:
    here = state("SFM", camps=[["1,0"], []] if owner == 0 else [[], ["1,0"]], hands=[["Ba", "Fa", "Ma"]])
    assert reached(here) == ["2,0"]
    assert rule(here, "camp 0,0>1,0 pay Ba,Fa") == "R5.1"
