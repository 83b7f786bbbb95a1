"""A hint at the table: asked for, shown with its reasons, chosen, put away."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dewan.record.own import own_of
from dewan.record.positions import read_position, write_position
from dewan.rules.actions import Camp
from dewan.rules.legal import check, legal_actions
from dewan.rules.views import NOBODY, seat_view
from dewan.texts import LANGUAGES, Texts
from dewan.thinking.desk import Desk
from dewan.view.effects import Forget, Think
from dewan.view.pages.hint import in_short
from dewan.view.presses.keys import key
from view.looking import elements, in_a_turn
from view.table import Table, played, texts

EN = Texts("en")


def requests(table: Table) -> list[dict[str, Any]]:
    """What is to be thought about, as it leaves the screen."""
    return [dict(effect.request) for effect in table.screen.effects if isinstance(effect, Think)]


def think(table: Table, **other: Any) -> None:
    """Let a desk think about what was asked last, or about that with something `other` in it."""
    desk = Desk()
    desk.take(json.dumps({**requests(table)[-1], "nodes": 60, **other}))
    for text in desk.work(600):
        table.press("thought", text)


def asked() -> Table:
    table = in_a_turn()
    table.press("hint")
    return table


def test_while_it_is_thought_about_the_panel_says_so_and_one_press_stops_it() -> None:
    table = asked()
    assert EN("hint.thinking") in texts(table.regions()["r-panel"])
    assert table.live == EN("hint.thinking")
    assert table.screen.focus == "hint-go"
    table.press("hint")
    assert any(isinstance(effect, Forget) for effect in table.screen.effects)
    assert EN("hint.thinking") not in texts(table.regions()["r-panel"])
    think(table)
    assert table.sitting.hint is None


def test_a_good_move_is_shown_with_reasons_and_one_press_chooses_it_without_deciding() -> None:
    table = asked()
    think(table)
    hint, before = table.sitting.hint, table.position()
    assert hint is not None
    assert hint.idea is not None
    check(table.sitting.state, hint.idea.move)
    panel = texts(table.regions()["r-panel"])
    assert table.sitting.plan is not None
    assert in_short(table.sitting.words, table.sitting.plan, hint.idea.move) in panel
    assert hint.idea.reasons
    assert EN("hint.choose") in table.live
    table.press("hint choose")
    assert table.sitting.plan is not None
    assert table.sitting.plan.action == hint.idea.move
    assert table.position() == before
    assert table.screen.focus == "confirm"
    assert table.sitting.hint is None


def test_another_idea_is_another_move_and_after_the_last_one_comes_the_best_again() -> None:
    table = asked()
    think(table)
    best, live = table.sitting.hinted, table.live
    seen = [best]
    table.press("hint another")
    assert table.live != live
    while table.sitting.hinted != best:
        assert table.sitting.hinted is not None
        check(table.sitting.state, table.sitting.hinted)
        seen.append(table.sitting.hinted)
        table.press("hint another")
    assert len(set(seen)) == len(seen) > 1
    ends = [move.route[-1] for move in seen if isinstance(move, Camp)]
    assert len(set(ends)) == len(ends)
    assert table.live == live
    table.press("hint another")
    table.press("hint choose")
    assert table.sitting.plan is not None
    assert table.sitting.plan.action == seen[1]


def test_the_bot_is_told_what_the_seat_sees_and_nothing_else() -> None:
    table = asked()
    (request,) = requests(table)
    state = table.sitting.state
    assert request["position"] == write_position(seat_view(state, state.actor))
    hidden = [face for seat, hand in enumerate(request["position"]["hands"]) for face in hand if seat != state.actor]
    assert set(hidden) == {"?"}
    assert set(request) == {"id", "kind", "position", "set", "nodes", "seconds"}
    assert read_position(request["position"]).actor == state.actor


def test_its_move_stands_out_on_the_table() -> None:
    table = asked()
    before = table.regions()
    think(table)
    assert table.sitting.hint is not None
    move = table.sitting.hinted
    after = table.regions()
    changed = {region for region in after if after[region] != before[region]}
    assert changed >= ({"r-under", "r-hand"} if isinstance(move, Camp) else {"r-row"})
    table.press("hint")
    now = table.regions()
    assert {region for region in now if now[region] != before[region]} == {"r-panel"}


def test_the_key_asks_for_it_and_puts_it_away() -> None:
    table = in_a_turn()
    assert key(table.screen, "i")
    assert table.sitting.hint is not None
    assert key(table.screen, "i")
    assert table.sitting.hint is None
    assert key(table.screen, "i")
    assert key(table.screen, "Escape")
    assert table.sitting.hint is None


def test_when_thinking_fails_that_is_said_and_can_be_tried_again() -> None:
    table = asked()
    think(table, kind="nothing")
    assert table.live == EN("hint.failed")
    table.press("hint again")
    think(table)
    assert table.sitting.hint is not None
    assert table.sitting.hinted is not None


def test_a_move_of_ones_own_ends_it() -> None:
    table = asked()
    assert table.sitting.plan is not None
    table.press(f"take {table.sitting.plan.pairs[0]}")
    table.press("confirm")
    think(table)
    assert table.sitting.hint is None


@pytest.mark.parametrize("own", [0, 1, NOBODY])
def test_where_others_play_at_their_own_devices_there_is_none(own: int) -> None:
    table = in_a_turn()
    table.sitting.sit(own_of(own))
    assert "hint" not in table.presses()
    table.press("hint")
    assert table.sitting.hint is None


def test_against_bots_there_is_one() -> None:
    table = Table()
    table.press("form players", "2")
    table.press("form player 0", "person")
    table.press("form player 1", "steady")
    table.press("start")
    assert table.sitting.own == 0
    if table.sitting.plan is None:  # the bot chooses first
        table.sitting.carry_out(next(iter(legal_actions(table.sitting.state))))
        table.sitting.go_on()
    assert "hint" in table.presses()
    table.press("hint")
    assert table.sitting.hint is not None


def test_in_a_lesson_the_tour_and_after_the_end_there_is_none() -> None:
    for table, press in ((Table(), "tour"), (Table(), "lesson first")):
        table.press(press)
        assert "hint" not in table.presses()
    assert "hint" not in played("base", 2).presses()


def test_every_reason_has_words_in_every_language() -> None:
    """At some places of a game: no key is left in what is shown."""
    for presses in range(20, 260, 40):
        table = played("base", 2, presses, curtain=False)
        if not table.sitting.can_hint:
            continue
        table.press("hint")
        think(table)
        for language in LANGUAGES:
            table.press("language", language)
            shown = texts(table.regions()["r-panel"])
            assert not [text for text in shown if "why." in text or "hint." in text or "{" in text]
            assert any(element.tag == "li" for element in elements(table.page()))
