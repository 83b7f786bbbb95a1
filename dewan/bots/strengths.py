"""The bots by their names."""

from collections.abc import Mapping

from dewan.bots.bot import Bot
from dewan.bots.random_bot import RandomBot
from dewan.bots.steady import SteadyBot
from dewan.bots.weights import BASE

BOTS: Mapping[str, Bot] = {
    "random": RandomBot(),
    "steady": SteadyBot(BASE),
}
"""The weakest first."""
