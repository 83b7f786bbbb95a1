"""`python -m dewan show`."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from dewan.board.componentset import parse_set
from dewan.record.game import Game
from dewan.record.journal import write_game
from dewan.rules.chance import SeededChance
from dewan.rules.scenarios import SCENARIOS
from own_sets import odd_set


def test_board_shows_what_lies_on_the_table(dewan: Any, write: Any, position: dict[str, Any]) -> None:
    ran = dewan("show", write(position))
    assert ran.code == 0
    assert ran.lines[:4] == [
        "S1      F1      W       S2",
        "0,0     1,0     2,0     3,0",
        "    Mb2     D",
        "    0,1     1,1",
    ]
    for line in (
        "c Crystal: 1,0/2,0",
        "Card row: 0:Fa  1:BM  2:Wb  3:-  4:Df  5:MD",
        "Draw pile: 2  Discard pile: 1",
        "Row of story tiles: 0:BBa/3  1:-  2:-  3:-  4:-",
        "1  Camps: 1/8  Berries: 1",
        "   Hand (2): Fa BM",
        "   Story tiles: Fc/5:done MMM/7f",
        "   Tucked cards: FcW:W - -",
        "Round 3: player 1 takes a turn.",
        "1  Stories 5  Fire 0  Groups 4  Berries 2  Total score 11",
        "2  Stories 0  Fire 0  Groups 0  Berries 0  Total score 0",
    ):
        assert line in ran.lines


def test_board_is_written_with_the_signs_of_the_language(dewan: Any, write: Any, position: dict[str, Any]) -> None:
    assert "   Main (2)\u00a0: Fa BM" in dewan("show", write(position), "--lang", "fr").lines
    assert "   手札（2枚）：Fa BM" in dewan("show", write(position), "--lang", "ja").lines


def test_markers_and_villages_are_shown(dewan: Any, write: Any, position: dict[str, Any]) -> None:
    flooded = position | {"scenario": "downpour", "flood": ["1,1"], "awaiting": "mark"}
    ran = dewan("show", write(flooded))
    assert "    Mb2     D~" in ran.lines
    assert "Round 3: player 1 places a marker." in ran.lines
    lake = position | {"scenario": "lake", "camps": [["2,0"], []], "tokens": [{"fish": 2}], "supply": ["Fa"]}
    ran = dewan("show", write(lake))
    assert "S1      F       W1      S2" in ran.lines
    assert "1  Camps: 1/8  Berries: 0  Fish: 2" in ran.lines
    assert "Draw pile: 2  Supply: 1  Discard pile: 1" in ran.lines


def test_rows_are_shifted_as_on_the_table(dewan: Any, write: Any) -> None:
    """The six neighbors of a space stand around it, whatever row they are in."""
    places = {"0,0": "S", "1,0": "B", "1,-1": "M", "0,-1": "D", "-1,0": "F", "-1,1": "W", "0,1": "S"}
    ran = dewan("show", write({"map": places, "start": ["0,0", "0,1"]}))
    where = {name: ran.lines[row].split().index(name) for name, row in (("1,-1", 1), ("1,0", 3), ("0,1", 5))}
    assert where == {"1,-1": 1, "1,0": 2, "0,1": 1}
    columns = {name: line.index(name) for line in ran.lines[1:6:2] for name in line.split()}
    assert columns["0,-1"] < columns["0,0"] < columns["1,-1"]
    assert columns["0,0"] - columns["0,-1"] == columns["1,-1"] - columns["0,0"] == columns["0,1"] - columns["0,0"]


def test_cases_are_shown_with_their_names(dewan: Any, write: Any, position: dict[str, Any]) -> None:
    ran = dewan("show", write([{"name": "one", "position": position}, {"name": "two", "position": position}]))
    assert [line for line in ran.lines if line.startswith("=== ")] == ["=== one ===", "=== two ==="]


def test_standard_input_is_read(dewan: Any, position: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(json.dumps(position).encode())))
    assert "Round 3: player 1 takes a turn." in dewan("show", "-").lines


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"camps": [["9,9"]]}, "camps[0][0]: 9,9 is not on the map."),
        ({"hands": [["Q"]]}, "hands[0][0]: “Q” is not a valid card."),
        ({"nonsense": 1}, "nonsense: unknown key."),
        ({"scenario": "team"}, "players: this scenario can’t be played by 2 players."),
    ],
)
def test_broken_position_is_told_with_its_key(
    dewan: Any, write: Any, position: dict[str, Any], change: dict[str, Any], told: str
) -> None:
    file = write(position | change)
    ran = dewan("show", file)
    assert (ran.code, ran.err) == (2, f"python -m dewan show: {file}: {told}\n")


GAME = json.loads((Path(__file__).parents[1] / "record" / "games" / "lake_3.json").read_text("utf-8"))


def test_a_recorded_game_is_shown_as_it_stands_at_the_end(dewan: Any, write: Any) -> None:
    ran = dewan("show", write(GAME, "game.json"))
    assert ran.code == 0
    assert ran.lines == dewan("show", write(GAME["position"], "position.json")).lines


def test_a_game_with_another_set_says_which_one_is_needed(dewan: Any, write: Any) -> None:
    game = write(GAME | {"set": "0123456789ab"}, "game.json")
    ran = dewan("show", game, "--set", write(odd_set(1), "odd.toml"))
    told = "This game was played with the component set 0123456789ab. Add --set and the file of that set."
    assert (ran.code, ran.out, ran.err) == (2, "", f"python -m dewan show: {game}: {told}\n")


def test_a_game_with_a_set_of_ones_own_is_shown_with_its_file(dewan: Any, write: Any) -> None:
    own = parse_set(odd_set(2))
    game = Game.start(SCENARIOS["volcano"], ["", ""], own, SeededChance(Random(3)))
    file = write(write_game(game), "game.json")
    assert own.hash in dewan("show", file).err
    ran = dewan("show", file, "--set", write(odd_set(2), "odd.toml"))
    assert ran.code == 0
    assert any(game.state.story_row[0].face in line for line in ran.lines)


def test_what_is_no_record_of_a_game_is_told(dewan: Any, write: Any) -> None:
    ran = dewan("show", write(GAME | {"log": GAME["log"][1:]}))
    assert ran.code == 2
    assert "This is not a recorded game, or it breaks the rules." in ran.err
