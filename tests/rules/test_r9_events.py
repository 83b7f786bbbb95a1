"""What the event scenarios share: pile and supply, events, markers, pairs (R9.6 to R9.8, R9.23)."""

from __future__ import annotations

import pytest

from dewan.rules.scenarios.events import PILE_CARDS
from rules.positions import ROW, Drawn, at, done, faces, hand, play, points, rule, state
from rules.test_r3_setup import dealt


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


def test_r9_7_a_pile_is_drawn_when_its_cards_are_shown_not_before() -> None:
    """A new pile is cards of the supply that nobody has seen: which ones they are is not decided before they come."""
    chance = Drawn()
    here = state("SFFFFFW", scenario="downpour", row=ROW, draw=["Bp", "Bc"], supply=["Da"] * 8)
    play(here, "take 0", "mark 5,0", "take 0", chance=chance)
    assert [len(pile) for pile in chance.piles] == [2, 1, 8, 7]
    assert faces(here.supply) == ["Da"] * 6


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
