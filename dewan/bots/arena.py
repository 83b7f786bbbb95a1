"""Games between bots: each deal is played from every seat, so that luck weighs on all of them alike."""

from collections.abc import Callable, Generator, Sequence
from itertools import permutations
from random import Random
from time import perf_counter
from typing import NamedTuple

from dewan.board.componentset import ComponentSet
from dewan.board.faces import StoryTile
from dewan.bots.bot import Bot, Budget
from dewan.rules.actions import Action
from dewan.rules.chance import Item, SeededChance
from dewan.rules.legal import play
from dewan.rules.scenarios.base import Scenario
from dewan.rules.score import Sheet, score, tally
from dewan.rules.setup import new_game
from dewan.rules.state import OVER, TURN, State
from dewan.rules.views import seat_view

MANY = 10**9
"""Nodes that nobody ever uses up."""


class Limits(NamedTuple):
    """What every decision may take (`bot.Budget`)."""

    nodes: int = MANY
    seconds: float = float("inf")
    clock: Callable[[], float] = perf_counter

    def budget(self) -> Budget:
        """The budget of one decision, from now on."""
        return Budget(self.nodes, self.seconds, self.clock)


class Thought(NamedTuple):
    """How many decisions there were, and how many seconds they took: all together, and the longest."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def plus(self, other: "Thought") -> "Thought":
        """Both together."""
        return Thought(self.decisions + other.decisions, self.seconds + other.seconds, max(self.longest, other.longest))


class Played(NamedTuple):
    """A game that came to its end.

    `seating`, `turns` and `thoughts` are by seat: which entrant sat there, its turns, and its thinking. `first` is the
    first player (R3.6), `sheets` are of the sides.
    """

    seed: int
    seating: tuple[int, ...]
    first: int
    turns: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    thoughts: tuple[Thought, ...]


Watch = Callable[[State, Action | None], None]
"""Is told every state with the action that is about to be done there, and the last state with None."""


def _nobody(state: State, action: Action | None) -> None:
    """Does not care."""


class DealtChance:
    """The chance of a deal, all of it decided by a seed.

    Cards, story tiles and all else have each their own numbers. So in two games on a deal the same cards come in the
    same order, whatever is done with the tiles, for as long as they come from the same piles.
    """

    def __init__(self, seed: int) -> None:
        self._cards, self._tiles, self._picks = (
            SeededChance(Random(f"{what} {seed}")) for what in ("cards", "tiles", "picks")
        )

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """See `Chance.draw`."""
        source = self._tiles if isinstance(pile[0], StoryTile) else self._cards
        return source.draw(pile, skip, seen_by)

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        return self._picks.pick(count)


def seatings(entrants: int, sides: Sequence[tuple[int, ...]], deal: int) -> list[tuple[int, ...]]:
    """Which entrant sits on each seat, in each of the games on a deal of some number.

    What sides are left over go to the last entrant. Each has every side in as many games as any other; who sits
    next to whom is another matter, and changes from deal to deal.
    """
    first, *others = (min(side, entrants - 1) for side in range(len(sides)))
    orders = sorted(set(permutations(others)))
    line = (first, *orders[deal % len(orders)])
    turned = dict.fromkeys(line[k:] + line[:k] for k in range(len(line)))
    side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
    return [tuple(places[side_of[seat]] for seat in sorted(side_of)) for places in turned]


def game(
    scenario: Scenario,
    components: ComponentSet,
    bots: Sequence[Bot],
    seating: tuple[int, ...],
    seed: int,
    limits: Limits,
    watch: Watch = _nobody,
) -> Generator[None, None, Played]:
    """Play a game in small steps, as bots think. The seed decides the deal and all chance of game and bots.

    `bots` are the entrants. Raises NotAllowed where one of them does what is not legal.
    """
    players = len(seating)
    chance = DealtChance(seed)
    randoms = [Random(f"seat {seat} {seed}") for seat in range(players)]
    state = new_game(scenario, players, components, chance)
    turns, thoughts = [0] * players, [Thought()] * players
    while state.awaiting != OVER:
        seat = state.actor
        turns[seat] += state.awaiting == TURN
        view, start = seat_view(state, seat), limits.clock()
        choice = yield from bots[seating[seat]].think(view, components, randoms[seat], limits.budget())
        seconds = limits.clock() - start
        thoughts[seat] = thoughts[seat].plus(Thought(1, seconds, seconds))
        watch(state, choice.action)
        play(state, choice.action, chance)
    watch(state, None)
    found = score(scenario, [tally(state, seat) for seat in range(players)])
    return Played(seed, seating, state.first, tuple(turns), found, tuple(thoughts))
