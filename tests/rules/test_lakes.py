"""Routes across water cost one card however they wind (R5.5): what can be done is listed, not every way to do it."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given

import slow
from dewan.board.componentset import current_set
from dewan.board.faces import card_face
from dewan.board.hexes import Hex
from dewan.record.moves import format_move, parse_move
from dewan.record.positions import MOST_CARDS, MOST_SPACES, read_position
from dewan.rules.actions import Camp, Pass
from dewan.rules.crossing import outline
from dewan.rules.legal import camps, check, legal_actions
from dewan.rules.routes import cost_steps, destinations
from dewan.rules.state import State
from dewan.rules.ways import MOST_ROUTES, Ways
from rules.generated import a_seed
from rules.reference import map_kept
from sampling import first_fast

LAKE = 5


def lake(size: int, hand: list[str], **more: Any) -> State:
    """A lake as broad as it is long, a starting camp on each side of it, and land at the far one."""
    water = {f"{q},{r}": "W" for q in range(size) for r in range(size)}
    land = {"-1,2": "S", f"{size},2": "F", f"{size},1": "M", f"{size + 1},2": "S"}
    start = ["-1,2", f"{size + 1},2"]
    return read_position({"map": water | land, "start": start, "hands": [hand, []]} | more)


def wet_map(rng: random.Random) -> dict[str, Any]:
    """A small map of much water, with camps of both seats, villages too, and a hand of few cards."""
    width, height = rng.choice([(3, 2), (3, 3), (4, 2), (4, 3)])
    letters = rng.choice(["WWWF", "WF", "WWWWM", "WFM", "BMDFW"])
    spaces = {f"{q},{r}": rng.choice(letters) for q in range(width) for r in range(height)}
    start = rng.sample(list(spaces), 2)
    spaces |= dict.fromkeys(start, "S")
    scenario = rng.choice(["base", "lake"])
    places = [space for space, letter in spaces.items() if letter in ("BMDFW" if scenario == "lake" else "BMDF")]
    rng.shuffle(places)
    hand = [rng.choice(["Wa", "Wf", "MF", "Fa", "Ma", "FcW"]) for _ in range(rng.randint(2, 4))]
    # Two camps on water could be in one zone, which R9.9 forbids.
    others = [place for place in places[1:] if spaces[place] != "W" or spaces[places[0]] != "W"]
    camps = [places[:1], others[:1]]
    return {"scenario": scenario, "map": spaces, "start": start, "camps": camps, "hands": [hand, []]}


Outcome = tuple[Hex, frozenset[tuple[tuple[int | None, str], int]]]


def outcome(end: Hex, receivers: list[int | None], pay: list[str]) -> Outcome:
    """What a camp comes to: where it stands, and which cards go where."""
    return end, frozenset(Counter(zip(receivers, pay, strict=True)).items())


@given(a_seed)
def test_every_outcome_of_a_camp_is_listed(seed: int) -> None:
    position = wet_map(random.Random(seed))
    state = read_position(position)
    with map_kept(position):
        every = {
            outcome(Hex(*route[-1]), [to for _, to in steps], list(pay))
            for route in slow.routes(position, 0)
            for steps in [slow.steps_of(position, 0, route)]
            for pay in slow.payments(position["hands"][0], steps)
        }
    listed = list(camps(state))
    for camp in listed:
        check(state, camp)
    found = {
        outcome(state.map.hexes[camp.route[-1]], [step.to for step in steps], [card_face(card) for card in camp.pay])
        for camp in listed
        for steps in [cost_steps(state, 0, camp.route) or ()]
    }
    assert found == every
    assert len({(outline(state.land, camp.route), camp.pay) for camp in listed}) == len(listed)


@given(a_seed)
def test_every_route_has_a_listed_one_that_crosses_the_same_land(seed: int) -> None:
    """More than the outcomes: every order of land and lakes, coming back to a lake too."""
    position = wet_map(random.Random(seed))
    state = read_position(position)
    with map_kept(position):
        routes = [tuple(state.map.find(Hex(*space)) for space in route) for route in slow.routes(position, 0)]
    listed = {outline(state.land, camp.route) for camp in camps(state)}
    assert {outline(state.land, route) for route in routes} == listed  # type: ignore[arg-type]


def test_on_a_lake_that_only_leads_back_there_is_nothing_to_do() -> None:
    for size in (LAKE, 17):
        assert list(legal_actions(lake(size, ["Wf", "Wf"]))) == [Pass()]


def test_across_a_lake_there_is_one_camp_for_each_destination_and_payment() -> None:
    for size in (LAKE, 17):
        moves = [format_move(camp, state.map) for state in [lake(size, ["Wf", "Fa", "BD"])] for camp in camps(state)]
        assert len(moves) == len({move.split(" pay ")[1] for move in moves}) == 1
        assert moves[0].endswith(f">{size},2 pay BD,Wf,Fa")


def test_any_way_across_is_allowed() -> None:
    state = lake(LAKE, ["Wf", "Fa", "BD"])
    (listed,) = camps(state)
    way = "-1,2>0,2>0,1>1,0>1,1>1,2>1,3>2,2>2,1>3,0>4,0>4,1>4,2>5,2"
    winding = parse_move(f"camp {way} pay BD,Wf,Fa", state.map)
    assert isinstance(winding, Camp)
    check(state, winding)
    assert winding != listed
    assert outline(state.land, winding.route) == outline(state.land, listed.route)


def test_a_village_can_be_placed_on_every_space_of_a_lake() -> None:
    state = lake(LAKE, ["Wf", "Fa"], scenario="lake")
    ends = Counter(camp.route[-1] for camp in camps(state))
    assert set(ends) == {space for space in state.map.spaces if state.land.boards[4] >> space & 1}
    assert set(ends.values()) == {1}


def test_a_route_that_comes_back_to_a_lake_makes_room_for_itself() -> None:
    """The straight way to the isle would cut off the far shore; the way round leaves it free."""
    rows = {"0,0": "S", "1,0": "W", "2,0": "W", "3,0": "W", "4,0": "F", "0,1": "W", "1,1": "M", "2,1": "W", "3,1": "W"}
    position = {"map": rows | {"9,9": "S"}, "start": ["0,0", "9,9"], "hands": [["Wa", "Wa", "Ma", "Fa", "BD"], []]}
    state = read_position(position)
    with map_kept(position):
        routes = [tuple(state.map.find(Hex(*space)) for space in route) for route in slow.routes(position, 0)]
    outlines = {outline(state.land, route) for route in routes}  # type: ignore[arg-type]
    assert {outline(state.land, camp.route) for camp in camps(state)} == outlines
    assert any(len(way) != len(set(way[2:])) + 2 for way in outlines)


@pytest.mark.parametrize("seed", first_fast(range(2)))
def test_the_largest_position_with_the_largest_hand_is_answered(seed: int) -> None:
    rng = random.Random(seed)
    side = int(MOST_SPACES**0.5)
    spaces = {f"{q},{r}": rng.choice("BMDFW") for q in range(side) for r in range(side)}
    start = ["0,0", f"{side - 1},{side - 1}"]
    hand = [card_face(card) for card in rng.sample(current_set().cards, MOST_CARDS)]
    state = read_position({"map": spaces | dict.fromkeys(start, "S"), "start": start, "hands": [hand, []]})
    costs = destinations(state, 0)
    assert len(costs) > side
    ways = Ways(state, 0)
    for goal in rng.sample(sorted(costs), 5):
        routes = ways.to(goal)
        assert ways.best(goal) == routes[0]
        assert len(routes[0].pay) == costs[goal]
        assert len({route.spaces for route in routes}) == len(routes) <= MOST_ROUTES
        for route in routes:
            check(state, Camp(route.spaces, route.pay))
    for camp in islice(camps(state), 200):
        check(state, camp)
