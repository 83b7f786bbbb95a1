"""`import dewan`: the examples of docs/library.md, and what it promises."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import dewan
from dewan import api
from dewan.record.links import LinkError, write_position_link
from dewan.record.moves import MoveError
from dewan.record.positions import PositionError
from dewan.texts import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
GUIDE = (ROOT / "docs" / "library.md").read_text("utf-8")
EXAMPLE = re.compile(r"^## ([^\n]*)\n(?:(?!^## ).)*?^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = dict(EXAMPLE.findall((ROOT / "README.md").read_text("utf-8") + GUIDE))
"""The code of each, by the heading above it."""
LONGEST_EXAMPLE = 10


def played(seed: int = 3, **options: Any) -> dewan.Game:
    """A random game to its end."""
    game = dewan.Game(seed=seed, **options)
    while not game.over:
        game.play(game.bot_move("random"))
    return game


@pytest.mark.parametrize("title", EXAMPLES)
def test_example_runs_as_it_stands(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    example = doctest.DocTestParser().get_doctest(EXAMPLES[title], {}, title, "docs/library.md", 0)
    told: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=told.append)
    assert (result.failed, result.attempted > 0) == (0, True), "".join(told)


@pytest.mark.parametrize("title", EXAMPLES)
def test_example_is_short(title: str) -> None:
    typed = [line for line in EXAMPLES[title].splitlines() if line.startswith((">>>", "..."))]
    assert len(typed) <= LONGEST_EXAMPLE


def test_every_topic_has_an_example() -> None:
    assert len(EXAMPLES) == GUIDE.count("```pycon") + 1 >= 8


def test_every_name_is_there_documented_and_listed() -> None:
    assert dewan.__all__ == api.__all__
    assert set(api.__all__) <= set(dir(dewan))
    table = GUIDE.partition("## What there is")[2]
    for name in api.__all__:
        assert getattr(dewan, name) is getattr(api, name)
        assert f"`{name}`" in table
    assert not hasattr(dewan, "nothing_of_this_name")


def test_what_a_state_is_said_to_hold_is_there() -> None:
    table = GUIDE.partition("## What a state holds")[2]
    names = {name for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)}
    state = dewan.Game(seed=1).state
    assert len(names) > 20
    assert [name for name in sorted(names) if not hasattr(state, name)] == []


def test_importing_the_package_loads_nothing_of_the_game() -> None:
    """The page imports it at every start."""
    program = "import sys, dewan; print(*sorted(name for name in sys.modules if name.startswith('dewan')))"
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["dewan"]


@pytest.mark.parametrize("scenario", dewan.SCENARIOS)
def test_a_game_of_every_scenario_is_played_and_opened_again(scenario: str) -> None:
    players = dewan.SCENARIOS[scenario].players[-1]
    game = played(scenario=scenario, players=players, names=["Zoë"])
    again = dewan.Game.from_link(game.link())
    assert again.moves == game.moves
    assert dewan.write_position(again.state) == dewan.write_position(game.state)
    assert dewan.winners(again.state)
    assert list(game.legal_moves()) == []
    assert dewan.Game.from_link(game.link()).link() == game.link()


def test_a_seed_decides_the_game_and_its_bots() -> None:
    games = [played(seed) for seed in (5, 5, 6)]
    links = [game.link() for game in games]
    assert links[0] == links[1] != links[2]
    first = [dewan.Game(seed=5).bot_move("strong", nodes=30) for _ in range(2)]
    assert first[0] == first[1]
    assert dewan.Game().link() != dewan.Game().link()


def test_legal_moves_are_played_and_nothing_else() -> None:
    game = dewan.Game(seed=2)
    while game.state.round < 4:
        moves = list(game.legal_moves())
        assert [game.refusal(move) for move in moves] == [None] * len(moves)
        assert [dewan.parse_move(move, game.state.map) for move in moves] == list(dewan.legal_actions(game.state))
        game.play(game.bot_move("random"))
    before = dewan.write_position(game.state)
    for wrong in ("take 5", "pass", "story top", "camp 0,0>0,0 pay Fa"):
        refusal = game.refusal(wrong)
        assert refusal is not None
        with pytest.raises(dewan.Refusal, match=re.escape(refusal.rule)) as raised:
            game.play(wrong)
        assert str(raised.value) == f"{refusal.rule}: {refusal.text()}"
        assert len({refusal.text(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert dewan.write_position(game.state) == before


def test_moves_are_taken_as_objects_too() -> None:
    game = dewan.Game(seed=2)
    assert repr(game) == "<dewan.Game: base, 2 players, 0 moves>"
    action = next(dewan.legal_actions(game.state))
    assert game.refusal(action) is None
    game.play(action)
    assert game.moves == (dewan.format_move(action, game.state.map),)


def test_a_game_goes_on_from_a_position_and_leads_there_by_its_link() -> None:
    start = dewan.write_position(played().state) | {"awaiting": "turn"}
    whole = json.loads(json.dumps(start))
    game = dewan.Game.from_position(whole, seed=1)
    game.play(game.bot_move("steady"))
    assert len(game.moves) == 1
    again = dewan.Game.from_link(f"https://example.org/#{game.link()}")
    assert dewan.write_position(again.state) == dewan.write_position(game.state)


def test_a_position_whose_hands_are_hidden_is_looked_at_but_not_guessed_at() -> None:
    game = dewan.Game.from_link(f"p={write_position_link(dewan.Game(seed=4).state)}")
    assert "Hand (2): ? ?" in str(game)
    for ask in (game.legal_moves, game.bot_move):
        with pytest.raises(ValueError, match=r"the hand of seat \d is hidden"):
            ask()
    game.play("story 0")
    assert game.moves == ("story 0",)


def test_a_seat_sees_its_own_hand_alone() -> None:
    state = dewan.Game(players=4, seed=1).state
    view = dewan.seat_view(state, 2)
    assert view.hands[2] == sorted(state.hands[2])
    hidden = [line for line in dewan.show(view).splitlines() if "Hand (2): ? ?" in line]
    assert len(hidden) == 3


def test_a_bot_is_asked_for_nothing_once_the_game_is_over() -> None:
    game = played()
    for refused in (lambda: game.bot_move(), lambda: game.play("take 0")):
        with pytest.raises(dewan.Refusal, match=r"R8\.1: The game is over\."):
            refused()


def test_a_notebook_shows_the_map() -> None:
    game = dewan.Game(seed=1)
    assert game._repr_svg_() == dewan.picture(game.state)
    assert dewan.picture(game.state, "dusk").startswith("<svg ")


@pytest.mark.parametrize(
    ("wrong", "error", "told"),
    [
        (lambda: dewan.Game(scenario="moon"), ValueError, "base, team, downpour, volcano, lake"),
        (lambda: dewan.Game(5), ValueError, "2, 3, 4"),
        (lambda: dewan.Game(2, "team"), ValueError, "4"),
        (lambda: dewan.Game(2, names=["a", "b", "c"]), ValueError, "3 names for 2 players"),
        (lambda: dewan.Game().play("fly 2"), MoveError, "fly"),
        (lambda: dewan.Game().bot_move("deep"), KeyError, "deep"),
        (lambda: dewan.Game.from_link("hello"), LinkError, "link"),
        (lambda: dewan.Game.from_link(dewan.Game().link()[:-1]), LinkError, "link"),
        (lambda: dewan.Game.from_link("p=a123"), LinkError, "link"),
        (lambda: dewan.Game.from_position({"map": {}}), PositionError, "map"),
    ],
)
def test_what_cannot_be_is_told(wrong: Any, error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        wrong()
