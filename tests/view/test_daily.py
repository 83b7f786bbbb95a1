"""The page of the deals, their games at the table, the result that is shared, and what a link with one says."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from dewan.record.daily import deal
from dewan.record.days import Day, parse_day
from dewan.record.game import Game
from dewan.record.links import read_link, write_link
from dewan.rules.state import OVER
from dewan.texts import LANGUAGES, Texts
from dewan.view import daily_check
from dewan.view.daily import claims_otherwise, day_name, points_of, result_message, signs
from dewan.view.effects import Copy
from dewan.view.pages import daily as daily_page
from record.dealt import played_day
from record.forging import genuine, other_bots, other_deal, other_luck
from view.looking import elements
from view.table import Memory, step
from view.thinker import Thinker

TODAY = "2027-01-15"
"""The day on which the fake device is."""
EN = Texts("en")


def at_start(store: Memory | None = None) -> Thinker:
    return Thinker(store=store)


def play_to_the_end(table: Thinker, seed: int = 1) -> Game:
    rng = random.Random(seed)
    while not table.over:
        table.let_bots_play()
        if not table.over:
            step(table, rng)
    assert table.sitting.game is not None
    return table.sitting.game


@pytest.fixture(scope="module")
def finished() -> Thinker:
    """A table at which the deal of the day was played to its end; not to be changed."""
    table = at_start()
    table.press("setting pace", "at_once")
    table.press(f"daily play {TODAY}")
    play_to_the_end(table)
    return table


def arrived(link: str, store: Memory | None = None) -> Thinker:
    table = at_start(store)
    table.press("arrive", f"g={link}")
    return table


# The page


def test_two_presses_lead_from_the_start_page_to_the_first_decision() -> None:
    table = at_start()
    assert "daily" in table.presses()
    table.press("daily")
    (play,) = [word for word in table.presses() if word.startswith("daily play")]
    assert play == f"daily play {TODAY}"
    table.press(play)
    game = table.sitting.game
    assert game is not None
    assert game.deal == deal(parse_day(TODAY)).deal
    table.let_bots_play()
    assert table.sitting.my_turn


def test_sixty_days_and_eight_weeks_can_be_chosen() -> None:
    table = at_start()
    table.press("daily")
    shown = [word for word in table.presses() if word.startswith("daily show")]
    days = {code for word in shown if "W" not in (code := word.split()[-1])}
    today = parse_day(TODAY).number
    assert days == {Day(today - back).code for back in range(60)}
    assert len({word for word in shown if "W" in word}) == 8


@pytest.mark.parametrize("code", ["2026-12-24", "2026-W51", "1999-12-31", "2040-02-29"])
def test_any_day_and_week_can_be_played(code: str) -> None:
    table = at_start()
    table.press("daily")
    table.press(f"daily show {code}")
    assert day_name(EN, parse_day(code)) in table.page()
    table.press(f"daily play {code}")
    assert table.sitting.game is not None
    assert table.sitting.game.daily is not None
    assert table.sitting.game.daily.day.code == code


def test_a_date_can_be_typed() -> None:
    table = at_start()
    table.press("daily")
    table.press("daily_date", "2031-05-06")
    assert "daily play 2031-05-06" in table.presses()
    table.press("daily_date", "")
    assert EN("daily.no_date") in table.page()
    table.press("daily_date", "1969-12-31")
    assert EN("daily.no_date") in table.page()


@pytest.mark.parametrize(
    "word", ["daily play", "daily show x", "daily again 2026-02-30", "daily open 2026-11-29", "daily x"]
)
def test_presses_that_nobody_drew_do_nothing(word: str) -> None:
    table = at_start()
    table.press("daily")
    before = table.page()
    table.press(word)
    assert table.page() == before


def test_a_deal_that_was_begun_is_gone_on_with() -> None:
    table = at_start()
    table.press(f"daily play {TODAY}")
    table.let_bots_play()
    step(table, random.Random(1))
    table.press("confirm")
    assert table.sitting.game is not None
    link = write_link(table.sitting.game)
    table.press("home")
    table.press("daily")
    assert f"daily play {TODAY}" not in table.presses()
    table.press(f"daily open {TODAY}")
    assert write_link(table.sitting.game) == link


def test_a_deal_that_was_only_looked_at_is_still_the_first_attempt() -> None:
    table = at_start()
    table.press(f"daily play {TODAY}")
    table.press("home")
    table.press("start")
    table.press("home")
    table.press(f"daily play {TODAY}")
    assert table.sitting.game is not None
    assert table.sitting.game.daily is not None
    assert table.sitting.game.daily.tries == 1


# At the table


def test_the_result_and_its_text(finished: Thinker) -> None:
    game = finished.sitting.game
    assert game is not None
    points, lead = points_of(game)
    message = result_message(EN, game)
    head, row = message.splitlines()
    ahead = f"ahead by {lead}" if lead > 0 else f"behind by {-lead}" if lead else "tied"
    assert head == f"Dewan, January 15: {points} points, {ahead}"
    assert set(row) <= set("▲●▽")
    assert 3 <= len(row) <= 10
    finished.screen.effects.clear()
    finished.press("copy message")
    (copied,) = [effect for effect in finished.screen.effects if isinstance(effect, Copy)]
    assert copied.text.startswith(message + "\n")
    (link,) = [line for line in copied.text.splitlines() if "#g=" in line]
    read = read_link(link.partition("#g=")[2].partition("&")[0])
    assert read.daily == game.daily
    assert read.state.awaiting == OVER


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_is_in_every_language(finished: Thinker, language: str) -> None:
    game = finished.sitting.game
    assert game is not None
    message = result_message(Texts(language), game)
    assert message.startswith("Dewan")
    assert str(points_of(game)[0]) in message
    assert "15" in message


def test_signs_show_the_parts_of_a_game() -> None:
    assert signs([0, 3, 0, -2]) == "▲●▽"
    assert signs([5]) == "▲"
    assert signs([0, *[1] * 10, *[-1] * 10]) == "▲▲▲▲▲▽▽▽▽▽"


def test_a_second_attempt_and_a_hint_are_said() -> None:
    table = at_start()
    table.press(f"daily play {TODAY}")
    table.let_bots_play()
    table.press("hint")
    table.think()
    assert table.sitting.game is not None
    assert table.sitting.game.daily is not None
    assert table.sitting.game.daily.hints == 1
    table.press("home")
    table.press("daily")
    table.press(f"daily again {TODAY}")
    assert table.sitting.game.daily is not None
    assert (table.sitting.game.daily.tries, table.sitting.game.daily.hints) == (2, 0)


def test_marks_are_part_of_the_text() -> None:
    game = read_link(write_link(genuine(20_000, 0)))
    assert game.daily is not None
    game.daily = game.daily._replace(tries=2, hints=1, undone=3)
    assert result_message(EN, game).splitlines()[-1] == "attempt 2, 1 hint, 3 moves undone"


def test_the_page_shows_what_was_played(finished: Thinker) -> None:
    table = Thinker(store=Memory(dict(finished.store)))
    table.press("daily")
    assert f"daily play {TODAY}" not in table.presses()
    (tile,) = [e for e in elements(table.page()) if e.attrs.get("data-press") == f"daily show {TODAY}"]
    assert "points" in tile.attrs["aria-label"]
    table.press(f"daily open {TODAY}")
    assert table.over
    assert not [word for word in table.presses() if word == "rematch same"]
    assert f"daily again {TODAY}" in table.presses()


def test_results_from_another_device_count_as_attempts(finished: Thinker) -> None:
    brought = {key: text for key, text in finished.store.items() if key.startswith("history.")}
    assert brought
    table = Thinker(store=Memory(brought))
    table.press("daily")
    assert f"daily play {TODAY}" not in table.presses()
    table.press(f"daily again {TODAY}")
    assert table.sitting.game is not None
    assert table.sitting.game.daily is not None
    assert table.sitting.game.daily.tries == 2


def test_a_game_of_the_day_leaves_luck_to_its_date() -> None:
    """Whatever the chance of the device is."""
    games = []
    for seed in (1, 2):
        table = Thinker(seed)
        table.press("setting pace", "at_once")
        table.press(f"daily play {TODAY}")
        games.append(write_link(play_to_the_end(table, 5)))
    assert games[0] == games[1]


# Arriving


def test_a_real_result_is_said_to_be_one() -> None:
    table = arrived(write_link(genuine(20_001, 1)))
    assert EN("daily.checking") in table.page()
    table.think()
    page = table.page()
    assert EN("daily.real") in page
    assert "note bad" not in page
    assert EN("daily.try") in page
    table.press(f"daily show {Day(20_001).code}")
    assert f"daily play {Day(20_001).code}" in table.presses()


@pytest.mark.parametrize(
    ("forge", "fault"),
    [(other_deal, "deal"), (other_luck, "luck"), (other_bots, "bots")],
    ids=lambda given: getattr(given, "__name__", given),
)
def test_a_forged_result_is_named(forge: object, fault: str) -> None:
    assert callable(forge)
    table = arrived(forge(genuine(20_001, 1), random.Random(3)))
    if fault == "bots":
        table.think()
    told = Texts("en")(f"daily.forged.{fault}", move="@").partition("@")[0]
    assert told in table.page()
    assert EN("daily.real") not in table.page()


def test_a_result_of_an_earlier_edition_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its deal and luck are compared as ever; its bots are gone."""
    link, forged = write_link(genuine(20_001, 1)), other_luck(genuine(20_001, 1), random.Random(3))
    for module in (daily_check, daily_page):
        monkeypatch.setattr(module, "NEWEST", 2)
    table = arrived(link)
    assert not table.asked()
    assert EN("daily.earlier", edition=1) in table.page()
    assert EN("daily.earlier", edition=1) not in arrived(forged).page()


def test_where_nothing_can_think_that_is_said() -> None:
    table = arrived(write_link(genuine(20_001, 1)))
    (request,) = table.asked()
    table.press("thought", f'{{"id": {request["id"]}, "error": "no worker"}}')
    assert EN("daily.partly") in table.page()


def test_an_unfinished_game_is_checked_as_far_as_it_is() -> None:
    table = arrived(write_link(played_day(Day(20_001), entries=12)))
    table.think()
    assert EN("daily.real_so_far") in table.page()


def test_the_game_of_somebody_else_never_takes_the_place_of_mine() -> None:
    """All games of a day begin alike, so theirs looks like mine gone on."""
    table = at_start()
    table.press(f"daily play {TODAY}")
    kept = {key: text for key, text in table.store.items() if key.startswith("game.")}
    assert len(kept) == 1
    table.press("arrive", f"g={write_link(played_day(parse_day(TODAY)))}")
    table.press("keep")
    assert {key: table.store[key] for key in kept} == kept
    assert len([key for key in table.store if key.startswith("game.")]) == 2
    assert not [key for key in table.store if key.startswith("history.")]


# Edited texts


def message_of(game: Game, language: str) -> str:
    return f"{result_message(Texts(language), game)}\nhttps://example.org/dewan/#g={write_link(game)}&step=0"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_edited_text_is_noticed(language: str) -> None:
    game = read_link(write_link(genuine(20_002, 2)))
    assert game.daily is not None
    game.daily = game.daily._replace(hints=2)
    message = message_of(game, language)
    points, lead = points_of(game)
    assert not claims_otherwise(message, game)
    # As messengers change it.
    assert not claims_otherwise("> " + message.replace("\n", "\n\n").replace("\u00a0", " "), game)
    head, row, marks, link = message.split("\n")
    other_row = row.translate(str.maketrans("▲●▽", "▽▲▲"))
    forged = [
        "\n".join((head.replace(str(points), str(points + 20)), row, marks, link)),
        "\n".join((head.replace(str(abs(lead)), str(abs(lead) + 1)), row, marks, link)),
        "\n".join((head, other_row, marks, link)),
        "\n".join((head, row + "▲", marks, link)),
        "\n".join((head, row, link)),
        "\n".join((head.replace(str(points), "99"), head, row, marks, link)),
    ]
    for text in forged:
        assert claims_otherwise(text, game), text


def test_no_digit_and_no_sign_of_a_text_can_be_changed() -> None:
    rng = random.Random(7)
    for _ in range(60):
        number = rng.randrange(4)
        game = genuine(20_000 + number, number)
        message = message_of(game, rng.choice(LANGUAGES))
        text, link = message.rsplit("\n", 1)
        at = rng.choice([k for k, letter in enumerate(text) if letter.isdigit() or letter in "▲●▽"])
        letters = "0123456789" if text[at].isdigit() else "▲●▽"
        forged = f"{text[:at]}{rng.choice(letters.replace(text[at], ''))}{text[at + 1 :]}\n{link}"
        assert not claims_otherwise(message, game), message
        assert claims_otherwise(forged, game), forged


@pytest.mark.parametrize(
    "text", ["", "Look!", "I played Dewan today, three times", "https://example.org/dewan/#g=", "Dewan: my best game"]
)
def test_a_text_without_a_result_claims_nothing(text: str) -> None:
    assert not claims_otherwise(text, genuine(20_002, 2))


def test_the_page_tells_of_an_edited_text() -> None:
    game = genuine(20_002, 2)
    points, _ = points_of(game)
    for text, wrong in ((message_of(game, "de"), False), (message_of(game, "de").replace(f"{points} P", "98 P"), True)):
        table = at_start()
        table.press("paste", text)
        table.press("open")
        assert (EN("daily.forged.text") in table.page()) == wrong


# Names


@pytest.mark.parametrize(
    ("language", "code", "name"),
    [
        ("en", "2026-11-29", "November 29, 2026"),
        ("de", "2026-03-01", "1. März 2026"),
        ("fr", "2026-08-01", "1er août 2026"),
        ("fr", "2026-08-02", "2 août 2026"),
        ("ja", "2026-12-24", "2026年12月24日"),
        ("pt-BR", "2026-09-01", "1º de setembro de 2026"),
        ("pt-BR", "2026-09-21", "21 de setembro de 2026"),
        ("de", "2026-W48", "Kalenderwoche 48/2026"),
        ("en", "2026-W53", "Week 53 of 2026"),
    ],
)
def test_days_are_named_as_people_do(language: str, code: str, name: str) -> None:
    assert day_name(Texts(language), parse_day(code)) == name


def test_every_text_that_was_ever_shared_still_tells_of_its_game() -> None:
    """The lines are never changed, only added to: whoever words these texts anew lets the older ones pass, too."""
    lines = (Path(__file__).parent / "daily_messages.jsonl").read_text("utf-8").splitlines()
    for line in map(json.loads, lines):
        game = read_link(line["game"])
        for message in line["messages"].values():
            assert not claims_otherwise(message, game), message
