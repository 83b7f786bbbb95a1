"""What a bot is: it thinks about a seat's view in small steps and ends with a choice."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import NamedTuple, Protocol, TypeVar

from dewan.board.componentset import ComponentSet
from dewan.rules.actions import Action
from dewan.rules.state import State

Result = TypeVar("Result")


class Option(NamedTuple):
    """An action that was thought about.

    `value` is what the bot expects it to come to: by how many points the seat's side will be ahead of the best other
    side in the end (behind, if negative). `tries` counts the games that it was tried out in.
    """

    action: Action
    value: float
    tries: int = 0


class Choice(NamedTuple):
    """What a bot decides, and all that it has thought about, the best first."""

    action: Action
    options: tuple[Option, ...]


@dataclass
class Budget:
    """How long a bot may think: `nodes` positions or `seconds` of its `clock`, whichever comes first.

    With seconds to spare a choice depends on the seed alone; with nodes to spare also on the machine.
    """

    nodes: int
    seconds: float = float("inf")
    clock: Callable[[], float] = perf_counter

    def __post_init__(self) -> None:
        self._end = self.clock() + self.seconds

    def left(self) -> bool:
        """Whether there is any left."""
        return self.nodes > 0 and self.clock() < self._end

    def spend(self, nodes: int = 1) -> None:
        """Note that so many positions were looked at."""
        self.nodes -= nodes


Thinking = Generator[None, None, Choice]
"""A search under way. It stops after each small piece of work, and can be given up there by closing it."""


class Bot(Protocol):
    """A way to play."""

    def think(self, view: State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        """Begin to think about what the actor of `view` should do, which must be the view of that seat (U20).

        `components` is the set that is played with: what is in no place that the seat sees must be elsewhere.
        Whatever is left to chance comes from `random`.
        """
        ...


def finish(steps: Generator[None, None, Result]) -> Result:
    """Let something that works in steps work to its end."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: Result = stop.value
            return result
