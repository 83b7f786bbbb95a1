"""The bots by their names."""

from collections.abc import Mapping

from dewan.bots.bot import Bot
from dewan.bots.random_bot import RandomBot

BOTS: Mapping[str, Bot] = {
    "random": RandomBot(),
}
"""The weakest first."""
