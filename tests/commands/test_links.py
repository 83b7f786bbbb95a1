"""`python -m dewan open`, `link`, and `sim --links`."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dewan.record.links import GAME, _checksum, link_text, read_link, read_position_link, write_game, write_link
from dewan.record.positions import read_position, write_position
from dewan.rules.state import OVER
from dewan.rules.views import NOBODY, seat_view
from record.made import FOLDER, OTHER_SET, STUDY, contents, other_set, played

ROOT = Path(__file__).resolve().parents[2]
OWN = str(FOLDER / OTHER_SET)


def value(line: str) -> str:
    """What stands behind the key of a fragment."""
    return line.partition("=")[2]


# open


@pytest.mark.parametrize(
    "form",
    ["{}", "g={}", "#g={}", "https://example.org/dewan/#lang=de&g={}&seat=2", "Your turn! https://a.b/%23g%3D{} (now)"],
)
def test_a_link_of_any_form_shows_table_and_log(dewan: Any, form: str) -> None:
    game = played("lake", 2, entries=30, names=("Zoë", ""))
    ran = dewan("open", form.format(write_link(game)))
    assert ran.code == 0, ran.err
    assert ran.lines[:3] == ["Lake Villages, 2 players, 30 moves", "1  Zoë", "2  Player 2"]
    assert "Card row: " in ran.out
    log = ran.lines[-30:]
    assert [line[:4] for line in log] == [f"{number:3}." for number in range(1, 31)]
    assert {line.split()[1].strip(":") for line in log} == {"Zoë", "Player"}
    assert ": took a story tile, " in log[0]


def test_the_log_is_in_the_language_that_was_asked_for(dewan: Any) -> None:
    link = write_link(played("base", 2, entries=30))
    assert "Łukasz\u00a0: " in dewan("open", link, "--lang", "fr").out
    assert "Łukasz: " in dewan("open", link, "--lang", "de").out


def test_a_position_for_a_board_keeps_its_hands(dewan: Any, write: Any, position: dict[str, Any]) -> None:
    (link,) = dewan("link", "--open", write(position)).lines
    told = json.loads(dewan("open", link, "--json").out)["position"]
    assert any(face != "?" for hand in told["hands"] for face in hand)
    assert told == json.loads(json.dumps(write_position(read_position(position))))


def test_a_game_as_json_can_be_made_a_link_again(dewan: Any, write: Any) -> None:
    game = played("downpour", 3, entries=60, options=STUDY)
    game.back(40)
    link = write_link(game)
    told = dewan("open", link, "--json")
    assert told.code == 0
    data = json.loads(told.out)
    assert data["position"] == json.loads(json.dumps(write_position(game.state)))
    assert dewan("link", write(told.out)).lines == [f"g={link}"]


def test_a_position_is_shown_and_told_as_json(dewan: Any, write: Any, position: dict[str, Any]) -> None:
    (link,) = dewan("link", write(position)).lines
    assert dewan("open", link).lines[0].strip().startswith("S1")
    told = json.loads(dewan("open", link, "--json").out)["position"]
    seen = write_position(seat_view(read_position(position), NOBODY))
    assert told == json.loads(json.dumps(seen))


def test_a_file_is_opened_whatever_of_a_game_it_holds(
    dewan: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played("base", 2, entries=12)
    data = write_game(game)
    saved, message = tmp_path / "saved.dewan", tmp_path / "message.txt"
    saved.write_bytes(data)
    message.write_text(f"Your turn!\nhttps://example.org/#g={write_link(game)}\n", "utf-8")
    shown = dewan("open", str(saved)).lines
    assert shown[0] == "Base game, 2 players, 12 moves"
    assert dewan("open", str(message)).lines == shown
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
    assert dewan("open", "-").lines == shown


@pytest.mark.parametrize("content", ["message", "position"])
def test_a_text_file_from_windows_is_read_or_its_encoding_named(
    dewan: Any, tmp_path: Path, position: dict[str, Any], content: str
) -> None:
    file = tmp_path / "text.txt"
    message = f"Your turn!\n#g={write_link(played('base', 2, entries=12))}\n"
    command, text = ("open", message) if content == "message" else ("link", json.dumps(position))
    file.write_text(text, "utf-8")
    plain = dewan(command, str(file))
    assert plain.code == 0
    file.write_text(text, "utf-8-sig")
    assert dewan(command, str(file)).lines == plain.lines
    file.write_text(text, "utf-16")
    ran = dewan(command, str(file))
    assert (ran.code, ran.out) == (2, "")
    assert "This file is in UTF-16. Save it as UTF-8." in ran.err


DAMAGED = "This link, code or file is damaged. Ask the sender for it again, and copy all of it."


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("hello", "No link to a game or position was found in this text."),
        ("", "No link to a game or position was found in this text."),
        ("g=", DAMAGED),
        ("https://example.org/#g=a1234", DAMAGED),
        ("p=a1234", DAMAGED),
        (write_link(played("base", 2, entries=5))[:-1], DAMAGED),
        (f"p={write_link(played('base', 2, entries=5))}", DAMAGED),
        (
            link_text(b"b" + _checksum(GAME, b"b", b"from the future") + b"from the future"),
            "This comes from a newer version of the game. Update your copy to open it.",
        ),
        (
            write_link(played("base", 2, entries=5, components=other_set())),
            f"This game was played with the component set {other_set().hash}. Add --set and the file of that set.",
        ),
    ],
)
def test_what_cannot_be_opened_is_told_and_exits_with_2(dewan: Any, link: str, told: str) -> None:
    ran = dewan("open", link)
    assert (ran.code, ran.out, ran.err) == (2, "", f"python -m dewan open: {told}\n")


def test_a_damaged_file_is_told(dewan: Any, tmp_path: Path) -> None:
    data = write_game(played("base", 2, entries=12))
    file = tmp_path / "game.dewan"
    for damaged in (data[:-1], data[:30] + b"\xff\xff" + data[32:], b"\xff" * 100):
        file.write_bytes(damaged)
        for command in ("open", "link"):
            ran = dewan(command, str(file))
            assert ran.code == 2
            assert DAMAGED in ran.err


def test_a_game_with_a_set_of_ones_own_is_opened_with_it(dewan: Any, tmp_path: Path) -> None:
    game = played("base", 3, entries=20, components=other_set())
    assert dewan("open", write_link(game), "--set", OWN).lines[0] == "Base game, 3 players, 20 moves"
    file = tmp_path / "game.dewan"
    file.write_bytes(write_game(game))
    assert dewan("open", str(file), "--set", OWN).code == 0
    assert dewan("link", str(file)).code == 2
    assert dewan("link", str(file), "--set", OWN).lines == [f"g={write_link(game)}"]
    plain = write_link(played("base", 2, entries=3))
    assert dewan("open", plain, "--set", OWN).code == 0


# link


def test_links_of_all_that_a_file_holds(dewan: Any, write: Any, position: dict[str, Any]) -> None:
    recorded = json.loads((ROOT / "tests/record/games/base_2.json").read_text("utf-8"))
    ran = dewan("link", write([position, {"name": "a case", "position": position}, recorded]))
    assert ran.code == 0, ran.err
    first, second, third = ran.lines
    assert first == second
    assert read_position_link(value(first)).round == 3
    assert first.startswith("p=")
    game = read_link(value(third))
    assert (third[:2], game.state.awaiting, list(game.names)) == ("g=", OVER, recorded["names"])


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('{"players": 9}', "players: “9” is not a whole number within the limits."),
        ('{"log": []}', "This is not a recorded game, or it breaks the rules."),
        ("[[", "This is not JSON: see line 1, column 3."),
        ("[" * 100_000, "This JSON is nested too deeply"),
        ("rubbish", DAMAGED),
        ("", DAMAGED),
    ],
)
def test_a_file_without_game_or_position_is_told(dewan: Any, write: Any, content: str, told: str) -> None:
    file = write(content)
    ran = dewan("link", file)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"python -m dewan link: {file}: ")
    assert told in ran.err or "players" in told


def test_a_file_that_is_not_there_is_told(dewan: Any, tmp_path: Path) -> None:
    ran = dewan("link", str(tmp_path / "none.json"))
    assert (ran.code, "There is no such file." in ran.err) == (2, True)


def test_a_position_too_large_for_a_link_is_told(dewan: Any, write: Any) -> None:
    spaces = {f"{q},{r}": "F" for q in range(50) for r in range(50)}
    ran = dewan("link", write({"map": {**spaces, "0,0": "S", "1,0": "S"}, "start": ["0,0", "1,0"]}))
    assert (ran.code, ran.out) == (2, "")


# sim --links


def test_simulated_games_are_written_as_links(dewan: Any, tmp_path: Path) -> None:
    file = tmp_path / "links.txt"
    arguments = ("sim", "--scenario", "volcano", "--players", "3", "--games", "3", "--seed", "8")
    with_links = dewan(*arguments, "--links", str(file))
    assert with_links.code == 0
    assert with_links.lines[:-1] == dewan(*arguments).lines[:-1]
    games = [read_link(value(line)) for line in file.read_text("utf-8").splitlines()]
    assert [(game.scenario.name, len(game.names), game.state.awaiting) for game in games] == [("volcano", 3, OVER)] * 3
    counts = [len(game.entries) for game in games]
    assert f"from {min(counts)} to {max(counts)}" in with_links.lines[2]


def test_simulated_games_with_a_set_of_ones_own_are_written_as_links(dewan: Any, tmp_path: Path) -> None:
    file = tmp_path / "links.txt"
    assert dewan("sim", "--games", "1", "--set", OWN, "--links", str(file)).code == 0
    assert dewan("open", str(file), "--set", OWN).code == 0


def test_links_that_cannot_be_written_are_told(dewan: Any, tmp_path: Path) -> None:
    for file, told in ((tmp_path, "This is a folder, not a file."), (tmp_path / "none" / "a", "no such folder")):
        ran = dewan("sim", "--games", "1", "--links", str(file))
        assert ran.code == 2
        assert told in ran.err


# without msgpack


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("open", "g=a1234"), 2),
        (("link", "tests/record/games/base_2.json"), 2),
        (("sim", "--games", "1", "--links", os.devnull), 2),
        (("sim", "--games", "1"), 0),
        (("show", "tests/record/games/base_2.json"), 0),
        (("check", "tests/cases/start.json"), 0),
    ],
)
def test_only_links_need_a_package(arguments: tuple[str, ...], code: int) -> None:
    """Without the packages that are installed, the others go on, and these say what they lack."""
    command = [sys.executable, "-S", "-m", "dewan", *arguments]
    env = {**os.environ, "LC_ALL": "en", "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, encoding="utf-8")
    assert ran.returncode == code, ran.stderr
    needed = "This needs the Python package msgpack. Install it with: python -m pip install msgpack"
    assert (needed in ran.stderr) == (code == 2)


def test_a_link_from_the_command_line_is_the_game(dewan: Any, tmp_path: Path) -> None:
    game = played("team", 4)
    file = tmp_path / "game.dewan"
    file.write_bytes(write_game(game))
    (line,) = dewan("link", str(file)).lines
    assert contents(read_link(value(line))) == contents(game)
