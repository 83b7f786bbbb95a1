"""What is known of the points that a seat has missed in a game (`asides.analysis` finds it out)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from dewan.record.game import Game
from dewan.rules.actions import Action
from dewan.rules.score import sheets
from dewan.rules.state import State
from dewan.view.hint import Reason


class Left(NamedTuple):
    """A decision: after how many entries of the log, what would have been better, by how many points, and why.

    `points` is 0 if nothing better was found. `lead` is the lead that was expected after what was played.
    """

    at: int
    better: Action
    points: float
    reasons: Sequence[Reason]
    lead: float


class Missed:
    """The search for what a `seat` has missed. It is under way if it has the `number` of a request.

    It has come to `left` then, the costliest first, and has judged all `decisions`, in order. `done` of its `steps` are
    over; `failed`: it did not come to its end.
    """

    number: int | None = None
    done: int = 0
    failed: bool = False
    left: Sequence[Left] | None = None
    decisions: Sequence[Left] = ()

    def __init__(self, seat: int, steps: int = 0) -> None:
        self.seat = seat
        self.steps = steps

    @property
    def shown(self) -> tuple[object, ...]:
        """What its picture depends on."""
        return self.seat, self.number, self.done, self.failed, self.left

    def decision(self, at: int) -> Left | None:
        """What was found about the decision after so many entries of the log; None if nothing is known of it."""
        return next((decision for decision in self.decisions if decision.at == at), None)

    def mistake(self, shown: int, step: int) -> int | None:
        """After how many entries the next mistake stands (`step` 1), or the previous one (-1), seen from `shown`."""
        places = [decision.at + 1 for decision in self.decisions if decision.points]
        ahead = [place for place in places if (place - shown) * step > 0]
        return min(ahead, key=lambda place: abs(place - shown), default=None)


def leads(game: Game, seat: int) -> list[int]:
    """By how many points the side of a seat led the best other one, as if the game had ended then.

    First when the first turn began, then after each round.
    """
    states = [game.state_at(count) for count in range(len(game.entries) + 1)]
    turns = [state for state in states if not state.draft]
    marks = [after for before, after in pairwise(turns) if after.round > before.round or after is turns[-1]]
    return [_lead(state, seat) for state in (*turns[:1], *marks)]


def _lead(state: State, seat: int) -> int:
    score = sheets(state)
    mine = next(sheet.total for sheet in score if seat in sheet.seats)
    return mine - max(sheet.total for sheet in score if seat not in sheet.seats)
