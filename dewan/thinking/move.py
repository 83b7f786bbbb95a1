"""What a bot decides."""

from random import Random

from dewan.bots.bot import Budget, Choice
from dewan.bots.strengths import BOTS
from dewan.record.moves import format_move
from dewan.rules.state import State
from dewan.thinking.table import read_components, read_view
from dewan.thinking.work import Json, Request, Work


def think(request: Request) -> Work:
    """The choice of `bot` for the actor of `position`, with `set` (`thinking.table`), `nodes`, `seconds` and `seed`.

    The answer has the `move` and the `options`, the best first, each as move, value and tries (`bots.bot.Option`).
    """
    view, components = read_view(request), read_components(request)
    budget = Budget(request["nodes"], request["seconds"])
    choice = yield from BOTS[request["bot"]].think(view, components, Random(request["seed"]), budget)
    return write_choice(view, choice)


def write_choice(view: State, choice: Choice) -> Json:
    """A choice as JSON, its moves in the notation."""
    options = [[format_move(option.action, view.map), option.value, option.tries] for option in choice.options]
    return {"move": format_move(choice.action, view.map), "options": options}
