"""What holds before all other rules (R0)."""

from __future__ import annotations

from dewan.board.faces import HIDDEN
from dewan.record.positions import write_position
from dewan.rules.score import sheets
from dewan.rules.views import seat_view
from rules.positions import at, done, faces, hand, play, reached, state

FOREST = "SFWM"


def test_r0_1_the_rules_of_a_scenario_come_before_the_base_rules() -> None:
    """In an event scenario a reward comes from the supply, and the discards wait, with an empty draw pile or not."""
    usual = {"stories": [["F/3"]], "hands": [["Ba", "Fa"]], "draw": ["Mc", "Mp"], "row": ["Da"] * 6}
    base = play(state(FOREST, **usual), "camp 0,0>1,0 pay Ba,Fa")
    assert hand(base, 0) == ["Mc"]
    events = play(state(FOREST, scenario="downpour", supply=["Dc"], **usual), "camp 0,0>1,0 pay Ba,Fa")
    assert hand(events, 0) == ["Dc"]
    assert at(events, "draw") == ["Mc", "Mp"]
    assert done(events, 0) == ["F/3"]


def test_r0_2_hands_are_secret_and_their_sizes_public() -> None:
    here = state(
        FOREST,
        hands=[["Fa", "Mb"], ["Wc", "BM", "Da"]],
        discard=["Ff"],
        stories=[["F/3"], ["M/4"]],
        tucked=[["Fb:F"], ["DW:W"]],
        tokens=[{"berries": 1}, {"berries": 2}],
        draw=["Bc", "Mp"],
    )
    view = seat_view(here, 0)
    assert faces(view.hands[0]) == ["Fa", "Mb"]
    assert view.hands[1] == [HIDDEN] * 3
    assert view.draw == [HIDDEN] * 2
    assert faces(view.discard) == ["Ff"]
    assert [[tile.face for tile in tiles] for tiles in view.stories] == [["F/3"], ["M/4"]]
    assert view.tucked == here.tucked
    assert view.held == [1, 2]
    assert write_position(here)["hands"][1] == ["Wc", "BM", "Da"]  # the game itself keeps them


def test_r0_2_fish_are_public() -> None:
    here = state(FOREST, scenario="lake", tokens=[{}, {"fish": 3}])
    assert seat_view(here, 0).fish == [0, 3]


def test_r0_3_a_camp_is_any_camp_but_stories_leave_starting_camps_out() -> None:
    """The starting camp is a start of routes, makes a group, and takes gifts; it does nothing for a story tile."""
    here = state("FSWMS", hands=[["Ba", "Fa"], []], stories=[["W/3"]])
    assert reached(here) == ["0,0"]
    play(here, "camp 1,0>0,0 pay Ba,Fa")
    assert sheets(here)[0].row("groups").points == 4
    assert done(here, 0) == []


def test_r0_3_a_lake_village_is_a_camp() -> None:
    here = state("SWF", scenario="lake", camps=[["1,0"]], hands=[["Wa", "Fa"]])
    assert reached(here) == ["2,0"]
