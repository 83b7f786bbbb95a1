"""A decision put together press by press: what is proposed, what a press means, and why one did nothing."""

from __future__ import annotations

from typing import Any

import pytest

from dewan.board.faces import parse_card
from dewan.board.hexes import parse_hex
from dewan.record.moves import format_move, parse_move
from dewan.rules.actions import NONE, TOP, Fish, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.legal import check
from dewan.rules.state import State
from dewan.rules.views import seat_view
from dewan.view.plan import Plan
from rules.positions import faces, names, state

ROW = ["Ba"] * 6


def planned(*rows: str, **keys: Any) -> Plan:
    """The decision of whoever is to decide in a position, seen from that seat."""
    keys.setdefault("row", ROW)
    return of(state(*rows, **keys))


def of(here: State) -> Plan:
    return Plan(seat_view(here, here.actor), here.actor)


def space(plan: Plan, name: str) -> int:
    found = plan.state.map.find(parse_hex(name))
    assert found is not None
    return found


def press(plan: Plan, *spaces: str) -> bool:
    """Press spaces one after the other; whether the last press confirmed."""
    confirmed = False
    for name in spaces:
        assert not confirmed
        confirmed = plan.press_space(space(plan, name))
    return confirmed


def press_card(plan: Plan, face: str, which: int = 0) -> bool:
    """Press a card of the hand, of equal ones the first or another."""
    places = [k for k, card in enumerate(plan.hand) if card == parse_card(face)]
    return plan.press_card(places[which])


def move(plan: Plan) -> str | None:
    """The decision as it stands, in the notation."""
    return None if plan.action is None else format_move(plan.action, plan.state.map)


def route(plan: Plan) -> list[str]:
    return [plan.state.map.name(s) for s in plan.route]


def refused(plan: Plan) -> tuple[str, list[str], list[str]]:
    """Rule, spaces and cards of the refusal; nothing is chosen then."""
    assert plan.refusal is not None
    return plan.refusal.rule, names(plan.state, plan.refusal.spaces), faces(plan.refusal.cards)


# What is proposed


def test_at_first_nothing_is_chosen() -> None:
    plan = planned("SF", hands=[["Ba", "Fa"]])
    assert plan.empty
    assert plan.action is None
    assert plan.refusal is None
    assert names(plan.state, plan.lit) == ["1,0"]


def test_a_press_proposes_the_cards_that_are_worth_least() -> None:
    plan = planned("SF", hands=[["Ff", "MF", "Fa", "Dp", "D", "F"]])
    assert press(plan, "1,0") is False
    assert move(plan) == "camp 0,0>1,0 pay D,F"


def test_a_second_press_confirms() -> None:
    plan = planned("SFD", hands=[["B", "F", "D"]])
    assert press(plan, "2,0") is False
    assert press(plan, "2,0") is True
    assert move(plan) == "camp 0,0>1,0>2,0 pay B,F,D"


def test_a_press_elsewhere_proposes_that_instead() -> None:
    plan = planned("SFD", hands=[["B", "F", "D"]])
    press(plan, "2,0")
    assert press(plan, "1,0") is False
    assert move(plan) == "camp 0,0>1,0 pay B,F"


def test_the_route_with_fewest_cards_is_proposed_though_it_gives_one_away() -> None:
    plan = planned("SFD", "MM.", camps=[[], ["1,0"]], hands=[["B", "F", "D", "M", "M"]])
    press(plan, "2,0")
    assert move(plan) == "camp 0,0>1,0>2,0 pay B,F,D"
    assert [step.to for step in plan.steps] == [None, 1, None]


def test_of_routes_with_equally_many_cards_the_one_without_gifts_is_proposed() -> None:
    here = state("SFD", "MM.", camps=[["0,1"], ["1,0"]], hands=[["B", "F", "D", "M", "M"]], row=ROW)
    plan = of(here)
    press(plan, "2,0")
    assert move(plan) == "camp 0,1>1,1>2,0 pay M,M,D"


def test_the_route_may_start_from_any_own_camp() -> None:
    plan = planned("SFDM", camps=[["1,0", "2,0"]], hands=[["D", "M"]])
    press(plan, "3,0")
    assert move(plan) == "camp 2,0>3,0 pay D,M"


def test_water_behind_water_costs_nothing_more() -> None:
    plan = planned("SWWF", hands=[["B", "W", "F"]])
    press(plan, "3,0")
    assert move(plan) == "camp 0,0>1,0>2,0>3,0 pay B,W,F"
    assert len(plan.steps) == 3


# Other routes and other payments


def test_other_routes_come_one_after_the_other_and_then_the_first_again() -> None:
    plan = planned("SFD", "MM.", camps=[[], ["1,0"]], hands=[["B", "F", "D", "M", "M"]])
    press(plan, "2,0")
    first = move(plan)
    plan.other_route()
    assert move(plan) == "camp 0,0>0,1>1,1>2,0 pay B,M,M,D"
    plan.other_route()
    assert move(plan) == first


def test_where_there_is_one_route_only_that_is_said() -> None:
    plan = planned("SF", hands=[["B", "F"]])
    press(plan, "1,0")
    plan.other_route()
    assert refused(plan) == ("R5.2", ["1,0"], [])
    assert move(plan) == "camp 0,0>1,0 pay B,F"


def test_a_card_that_is_pressed_pays_the_first_step_that_it_can() -> None:
    plan = planned("SFD", hands=[["B", "F", "D", "Fa"]])
    press(plan, "2,0")
    press_card(plan, "Fa")
    assert move(plan) == "camp 0,0>1,0>2,0 pay Fa,F,D"


def test_a_card_that_cannot_pay_the_first_step_pays_a_later_one() -> None:
    plan = planned("SFD", camps=[["1,0"]], hands=[["F", "D", "Da"]])
    press(plan, "2,0")
    assert move(plan) == "camp 1,0>2,0 pay F,D"
    press_card(plan, "Da")
    assert move(plan) == "camp 1,0>2,0 pay F,Da"


def test_a_step_that_is_pressed_is_paid_by_the_next_card_that_can() -> None:
    plan = planned("SF", hands=[["B", "F", "Fa", "MF"]])
    press(plan, "1,0")
    paid = []
    for _ in range(3):
        plan.other_card(1)
        paid.append(move(plan))
    assert paid == ["camp 0,0>1,0 pay B,Fa", "camp 0,0>1,0 pay B,MF", "camp 0,0>1,0 pay B,F"]


def test_a_paying_card_that_is_pressed_gives_way_to_another() -> None:
    plan = planned("SF", hands=[["B", "F", "Fa"]])
    press(plan, "1,0")
    press_card(plan, "F")
    assert move(plan) == "camp 0,0>1,0 pay B,Fa"


def test_the_other_steps_are_paid_anew_where_they_must() -> None:
    """The mountain can only be paid by one of the two cards that pay now."""
    plan = planned("SMF", camps=[["1,0"]], hands=[["MF", "F", "MD"]])
    press(plan, "2,0")
    assert move(plan) == "camp 1,0>2,0 pay MD,F"
    press_card(plan, "MF")
    assert move(plan) == "camp 1,0>2,0 pay MF,F"
    plan.other_card(1)
    assert move(plan) == "camp 1,0>2,0 pay MD,MF"


def test_other_cards_come_one_after_the_other_and_then_the_first_again() -> None:
    plan = planned("SFD", camps=[["1,0"]], hands=[["F", "D", "Fa", "DF"]])
    press(plan, "2,0")
    paid = []
    for _ in range(6):
        paid.append(move(plan))
        assert plan.can_pay_otherwise
        plan.other_cards()
        assert plan.refusal is None
    assert paid[0] == "camp 1,0>2,0 pay F,D"
    assert paid[5] == paid[0]
    assert len(set(paid)) == 5
    assert all(paid[k].split(" pay ")[0] == "camp 1,0>2,0" for k in range(6) if paid[k])


def test_other_cards_give_another_seat_the_other_card() -> None:
    plan = planned("SFF", camps=[[], ["1,0"]], hands=[["B", "F", "Fa"]])
    press(plan, "2,0")
    paid = []
    for _ in range(4):
        paid.append(move(plan))
        plan.other_cards()
    assert paid == ["camp 0,0>1,0>2,0 pay B,Fa,F", "camp 0,0>1,0>2,0 pay B,F,Fa"] * 2


def test_where_the_hand_pays_in_one_way_only_the_cards_stay() -> None:
    plan = planned("SFD", camps=[["1,0"]], hands=[["F", "D", "Wb"]])
    press(plan, "2,0")
    assert not plan.can_pay_otherwise
    plan.other_cards()
    assert move(plan) == "camp 1,0>2,0 pay F,D"
    assert plan.refusal is None
    plan.clear()
    assert not plan.can_pay_otherwise
    plan.other_cards()
    assert plan.empty


def test_a_card_that_can_pay_no_step_is_refused_by_name() -> None:
    plan = planned("SFD", camps=[["1,0"]], hands=[["F", "D", "Wb"]])
    press(plan, "2,0")
    before = move(plan)
    assert press_card(plan, "Wb") is False
    assert refused(plan) == ("R5.3", ["1,0", "2,0"], ["Wb"])
    assert move(plan) == before


def test_a_step_that_no_other_card_can_pay_is_refused() -> None:
    plan = planned("SFD", camps=[["1,0"]], hands=[["F", "D", "Wb"]])
    press(plan, "2,0")
    plan.other_card(0)
    assert refused(plan) == ("R5.3", [], ["F"])
    assert move(plan) == "camp 1,0>2,0 pay F,D"


def test_a_card_without_a_route_shows_where_it_helps_to_pay() -> None:
    plan = planned("SF", hands=[["D", "F"]])
    everywhere = plan.lit
    assert everywhere
    assert press_card(plan, "F") is False
    assert plan.refusal is None
    assert plan.lit == everywhere
    assert press_card(plan, "F") is False
    assert plan.empty


def test_each_paying_card_is_marked_with_its_step() -> None:
    plan = planned("SFF", hands=[["B", "F", "F", "F"]])
    press(plan, "2,0")
    paying = {k: plan.pay[step] for k, step in plan.paying.items()}
    assert sorted(plan.paying.values()) == [0, 1, 2]
    assert all(plan.hand[k] == card for k, card in paying.items())


# A route drawn by hand


def test_a_route_is_drawn_from_a_camp_space_by_space() -> None:
    plan = planned("SFD", "MM.", hands=[["B", "F", "D", "M", "M"]])
    press(plan, "0,0")
    assert route(plan) == ["0,0"]
    assert plan.action is None
    press(plan, "0,1")
    assert move(plan) == "camp 0,0>0,1 pay B,M"
    press(plan, "1,1")
    assert move(plan) == "camp 0,0>0,1>1,1 pay B,M,M"
    assert press(plan, "2,0") is False
    assert move(plan) == "camp 0,0>0,1>1,1>2,0 pay B,M,M,D"
    assert press(plan, "2,0") is True


def test_a_route_drawn_over_water_and_camps_is_no_decision_until_it_ends_on_free_land() -> None:
    plan = planned("SWFD", camps=[[], ["2,0"]], hands=[["B", "W", "F", "D"]])
    for name in ("0,0", "1,0", "2,0"):
        press(plan, name)
        assert plan.action is None
        assert plan.refusal is None
    press(plan, "3,0")
    assert move(plan) == "camp 0,0>1,0>2,0>3,0 pay B,W,F,D"


def test_pressing_the_space_before_the_last_goes_back_by_one() -> None:
    plan = planned("SFD", "MM.", hands=[["B", "F", "D", "M", "M"]])
    press(plan, "0,0", "0,1", "1,1", "0,1")
    assert move(plan) == "camp 0,0>0,1 pay B,M"
    press(plan, "0,0")
    assert route(plan) == ["0,0"]


def test_light_falls_on_what_the_hand_can_draw_on_to() -> None:
    plan = planned("SWD", "MB.", hands=[["B", "W", "D", "M"]])
    press(plan, "0,0")
    assert names(plan.state, plan.lit) == ["1,0", "0,1"]
    press(plan, "1,0")
    assert names(plan.state, plan.lit) == ["2,0", "0,1", "1,1"]


def test_from_a_proposed_route_another_destination_is_proposed_not_drawn_to() -> None:
    plan = planned("SFD", "DM.", hands=[["B", "F", "D", "D", "M"]])
    press(plan, "1,0")
    press(plan, "0,1")
    assert move(plan) == "camp 0,0>0,1 pay B,D"


def test_a_press_on_the_proposed_route_proposes_and_does_not_draw() -> None:
    plan = planned("SFD", "DM.", hands=[["B", "F", "D", "D", "M"]])
    press(plan, "2,0")
    press(plan, "1,0")
    assert move(plan) == "camp 0,0>1,0 pay B,F"
    press(plan, "1,1")
    assert move(plan) == "camp 0,0>0,1>1,1 pay B,D,M"


def test_a_destination_far_from_a_drawn_route_gets_the_cheapest_one() -> None:
    plan = planned("SFDM", hands=[["B", "F", "D", "M"]])
    press(plan, "0,0", "3,0")
    assert move(plan) == "camp 0,0>1,0>2,0>3,0 pay B,F,D,M"


def test_a_camp_that_the_hand_cannot_even_leave_is_refused() -> None:
    plan = planned("SFD", camps=[["1,0"]], hands=[["D"]])
    press(plan, "1,0")
    assert refused(plan) == ("R5.3", ["1,0"], [])
    assert plan.empty


def test_a_press_on_another_camp_lets_the_route_start_there() -> None:
    plan = planned("SFD", "MM.", camps=[["0,1"]], hands=[["B", "F", "D", "M", "M", "M"]])
    press(plan, "2,0")
    assert move(plan) == "camp 0,1>1,1>2,0 pay M,M,D"
    press(plan, "0,0")
    assert move(plan) == "camp 0,0>1,0>2,0 pay B,F,D"
    press(plan, "0,1")
    assert move(plan) == "camp 0,1>1,1>2,0 pay M,M,D"


def test_a_press_on_the_camp_where_the_route_starts_begins_to_draw_it() -> None:
    plan = planned("SFD", hands=[["B", "F", "D"]])
    press(plan, "2,0", "0,0")
    assert route(plan) == ["0,0"]
    assert plan.action is None


def test_a_camp_from_where_no_route_leads_there_begins_a_drawing() -> None:
    plan = planned("SFDM", camps=[["3,0"]], hands=[["B", "F", "M"]])
    press(plan, "1,0", "3,0")
    assert route(plan) == ["3,0"]


def test_other_starts_come_one_after_the_other_and_then_the_first_again() -> None:
    plan = planned("MFD", "SBM", "F..", camps=[["0,0", "1,0"]], hands=[["B", "F", "F", "D", "M", "M"]])
    press(plan, "2,0")
    found = [move(plan)]
    for _ in range(3):
        plan.other_start()
        found.append(move(plan))
    assert found == [
        "camp 1,0>2,0 pay F,D",
        "camp 0,1>1,1>2,0 pay M,B,D",
        "camp 0,0>1,0>2,0 pay M,F,D",
        "camp 1,0>2,0 pay F,D",
    ]


def test_where_there_is_one_start_only_that_is_said_and_the_route_stays() -> None:
    plan = planned("SFDM", camps=[["3,0"]], hands=[["B", "F"]])
    press(plan, "1,0")
    plan.other_start()
    assert refused(plan)[0] == "R5.1"
    assert move(plan) == "camp 0,0>1,0 pay B,F"


def test_what_a_drawn_route_cannot_go_on_to_is_refused_and_the_route_stays() -> None:
    plan = planned("SFDV", "MM..", scenario="volcano", hands=[["B", "F", "D"]])
    press(plan, "0,0", "1,0", "1,1")
    assert refused(plan) == ("R5.3", ["1,1"], [])
    assert move(plan) == "camp 0,0>1,0 pay B,F"
    press(plan, "2,0", "3,0")
    assert refused(plan) == ("R9.19", ["3,0"], [])
    assert move(plan) == "camp 0,0>1,0>2,0 pay B,F,D"


def drag(plan: Plan, *spaces: str) -> None:
    """Drag from a space over others."""
    plan.begin_drag(space(plan, spaces[0]))
    for name in spaces[1:]:
        plan.drag(space(plan, name))


def test_a_drag_draws_the_route_that_presses_draw() -> None:
    plan = planned("SFD", "MM.", hands=[["B", "F", "D", "M", "M"]])
    drag(plan, "0,0", "0,1", "1,1", "2,0")
    assert move(plan) == "camp 0,0>0,1>1,1>2,0 pay B,M,M,D"
    assert press(plan, "2,0") is True


def test_a_drag_goes_back_over_its_own_way() -> None:
    plan = planned("SFD", "MM.", hands=[["B", "F", "D", "M", "M"]])
    drag(plan, "0,0", "0,1", "1,1", "2,0", "1,1", "0,1")
    assert move(plan) == "camp 0,0>0,1 pay B,M"
    drag(plan, "0,0", "0,1", "1,1", "0,0", "1,0")
    assert move(plan) == "camp 0,0>1,0 pay B,F"


def test_a_drag_takes_the_place_of_what_was_chosen() -> None:
    plan = planned("SFD", hands=[["B", "F", "D"]])
    plan.choose(Take(0))
    drag(plan, "0,0", "1,0")
    assert move(plan) == "camp 0,0>1,0 pay B,F"
    drag(plan, "0,0")
    assert route(plan) == ["0,0"]


def test_a_drag_stops_where_the_hand_ends_and_says_so() -> None:
    plan = planned("SFDM", hands=[["B", "F"]])
    drag(plan, "0,0", "1,0", "2,0", "3,0")
    assert refused(plan) == ("R5.3", ["2,0"], [])
    assert move(plan) == "camp 0,0>1,0 pay B,F"
    plan.drag(space(plan, "1,0"))
    assert move(plan) == "camp 0,0>1,0 pay B,F"


@pytest.mark.parametrize("begin", ["1,0", "2,0"])
def test_a_drag_that_begins_at_no_camp_of_mine_draws_nothing(begin: str) -> None:
    plan = planned("SFD", camps=[[], ["2,0"]], hands=[["B", "F", "D"]])
    drag(plan, begin, "1,0")
    assert plan.empty
    assert plan.refusal is None


def test_a_drag_means_nothing_while_something_else_is_to_be_decided() -> None:
    plan = planned("SFDM", hands=[["B", "F"]], **TUCKING)
    drag(plan, "0,0", "1,0")
    assert plan.empty


# Refusals on the map


@pytest.mark.parametrize(
    ("rows", "keys", "pressed", "rule", "places"),
    [
        (("SWF",), {"hands": [["B", "W", "F"]]}, "1,0", "R5.1", ["1,0"]),
        (("SWWF",), {"hands": [["B", "W", "F"]]}, "2,0", "R5.1", ["2,0"]),
        (("SFD",), {"hands": [["B", "F", "D"]], "camps": [[], ["1,0"]]}, "1,0", "R5.1", ["1,0"]),
        (("SFS",), {"hands": [["B", "F", "D"]]}, "2,0", "R5.1", ["2,0"]),
        (("SVF",), {"hands": [["B", "F", "D"]], "scenario": "volcano"}, "1,0", "R9.19", ["1,0"]),
        (("SFVD",), {"hands": [["B", "F", "D"]], "scenario": "volcano"}, "2,0", "R9.19", ["2,0"]),
        (("SFV",), {"hands": [["B", "F"]], "scenario": "volcano", "lava": ["1,0"]}, "1,0", "R9.20", ["1,0"]),
        (("SFFV",), {"hands": [["B", "F"]], "scenario": "volcano", "lava": ["2,0"]}, "2,0", "R9.20", ["2,0"]),
        (("SF..D",), {"hands": [["B", "F", "D"]]}, "4,0", "R5.3", ["4,0"]),
        (("SFD",), {"hands": [["B", "F"]]}, "2,0", "R5.3", ["2,0"]),
        (("SFD",), {"hands": [[]]}, "1,0", "R5.3", ["1,0"]),
        (("SWWF",), {"hands": [["B", "W"]], "camps": [[], ["2,0"]], "scenario": "lake"}, "1,0", "R9.9", ["1,0", "2,0"]),
    ],
    ids=[
        "water", "water farther off", "camp", "starting camp", "volcano", "volcano farther off", "lava",
        "lava farther off", "island", "too dear", "empty hand", "water with a village",
    ],
)  # fmt: skip
def test_a_space_that_is_no_destination_is_refused_with_rule_and_place(
    rows: tuple[str, ...], keys: dict[str, Any], pressed: str, rule: str, places: list[str]
) -> None:
    plan = planned(*rows, **keys)
    assert press(plan, pressed) is False
    assert refused(plan) == (rule, places, [])
    assert plan.empty


def test_a_refusal_gives_up_the_route_and_goes_with_the_next_press() -> None:
    plan = planned("SFWB", hands=[["B", "F", "W"]])
    press(plan, "1,0")
    press(plan, "3,0")
    assert refused(plan)[0] == "R5.3"
    assert plan.empty
    press(plan, "1,0")
    assert plan.refusal is None
    assert move(plan) == "camp 0,0>1,0 pay B,F"


def test_with_all_camps_placed_no_space_is_a_destination() -> None:
    camps = [f"{q},0" for q in range(1, 9)]
    plan = planned("SFFFFFFFFF", camps=[camps], hands=[["F"] * 9])
    assert plan.lit == frozenset()
    press(plan, "9,0")
    assert refused(plan)[0] == "R5.10"


# Cards of the row


def test_two_cards_are_chosen_and_then_confirmed() -> None:
    plan = planned("SF", row=["Ba", "Fa", None, "Da", "Ma", "Wb"])
    assert plan.pairs == (0, 3, 4)
    assert not plan.last_resort
    assert plan.choose(Take(3)) is False
    assert move(plan) == "take 3"
    assert plan.choose(Take(3)) is True


def test_other_cards_are_chosen_instead() -> None:
    plan = planned("SF")
    plan.choose(Take(0))
    assert plan.choose(Take(2)) is False
    assert move(plan) == "take 2"


@pytest.mark.parametrize(
    ("action", "rule"),
    [(Take(1), "R4.3"), (Take(2), "R4.3"), (Take(5), "R4.3"), (TakeOne(0), "R4.7"), (Pass(), "R4.7")],
)
def test_what_cannot_be_taken_is_refused(action: Any, rule: str) -> None:
    plan = planned("SF", row=["Ba", "Fa", None, "Da", "Ma", "Wb"])
    assert plan.choose(action) is False
    assert plan.refusal is not None
    assert plan.refusal.rule == rule
    assert plan.empty


def test_a_choice_gives_up_the_route_and_a_route_the_choice() -> None:
    plan = planned("SF", hands=[["B", "F"]])
    press(plan, "1,0")
    plan.choose(Take(0))
    assert move(plan) == "take 0"
    assert plan.route == ()
    press(plan, "1,0")
    assert move(plan) == "camp 0,0>1,0 pay B,F"


def test_a_single_card_only_where_nothing_else_is_possible() -> None:
    plan = planned("SF", row=["Ba", None, "Fa", None, None, None])
    assert plan.last_resort
    assert plan.pairs == ()
    plan.choose(TakeOne(2))
    assert move(plan) == "take1 2"
    assert plan.choose(TakeOne(2)) is True


def test_a_pass_only_where_nothing_is_possible_at_all() -> None:
    plan = planned("SF", row=[None] * 6)
    assert plan.last_resort
    assert plan.choose(Pass()) is False
    assert plan.choose(Pass()) is True
    assert move(plan) == "pass"


def test_with_a_camp_within_reach_nothing_is_the_last_resort() -> None:
    assert not planned("SF", hands=[["B", "F"]], row=[None] * 6).last_resort


# Story tiles, tucked cards, markers, fish


def test_a_story_tile_of_the_row_or_the_unseen_one() -> None:
    plan = planned("SF", awaiting="story", story_row=["FFF/5", None], story_stack=["DDDp/6"])
    plan.choose(StoryChoice(0))
    assert move(plan) == "story 0"
    plan.choose(StoryChoice(TOP))
    assert move(plan) == "story top"
    assert plan.choose(StoryChoice(TOP)) is True
    plan.choose(StoryChoice(1))
    assert refused(plan)[0] == "R6.2"
    assert plan.empty


def test_from_an_empty_stack_no_tile_can_be_taken() -> None:
    plan = planned("SF", awaiting="story", story_row=["FFF/5"], story_stack=[])
    plan.choose(StoryChoice(TOP))
    assert refused(plan)[0] == "R6.3"


TUCKING: dict[str, Any] = {"awaiting": "tuck", "camps": [["1,0", "2,0", "3,0"]]}


def test_a_card_of_two_terrains_turns_over_with_each_press() -> None:
    plan = planned("SFDM", hands=[["FcW", "Ba"]], **TUCKING)
    assert press_card(plan, "FcW") is False
    shown = {move(plan)}
    assert press_card(plan, "FcW") is False
    shown.add(move(plan))
    assert shown == {"tuck FcW:F", "tuck FcW:W"}
    first = move(plan)
    press_card(plan, "FcW")
    press_card(plan, "FcW")
    assert move(plan) == first


def test_a_card_of_one_terrain_is_confirmed_by_the_second_press() -> None:
    plan = planned("SFDM", hands=[["FcW", "Ba"]], **TUCKING)
    press_card(plan, "FcW")
    assert press_card(plan, "Ba") is False
    assert move(plan) == "tuck Ba:B"
    assert press_card(plan, "Ba") is True


def test_nothing_is_tucked() -> None:
    plan = planned("SFDM", hands=[["FcW"]], **TUCKING)
    plan.choose(Tuck(NONE, NONE))
    assert move(plan) == "tuck none"


@pytest.mark.parametrize(
    ("rows", "scenario", "good", "bad", "rule"),
    [
        (("SFWFF",), "downpour", ["1,0", "3,0"], "4,0", "R9.16"),
        (("SFVFF",), "volcano", ["1,0", "3,0"], "4,0", "R9.20"),
    ],
)
def test_a_marker_goes_on_a_lit_space(
    rows: tuple[str, ...], scenario: str, good: list[str], bad: str, rule: str
) -> None:
    plan = planned(*rows, scenario=scenario, awaiting="mark")
    assert names(plan.state, plan.lit) == good
    assert press(plan, bad) is False
    assert refused(plan) == (rule, [bad], [])
    assert press(plan, good[0]) is False
    assert plan.marked == space(plan, good[0])
    assert press(plan, good[1]) is False
    assert move(plan) == f"mark {good[1]}"
    assert press(plan, good[1]) is True


def test_a_card_or_none_for_fish() -> None:
    plan = planned("SWF", scenario="lake", awaiting="fish", camps=[["1,0"]], hands=[["Fa", "Ba"]])
    assert press_card(plan, "Fa") is False
    assert move(plan) == "fish Fa"
    press_card(plan, "Ba")
    assert move(plan) == "fish Ba"
    plan.choose(Fish(NONE))
    assert move(plan) == "fish none"
    assert plan.choose(Fish(NONE)) is True


@pytest.mark.parametrize(
    ("keys", "rule", "card"),
    [
        ({"awaiting": "story", "story_row": ["FFF/5"]}, "R6.2", True),
        ({"awaiting": "tuck", "camps": [["1,0", "2,0", "3,0"]]}, "R6.2", False),
        ({"awaiting": "fish", "scenario": "lake", "camps": [["1,0"]]}, "R9.13", False),
    ],
    ids=["story", "tuck", "fish"],
)
def test_while_something_else_is_to_be_decided_map_and_hand_say_what(
    keys: dict[str, Any], rule: str, card: bool
) -> None:
    plan = planned("SFDM", hands=[["B", "F"]], **keys)
    assert plan.lit == frozenset()
    assert press(plan, "1,0") is False
    assert refused(plan) == (rule, ["1,0"], [])
    assert plan.empty
    if card:
        press_card(plan, "B")
        assert refused(plan) == (rule, [], ["B"])


def test_a_card_says_that_the_marker_comes_first() -> None:
    plan = planned("SFWFF", scenario="downpour", awaiting="mark", hands=[["B"]])
    press_card(plan, "B")
    assert refused(plan) == ("R9.16", [], ["B"])


def test_giving_up_leaves_nothing() -> None:
    plan = planned("SFW", hands=[["B", "F"]])
    press(plan, "1,0")
    plan.clear()
    assert plan.empty
    assert (plan.action, plan.steps, plan.paying) == (None, (), {})
    press(plan, "2,0")
    plan.clear()
    assert plan.refusal is None


# What it would bring


def test_the_decision_as_it_stands_says_what_it_brings() -> None:
    plan = planned("SFDF", hands=[["B", "F", "D", "F"]], stories=[["F/3", "FD/4", "M/2", "FF/5"]])
    assert plan.preview is None
    press(plan, "1,0")
    assert plan.preview is not None
    assert plan.preview.completes == (0,)
    press(plan, "2,0")
    assert plan.preview is not None
    assert plan.preview.completes == ()
    plan.clear()
    assert plan.preview is None


def test_a_route_that_is_no_decision_yet_brings_nothing() -> None:
    plan = planned("SWF", hands=[["B", "W", "F"]])
    press(plan, "0,0")
    press(plan, "1,0")
    assert plan.route
    assert plan.preview is None


def test_a_tucked_card_brings_what_its_half_shows() -> None:
    plan = planned("SFDM", hands=[["FcW"]], stories=[["W/3", "c/4", "FF/5"]], **TUCKING)
    found = {}
    for _ in range(2):
        press_card(plan, "FcW")
        assert plan.preview is not None
        found[move(plan)] = plan.preview.completes
    assert found == {"tuck FcW:W": (0,), "tuck FcW:F": (1, 2)}


def test_whatever_a_press_leaves_as_a_decision_is_legal() -> None:
    """Every space and then every card is pressed; the rules take each decision that comes of it."""
    here = state("SFDMW", "MMFBW", "DWWFB", camps=[["1,0"], ["1,1"]], hands=[["F", "MF", "Da", "MD", "W"]], row=ROW)
    decisions = set()
    for target in here.map.spaces:
        for at in range(len(here.hands[0])):
            plan = of(here)
            plan.press_space(target)
            plan.press_card(at)
            plan.other_route()
            plan.press_card(at)
            done = move(plan)
            if done is not None:
                check(here, parse_move(done, here.map))
                decisions.add(done)
    assert len(decisions) >= 15
