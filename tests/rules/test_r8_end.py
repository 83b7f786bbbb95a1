"""The end and the score (R8)."""

from __future__ import annotations

import pytest

from dewan.rules.score import sheets, winners
from rules.positions import ROW, at, done, hand, play, points, rule, state

STRIP = "SFFFFFFFFF"
SEVEN = [f"{q},0" for q in range(1, 8)]
EIGHTH = "camp 7,0>8,0 pay Fa,Fp"
PILE = ["Bp"] * 20
EIGHT_APART = [f"{q},9" for q in range(8)]


@pytest.mark.parametrize(("first", "turns_left"), [(0, 2), (1, 0), (2, 1)])
def test_r8_1_the_round_of_the_eighth_camp_is_played_to_its_end(first: int, turns_left: int) -> None:
    here = state(STRIP, players=3, camps=[SEVEN], hands=[["Fa", "Fp"]], row=ROW, draw=PILE, first=first)
    play(here, EIGHTH)
    for _ in range(turns_left):
        assert here.awaiting == "turn"
        play(here, "take 0")
    assert here.awaiting == "over"


def test_r8_1_after_the_end_nothing_is_allowed() -> None:
    here = play(state(STRIP, camps=[SEVEN], hands=[["Fa", "Fp"]], row=ROW, draw=PILE, first=1), EIGHTH)
    for move in ("take 0", "pass", "camp 0,0>1,0 pay Fa,Fa", "story top"):
        assert rule(here, move) == "R8.1"


def test_r8_2_open_tiles_give_nothing() -> None:
    assert points(state("SFM", camps=[["1,0"]], stories=[["FM/9ff"]]), "stories") == [0, 0]
    assert points(state("SFM", camps=[["1,0"]], stories=[["FM/9ff"]]), "fire") == [0, 0]


def test_r8_2_an_open_tile_whose_requirements_hold_counts_and_no_card_is_drawn_for_it() -> None:
    """The flood on the last turn, the rival's, splits the forest of seat 0."""
    here = state(
        "SFFFW",
        "..W..",
        *[""] * 7,
        "B" * 8,
        scenario="downpour",
        camps=[["1,0", "3,0"], EIGHT_APART],
        stories=[["FF/5f"]],
        hands=[[], []],
        row=ROW,
        draw=["Bp", "Bc"],
        supply=["Da"] * 8,
        to_move=1,
    )
    play(here, "take 0")
    assert here.actor == 1
    assert points(here, "stories") == [0, 0]
    play(here, "mark 2,0")
    assert here.awaiting == "over"
    assert points(here, "stories") == [5, 0]
    assert points(here, "fire") == [1 + 4, 1 + 4]  # the tile's, and the rival's 8th camp
    assert hand(here, 0) == []
    assert done(here, 0) == []


def test_r8_3_points_of_completed_tiles() -> None:
    here = state("SF", stories=[["MM/5:done", "WWW/7f:done", "D/9"], ["B/4:done"]])
    assert points(here, "stories") == [12, 4]


def test_r8_3_a_point_for_each_fire_and_four_for_the_most() -> None:
    here = state("SF", stories=[["MM/5f:done", "D/9f"], ["B/4ff:done"]], tucked=[["Ff:F"], []], players=3)
    assert points(here, "fire") == [2 + 4, 2 + 4, 0]
    more = state(STRIP, camps=[[*SEVEN, "8,0"]], stories=[["MM/5f:done"], ["B/4f:done"]])
    assert points(more, "fire") == [2 + 4, 1]


def test_r8_3_no_bonus_for_no_fire_and_none_for_the_hidden_half() -> None:
    assert points(state("SF"), "fire") == [0, 0]
    assert points(state("SF", tucked=[["FWf:F"], ["FfW:F"]]), "fire") == [0, 5]


@pytest.mark.parametrize(
    ("camps", "groups"),
    [
        ([], 0),
        (["1,0"], 1),
        (["2,0"], 0),
        (["2,0", "3,0"], 1),
        (["1,0", "2,0", "3,0", "4,0"], 1),
        (["2,0", "3,0", "5,0", "6,0", "8,0"], 2),
        (["1,0", "3,0", "4,0", "6,0", "7,0"], 3),
    ],
)
def test_r8_4_four_points_for_each_group_of_at_least_two_the_starting_camp_included(
    camps: list[str], groups: int
) -> None:
    assert points(state(STRIP, camps=[camps]), "groups")[0] == 4 * groups


def test_r8_4_rivals_do_not_connect() -> None:
    assert points(state(STRIP, camps=[["2,0", "4,0"], ["3,0"]]), "groups") == [0, 0]


def test_r8_5_two_points_for_each_berry_token_and_each_visible_berry() -> None:
    here = state("SF", tokens=[{"berries": 3}, {"berries": 1}], tucked=[["Fb:F", "Wb:W"], ["FWb:F"]])
    assert points(here, "berries") == [10, 2]


def test_r8_6_most_points_wins() -> None:
    assert winners(state("SF", stories=[["B/4:done"], ["B/5:done"]], hands=[["Fa"] * 5, []])) == (1,)


def test_r8_6_then_most_cards_in_hand_then_the_win_is_shared() -> None:
    tied = {"stories": [["B/4:done"], ["B/4:done"], ["B/3:done"]], "players": 3}
    assert winners(state("SF", hands=[["Fa"], ["FM", "Fa"], ["Fa"] * 9], **tied)) == (1,)
    assert winners(state("SF", hands=[["Fa"], ["FM"], ["Fa"] * 9], **tied)) == (0, 1)


def test_r8_6_the_rows_of_a_sheet_add_up() -> None:
    here = state(STRIP, camps=[["1,0"]], stories=[["F/4f:done"]], tokens=[{"berries": 2}])
    (mine, other) = sheets(here)
    assert [(row.name, row.points) for row in mine.rows] == [
        ("stories", 4),
        ("fire", 5),
        ("groups", 4),
        ("berries", 4),
    ]
    assert (mine.total, other.total) == (17, 0)
    assert at(here, "stories")[0] == ["F/4f:done"]
