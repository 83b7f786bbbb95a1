"""`python -m dewan components`."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from dewan.board.componentset import current_set

TOML = (files("dewan.board") / "rebuilt.toml").read_text("utf-8")


def test_own_set_is_sound_and_listed(dewan: Any) -> None:
    ran = dewan("components")
    assert ran.code == 0
    assert f"Component set {current_set().name}, {current_set().hash}" in ran.lines
    assert "Cards: 55" in ran.lines
    assert "Story tiles: 24" in ran.lines
    assert sum(line.startswith("  S") for line in ran.lines) == 4
    assert ran.lines[-1] == "Errors: 0, warnings: 0"


def test_hash_is_that_of_games_however_faces_are_spelled(dewan: Any, write: Any) -> None:
    ran = dewan("components", write(TOML.replace('"BM"', '"MB"'), "set.toml"))
    assert f"Component set {current_set().name}, {current_set().hash}" in ran.lines


def test_breach_is_told_with_key_and_rule(dewan: Any, write: Any) -> None:
    face = current_set().stories[0].face
    file = write(TOML.replace(f'"{face}"', '"BBB/3"', 1), "set.toml")
    wet = sum(tile.needs[4] > 0 for tile in current_set().stories) - 1
    ran = dewan("components", file)
    assert ran.code == 1
    assert ran.lines[0] == f"{file}: error: stories: five story tiles must require water, not {wet}. (R2.3)"
    assert ran.lines[-1].startswith("Errors: 1, warnings: ")


def test_warnings_alone_are_no_failure(dewan: Any, write: Any) -> None:
    tile = current_set().tiles[0]
    ran = dewan("components", write(TOML.replace(f'id = "{tile.id}"', 'id = "X"', 1), "set.toml"))
    assert (ran.code, ran.lines[-1]) == (0, "Errors: 0, warnings: 0")


def test_a_file_of_another_encoding_is_said_to_be_of_it(dewan: Any, tmp_path: Path) -> None:
    file = tmp_path / "set.toml"
    file.write_bytes(b"\xef\xbb\xbf" + TOML.replace("\n", "\r\n").encode())
    marked = dewan("components", str(file))
    assert marked.code == 0, marked.err
    for encoding, told in (
        ("utf-16", "This file is in UTF-16."),
        ("cp1252", "This file is not UTF-8 text: see byte 3."),
    ):
        file.write_bytes(("# Z\u00fcrich\n" + TOML).encode(encoding, errors="replace"))
        ran = dewan("components", str(file))
        assert (ran.code, ran.out) == (2, "")
        assert f"{file}: {told} Save it as UTF-8." in ran.err


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name = ", "This is not a valid TOML file: see line 1."),
        ("", "Missing: tiles."),
        (TOML.replace('"Ba"', '"Xa"', 1), "“Xa” is not a valid face."),
        (TOML.replace('kind = "starting"', 'kind = "odd"', 1), "tiles[0].kind: there is no tile kind “odd”."),
    ],
)
def test_unreadable_set_is_told_with_its_key(dewan: Any, write: Any, text: str, told: str) -> None:
    file = write(text, "set.toml")
    ran = dewan("components", file)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"python -m dewan components: {file}: ")
    assert told in ran.err
