"""Whole games of every scenario and number of players, recorded once, come to the same end again, everywhere.

These tests run inside Pyodide too, so that the same record gives the same position and score there.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from dewan.board.componentset import current_set
from dewan.record.game import Game, RecordError
from dewan.record.journal import OtherSet, read_game, write_game
from dewan.rules.state import OVER
from record.recording import FOLDER, outcome, path, text
from rules.games import GAMES

OUTCOME = ("position", "sheets", "winners")


def recorded(scenario: str, players: int) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path(scenario, players).read_text("utf-8"))
    return data


def as_json(value: object) -> Any:
    return json.loads(json.dumps(value))


def test_there_is_a_game_of_every_scenario_and_number_of_players() -> None:
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(f"{name}_{players}" for name, players in GAMES)


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_recorded_game_comes_to_the_same_position_and_score(scenario: str, players: int) -> None:
    data = recorded(scenario, players)
    game = read_game(data)
    assert (game.scenario.name, len(game.names), game.state.awaiting) == (scenario, players, OVER)
    assert as_json(outcome(game)) == {key: data[key] for key in OUTCOME}


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_recorded_game_is_written_as_it_was_read(scenario: str, players: int) -> None:
    data = recorded(scenario, players)
    game = read_game(data)
    assert as_json(write_game(game)) == {key: value for key, value in data.items() if key not in OUTCOME}
    assert text(write_game(game) | outcome(game)) == path(scenario, players).read_text("utf-8")


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_a_game_that_is_cut_off_anywhere_goes_on_to_the_same_end(scenario: str, players: int) -> None:
    data = recorded(scenario, players)
    middle = len(data["log"]) // 2
    game = read_game(data | {"log": data["log"][:middle]})
    whole = read_game(data)
    for entry in whole.entries[middle:]:
        game.replay(entry)
    assert as_json(outcome(game)) == {key: data[key] for key in OUTCOME}


@pytest.mark.parametrize("key", ["scenario", "names", "set", "dealt", "log"])
def test_a_record_without_one_of_its_parts_is_refused(key: str) -> None:
    data = recorded("base", 2)
    del data[key]
    with pytest.raises(RecordError):
        read_game(data)


def changed(data: Any, line: int, column: int, value: Any) -> Any:
    log = [list(entry) for entry in data["log"]]
    log[line][column] = value
    return data | {"log": log}


@pytest.mark.parametrize(
    ("column", "value"),
    [(0, 5), (0, "x"), (1, "take 9"), (1, "leap 3"), (1, 7), (2, []), (2, [[1, -1, -1]]), (2, [[9, 0, 0]]), (2, 4)],
)
def test_a_record_with_a_wrong_line_is_refused(column: int, value: Any) -> None:
    data = recorded("base", 2)
    line = next(k for k, (_, move, _) in enumerate(data["log"]) if move.startswith("take"))
    with pytest.raises(RecordError):
        read_game(changed(data, line, column, value))


@pytest.mark.parametrize("data", [None, 3, [], "x", {}, {"set": current_set().hash}])
def test_what_is_no_record_at_all_is_refused(data: Any) -> None:
    with pytest.raises(RecordError):
        read_game(data)


def test_a_record_of_another_component_set_says_which_one_is_needed() -> None:
    with pytest.raises(OtherSet) as caught:
        read_game(recorded("base", 2) | {"set": "0123456789ab"})
    assert (caught.value.code, caught.value.hash) == ("record.set", "0123456789ab")


@pytest.mark.parametrize("value", ["0" * 16, "<b>", "0123456789AB", 12, None, ["0123456789ab"]])
def test_a_record_with_what_is_no_hash_of_a_set_is_no_record(value: Any) -> None:
    with pytest.raises(RecordError) as caught:
        read_game(recorded("base", 2) | {"set": value})
    assert not isinstance(caught.value, OtherSet)


def test_the_same_record_read_twice_gives_games_apart() -> None:
    data = recorded("lake", 2)
    one, other = read_game(data), read_game(data)
    assert isinstance(one, Game)
    one.state.hands[0].append(3)
    assert as_json(outcome(other)) == {key: data[key] for key in OUTCOME}


def test_options_and_what_was_taken_back_are_recorded_where_there_are_any() -> None:
    data = recorded("downpour", 2)
    study = {"options": {"curtain": False, "study": True}, "taken_back": [[3, 2], [7, 1]]}
    game = read_game(data | study)
    assert (game.options.study, game.options.curtain, game.taken_back) == (True, False, {3: 2, 7: 1})
    assert as_json(write_game(game)) == {key: value for key, value in data.items() if key not in OUTCOME} | study


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"study": 1}},
        {"options": {"speed": True}},
        {"options": 3},
        {"taken_back": [[3, 2]]},
        {"options": {"study": True}, "taken_back": [[3, -2]]},
        {"options": {"study": True}, "taken_back": [[999, 2]]},
        {"options": {"study": True}, "taken_back": [3, 2]},
        {"options": {"study": True}, "taken_back": [[3, 2], [3, 2]]},
        {"names": ["a", 2]},
    ],
)
def test_a_record_that_is_played_as_none_can_be_is_refused(change: Any) -> None:
    with pytest.raises(RecordError):
        read_game(recorded("base", 2) | change)
