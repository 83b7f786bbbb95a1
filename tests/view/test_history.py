"""The page of one's own results: what is noted of games, drawn, handed out and taken in."""

from __future__ import annotations

import base64
import random
import re

import pytest

from dewan.record.history.files import read_file, write_csv, write_json
from dewan.record.history.history import History
from dewan.record.history.results import Result, id_of
from dewan.record.kept_sets import KeptSets
from dewan.record.library import Library, new_bookmark
from dewan.record.own import Role
from dewan.rules.score import sheets
from dewan.rules.state import OVER
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Download
from dewan.view.sittings.game import open_game
from record.finished import many
from view.linked import address_of, recorded
from view.looking import elements
from view.table import Memory, Table, played, texts
from view.thinker import Thinker

EN = Texts("en")


def results(table: Table) -> list[Result]:
    return list(History(table.store).read()[0])


def with_results(count: int, language: str = "en") -> Table:
    store = Memory()
    History(store).merge(many(count))
    table = Table(language=language, store=store)
    table.press("history")
    return table


def choose_file(table: Table, text: str) -> None:
    table.press("history_file", base64.b64encode(text.encode()).decode())


# What is noted


@pytest.mark.parametrize(("scenario", "players"), [("base", 2), ("team", 4)])
def test_a_finished_game_is_noted_once(scenario: str, players: int) -> None:
    table = played(scenario, players)
    assert table.over
    (result,) = results(table)
    game = table.sitting.game
    assert game is not None
    assert result.id == id_of(game)
    assert result.totals == tuple(sheet.total for sheet in sheets(game.state))
    assert result.at == table.device.time
    # With several people at one device nobody in particular has won.
    assert result.own is None


def test_against_bots_the_seat_of_the_person_is_noted() -> None:
    table = Thinker()
    table.press("setting pace", "at_once")
    table.press(f"daily play {'2027-01-15'}")
    rng = random.Random(3)
    while not table.over:
        table.let_bots_play()
        words = [
            word for word in table.presses() if word.startswith(("take", "story", "confirm", "row", "pass", "tuck"))
        ]
        if not table.over:
            table.press("confirm" if "confirm" in words else rng.choice(words or table.presses()))
    (result,) = results(table)
    assert result.own == 0
    assert result.daily is not None


def test_a_game_that_is_only_looked_at_is_not_noted() -> None:
    game = recorded()
    assert game.state.awaiting == OVER
    table = Table()
    table.press("arrive", address_of(game))
    table.press("enter")
    table.press("home")
    assert results(table) == []


def test_a_study_is_not_noted() -> None:
    game = recorded()
    study = game.branch(len(game.entries) - 1)
    table = Table()
    open_game(table.screen, study, Role.ALL)
    sitting = table.screen.sitting.under_way
    assert sitting is not None
    sitting.carry_out(game.entries[-1].action)
    assert table.over
    assert results(table) == []


def test_my_game_that_others_have_ended_by_link_is_noted() -> None:
    whole = recorded()
    last = whole.entries[-1].seat
    table = Table()
    table.press("arrive", address_of(recorded(len(whole.entries) - 2)))
    table.press(f"sit {1 - last}")
    if "enter" in table.presses():
        table.press("enter")
    sitting = table.screen.sitting.under_way
    assert sitting is not None
    sitting.keep()
    table.press("arrive", address_of(whole))
    table.press("enter")
    (result,) = results(table)
    assert result.own == 1 - last


# The page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_it_all(language: str) -> None:
    table = with_results(60, language)
    page = table.page()
    shown = Texts(language)
    for key in ("by_opponent", "by_scenario", "by_players", "by_place", "rows", "bests"):
        assert shown(f"history.{key}") in page
    # Each plot is decoration beside a table.
    plots = [element for element in elements(page) if element.attrs.get("class") == "plot"]
    assert plots
    assert all(plot.attrs["aria-hidden"] == "true" for plot in plots)
    assert page.count("<table") == 7


def test_numbers_are_those_of_the_results() -> None:
    table = with_results(60)
    mine = [result for result in results(table) if result.own is not None]
    won = sum(result.winners == (result.side,) for result in mine)
    facts = dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", table.page()))
    assert facts["Games"] == str(len(mine))
    assert facts["Won"] == str(won)


def test_without_results_the_page_says_so() -> None:
    table = Table()
    table.press("history")
    assert EN("history.empty") in table.page()
    assert "history json" not in table.presses()
    table.press("history close")
    assert table.aside == ""


@pytest.mark.parametrize("kind", ["json", "csv"])
def test_results_travel_in_files(kind: str) -> None:
    table = with_results(30)
    table.press(f"history {kind}")
    (file,) = [effect for effect in table.screen.effects if isinstance(effect, Download)]
    assert file.name == f"dewan-results.{kind}"
    assert read_file(file.data.decode()) == results(table)
    other = Table()
    other.press("history")
    choose_file(other, file.data.decode())
    assert results(other) == results(table)
    assert EN("history.added", n=30) in other.page()
    choose_file(other, file.data.decode())
    assert EN("history.known", n=30) in other.live
    assert results(other) == results(table)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{}", "There are no results"),
        ("{", "not valid JSON: see line 1"),
        (
            write_csv(many(3)).replace("base,", "chess,").replace("team,", "chess,").replace("lake,", "chess,"),
            "“chess”",
        ),
        (write_json(many(3)).replace('"rounds": ', '"rounds": -'), "games[0].rounds"),
    ],
)
def test_a_wrong_file_is_told_and_changes_nothing(text: str, told: str) -> None:
    table = with_results(5)
    before = results(table)
    choose_file(table, text)
    assert told in table.live
    assert any(told in shown for shown in texts(table.page()))
    assert results(table) == before


def test_what_is_no_text_is_told() -> None:
    table = with_results(5)
    table.press("history_file", base64.b64encode(b"\xff\xfe\x00\xd8").decode())
    assert "UTF-16" in table.live
    table.press("history_file", "no base64")
    assert "UTF-8" in table.live


def test_games_of_before_there_were_results_can_be_counted() -> None:
    store = Memory()
    library = Library(store, KeptSets(store))
    whole, bots = recorded(), recorded()
    bots.seat_bots(("", "steady"))
    for game, own in ((whole, Role.ALL), (bots, 0), (recorded(scenario="lake", players=3), Role.WATCHER)):
        library.keep(new_bookmark(), game, own, 1_700_000_000)
    library.keep(new_bookmark(), recorded(20), Role.ALL, 1_700_000_000)
    table = Table(store=store)
    table.press("history")
    assert EN("history.count", n=2) in table.page()
    table.press("history count")
    assert {result.id: result.own for result in results(table)} == {id_of(whole): None, id_of(bots): 0}
    assert {result.at for result in results(table)} == {1_700_000_000}
    assert EN("history.added", n=2) in table.page()
    assert "history count" not in table.presses()


def test_names_in_results_are_text() -> None:
    text = write_json(many(1)).replace('"names": ["', '"names": ["<b>')
    table = Table()
    table.press("history")
    choose_file(table, text)
    assert "<b><b>" not in table.page()


def test_where_nothing_is_kept_that_is_said() -> None:
    table = Table()
    table.press("history")
    table.store.full = True
    choose_file(table, write_json(many(3)))
    assert EN("history.unkept") in table.page()


def test_another_window_adds_results() -> None:
    table = with_results(5)
    table.page()
    other = History(table.store)
    other.merge(many(4, 77))
    table.press("stored")
    facts = dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", table.page()))
    assert facts["Games"] == str(sum(result.own is not None for result in results(table)))
