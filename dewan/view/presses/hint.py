"""A hint: asked for, looked at, chosen, put away."""

from collections.abc import Mapping
from typing import Any

from dewan.record.moves import parse_move
from dewan.record.positions import write_position
from dewan.view.hint import NODES, SECONDS, Hint
from dewan.view.pages.hint import hint_said
from dewan.view.press import Handler, Press
from dewan.view.presses.table import planned
from dewan.view.screen import Screen


def hint(screen: Screen, press: Press) -> None:
    """Ask for a hint or put it away; `again` after a failure; `choose` its move, which is not decided by that."""
    if not screen.may_hint:
        return
    if press.rest == "choose":
        _choose(screen)
    elif screen.hint is None or press.rest == "again":
        _ask(screen)
    else:
        screen.drop_hint()
        screen.focus = "panel-title"


def _ask(screen: Screen) -> None:
    """Have the bot think about what the seat sees, and about nothing else (U20)."""
    view, game = screen.view, screen.game
    assert view is not None
    assert game is not None
    screen.drop_hint()
    screen.unchoose()
    request = {
        "kind": "hint",
        "position": write_position(view),
        "set": screen.sets.told(game.components),
        "nodes": NODES,
        "seconds": SECONDS,
    }

    def heard(told: Mapping[str, Any]) -> None:
        _hear(screen, told)

    screen.hint = Hint(screen.thoughts.ask(screen.effects, request, heard))
    screen.said = screen.texts("hint.thinking")
    screen.focus = "hint-go"


def _hear(screen: Screen, told: Mapping[str, Any]) -> None:
    """What has come of it; there is still somebody who waits, or it would not be heard."""
    hint, plan = screen.hint, screen.plan
    assert hint is not None
    assert plan is not None
    answer = told.get("answer")
    if answer is None:
        hint.failed = True
        screen.said = screen.texts("hint.failed")
        return
    hint.move = parse_move(answer["move"], plan.state.map)
    hint.lead, hint.reasons = answer["lead"], answer["reasons"]
    screen.said = hint_said(screen.words, plan, hint.move, hint)


def _choose(screen: Screen) -> None:
    hint, plan = screen.hint, screen.plan
    if hint is None or plan is None or hint.move is None:
        return
    plan.choose_whole(hint.move)
    screen.drop_hint()
    planned(screen, False)
    screen.focus = "confirm"


PRESSES: dict[str, Handler] = {"hint": hint}
