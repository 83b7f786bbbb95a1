"""Lake Villages (R9.9 to R9.14)."""

from __future__ import annotations

from typing import Any

import pytest

from dewan.rules.score import sheets
from dewan.rules.state import State
from rules.positions import ROW, at, done, hand, names, play, points, reached, refusal, rule, state


def lake(*rows: str, **keys: Any) -> State:
    return state(*rows, scenario="lake", **({"row": ROW, "supply": ["Da"] * 12} | keys))


def test_r9_9_a_village_on_a_water_zone_without_a_camp() -> None:
    here = lake("SWWF", hands=[["Ba", "Wa"]])
    assert reached(here) == ["1,0", "2,0"]
    play(here, "camp 0,0>1,0>2,0 pay Ba,Wa")
    assert at(here, "camps")[0] == ["2,0"]


@pytest.mark.parametrize("owner", [0, 1])
def test_r9_9_no_second_camp_in_that_zone_whoever_owns_it(owner: int) -> None:
    camps: list[list[str]] = [[], []]
    camps[owner] = ["2,0"]
    here = lake("SWWFW", camps=camps, hands=[["Ba", "Wa", "Fa", "Wp"]])
    assert reached(here) == ["3,0", "4,0"]
    refused = refusal(here, "camp 0,0>1,0 pay Ba,Wa")
    assert refused.rule == "R9.9"
    assert names(here, refused.spaces) == ["1,0", "2,0"]


def test_r9_9_the_last_card_is_a_water_card() -> None:
    assert rule(lake("SWF", hands=[["Ba", "Fa"]]), "camp 0,0>1,0 pay Ba,Fa") == "R5.3"


def test_r9_9_the_eighth_camp_may_be_a_village() -> None:
    here = lake("WSFFFFFFF", camps=[[f"{q},0" for q in range(2, 9)]], hands=[["Ba", "Wa"]])
    play(here, "camp 1,0>0,0 pay Ba,Wa")
    assert here.ending


def test_r9_9_in_other_scenarios_there_are_no_villages() -> None:
    assert reached(state("SWW", scenario="downpour", hands=[["Ba", "Wa"]])) == []


def test_r9_10_a_route_from_a_village_pays_the_whole_zone_with_one_water_card() -> None:
    here = lake("SWWWF", camps=[["1,0"]], hands=[["Wa", "Fa"]])
    assert reached(here) == ["4,0"]
    play(here, "camp 1,0>2,0>3,0>4,0 pay Wa,Fa")
    assert at(here, "camps")[0] == ["1,0", "4,0"]


def test_r9_11_crossing_a_zone_gives_the_water_card_to_the_owner_of_its_village() -> None:
    """The village stands aside from the route."""
    here = lake("SWF", "W..", camps=[[], ["0,1"]], hands=[["Ba", "Wa", "Fa"]])
    play(here, "camp 0,0>1,0>2,0 pay Ba,Wa,Fa")
    assert hand(here, 1) == ["Wa"]


def test_r9_11_ones_own_village_gives_nothing() -> None:
    here = lake("SWF", camps=[["1,0"]], hands=[["Ba", "Wa", "Fa"]])
    play(here, "camp 1,0>2,0 pay Wa,Fa")
    assert sorted(at(here, "discard")) == ["Fa", "Wa"]


def test_r9_12_a_village_is_not_adjacent_to_its_own_zone() -> None:
    here = lake("FWWF", camps=[["1,0"]], stories=[["W/3"]], draw=["Bp"] * 4)
    play(here, "take 0")
    assert done(here, 0) == []
    assert points(here, "water") == [0, 0]


def test_r9_12_it_is_adjacent_to_the_icons_of_its_space_only() -> None:
    icons = [["0,1", "1,0", "c"], ["2,0", "3,0", "a"]]
    here = lake("SWWF", "F...", camps=[["1,0"]], icons=icons, stories=[["c/3", "a/3"]], draw=["Bp"] * 4)
    play(here, "take 0")
    assert done(here, 0) == ["c/3"]


def fishing(**keys: Any) -> State:
    """Seat 1 takes the last cards of the pile; seats 0 and 2 have villages, seat 0 two of them, seat 1 none."""
    usual: dict[str, Any] = {
        "camps": [["1,0", "3,0"], ["2,0"], ["5,0"]],
        "hands": [["Fa", "Fb"], ["Ma"], ["Dc"]],
        "draw": ["Bp", "Bc"],
        "to_move": 1,
        "players": 3,
    }
    return play(lake("SWFWFW", **(usual | keys)), "take 0")


def test_r9_13_players_with_villages_are_asked_in_turn_order_from_the_player_on_turn() -> None:
    here = fishing()
    assert (here.awaiting, here.actor, here.turn) == ("fish", 2, 1)
    play(here, "fish Dc")
    assert (here.awaiting, here.actor) == ("fish", 0)
    play(here, "fish Fb")
    assert (here.awaiting, here.actor) == ("turn", 2)
    assert [tokens["fish"] for tokens in at(here, "tokens")] == [2, 0, 1]
    assert hand(here, 0) == ["Fa"]
    assert sorted(at(here, "discard")) == ["Dc", "Fb"]


def test_r9_13_it_is_optional() -> None:
    here = play(fishing(), "fish none", "fish none")
    assert here.fish == [0, 0, 0]
    assert here.actor == 2


@pytest.mark.parametrize(
    ("move", "code"), [("fish Fp", "fish.not_in_hand"), ("take 0", "fish.awaited"), ("pass", "fish.awaited")]
)
def test_r9_13_other_answers_are_refused(move: str, code: str) -> None:
    refused = refusal(fishing(), move)
    assert (refused.rule, refused.code) == ("R9.13", code)


def test_r9_13_who_has_no_card_is_not_asked() -> None:
    assert fishing(hands=[["Fa"], ["Ma"], []]).actor == 0


def test_r9_13_as_long_as_there_are_fish() -> None:
    """One of 20 is left: the third seat takes it, and the first, with two villages, is not asked any more."""
    here = fishing(tokens=[{"fish": 9}, {"fish": 10}, {}])
    play(here, "fish Dc")
    assert (here.awaiting, here.fish) == ("turn", [9, 10, 1])
    short = fishing(tokens=[{"fish": 9}, {"fish": 10}, {}], hands=[["Fa"], [], []])
    play(short, "fish Fa")
    assert short.fish == [10, 10, 0]


def test_r9_13_the_discards_are_there_for_the_new_pile() -> None:
    here = fishing(supply=["Da"] * 7)
    play(here, "fish Dc", "fish none")
    assert sorted(at(here, "draw")) == sorted(["Da"] * 7 + ["Dc"])


def test_r9_14_six_points_for_most_camps_at_a_water_zone_three_for_a_tie() -> None:
    here = lake("FWFFWFSW", players=3, camps=[["0,0"], ["2,0", "3,0"], ["5,0"]], start=["0,9", "3,9", "6,0"])
    # West lake: one camp each of seats 0 and 1. Middle lake: seats 1 and 2. East lake: seat 2's starting camp alone.
    assert points(here, "water") == [3, 6, 9]
    assert points(lake("FWF", camps=[["0,0", "2,0"]]), "water") == [6, 0]


def test_r9_14_tucked_cards_do_not_count_and_nobody_scores_a_lonely_lake() -> None:
    assert points(lake("SFFW", tucked=[["Wa:W"], []]), "water") == [0, 0]


def test_r9_14_pairs_of_berry_and_fire_and_fish() -> None:
    here = lake("SF", tokens=[{"berries": 3, "fish": 2}, {"fish": 1}], tucked=[["Ff:F", "Wf:W"], []])
    assert points(here, "pairs") == [6, 0]
    assert points(here, "fish") == [6, 3]
    assert [row.name for row in sheets(here)[0].rows] == ["stories", "fire", "water", "pairs", "fish"]
