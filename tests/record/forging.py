"""Forged results of deals of the day and of duels, each changed in one way that a player might try."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from dewan.record import links
from dewan.record.daily import chance_of, deal, seat_of
from dewan.record.days import Day
from dewan.record.duel import Deal, Duel
from dewan.record.game import Daily, Entry, Game, Options
from dewan.record.links import link_data, link_text, write_link
from dewan.rules.chance import Chance, SeededChance
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import OVER
from record.dealt import bot_move, played_day


@cache
def genuine(number: int, seed: int) -> Game:
    """A real result: the person has played at random."""
    return played_day(Day(number), seed=seed)


@cache
def genuine_duel(number: int, seed: int) -> Game:
    """A real result of a duel."""
    return played_day(DUELS[number % len(DUELS)]._replace(seed=number), seed=seed, name="Noor")


DUELS = (Duel(0, "base", 2, 0, "steady"), Duel(0, "volcano", 2, 1, "gentle"), Duel(0, "downpour", 2, 1, "steady"))


def _other(day: Deal, rng: random.Random) -> Deal:
    """Another date, or another seed."""
    if isinstance(day, Duel):
        return day._replace(seed=day.seed ^ 1 << rng.randrange(32))
    return Day(day.number + rng.choice((-30, -7, -1, 1, 2, 365)))


def _copy(game: Game, entries: list[Entry] | None = None, options: Options | None = None) -> Game:
    made = Game(
        game.scenario,
        game.names,
        game.components,
        game.dealt,
        game.entries if entries is None else entries,
        game.options if options is None else options,
    )
    made.seat_bots(game.bots)
    made.daily = game.daily
    return made


def _to_the_end(game: Game, chance: Callable[[Game], Chance], rng: random.Random, *, helped: bool = False) -> Game:
    """Play on; `helped`: the bots, too, move as somebody wants."""
    assert game.daily is not None
    seat = seat_of(game.daily.day)
    while game.state.awaiting != OVER:
        free = helped or game.state.actor == seat
        game.play(decide(game.state, rng) if free else bot_move(game), chance(game))
    return game


def other_deal(game: Game, rng: random.Random) -> str:
    """A deal that was drawn by lot, or that of another date."""
    assert game.daily is not None
    if rng.random() < 0.5:
        dealt = deal(_other(game.daily.day, rng))
    else:
        dealt = Game.start(game.scenario, game.names, game.components, SeededChance(rng))
        dealt.seat_bots(game.bots)
    dealt.daily = game.daily
    return write_link(_to_the_end(dealt, chance_of, rng))


def other_luck(game: Game, rng: random.Random) -> str:
    """From some move on, chance is somebody else's."""
    begun = _copy(game, game.entries[: rng.randrange(len(game.entries) - 4)])
    luck = SeededChance(rng)
    return write_link(_to_the_end(begun, lambda _game: luck, rng))


def other_bots(game: Game, rng: random.Random) -> str:
    """From some move on, the bots move as a person wants."""
    begun = _copy(game, game.entries[: rng.randrange(len(game.entries) - 8)])
    return write_link(_to_the_end(begun, chance_of, rng, helped=True))


def illegal_move(game: Game, rng: random.Random) -> str:
    """One of the decisions is another one, as in a link that was written by hand."""
    values = links.open_sealed(links.GAME, link_data(write_link(game)))
    packed = int.from_bytes(values[6])
    values[6] = _bytes(packed ^ 1 << rng.randrange(packed.bit_length() - 1))
    return link_text(links.seal(links.GAME, values))


def other_date(game: Game, rng: random.Random) -> str:
    """The same game for another date."""
    assert game.daily is not None
    made = _copy(game)
    made.daily = game.daily._replace(day=_other(game.daily.day, rng))
    return write_link(made)


def other_game(game: Game, rng: random.Random) -> str:
    """Weaker bots, another number of players, another scenario, or a study in which all can be taken back."""
    what = rng.randrange(4)
    assert game.daily is not None
    if what == 0:
        made = _copy(game)
        was = next(bot for bot in game.bots if bot)
        other = rng.choice([bot for bot in ("gentle", "steady", "strong") if bot != was])
        made.seat_bots([bot and other for bot in game.bots])
    elif what == 1:
        made = _copy(game, options=Options(study=True))
    else:
        scenario, players = (SCENARIOS["base"], 3) if what == 2 else (SCENARIOS["lake"], 2)
        made = Game.start(scenario, [""] * players, game.components, SeededChance(rng))
        made.seat_bots(["", *["steady"] * (players - 1)])
        made.daily = game.daily
    return write_link(made)


def unknown_edition(game: Game, rng: random.Random) -> str:
    """An edition of the deals that there is not."""
    made = _copy(game)
    assert made.daily is not None
    made.daily = Daily(made.daily.day, rng.choice((0, 2, 99)))
    return write_link(made)


def _bytes(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8)


FORGERIES = (other_deal, other_luck, other_bots, illegal_move, other_date, other_game, unknown_edition)
