"""The page on which somebody writes a bot."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dewan.board.componentset import read_set
from dewan.board.set_text import toml_of
from dewan.bots.own import LONGEST as LONGEST_CODE
from dewan.bots.strengths import BOTS
from dewan.texts import LANGUAGES, Texts
from dewan.thinking.desk import Desk
from dewan.thinking.table import read_components
from dewan.view.asides import own_bot
from dewan.view.asides.own_bot import AGAINST, EXAMPLE, OwnBot
from dewan.view.effects import Fill, Forget, Think
from dewan.view.presses.keys import key
from invented_sets import invented
from view.table import Table, texts

EN = Texts("en")
WRONG = "def choose(view, moves, random):\n    return moves[9999]\n"


def opened(**more: Any) -> Table:
    table = Table(**more)
    table.press("ownbot")
    return table


def request(table: Table) -> dict[str, Any]:
    return [dict(effect.request) for effect in table.screen.effects if isinstance(effect, Think)][-1]


def think(table: Table) -> None:
    """Let a desk play the games that were asked for last."""
    desk = Desk()
    desk.take(json.dumps({**request(table), "nodes": 5}))
    while desk.busy:
        for text in desk.work(0.05):
            table.press("thought", text)


def run(table: Table, code: str = EXAMPLE) -> None:
    table.press("own_code", code)
    table.press("ownbot go")
    think(table)


def test_the_example_plays_a_game_and_the_table_tells_what_came_of_it() -> None:
    table = opened()
    run(table)
    shown = texts(table.page())
    assert {EN("own.yours"), EN("own.bot.random"), EN("arena.wins"), EN("score.total")} <= set(shown)
    assert table.live == EN("own.done", n=1)


def test_games_are_played_with_the_set_of_new_games() -> None:
    table = Table(1)
    table.press("set file", toml_of(read_set(invented(1))))
    table.press("ownbot")
    table.press("ownbot go")
    assert read_components(request(table)).stories == read_set(invented(1)).stories


def test_several_games_have_an_interval_and_a_plot() -> None:
    table = opened()
    table.press("own_games", "20")
    table.press("ownbot go")
    bots = [{"rows": {"stories": 9.5}, "total": 9.5, "won": 0.75, "between": [0.5, 0.9], "fair": 0.5}] * 2
    answer = {"games": 20, "bots": bots, "leads": [3, -1] * 10, "printed": ""}
    number = request(table)["id"]
    table.press("thought", json.dumps({"id": number, "progress": {"done": 4, "games": 20}}))
    assert EN("own.progress", done=4, games=20) in texts(table.page())
    table.press("thought", json.dumps({"id": number, "answer": answer}))
    shown = texts(table.page())
    assert {"75%", "50% to 90%", "9.5", EN("own.plot", most=3)} <= set(shown)
    assert table.page().count("<rect class=") == 20


def test_a_fault_names_its_line_shows_it_and_selects_it_in_the_code() -> None:
    table = opened()
    run(table, WRONG)
    shown = texts(table.page())
    assert "Line 2: IndexError: list index out of range" in shown
    assert "return moves[9999]" in shown
    start = WRONG.index("    return")
    assert Fill("own-code", WRONG, start, len(WRONG) - 1) in table.screen.effects
    assert table.screen.focus == "own-code"
    assert table.live.startswith("Line 2:")


def test_what_is_typed_is_kept_on_the_device_until_the_example_is_wanted_again() -> None:
    table = opened()
    table.press("own_code", WRONG)
    again = opened(store=table.store)
    assert "moves[9999]" in again.page()
    again.press("ownbot example")
    for shown in (again, opened(store=table.store)):
        assert "moves[9999]" not in shown.page()
    again.press(*[word for word in again.presses() if word.startswith("version take")])
    assert "moves[9999]" in again.page()


def test_no_markup_in_the_code_becomes_part_of_the_page() -> None:
    table = opened()
    table.press("own_code", "</textarea><script>alert(1)</script>")
    table.press("ownbot go")
    number = request(table)["id"]
    fault = {"code": "raised", "line": 1, "what": "<img src=x>"}
    answer = {"fault": fault, "printed": "<b>"}
    table.press("thought", json.dumps({"id": number, "answer": answer}))
    assert "<script>" not in table.page()
    assert "<img" not in table.page()
    assert "<b>" not in table.page()


def test_it_runs_alone_and_can_be_stopped() -> None:
    table = opened()
    table.press("ownbot go")
    assert request(table)["alone"] is True
    table.press("ownbot stop")
    assert any(isinstance(effect, Forget) for effect in table.screen.effects)
    assert "ownbot go" in table.presses()


def test_where_its_worker_is_gone_that_is_said_and_the_code_is_still_there() -> None:
    table = opened()
    table.press("own_code", WRONG)
    table.press("ownbot go")
    table.press("thought", json.dumps({"id": request(table)["id"], "error": "no worker"}))
    assert EN("own.lost") in texts(table.page())
    assert "moves[9999]" in table.page()
    assert "ownbot go" in table.presses()


@pytest.mark.parametrize("address", ["#bot=x", "#own=import+js", "#view=ownbot"])
def test_no_link_brings_code(address: str) -> None:
    table = Table()
    table.press("arrive", address)
    table.press("ownbot")
    assert table.screen.asides.get(OwnBot) is not None
    assert table.screen.asides.get(OwnBot).code == EXAMPLE


def test_escape_in_the_field_stays_on_the_page_and_elsewhere_leaves_it() -> None:
    table = opened()
    assert key(table.screen, "Escape", "own_code")
    assert table.aside == "ownbot"
    assert key(table.screen, "Escape")
    assert table.aside == ""


def test_what_can_be_chosen_exists() -> None:
    assert tuple(BOTS) == AGAINST
    assert own_bot.LONGEST == LONGEST_CODE


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_words_in_every_language(language: str) -> None:
    table = opened(language=language)
    run(table)
    run(table, WRONG)
    assert not [text for text in texts(table.page()) if text.startswith(("own.", "arena.", "row."))]
