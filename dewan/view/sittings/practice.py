"""Progress in a lesson on the screen: the current step and the answers to it."""

from dataclasses import dataclass

from dewan.lessons.lesson import Lesson, Step
from dewan.lessons.progress import Standing
from dewan.lessons.tasks import MISTAKE, RIGHT, WRONG, MoveTask, NumberTask, SpacesTask, Verdict
from dewan.rules.state import State

MOST_DIGITS = 3


@dataclass
class Practice:
    """Progress in a lesson and in its current step.

    `pressed` is the set of spaces and `number` the text typed as the answer. `hinted` and `shown` tell whether the hint
    and the solution were requested, `failed` whether an answer was wrong. `verdict` is the verdict on the last answer.
    """

    lesson: Lesson
    at: int = 0
    hinted: bool = False
    shown: bool = False
    failed: bool = False
    verdict: Verdict | None = None
    pressed: int = 0
    number: str = ""

    @property
    def step(self) -> Step:
        """The current step."""
        return self.lesson.steps[self.at]

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
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
    def standing(self) -> Standing:
        """How the step was done. A solution that was shown has not been found, even if it is then played."""
        if self.shown:
            return Standing.READ
        if not self.solved:
            return Standing.OPEN
        return Standing.HINTED if self.hinted else Standing.SOLVED

    def take(self, verdict: Verdict | None) -> None:
        """Note the verdict on an answer; None if it was no answer."""
        self.verdict = verdict
        self.failed |= verdict is not None and verdict.kind in (MISTAKE, WRONG)

    @property
    def moves(self) -> bool:
        """Whether the step asks for a move."""
        return isinstance(self.step.task, MoveTask)

    @property
    def presses(self) -> bool:
        """Whether the step asks for spaces."""
        return isinstance(self.step.task, SpacesTask)

    @property
    def counts(self) -> bool:
        """Whether the step asks for a number."""
        return isinstance(self.step.task, NumberTask)

    @property
    def state(self) -> State:
        """The position of the step; after a right move, the position it led to."""
        after = self.verdict.after if self.verdict is not None else None
        return after if after is not None else self.step.task.state

    @property
    def seat(self) -> int:
        """The seat that solves the step."""
        return self.step.task.state.actor

    @property
    def moment(self) -> tuple[object, ...]:
        """Changes whenever anything here does."""
        return (
            self.lesson.id,
            self.lesson.drill,
            self.at,
            self.hinted,
            self.shown,
            self.verdict,
            self.pressed,
            self.number,
        )

    def go_to(self, at: int) -> bool:
        """Go to a step, counted from 0; return False if it is beyond the last."""
        if at >= len(self.lesson.steps):
            return False
        self.at = max(at, 0)
        self.hinted = self.shown = self.failed = False
        self.verdict, self.pressed, self.number = None, 0, ""
        return True
