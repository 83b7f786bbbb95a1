"""The bots by their names."""

from collections.abc import Mapping
from importlib import import_module

from dewan.bots.bot import Bot
from dewan.record.opponents import ROSTER

BOTS: Mapping[str, Bot] = {entry.name: import_module(f"dewan.bots.{entry.file}").BOT for entry in ROSTER}
"""All of them, the weakest first."""
