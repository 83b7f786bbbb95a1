"""What a decision is said to bring, and that it brings just that."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dewan.board.faces import NEED_LETTERS
from dewan.record.moves import parse_move
from dewan.record.positions import write_position
from dewan.rules.actions import TOP, Camp, StoryChoice, Tuck
from dewan.rules.preview import Preview, preview
from dewan.rules.score import sheets
from dewan.rules.state import OVER, STORY, TUCK, State
from dewan.rules.views import seat_view
from rules.games import GAMES, game
from rules.positions import play, state

ROW = ["Ba"] * 6


def of(here: State, move: str) -> Preview:
    """What a move of whoever is to decide brings, seen from that seat."""
    found = preview(seat_view(here, here.actor), parse_move(move, here.map))
    assert found is not None
    return found


def position(*rows: str, **keys: Any) -> State:
    return state(*rows, row=ROW, **keys)


def touched(found: Preview) -> str:
    """Letters of what it touches, small in brackets if that counts already."""
    return "".join(
        NEED_LETTERS[touch.need] if touch.new else f"({NEED_LETTERS[touch.need]})" for touch in found.touches
    )


def test_a_berry_of_the_zone_comes_with_the_camp() -> None:
    here = position("SFFD", hands=[["B", "F", "F", "D"]], berries={"1,0": 1})
    assert of(here, "camp 0,0>1,0>2,0 pay B,F,F").berries == 1
    assert of(here, "camp 0,0>1,0>2,0>3,0 pay B,F,F,D").berries == 0


def test_zones_and_icons_are_told_apart_from_those_that_count_already() -> None:
    icons = [["1,0", "2,0", "a"], ["2,0", "3,0", "p"]]
    here = position("SFFDW", hands=[["F", "F", "D"]], camps=[["1,0"]], icons=icons)
    assert touched(of(here, "camp 1,0>2,0 pay F,F")) == "(F)(a)p"
    assert touched(of(here, "camp 1,0>2,0>3,0 pay F,F,D")) == "DWp"


def test_the_place_on_the_tribe_board_says_what_comes_next() -> None:
    free = ["1,0", "2,0", "3,0", "4,0", "5,0", "6,0", "7,0", "8,0"]
    keys: dict[str, Any] = {"story_row": ["FFF/5"], "hands": [["F", "F", "F"]]}
    found = []
    for count in range(8):
        here = position("SFFFFFFFF", camps=[free[:count]], **keys)
        last = of(here, f"camp {free[count - 1] if count else '0,0'}>{free[count]} pay F,F")
        found.append((last.camp, last.then, last.ends))
    assert found == [
        (1, "", False), (2, STORY, False), (3, TUCK, False), (4, STORY, False),
        (5, TUCK, False), (6, STORY, False), (7, TUCK, False), (8, "", True),
    ]  # fmt: skip


def test_where_there_is_nothing_to_take_or_tuck_nothing_is_promised() -> None:
    here = position("SFFF", camps=[["1,0"]], hands=[["F", "F", "F"]])
    assert of(here, "camp 1,0>2,0 pay F,F").then == ""
    here = position("SFFF", camps=[["1,0", "2,0"]], hands=[["F", "F"]])
    assert of(here, "camp 2,0>3,0 pay F,F").then == ""


def test_requirements_that_would_be_met_are_told_from_those_that_are() -> None:
    here = position("SFDF", camps=[["1,0"]], hands=[["F", "D", "F"]], stories=[["FDD/5", "FF/4f", "MM/3", "F/2:done"]])
    (tile,) = of(here, "camp 1,0>2,0 pay F,D").progress
    assert (tile.place, tile.before, tile.after, tile.done) == (0, (True, False, False), (True, True, False), False)
    assert tile.soon == (False, True, False)
    found = of(here, "camp 1,0>2,0>3,0 pay F,D,F")
    assert [(tile.place, tile.done) for tile in found.progress] == [(1, True)]
    assert found.completes == (1,)
    assert found.fires == 1


def test_a_completed_tile_brings_its_points_and_its_fires() -> None:
    here = position("SFD", hands=[["B", "F"]], stories=[["F/5f"]])
    found = of(here, "camp 0,0>1,0 pay B,F")
    assert dict(found.points) == {"stories": 5, "fire": 5, "groups": 4}
    assert found.total == 14
    assert found.fires == 1


def test_a_tuck_counts_by_the_half_that_shows() -> None:
    keys: dict[str, Any] = {"awaiting": "tuck", "camps": [["1,0", "2,0", "3,0"]]}
    here = position("SFDM", hands=[["FcW", "Db"]], stories=[["W/3", "c/4", "FF/5"]], **keys)
    assert of(here, "tuck FcW:W").completes == (0,)
    assert touched(of(here, "tuck FcW:W")) == "W"
    assert of(here, "tuck FcW:F").completes == (1, 2)
    assert touched(of(here, "tuck FcW:F")) == "Fc"
    assert dict(of(here, "tuck Db:D").points) == {"berries": 2}
    assert of(here, "tuck none").touches == ()


def test_a_story_tile_is_looked_at_as_if_it_were_mine_and_a_hidden_one_not_at_all() -> None:
    keys: dict[str, Any] = {"awaiting": "story", "camps": [["1,0", "2,0"]]}
    here = position("SFD", story_row=["FD/5", "FM/4"], story_stack=["F/3"], **keys)
    assert of(here, "story 0").completes == (0,)
    assert [tile.after for tile in of(here, "story 1").progress] == [(True, False)]
    assert preview(seat_view(here, 0), StoryChoice(TOP)) is None


def test_in_a_team_the_points_are_those_of_both() -> None:
    here = position("SFS", "F..", scenario="team", players=4, start=["0,0", "9,0", "2,0", "9,9"], hands=[["B", "F"]])
    assert dict(of(here, "camp 0,0>1,0 pay B,F").points) == {"groups": 4}
    assert dict(of(here, "camp 0,0>0,1 pay B,F").points) == {}


def test_a_fish_is_promised_for_each_village() -> None:
    here = position("SWF", scenario="lake", awaiting="fish", camps=[["1,0"]], hands=[["Fa"]])
    assert of(here, "fish Fa").fish == 1
    assert of(here, "fish none").fish == 0


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_all_that_is_promised_comes_and_nothing_is_touched_by_the_promise(scenario: str, players: int) -> None:
    """Over a whole game: what each decision brings is what was said, whatever is drawn meanwhile."""
    kept: Counter[type] = Counter()
    said, seat, before = None, 0, list[int]()
    for here, action in game(scenario, players, seed=players):
        if said is not None:
            now = counts(here, seat)
            assert [n - was for n, was in zip(now, before, strict=True)] == [
                *(dict(said.points).get(name, 0) for name in here.scenario.row_names),
                *(said.berries, said.fish),
            ]
            if here.turn != seat or here.awaiting == OVER:  # the turn is over: what holds is done
                assert all(here.done[seat] >> place & 1 for place in said.completes)
        if action is not None:
            view = seat_view(here, here.actor)
            untouched = write_position(view)
            said, seat, before = preview(view, action), here.actor, counts(here, here.actor)
            assert write_position(view) == untouched
            assert (said is None) == (action == StoryChoice(TOP))
            kept[type(action)] += 1
    assert kept[Camp] > 5 * players
    assert kept[Tuck]


def counts(here: State, seat: int) -> list[int]:
    """The points of each row of a seat's side, its berries and its fish."""
    (sheet,) = (sheet for sheet in sheets(here) if seat in sheet.seats)
    return [*(row.points for row in sheet.rows), here.held[seat], here.fish[seat]]


def test_a_promise_is_kept_by_the_rules() -> None:
    here = position("SFDF", hands=[["B", "F"]], stories=[["F/3", "M/2"]])
    said = of(here, "camp 0,0>1,0 pay B,F").completes
    play(here, "camp 0,0>1,0 pay B,F")
    assert [k for k in range(2) if here.done[0] >> k & 1] == list(said)
