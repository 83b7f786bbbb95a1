"""The steps of the tour, and its table (`tour.json`)."""

import json
from importlib.resources import files
from typing import NamedTuple

from dewan.record.moves import parse_move
from dewan.record.positions import read_position
from dewan.rules.actions import Action
from dewan.rules.state import State

SEAT = 0
"""The seat of whoever takes the tour; it is its turn."""


class Step(NamedTuple):
    """A step. `name` is part of the keys of its texts, `at` the part of the table that it is about.

    `move` is the selected move in the notation, empty for none.
    """

    name: str
    at: str
    move: str = ""


_CAMP = "camp 3,-2>3,-1>3,0 pay Ma,DF,BWc"
"""Its route goes through a camp of the other seat, and it completes a story."""

STEPS = (
    Step("goal", "board"),
    Step("land", "map"),
    Step("take", "row", "take 2"),
    Step("hand", "hand"),
    Step("reach", "map"),
    Step("route", "map", _CAMP),
    Step("stories", "board", _CAMP),
    Step("board", "board"),
    Step("others", "seats"),
    Step("help", "tools"),
)


def position() -> State:
    """The table of the tour."""
    return read_position(json.loads((files("dewan.view.sittings") / "tour.json").read_text("utf-8")))


def chosen(step: Step, state: State) -> Action | None:
    """The action that is selected at a step."""
    return parse_move(step.move, state.map) if step.move else None
