"""A hint: a good move for who decides, asked for, thought about, and then shown with its reasons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dewan.rules.actions import Action

Reason = Mapping[str, Any]
"""One reason as it comes from `thinking.hint`."""

NODES, SECONDS = 1_000_000, 1.5
"""What the bot may use up for a hint."""


@dataclass
class Hint:
    """Thought about under the `number` of its request until `move` is there, or it `failed`.

    `lead` is by how many points the bot expects the seat's side to be ahead in the end.
    """

    number: int
    failed: bool = False
    move: Action | None = None
    lead: float = 0.0
    reasons: Sequence[Reason] = ()
