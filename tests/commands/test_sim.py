"""`python -m dewan sim`."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from dewan.board.componentset import current_set, parse_set
from dewan.commands import sim
from dewan.commands.invariants import Breach, Watch
from dewan.record.positions import read_position, write_position
from dewan.rules.actions import Action
from dewan.rules.chance import Chance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import OVER, State
from dewan.rules.turns import apply
from own_sets import odd_set


def test_summary_tells_lengths_scores_and_speed(dewan: Any) -> None:
    ran = dewan("sim", "--players", "3", "--games", "4", "--seed", "7")
    assert ran.code == 0
    assert ran.lines[0] == "Base game, 3 players, 4 games, seed 7"
    names = ["Turns per player", "Actions per game", "Stories", "Fire", "Groups", "Berries", "Total score"]
    for name, line in zip(names, ran.lines[1:-1], strict=True):
        assert re.fullmatch(rf"{name}: [\d.]+ on average, from \d+ to \d+", line)
    assert re.fullmatch(r"[\d.]+ games/s", ran.lines[-1])


def test_same_seed_gives_the_same_games_watched_or_not(dewan: Any) -> None:
    plain, watched, other = (
        dewan("sim", "--games", "3", "--seed", *rest).lines for rest in (("5",), ("5", "--check"), ("6",))
    )
    assert plain[1:-1] == watched[1:-2]
    assert watched[-2] == "No problems found in 3 games."
    assert plain[1:-1] != other[1:-1]


def test_without_a_seed_one_is_found_and_told(dewan: Any) -> None:
    headings = {dewan("sim", "--games", "1").lines[0] for _ in range(3)}
    assert len(headings) == 3


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_and_number_of_players_is_played_through(dewan: Any, name: str) -> None:
    scenario = SCENARIOS[name]
    for players in scenario.players:
        ran = dewan("sim", "--scenario", name, "--players", str(players), "--games", "1", "--seed", "1", "--check")
        assert ran.code == 0, ran.err
        assert len(ran.lines) == 1 + 2 + len(scenario.row_names) + 1 + 2


def test_a_set_of_ones_own_is_played_with_and_named(dewan: Any, write: Any) -> None:
    file = write(odd_set(1), "my set.toml")
    ran = dewan("sim", "--set", file, "--games", "3", "--seed", "5", "--check")
    assert ran.code == 0, ran.err
    assert ran.lines[1] == f"Component set odd 1, {parse_set(odd_set(1)).hash}"
    assert ran.lines[2:-1] != dewan("sim", "--games", "3", "--seed", "5", "--check").lines[1:-1]


@pytest.mark.parametrize("name", SCENARIOS)
def test_nothing_is_lost_in_a_game_with_an_odd_set(dewan: Any, write: Any, name: str) -> None:
    file = write(odd_set(2), "set.toml")
    ran = dewan("sim", "--scenario", name, "--players", "4", "--set", file, "--games", "2", "--seed", "4", "--check")
    assert ran.code == 0, ran.err


def test_every_error_of_a_set_is_told_with_key_and_rule(dewan: Any, write: Any) -> None:
    text = odd_set(1).replace('id = "neutral 1"', 'id = "neutral 0"').replace('stories = ["', 'stories = ["F/3", "')
    file = write(text, "set.toml")
    ran = dewan("sim", "--set", file, "--games", "1")
    assert (ran.code, ran.out) == (2, "")
    assert sorted(ran.err.removeprefix("python -m dewan sim: ").splitlines()) == [
        f"{file}: error: stories: there must be 24 story tiles, not 25. (R2.1)",
        f"{file}: error: tiles: two tiles have the name “neutral 0”. (components)",
    ]


def test_a_set_that_cannot_be_read_is_told(dewan: Any, write: Any) -> None:
    assert "There is no such file." in dewan("sim", "--set", "/nowhere").err
    ran = dewan("sim", "--set", write("name = 3", "set.toml"))
    assert ran.code == 2
    assert "Missing: tiles." in ran.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--scenario", "team"), "The scenario “team” can’t be played by 2 players."),
        (("--games", "0"), "The number of games must be at least 1."),
        (("--players", "5"), "--players"),
        (("--scenario", "chess"), "--scenario"),
        (("--seed", "x"), "--seed"),
    ],
)
def test_impossible_wishes_are_told(dewan: Any, arguments: tuple[str, ...], told: str) -> None:
    ran = dewan("sim", *arguments)
    assert ran.code == 2
    assert told in ran.err


def test_breach_is_told_with_position_and_the_way_to_see_it_again(
    dewan: Any, write: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = Watch.see
    seen: list[State] = []

    def see(self: Watch, state: State) -> None:
        sound(self, state)
        seen.append(state)
        if len(seen) > 60:
            raise Breach("something odd")

    monkeypatch.setattr(Watch, "see", see)
    file = write(odd_set(1), "my set.toml")
    ran = dewan("sim", "--set", file, "--games", "9", "--seed", "40", "--check")
    assert ran.code == 1
    assert "something odd" in ran.err
    assert f" --set '{file}' --games" in ran.err
    seed = int(re.search(r"--games 1 --seed (\d+) --check", ran.err)[1])  # type: ignore[index]
    assert seed > 40
    position = json.loads(ran.lines[-1])
    assert write_position(read_position(position)) == position == write_position(seen[-1])


def test_unequal_turns_are_a_breach(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that stops in the middle of a round is found out."""

    def play(state: State, action: Action, chance: Chance) -> None:
        apply(state, action, chance)
        if state.turn != state.first:
            state.awaiting = OVER

    monkeypatch.setattr(sim, "play", play)
    monkeypatch.setattr(Watch, "see", lambda _self, _state: None)
    with pytest.raises(sim.Broken, match="turns"):
        sim.watched_game(SCENARIOS["base"], 2, current_set(), 1)
