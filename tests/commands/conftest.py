from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dewan.commands.line import main


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")


class Ran:
    """What a command printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err
        self.lines = out.splitlines()


@pytest.fixture
def dewan(capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command in this process."""

    def run(*arguments: str) -> Ran:
        try:
            code = main(arguments)
        except SystemExit as exit:
            code = exit.code if isinstance(exit.code, int) else 1
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


@pytest.fixture
def write(tmp_path: Path) -> Any:
    """Writes a file of JSON and gives its name."""

    def write(data: Any, name: str = "file.json") -> str:
        path = tmp_path / name
        path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
        return str(path)

    return write


@pytest.fixture
def position() -> dict[str, Any]:
    """A small position: two seats, a camp, berries and some cards."""
    return {
        "players": 2,
        "map": {"0,0": "S", "1,0": "F", "2,0": "W", "0,1": "M", "1,1": "D", "3,0": "S"},
        "icons": [["1,0", "2,0", "c"]],
        "berries": {"0,1": 2},
        "start": ["0,0", "3,0"],
        "camps": [["1,0"], []],
        "hands": [["Fa", "BM"], ["Df"]],
        "tucked": [[], ["FcW:W"]],
        "stories": [["Fc/5", "MMM/7f"], []],
        "tokens": [{"berries": 1}, {}],
        "row": ["Fa", "BM", "Wb", None, "Df", "MD"],
        "draw": ["Fp", "Mc"],
        "discard": ["Fc"],
        "story_row": ["BBa/3"],
        "round": 3,
    }
