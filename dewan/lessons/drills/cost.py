"""How many cards does a camp on a space cost at least? The more, the harder: two, three, or more."""

from random import Random

from dewan.lessons.drills.places import cheapest_way, named
from dewan.lessons.lesson import Step
from dewan.lessons.tasks import NumberTask
from dewan.rules.random_moves import pick
from dewan.rules.routes import destinations
from dewan.rules.state import State

_CARDS = {1: (2, 2), 2: (3, 3), 3: (4, 9)}
"""The fewest and the most cards by grade."""


def make(state: State, grade: int, random: Random) -> Step | None:
    """See `making.Maker`."""
    least, most = _CARDS[grade]
    found = [space for space, cards in destinations(state, state.actor).items() if least <= cards <= most]
    if not found:
        return None
    space = pick(found, random)
    way = cheapest_way(state, space)
    cards = len(way.pay)
    wrong = {cards - 1: "start", len(way.spaces): "water"} if len(way.spaces) > cards else {cards - 1: "start"}
    mistakes = [(wrong.get(n, "less" if n < cards else "more"), n) for n in range(100) if n != cards]
    about = {"place": state.map.name(space), "start": state.map.name(way.spaces[0]), "route": named(state, way.spaces)}
    return Step("cost", NumberTask(state, cards, tuple(mistakes)), about)
