"""One's own strength on the page of results: the number, what it means against each bot, a fitting opponent."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from dewan.record.history.history import History
from dewan.texts import LANGUAGES, Texts
from record.finished import game_for_two
from view.table import Memory, Table, texts

EN = Texts("en")
TITLE, BUTTON = "strength-title", "play-closest"


def page(games: Sequence[tuple[str, float]], language: str = "en") -> Table:
    store = Memory()
    History(store).merge([game_for_two(bot, won, number) for number, (bot, won) in enumerate(games)])
    table = Table(language=language, store=store)
    table.press("history")
    return table


def section(table: Table) -> str:
    found = re.search(f'<section aria-labelledby="{TITLE}">.*?</section>', table.page(), re.DOTALL)
    assert found
    return found[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("played", "more"), [(0, 5), (4, 1)])
def test_with_few_games_it_says_how_many_more_it_takes(played: int, more: int, language: str) -> None:
    table = page([("gentle", 1.0)] * played, language)
    assert Texts(language)("strength.missing", n=more) in texts(section(table))
    assert "history play" not in table.presses()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_comes_with_its_interval_and_what_it_means(language: str) -> None:
    words = Texts(language)
    told = texts(section(page([("steady", 1.0), ("steady", 0.0)] * 10, language)))
    assert words("strength.value", value=1500, low=1350, high=1650) in told
    assert words("strength.about", games=20) in told
    for bot, strength, share in (("gentle", 1230, 8), ("steady", 1500, 5), ("strong", 1780, 2)):
        won = words("strength.wins", n=share)
        assert words("strength.against", bot=words(f"player.{bot}"), strength=strength, share=won) in told
    assert words("strength.even", bot=words("player.steady")) in told


@pytest.mark.parametrize(
    ("won", "told", "button"),
    [
        (1.0, "Easy bot, 1230: You would almost always win.", "Play the bot closest to your strength: Hard bot"),
        (0.0, "Hard bot, 1780: You would almost never win.", "Play the bot closest to your strength: Easy bot"),
    ],
)
def test_nobody_is_promised_an_even_game_that_no_bot_can_give(won: float, told: str, button: str) -> None:
    bot = "strong" if won else "gentle"
    shown = texts(section(page([(bot, won)] * 40)))
    assert told in shown
    assert button in shown


@pytest.mark.parametrize(("lost", "bot"), [("gentle", "gentle"), ("steady", "steady"), ("strong", "strong")])
def test_a_game_against_the_fitting_bot_begins(lost: str, bot: str) -> None:
    table = page([(lost, 1.0), (lost, 0.0)] * 10)
    table.press("history play")
    assert table.aside == ""
    game = table.sitting.game
    assert game is not None
    assert (game.scenario.name, game.bots, game.daily) == ("base", ("", bot), None)
    assert not game.entries
    # The form of the next game knows it, too.
    assert table.screen.start.form.opponents == bot
