"""A bot that looks one decision ahead: it takes what promises most at once."""

from collections.abc import Mapping, Sequence
from random import Random

from dewan.board.componentset import ComponentSet
from dewan.board.faces import HIDDEN, HIDDEN_STORY, StoryTile
from dewan.bots.bot import Budget, Choice, Option, Thinking
from dewan.bots.outlook import Outlook, Reach
from dewan.bots.weights import WEIGHTS, Weights
from dewan.rules.actions import Action, Camp, Pass, Take, TakeOne
from dewan.rules.chance import Item
from dewan.rules.legal import legal_actions
from dewan.rules.routes import destinations
from dewan.rules.state import ROW, TURN, State
from dewan.rules.turns import apply
from dewan.rules.ways import Ways

CAMPS_TRIED = 5
"""Destinations of which the whole payment is worked out."""


class Blind:
    """What chance brings stays hidden."""

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """See `Chance.draw`."""
        item = pile.pop()
        return HIDDEN_STORY if isinstance(item, StoryTile) else HIDDEN  # type: ignore[return-value]

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        return 0


BLIND = Blind()


def candidates(state: State, outlook: Outlook, reach: Reach, tried: int) -> list[Action]:
    """What the actor may sensibly do: all it can, but camps only in the `tried` best places, by the cheapest way."""
    if state.awaiting != TURN:
        return list(legal_actions(state))
    row, seat = state.row, state.actor
    actions: list[Action] = [Take(s) for s in range(ROW - 1) if row[s] is not None and row[s + 1] is not None]
    places = outlook.places(state, seat, reach)[:tried]
    if not (places or actions):
        places = list(destinations(state, seat))[:tried]  # too far to be thought of otherwise
    if places:
        ways = Ways(state, seat)
        for space in places:
            route = ways.best(space)
            assert route is not None
            actions.append(Camp(route.spaces, route.pay))
    if not actions:
        actions += [TakeOne(slot) for slot in range(ROW) if row[slot] is not None] or [Pass()]
    return actions


def options(state: State, outlook: Outlook, tried: int = CAMPS_TRIED, also: Sequence[Action] = ()) -> list[Option]:
    """All that the actor may sensibly do and what `also` names, with what it promises, the best first."""
    seat = state.actor
    reach = outlook.reach(state, seat)
    found = []
    actions = candidates(state, outlook, reach, tried)
    for action in actions + [action for action in also if action not in actions]:
        then = state.copy()
        apply(then, action, BLIND)
        found.append(Option(action, outlook.lead(then, seat, reach)))
    return sorted(found, key=lambda option: -option.value)


class SteadyBot:
    """Takes the first of `options`."""

    def __init__(self, weights: Mapping[str, Weights] = WEIGHTS) -> None:
        self._weights = weights

    def think(self, view: State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        """See `Bot.think`; it needs no more time than it takes to look at each action once."""
        yield
        found = options(view, Outlook(self._weights[view.scenario.name]))
        return Choice(found[0].action, tuple(found))


BOT = SteadyBot()
