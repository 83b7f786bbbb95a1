"""The steps of the tour, what each selects, and a table to show them on."""

import json
from importlib.resources import files
from typing import NamedTuple

from dewan.record.positions import read_position
from dewan.rules.actions import Action, Camp, Take
from dewan.rules.preview import preview
from dewan.rules.state import STORY, TURN, State
from dewan.view.plan import Plan

SEAT = 0
"""The seat of whoever takes the tour, at the table that comes with it."""

TAKE, CAMP = "take", "camp"


class Step(NamedTuple):
    """A step. `name` is part of the keys of its texts, `at` the part of the table that it is about.

    `selects`: a pair of the row (TAKE), a route (CAMP), or nothing.
    """

    name: str
    at: str
    selects: str = ""


STEPS = (
    Step("goal", "board"),
    Step("land", "map"),
    Step("take", "row", TAKE),
    Step("hand", "hand"),
    Step("reach", "map"),
    Step("route", "map", CAMP),
    Step("stories", "board", CAMP),
    Step("board", "board"),
    Step("others", "seats"),
    Step("help", "tools"),
)
FIRST_STORIES = Step("stories_first", "stories")
"""What replaces the step about stories while the seat has none: it is about to choose its first one."""
UNREACHED = Step("reach_none", "map")
"""What replaces the step about reach while the cards reach no space."""


def position() -> State:
    """The table that comes with the tour."""
    return read_position(json.loads((files("dewan.view.sittings") / "tour.json").read_text("utf-8")))


def as_if_deciding(view: State, seat: int, step: Step) -> State:
    """What a seat sees, as if it had to decide what a step is about, whoever decides there now."""
    state = view.copy()
    state.awaiting = STORY if step == FIRST_STORIES else TURN
    state.turn = state.actor = seat
    state.draft, state.asked, state.opening = 0, (), False
    return state


def example(plan: Plan, step: Step) -> Action | None:
    """What a step selects at the table of a plan, None if nothing fits.

    A pair with the most use, or a camp: one that completes a story tile comes first, then one whose route gives cards
    to others, then the longest.
    """
    if step.selects == TAKE:
        used = [card in plan.uses for card in plan.state.row]
        return max(map(Take, plan.pairs), key=lambda take: used[take.slot] + used[take.slot + 1], default=None)
    if step.selects == CAMP:
        ways = [way for space in sorted(plan.costs) if (way := plan.ways.best(space)) is not None]
        camps = [Camp(way.spaces, way.pay) for way in ways]
        return max(camps, key=lambda camp: _worth(plan, camp), default=None)
    return None


def _worth(plan: Plan, camp: Camp) -> tuple[int, int, int]:
    found = preview(plan.state, camp)
    given = sum(step.to is not None for step in plan.steps_of(camp))
    return len(found.completes) if found else 0, given, len(camp.pay)
