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
    """Judge all `decisions`, with `set`, and `nodes` and `seconds` for each as for a move.

    A decision has `at`, after how many entries of the log it came, the `position` that its seat saw, and its `move`.
    The answer has all `decisions` in order, each with `at`, the `move` that would have been better, by how many
    `points` (0 if none was), the `lead` expected after what was played, and the `reasons` for the better move
    (`thinking.hint`); and `worst`, the numbers of the costliest among them, the worst first. What is told meanwhile are
    the numbers of `steps` and of those `done`.
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
            found = stop.value
            break
        yield {"done": progress.done, "steps": progress.steps} if progress is not None else None
    views = {decision.at: decision.view for decision in decisions}
    told = [
        {
            "at": loss.at,
            "move": format_move(loss.better, views[loss.at].map),
            "points": loss.points,
            "lead": loss.lead,
            "reasons": write_reasons(views[loss.at], loss.better) if loss.points else [],
        }
        for loss in found.decisions
    ]
    numbers = {loss.at: number for number, loss in enumerate(found.decisions)}
    return {"decisions": told, "worst": [numbers[loss.at] for loss in found.worst]}
