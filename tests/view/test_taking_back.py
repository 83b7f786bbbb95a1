"""Taking back moves and turns at the table (U12)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dewan.rules.actions import Camp
from dewan.rules.state import TUCK, TURN
from dewan.texts import Texts
from dewan.view.screen import CURTAIN
from view.looking import at_table, in_a_turn, name_of, panel, snapshot, until
from view.table import Table, step, texts


def quiet_move(table: Table, kind: type) -> tuple[Any, ...]:
    """Press on until an action of a kind showed nothing new; what the page was like before it was put together."""
    rng = random.Random(6)
    game = table.sitting.game
    assert game is not None
    while not table.over:
        if table.screen.page == CURTAIN:
            table.press("lift")
        table.press("back")
        before, count = snapshot(table), len(game.entries)
        while len(game.entries) == count:
            step(table, rng)
            if table.sitting.plan is not None and table.sitting.plan.empty:
                break
        if len(game.entries) > count and isinstance(game.entries[-1].action, kind) and not game.entries[-1].reveals():
            return before
    raise AssertionError("no such action came")


@pytest.mark.parametrize("word", ["undo", "restart"])
@pytest.mark.parametrize("curtain", [False, True])
def test_after_a_move_is_taken_back_everything_is_drawn_as_before(word: str, curtain: bool) -> None:
    table = Table(8)
    table.begin("base", 2, curtain=curtain)
    before = quiet_move(table, Camp)
    assert snapshot(table) != before
    if table.screen.page == CURTAIN:
        assert "undo" in table.presses()
        table.press("undo")
        table.press("lift")
    else:
        assert word in table.presses()
        table.press(word)
        assert table.live
    assert snapshot(table) == before


def test_taking_back_first_gives_up_what_is_chosen() -> None:
    table = in_a_turn()
    before = snapshot(table)
    assert table.sitting.plan is not None
    table.press(f"space {name_of(table, min(table.sitting.plan.costs))}")
    assert snapshot(table) != before
    table.press("undo")
    assert snapshot(table) == before


def test_a_whole_turn_is_taken_back_at_once() -> None:
    """A camp and the decision that it brought, where nothing new was seen: a tucked card."""
    table = until(at_table(3), TUCK)
    count, seat = table.position(), table.sitting.seat
    assert "restart" in table.presses()
    table.press("restart")
    assert table.sitting.state.awaiting == TURN
    assert table.sitting.seat == seat
    assert table.position() != count


@pytest.mark.parametrize("word", ["undo", "restart"])
def test_what_was_seen_cannot_be_taken_back_and_the_reason_is_given(word: str) -> None:
    table = at_table()
    table.press("story 0")
    table.press("story 0")
    assert word not in table.presses()
    count = table.position()
    table.press(word)
    assert table.position() == count
    reason = Texts("en")("error.undo.revealed")
    assert reason in texts(panel(table))
    assert table.live == reason


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    table = at_table()
    assert "undo" not in table.presses()
    table.press("undo")
    assert Texts("en")("error.undo.nothing") in texts(panel(table))
