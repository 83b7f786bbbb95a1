"""A hint: good moves for who decides, asked for, thought about, and then shown with their reasons, one at a time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from dewan.rules.actions import Action

Reason = Mapping[str, Any]
"""One reason as it comes from `thinking.hint`."""

NODES, SECONDS = 1_000_000, 1.5
"""What the bot may use up for a hint."""


class Idea(NamedTuple):
    """A good move. `lead` is by how many points the bot expects the seat's side to be ahead in the end."""

    move: Action
    lead: float
    reasons: Sequence[Reason]


@dataclass
class Hint:
    """Thought about under the `number` of its request until `ideas` are there, the best first, or it `failed`."""

    number: int
    failed: bool = False
    ideas: Sequence[Idea] = ()
    at: int = 0

    @property
    def idea(self) -> Idea | None:
        """The idea that is shown, None before there are any."""
        return self.ideas[self.at] if self.ideas else None

    def show_another(self) -> None:
        """Show the next idea; after the last one the best again."""
        self.at = (self.at + 1) % len(self.ideas)
