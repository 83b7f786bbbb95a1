"""Team (R9.1 to R9.5)."""

from __future__ import annotations

import pytest

from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets, winners
from rules.positions import ROW, play, points, state

TEAM = {"scenario": "team", "players": 4}


def test_r9_1_the_first_and_third_seat_against_the_second_and_fourth() -> None:
    here = state("SF", **TEAM, row=ROW, draw=["Bp"] * 20)
    assert [sheet.seats for sheet in sheets(here)] == [(0, 2), (1, 3)]
    order = []
    for _ in range(4):
        order.append(here.actor)
        play(here, "take 0")
    assert order == [0, 1, 2, 3]
    assert SCENARIOS["team"].players == (4,)


def test_r9_2_stories_and_fires_of_both_members_are_summed() -> None:
    here = state("SF", **TEAM, stories=[["M/5f:done"], ["B/7:done"], ["D/3f:done"], []], tucked=[[], ["Ff:F"], [], []])
    assert points(here, "stories") == [8, 7]
    assert points(here, "fire") == [2 + 4, 1]


def test_r9_2_four_points_to_both_teams_if_tied_and_none_for_no_fire() -> None:
    tied = state("SF", **TEAM, stories=[["M/5f:done"], [], [], ["D/3f:done"]])
    assert points(tied, "fire") == [5, 5]
    assert points(state("SF", **TEAM), "fire") == [0, 0]


@pytest.mark.parametrize(
    ("one", "other", "groups"),
    [
        (["2,0", "3,0"], [], 0),
        (["2,0"], ["3,0"], 1),
        (["2,0", "5,0"], ["3,0", "6,0"], 2),
        (["2,0", "4,0"], ["3,0"], 1),
        ([], ["1,0"], 1),
        (["1,0", "3,0"], ["5,0", "6,0"], 0),
    ],
)
def test_r9_3_joint_groups_have_a_camp_of_each_member(one: list[str], other: list[str], groups: int) -> None:
    """The starting camp of the first member is at 0,0."""
    here = state("SFFFFFFF", **TEAM, camps=[one, [], other, []])
    assert points(here, "groups") == [4 * groups, 0]


def test_r9_4_a_berry_of_each_member_makes_a_pair() -> None:
    tokens = [{"berries": 3}, {"berries": 5}, {"berries": 1}, {}]
    here = state("SF", **TEAM, tokens=tokens, tucked=[[], [], ["Fb:F"], []])
    assert points(here, "berries") == [8, 0]


def test_r9_5_cards_in_both_hands_break_a_tie() -> None:
    assert winners(state("SF", **TEAM, hands=[["Fa"] * 2, ["Fa"] * 4, ["Fa"] * 3, []])) == (0,)
    assert winners(state("SF", **TEAM, hands=[["Fa"] * 2, ["Fa"] * 4, ["Fa"] * 2, []])) == (0, 1)
