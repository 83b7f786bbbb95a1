"""`python -m dewan games`: games of files listed, chosen among and told in numbers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from dewan.record.collection import read_lines
from dewan.record.game import Game
from dewan.record.links import read_link, write_game, write_link
from dewan.record.points import points_by_round
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets
from dewan.texts import LANGUAGES, Texts
from record.made import played

DOCS = Path(__file__).resolve().parents[2] / "docs" / "games.md"
DAY = 86400.0
EN = Texts("en")


def line(game: Game, **more: Any) -> str:
    return json.dumps({"link": write_link(game), **more})


def against(bot: str, scenario: str = "base", players: int = 2, seed: int = 1) -> Game:
    game = played(scenario, players, seed, names=("Noor", "", "", ""))
    game.seat_bots(["", *[bot] * (players - 1)])
    return game


@pytest.fixture
def file(write: Any) -> str:
    """A file of four games."""
    lines = [
        line(against("gentle"), changed=10 * DAY + 5, own=0, title="first", tags=["Close"]),
        line(against("steady", "lake", 3, 2), changed=11 * DAY, own=0, title="second"),
        line(played("team", 4, 3), changed=12 * DAY, own=2, title="third", note="ours"),
        line(played("base", 2, 4, entries=9), title="fourth"),
    ]
    return str(write("\n".join(lines), "games.jsonl"))


def names(ran: Any) -> list[str]:
    """The first column of the table, without the tags."""
    return [found[1] for found in (re.match(r"\| (first|second|third|fourth)", text) for text in ran.lines) if found]


def test_every_game_of_a_file_is_listed(dewan: Any, file: str) -> None:
    ran = dewan("games", file)
    assert ran.code == 0
    assert names(ran) == ["first", "second", "third", "fourth"]
    assert "first #Close" in ran.out
    assert "1970-01-11" in ran.out
    assert "Noor, Easy bot" in ran.out
    scores = EN("games.points_between").join(str(sheet.total) for sheet in sheets(against("gentle").state))
    assert scores in ran.out
    assert ran.lines[-1] == EN("games.found", n=4)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--scenario", "base"], ["first", "fourth"]),
        (["--players", "3"], ["second"]),
        (["--seat", "3"], ["third"]),
        (["--seat", "1", "--players", "2"], ["first"]),
        (["--against", "gentle"], ["first"]),
        (["--against", "bia"], ["third", "fourth"]),
        (["--result", "unfinished"], ["fourth"]),
        (["--from", "1970-01-12"], ["second", "third"]),
        (["--to", "1970-01-12"], ["first", "second"]),
        (["--from", "1970-W02", "--to", "1970-W02"], ["first"]),
        (["--tag", "close"], ["first"]),
        (["--tag", "far"], []),
    ],
)
def test_games_are_chosen_by_what_they_are(dewan: Any, file: str, options: list[str], expected: list[str]) -> None:
    if "bia" in options:
        expected = [name for name in expected if "bia" in [n.casefold() for n in _names_of(file, name)]]
    assert names(dewan("games", file, *options)) == expected


def _names_of(file: str, title: str) -> tuple[str, ...]:
    (told,) = (one for one in read_lines(Path(file).read_text()) if one.written.title == title)
    return read_link(told.link).names


def test_results_are_those_of_ones_own_seat(dewan: Any, file: str) -> None:
    for told in read_lines(Path(file).read_text())[:3]:
        game = read_link(told.link)
        totals = {seat: sheet.total for sheet in sheets(game.state) for seat in sheet.seats}
        own = told.own
        assert isinstance(own, int)
        result = "won" if totals[own] == max(totals.values()) else "lost"
        assert told.written.title in names(dewan("games", file, "--result", result))


def test_the_numbers_of_a_game_are_those_of_its_replay(dewan: Any, file: str) -> None:
    ran = dewan("games", file, "--json")
    for text, told in zip(ran.lines, read_lines(Path(file).read_text()), strict=True):
        data, game = json.loads(text), read_link(told.link)
        assert data["scores"] == [sheet.total for sheet in sheets(game.state)] == data["points"][-1]
        assert [sum(rows) for rows in data["rows"]] == data["scores"]
        assert not data["over"] or len(data["points"]) == data["rounds"]
        assert [seat for seat, _ in data["moves"]] == [entry.seat for entry in game.entries]
        assert (data["over"], bool(data["winners"])) == (told.line < 4, told.line < 4)
        (again,) = read_lines(text)
        assert again._replace(line=told.line) == told


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_points_by_round_never_end_elsewhere_than_the_score(scenario: str) -> None:
    game = played(scenario, SCENARIOS[scenario].players[-1], 5)
    points = points_by_round(game)
    assert points[-1] == tuple(sheet.total for sheet in sheets(game.state))
    assert len(points) == game.state.round


def test_saved_games_and_texts_with_links_are_read_too(dewan: Any, tmp_path: Path) -> None:
    game = against("steady")
    saved, text = tmp_path / "one.dewan", tmp_path / "mail.txt"
    saved.write_bytes(write_game(game))
    text.write_text(f"Two games:\nhttps://example.org/#g={write_link(game)}\n\n#g={write_link(played('lake', 2))}\n")
    ran = dewan("games", str(saved), str(text))
    assert ran.code == 0
    assert ran.lines[-1] == EN("games.found", n=3)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"link": "a"}\n{"title": 3}', "error.collection.no_game"),
        ('{"link": "abc"}', "error.link.damaged"),
        ("nothing of the kind", "error.link.damaged"),
        ('{"link": "abc", "own": 9}', "error.collection.value"),
    ],
)
def test_what_cannot_be_read_is_told(dewan: Any, write: Any, text: str, told: str) -> None:
    ran = dewan("games", write(text))
    assert ran.code == 2
    assert EN(told, where="2" if "title" in text else "1, own", value="9") in ran.err


def test_a_damaged_link_is_told_with_its_line(dewan: Any, write: Any) -> None:
    good = line(against("steady"))
    ran = dewan("games", write(f'{good}\n{good[:-20]}"}}'))
    assert ran.code == 2
    assert EN("games.read.why", line=2, why=EN("error.link.damaged")) in ran.err


def test_what_is_no_date_is_told(dewan: Any, file: str) -> None:
    ran = dewan("games", file, "--from", "yesterday")
    assert ran.code == 2
    assert "yesterday" in ran.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_is_in_every_language(dewan: Any, file: str, language: str) -> None:
    say = Texts(language)
    ran = dewan("games", file, "--lang", language)
    assert say("command.games.seats") in ran.out
    assert ran.lines[-1] == say("games.found", n=4)


def test_the_example_of_the_documents_runs(dewan: Any, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    (command,) = re.findall(r"python -m dewan (games .*) > played\.jsonl", DOCS.read_text("utf-8"))
    arguments = [file if word == "dewan-games.jsonl" else word for word in command.split()]
    lines = dewan(*arguments).lines
    assert lines
    exec(compile(code, str(DOCS), "exec"), {"lines": lines})
    printed = capsys.readouterr().out
    game = against("gentle")
    assert f"base: {sheets(game.state)[0].total - sheets(game.state)[1].total:+.1f}" in printed
