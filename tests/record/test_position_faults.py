"""Every fault of a position is found at once, each where it is, with the rule it is about."""

from __future__ import annotations

from typing import Any

import pytest

from dewan.board.componentset import current_set
from dewan.record.position_faults import MOST_FAULTS, examine, oddities, rule_of
from dewan.record.positions import write_position
from dewan.rules.scenarios import SCENARIOS
from record.made import played

SOUND: dict[str, Any] = {
    "map": {"0,0": "S", "1,0": "F", "2,0": "W", "0,1": "M", "3,0": "S"},
    "start": ["0,0", "3,0"],
}


def told(data: Any) -> list[tuple[str, str]]:
    return [(fault.where, fault.code.removeprefix("position.")) for fault in examine(data).faults]


def test_nothing_is_wrong_with_what_games_come_to() -> None:
    for scenario in ("base", "lake", "volcano"):
        game = played(scenario, 2, entries=40)
        position = write_position(game.state)
        found = examine(position)
        assert found.faults == ()
        assert found.state is not None
        assert write_position(found.state) == position


def test_all_faults_are_found_and_named_by_the_places_they_have() -> None:
    data = {
        **SOUND,
        "camps": [["1,0", "1,0", "9,9", "0,1"], ["0,1", "0,0"]],
        "icons": [["1,0", "3,0", "c"], ["0,0", "1,0", "a"], ["7,7", "8,7", "a"]],
        "berries": {"0,0": 1, "1,0": 2},
        "tucked": [["Fa:W"]],
        "flood": ["0,0"],
        "awaiting": "mark",
    }
    assert sorted(told(data)) == sorted(
        [
            ("icons[0]", "icon_border"),
            ("icons[2]", "off_map"),
            ("flood", "marker"),
            ("camps[0][1]", "camp_twice"),
            ("camps[0][2]", "off_map"),
            ("camps[1][0]", "camp_twice"),
            ("camps[1][1]", "camp_twice"),
            ("tucked[0][0]", "tucked_terrain"),
            ("berries.0,0", "berry_ground"),
            ("awaiting", "awaiting"),
        ]
    )
    rules = {fault.where: rule_of(fault) for fault in examine(data).faults}
    assert (rules["camps[0][1]"], rules["flood"], rules["camps[0][2]"]) == ("R1.7", "R9.16", "")


def test_missing_starting_camps_are_one_fault_and_hide_no_other() -> None:
    assert told({**SOUND, "start": [None, "3,0"], "camps": [["3,0"]]}) == [
        ("start", "start_count"),
        ("camps[0][0]", "camp_twice"),
    ]
    assert told({**SOUND, "start": []}) == [("start", "start_count")]


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"map": 3},
        {"map": {"0,0": "S"}, "start": 7, "players": "x"},
        {"map": {"x": "y"}, "start": [[None]], "camps": {"0": 1}},
        {**SOUND, "players": 10**9},
        {**SOUND, "scenario": "team", "players": 3},
        {**SOUND, "camps": [["9,9"] * 200]},
    ],
    ids=repr,
)
def test_anything_at_all_has_an_end(data: Any) -> None:
    found = examine(data)
    assert 0 < len(found.faults) <= MOST_FAULTS + 1


def test_what_no_game_comes_to_is_odd_but_no_fault() -> None:
    odd = {
        **SOUND,
        "camps": [["2,0"], []],
        "tucked": [["FWc:W", None, None]],
        "hands": [["BaW", "BaW"]],
        "story_stack": ["FFF/9"],
    }
    found = examine(odd)
    assert found.faults == ()
    assert found.state is not None
    assert [(one.where, one.code, one.value, rule_of(one)) for one in oddities(found.state, current_set())] == [
        ("camps[0][0]", "position.camp_wet", "2,0", "R5.1"),
        ("tucked[0][0]", "position.tucked_early", "FWc", "R6.2"),
        ("faces", "position.beyond_set", "BaW", "R2.1"),
        ("faces", "position.beyond_set", "FFF/9", "R2.1"),
    ]
    villages = examine({**SOUND, "scenario": "lake", "camps": [["2,0"], []], "map": {**SOUND["map"], "2,1": "W"}})
    assert villages.state is not None
    assert oddities(villages.state, current_set()) == []
    villages.state.camps[1].append(villages.state.map.spaces[-1])
    assert [one.code for one in oddities(villages.state, current_set())] == ["position.second_village"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_is_odd_in_what_games_come_to(scenario: str) -> None:
    for entries in (0, 30, 1000):
        state = played(scenario, SCENARIOS[scenario].players[-1], entries=entries).state
        assert oddities(state, current_set()) == []
