"""The drawings of the rules: which there are, and the position and move that each shows (`drawings.toml`)."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from dewan.lessons.contents import open_lesson, read_board, read_data
from dewan.lessons.lesson import read_lesson
from dewan.lessons.questions import find_space
from dewan.lessons.tasks import MoveTask, NumberTask, SpacesTask, Task
from dewan.rules.actions import Action, Camp, Mark
from dewan.rules.state import State

MAP = "map"
PARTS = (MAP, "row", "hand", "offer", "stories", "tribe")
"""What a drawing may show."""


class Drawing(NamedTuple):
    """A drawing: the `rule` it stands at, what it `shows` (of `PARTS`), and the task that its position is from.

    `spaces` are those of the map that are shown, as a set. `claims` are what its caption says and `refused` the moves
    that are refused in the position, each with the rule that forbids it.
    """

    id: str
    rule: str
    shows: tuple[str, ...]
    task: Task
    spaces: int
    claims: Mapping[str, Any]
    refused: Mapping[str, str]

    @property
    def state(self) -> State:
        """The position."""
        return self.task.state

    @property
    def move(self) -> Action | None:
        """The move that is shown, if any."""
        return self.task.solution if isinstance(self.task, MoveTask) else None

    @property
    def marked(self) -> int:
        """The spaces that have a ring, as a set."""
        if isinstance(self.task, SpacesTask):
            return self.task.solution
        return 1 << self.move.space if isinstance(self.move, Mark) else 0


@cache
def drawings() -> dict[str, dict[str, Any]]:
    """All drawings in the order of their rules, by name, as their file holds them."""
    return read_data("drawings.toml")


@cache
def open_drawing(id: str) -> Drawing:
    """The drawing of a name of `drawings`; raises as `read_lesson` does."""
    data = drawings()[id]
    task = _task(id, data)
    return Drawing(
        id,
        data["rule"],
        tuple(data.get("shows", (MAP,))),
        task,
        _spaces(task, data.get("near", ())),
        data.get("claims", {}),
        data.get("refused", {}),
    )


def _task(id: str, data: Mapping[str, Any]) -> Task:
    if "step" in data:
        lesson, _, name = data["step"].partition(".")
        return next(step.task for step in open_lesson(lesson).steps if step.name == name)
    step = {"name": id, **{key: data[key] for key in ("position", "move") if key in data}}
    board = data["board"]
    return read_lesson(id, {"board": board, "steps": [step]}, {board: read_board(board)}).steps[0].task


def _spaces(task: Task, near: Any) -> int:
    """The spaces that are shown: those of the move or the answer and `near`, with those next to them."""
    state = task.state
    if near == "all":
        return state.map.every
    spaces = {find_space(state, name) for name in near}
    if isinstance(task, SpacesTask):
        spaces.update(space for space in state.map.spaces if task.solution >> space & 1)
    elif not isinstance(task, NumberTask) and isinstance(task.solution, Camp):
        spaces.update(task.solution.route)
    elif not isinstance(task, NumberTask) and isinstance(task.solution, Mark):
        spaces.add(task.solution.space)
    around = {other for space in spaces for other in state.map.neighbors[space]}
    return sum(1 << space for space in spaces | around)
