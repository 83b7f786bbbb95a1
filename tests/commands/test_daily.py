"""`python -m dewan daily`: the same deals as in the page, and results that are compared with them."""

from __future__ import annotations

import random
import re

import pytest

from dewan.commands.line import main
from dewan.record.daily import deal
from dewan.record.days import parse_day
from dewan.record.links import read_link, write_link
from dewan.texts import LANGUAGES, Texts
from dewan.view.daily import points_of, result_message
from record.daily_corpus import lines
from record.forging import genuine, genuine_duel, other_bots, other_deal, other_luck

LINE = next(line for line in lines() if line["day"] == "2026-11-29")


def test_a_deal_is_that_of_its_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "2026-11-29", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("November 29, 2026, edition 1: Base game, 2 players\n")
    assert "Card row: " + "  ".join(f"{slot}:{card}" for slot, card in enumerate(LINE["row"])) in out
    assert "Next cards: " + " ".join(LINE["cards"][:10]) in out
    assert "Next story tiles: " + " ".join(LINE["stories"][:10]) in out
    hands = [sorted(hand.split()) for hand in re.findall(r"Hand \(2\): (.*)", out)]
    assert hands == [sorted(hand) for hand in LINE["hands"]]


def test_today_is_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--lang", "en"]) == 0
    assert re.match(r"\w+ \d+, 20\d\d, edition \d+: Base game", capsys.readouterr().out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_week_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "2026-W48", "--lang", language]) == 0
    assert Texts(language).term(f"{deal(parse_day('2026-W48')).scenario.name} (scenario)") in capsys.readouterr().out


def test_what_is_no_date_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "2026-02-30", "--lang", "en"]) == 2
    assert "2026-02-30" in capsys.readouterr().err


def test_a_real_result(capsys: pytest.CaptureFixture[str]) -> None:
    game = genuine(20_000, 0)
    message = f"{result_message(Texts('fr'), game)}\nhttps://example.org/#g={write_link(game)}"
    assert main(["daily", "--check", message, "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert result_message(Texts("en"), game) in out
    assert "Checked: " in out


@pytest.mark.parametrize("forge", [other_deal, other_luck, other_bots])
def test_a_forged_result(forge: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert callable(forge)
    link = forge(genuine(20_001, 1), random.Random(3))
    assert main(["daily", "--check", f"#g={link}", "--lang", "en"]) == 1
    assert "Not genuine" in capsys.readouterr().out


def test_an_edited_text(capsys: pytest.CaptureFixture[str]) -> None:
    game = read_link(write_link(genuine(20_000, 0)))
    points, _ = points_of(game)
    text = f"{result_message(Texts('en'), game)} #g={write_link(game)}".replace(f"{points} points", "99 points")
    assert main(["daily", "--check", text, "--lang", "en"]) == 1
    assert "doesn’t match the game" in capsys.readouterr().out


def test_a_game_of_no_day(capsys: pytest.CaptureFixture[str]) -> None:
    game = genuine(20_000, 0).branch(5)
    assert main(["daily", "--check", f"g={write_link(game)}", "--lang", "en"]) == 2
    assert "not a deal of the day" in capsys.readouterr().err


def test_a_duel_is_checked_like_a_date(capsys: pytest.CaptureFixture[str]) -> None:
    game = genuine_duel(0, 0)
    assert main(["daily", "--check", f"#g={write_link(game)}", "--lang", "en"]) == 0
    assert Texts("en")("duel.real") in capsys.readouterr().out
    assert main(["daily", "--check", f"#g={other_bots(game, random.Random(3))}", "--lang", "en"]) == 1
    assert "the bot would have played differently" in capsys.readouterr().out
