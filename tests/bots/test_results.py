"""What comes of the games of an arena."""

from __future__ import annotations

import pytest

from dewan.bots.arena import Played, Thought
from dewan.bots.results import mean_of, places, rate_of, standings
from dewan.rules.score import Row, Sheet


def test_interval_of_a_mean() -> None:
    """Mean 5, standard deviation 2.138, so 2.138 / sqrt(8) * 1.96 to either side."""
    assert mean_of([2, 4, 4, 4, 5, 5, 7, 9]) == pytest.approx((5, 3.5184, 6.4816), abs=1e-4)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # As tables of Wilson's interval have them.
    [(8, 10, 0.4902, 0.9433), (0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (81, 263, 0.2553, 0.3662)],
)
def test_interval_of_a_rate(won: int, games: int, low: float, high: float) -> None:
    found = rate_of([1.0] * won + [0.0] * (games - won))
    assert found == pytest.approx((won / games, low, high), abs=1e-4)


def test_a_rate_stays_between_none_and_all() -> None:
    for games in range(2, 60):
        assert 0 <= rate_of([0.0] * games).low == pytest.approx(0)
        assert 1 >= rate_of([1.0] * games).high == pytest.approx(1)


def test_what_evens_out_on_a_deal_is_more_certain() -> None:
    """Values of a fifth of the variance are as good as five times as many games."""
    even = rate_of([0.5] * 8 + [1.0, 0.0])
    assert even == pytest.approx(rate_of([1.0, 0.0] * 25))
    assert even.high - even.low < 0.6 * (rate_of([1.0, 0.0] * 5).high - rate_of([1.0, 0.0] * 5).low)


def sheet(seats: tuple[int, ...], points: int, cards: int = 0) -> Sheet:
    return Sheet(seats, (Row("stories", points - 2, 1), Row("fire", 2, 2)), cards)


def a_game(seed: int, seating: tuple[int, ...], first: int, *sheets: Sheet) -> Played:
    thoughts = tuple(Thought(10, 2.0 + who, 0.5 + who) for who in seating)
    return Played(seed, seating, first, tuple(10 + who for who in seating), sheets, thoughts)


def test_standings_of_two() -> None:
    games = [
        a_game(1, (0, 1), 0, sheet((0,), 30), sheet((1,), 20)),
        a_game(1, (1, 0), 0, sheet((0,), 20), sheet((1,), 24)),
        a_game(2, (0, 1), 1, sheet((0,), 21, 3), sheet((1,), 21, 3)),
        a_game(2, (1, 0), 1, sheet((0,), 25, 1), sheet((1,), 25, 2)),
    ]
    one, other = standings(games, 2)
    # Won, won, tied, won by cards.
    assert (one.wins, one.fair) == (rate_of([1, 0.75]), 0.5)
    assert other.wins == rate_of([0, 0.25])
    assert one.lead == mean_of([7, 0])
    assert other.lead == mean_of([-7, 0])
    assert (one.total, one.rows) == (25, {"stories": 23, "fire": 2})
    assert (one.turns, other.turns) == (10, 11)
    assert one.thought == Thought(40, 8.0, 0.5)
    assert other.thought == Thought(40, 12.0, 1.5)
    first, second = places(games)
    # The first player had 30 and 20 in the games on one deal, 21 and 25 in those on the other.
    assert first.wins == rate_of([0.5, 0.75])
    assert second.wins == rate_of([0.5, 0.25])
    assert (first.total, second.total) == (24, 22.75 + 0.75 - 1)
    assert first.ahead == mean_of([(10 - 4) / 2, 0])


def test_who_fills_several_sides_has_the_wins_of_all_of_them() -> None:
    games = [
        a_game(deal, seating, 2, *(sheet((seat,), points) for seat, points in enumerate((10, 20, 40))))
        for deal in (1, 2)
        for seating in ((0, 1, 1), (1, 1, 0), (1, 0, 1))
    ]
    one, other = standings(games, 2)
    assert (one.wins.mean, one.fair) == pytest.approx((1 / 3, 1 / 3))
    assert (other.wins.mean, other.fair) == pytest.approx((2 / 3, 2 / 3))
    assert one.total == other.total == pytest.approx(70 / 3)
    assert one.lead.mean == pytest.approx((-30 - 20 + 20) / 3)
    # Seat 2 is the first player, seat 0 the second.
    assert [place.total for place in places(games)] == [40, 10, 20]
    assert [place.ahead.mean for place in places(games)] == [25, -20, -5]


def test_places_of_teams_are_those_of_the_sides() -> None:
    games = [a_game(deal, (0, 1, 0, 1), 3, sheet((0, 2), 30), sheet((1, 3), 50)) for deal in (1, 2)]
    first, second = places(games)
    assert (first.total, second.total) == (50, 30)
    assert (first.wins.mean, second.wins.mean) == (1, 0)
