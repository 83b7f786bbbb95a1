"""The deals of days and weeks: the same for ever and everywhere, and told apart from forged ones.

Most of this runs in Pyodide, too (tests/pyodide).
"""

from __future__ import annotations

import hashlib
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.board.componentset import current_set
from dewan.bots.strengths import BOTS
from dewan.record import links
from dewan.record.attempts import NONE, Attempt, last_attempt, note_attempt
from dewan.record.daily import EDITIONS, NEWEST, DailyChance, bot_of, chance_of, check, deal, setup_of
from dewan.record.days import LAST, Day, NoDay, day_at, exists, parse_day, week_of
from dewan.record.game import Daily
from dewan.record.links import LinkError, link_data, link_text, read_link, write_link
from dewan.rules.chance import EVERYONE
from dewan.rules.state import OVER
from dewan.thinking.alike import think
from dewan.view.daily_check import bot_decisions
from record.daily_corpus import DATES, FILE, dealt, lines
from record.dealt import played_day
from record.forging import FORGERIES, genuine
from view.table import Memory

CORPUS = "f1e3c590236934f6e6b2cd0140125a70731739edad2a23a73e074a70097ae8ac"
"""SHA-256 of the first lines of the file, so that none is changed by accident."""
LINES = [pytest.param(line, id=f"{line['day']}, edition {line['edition']}") for line in lines()]
SET = current_set()


def moved_otherwise(game: links.Game) -> int | None:
    """After how many entries of a game a bot did not decide as it does, None if it always did."""
    assert game.daily is not None
    request = {
        "set": game.components.hash,
        "bot": bot_of(game.daily.day, game.daily.edition),
        "decisions": bot_decisions(game),
    }
    work = think(request)
    while True:
        try:
            next(work)
        except StopIteration as stop:
            found: int | None = stop.value
            return found


# Days


@pytest.mark.parametrize("code", DATES)
def test_a_day_is_read_as_it_is_written(code: str) -> None:
    day = parse_day(code)
    assert day.code == code
    assert exists(day.number, weekly=day.weekly)


@pytest.mark.parametrize(
    "text",
    [
        *("", "today", "2026-02-29", "2026-13-01", "2026-1-1", "20261129", "2026-W54", "2026-W00", "2026-W48-1"),
        *("1969-12-31", "1970-W01", "0000-01-01", "٢٠٢٦-١١-٢٩", "2026-11-29 ", "2026-11-29T00:00", "-2026-11-29"),
    ],
)
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(NoDay):
        parse_day(text)


@given(st.integers(0, LAST))
def test_every_day_has_a_code_and_a_week(number: int) -> None:
    day = Day(number)
    assert parse_day(day.code) == day
    week = week_of(day)
    assert parse_day(week.code) == week
    assert week.number <= max(number, 4) < week.number + 7


def test_days_change_at_midnight_of_utc() -> None:
    midnight = 1_795_910_400.0
    assert day_at(midnight).code == "2026-11-29"
    assert day_at(midnight - 0.001).code == "2026-11-28"
    assert week_of(day_at(midnight)).code == "2026-W48"
    assert week_of(day_at(midnight + 86400)).code == "2026-W49"


# The same deal for ever


def test_no_line_of_the_corpus_was_changed() -> None:
    first = "".join(FILE.read_text("utf-8").splitlines(keepends=True)[: len(DATES)])
    assert hashlib.sha256(first.encode()).hexdigest() == CORPUS


@pytest.mark.parametrize("line", LINES)
def test_a_date_always_deals_the_same(line: dict[str, object]) -> None:
    day, edition = parse_day(str(line["day"])), line["edition"]
    assert isinstance(edition, int)
    # What is compared has gone through JSON, as in the file.
    assert {key: value for key, value in line.items() if key != "played"} == dealt(day, edition)


@pytest.mark.parametrize(
    "line", [case for case in LINES if "played" in case.values[0] and case.values[0]["edition"] == NEWEST]
)
def test_the_same_play_meets_the_same_game(line: dict[str, str]) -> None:
    """If bots have changed, this edition of the deals is over: add one (docs/daily.md)."""
    assert write_link(played_day(parse_day(line["day"]))) == line["played"]


@pytest.mark.parametrize("line", [case for case in LINES if "played" in case.values[0]])
def test_an_old_result_stays_a_real_one(line: dict[str, str]) -> None:
    game = read_link(line["played"])
    assert game.state.awaiting == OVER
    assert not check(game).fault


def test_each_week_has_another_scenario() -> None:
    week = week_of(day_at(1_795_910_400.0))
    names = {setup_of(Day(week.number + 7 * k, weekly=True))[0] for k in range(4)}
    assert names == {"team", "downpour", "volcano", "lake"}


def test_bots_of_deals_depend_on_no_clock() -> None:
    assert {rules.bot for rules in EDITIONS.values()} <= {"gentle", "steady"} & set(BOTS)


def test_dates_differ() -> None:
    dealt = {deal(Day(number)).deal for number in range(20_000, 20_100)}
    assert len(dealt) == 100


# Luck


def test_the_next_cards_are_the_same_whatever_was_done() -> None:
    """As long as the pile was not renewed, everybody draws the same card for the same time."""
    games = [played_day(Day(20_500), seed=seed, entries=30) for seed in range(4)]
    orders = []
    for game in games:
        drawn = [what.value for entry in game.entries for what in entry.drawn if what.kind == 1]
        assert len(drawn) < len(game.components.cards)
        orders.append(drawn)
    shortest = min(map(len, orders))
    assert shortest > 15
    assert len({tuple(order[:shortest]) for order in orders}) == 1


@given(st.lists(st.sampled_from(SET.cards), min_size=1, max_size=55), st.integers(0, LAST), st.integers(0, 200))
def test_what_comes_was_in_the_pile(pile: list[int], number: int, drawn: int) -> None:
    left, chance = pile[:], DailyChance(Day(number), NEWEST, SET, drawn)
    card = chance.draw(left, 0, EVERYONE)
    assert sorted([*left, card]) == sorted(pile)
    again = pile[::-1]
    assert DailyChance(Day(number), NEWEST, SET, drawn).draw(again, 0, EVERYONE) == card


def test_a_whole_pile_comes_in_one_order_and_the_next_one_in_another() -> None:
    chance = DailyChance(Day(20_000), NEWEST, SET)
    first, second = ([chance.draw(pile, 0, EVERYONE) for _ in SET.cards] for pile in (list(SET.cards), list(SET.cards)))
    assert sorted(first) == sorted(second) == sorted(SET.cards)
    assert first != second


def test_each_card_is_as_likely_to_come_first() -> None:
    """Over many dates: 5500 draws among 55 cards, of which each face comes as often as it has copies, give or take."""
    counts: dict[int, int] = {}
    for number in range(5500):
        card = DailyChance(Day(number), NEWEST, SET).draw(list(SET.cards), 0, EVERYONE)
        counts[card] = counts.get(card, 0) + 1
    for card in set(SET.cards):
        expected = 100 * SET.cards.count(card)
        assert abs(counts[card] - expected) < 5 * expected**0.5


def test_luck_goes_on_from_where_a_game_is() -> None:
    """A game that was left and opened again meets the luck that it would have met without that."""
    whole = played_day(Day(20_100))
    opened = read_link(write_link(played_day(Day(20_100), entries=17)))
    while len(opened.entries) < len(whole.entries):
        opened.play(whole.entries[len(opened.entries)].action, chance_of(opened))
    assert opened.entries == whole.entries


# Links


def test_a_link_says_whose_deal_it_is_and_what_was_shown() -> None:
    game = played_day(Day(20_200), entries=9)
    assert game.daily is not None
    game.daily = Daily(game.daily.day, NEWEST, 3, 2, 1)
    read = read_link(write_link(game))
    assert read.daily == game.daily
    assert read.bots == game.bots
    assert read.entries == game.entries


def test_other_games_say_nothing() -> None:
    assert read_link(write_link(played_day(Day(20_200), entries=9).branch(3))).daily is None


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ([NEWEST + 1, 0, 20_000, 1, 0, 0], "newer"),
        ([NEWEST, 3, 20_000, 1, 0, 0], "newer"),
        ([NEWEST, 0, 20_000, 1, 0, 0, 7], "newer"),
        ([NEWEST, 1, 20_000, 1, 0, 0], "damaged"),
        ([NEWEST, 0, -1, 1, 0, 0], "damaged"),
        ([NEWEST, 0, LAST + 1, 1, 0, 0], "damaged"),
        ([NEWEST, 0, 20_000, 0, 0, 0], "damaged"),
        ([NEWEST, 0, 20_000, 1, -1, 0], "damaged"),
        ([NEWEST, 0, 20_000, 1, 0, 10_000], "damaged"),
        ([NEWEST, 0, True, 1, 0, 0], "damaged"),
        ([NEWEST, 0, 20_000, 1, 0], "damaged"),
        ("2026-11-29", "damaged"),
    ],
)
def test_a_day_that_cannot_be_is_told(value: object, code: str) -> None:
    values = links.open_sealed(links.GAME, link_data(write_link(played_day(Day(20_000), entries=3))))
    values[-1] = value
    with pytest.raises(LinkError) as refused:
        read_link(link_text(links.seal(links.GAME, values)))
    assert refused.value.code == f"link.{code}"


def test_taking_back_counts_only_what_showed_something() -> None:
    game = played_day(Day(20_300), seed=1, entries=1000)
    assert game.daily is not None
    counted = 0
    for at in range(len(game.entries) - 1, 3, -1):
        begun = read_link(write_link(game))
        assert begun.daily is not None
        if any(entry.reveals() for entry in begun.entries[at:]):
            continue
        answered = any(begun.bots[entry.seat] for entry in begun.entries[at:])
        begun.back(at)
        assert begun.daily.undone == answered
        counted += 1
    assert counted


# Forgeries


def caught(link: str) -> bool:
    """Whether something is said of the game of a link that a real result does not have said of it."""
    try:
        game = read_link(link)
    except LinkError:
        return True
    if game.daily is None:
        return True
    return bool(check(game).fault) or moved_otherwise(game) is not None


@pytest.mark.parametrize("seed", range(4))
def test_a_real_result_is_one(seed: int) -> None:
    game = read_link(write_link(genuine(20_000 + seed, seed)))
    assert game.state.awaiting == OVER
    assert not check(game).fault
    assert moved_otherwise(game) is None


def forged(seed: int) -> tuple[str, bool]:
    """What was forged, and whether that is noticed."""
    rng = random.Random(seed)
    forge = FORGERIES[seed % len(FORGERIES)]
    number = rng.randrange(12)
    game = genuine(20_000 + number, number)
    link = forge(game, rng)
    assert link != write_link(game)
    return f"{forge.__name__} {seed}", caught(link)


def test_forgeries_are_noticed() -> None:
    found = [forged(seed) for seed in range(42)]
    assert [name for name, noticed in found if not noticed] == []


@pytest.mark.slow
def test_a_thousand_forgeries_are_noticed() -> None:
    found = [forged(seed) for seed in range(1000)]
    assert [name for name, noticed in found if not noticed] == []


def test_the_place_of_a_forgery_is_named() -> None:
    game = genuine(20_003, 3)
    forge = {forge.__name__: forge for forge in FORGERIES}
    assert check(read_link(forge["other_deal"](game, random.Random(1)))).fault == "deal"
    found = check(read_link(forge["other_luck"](game, random.Random(2))))
    assert found.fault == "luck"
    assert game.entries[: found.at] == read_link(forge["other_luck"](game, random.Random(2))).entries[: found.at]
    other = read_link(forge["other_bots"](game, random.Random(3)))
    assert not check(other).fault
    at = moved_otherwise(other)
    assert at is not None
    assert other.bots[other.entries[at].seat]
    assert game.entries[:at] == other.entries[:at]


# Attempts


def test_attempts_are_kept_by_day() -> None:
    store = Memory()
    day = parse_day("2026-11-29")
    assert last_attempt(store, day) == NONE
    note_attempt(store, day, Attempt(2, "0123456789abcdef"))
    assert last_attempt(store, day) == Attempt(2, "0123456789abcdef")
    assert last_attempt(store, parse_day("2026-11-28")) == NONE


@pytest.mark.parametrize(
    "text", ["", "2", "0 0123456789abcdef", "x 0123456789abcdef", "1 0123", "99999 0123456789abcdef"]
)
def test_a_damaged_attempt_is_none(text: str) -> None:
    assert last_attempt(Memory({"daily.2026-11-29": text}), parse_day("2026-11-29")) == NONE
