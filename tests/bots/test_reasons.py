"""What is said to speak for a move."""

from __future__ import annotations

from typing import Any

import pytest

from dewan.bots.reasons import Reason, reasons
from dewan.record.moves import parse_move
from dewan.record.positions import write_position
from dewan.rules.state import State
from dewan.rules.views import seat_view
from rules.games import GAMES, game
from rules.positions import state

ROW = ["Ba"] * 6


def of(here: State, move: str) -> tuple[Reason, ...]:
    """What speaks for a move of whoever is to decide, seen from that seat."""
    return reasons(seat_view(here, here.actor), parse_move(move, here.map))


def codes(here: State, move: str) -> list[str]:
    return [reason.code for reason in of(here, move)]


def position(*rows: str, **keys: Any) -> State:
    return state(*rows, **{"row": ROW, **keys})


def test_a_camp_completes_one_tile_and_brings_another_nearer() -> None:
    here = position("SFDF", camps=[["1,0"]], hands=[["F", "D"]], stories=[["FDM/5", "FD/4f"]])
    found = of(here, "camp 1,0>2,0 pay F,D")
    assert [(reason.code, reason.n) for reason in found[:2]] == [("completes", 4), ("nearer", 2)]
    assert found[0].tile == here.stories[0][1]
    assert found[1].counts[:3] == (0, 0, 1)  # no mountain yet, which is what the tile still lacks


def test_a_group_is_told_with_its_points_and_a_berry_with_its_zone() -> None:
    here = position("SFFD", hands=[["B", "F", "D"]], berries={"1,0": 1})
    assert codes(here, "camp 0,0>1,0 pay B,F") == ["groups", "berries"]
    assert of(here, "camp 0,0>1,0 pay B,F")[0].n == 4


@pytest.mark.parametrize(("count", "code"), [(1, "story"), (2, "tuck"), (7, "ends")])
def test_the_place_on_the_tribe_board_is_told(count: int, code: str) -> None:
    free = [f"{q},0" for q in range(1, 9)]
    here = position("SFFFFFFFF", camps=[free[:count]], story_row=["FFF/5"], hands=[["F", "F", "F"]])
    assert code in codes(here, f"camp {free[count - 1]}>{free[count]} pay F,F")


def test_cards_are_for_the_camp_that_promises_most_of_those_that_they_let_one_reach() -> None:
    row = ["W", "W", "F", "M", "W", "W"]
    here = position("SF", "M.", row=row, hands=[["B"]], stories=[["FD/5", "M/9"]])
    (found,) = of(here, "take 2")
    assert (found.code, here.map.name(found.space or 0)) == ("reaches", "0,1")
    assert [(reason.code, reason.n) for reason in found.beyond] == [("completes", 9), ("groups", 4)]


def test_cards_that_open_no_way_are_for_later() -> None:
    here = position("SFD", row=["W"] * 6, hands=[[]])
    assert codes(here, "take 0") == ["cards"]


def test_a_story_tile_is_told_with_what_it_lacks_and_a_hidden_one_as_such() -> None:
    keys: dict[str, Any] = {"awaiting": "story", "camps": [["1,0", "2,0"]]}
    here = position("SFD", story_row=["FD/5", "FM/4"], story_stack=["F/3"], **keys)
    assert codes(here, "story 0") == ["completes"]
    assert codes(here, "story 1") == ["tile"]
    assert codes(here, "story top") == ["unseen"]


def test_a_tuck_counts_by_the_half_that_shows_and_no_tuck_keeps_the_cards() -> None:
    keys: dict[str, Any] = {"awaiting": "tuck", "camps": [["1,0", "2,0", "3,0"]]}
    here = position("SFDM", hands=[["FcW", "Db", "Mf"]], stories=[["W/3", "cF/4"]], **keys)
    assert codes(here, "tuck FcW:W") == ["completes"]
    assert [(reason.code, reason.row) for reason in of(here, "tuck Db:D")] == [("row", "berries")]
    assert codes(here, "tuck Mf:M") == ["fires"]
    assert codes(here, "tuck none") == ["keeps"]


def test_rows_of_a_scenario_are_told_and_what_an_event_costs_others() -> None:
    here = position("SWF", scenario="lake", awaiting="fish", camps=[["1,0"]], hands=[["Fa"]])
    assert codes(here, "fish Fa") == ["fish"]
    assert codes(here, "fish none") == ["keeps"]
    here = position("SFW", scenario="volcano", hands=[["B", "F"]])
    assert [(reason.code, reason.row, reason.n) for reason in of(here, "camp 0,0>1,0 pay B,F")] == [("row", "water", 2)]


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_every_move_of_a_game_has_a_reason_and_its_view_stays_as_it_is(scenario: str, players: int) -> None:
    seen = set()
    for number, (here, action) in enumerate(game(scenario, players, seed=3)):
        if action is None or number % 3:
            continue
        view = seat_view(here, here.actor)
        untouched = write_position(view)
        seen |= {reason.code for reason in reasons(view, action)}
        assert write_position(view) == untouched
    assert {"tile", "cards"} <= seen or {"reaches", "tile"} <= seen
