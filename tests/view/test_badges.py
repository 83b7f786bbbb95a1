"""Badges at the end of a game and on the page of results."""

from __future__ import annotations

import pytest

from dewan.record.days import Day
from dewan.record.game import Game
from dewan.record.history.badges import BADGES, earned
from dewan.record.kept_sets import KeptSets
from dewan.record.library import Kept, Library, new_bookmark
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Tick
from dewan.view.presses.games import AT_ONCE
from dewan.view.sittings.game import open_game
from record.dealt import played_day
from view.looking import elements
from view.table import Memory, Table, texts

EN = Texts("en")
YOU = 0


@pytest.fixture(scope="module")
def game() -> Game:
    """A game that has earned who played it something, but not all there is."""
    found = played_day(Day(20_024))
    assert 1 < len(earned(found, YOU)) < len(BADGES)
    return found


def with_games(game: Game, count: int, *, language: str = "en") -> Table:
    """The page of results of somebody whose games were kept before there were badges."""
    store = Memory()
    games = Library(store, KeptSets(store))
    for number in range(count):
        mark = new_bookmark()
        games.keep(mark, game, YOU, 100.0 * number)
        entry = games.entry(mark.id)
        assert isinstance(entry, Kept)
        games.take(entry._replace(badges=None))
    table = Table(store=store, language=language)
    table.press("history")
    return table


def earned_on(table: Table) -> dict[str, str]:
    """The badges that the page says were earned, with what it says of them."""
    items = [e for e in elements(table.page()) if e.tag == "li" and e.attrs.get("class") == "earned"]
    return {item.name(): item.name() for item in items}


def test_the_end_of_a_game_names_what_it_earned_and_leads_to_what_that_is(game: Game) -> None:
    table = Table(store=Memory())
    open_game(table.screen, game, YOU)
    shown = texts(table.page())
    names = [EN(f"badge.{name}") for name in earned(game, YOU)]
    assert EN("badges.earned", n=len(names)) in shown
    assert EN.listed(names) in shown
    table.press("history badges")
    assert table.aside == "history"
    assert table.screen.focus == "badges-title"


def test_a_game_that_earned_nothing_says_nothing_of_badges() -> None:
    table = Table(store=Memory())
    open_game(table.screen, played_day(Day(20_006)), YOU)
    assert "history badges" not in table.presses()


def test_all_badges_are_there_with_what_they_are_for_before_any_is_earned() -> None:
    table = Table(store=Memory())
    table.press("history")
    shown = texts(table.page())
    assert {EN(f"badge.{name}.about") for name in BADGES} <= set(shown)
    assert shown.count(EN("badges.none")) == len(BADGES)


def test_older_games_are_counted_a_few_at_a_time(game: Game) -> None:
    table = with_games(game, AT_ONCE + 2)
    assert not earned_on(table)
    assert EN("badges.recount", n=AT_ONCE + 2) in texts(table.page())
    table.press("history recount")
    assert EN("badges.counting", n=AT_ONCE, all=AT_ONCE + 2) in texts(table.page())
    assert Tick(0, "history tick") in table.screen.effects
    table.press("history tick")
    assert table.live == EN("badges.counted")
    assert len(earned_on(table)) == len(earned(game, YOU))
    assert "history recount" not in table.presses()
    when = table.device.when(100.0 * (AT_ONCE + 1), "en")
    assert EN("badges.games", n=AT_ONCE + 2, when=when) in texts(table.page())


def test_leaving_the_page_ends_the_counting(game: Game) -> None:
    table = with_games(game, 3 * AT_ONCE)
    table.press("history recount")
    table.press("history close")
    table.press("history tick")
    table.press("history")
    assert EN("badges.recount", n=2 * AT_ONCE) in texts(table.page())


def test_the_last_game_that_earned_a_badge_is_one_press_away(game: Game) -> None:
    table = with_games(game, 1)
    table.press("history recount")
    look = next(word for word in table.presses() if word.startswith("history look "))
    table.press(look)
    assert table.over
    assert table.aside == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_told_in_every_language(game: Game, language: str) -> None:
    table = with_games(game, 1, language=language)
    table.press("history recount")
    say, shown = Texts(language), set(texts(table.page()))
    assert {say("badges.title"), say("badges.look"), *(say(f"badge.{name}") for name in BADGES)} <= shown
