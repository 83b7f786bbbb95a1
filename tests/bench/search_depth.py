"""How many turns the strong bot should play on in its head before it values a position (docs/bots.md).

Positions come from games of steady bots. There each action that the strong bot would try out is played out to the end
in many guesses at what the seat does not see; what the position promises is noted after each number of turns, and the
time that took. Then the bot is taken to have played on for so many turns, as often as it can in the time for a
decision, and to have chosen by that. How good the choice was, the other guesses tell: by how far ahead the game leaves
the seat.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from dewan.board.componentset import current_set  # noqa: E402 - found by the line above
from dewan.bots.arena import Limits, game  # noqa: E402
from dewan.bots.bot import finish  # noqa: E402
from dewan.bots.guess import Unseen  # noqa: E402
from dewan.bots.outlook import Outlook  # noqa: E402
from dewan.bots.results import average, mean_of  # noqa: E402
from dewan.bots.steady import SteadyBot, options  # noqa: E402
from dewan.bots.strong import FIRST_CAMPS, LATER_CAMPS, WIDTH, WITHIN  # noqa: E402
from dewan.bots.weights import WEIGHTS  # noqa: E402
from dewan.rules.actions import Action  # noqa: E402
from dewan.rules.chance import SeededChance  # noqa: E402
from dewan.rules.scenarios import SCENARIOS  # noqa: E402
from dewan.rules.state import OVER, TURN, State  # noqa: E402
from dewan.rules.turns import apply  # noqa: E402
from dewan.rules.views import seat_view  # noqa: E402

DEPTHS = (0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20)
"""Turns played on, of all seats together."""
TO_THE_END = 1000
SHUFFLES = 60
"""How often the guesses are parted into those that a choice is made by and those that it is judged by."""


class Line(NamedTuple):
    """An action played out in a guess: after how many turns what was promised, and the seconds until then."""

    promised: dict[int, float]
    seconds: dict[int, float]

    def at(self, depth: int) -> int:
        """So many turns, or the end if that came before."""
        return depth if depth in self.promised else TO_THE_END


Guess = Sequence[Line]
"""The same guess with each of the actions, the best at first sight first."""


def views(scenario: str, players: int, seed: int) -> list[State]:
    """What the seat on turn saw at the start of each turn of a game of steady bots."""
    seen: list[State] = []

    def watch(state: State, action: Action | None) -> None:
        if action is not None and state.awaiting == TURN:
            seen.append(seat_view(state, state.actor))

    finish(game(SCENARIOS[scenario], current_set(), [SteadyBot()], (0,) * players, seed, Limits(), watch))
    return seen


def play_out(state: State, action: Action, seat: int, chance: SeededChance, outlook: Outlook) -> Line:
    """Do an action and let the steady bot play on to the end."""
    promised, seconds, start = {}, {}, process_time()
    apply(state, action, chance)
    turns, before = 0, (state.round, state.turn)
    while state.awaiting != OVER:
        if state.awaiting == TURN and (state.round, state.turn) != before:
            if turns in DEPTHS:
                promised[turns], seconds[turns] = outlook.lead(state, seat), process_time() - start
            turns, before = turns + 1, (state.round, state.turn)
        apply(state, options(state, outlook, LATER_CAMPS)[0].action, chance)
    promised[TO_THE_END], seconds[TO_THE_END] = outlook.lead(state, seat), process_time() - start
    return Line(promised, seconds)


def guesses(scenario: str, players: int, count: int, seed: int) -> list[Guess]:
    """A position, and what comes of its actions in so many guesses."""
    random = Random(seed)
    turns = views(scenario, players, seed)
    view = turns[random.randrange(len(turns))]
    outlook = Outlook(WEIGHTS[scenario])
    first = options(view, outlook, FIRST_CAMPS)
    tried = [option.action for option in first if option.value > first[0].value - WITHIN][:WIDTH]
    unseen = Unseen(view, current_set())
    found: list[Guess] = []
    for _ in range(count):
        state, luck = unseen.guess(random), random.random()
        found.append([play_out(state.copy(), a, view.actor, SeededChance(Random(luck)), outlook) for a in tried])
    return found


def gain(found: list[Guess], depth: int, seconds: float) -> tuple[float, float]:
    """How much further ahead than the choice at first sight that after so many turns leaves, and its guesses."""
    random = Random(depth)
    actions = range(len(found[0]))
    each = average(sum(line.seconds[line.at(depth)] for line in guess) for guess in found)
    count = max(1, min(len(found) // 2, int(seconds / each)))
    gains = []
    for _ in range(SHUFFLES):
        order = random.sample(found, len(found))
        best = max(actions, key=lambda k: sum(guess[k].promised[guess[k].at(depth)] for guess in order[:count]))
        left = [guess[best].promised[TO_THE_END] - guess[0].promised[TO_THE_END] for guess in order[count:]]
        gains.append(average(left))
    return average(gains), count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenario", choices=SCENARIOS, default="base", help="default: %(default)s")
    parser.add_argument("--players", type=int, default=4, help="default: %(default)s")
    parser.add_argument("--positions", type=int, default=40, help="default: %(default)s")
    parser.add_argument("--guesses", type=int, default=60, help="in each of them (default: %(default)s)")
    parser.add_argument("--seconds", type=float, nargs="+", default=[0.5], help="for a decision (default: 0.5)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="positions at the same time (default: %(default)s)")
    known = parser.parse_args()
    one = partial(guesses, known.scenario, known.players, known.guesses)
    positions: list[list[Guess]] = []
    with get_context("spawn").Pool(known.jobs) as pool:
        for found in pool.imap(one, range(known.seed, known.seed + known.positions)):
            positions.append(found)
            print(f"{len(positions)} of {known.positions} positions", file=sys.stderr, flush=True)
    choices = [found for found in positions if len(found[0]) > 1]
    print(f"{known.scenario}, {known.players} players, {len(choices)} positions with a choice\n")
    print("| turns played on | seconds | guesses | further ahead in the end (95 %) |\n|---|---|---|---|")
    for seconds in known.seconds:
        for depth in (*DEPTHS, TO_THE_END):
            gains, counts = zip(*(gain(found, depth, seconds) for found in choices), strict=True)
            mean, low, high = mean_of(gains)
            name = "to the end" if depth == TO_THE_END else depth
            print(f"| {name} | {seconds} | {average(counts):.0f} | {mean:+.1f} ({low:+.1f} to {high:+.1f}) |")


if __name__ == "__main__":
    main()
