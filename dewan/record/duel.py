"""A duel: several people play the same deal, each alone against bots (docs/duels.md).

Like the deal of a date (`record.daily`), it is decided by very little: who plays what, and a seed.
"""

import re
import secrets
from typing import NamedTuple

from dewan.record.days import Day, parse_day
from dewan.rules.scenarios import SCENARIOS

BOTS = ("gentle", "steady")
"""The bots that duels may have: how they move depends on what they see and on a seed, never on time."""
SEED_BITS = 32
_CODE = re.compile("duel-([a-z]{1,20})-([1-9])-([1-9])-([a-z]{1,20})-([0-9a-f]{8})")


class NoDuel(ValueError):
    """What describes no duel."""


class Duel(NamedTuple):
    """A duel: everyone plays the same `seat` of the same deal; the `bot` plays all others. `seed` decides the luck."""

    seed: int
    scenario: str
    players: int
    seat: int
    bot: str

    @property
    def code(self) -> str:
        """What it is called in the store and by presses: duel-base-2-1-steady-0a1b2c3d."""
        return f"duel-{self.scenario}-{self.players}-{self.seat + 1}-{self.bot}-{self.seed:08x}"

    @property
    def name(self) -> str:
        """A short name by which people tell duels apart."""
        return f"{self.seed >> SEED_BITS // 2:04X}"


Deal = Day | Duel
"""What everyone who plays it plays alike."""


def new_duel(scenario: str, players: int, seat: int, bot: str) -> Duel:
    """A duel with a seed drawn by lot; raises NoDuel for what there is not."""
    return checked(Duel(secrets.randbits(SEED_BITS), scenario, players, seat, bot))


def checked(duel: Duel) -> Duel:
    """The same duel; raises NoDuel if it cannot be played."""
    seed, scenario, players, seat, bot = duel
    good = 0 <= seed < 1 << SEED_BITS and scenario in SCENARIOS and bot in BOTS
    if not good or players not in SCENARIOS[scenario].players or not 0 <= seat < players:
        raise NoDuel(duel)
    return duel


def parse_deal(code: str) -> Deal:
    """Read the code of a duel, of a day or of a week; raises NoDuel or NoDay."""
    found = _CODE.fullmatch(code)
    if found is None:
        return parse_day(code)
    scenario, players, seat, bot, seed = found.groups()
    return checked(Duel(int(seed, 16), scenario, int(players), int(seat) - 1, bot))
