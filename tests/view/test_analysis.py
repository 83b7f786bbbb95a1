"""After a game: where points were left, and the way back to there."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from dewan.record.positions import write_position
from dewan.rules.legal import check
from dewan.rules.views import seat_view
from dewan.texts import LANGUAGES, Texts
from dewan.thinking.desk import Desk
from dewan.view.asides.analysis import Analysis
from dewan.view.effects import Forget, Think
from view.table import Table, played, texts

EN = Texts("en")


def opened() -> Table:
    """The analysis of a game of players that press at random."""
    table = played("base", 2)
    table.press("analysis")
    return table


def request(table: Table) -> dict[str, Any]:
    return [dict(effect.request) for effect in table.screen.effects if isinstance(effect, Think)][-1]


@cache
def answers(asked: str) -> list[list[str]]:
    """What a desk tells after each slice of its work; the same game is asked about again and again here."""
    desk = Desk()
    desk.take(asked)
    told = []
    while desk.busy:
        told.append(list(desk.work(0)))
    return told


def think(table: Table, slices: int = 10**6, **other: Any) -> None:
    """Let a desk work on what was asked last for a while, or on that with something `other` in it."""
    for told in answers(json.dumps({**request(table), "nodes": 12, **other}))[:slices]:
        for text in told:
            table.press("thought", text)


def done(seat: int = 0) -> Table:
    table = opened()
    table.press("analysis_seat", str(seat))
    table.press("analysis go")
    think(table)
    return table


def test_the_three_worst_turns_are_named_and_better_moves_are_legal_there() -> None:
    table = done(seat=1)
    analysis, game = table.screen.asides.get(Analysis), table.sitting.game
    assert analysis is not None
    assert game is not None
    assert analysis.left is not None
    assert len(analysis.left) == 3
    assert table.live == EN("analysis.done", n=3)
    for turn in analysis.left:
        assert game.entries[turn.at].seat == 1
        check(game.state_at(turn.at), turn.better)
        assert EN("missed.cost", points=EN.decimal(turn.points)) in texts(table.page())
    assert [turn.points for turn in analysis.left] == sorted((turn.points for turn in analysis.left), reverse=True)


def test_one_press_leads_to_the_position_in_a_game_of_its_own() -> None:
    table = done()
    analysis, game = table.screen.asides.get(Analysis), table.sitting.game
    assert analysis is not None
    assert game is not None
    assert analysis.left is not None
    at = analysis.left[1].at
    table.press("analysis try 1")
    study = table.sitting.game
    assert study is not None
    assert study is not game
    assert study.options.study
    assert write_position(study.state) == write_position(game.state_at(at))
    assert table.sitting.plan is not None
    assert table.aside == ""


def test_the_bot_is_told_what_the_seat_saw_and_nothing_else() -> None:
    table = opened()
    table.press("analysis_seat", "1")
    table.press("analysis go")
    game, asked = table.sitting.game, request(table)
    assert game is not None
    assert set(asked) == {"id", "kind", "decisions", "set", "nodes", "seconds"}
    assert [given["at"] for given in asked["decisions"]] == [k for k, e in enumerate(game.entries) if e.seat == 1]
    for given in asked["decisions"]:
        assert given["position"] == write_position(seat_view(game.state_at(given["at"]), 1))


def test_progress_is_shown_and_it_can_be_stopped() -> None:
    table = opened()
    table.press("analysis go")
    think(table, slices=150)
    analysis = table.screen.asides.get(Analysis)
    assert analysis is not None
    assert 0 < analysis.done < analysis.steps
    assert EN("analysis.progress", done=analysis.done, steps=analysis.steps) in texts(table.page())
    table.press("analysis stop")
    assert any(isinstance(effect, Forget) for effect in table.screen.effects)
    assert "analysis go" in table.presses()
    think(table)
    assert table.screen.asides.get(Analysis) is not None
    assert table.screen.asides.get(Analysis).left is None


def test_it_goes_on_while_one_looks_at_the_table_and_ends_with_the_game() -> None:
    table = opened()
    table.press("analysis go")
    table.press("analysis")
    think(table)
    table.press("analysis")
    assert table.screen.asides.get(Analysis) is not None
    assert table.screen.asides.get(Analysis).left
    table.press("analysis")
    table.press("home")
    assert table.screen.asides.get(Analysis) is None


def test_a_failure_is_said_and_can_be_tried_again() -> None:
    table = opened()
    table.press("analysis go")
    think(table, kind="nothing")
    assert table.live == EN("analysis.failed")
    table.press("analysis go")
    think(table)
    assert table.screen.asides.get(Analysis) is not None
    assert table.screen.asides.get(Analysis).left


def test_during_a_game_there_is_none() -> None:
    table = played("base", 2, 60)
    assert "analysis" not in table.presses()
    table.press("analysis")
    assert table.aside == ""


def test_it_has_words_in_every_language() -> None:
    table = done()
    for language in LANGUAGES:
        table.press("language", language)
        assert not [text for text in texts(table.page()) if "analysis." in text or "why." in text or "{" in text]
