"""Where points were left: the analysis of a game that is over, of one seat at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dewan.rules.actions import Action
from dewan.view.hint import Reason

NODES, SECONDS = 300_000, 0.5
"""What the bot may use up for each decision."""


class Left(NamedTuple):
    """A decision where points were left: after how many entries of the log, what would have been better, and why."""

    at: int
    better: Action
    points: float
    reasons: Sequence[Reason]


@dataclass
class Analysis:
    """The analysis of a `seat`. It is under way if it has the `number` of a request, and has come to `left` then.

    `done` of its `steps` are over; `failed`: it did not come to its end.
    """

    seat: int
    number: int | None = None
    done: int = 0
    steps: int = 0
    failed: bool = False
    left: Sequence[Left] | None = None
