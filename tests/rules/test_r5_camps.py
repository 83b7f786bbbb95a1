"""Placing a camp (R5)."""

from __future__ import annotations

import pytest

from rules.positions import at, faces, hand, names, play, reached, refusal, rule, state

LAKE = "SFWWMB"
GO = "camp 0,0>1,0>2,0>3,0 pay Ba,Fa,Da,Ma"


def test_r5_1_from_one_of_your_camps_to_a_free_space() -> None:
    here = state("SFDM", camps=[["2,0"]], hands=[["Da", "Ma", "Fa"]])
    assert reached(here) == ["1,0", "3,0"]
    play(here, "camp 2,0>3,0 pay Da,Ma")
    assert at(here, "camps")[0] == ["2,0", "3,0"]


def test_r5_1_not_from_elsewhere() -> None:
    here = state("SFDS", camps=[[], ["2,0"]], hands=[["Ba", "Da", "Fa"]])
    for move in ("camp 2,0>1,0 pay Da,Fa", "camp 3,0>2,0>1,0 pay Ba,Da,Fa", "camp 1,0>2,0 pay Fa,Da"):
        refused = refusal(here, move)
        assert refused.rule == "R5.1"
        assert names(here, refused.spaces) == [move[5:8]]


@pytest.mark.parametrize(("goal", "code"), [("1,0", "camp.occupied"), ("2,0", "camp.water"), ("3,0", "camp.occupied")])
def test_r5_1_not_to_a_camp_or_water(goal: str, code: str) -> None:
    here = state("SFWS", camps=[["1,0"]], hands=[["Ba", "Fa", "Wa", "Da"]])
    way = ">".join(f"{q},0" for q in range(int(goal[0]) + 1))
    refused = refusal(here, f"camp {way} pay {','.join(['Ba', 'Fa', 'Wa', 'Da'][: int(goal[0]) + 1])}")
    assert (refused.rule, refused.code, names(here, refused.spaces)) == ("R5.1", code, [goal])


def test_r5_1_a_camp_where_it_stands_is_no_route() -> None:
    assert rule(state("SF", hands=[["Ba"]]), "camp 0,0 pay Ba") == "R5.1"


def test_r5_2_a_route_is_a_chain_of_adjacent_spaces() -> None:
    here = state("SFDM", hands=[["Ba", "Da", "Fa", "Ma"]])
    refused = refusal(here, "camp 0,0>1,0>3,0 pay Ba,Fa,Ma")
    assert (refused.rule, names(here, refused.spaces)) == ("R5.2", ["1,0", "3,0"])
    assert rule(here, "camp 0,0>2,0 pay Ba,Da") == "R5.2"


def test_r5_2_all_six_neighbors_are_adjacent_and_no_others() -> None:
    here = state("FFF", "FSF", "FFF", hands=[["Fa", "Fp"]])
    assert reached(here) == sorted(["2,0", "1,0", "0,1", "2,1", "1,2", "0,2"], key=lambda n: (n[2], n[0]))


def test_r5_2_a_route_leads_over_water_too_and_not_off_the_map() -> None:
    here = state("SWF.F", hands=[["Ba", "Wa", "Fa", "Fp"]])
    assert reached(here) == ["2,0"]
    assert rule(here, "camp 0,0>1,0>2,0>3,0 pay Ba,Wa,Fa,Fp") == "R5.2"


def test_r5_2_no_space_twice() -> None:
    here = state("SFD", hands=[["Ba", "Bp", "Da", "Fa", "Fp", "Dp"]])
    refused = refusal(here, "camp 0,0>1,0>0,0>1,0 pay Ba,Fa,Bp,Fp")
    assert (refused.rule, names(here, refused.spaces)) == ("R5.2", ["0,0"])
    refused = refusal(here, "camp 0,0>1,0>2,0>1,0 pay Ba,Fa,Da,Fp")
    assert (refused.rule, names(here, refused.spaces)) == ("R5.2", ["1,0"])


def test_r5_3_one_card_for_each_space_in_order() -> None:
    here = play(state("SFDM", hands=[["Ma", "Da", "Fa", "Wa", "Bb"]]), "camp 0,0>1,0>2,0>3,0 pay Wa,Fa,Da,Ma")
    assert hand(here, 0) == ["Bb"]
    assert sorted(at(here, "row")[:4] + at(here, "discard")) == ["Da", "Fa", "Ma", "Wa"]  # the row was empty


@pytest.mark.parametrize(
    ("pay", "code"),
    [
        ("Wa,Da,Fa", "camp.wrong_terrain"),
        ("Wa,Fa", "camp.too_few_cards"),
        ("Wa,Fa,Da,Bb", "camp.too_many_cards"),
        ("Wa,Fa,Dp", "camp.not_in_hand"),
        ("Fa,Fa,Da", "camp.not_in_hand"),
        ("Wa,Bb,Da", "camp.wrong_terrain"),
    ],
)
def test_r5_3_other_payments_are_refused(pay: str, code: str) -> None:
    here = state("SFD", hands=[["Da", "Fa", "Wa", "Bb"], ["Dp"]])
    refused = refusal(here, f"camp 0,0>1,0>2,0 pay {pay}")
    assert (refused.rule, refused.code) == ("R5.3", code)


def test_r5_3_the_refusal_points_at_the_space_and_the_card() -> None:
    here = state("SFD", hands=[["Da", "Fa", "Wa", "Bb"]])
    refused = refusal(here, "camp 0,0>1,0>2,0 pay Wa,Bb,Da")
    assert names(here, refused.spaces) == ["1,0"]
    assert faces(refused.cards) == ["Bb"]


@pytest.mark.parametrize(("card", "goes"), [("FD", True), ("BD", False), ("FcW", True), ("FWc", True), ("DW", False)])
def test_r5_3_a_card_with_two_terrains_counts_as_either(card: str, goes: bool) -> None:
    here = state("SF", hands=[["Ma", card]])
    assert reached(here) == (["1,0"] if goes else [])


def test_r5_3_two_such_cards_are_shared_out_so_that_both_spaces_are_paid() -> None:
    """Only the FD card can pay the desert, so the FM card must pay the forest."""
    here = state("SFD", hands=[["Ba", "FM", "FD"]])
    assert reached(here) == ["1,0", "2,0"]
    assert rule(here, "camp 0,0>1,0>2,0 pay Ba,FD,FM") == "R5.3"


def test_r5_3_a_bare_center_without_a_camp_cannot_be_paid() -> None:
    here = state("FSD", start=["0,2", "4,2"], hands=[["Fa", "Ba", "Da"]], camps=[["0,0"]])
    assert reached(here) == []
    assert rule(here, "camp 0,0>1,0>2,0 pay Fa,Ba,Da") == "R5.3"


@pytest.mark.parametrize("card", ["Fa", "Ma", "Wb", "BM", "FcW"])
def test_r5_4_the_first_card_from_the_starting_camp_may_be_any(card: str) -> None:
    here = play(state("SF", hands=[[card, "Fp"]]), f"camp 0,0>1,0 pay {card},Fp")
    assert at(here, "camps")[0] == ["1,0"]


def test_r5_4_the_first_card_from_another_camp_shows_its_terrain() -> None:
    here = state("SFD", camps=[["1,0"]], hands=[["Ba", "Da"]])
    assert rule(here, "camp 1,0>2,0 pay Ba,Da") == "R5.3"


def test_r5_5_one_water_card_crosses_a_zone() -> None:
    here = state(LAKE, hands=[["Ba", "Fa", "Wa", "Ma"]])
    assert reached(here) == ["1,0", "4,0"]
    play(here, "camp 0,0>1,0>2,0>3,0>4,0 pay Ba,Fa,Wa,Ma")
    assert hand(here, 0) == []


def test_r5_5_a_card_for_each_water_space_is_refused() -> None:
    here = state(LAKE, hands=[["Ba", "Fa", "Wa", "Wp", "Ma"]])
    refused = refusal(here, "camp 0,0>1,0>2,0>3,0>4,0 pay Ba,Fa,Wa,Wp,Ma")
    assert (refused.rule, refused.code) == ("R5.3", "camp.too_many_cards")


def test_r5_5_two_zones_cost_two_cards() -> None:
    assert reached(state("SWFWM", hands=[["Ba", "Wa", "Fa", "Ma"]])) == ["2,0"]
    assert reached(state("SWFWM", hands=[["Ba", "Wa", "Wp", "Fa", "Ma"]])) == ["2,0", "4,0"]


def test_r5_5_a_route_that_leaves_the_zone_and_comes_back_pays_again() -> None:
    """From the lake over the forest back into the lake, though the lake leads there by itself."""
    here = state("SWWM", ".F..", hands=[["Ba", "Wa", "Fa", "Wp", "Ma"]])
    assert rule(here, "camp 0,0>1,0>1,1>2,0>3,0 pay Ba,Wa,Fa,Ma") == "R5.3"
    play(here, "camp 0,0>1,0>1,1>2,0>3,0 pay Ba,Wa,Fa,Wp,Ma")
    assert at(here, "camps")[0] == ["3,0"]


def test_r5_6_the_card_for_a_rivals_camp_goes_to_its_owner() -> None:
    here = play(state("SFDM", players=3, camps=[[], [], ["2,0"]], hands=[["Ba", "Fa", "Da", "Ma"]]), GO)
    assert (hand(here, 1), hand(here, 2)) == ([], ["Da"])
    assert "Da" not in at(here, "discard")


def test_r5_6_each_such_space_is_paid_and_given_separately() -> None:
    two = play(state("SFDM", camps=[[], ["1,0", "2,0"]], hands=[["Ba", "Fa", "Da", "Ma"]]), GO)
    assert hand(two, 1) == ["Da", "Fa"]
    shared = play(state("SFDM", players=3, camps=[[], ["1,0"], ["2,0"]], hands=[["Ba", "Fa", "Da", "Ma"]]), GO)
    assert (hand(shared, 1), hand(shared, 2)) == (["Fa"], ["Da"])


def test_r5_6_the_card_must_show_the_terrain() -> None:
    here = state("SFD", camps=[[], ["1,0"]], hands=[["Ba", "Bp", "Da"]])
    assert rule(here, "camp 0,0>1,0>2,0 pay Ba,Bp,Da") == "R5.3"


@pytest.mark.parametrize("card", ["Wb", "Ma", "BM"])
def test_r5_7_over_a_rivals_starting_camp_for_any_card_which_the_rival_gets(card: str) -> None:
    here = play(state("SSF", hands=[["Ba", card, "Fa"]]), f"camp 0,0>1,0>2,0 pay Ba,{card},Fa")
    assert hand(here, 1) == [card]


def test_r5_7_it_is_not_free() -> None:
    assert reached(state("SSF", hands=[["Ba", "Fa"]])) == []


def test_r5_8_ones_own_camps_may_be_crossed_and_the_card_is_discarded() -> None:
    here = play(state("SFDM", camps=[["1,0", "2,0"]], hands=[["Ba", "Fa", "Da", "Ma", "Bb"]], row=["Bc"] * 6), GO)
    assert sorted(at(here, "discard")) == ["Ba", "Da", "Fa", "Ma"]
    assert hand(here, 1) == []


def test_r5_8_ones_own_starting_camp_on_the_way_costs_any_card_which_is_discarded() -> None:
    here = state("FSD", camps=[["0,0"]], hands=[["Fa", "Wb", "Da"]], row=["Bc"] * 6)
    play(here, "camp 0,0>1,0>2,0 pay Fa,Wb,Da")
    assert sorted(at(here, "discard")) == ["Da", "Fa", "Wb"]


def test_r5_9_a_team_mate_is_another_player() -> None:
    """Seat 2 plays with seat 0, and gets the cards for its camp and its starting camp all the same."""
    here = state(
        "SFDM",
        ".....",
        scenario="team",
        players=4,
        start=["0,0", "0,20", "4,0", "6,20"],
        camps=[[], [], ["2,0"], []],
        hands=[["Ba", "Fa", "Da", "Ma"]],
        row=["Bc"] * 6,
    )
    play(here, GO)
    assert hand(here, 2) == ["Da"]
    over = state(
        "S.FDM",
        scenario="team",
        players=4,
        start=["0,0", "0,20", "1,0", "6,20"],
        hands=[["Ba", "Wa", "Fa"]],
        row=["Bc"] * 6,
    )
    play(over, "camp 0,0>1,0>2,0 pay Ba,Wa,Fa")
    assert hand(over, 2) == ["Wa"]


def test_r5_10_who_has_no_camp_left_cannot_place_one() -> None:
    here = state("SFFFFFFFFF", camps=[[f"{q},0" for q in range(1, 9)]], hands=[["Fa"] * 4])
    assert reached(here) == []
    assert rule(here, "camp 8,0>9,0 pay Fa,Fa") == "R5.10"


def test_r5_11_paid_before_it_is_placed_so_that_the_cards_can_come_back_as_a_reward() -> None:
    """The piles are empty: the reward of the tile that this camp completes is one of the cards just paid."""
    here = state("SF", hands=[["Ba", "Fa"]], stories=[["F/3"]], row=["Bc"] * 6)
    play(here, "camp 0,0>1,0 pay Ba,Fa")
    assert hand(here, 0) in (["Ba"], ["Fa"])
    assert sorted(hand(here, 0) + at(here, "draw")) == ["Ba", "Fa"]


def test_r5_11_a_card_that_was_paid_or_given_cannot_be_tucked() -> None:
    here = state("SFDM", camps=[["1,0", "2,0"]], hands=[["Ba", "Fa", "Da", "Ma", "Bb"]])
    play(here, GO)
    assert here.awaiting == "tuck"
    assert rule(here, "tuck Ma:M") == "R6.2"


def test_r5_11_the_camp_comes_from_the_leftmost_filled_place() -> None:
    """The first brings nothing, the second a tile, the third a tucked card: they go in order."""
    here = state("SFFFF", hands=[["Fa"] * 20, ["Ba"]], story_row=["M/3", "D/3"], row=["Bc"] * 6, draw=["Wa"] * 9)
    awaited = []
    for goal in ("1,0", "2,0", "3,0"):
        way = ">".join(f"{q},0" for q in range(int(goal[0]) + 1))
        play(here, f"camp {way} pay {','.join(['Fa'] * (int(goal[0]) + 1))}")
        awaited.append(here.awaiting)
        play(here, *{"story": ["story 0"], "tuck": ["tuck none"]}.get(here.awaiting, []), "take 0")
    assert awaited == ["turn", "story", "tuck"]
