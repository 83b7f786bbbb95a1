"""Where a seat left points in a game: what a bot would have decided in its place, and by how much that was better."""

from collections.abc import Generator, Sequence
from random import Random
from typing import NamedTuple

from dewan.board.componentset import ComponentSet
from dewan.bots.bot import Budget
from dewan.bots.strong import StrongBot
from dewan.rules.actions import Action
from dewan.rules.state import TURN, State

MOST = 3
"""Turns that are named."""
AGAIN = 2 * MOST
"""Decisions that are thought about a second time, longer."""
LONGER = 3
"""How many times as long."""
LEAST = 0.5
"""Points below which nothing was left: a search is no more exact than that."""


class Decision(NamedTuple):
    """A decision of a seat in a game: after how many entries of the log, what the seat saw then, and what it did."""

    at: int
    view: State
    action: Action


class Loss(NamedTuple):
    """A decision of a game, a better one, and by how many points of the expected lead it was better.

    `lead` is the lead that was expected after what was played. If nothing better was found, `points` is 0.
    """

    at: int
    played: Action
    better: Action
    points: float
    lead: float


class Found(NamedTuple):
    """What an analysis has found: every decision in order, and the worst of at most MOST turns, the worst first."""

    decisions: tuple[Loss, ...]
    worst: tuple[Loss, ...]


class Progress(NamedTuple):
    """How much of an analysis is done."""

    done: int
    steps: int


Analysis = Generator[Progress | None, None, Found]
"""An analysis under way. Like a search it stops after each small piece of work; a `Progress` comes with some."""


def analyse(
    decisions: Sequence[Decision],
    bot: StrongBot,
    components: ComponentSet,
    random: Random,
    *,
    nodes: int,
    seconds: float,
) -> Analysis:
    """Judge every decision of one seat, and find the turns where most points were left.

    Of a turn its worst decision is named. `nodes` and `seconds` are what the bot has for each decision; about the
    worst ones it thinks once more, LONGER.
    """
    steps = len(decisions) + min(AGAIN, len(decisions))
    losses = []
    for number, decision in enumerate(decisions):
        yield Progress(number, steps)
        losses.append((yield from _judge(decision, bot, components, random, Budget(nodes, seconds))))
    turns = _turns(decisions)
    again = sorted(range(len(losses)), key=lambda k: -losses[k].points)[:AGAIN]
    found: dict[int, Loss] = {}
    for number, k in enumerate(again, len(decisions)):
        yield Progress(number, steps)
        budget = Budget(LONGER * nodes, LONGER * seconds)
        loss = losses[k] = yield from _judge(decisions[k], bot, components, random, budget)
        if loss.points >= LEAST and (turns[k] not in found or loss.points > found[turns[k]].points):
            found[turns[k]] = loss
    yield Progress(steps, steps)
    worst = sorted(found.values(), key=lambda loss: -loss.points)[:MOST]
    return Found(tuple(loss if loss.points >= LEAST else loss._replace(points=0.0) for loss in losses), tuple(worst))


def _turns(decisions: Sequence[Decision]) -> list[int]:
    """Numbers of the turns that the decisions belong to: what follows from a camp belongs to its turn."""
    turns: list[int] = []
    for number, decision in enumerate(decisions):
        follows = turns and decision.view.awaiting != TURN and decision.at == decisions[number - 1].at + 1
        turns.append(turns[-1] if follows else number)
    return turns


def _judge(
    decision: Decision, bot: StrongBot, components: ComponentSet, random: Random, budget: Budget
) -> Generator[None, None, Loss]:
    choice = yield from bot.compare(decision.view, components, random, budget, (decision.action,))
    values = {option.action: option.value for option in choice.options}
    lost = values[choice.action] - values[decision.action]
    return Loss(decision.at, decision.action, choice.action, max(0.0, lost), values[decision.action])
