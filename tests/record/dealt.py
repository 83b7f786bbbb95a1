"""Games of the deal of a day or of a duel for tests: all seats play like the bot of the deal, or at random."""

from __future__ import annotations

import random

from dewan.bots.bot import Budget, finish
from dewan.bots.strengths import BOTS
from dewan.record.daily import bot_of, chance_of, deal, decision_seed, seat_of
from dewan.record.duel import Deal
from dewan.record.game import Game
from dewan.rules.actions import Action
from dewan.rules.random_moves import decide
from dewan.rules.state import OVER
from dewan.rules.views import seat_view


def bot_move(game: Game) -> Action:
    """What the bot of the deal would do now, for whatever seat decides."""
    assert game.daily is not None
    bot, state = BOTS[bot_of(game.daily.day, game.daily.edition)], game.state
    rng = random.Random(decision_seed(game.daily, len(game.entries)))
    return finish(bot.think(seat_view(state, state.actor), game.components, rng, Budget(1))).action


def played_day(day: Deal, *, seed: int | None = None, entries: int = 1000, name: str = "", tries: int = 1) -> Game:
    """A deal as far as a number of entries; with a seed the person plays at random, else like the bot."""
    game = deal(day, tries=tries, name=name)
    rng = random.Random(seed)
    while game.state.awaiting != OVER and len(game.entries) < entries:
        mine = seed is not None and game.state.actor == seat_of(day)
        game.play(decide(game.state, rng) if mine else bot_move(game), chance_of(game))
    return game
