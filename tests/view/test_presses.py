"""Presses that do nothing: refused ones, and ones that nobody drew; and one that pays otherwise."""

from __future__ import annotations

import re

import pytest

from dewan.rules.state import MARK, OVER, STORY, TUCK, TURN
from dewan.texts import Texts
from view.looking import at_table, in_a_turn, name_of, panel, until
from view.table import Table, played, presses_of, texts


def test_a_refused_press_says_why_and_changes_nothing() -> None:
    table = in_a_turn()
    screen = table.screen
    assert screen.sitting.plan is not None
    before, state = table.position(), screen.sitting.state
    bad = [
        s
        for s in state.map.spaces
        if s not in screen.sitting.plan.costs and not state.own[screen.sitting.seat] >> s & 1
    ]
    assert len(bad) > 5
    for space in bad:
        table.press(f"space {name_of(table, space)}")
        assert table.position() == before
        refusal = screen.sitting.plan.refusal
        assert refusal is not None
        shown = texts(panel(table))
        assert refusal.rule in shown
        assert re.fullmatch(r"R\d+\.\d+", refusal.rule)
        assert table.live in " ".join(shown)
        assert 'class="underlay"' in table.regions()["r-under"]
        table.press("back")
        assert Texts("en")("refusal.title") not in texts(panel(table))


NONSENSE = [
    "space", "space 1", "space 99,99", "space a,b", "space 1,2,3", "take 7", "take x", "take -1", "take1 0", "pass",
    "story 9", "story", "tuck", "fish", "hand 99", "hand x", "other route", "confirm", "lift",
    "places stories 0", "places nothing 0", "places fire 99", "name 9", "form players", "tab nowhere", "nothing", "",
]  # fmt: skip


@pytest.mark.parametrize("awaiting", [STORY, TURN, TUCK, MARK, OVER])
def test_presses_that_nobody_drew_change_no_game(awaiting: str) -> None:
    table = played("volcano", 2) if awaiting == OVER else until(at_table(scenario="volcano"), awaiting)
    before = table.position()
    for word in NONSENSE:
        table.press(word)
        table.page()
        assert table.position() == before, word
        table.press("back")


def test_other_cards_are_offered_where_the_hand_pays_otherwise_and_raise_those() -> None:
    table = Table(4)
    table.begin("base", 2, curtain=False)
    seen = set()
    for word in presses_of("base", 2):
        table.press(word)
        plan = table.sitting.plan
        if plan is None or not plan.route or plan.action is None:
            continue
        offered = "other_cards" in table.presses()
        seen.add(offered)
        assert offered == plan.can_pay_otherwise
        if not offered:
            continue
        before, hand = plan.pay, table.regions()["r-hand"]
        table.press("other_cards")
        assert plan.action is not None
        assert plan.pay != before
        assert table.regions()["r-hand"] != hand
        assert table.sitting.words.cards(plan.pay) in table.live
        plan.pay = before  # the game goes on as it was played
    assert seen == {True, False}
