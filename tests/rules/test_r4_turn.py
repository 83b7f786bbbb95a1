"""A turn, the row and the piles (R4)."""

from __future__ import annotations

import pytest

from dewan.rules.chance import EVERYONE
from rules.positions import Drawn, at, hand, play, refusal, rule, state

ROW = ["Ba", "Bp", "Bc", "Bf", "Bb", "Ma"]


def test_r4_1_turns_go_clockwise_and_a_round_is_one_turn_each() -> None:
    here = state("SF", players=4, row=ROW, draw=["Fa"] * 20, first=2, to_move=2)
    turns = []
    for _ in range(9):
        turns.append((here.actor, here.round))
        play(here, "take 0")
    assert turns == [(2, 1), (3, 1), (0, 1), (1, 1), (2, 2), (3, 2), (0, 2), (1, 2), (2, 3)]


def test_r4_2_a_turn_is_taking_cards_or_placing_a_camp_and_no_more() -> None:
    taken = play(state("SF", row=ROW, draw=["Fa", "Fp"]), "take 0")
    assert (taken.actor, taken.awaiting) == (1, "turn")
    placed = play(state("SF", hands=[["Ba", "Fa"]]), "camp 0,0>1,0 pay Ba,Fa")
    assert (placed.actor, placed.awaiting) == (1, "turn")


@pytest.mark.parametrize("move", ["story 0", "story top", "tuck none", "tuck Fa:F", "mark 1,0", "fish none", "fish Fa"])
def test_r4_2_other_decisions_are_not_a_turn(move: str) -> None:
    here = state("SF", row=ROW, hands=[["Fa"]], story_row=["F/3"], story_stack=["M/3"])
    assert rule(here, move) == "R4.2"


@pytest.mark.parametrize("slot", range(5))
def test_r4_3_two_cards_next_to_each_other_go_to_the_hand(slot: int) -> None:
    here = play(state("SF", row=ROW, draw=["Fa", "Fp"], hands=[["Wa"]]), f"take {slot}")
    assert hand(here, 0) == sorted(["Wa", *ROW[slot : slot + 2]])


def test_r4_3_never_from_the_draw_pile() -> None:
    """There is no slot beyond the row: what lies on the pile cannot be named."""
    refused = refusal(state("SF", row=ROW, draw=["Fa", "Fp"]), "take 5")
    assert (refused.rule, refused.slots) == ("R4.3", (5, 6))


def test_r4_3_there_is_no_hand_limit() -> None:
    here = play(state("SF", row=ROW, draw=["Fa", "Fp"], hands=[["Wa"] * 40]), "take 0")
    assert len(here.hands[0]) == 42


def test_r4_4_the_gap_nearest_the_draw_pile_is_filled_first() -> None:
    here = play(state("SF", row=ROW, draw=["Fa", "Fp", "Fc"]), "take 2")
    assert at(here, "row") == ["Ba", "Bp", "Fa", "Fp", "Bb", "Ma"]
    assert at(here, "draw") == ["Fc"]


def test_r4_4_everyone_sees_the_new_cards_one_after_the_other() -> None:
    chance = Drawn()
    play(state("SF", row=ROW, draw=["Fa", "Fp", "Fc"]), "take 2", chance=chance)
    assert [len(pile) for pile in chance.piles] == [3, 2]
    assert chance.seen_by == [EVERYONE] * 2


def test_r4_4_cards_of_the_row_do_not_move_into_a_gap() -> None:
    here = play(state("SF", row=ROW), "take 0")
    assert at(here, "row") == [None, None, "Bc", "Bf", "Bb", "Ma"]


def test_r4_5_an_empty_draw_pile_is_renewed_from_all_discards() -> None:
    chance = Drawn()
    here = state("SF", row=ROW, draw=["Fa"], discard=["Wa", "Wp", "Wc"])
    play(here, "take 0", chance=chance)
    assert len(chance.piles[0]) == 1  # the pile is used up first
    assert len(chance.piles[1]) == 3  # any of the discards may come
    assert at(here, "discard") == []
    assert at(here, "draw") == ["Wp", "Wc"]


def test_r4_5_the_discards_wait_until_a_card_must_be_drawn() -> None:
    here = play(state("SF", row=ROW, draw=["Fa", "Fp"], discard=["Wa"]), "take 0")
    assert (at(here, "draw"), at(here, "discard")) == ([], ["Wa"])


def test_r4_6_with_no_card_left_the_gap_stays() -> None:
    here = play(state("SF", row=ROW, draw=["Fa"]), "take 3")
    assert at(here, "row") == ["Ba", "Bp", "Bc", "Fa", None, "Ma"]


def test_r4_6_cards_on_the_two_sides_of_a_gap_are_not_next_to_each_other() -> None:
    here = state("SF", row=["Ba", None, "Bc", "Bf", None, "Ma"])
    for slot, gap in ((0, (0, 1)), (1, (1, 2)), (3, (3, 4)), (4, (4, 5))):
        refused = refusal(here, f"take {slot}")
        assert (refused.rule, refused.slots) == ("R4.3", gap)
    play(here, "take 2")
    assert at(here, "row") == ["Ba", None, None, None, None, "Ma"]


def test_r4_6_gaps_are_filled_at_the_next_refill_nearest_the_pile_first() -> None:
    here = state("SF", row=["Ba", None, "Bc", "Bf", "Bb", "Ma"], draw=["Fa", "Fp"])
    play(here, "take 3")
    assert at(here, "row") == ["Ba", "Fa", "Bc", "Fp", None, "Ma"]


def test_r4_6_and_at_the_start_of_a_turn_as_far_as_cards_are_there() -> None:
    """The two cards just paid fill two of three gaps before the next turn."""
    here = state("SF", row=["Ba", None, "Bc", None, "Bb", None], hands=[["Wa", "Fa"]])
    play(here, "camp 0,0>1,0 pay Wa,Fa")
    assert at(here, "row") == ["Ba", "Wa", "Bc", "Fa", "Bb", None]
    assert here.actor == 1


def test_r4_6_in_event_scenarios_a_filling_at_the_start_of_a_turn_can_bring_an_event() -> None:
    """The player whose turn begins resolves it and then takes the turn."""
    here = state(
        "SFFW", scenario="downpour", row=["Ba", None, "Bc", "Bf", "Bb", "Ma"], hands=[["Wa", "Fa"]], draw=["Dp"]
    )
    play(here, "camp 0,0>1,0 pay Wa,Fa")
    assert (here.awaiting, here.actor, here.turn) == ("mark", 1, 1)
    play(here, "mark 2,0")
    assert (here.awaiting, here.actor, here.turn) == ("turn", 1, 1)
    play(here, "take 0")
    assert hand(here, 1) == ["Ba", "Dp"]


def test_r4_7_a_player_who_can_do_nothing_else_takes_a_single_card() -> None:
    here = state("SF", row=["Ba", None, "Bc"], hands=[["Wa"]])
    play(here, "take1 2")
    assert hand(here, 0) == ["Bc", "Wa"]
    assert here.actor == 1


def test_r4_7_a_single_take_is_refilled_like_any_other() -> None:
    """The turn before left no card to fill with; now the discards hold one."""
    here = state("SF", row=["Ba", None, "Bc"], discard=["Wp"])
    play(here, "take1 2")
    assert at(here, "row")[:3] == ["Ba", "Wp", None]


def test_r4_7_not_while_two_can_be_taken() -> None:
    here = state("SF", row=["Ba", "Bp"])
    assert (rule(here, "take1 0"), refusal(here, "take1 0").code) == ("R4.7", "take.two_possible")
    assert (rule(here, "pass"), refusal(here, "pass").code) == ("R4.7", "take.two_possible")


def test_r4_7_not_while_a_camp_can_be_placed() -> None:
    here = state("SF", row=["Ba", None, "Bc"], hands=[["Wa", "Fa"]])
    assert (rule(here, "take1 0"), refusal(here, "take1 0").code) == ("R4.7", "take.camp_possible")
    assert rule(here, "pass") == "R4.7"


def test_r4_7_a_single_card_goes_before_passing() -> None:
    here = state("SF", row=[None, "Ba"])
    assert refusal(here, "pass").code == "take.one_possible"
    refused = refusal(here, "take1 0")
    assert (refused.rule, refused.slots) == ("R4.7", (0,))
    assert rule(here, "take1 6") == "R4.7"


def test_r4_7_the_game_ends_when_all_pass_one_after_the_other() -> None:
    here = state("SF", players=3, to_move=1)
    play(here, "pass", "pass")
    assert here.awaiting == "turn"
    play(here, "pass")
    assert here.awaiting == "over"


def test_r4_7_a_take_between_breaks_the_chain() -> None:
    here = state("SF", players=2, row=["Ba"], passes=1)
    play(here, "take1 0", "pass")
    assert here.awaiting == "turn"
    play(here, "pass")
    assert here.awaiting == "over"
