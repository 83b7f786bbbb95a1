"""What a step of a lesson asks for, and the verdict on an answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dewan.lessons.conditions import Conditions, meets, played
from dewan.rules.actions import Action
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import State

RIGHT, MISTAKE, REFUSED, WRONG = "right", "mistake", "refused", "wrong"


class Verdict(NamedTuple):
    """What is said of an answer.

    `mistake` is the name of a typical one, for its text; `refusal` why the move is not allowed; `after` the position
    after a right move; `missing` and `extra` how many spaces were forgotten or do not belong.
    """

    kind: str
    mistake: str = ""
    refusal: NotAllowed | None = None
    after: State | None = None
    missing: int = 0
    extra: int = 0


@dataclass(frozen=True)
class MoveTask:
    """Make a move that meets one of the conditions in `right`; `wrong` are typical mistakes by name."""

    state: State
    right: Sequence[Conditions]
    wrong: Sequence[tuple[str, Conditions]]
    solution: Action

    def judge(self, action: Action) -> Verdict:
        """The verdict on a move, which is played on the position."""
        try:
            move = played(self.state, action)
        except NotAllowed as refusal:
            return Verdict(REFUSED, refusal=refusal)
        if any(meets(move, wanted) for wanted in self.right):
            return Verdict(RIGHT, after=move.after)
        for name, conditions in self.wrong:
            if meets(move, conditions):
                return Verdict(MISTAKE, name)
        return Verdict(WRONG)


@dataclass(frozen=True)
class SpacesTask:
    """Press the spaces of a set; `wrong` are typical mistakes: a space that is among them or missing, by name."""

    state: State
    solution: int
    wrong: Sequence[tuple[str, int]]

    def judge(self, pressed: int) -> Verdict:
        """The verdict on a set of spaces."""
        if pressed == self.solution:
            return Verdict(RIGHT)
        astray = pressed ^ self.solution
        name = next((name for name, space in self.wrong if astray >> space & 1), "")
        missing, extra = (self.solution & ~pressed).bit_count(), (pressed & ~self.solution).bit_count()
        return Verdict(MISTAKE if name else WRONG, name, missing=missing, extra=extra)


@dataclass(frozen=True)
class NumberTask:
    """Name a number; `wrong` are typical wrong ones, by name."""

    state: State
    solution: int
    wrong: Sequence[tuple[str, int]]

    def judge(self, number: int) -> Verdict:
        """The verdict on a number."""
        if number == self.solution:
            return Verdict(RIGHT)
        name = next((name for name, value in self.wrong if value == number), "")
        return Verdict(MISTAKE if name else WRONG, name)


Task = MoveTask | SpacesTask | NumberTask
