"""Whether a bot would have decided as a game says that it did."""

from random import Random

from dewan.bots.bot import Budget
from dewan.bots.strengths import BOTS
from dewan.record.moves import format_move
from dewan.record.positions import read_position
from dewan.thinking.table import read_components
from dewan.thinking.work import Request, Work

NODES = 1
"""A bot that looks at more than each action once depends on how much time it has, and cannot be compared."""


def think(request: Request) -> Work:
    """After how many entries of the log the `bot` would have moved otherwise for the first time; None if never.

    A request has the `set` and some `decisions`, each with `at`, after how many entries it came, the `position` that
    its seat saw, the `seed` that it draws from, and the `move`.
    """
    components, bot = read_components(request), BOTS[request["bot"]]
    for given in request["decisions"]:
        view = read_position(given["position"])
        choice = yield from bot.think(view, components, Random(given["seed"]), Budget(NODES))
        if format_move(choice.action, view.map) != given["move"]:
            return given["at"]
    return None
