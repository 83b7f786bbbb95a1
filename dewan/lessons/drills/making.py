"""Makes the drill of a kind, a grade and a seed, of games that are played at random like the random bot plays.

What an edition makes must never change: links and the drills of past dates lead to it (`tests/lessons/drills.txt`).
"""

from collections.abc import Callable, Iterator
from itertools import count
from random import Random

from dewan.board.componentset import edition
from dewan.lessons.drills import cost, illegal, pair, reach, score, story
from dewan.lessons.drills.drill import Drill, number_of
from dewan.lessons.lesson import Lesson, Step
from dewan.rules.chance import SeededChance
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.setup import new_game
from dewan.rules.state import CAMPS, OVER, TURN, State
from dewan.rules.turns import apply

DRILL = "drill"
"""The id of every lesson that is made here."""

COMPONENT_SET = 1
MOST_CARDS = 7
"""Cards of a hand at most: more are hard to hold in the head."""
LATEST = 24
"""The turn at most from which a game is looked at."""

Maker = Callable[[State, int, Random], Step | None]
"""Makes a step of a grade of a position, None where that does not give one."""

_MAKERS: dict[str, Maker] = {
    "cost": cost.make,
    "reach": reach.make,
    "story": story.make,
    "pair": pair.make,
    "score": score.make,
    "illegal": illegal.make,
}


def make(drill: Drill) -> Lesson:
    """The drill as a lesson of one step, which has the name of its kind."""
    maker = _MAKERS[drill.kind]
    for attempt in count():
        random = Random(number_of(f"{drill.kind}{drill.grade}e{drill.edition}s{drill.seed} {attempt}"))
        for state in _turns(random):
            step = maker(state, drill.grade, random)
            if step is not None:
                return Lesson(DRILL, (step,), drill=drill)
    raise AssertionError(drill)  # there is no last attempt


def _turns(random: Random) -> Iterator[State]:
    """The positions of a random game, from a random turn on, in which somebody can still place a camp."""
    chance = SeededChance(random)
    players = 2 + int(random.random() * 3)
    state = new_game(SCENARIOS["base"], players, edition(COMPONENT_SET), chance)
    first, turn = int(random.random() * LATEST), 0
    while state.awaiting != OVER:
        if state.awaiting == TURN:
            seat = state.actor
            if turn >= first and len(state.camps[seat]) < CAMPS and 2 <= len(state.hands[seat]) <= MOST_CARDS:
                yield state.copy()
            turn += 1
        apply(state, decide(state, random), chance)
