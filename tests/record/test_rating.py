"""The strength of somebody, estimated from results against bots of known strength."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.record.daily import NEWEST
from dewan.record.days import Day
from dewan.record.game import Daily
from dewan.record.history.rating import MOST, STRENGTHS, closest, counted, estimate, expected
from dewan.record.history.results import Result
from record.finished import AT, game_for_two

Played = tuple[str, float]
"""A bot, and what was won against it: 1, 0.5 for a draw, 0."""
GAMES = st.lists(st.tuples(st.sampled_from(list(STRENGTHS)), st.sampled_from([0.0, 0.5, 1.0])), max_size=60)


def results(games: Sequence[Played]) -> list[Result]:
    return [game_for_two(bot, won, number) for number, (bot, won) in enumerate(games)]


def simulated(strength: float, bots: Sequence[str], seed: int) -> list[Result]:
    rng = random.Random(seed)
    return results([(bot, float(rng.random() < expected(strength, STRENGTHS[bot]))) for bot in bots])


def test_bots_win_as_often_as_was_measured() -> None:
    assert expected(STRENGTHS["steady"], STRENGTHS["gentle"]) == pytest.approx(0.822, abs=0.001)
    assert expected(STRENGTHS["strong"], STRENGTHS["steady"]) == pytest.approx(0.830, abs=0.001)


@given(GAMES, st.data())
def test_a_better_result_never_lowers_it(games: list[Played], data: st.DataObject) -> None:
    before = estimate(results(games))
    assert before.low < before.value < before.high
    bot = data.draw(st.sampled_from(list(STRENGTHS)))
    more = estimate(results([*games, (bot, 1.0)]))
    less = estimate(results([*games, (bot, 0.0)]))
    assert all(b < m for b, m in zip(before, more, strict=True))
    assert all(b > m for b, m in zip(before, less, strict=True))
    if games:
        changed = data.draw(st.integers(0, len(games) - 1))
        won = [*games[:changed], (games[changed][0], 1.0), *games[changed + 1 :]]
        assert all(b <= w for b, w in zip(before, estimate(results(won)), strict=True))


@given(GAMES.filter(bool))
def test_more_of_the_same_narrows_the_interval(games: list[Played]) -> None:
    once, twice = estimate(results(games)), estimate(results(games * 2))
    assert twice.high - twice.low < once.high - once.low < estimate([]).high - estimate([]).low


def test_as_many_victories_as_defeats_mean_the_strength_of_the_bot() -> None:
    for games in ([("steady", 1.0), ("steady", 0.0)] * 10, [("steady", 0.5)] * 20):
        found = estimate(results(games))
        assert found.value == pytest.approx(STRENGTHS["steady"])
        assert found.high - found.value == pytest.approx(found.value - found.low)
    # Where the bot is not what is assumed of somebody unknown, it takes more games.
    found = estimate(results([("strong", 1.0), ("strong", 0.0)] * 50))
    assert found.value == pytest.approx(STRENGTHS["strong"], abs=10)


@pytest.mark.parametrize("bots", [("steady",) * 12, ("gentle", "steady", "strong") * 20])
def test_a_known_strength_is_found_inside_the_interval(bots: tuple[str, ...]) -> None:
    rng = random.Random(len(bots))
    inside = 0
    for seed in range(400):
        strength = rng.gauss(1500, 350)
        found = estimate(simulated(strength, bots, seed))
        inside += found.low <= strength <= found.high
    assert 0.93 <= inside / 400 <= 0.97


def test_the_strangest_results_have_a_strength() -> None:
    upside_down = [("gentle", 0.0), ("strong", 1.0)] * (MOST // 2)
    assert estimate(results(upside_down)).value == pytest.approx((STRENGTHS["gentle"] + STRENGTHS["strong"]) / 2, abs=2)
    for bot, won in (("gentle", 0.0), ("strong", 1.0)):
        found = estimate(results([(bot, won)] * MOST))
        assert -250 < found.low < found.value < found.high < 3250


def test_only_the_latest_games_count() -> None:
    early, late = [("steady", 0.0)] * MOST, [("steady", 1.0)] * MOST
    games = counted(reversed(results([*early, *late])))
    assert games == results([*early, *late])[MOST:]


def test_only_games_alone_against_one_bot_without_help_count() -> None:
    result = game_for_two("steady", 1)
    day = Day(20_000)
    deal = Daily(day, NEWEST)
    fine = [result, result._replace(scenario="lake"), result._replace(daily=deal)]
    others = [
        result._replace(own=None),
        result._replace(bots=("", "")),
        result._replace(names=("",) * 3, bots=("", "steady", "steady"), rows=(*result.rows, result.rows[1])),
        result._replace(scenario="team", names=("",) * 4, bots=("", "steady", "steady", "steady")),
        *(result._replace(daily=Daily(day, NEWEST, *marks)) for marks in ((2, 0, 0), (1, 1, 0), (1, 0, 1))),
    ]
    assert counted([*fine, *others]) == fine
    assert result.at == AT


@pytest.mark.parametrize("bot", STRENGTHS)
def test_the_closest_bot_is_the_one_as_strong_as_somebody(bot: str) -> None:
    assert [closest(STRENGTHS[bot] + off) for off in (-100, 0, 100)] == [bot] * 3
    assert (closest(0), closest(3000)) == ("gentle", "strong")
