"""A lesson on the screen: how far somebody has come, and what they have answered."""

from dataclasses import dataclass

from dewan.lessons.lesson import Lesson, Step
from dewan.lessons.tasks import RIGHT, MoveTask, NumberTask, SpacesTask, Verdict
from dewan.rules.state import State

MOST_DIGITS = 3


@dataclass
class Practice:
    """How far somebody has come in a lesson, and in its step under way.

    `pressed` is the set of spaces, `number` what was typed as the answer; `hinted` and `shown` tell whether the hint
    and the solution were asked for, `verdict` is that on the last answer.
    """

    lesson: Lesson
    at: int = 0
    hinted: bool = False
    shown: bool = False
    verdict: Verdict | None = None
    pressed: int = 0
    number: str = ""

    @property
    def step(self) -> Step:
        """The step under way."""
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether it is the last one."""
        return self.at == len(self.lesson.steps) - 1

    @property
    def solved(self) -> bool:
        """Whether the last answer was right."""
        return self.verdict is not None and self.verdict.kind == RIGHT

    @property
    def open(self) -> bool:
        """Whether the step is still to be solved."""
        return not self.solved and not self.shown

    @property
    def moves(self) -> bool:
        """Whether a move is asked for."""
        return isinstance(self.step.task, MoveTask)

    @property
    def presses(self) -> bool:
        """Whether spaces are asked for."""
        return isinstance(self.step.task, SpacesTask)

    @property
    def counts(self) -> bool:
        """Whether a number is asked for."""
        return isinstance(self.step.task, NumberTask)

    @property
    def state(self) -> State:
        """The position of the step; after a right move, how it stands then."""
        after = self.verdict.after if self.verdict is not None else None
        return after if after is not None else self.step.task.state

    @property
    def seat(self) -> int:
        """Who solves the step."""
        return self.step.task.state.actor

    @property
    def moment(self) -> tuple[object, ...]:
        """Changes whenever anything does."""
        return (self.lesson.id, self.at, self.hinted, self.shown, self.verdict, self.pressed, self.number)

    def go_to(self, at: int) -> bool:
        """To a step, counted from 0; False beyond the last."""
        if at >= len(self.lesson.steps):
            return False
        self.at = max(at, 0)
        self.hinted = self.shown = False
        self.verdict, self.pressed, self.number = None, 0, ""
        return True
