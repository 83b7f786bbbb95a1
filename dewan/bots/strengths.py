"""The bots by their names."""

from collections.abc import Mapping

from dewan.bots.bot import Bot
from dewan.bots.gentle import GentleBot
from dewan.bots.random_bot import RandomBot
from dewan.bots.steady import SteadyBot
from dewan.bots.strong import StrongBot

STRENGTHS = ("gentle", "steady", "strong")
"""Those that people can play against, the weakest first."""
BOTS: Mapping[str, Bot] = {
    "random": RandomBot(),
    "gentle": GentleBot(),
    "steady": SteadyBot(),
    "strong": StrongBot(),
}
"""All of them, the weakest first."""
