"""A bot that plays on in its head.

It guesses what it does not see, and tries what looks best at first sight out in many such games, in which all seats
play like the steady bot for some turns. So it is a search over determinizations with rollouts of limited depth, all
actions in the same games, and it spends its time on those that are still in question.
"""

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random

from dewan.board.componentset import ComponentSet
from dewan.bots.bot import Budget, Choice, Option, Thinking
from dewan.bots.guess import Unseen
from dewan.bots.outlook import Outlook
from dewan.bots.steady import options
from dewan.bots.weights import WEIGHTS
from dewan.rules.actions import Action
from dewan.rules.chance import Chance, SeededChance
from dewan.rules.state import OVER, TURN, State
from dewan.rules.turns import apply

WIDTH = 6
"""Actions that are tried out."""
WITHIN = 6.0
"""How many points less than the best one such an action may promise at first sight."""
FIRST_CAMPS, LATER_CAMPS = 8, 3
"""Of how many destinations the payment is worked out, now and while it plays on."""
ROUNDS = 3
"""Turns of each seat that are played on, before the position then reached is valued."""
SURE = 2.5
"""An action that is worse than the best one by so many standard errors is given up."""
LEAST, MOST = 6, 200
"""Games after which that can happen first, and after which nothing is in question any more."""


class StrongBot:
    """Plays on with `steady.options` for all seats, in the same games for every action."""

    def think(self, view: State, components: ComponentSet, random: Random, budget: Budget) -> Thinking:
        """See `Bot.think`. A node is an action that is played in its head."""
        return self.compare(view, components, random, budget, ())

    def compare(
        self, view: State, components: ComponentSet, random: Random, budget: Budget, also: Sequence[Action]
    ) -> Thinking:
        """The same, with some legal actions that are tried out however they look at first sight."""
        outlook = Outlook(WEIGHTS[view.scenario.name])
        yield
        first = options(view, outlook, FIRST_CAMPS, also)
        tried = [o for o in first if o.value > first[0].value - WITHIN][:WIDTH]
        tried += [o for o in first if o.action in also and o not in tried]
        values: list[list[float]] = [[] for _ in tried]
        alive = list(range(len(tried)))
        unseen = Unseen(view, components)
        while budget.left() and len(alive) > 1 and len(values[alive[0]]) < MOST:
            state = unseen.guess(random)
            seed = random.random()
            reached: list[float] = []
            for k in alive:
                then = state.copy()
                chance = SeededChance(Random(seed))
                apply(then, tried[k].action, chance)
                budget.spend()
                reached.append((yield from _play_on(then, view.actor, chance, outlook, budget)))
                if not budget.left():
                    break
            if len(reached) < len(alive):
                break
            for k, value in zip(alive, reached, strict=True):
                values[k].append(value)
            alive = _promising(values, alive)
        found = [
            Option(option.action, sum(tries) / len(tries), len(tries)) if tries else option
            for option, tries in zip(tried, values, strict=True)
        ]
        best = max((found[k] for k in alive), key=lambda option: option.value)
        found.sort(key=lambda option: (option != best, -option.tries, -option.value))
        return Choice(best.action, tuple(found))


def _play_on(state: State, seat: int, chance: Chance, outlook: Outlook, budget: Budget) -> Generator[None, None, float]:
    """Let the steady bot play some turns of each seat, and say how far ahead that leaves the side of a seat."""
    last, turn = state.round + ROUNDS, state.turn
    while state.awaiting != OVER and not (state.round >= last and state.awaiting == TURN and state.turn == turn):
        yield
        budget.spend()
        apply(state, options(state, outlook, LATER_CAMPS)[0].action, chance)
    return outlook.lead(state, seat)


def _promising(values: list[list[float]], alive: list[int]) -> list[int]:
    """Those that are not clearly worse than the best, compared game by game."""
    count = len(values[alive[0]])
    if count < LEAST:
        return alive
    best = max(alive, key=lambda k: sum(values[k]))
    kept = []
    for k in alive:
        behind = [one - other for one, other in zip(values[best], values[k], strict=False)]
        mean = sum(behind) / count
        spread = sqrt(sum((b - mean) ** 2 for b in behind) / (count - 1) / count)
        if k == best or mean <= SURE * spread:
            kept.append(k)
    return kept


BOT = StrongBot()
