"""The deals of the day, of the week and of duels: the same map, cards, stories and luck for everyone (docs/daily.md).

Nothing here may ever change for an edition that has been released: whoever opens an old result compares it with the
deal as it was. A change of the bots, the component set or the rules makes a new edition.
"""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from dewan.board.componentset import ComponentSet, edition
from dewan.board.faces import StoryTile
from dewan.record.days import FIRST_MONDAY, WEEK
from dewan.record.duel import Deal, Duel
from dewan.record.game import PLAIN, Daily, Drawn, Game, Kind
from dewan.record.opponents import PERSON
from dewan.rules.scenarios import SCENARIOS

Item = TypeVar("Item")

YOU = 0
"""The seat that a person plays in the deal of a date."""


class Edition(NamedTuple):
    """What decides the deals besides their dates: the number of the component set, and the bot of all other seats.

    Duels name their bot themselves; an edition stands for how it moves, too.

    The bot must depend on nothing but what it sees, least of all on how fast a device is. `day` and each of `weeks`, in
    turn, are a scenario and a number of players.
    """

    component_set: int
    bot: str
    day: tuple[str, int]
    weeks: tuple[tuple[str, int], ...]


EDITIONS: Mapping[int, Edition] = {
    1: Edition(1, "steady", ("base", 2), (("team", 4), ("downpour", 3), ("volcano", 3), ("lake", 3))),
}
"""By their numbers, which stand in links."""
NEWEST = max(EDITIONS)


class DailyChance:
    """The luck of a day: the same for everyone who draws for the same time from the same pile.

    Every card and tile has its place in one order, and what comes is the first of that order which is still in the
    pile. When as many cards were drawn as there are, the order is another one. `cards` and `picks` are how many cards
    and numbers were drawn before.
    """

    def __init__(self, day: Deal, number: int, components: ComponentSet, cards: int = 0, picks: int = 0) -> None:
        self._seed = _seed(day, number)
        self._components = components
        self._cards = cards
        self._picks = picks

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """See `Chance.draw`."""
        every: Sequence[Any] = self._components.cards
        name = f"card {self._cards // len(every)}"
        if isinstance(pile[0], StoryTile):
            every, name = self._components.stories, "story"
        else:
            self._cards += 1
        order = [every[k] for k in _order(f"{self._seed} {name}", len(every))]
        # Equal ones cannot be told apart: those that are gone were the first ones.
        gone = Counter(order)
        gone.subtract(pile)
        for wanted in order:
            if gone[wanted] <= 0:
                return pile.pop(pile.index(wanted))
            gone[wanted] -= 1
        raise ValueError("a pile of another set")

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        self._picks += 1
        return _number(f"{self._seed} pick {self._picks - 1}") % count


def _seed(day: Deal, number: int) -> str:
    """The text that all luck of a deal follows from. Whoever plays it, and against whom, changes nothing."""
    return f"dewan {number} duel {day.seed:08x}" if isinstance(day, Duel) else f"dewan {number} {day.code}"


@lru_cache(16)
def _order(seed: str, count: int) -> tuple[int, ...]:
    """The numbers below `count` in the order of a seed."""
    return tuple(sorted(range(count), key=lambda k: _number(f"{seed} {k}")))


def _number(text: str) -> int:
    """A number of 256 bits."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest())


def chance_of(game: Game) -> DailyChance:
    """The luck of a game of the day from now on; the game must have a `daily`."""
    assert game.daily is not None
    cards = picks = 0
    for drawn in (*game.dealt, *(drawn for entry in game.entries for drawn in entry.drawn)):
        cards += drawn.kind == Kind.CARD
        picks += drawn.kind == Kind.PICK
    return DailyChance(game.daily.day, game.daily.edition, game.components, cards, picks)


def setup_of(day: Deal, number: int = NEWEST) -> tuple[str, int]:
    """The scenario of a deal in an edition, and how many play."""
    if isinstance(day, Duel):
        return day.scenario, day.players
    rules = EDITIONS[number]
    return rules.weeks[(day.number - FIRST_MONDAY) // WEEK % len(rules.weeks)] if day.weekly else rules.day


def seat_of(day: Deal) -> int:
    """The seat that a person plays."""
    return day.seat if isinstance(day, Duel) else YOU


def bot_of(day: Deal, number: int = NEWEST) -> str:
    """The bot of all other seats."""
    return day.bot if isinstance(day, Duel) else EDITIONS[number].bot


def decision_seed(daily: Daily, at: int) -> int:
    """The seed of 64 bits from which a bot draws when it decides after `at` entries of the log."""
    return _number(f"{_seed(daily.day, daily.edition)} bot {at}") >> 192


def deal(day: Deal, number: int = NEWEST, *, tries: int = 1, name: str = "") -> Game:
    """A deal in an edition, as the start of a game; `tries` as in `Daily`, `name` that of the person."""
    scenario, players = setup_of(day, number)
    components = edition(EDITIONS[number].component_set)
    chance = DailyChance(day, number, components)
    seat = seat_of(day)
    names = [name if k == seat else "" for k in range(players)]
    game = Game.start(SCENARIOS[scenario], names, components, chance, PLAIN)
    game.seat_bots([PERSON if k == seat else bot_of(day, number) for k in range(players)])
    game.daily = Daily(day, number, tries)
    return game


class Found(NamedTuple):
    """What a check of a game of the day has found: nothing wrong, where `fault` is empty.

    Else the `fault` is `game` (another scenario, set, number of players or bots than those of the deal), `deal`
    (another one than that of the date) or `luck` (what the entry `at` of the log brought is not what the date brings).
    """

    fault: str = ""
    at: int = 0


def check(game: Game) -> Found:
    """Compare a game of the day, played through the rules, with what its date brings; the game must have a `daily`.

    What bots decided is not compared here (`thinking.alike`).
    """
    assert game.daily is not None
    fresh = deal(game.daily.day, game.daily.edition)
    same = (fresh.scenario, fresh.components.hash, fresh.bots, fresh.options)
    if (game.scenario, game.components.hash, game.bots, game.options) != same:
        return Found("game")
    if _values(fresh.dealt) != _values(game.dealt):
        return Found("deal")
    chance = chance_of(fresh)
    for at, entry in enumerate(game.entries):
        # As long as the luck was the same, what was allowed there is allowed here.
        if _values(fresh.play(entry.action, chance).drawn) != _values(entry.drawn):
            return Found("luck", at)
    return Found()


def _values(drawn: Sequence[Drawn]) -> list[tuple[int, int]]:
    """What was drawn, whoever saw it."""
    return [(what.kind, what.value) for what in drawn]
