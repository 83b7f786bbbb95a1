"""A bot that sees what steady sees, but judges by feel: a child of ten can beat it."""

from random import Random

from dewan.board.componentset import ComponentSet
from dewan.bots.bot import Budget, Choice, Option, Thinking
from dewan.bots.outlook import Outlook
from dewan.bots.steady import options
from dewan.bots.weights import WEIGHTS
from dewan.rules.state import State

ERROR = 3.0
"""Points by which it typically misjudges what an action promises."""


class GentleBot:
    """Takes the first of `steady.options` after misjudging each of them."""

    def think(self, view: State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        """See `Bot.think`; it needs no more time than it takes to look at each action once."""
        yield
        found = options(view, Outlook(WEIGHTS[view.scenario.name]))
        felt = [Option(action, value + random.gauss(0, ERROR)) for action, value, _ in found]
        felt.sort(key=lambda option: -option.value)
        return Choice(felt[0].action, tuple(felt))


BOT = GentleBot()
