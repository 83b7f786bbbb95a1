"""Scenarios (R9)."""

from __future__ import annotations

from typing import Any

import pytest

from dewan.board.componentset import rebuilt
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.scenarios.events import PILE_CARDS
from dewan.rules.score import sheets, winners
from dewan.rules.state import State
from rules.positions import Drawn, Picks, at, done, faces, hand, names, play, points, reached, refusal, rule, state
from rules.test_r3_setup import dealt

ROW = ["Ba"] * 6
TEAM = {"scenario": "team", "players": 4}


# Team


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


# Events


@pytest.mark.parametrize("scenario", ["downpour", "volcano", "lake"])
@pytest.mark.parametrize(("players", "size"), [(2, 6), (3, 8), (4, 10)])
def test_r9_6_the_event_pile_is_set_aside(scenario: str, players: int, size: int) -> None:
    here = dealt(scenario, players)
    assert here.pile_size == size == PILE_CARDS[players]
    assert here.supply_size == 55 - 6 - 2 * players - size


def test_r9_6_the_base_game_has_none() -> None:
    assert dealt("base", 2).supply_size == 0


def test_r9_6_rewards_come_from_the_supply_which_the_discards_renew() -> None:
    here = state(
        "SFW",
        scenario="downpour",
        camps=[["1,0"]],
        stories=[["F/3", "FW/4"]],
        row=ROW,
        draw=["Bp", "Bc", "Bf"],
        supply=["Da"],
        discard=["Mb"],
    )
    play(here, "take 0")
    assert hand(here, 0) == ["Ba", "Ba", "Da", "Mb"]
    assert at(here, "draw") == ["Bf"]


def test_r9_7_the_last_card_of_the_pile_brings_the_event_at_once_then_a_new_pile_of_the_same_size() -> None:
    here = state("SFFW", scenario="downpour", row=ROW, draw=["Bp", "Bc"], supply=["Da"] * 8, hands=[["Wa"], []])
    play(here, "take 0")
    assert (here.awaiting, here.actor, here.turn) == ("mark", 0, 0)
    assert at(here, "draw") == []
    for move in ("take 0", "fish none"):
        assert rule(here, move) == "R9.16"
    play(here, "mark 2,0")
    assert (here.awaiting, here.actor) == ("turn", 1)
    assert (at(here, "draw"), at(here, "supply")) == (["Da"] * 6, ["Da"] * 2)


def test_r9_7_in_the_middle_of_a_refill_the_event_comes_before_the_next_gap() -> None:
    here = state("SFFW", scenario="downpour", row=ROW, draw=["Bp"], supply=["Da"] * 8)
    play(here, "take 0")
    assert here.awaiting == "mark"
    assert at(here, "row") == ["Bp", None, "Ba", "Ba", "Ba", "Ba"]
    play(here, "mark 2,0")
    assert at(here, "row") == ["Bp", "Da", "Ba", "Ba", "Ba", "Ba"]
    assert len(at(here, "draw")) == 5


def test_r9_7_the_discards_help_out_and_a_short_pile_is_played() -> None:
    here = state("SFFFFFW", scenario="downpour", row=ROW, draw=["Bp", "Bc"], supply=["Da"], discard=["Mb", "Mb"])
    play(here, "take 0", "mark 5,0")
    assert (at(here, "draw"), at(here, "supply"), at(here, "discard")) == (["Da", "Mb", "Mb"], [], [])
    play(here, "take 0")
    assert here.awaiting == "turn"
    play(here, "take 0")  # the last card of the short pile fills the first of two gaps
    assert (here.awaiting, here.actor) == ("mark", 0)


def test_r9_7_with_no_card_gaps_stay_and_no_event_comes() -> None:
    here = state("SFFFFFW", scenario="downpour", row=ROW, draw=["Bp", "Bc"])
    play(here, "take 0", "mark 5,0")
    play(here, "take 0")
    assert here.awaiting == "turn"
    assert at(here, "row")[:2] == [None, None]


def test_r9_7_one_refill_may_bring_several_events() -> None:
    """A new pile of one card: it fills the second gap, and is the last of its pile."""
    here = state("SFFFFFW", scenario="downpour", row=ROW, draw=["Bp"], supply=["Da"])
    play(here, "take 0", "mark 5,0")
    assert (here.awaiting, here.actor) == ("mark", 0)
    play(here, "mark 4,0")
    assert (here.awaiting, here.actor) == ("turn", 1)
    assert at(here, "row")[:2] == ["Bp", "Da"]


def test_r9_7_rewards_are_never_drawn_from_the_event_pile() -> None:
    here = state("SFW", scenario="downpour", camps=[["1,0"]], stories=[["F/3"]], row=ROW, draw=["Bp", "Bc", "Bf"])
    play(here, "take 0")
    assert hand(here, 0) == ["Ba", "Ba"]
    assert at(here, "draw") == ["Bf"]
    assert done(here, 0) == ["F/3"]


def test_r9_7_an_event_in_the_last_turn_is_resolved() -> None:
    eight = [f"{q},2" for q in range(8)]
    here = state("SFFW", "", "B" * 8, scenario="downpour", camps=[eight], to_move=1, row=ROW, draw=["Bp", "Bc"])
    play(here, "take 0")
    assert here.awaiting == "mark"
    play(here, "mark 2,0")
    assert here.awaiting == "over"


def test_r9_8_without_a_marker_the_event_is_left_out() -> None:
    flood = [f"{q},2" for q in range(8)]
    here = state("SFFW", "", "F" * 9, scenario="downpour", flood=flood, row=ROW, draw=["Bp", "Bc"], supply=["Da"] * 8)
    play(here, "take 0")
    assert (here.awaiting, here.actor) == ("turn", 1)
    assert at(here, "draw") == ["Da"] * 6


def test_r9_8_the_eighth_marker_can_still_be_placed() -> None:
    flood = [f"{q},2" for q in range(7)]
    here = state("SFFW", "", "F" * 9, scenario="downpour", flood=flood, row=ROW, draw=["Bp", "Bc"], supply=["Da"] * 8)
    play(here, "take 0", "mark 7,2")
    assert len(at(here, "flood")) == 8


@pytest.mark.parametrize("scenario", ["downpour", "volcano"])
def test_r9_8_without_a_space_the_event_is_left_out(scenario: str) -> None:
    here = state("SFFB", scenario=scenario, row=ROW, draw=["Bp", "Bc"], supply=["Da"] * 8)
    play(here, "take 0")
    assert (here.awaiting, here.actor) == ("turn", 1)


# Lake Villages


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


# Downpour


def flood(*rows: str, **keys: Any) -> State:
    """The marker of the event is awaited from seat 0."""
    return state(*rows, scenario="downpour", awaiting="mark", **({"row": ROW, "supply": ["Da"] * 8} | keys))


def test_r9_15_the_downpour_tile_is_in_the_map_and_stories_with_water_are_out() -> None:
    here = dealt("downpour", 2)
    tiles = [tile for tile in (*here.story_row, *here.story_stack) if tile]
    assert len(tiles) == 19
    assert not any("W" in tile.requirements for tile in tiles)
    assert len(here.map.spaces) == 7 * 5
    (special,) = [tile for tile in rebuilt().tiles if tile.kind == "downpour"]
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


# Volcano


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


@pytest.mark.parametrize(("scenario", "each"), [("downpour", 4), ("volcano", 3), ("lake", 3)])
def test_r9_23_a_pair_is_the_smaller_of_berries_and_fires(scenario: str, each: int) -> None:
    """Fires of tiles, tucked cards and the 8th camp, but not the four points for most."""
    eight = [f"{q},0" for q in range(1, 9)]
    here = state(
        "SFFFFFFFF",
        scenario=scenario,
        camps=[eight],
        stories=[["M/3f:done"]],
        tucked=[["Ff:F", "Db:D"], ["Db:D"]],
        tokens=[{"berries": 9}, {"berries": 9}],
    )
    assert points(here, "pairs") == [3 * each, 0]


def test_r9_23_the_fire_of_the_volcano_makes_a_pair_too() -> None:
    here = state("SFV", scenario="volcano", camps=[["1,0"]], tokens=[{"berries": 2}])
    assert points(here, "pairs") == [3, 0]


def test_r9_7_a_pile_is_drawn_when_its_cards_are_shown_not_before() -> None:
    """A new pile is cards of the supply that nobody has seen: which ones they are is not decided before they come."""
    chance = Drawn()
    here = state("SFFFFFW", scenario="downpour", row=ROW, draw=["Bp", "Bc"], supply=["Da"] * 8)
    play(here, "take 0", "mark 5,0", "take 0", chance=chance)
    assert [len(pile) for pile in chance.piles] == [2, 1, 8, 7]
    assert faces(here.supply) == ["Da"] * 6
