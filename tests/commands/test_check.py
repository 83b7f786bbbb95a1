"""`python -m dewan check`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dewan.commands import check


@pytest.fixture
def case(position: dict[str, Any]) -> dict[str, Any]:
    return {"name": "take two", "position": position, "moves": ["take 0"], "expect": {"to_move": 1}}


def test_passing_cases_are_counted(dewan: Any, write: Any, case: dict[str, Any]) -> None:
    ran = dewan("check", write(case, "one.json"), write([case, case], "two.json"))
    assert (ran.code, ran.lines) == (0, ["3 passed, 0 failed"])


def test_failing_case_is_told_on_one_line(dewan: Any, write: Any, case: dict[str, Any]) -> None:
    wrong = case | {"name": "wrong", "expect": {"to_move": 0, "awaiting": "tuck"}}
    file = write([case, wrong])
    ran = dewan("check", file)
    assert ran.code == 1
    assert ran.lines == [
        f'{file}: wrong: to_move should be 0, but is 1; awaiting should be "tuck", but is "turn"',
        "1 passed, 1 failed",
    ]


def test_illegal_move_fails_and_names_the_rule(dewan: Any, write: Any, case: dict[str, Any]) -> None:
    ran = dewan("check", write(case | {"moves": ["take 2"]}))
    assert ran.code == 1
    assert "R4.3" in ran.lines[0]


def test_nothing_played_is_no_success(dewan: Any, write: Any) -> None:
    ran = dewan("check", write([]))
    assert (ran.code, ran.lines) == (1, ["0 passed, 0 failed"])


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('{"a": 1,\n "b" 2}', "This is not JSON: see line 2, column 6."),
        ("", "This is not JSON: see line 1, column 1."),
        ("[" * 100_000, "nested too deeply"),
        ("[" + "1" * 5000 + "]", "too many digits"),
        ("{}", "This is not a test case, because it has no position: {}"),
        ("[17]", "This is not a test case, because it has no position: 17"),
        ('{"name": "bare", "position": {}}', "Case “bare” needs “expect”"),
        ('{"name": "m", "position": {}, "moves": 3, "expect": {"legal": true}}', "The moves of case “m”"),
    ],
)
def test_what_holds_no_cases_is_told_with_its_place(dewan: Any, write: Any, content: str, told: str) -> None:
    file = write(content)
    ran = dewan("check", file)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"python -m dewan check: {file}: ")
    assert told in ran.err


def test_missing_folder_and_binary_files_are_told(dewan: Any, tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"[]\xff")
    for name, told in (
        ("none", "There is no such file."),
        (".", "This is a folder, not a file."),
        ("bytes", "see byte 2"),
    ):
        ran = dewan("check", str(tmp_path / name))
        assert ran.code == 2
        assert told in ran.err


def test_without_a_file_the_cases_of_the_repository_are_played(
    dewan: Any, write: Any, case: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sorted(path.name for path in check.CASES.glob("*.json"))
    monkeypatch.setattr(check, "CASES", tmp_path)
    assert "Specify a file" in dewan("check").err
    write(case, "a.json")
    write([case, case], "b.json")
    ran = dewan("check")
    assert (ran.code, ran.lines) == (0, ["3 passed, 0 failed"])


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"moves": ["take 2"]}, "“take 2” should be allowed, but is not (R4.3): There is a gap here."),
        ({"moves": ["fly 2"]}, "fly 2: There is no move “fly”."),
        ({"moves": ["take 0", "pass", "take 1"]}, "“pass” should be allowed, but is not (R4.7): You can still take 2"),
        ({"moves": ["camp 0,0>0,1 pay Fa,Df"]}, "(R5.3): This card is not in your hand: Df."),
        ({"expect": {"score": 3}}, "expect: “3” is not something a case can expect."),
    ],
)
def test_why_a_case_cannot_be_played_is_told_in_words(
    dewan: Any, write: Any, case: dict[str, Any], change: dict[str, Any], told: str
) -> None:
    ran = dewan("check", write(case | change))
    assert ran.code == 1
    assert told in ran.lines[0]


def test_a_position_that_cannot_be_read_is_told_with_its_key(dewan: Any, write: Any, case: dict[str, Any]) -> None:
    broken = case | {"position": case["position"] | {"camps": [["9,9"]]}}
    assert "position: camps[0][0]: 9,9 is not on the map." in dewan("check", write(broken)).lines[0]


def test_chance_in_a_case_is_told(dewan: Any, write: Any) -> None:
    """A marker splits a zone in two parts alike, and which of them gets the only berry is left to chance."""
    places = {"0,0": "S", "1,0": "F", "2,0": "F", "3,0": "F", "2,1": "W", "5,0": "S"}
    position = {"scenario": "downpour", "map": places, "start": ["0,0", "5,0"], "awaiting": "mark"}
    lucky = {"position": position | {"berries": {"1,0": 1}}, "moves": ["mark 2,0"], "expect": {"legal": True}}
    assert "mark 2,0: This move depends on chance" in dewan("check", write(lucky)).lines[0]


def test_no_english_is_left_where_another_language_is_asked_for(dewan: Any, write: Any, case: dict[str, Any]) -> None:
    ran = dewan("check", write(case | {"moves": ["take 2"]}), "--lang", "fr")
    assert "devrait être permis, mais ne l’est pas (R4.3)" in ran.lines[0]
    assert "Il y a un vide" in ran.lines[0]
