"""A hint: asked for, looked at, chosen, put away."""

from collections.abc import Mapping
from typing import Any

from dewan.record.moves import parse_move
from dewan.record.positions import write_position
from dewan.view.hint import NODES, SECONDS, Hint, Idea
from dewan.view.pages.hint import hint_said
from dewan.view.press import Handler, Press
from dewan.view.sitting import on_sitting
from dewan.view.sittings.game import GameSitting


def hint(sitting: GameSitting, press: Press) -> None:
    """Ask for a hint or put it away; `again` after a failure; `another` idea; `choose` to select its move."""
    if not sitting.can_hint:
        sitting.screen.refuse(sitting.why_nobody_decides(()))
    elif press.rest == "choose":
        _choose(sitting)
    elif press.rest == "another":
        _show_another(sitting)
    elif sitting.hint is None or press.rest == "again":
        _ask(sitting)
    else:
        sitting.drop_hint()
        sitting.screen.focus = "panel-title"


def _ask(sitting: GameSitting) -> None:
    """Have the bot think about what the seat sees, and about nothing else (U20)."""
    view, screen = sitting.view, sitting.screen
    assert view is not None
    sitting.drop_hint()
    sitting.unchoose()
    request = {
        "kind": "hint",
        "position": write_position(view),
        "set": screen.sets.told(sitting.game.components),
        "nodes": NODES,
        "seconds": SECONDS,
    }

    def on_answer(told: Mapping[str, Any]) -> None:
        _hear(sitting, told)

    sitting.hint = Hint(screen.thoughts.ask(screen.effects, request, on_answer))
    screen.said = screen.texts("hint.thinking")
    screen.focus = "hint-go"


def _hear(sitting: GameSitting, told: Mapping[str, Any]) -> None:
    """What has come of it; there is still somebody who waits, or it would not be heard."""
    hint, plan, screen = sitting.hint, sitting.plan, sitting.screen
    assert hint is not None
    assert plan is not None
    answer = told.get("answer")
    if answer is None:
        hint.failed = True
        screen.said = screen.texts("hint.failed")
        return
    hint.ideas = [Idea(parse_move(idea["move"], plan.state.map), idea["lead"], idea["reasons"]) for idea in answer]
    sitting.note_hint()
    screen.said = hint_said(sitting.words, plan, hint.ideas[0])


def _show_another(sitting: GameSitting) -> None:
    hint, plan = sitting.hint, sitting.plan
    if hint is None or plan is None or len(hint.ideas) < 2:
        return
    hint.show_another()
    sitting.screen.said = hint_said(sitting.words, plan, hint.ideas[hint.at])


def _choose(sitting: GameSitting) -> None:
    hint, plan = sitting.hint, sitting.plan
    if hint is None or plan is None or hint.idea is None:
        return
    plan.choose_whole(hint.idea.move)
    sitting.drop_hint()
    sitting.planned(False)
    sitting.screen.focus = "confirm"


PRESSES: dict[str, Handler] = {"hint": on_sitting(GameSitting, hint)}
