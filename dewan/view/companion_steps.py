"""What is wrong with a cardboard table that is being entered step by step, and at which step it was entered."""

from collections.abc import Sequence

from dewan.record.positions import PositionError
from dewan.view.editing import Editing
from dewan.view.editor import CAMPS_STEP, HAND_STEP, SCENARIO_STEP, STEPS, TILES_STEP, Editor

_ENTERED_AT = {
    "scenario": SCENARIO_STEP,
    "players": SCENARIO_STEP,
    "map": TILES_STEP,
    "icons": TILES_STEP,
    "volcano": TILES_STEP,
    **dict.fromkeys(("start", "camps", "flood", "lava", "berries", "tokens", "tucked", "stories"), CAMPS_STEP),
}
"""The step at which something of a position is entered; everything else belongs to the last one."""

_MISSING = ("position.no_map", "position.start_count")
"""Codes of faults that only say what has not been entered yet."""


def step_of(fault: PositionError) -> str:
    """The step at which what a fault is about is entered."""
    return _ENTERED_AT.get(fault.where.replace("[", ".").partition(".")[0], HAND_STEP)


def is_missing(fault: PositionError) -> bool:
    """Whether something has only not been entered yet."""
    return fault.code in _MISSING


def faults_at(editing: Editing, step: str) -> Sequence[PositionError]:
    """What is wrong with what is entered at a step."""
    return [fault for fault in editing.found.faults if step_of(fault) == step]


def oddities_at(editing: Editing, step: str) -> Sequence[PositionError]:
    """What is only odd about what is entered at a step."""
    return [odd for odd in editing.oddities if step_of(odd) == step]


def seat_asked(editing: Editing) -> int:
    """The seat whose hand is asked about: the one to move."""
    seat: int = editing.data["to_move"]
    return seat if seat < editing.players else 0


def shown_at(editor: Editor) -> Sequence[PositionError]:
    """The faults to be shown: at a step none before anything was entered there, in the whole editor all of them."""
    if not editor.step:
        return editor.editing.found.faults
    return faults_at(editor.editing, editor.step) if editor.step in editor.checked else ()


def first_unfinished(editing: Editing) -> str:
    """The first step with a fault; empty if there is none. With no map there is nothing yet: the very first one."""
    if not editing.data["map"]:
        return SCENARIO_STEP
    return next((step for step in STEPS if faults_at(editing, step)), "")
