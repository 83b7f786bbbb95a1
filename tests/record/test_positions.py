"""Positions that are wrong say which key is wrong, and rubbish raises nothing else."""

from __future__ import annotations

import contextlib
import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dewan.record.cases import CaseError, read_cases, run_case
from dewan.record.moves import MoveError, format_move, parse_move
from dewan.record.positions import KEYS, PositionError, read_position, write_position

CASES = Path(__file__).resolve().parent.parent / "cases"
GOOD: dict[str, Any] = {
    "scenario": "volcano",
    "players": 2,
    "map": {"0,0": "S", "1,0": "F", "2,0": "W", "0,1": "M", "1,1": "V", "2,1": "D", "3,0": "S", "3,1": "B"},
    "icons": [["1,0", "2,0", "c"]],
    "berries": {"1,0": 2},
    "start": ["0,0", "3,0"],
    "camps": [["1,0"], ["2,1"]],
    "hands": [["Fa", "BM"], ["FWc"]],
    "tucked": [[None, "FcW:W"], []],
    "stories": [["MMMcc/5", "FF/4f:done"], []],
    "tokens": [{"berries": 1, "fish": 0}, {}],
    "row": ["Fa", "BM", "Wb", "Df", None, "MD"],
    "draw": ["Fp", "Mc"],
    "discard": ["Fc"],
    "supply": ["Da"],
    "story_row": ["BBa/3", None],
    "story_stack": ["DDDpp/6"],
    "lava": ["3,1"],
    "volcano": "1,1",
    "to_move": 1,
    "round": 3,
}


def changed(key: str, value: Any) -> dict[str, Any]:
    return copy.deepcopy(GOOD) | {key: value}


def test_the_good_one_is_read_and_written() -> None:
    written = write_position(read_position(GOOD))
    for key, value in GOOD.items():
        if key not in ("tucked", "tokens", "story_row"):  # filled up where something was left out
            assert written[key] == value
    assert written["story_row"] == ["BBa/3", None, None, None, None]
    assert written["tucked"] == [[None, "FcW:W", None], [None, None, None]]
    assert write_position(read_position(written)) == written


def test_what_is_left_out_is_nothing_or_the_first() -> None:
    written = write_position(read_position({"map": {"0,0": "S", "1,0": "S"}, "start": ["0,0", "1,0"]}))
    assert (written["scenario"], written["players"], written["round"], written["to_move"]) == ("base", 2, 1, 0)
    assert written["hands"] == [[], []]


@pytest.mark.parametrize(
    ("key", "value", "where", "shown"),
    [
        ("hand", [], "hand", ""),
        ("scenario", "chess", "scenario", "chess"),
        ("scenario", 3, "scenario", "3"),
        ("players", 5, "players", "5"),
        ("players", 1, "players", "1"),
        ("players", "2", "players", "2"),
        ("players", True, "players", "True"),
        ("map", {}, "map", ""),
        ("map", [], "map", ""),
        ("map", {"0,0": "X"}, "map.0,0", "X"),
        ("map", {"0,0": "S", "a": "F"}, "map.a", "a"),
        ("map", {"0,0": "S", "100,0": "F"}, "map.100,0", "100,0"),
        ("icons", [["1,0", "2,0", "f"]], "icons[0]", "['1,0', '2,0', 'f']"),
        ("icons", [["1,0", "2,0", "c"], ["1,0", "3,0", "c"]], "icons[1]", "['1,0', '3,0', 'c']"),
        ("icons", [["3,0", "4,0", "c"]], "icons[0]", "['3,0', '4,0', 'c']"),
        ("icons", {}, "icons", "{}"),
        ("berries", {"1,0": -1}, "berries.1,0", "-1"),
        ("berries", {"0,0": 1}, "berries.0,0", "0,0"),
        ("berries", {"3,1": 1}, "berries.3,1", "3,1"),
        ("berries", {"9,9": 1}, "berries.9,9", "9,9"),
        ("berries", ["1,0"], "berries", "['1,0']"),
        ("start", ["0,0"], "start", "1"),
        ("start", ["0,0", "0,0"], "start[1]", "0,0"),
        ("start", ["0,0", "9,9"], "start[1]", "9,9"),
        ("start", ["0,0", "1,1"], "start[1]", "1,1"),
        ("camps", [["1,0"], ["1,0"]], "camps[1][0]", "1,0"),
        ("camps", [["1,0", "3,0"]], "camps[0][1]", "3,0"),
        ("camps", [["1,1"]], "camps[0][0]", "1,1"),
        ("camps", [["3,1"]], "camps[0][0]", "3,1"),
        ("camps", [["7,7"]], "camps[0][0]", "7,7"),
        ("camps", [[], [], []], "camps", "3"),
        ("hands", [["Fa"], ["Xa"]], "hands[1][0]", "Xa"),
        ("hands", [["Fa", 7]], "hands[0][1]", "7"),
        ("hands", [["Fa"] * 1000], "hands[0]", "1000"),
        ("hands", "Fa", "hands", "Fa"),
        ("tucked", [["FcW"]], "tucked[0][0]", "FcW"),
        ("tucked", [["FcW:M"]], "tucked[0][0]", "FcW:M"),
        ("tucked", [[None, None, None, "Fa:F"]], "tucked[0]", "4"),
        ("stories", [["MMM"]], "stories[0][0]", "MMM"),
        ("stories", [["M/3:ready"]], "stories[0][0]", "M/3:ready"),
        ("stories", [["M/3"] * 5], "stories[0]", "5"),
        ("tokens", [{"berries": -1}], "tokens[0]", "{'berries': -1}"),
        ("tokens", [{"cards": 1}], "tokens[0]", "{'cards': 1}"),
        ("tokens", [{"fish": 1.5}], "tokens[0]", "{'fish': 1.5}"),
        ("row", ["Fa"] * 7, "row", "7"),
        ("row", ["F a"], "row[0]", "F a"),
        ("draw", [None], "draw[0]", "None"),
        ("discard", ["F", "aF"], "discard[1]", "aF"),
        ("supply", 3, "supply", "3"),
        ("story_row", ["M/3"] * 6, "story_row", "6"),
        ("story_stack", ["M/3", "5"], "story_stack[1]", "5"),
        ("lava", ["9,9"], "lava[0]", "9,9"),
        ("lava", ["1,1"], "lava", "1,1"),
        ("flood", ["0,0"], "flood", "0,0"),
        ("volcano", "1,0", "volcano", "1,0"),
        ("volcano", 5, "volcano", "5"),
        ("first", 2, "first", "2"),
        ("to_move", -1, "to_move", "-1"),
        ("turn", 2, "turn", "2"),
        ("round", 10**30, "round", str(10**30)),
        ("round", 1.0, "round", "1.0"),
        ("passes", 3, "passes", "3"),
        ("awaiting", "dinner", "awaiting", "dinner"),
        ("draft", 1, "awaiting", "turn"),
        ("asked", [2], "asked[0]", "2"),
    ],
)
def test_what_is_wrong_is_named(key: str, value: Any, where: str, shown: str) -> None:
    with pytest.raises(PositionError) as caught:
        read_position(changed(key, value))
    assert (caught.value.where, caught.value.value) == (where, shown)
    assert caught.value.code.startswith("position.")
    assert where in str(caught.value)


def test_a_scenario_says_how_many_play_it() -> None:
    with pytest.raises(PositionError) as caught:
        read_position(changed("scenario", "team"))
    assert (caught.value.where, caught.value.value) == ("players", "2")


def nested(depth: int) -> Any:
    value: Any = "Fa"
    for _ in range(depth):
        value = [value]
    return value


RUBBISH: list[Any] = [
    None,
    True,
    0,
    -1,
    2,
    10**400,
    10**5000,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "0,0",
    "Fa",
    "\x00",
    "٣,٣",
    "F" * 100_000,
    [],
    {},
    [None],
    [[None]],
    [[[]]],
    [{}],
    {"": ""},
    {"0,0": None},
    {"0,0": []},
    {"0,0": {"0,0": 1}},
    {"1,0": float("nan")},
    [["0,0", "1,0", []]],
    [[[], {}, "c"]],
    nested(500),
    nested(100_000),
    b"Fa",
    (1, 2),
]


def read(data: Any) -> None:
    """Read something; if it is a position, it can be written and read again."""
    with contextlib.suppress(PositionError):
        state = read_position(data)
        written = write_position(state)
        assert write_position(read_position(written)) == written


@pytest.mark.parametrize("key", sorted(KEYS))
def test_rubbish_under_any_key_is_a_position_error(key: str) -> None:
    for value in RUBBISH:
        read(changed(key, value))


@pytest.mark.parametrize("value", RUBBISH, ids=range(len(RUBBISH)))
def test_rubbish_is_a_position_error(value: Any) -> None:
    with pytest.raises(PositionError):
        read_position(value)


def mutated(value: Any, rng: random.Random) -> Any:
    """A value with something inside put in place of something else."""
    if rng.random() < 0.15 or not isinstance(value, dict | list) or not value:
        return rng.choice(RUBBISH)
    if isinstance(value, dict):
        key = rng.choice(sorted(value))
        return value | {key: mutated(value[key], rng)}
    k = rng.randrange(len(value))
    return [*value[:k], mutated(value[k], rng), *value[k + 1 :]]


def test_mutated_positions_are_read_or_refused() -> None:
    rng = random.Random(5)
    cases = json.loads((CASES / "start.json").read_text("utf-8"))
    for _ in range(600):
        read(mutated(rng.choice([GOOD, rng.choice(cases)["position"]]), rng))


@pytest.mark.parametrize(
    ("text", "code", "part"),
    [
        ("", "move.unknown", ""),
        ("jump 3", "move.unknown", "jump"),
        ("pass now", "move.unknown", "pass"),
        ("take", "move.slot", ""),
        ("take x", "move.slot", "x"),
        ("take -1", "move.slot", "-1"),
        ("take 100", "move.slot", "100"),
        ("take ٣", "move.slot", "٣"),
        ("take1 1.0", "move.slot", "1.0"),
        ("story bottom", "move.slot", "bottom"),
        ("tuck Fa", "move.tuck", "Fa"),
        ("tuck Xa:F", "move.card", "Xa"),
        ("tuck Fa:X", "move.terrain", "X"),
        ("mark here", "move.space", "here"),
        ("fish trout", "move.card", "trout"),
        ("camp 0,0>1,0", "move.camp", "0,0>1,0"),
        ("camp 0,0>1,0 pay", "move.camp", "0,0>1,0 pay"),
        ("camp 0,0>1;0 pay Fa,Fp", "move.space", "1;0"),
        ("camp 0,0>1,0 pay Fa,Q", "move.card", "Q"),
        ("camp 0,0>1,0 pay Fa,", "move.card", ""),
    ],
)
def test_a_move_that_cannot_be_read_names_its_part(text: str, code: str, part: str) -> None:
    with pytest.raises(MoveError) as caught:
        parse_move(text, read_position(GOOD).map)
    assert (caught.value.code, caught.value.part) == (code, part)


@pytest.mark.parametrize(
    "text",
    "take 2|take1 4|pass|camp 0,0>1,0 pay Fa,FcW|story 3|story top|tuck FcW:W|tuck none|mark 3,1|fish Fa".split("|"),
)
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    board = read_position(GOOD).map
    assert format_move(parse_move(text, board), board) == text
    assert parse_move(f"  {text.replace(' ', '   ')} ", board) == parse_move(text, board)


def test_rubbish_moves_are_move_errors() -> None:
    rng = random.Random(6)
    board = read_position(GOOD).map
    words = (
        "take take1 pass camp pay story top tuck none mark fish Fa FcW:W 0,0 0,0>1,0 > , : - 1 99 \x00 é ٣ 1e9".split()
    )
    readable = 0
    for _ in range(3000):
        text = rng.choice([" ", "", ">", ","]).join(rng.choices(words, k=rng.randrange(6)))
        with contextlib.suppress(MoveError):
            parse_move(text, board)
            readable += 1
    assert 5 < readable < 1000


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "case.not_case"),
        ([None], "case.not_case"),
        ("case", "case.not_case"),
        ([[]], "case.not_case"),
        ({}, "case.not_case"),
        ({"position": GOOD}, "case.expect"),
        ({"position": GOOD, "expect": {}}, "case.expect"),
        ({"position": GOOD, "expect": {"winner": 0}}, "case.expect"),
        ({"position": GOOD, "expect": [1]}, "case.expect"),
        ({"position": GOOD, "expect": {"to_move": 0}, "moves": "pass"}, "case.moves"),
        ({"position": GOOD, "expect": {"to_move": 0}, "moves": [1]}, "case.moves"),
    ],
)
def test_what_is_no_case_is_refused(data: Any, code: str) -> None:
    with pytest.raises(CaseError) as caught:
        read_cases(data)
    assert caught.value.code == code


EXPECTED: dict[str, Callable[[Any], dict[str, Any]]] = {
    "score": lambda value: {"score": value},
    "position": lambda value: {"position": value},
    "destinations": lambda value: {"destinations": value},
    "winners": lambda value: {"winners": value},
    "hands": lambda value: {"position": {"hands": value}},
    "berries": lambda value: {"position": {"berries": value}},
    "tokens": lambda value: {"position": {"tokens": value}},
    "row": lambda value: {"position": {"row": value}},
    "tucked": lambda value: {"position": {"tucked": value}},
    "lava": lambda value: {"position": {"lava": value}},
}


@pytest.mark.parametrize("key", EXPECTED)
def test_rubbish_that_is_expected_does_not_come(key: str) -> None:
    """A wrong kind of thing is never what came of a case, and never stops the others."""
    for value in RUBBISH:
        if value in ({}, []) or (isinstance(value, bytes | str) and not value):
            continue  # expects nothing
        (case,) = read_cases({"name": "rubbish", "position": GOOD, "expect": EXPECTED[key](value)})
        assert run_case(case), value
