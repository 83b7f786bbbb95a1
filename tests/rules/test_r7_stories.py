"""Story tiles and the end of a turn (R7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.positions import Drawn, done, hand, play, points, state

TAKE = "take 0"


def completes(tile: str, *rows: str, camps: tuple[str, ...] = (), **keys: Any) -> bool:
    """Whether seat 0 completes a tile at the end of its turn, with these camps on the map."""
    here = state(*rows, camps=[list(camps)], stories=[[tile]], row=["Ba"] * 6, draw=["Bp"] * 9, **keys)
    play(here, TAKE)
    return done(here, 0) == [tile]


def test_r7_1_starting_camps_never_count() -> None:
    icons = [["0,0", "1,0", "a"]]
    assert not completes("a/3", "SFW", icons=icons)
    assert not completes("W/3", "SWF")
    assert completes("a/3", "SFW", camps=("1,0",), icons=icons)


@pytest.mark.parametrize(
    ("tile", "camps", "holds"),
    [
        ("FF/3", ("1,0", "2,0"), False),
        ("FF/3", ("1,0", "4,0"), True),
        ("FFF/3", ("1,0", "2,0", "4,0"), False),
        ("FM/3", ("1,0", "3,0"), True),
        ("FM/3", ("1,0", "4,0"), False),
    ],
)
def test_r7_2_camps_in_different_zones_of_the_terrain(tile: str, camps: tuple[str, ...], holds: bool) -> None:
    assert completes(tile, "SFFMF", camps=camps) is holds


@pytest.mark.parametrize(
    ("tile", "camps", "holds"),
    [
        ("W/3", ("1,0",), True),
        ("WW/3", ("1,0", "3,0"), False),
        ("W/3", ("4,0",), True),
        ("WW/3", ("1,0", "4,0"), True),
        ("W/3", ("6,0",), True),
        ("WW/3", ("6,0",), False),
        ("W/3", ("8,0",), False),
    ],
)
def test_r7_3_camps_next_to_different_water_zones(tile: str, camps: tuple[str, ...], holds: bool) -> None:
    """One lake is at 2,0 and 2,1, the other at 5,0."""
    assert completes(tile, "SFWFFWFFF", "..W......", camps=camps) is holds


def test_r7_3_several_camps_and_one_camp_with_several_zones() -> None:
    assert completes("WW/3", "SFWFW", camps=("3,0",))
    assert completes("WWW/3", "WFWFW", "...S.", camps=("1,0", "3,0"))
    assert not completes("WWW/3", "WFWF", "...S", camps=("1,0", "3,0"))


@pytest.mark.parametrize(
    ("tile", "camps", "holds"),
    [
        ("c/3", ("1,0",), True),
        ("c/3", ("2,0",), True),
        ("cc/3", ("1,0", "2,0"), False),
        ("cc/3", ("2,0", "3,0"), True),
        ("cc/3", ("3,0",), False),
        ("a/3", ("2,0",), False),
    ],
)
def test_r7_4_camps_next_to_different_icons(tile: str, camps: tuple[str, ...], holds: bool) -> None:
    icons = [["1,0", "2,0", "c"], ["3,0", "4,0", "c"], ["4,0", "5,0", "p"]]
    assert completes(tile, "SFFFFF", camps=camps, icons=icons) is holds


def test_r7_4_an_icon_counts_for_every_player_who_touches_it() -> None:
    here = state(
        "SFFS",
        icons=[["1,0", "2,0", "c"]],
        camps=[["1,0"], ["2,0"]],
        stories=[["c/3"], ["cF/4"]],
        row=["Ba"] * 6,
        draw=["Bp"] * 9,
    )
    play(here, TAKE, TAKE)
    assert (done(here, 0), done(here, 1)) == (["c/3"], ["cF/4"])


@pytest.mark.parametrize(
    ("tile", "tucked", "holds"),
    [
        ("FF/3", ["Fa:F"], True),
        ("FFF/3", ["Fa:F", "FM:F"], True),
        ("FF/3", ["FM:M"], False),
        ("FW/3", ["FcW:W"], True),
        ("Fc/3", ["FcW:W"], False),
        ("FFc/3", ["FcW:F"], True),
        ("FWc/3", ["FWc:W"], True),
        ("cc/3", ["Mc:M", "Dc:D"], True),
    ],
)
def test_r7_5_a_tucked_card_is_one_more_zone_and_one_more_resource(tile: str, tucked: list[str], holds: bool) -> None:
    assert completes(tile, "SF", camps=("1,0",), tucked=[tucked]) is holds


def test_r7_6_the_same_camp_serves_a_zone_and_an_icon_and_several_tiles() -> None:
    here = state(
        "SFW",
        icons=[["1,0", "2,0", "c"]],
        camps=[["1,0"]],
        stories=[["FWc/5", "F/3", "cW/4", "FF/9"]],
        row=["Ba"] * 6,
        draw=["Bp"] * 9,
    )
    assert done(play(here, TAKE), 0) == ["FWc/5", "F/3", "cW/4"]


def test_r7_7_at_the_end_of_ones_turn_a_card_for_each_tile() -> None:
    here = state(
        "SF",
        camps=[["1,0"]],
        stories=[["F/3", "FM/9", "F/4"]],
        row=["Ba"] * 6,
        draw=["Bp", "Bc", "Da", "Dp", "Dc"],
    )
    chance = Drawn()
    play(here, TAKE, chance=chance)
    assert hand(here, 0) == ["Ba", "Ba", "Da", "Dp"]
    assert chance.seen_by[2:4] == [0, 0]  # nobody else sees the rewards


def test_r7_7_not_at_the_end_of_somebody_elses() -> None:
    here = state("SF", camps=[["1,0"]], stories=[["F/3"]], row=["Ba"] * 6, draw=["Bp"] * 9, to_move=1)
    play(here, TAKE)
    assert done(here, 0) == []
    play(here, TAKE)
    assert done(here, 0) == ["F/3"]


def test_r7_7_no_card_where_there_is_none_at_all() -> None:
    here = state("SF", camps=[["1,0"]], stories=[["F/3", "F/4"]], row=["Ba"] * 6, draw=["Bp", "Bc", "Da"])
    play(here, TAKE)
    assert hand(here, 0) == ["Ba", "Ba", "Da"]
    assert done(here, 0) == ["F/3", "F/4"]


def test_r7_7_the_discards_are_shuffled_for_a_reward() -> None:
    here = state("SF", camps=[["1,0"]], stories=[["F/3"]], row=["Ba"] * 6, draw=["Bp", "Bc"], discard=["Da"])
    assert hand(play(here, TAKE), 0) == ["Ba", "Ba", "Da"]


def test_r7_7_events_of_the_turn_come_first() -> None:
    """The flood splits the forest in two: now the two camps are in two zones, and the tile is completed."""
    here = state(
        "SFFFW",
        "..W..",
        scenario="downpour",
        camps=[["1,0", "3,0"]],
        stories=[["FF/5"]],
        row=["Ba"] * 6,
        draw=["Bp", "Bc"],
        supply=["Da"] * 8,
    )
    play(here, TAKE)
    assert done(here, 0) == []
    play(here, "mark 2,0")
    assert done(here, 0) == ["FF/5"]


def test_r7_8_a_completed_tile_stays_completed_whatever_happens_on_the_map() -> None:
    here = state("SFW", stories=[["MMM/5:done"]], row=["Ba"] * 6, draw=["Bp"] * 9)
    assert points(here, "stories") == [5, 0]
    play(here, TAKE)
    assert done(here, 0) == ["MMM/5"]
    assert hand(here, 0) == ["Ba", "Ba"]  # and no second reward


def test_r7_8_a_flood_that_joins_waters_takes_nothing_away() -> None:
    here = state(
        "WFWS",
        ".F..",
        scenario="downpour",
        camps=[["1,0"]],
        stories=[["WW/4:done"]],
        awaiting="mark",
        row=["Ba"] * 6,
        supply=["Da"] * 8,
    )
    play(here, "mark 1,1")
    assert len(here.land.water_zones) == 2
    assert points(here, "stories") == [4, 0]
