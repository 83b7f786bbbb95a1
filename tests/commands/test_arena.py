"""`python -m dewan arena`."""

from __future__ import annotations

from typing import Any

import pytest

from dewan.board.componentset import parse_set
from dewan.bots.random_bot import RandomBot
from dewan.bots.strengths import BOTS
from dewan.rules.scenarios import SCENARIOS
from dewan.texts import LANGUAGES
from own_sets import odd_set

FEW = ("--games", "4", "--seed", "7", "--nodes", "20")
TIMED = ("| Milliseconds", "| Longest")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second bot that needs no time."""
    monkeypatch.setitem(BOTS, "quick", RandomBot())  # type: ignore[attr-defined]


def untimed(lines: list[str]) -> list[str]:
    """The lines without what depends on the machine, however wide its columns are."""
    return [" ".join(line.split()) for line in lines if not line.startswith((*TIMED, "|--"))]


def cells(ran: Any, name: str) -> list[list[str]]:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in ran.lines if line.startswith("|")]
    return [numbers for head, *numbers in rows if head == name]


def test_tables_tell_how_bots_and_places_did(dewan: Any) -> None:
    ran = dewan("arena", "quick", "random", *FEW)
    assert ran.code == 0, ran.err
    assert ran.lines[0] == "Base game, 2 players, 4 games on 2 deals, first seed 7"
    names = [line.split("|")[1].strip() for line in ran.lines if line.startswith("| ")]
    place = [
        "Games won",
        "95% confidence interval",
        "Total score",
        "Lead over the average opponent",
        "95% confidence interval",
    ]
    assert names == [
        *(
            "",
            "Games won",
            "95% confidence interval",
            "Fair share",
            "Stories",
            "Fire",
            "Groups",
            "Berries",
            "Total score",
        ),
        *(
            "Lead over the best opponent",
            "95% confidence interval",
            "Turns per player",
            "Milliseconds per decision",
            "Longest decision",
        ),
        *("Position in turn order", *place),
    ]
    assert cells(ran, "") == [["quick", "random"]]
    assert cells(ran, "Fair share") == [["50.0%", "50.0%"]]
    for won in cells(ran, "Games won"):
        assert sum(float(part.rstrip("%")) for part in won) == pytest.approx(100)
    one, other = map(float, cells(ran, "Lead over the best opponent")[0])
    assert one == -other
    assert len({len(line) for line in ran.lines if line.startswith("|")}) == 2


def test_progress_is_told_apart_from_the_result(dewan: Any) -> None:
    ran = dewan("arena", "quick", "random", *FEW)
    assert [line.partition(":")[0] for line in ran.err.splitlines()] == ["2 of 4 games", "4 of 4 games"]
    quick, random = (cell.strip() for cell in cells(ran, "Games won")[0])
    assert ran.err.splitlines()[-1] == f"4 of 4 games: quick {quick}, random {random}"


def test_a_seed_gives_the_same_games_in_one_process_or_more(dewan: Any) -> None:
    one, other, more = (
        dewan("arena", "random", "steady", "--games", "4", "--seed", seed, "--nodes", "9", "--jobs", jobs).lines
        for seed, jobs in (("7", "1"), ("8", "1"), ("7", "2"))
    )
    assert untimed(one) == untimed(more)
    assert untimed(one)[1:] != untimed(other)[1:]


def test_a_bot_stops_when_its_seconds_are_over(dewan: Any) -> None:
    assert dewan("arena", "random", "--games", "1", "--seed", "1", "--seconds", "0.001").code == 0


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_can_be_played(dewan: Any, name: str) -> None:
    scenario = SCENARIOS[name]
    ran = dewan("arena", "random", "quick", "--scenario", name, "--players", str(scenario.players[-1]), *FEW)
    assert ran.code == 0, ran.err
    sides = len(scenario.sides(scenario.players[-1]))
    assert cells(ran, "Fair share") == [[f"{100 / sides:.1f}%", f"{100 - 100 / sides:.1f}%"]]
    assert f" {2 * sides} games on 2 deals" in ran.lines[0]


def test_numbers_of_games_are_rounded_up_to_whole_deals(dewan: Any) -> None:
    ran = dewan("arena", "random", "quick", "--players", "3", "--games", "7", "--seed", "1", "--nodes", "5")
    assert ran.lines[0] == "Base game, 3 players, 9 games on 3 deals, first seed 1"


def test_a_set_of_ones_own_is_played_with_and_named(dewan: Any, write: Any) -> None:
    ran = dewan("arena", "random", "--set", write(odd_set(1), "set.toml"), *FEW)
    assert ran.lines[1] == f"Component set odd 1, {parse_set(odd_set(1)).hash}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_told_in_every_language(dewan: Any, language: str) -> None:
    ran = dewan("arena", "random", "--games", "2", "--seed", "1", "--lang", language)
    assert ran.code == 0, ran.err
    assert "arena." not in ran.out + ran.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("random", "--scenario", "team"), "The scenario “team” can’t be played by 2 players."),
        (("random", "--games", "0"), "The number of games must be at least 1."),
        (("random", "--jobs", "0"), "--jobs must be greater than 0."),
        (("random", "--nodes", "0"), "--nodes must be greater than 0."),
        (("random", "--seconds", "nan"), "--seconds must be greater than 0."),
        (("random", "random"), "Each bot can be named only once."),
        (("random", "quick", "random", "--scenario", "team", "--players", "4"), "At most 2 bots"),
        (("nobody",), "nobody"),
        ((), "BOT"),
    ],
)
def test_impossible_wishes_are_told(dewan: Any, arguments: tuple[str, ...], told: str) -> None:
    ran = dewan("arena", *arguments)
    assert ran.code == 2
    assert told in ran.err
