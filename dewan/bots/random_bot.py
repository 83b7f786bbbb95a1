"""A player that decides at random, and fairly (`rules.random_moves`)."""

from random import Random

from dewan.board.componentset import ComponentSet
from dewan.bots.bot import Budget, Choice, Option, Thinking
from dewan.rules.random_moves import decide
from dewan.rules.state import State


class RandomBot:
    """Decides at random, as `decide`."""

    def think(self, view: State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        """See `Bot.think`; it needs no time."""
        yield
        action = decide(view, random)
        return Choice(action, (Option(action, 0.0),))


BOT = RandomBot()
