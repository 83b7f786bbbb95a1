"""Good moves with their reasons."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from dewan.bots.bot import Budget, Option
from dewan.bots.reasons import Reason, reasons
from dewan.bots.strengths import BOTS
from dewan.record.moves import format_move
from dewan.rules.actions import Action, Camp
from dewan.rules.state import State
from dewan.thinking.table import read_components, read_view
from dewan.thinking.work import Json, Request, Work

IDEAS = 3
"""Moves of a hint at most: the best, and what else could be done."""


def think(request: Request) -> Work:
    """What the strong bot would do as the actor of `position`, with `set`, `nodes` and `seconds` as for a move.

    The answer is a list of ideas, the best first. Each has the `move`, the expected `lead` in points, and the `reasons`
    (`write_reasons`).
    """
    view, components = read_view(request), read_components(request)
    budget = Budget(request["nodes"], request["seconds"])
    choice = yield from BOTS["strong"].think(view, components, Random(0), budget)
    return [
        {
            "move": format_move(option.action, view.map),
            "lead": option.value,
            "reasons": write_reasons(view, option.action),
        }
        for option in islice(_ideas(choice.options), IDEAS)
    ]


def _ideas(options: Sequence[Option]) -> Iterator[Option]:
    """Of the options, the best of each kind: another way to a space, or to pay for it, is no other idea."""
    seen = set()
    for option in options:
        idea = option.action.route[-1] if isinstance(option.action, Camp) else option.action
        if idea not in seen:
            seen.add(idea)
            yield option


def write_reasons(view: State, action: Action) -> list[Json]:
    """What speaks for an action (`bots.reasons`), each reason as an object with the names of its parts."""
    return [_write(view, reason) for reason in reasons(view, action)]


def _write(view: State, reason: Reason) -> Json:
    return {
        "code": reason.code,
        "n": reason.n,
        "tile": reason.tile.face if reason.tile is not None else "",
        "counts": reason.counts,
        "row": reason.row,
        "side": reason.side,
        "space": view.map.name(reason.space) if reason.space is not None else "",
        "beyond": [_write(view, more) for more in reason.beyond],
    }
