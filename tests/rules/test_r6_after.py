"""After placing a camp (R6)."""

from __future__ import annotations

from typing import Any

import pytest

from dewan.rules.state import State
from rules.positions import Drawn, at, done, hand, play, points, refusal, rule, state

STRIP = "SFFFFFFFFF"


def nth(number: int, cards: tuple[str, ...] = ("Ba",), **keys: Any) -> State:
    """A position in which the next camp of seat 0 is its n-th; it is placed by PLACE, which leaves `cards`."""
    camps = [f"{q},0" for q in range(1, number)]
    return state(STRIP, "M", camps=[camps], hands=[["Wb", "Ma", *cards]], row=["Bc"] * 6, draw=["Bp"] * 6, **keys)


PLACE = "camp 0,0>0,1 pay Wb,Ma"


def test_r6_1_a_berry_of_the_zone_of_the_destination() -> None:
    here = play(state("SFF", berries={"1,0": 1, "2,0": 1}, hands=[["Ba", "Fa"]]), "camp 0,0>1,0 pay Ba,Fa")
    assert at(here, "tokens")[0]["berries"] == 1
    assert sum(at(here, "berries").values()) == 1


def test_r6_1_one_a_camp_and_none_from_the_zones_on_the_way() -> None:
    here = state("SFDD", berries={"1,0": 2, "2,0": 2}, hands=[["Ba", "Fa", "Da"]])
    play(here, "camp 0,0>1,0>2,0 pay Ba,Fa,Da")
    assert at(here, "berries") == {"1,0": 2, "2,0": 1}


def test_r6_1_none_where_none_is_left() -> None:
    here = play(state("SFD", berries={"2,0": 2}, hands=[["Ba", "Fa"]]), "camp 0,0>1,0 pay Ba,Fa")
    assert at(here, "tokens")[0]["berries"] == 0


@pytest.mark.parametrize("number", range(1, 9))
def test_r6_2_what_each_camp_brings(number: int) -> None:
    here = play(nth(number, story_row=["D/3"]), PLACE)
    awaited = {2: "story", 4: "story", 6: "story", 3: "tuck", 5: "tuck", 7: "tuck"}.get(number)
    assert here.awaiting == (awaited or "turn")
    assert here.actor == (0 if awaited else 1)


def test_r6_2_the_tile_goes_to_the_leftmost_empty_place_and_is_replaced() -> None:
    here = nth(4, story_row=["D/3", "DD/3"], story_stack=["BB/4", "B/3"], stories=[["WW/3", "W/3"]])
    play(here, PLACE, "story 1")
    assert at(here, "stories")[0] == ["WW/3", "W/3", "DD/3"]
    assert at(here, "story_row")[:2] == ["D/3", "BB/4"]
    assert here.actor == 1


def test_r6_2_the_top_tile_is_chosen_before_it_is_seen() -> None:
    """Nothing is drawn from the stack before the choice."""
    chance = Drawn()
    here = nth(2, story_row=["D/3"], story_stack=["BB/4", "B/3"])
    play(here, PLACE, chance=chance)
    assert chance.piles == []
    play(here, "story top", chance=chance)
    assert at(here, "stories")[0] == ["BB/4"]
    assert at(here, "story_row")[0] == "D/3"


@pytest.mark.parametrize("move", ["take 0", "pass", "tuck none", "story 3", "story 7"])
def test_r6_2_taking_a_tile_is_not_optional(move: str) -> None:
    here = play(nth(2, story_row=["D/3"], story_stack=["BB/4"]), PLACE)
    assert rule(here, move) == "R6.2"


def test_r6_2_a_tile_taken_this_turn_can_be_completed_this_turn() -> None:
    here = play(nth(2, cards=(), story_row=["MF/5"]), PLACE, "story 0")
    assert done(here, 0) == ["MF/5"]
    assert hand(here, 0) == ["Bp"]


@pytest.mark.parametrize(("number", "place"), [(3, 0), (5, 1), (7, 2)])
def test_r6_2_a_card_is_tucked_under_the_place_of_the_camp(number: int, place: int) -> None:
    here = play(nth(number, cards=("FcW", "Db")), PLACE, "tuck FcW:W")
    tucked = [None, None, None]
    tucked[place] = "FcW:W"  # type: ignore[call-overload]
    assert at(here, "tucked")[0] == tucked
    assert hand(here, 0) == ["Db"]


def test_r6_2_the_symbol_of_the_visible_half_shows() -> None:
    assert done(play(nth(3, cards=("FcW",), stories=[["c/5"]]), PLACE, "tuck FcW:F"), 0) == ["c/5"]
    assert done(play(nth(3, cards=("FcW",), stories=[["c/5"]]), PLACE, "tuck FcW:W"), 0) == []


@pytest.mark.parametrize(
    ("move", "code"), [("tuck Fp:F", "tuck.not_in_hand"), ("tuck Db:F", "tuck.terrain"), ("take 0", "tuck.awaited")]
)
def test_r6_2_other_tucks_are_refused(move: str, code: str) -> None:
    refused = refusal(play(nth(3, cards=("Db",)), PLACE), move)
    assert (refused.rule, refused.code) == ("R6.2", code)


def test_r6_2_a_place_left_empty_stays_empty() -> None:
    here = play(nth(3), PLACE, "tuck none")
    assert at(here, "tucked")[0] == [None] * 3
    assert here.actor == 1
    later = play(nth(5, cards=("Db",)), PLACE, "tuck Db:D")
    assert at(later, "tucked")[0] == [None, "Db:D", None]


def test_r6_2_with_an_empty_hand_no_card_is_awaited() -> None:
    here = play(nth(3, cards=()), PLACE)
    assert (here.awaiting, here.actor) == ("turn", 1)


@pytest.mark.parametrize("camps", [0, 4, 8])
def test_r6_2_a_position_can_ask_for_a_tuck_at_any_number_of_camps(camps: int) -> None:
    """One of somebody's making, from a link: the card goes to the first free place."""
    placed = [[f"{q},0" for q in range(1, camps + 1)]]
    here = state(STRIP, "M", camps=placed, hands=[["Ba", "Ma"]], row=["Bc"] * 6, draw=["Bp"] * 6, awaiting="tuck")
    assert at(play(here, "tuck Ba:B"), "tucked")[0] == ["Ba:B", None, None]


def test_r6_2_a_reward_comes_after_tucking() -> None:
    here = play(nth(3, cards=("Db",), stories=[["MF/5"]]), PLACE)
    assert hand(here, 0) == ["Db"]
    assert rule(here, "tuck Bp:B") == "R6.2"
    play(here, "tuck Db:D")
    assert hand(here, 0) == ["Bp"]


def test_r6_2_the_eighth_camp_is_a_fire_and_triggers_the_end() -> None:
    before = nth(8)
    assert points(before, "fire") == [0, 0]
    here = play(before, PLACE)
    assert points(here, "fire") == [5, 0]
    play(here, "take 0")
    assert here.awaiting == "over"


def test_r6_3_with_an_empty_stack_the_row_is_not_refilled() -> None:
    here = play(nth(2, story_row=["D/3", "DD/3"]), PLACE, "story 0")
    assert at(here, "story_row")[:2] == [None, "DD/3"]


def test_r6_3_with_an_empty_stack_there_is_no_top_tile() -> None:
    assert rule(play(nth(2, story_row=["D/3"]), PLACE), "story top") == "R6.3"


def test_r6_3_with_row_and_stack_empty_nothing_is_taken() -> None:
    here = play(nth(2), PLACE)
    assert (here.awaiting, here.actor) == ("turn", 1)
    assert at(here, "stories")[0] == []
