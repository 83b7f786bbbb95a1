"""A position under work: nothing is lost, every step can be undone, and what goes out comes in again as it was."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from dewan.board.componentset import current_set
from dewan.board.hexes import Hex
from dewan.record.links import read_position_link, write_whole_position_link
from dewan.record.positions import write_position
from dewan.rules.chance import SeededChance
from dewan.rules.scenarios import SCENARIOS
from dewan.view.editing import Editing, Unreadable, editable, empty_position, read_json
from record.made import played

TILES = {tile.id: tile for tile in current_set().tiles}


def faults(editing: Editing) -> list[str]:
    return [str(fault) for fault in editing.found.faults]


def small() -> Editing:
    """Two seats on a few spaces."""
    editing = Editing()
    for place, letter in {"1,0": "F", "2,0": "W", "0,1": "M", "1,1": "D"}.items():
        editing.set_space(place, letter)
    editing.set_start(0, "0,0")
    editing.set_start(1, "3,0")
    return editing


@pytest.mark.parametrize("seed", range(12))
def test_round_trips_are_the_identity(seed: int) -> None:
    rng = random.Random(seed)
    scenario = rng.choice(list(SCENARIOS.values()))
    game = played(scenario.name, rng.choice(scenario.players), seed, entries=rng.randrange(60))
    editing = Editing(editable(write_position(game.state)))
    scramble(editing, rng)
    assert Editing(read_json(editing.json)).data == editing.data
    if editing.sound is not None:
        back = read_position_link(write_whole_position_link(editing.sound))
        assert Editing(editable(write_position(back))).data == editing.data


def scramble(editing: Editing, rng: random.Random) -> None:
    """Do this and that to a position."""
    spaces = [*editing.data["map"], *map(str, editing.free_places())]
    for _ in range(rng.randrange(8)):
        place = rng.choice(spaces)
        changes: list[Callable[..., object]] = [
            partial(editing.set_space, place, rng.choice("BMDFW")),
            partial(editing.toggle_camp, 0, place),
            partial(editing.add_berries, place, 1),
            partial(editing.add, "hands 1", "Fa"),
            partial(editing.add, "row", "BM", 2),
            partial(editing.take_out, "story_row", 1),
            partial(editing.add, "tucked 0", "FcW", 1),
            partial(editing.set_unseen, "draw", 5),
            partial(editing.set_tile, TILES["N2"], place, 2),
            partial(editing.set_token, 1, "berries", 3),
        ]
        rng.choice(changes)()


def test_faulty_positions_are_saved_and_read_again_as_they_are() -> None:
    editing = small()
    editing.set_start(1, "3,0")
    editing.toggle_camp(0, "1,0")
    editing.toggle_camp(1, "1,0")
    editing.add_berries("0,0", 2)
    assert faults(editing) == [
        "start: position.start_count 1",
        "camps[1][0]: position.camp_twice 1,0",
        "berries.0,0: position.berry_ground 0,0",
    ]
    assert Editing(read_json(editing.json)).data == editing.data


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "3",
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"map": {"0,0": "Q"}}',
        '{"map": {"0,0": "S"}, "camps": 7}',
        '{"map": {}, "camps": 7}',
        json.dumps({"map": {f"{k % 99},{k // 99}": "F" for k in range(301)}}),
        '{"map": {"0,0": "S"}, "nonsense": 1}',
        json.dumps(empty_position()) + " " * 70_000,
        '{"map": {"0,0": "S"}, "start": ["0,0"], "camps": [[' + '"9,9",' * 60 + '"9,9"]]}',
    ],
    ids=lambda text: text[:30],
)
def test_what_could_not_be_shown_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_json(text)


def test_every_step_is_undone_and_redone() -> None:
    editing = small()
    rng = random.Random(7)
    before = [json.dumps(editing.data)]
    for _ in range(20):
        scramble(editing, rng)
        before.append(json.dumps(editing.data))
    last = before[-1]
    while editing.can_undo:
        editing.undo()
    assert editing.data == empty_position()
    while editing.can_redo:
        editing.redo()
    assert json.dumps(editing.data) == last


def test_a_whole_layout_is_laid_out_of_tiles_by_a_press_on_each_outline() -> None:
    editing = Editing()
    for tile in ("S1", "S2", "N1", "N2"):
        outline = editing.free_tiles()[0]
        assert editing.set_tile(TILES[tile], str(outline[3]), 0) == 0
    assert editing.free_tiles() == []
    assert len(editing.data["map"]) == 28
    assert len(editing.data["icons"]) == 12
    assert sum(editing.data["berries"].values()) == 2 * sum(len(TILES[t].berries) for t in ("S1", "S2", "N1", "N2"))
    assert faults(editing) == []


def test_a_tile_turns_when_it_is_laid_again_and_lies_anywhere() -> None:
    editing = Editing()
    tile = TILES["S1"]
    middle = "20,-7"
    editing.set_tile(tile, middle, 0)
    seen = {json.dumps(editing.data["map"], sort_keys=True)}
    for turns in range(1, 6):
        assert editing.set_tile(tile, "21,-7", turns - 1) == turns
        seen.add(json.dumps(editing.data["map"], sort_keys=True))
    assert len(seen) == 6
    assert len(editing.data["map"]) == 7
    assert editing.data["start"] == [middle, None]


def test_a_space_goes_with_all_that_lies_on_it() -> None:
    editing = small()
    editing.toggle_icon("1,0", "2,0", "c")
    editing.toggle_camp(1, "1,0")
    editing.add_berries("1,0", 3)
    editing.set_space("1,0", "")
    assert editing.data["icons"] == []
    assert editing.data["camps"] == [[], []]
    assert faults(editing) == []


def test_an_icon_is_changed_and_taken_away_from_either_side() -> None:
    editing = small()
    editing.toggle_icon("1,0", "2,0", "c")
    editing.toggle_icon("2,0", "1,0", "a")
    assert [icon[2] for icon in editing.data["icons"]] == ["a"]
    editing.toggle_icon("1,0", "2,0", "a")
    assert editing.data["icons"] == []


def test_fewer_seats_take_what_is_theirs_with_them_and_undo_brings_it_back() -> None:
    editing = Editing(editable(write_position(played("base", 4, entries=30).state)))
    whole = editing.data
    editing.set_players(2)
    assert faults(editing) == []
    editing.undo()
    assert editing.data == whole


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_rest_of_the_set_fills_the_piles(scenario: str) -> None:
    editing = Editing(empty_position(scenario, 4))
    editing.add("hands 0", "BM")
    editing.add("row", "BM", 0)
    editing.add("stories 1", "MMMW/5" if "MMMW/5" in editing.rest_of_stories() else editing.rest_of_stories()[0])
    editing.set_unseen("draw", 9)
    editing.fill_up()
    data: Any = editing.data
    assert len(data["draw"]) + len(data["supply"]) + 2 == len(current_set().cards)
    assert len(data["draw"]) == (SCENARIOS[scenario].pile_cards(4) or 53)
    assert "?" not in data["draw"]
    assert editing.rest_of_cards() == editing.rest_of_stories() == []


def test_a_new_game_is_dealt_for_a_number_of_seats_that_its_scenario_has() -> None:
    editing = Editing(empty_position("base", 3))
    editing.set_scenario("team")
    editing.deal(SeededChance(random.Random(1)))
    assert (editing.players, faults(editing)) == (4, [])


def test_pressing_places_beyond_all_maps_changes_nothing() -> None:
    editing = Editing()
    assert editing.set_tile(TILES["S1"], "99,99", 3) == 3
    assert editing.data == empty_position()
    assert Hex(0, 0) in editing.free_places()


def test_a_map_or_hand_that_has_grown_too_large_is_a_fault_at_its_place() -> None:
    editing = small()
    spaces = {f"{q},{r}": "F" for q in range(16) for r in range(20)} | editing.data["map"]
    editing.replace({**editing.data, "map": spaces})
    assert [(f.where, f.code, f.value, f.most) for f in editing.found.faults] == [
        ("map", "position.too_many", str(len(spaces)), 300)
    ]
    assert editing.found.state is not None
    editing.undo()
    for _ in range(56):
        editing.add("hands 1", "Fa")
    (fault,) = editing.found.faults
    assert (fault.where, fault.most) == ("hands[1]", 55)
    assert editing.found.state is not None
    editing.take_out("hands 1", 0)
    assert (editing.sound is None) == (len(editing.pile("hands 1")) > 55)
