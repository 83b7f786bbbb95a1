"""The score pad: what is counted is scored by the rules core, and kept on the device."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from dewan.record.journal import read_game
from dewan.record.score_pad import MOST, ScorePad, read_pad, write_pad
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import Sheet, sheets, tally, winners
from record.recording import FOLDER

COUNTED = {
    "base": ({"stories": 12, "fires": 3, "groups": 2, "berries": 1}, [12, 7, 8, 2]),
    "downpour": ({"stories": 12, "fires": 3, "zones": 2, "berries": 4}, [12, 7, 6, 12]),
    "volcano": ({"stories": 12, "fires": 3, "water": 2, "rivals": 1, "berries": 2}, [12, 7, 4, 2, 6]),
    "lake": ({"stories": 12, "fires": 3, "most": 2, "tied": 1, "berries": 2, "fish": 5}, [12, 7, 15, 6, 15]),
}


def pad_of(scenario: str, *counts: dict[str, int]) -> ScorePad:
    pad = ScorePad()
    pad.choose(scenario)
    pad.play_with(len(counts))
    for seat, counted in enumerate(counts):
        for what, n in counted.items():
            pad.set_count(seat, what, n)
    return pad


def points(found: Sequence[Sheet]) -> list[list[int]]:
    return [[row.points for row in sheet.rows] for sheet in found]


@pytest.mark.parametrize("scenario", COUNTED)
def test_what_is_counted_is_worth_what_the_rulebook_says(scenario: str) -> None:
    counts, worth = COUNTED[scenario]
    assert points(pad_of(scenario, counts, {}).sheets()) == [worth, [0] * len(worth)]


def test_a_team_shares_groups_and_berries() -> None:
    pad = pad_of(
        "team",
        {"stories": 5, "fires": 1, "groups": 2, "berries": 3},
        {"stories": 20, "fires": 2},
        {"stories": 4, "fires": 1, "berries": 1},
        {"berries": 6},
    )
    assert [sheet.seats for sheet in pad.sheets()] == [(0, 2), (1, 3)]
    assert points(pad.sheets()) == [[9, 6, 8, 4], [20, 6, 0, 0]]
    assert pad.winners() == (0,)


def test_cards_in_hand_break_a_tie_and_if_they_tie_too_the_win_is_shared() -> None:
    assert pad_of("base", {"stories": 9, "cards": 2}, {"stories": 9, "cards": 3}).winners() == (1,)
    assert pad_of("base", {"stories": 9, "cards": 3}, {"stories": 9, "cards": 3}).winners() == (0, 1)


@pytest.mark.parametrize("name", sorted(file.stem for file in FOLDER.iterdir()))
def test_a_finished_game_that_is_counted_has_the_score_of_its_map(name: str) -> None:
    state = read_game(json.loads((FOLDER / f"{name}.json").read_text("utf-8"))).state
    counted = [tally(state, seat)._asdict() for seat in range(state.players)]
    pad = pad_of(state.scenario.name, *({what: has[what] for what in state.scenario.counts} for has in counted))
    assert points(pad.sheets()) == points(sheets(state))
    assert pad.winners() == winners(state)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_count_can_decide_who_wins(scenario: str) -> None:
    known = SCENARIOS[scenario]
    level = [dict.fromkeys(known.counts, 5) for _ in range(known.players[-1])]
    sides = known.sides(len(level))
    assert pad_of(scenario, *level).winners() == tuple(range(len(sides)))
    for what in known.counts:
        lacking = [level[0] | {what: 0}, *level[1:]]
        assert pad_of(scenario, *lacking).winners() == tuple(range(1, len(sides))), what


def test_what_is_kept_comes_back() -> None:
    pad = pad_of("lake", {"stories": 7}, {"fish": 3}, {"cards": 2})
    pad.names[1] = "Timo"
    assert read_pad(write_pad(pad)) == pad
    pad.clear()
    assert pad.empty
    cleared = read_pad(write_pad(pad))
    assert cleared is not None
    assert cleared.empty
    assert cleared.names[1] == "Timo"
    pad.bring_back()
    assert pad.count(0, "stories") == 7


def test_numbers_stay_within_bounds() -> None:
    pad = pad_of("base", {"stories": 10**6, "fires": -3}, {})
    assert (pad.count(0, "stories"), pad.count(0, "fires")) == (MOST, 0)


def test_what_another_scenario_counts_is_kept_but_not_scored() -> None:
    pad = pad_of("lake", {"fish": 5}, {})
    pad.choose("base")
    assert pad.empty
    assert pad.sheets()[0].total == 0
    pad.choose("lake")
    assert pad.sheets()[0].row("fish").points == 15


def test_number_of_players_follows_the_scenario() -> None:
    pad = pad_of("base", {}, {}, {})
    pad.choose("team")
    assert pad.players == 4
    pad.play_with(3)
    assert pad.players == 4


HOSTILE = (
    json.dumps({"scenario": 3, "players": "2", "names": 1, "counts": {"stories": 3}}),
    json.dumps({"scenario": "team", "players": 99, "names": [1, None, ["x"], {}], "counts": [1, "x", None, []]}),
    json.dumps({"players": True, "counts": [{"stories": "9", "fires": 1e300, "groups": True, "gold": 4}] * 9}),
    json.dumps({"names": ["<b>" * 200] * 4}),
)


@pytest.mark.parametrize("kept", HOSTILE)
def test_what_cannot_be_read_is_as_on_a_new_pad(kept: str) -> None:
    pad = read_pad(kept)
    assert pad is not None
    assert pad.empty
    assert pad.players in pad.scenario.players
    assert all(len(name) <= 24 for name in pad.names)
    assert len(pad.sheets()) == len(pad.scenario.sides(pad.players))


@pytest.mark.parametrize("kept", ["", "nonsense", "[" * 4000, "null", '"text"', "[1, 2]", '{"scenario": "base"'])
def test_a_text_that_holds_no_pad_is_told_apart(kept: str) -> None:
    assert read_pad(kept) is None
