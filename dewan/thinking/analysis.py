"""Where a seat left points in a game that is over."""

from random import Random

from dewan.bots.analysis import Decision, analyse
from dewan.bots.strong import StrongBot
from dewan.record.moves import format_move, parse_move
from dewan.record.positions import read_position
from dewan.thinking.hint import write_reasons
from dewan.thinking.table import read_components
from dewan.thinking.work import Request, Work


def think(request: Request) -> Work:
    """The turns where most was left of `decisions`, with `set`, and `nodes` and `seconds` for each as for a move.

    A decision has `at`, after how many entries of the log it came, the `position` that its seat saw, and its `move`.
    The answer is a list, the worst first, each with `at`, the `move` that would have been better, by how many `points`,
    and the `reasons` for it (`thinking.hint`). What is told meanwhile are the numbers of `steps` and of those `done`.
    """
    decisions = []
    for given in request["decisions"]:
        view = read_position(given["position"])
        decisions.append(Decision(given["at"], view, parse_move(given["move"], view.map)))
        yield None
    steps = analyse(
        decisions,
        StrongBot(),
        read_components(request),
        Random(0),
        nodes=request["nodes"],
        seconds=request["seconds"],
    )
    while True:
        try:
            progress = next(steps)
        except StopIteration as stop:
            losses = stop.value
            break
        yield {"done": progress.done, "steps": progress.steps} if progress is not None else None
    views = {decision.at: decision.view for decision in decisions}
    return [
        {
            "at": loss.at,
            "move": format_move(loss.better, views[loss.at].map),
            "points": loss.points,
            "reasons": write_reasons(views[loss.at], loss.better),
        }
        for loss in losses
    ]
