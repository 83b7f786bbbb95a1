"""A lesson as its file holds it (docs/lessons.md)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from dewan.lessons.conditions import CONDITIONS
from dewan.lessons.drills.drill import Drill
from dewan.lessons.questions import NUMBERS, SPACES, find_space
from dewan.lessons.tasks import MoveTask, NumberTask, SpacesTask, Task
from dewan.record.moves import parse_move
from dewan.record.positions import read_position
from dewan.rules.state import State

Data = Mapping[str, Any]


class Step(NamedTuple):
    """A step: `name` is that of its texts, `about` what stands in these, by the names of their parameters.

    Of a drill, the name of a mistake is followed by what that is `about`, if it is about something: `far 2,1`.
    """

    name: str
    task: Task
    about: Mapping[str, object] = {}


class Lesson(NamedTuple):
    """A lesson: its `id` is that of its file, its texts and its address.

    One that somebody wrote (`written`) has no id, but `texts` of its own, by what follows `lesson.ID.STEP.` in the keys
    of others and in a `language`, and the typed `names` of its seats. One that was made says of which `drill`. In a
    series (`task_series`), `place` is its number, counted from 1, and how many there are.
    """

    id: str
    steps: tuple[Step, ...]
    texts: Mapping[str, str] | None = None
    names: tuple[str, ...] = ()
    language: str = ""
    drill: Drill | None = None
    place: tuple[int, int] | None = None


def read_lesson(id: str, data: Data, boards: Mapping[str, Data]) -> Lesson:
    """Read a lesson from the data of its file; raises PositionError, MoveError, KeyError or ValueError."""
    return Lesson(id, tuple(_step(step, boards[data["board"]] | data.get("position", {})) for step in data["steps"]))


def _step(data: Data, lesson: Data) -> Step:
    return step_on(read_position(_with_gaps(lesson | data.get("position", {}))), data)


def step_on(state: State, data: Data) -> Step:
    """The step of a position; raises as `read_lesson` does."""
    wrong = data.get("wrong", {})
    if "move" in data:
        return Step(data["name"], _move_task(state, data, wrong))
    asks, questions = ("spaces", SPACES) if "spaces" in data else ("number", NUMBERS)
    about = {name: value for name, value in data.items() if name not in (asks, "name", "position", "wrong")}
    solution = questions[data[asks]](state, **about)
    if asks == "number":
        return Step(data["name"], NumberTask(state, solution, tuple(wrong.items())))
    spaces = tuple((name, find_space(state, place)) for name, place in wrong.items())
    return Step(data["name"], SpacesTask(state, solution, spaces))


def _with_gaps(value: Any) -> Any:
    """The data of a position as in JSON: TOML has no null, an empty text stands for it."""
    if isinstance(value, dict):
        return {key: _with_gaps(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with_gaps(inner) for inner in value]
    return None if value == "" else value


def _move_task(state: State, data: Data, wrong: Data) -> MoveTask:
    solution: str = data["move"]
    right: list[Data] = data.get("right", [{"like": solution}])
    for conditions in (*right, *wrong.values()):
        if not conditions or not conditions.keys() <= CONDITIONS.keys():
            raise ValueError(f"{data['name']}: {conditions}")
    return MoveTask(state, tuple(right), tuple(wrong.items()), parse_move(solution, state.map))
