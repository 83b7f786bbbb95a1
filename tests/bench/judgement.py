"""Finds positions on judgement: decisions where the strong bot clearly prefers one move, however it is seeded.

    PYTHONPATH=. nice -n 15 .build/venv/bin/python tests/bench/judgement.py judgement.jsonl --minutes 45

Steady bots play games from a seed each; at the decisions of a topic (`_could_be`) the strong bot thinks
briefly, and where the margin looks clear, twice for long, with different seeds. Only what both searches agree about is
kept, a position a line. Everything follows from the seeds and the nodes. A run goes on where the last one stopped: the
file says which games are done.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from dewan.board.componentset import ComponentSet, current_set
from dewan.bots.arena import DealtChance
from dewan.bots.bot import Budget, Choice, finish
from dewan.bots.reasons import ENDS, FIRES, HARMS, reasons
from dewan.bots.strengths import BOTS
from dewan.bots.strong import StrongBot
from dewan.record.moves import format_move
from dewan.record.positions import write_position
from dewan.rules.actions import Action, Camp
from dewan.rules.legal import play
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.setup import new_game
from dewan.rules.state import OVER, STORY, TUCK, TURN, State
from dewan.rules.views import seat_view
from dewan.thinking.hint import write_reasons

SCENARIOS_IN_TURN = ("base", "downpour", "volcano", "lake")
FIRST_LOOK, LONG_LOOK = 1_500, 8_000
"""Nodes of the strong bot at first, and for each of the two long searches."""
PROMISING, CLEAR = 1.5, 2.0
"""Points that the best move must be ahead of the next idea, at first and in both long searches."""
MOST_OPTIONS = 4
"""Options of the first look that both long searches think about, however they look then."""
MOST_OF_GAME = 6
"""Positions of one game, so that they differ."""


def main() -> None:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="found positions, a line of JSON each")
    parser.add_argument("--minutes", type=float, default=45, help="processor time of this run (default: %(default)s)")
    parser.add_argument("--wanted", type=int, default=40, help="positions of each topic (default: %(default)s)")
    options = parser.parse_args()
    lines = options.file.read_text("utf-8").splitlines() if options.file.exists() else []
    done = [json.loads(line) for line in lines]
    seed = max((entry["seed"] for entry in done if "over" in entry), default=0)
    # A game that was cut short is played again from its beginning.
    kept = [line for line, entry in zip(lines, done, strict=True) if entry["seed"] <= seed]
    options.file.write_text("".join(f"{line}\n" for line in kept), "utf-8")
    counts = Counter(entry["topic"] for entry in done if "topic" in entry and entry["seed"] <= seed)
    end = process_time() + 60 * options.minutes
    with options.file.open("a", encoding="utf-8") as file:
        while process_time() < end:
            seed += 1
            for found in _game(seed, current_set(), counts, options.wanted):
                counts[found["topic"]] += 1
                print(json.dumps(found, ensure_ascii=False, separators=(",", ":")), file=file, flush=True)
            print(json.dumps({"seed": seed, "over": True}), file=file, flush=True)
            print(seed, f"{process_time():.0f} s", dict(counts), file=sys.stderr, flush=True)


def _game(seed: int, components: ComponentSet, counts: Counter[str], wanted: int) -> Iterator[dict[str, Any]]:
    """Play a game and give what is found in it."""
    scenario = SCENARIOS[SCENARIOS_IN_TURN[seed % len(SCENARIOS_IN_TURN)]]
    chance, random, steady = DealtChance(seed), Random(f"judgement {seed}"), BOTS["steady"]
    state = new_game(scenario, 2, components, chance)
    found = 0
    while state.awaiting != OVER and found < MOST_OF_GAME:
        view = seat_view(state, state.actor)
        usual = finish(steady.think(view, components, random, Budget(1)))
        if any(counts[topic] < wanted for topic in _could_be(view)):
            position = _judge(view, components, usual.action, seed)
            if position is not None and counts[position["topic"]] < wanted:
                found += 1
                yield position
        play(state, usual.action, chance)


def _could_be(view: State) -> tuple[str, ...]:
    """Topics that a decision can belong to."""
    if view.awaiting == STORY:
        return ("story",) if not view.stories[view.actor] else ()
    if view.awaiting == TUCK:
        return ("tuck",)
    if view.awaiting == TURN and not view.draft:
        late = max(map(len, view.camps)) >= 6
        return ("race", "fire", "block") if late else ("fire", "block") if view.round >= 5 else ()
    return ("event",) if view.awaiting not in (TURN, STORY, TUCK) else ()


def _judge(view: State, components: ComponentSet, usual: Action, seed: int) -> dict[str, Any] | None:
    """The position of a decision, or None if no move is clearly the best."""
    bot = StrongBot()
    first = finish(bot.think(view, components, Random(0), Budget(FIRST_LOOK)))
    topic = _topic(view, first.action)
    if not topic or _margin(first) < PROMISING:
        return None
    # All that looked sensible is thought about to the end, so that what it costs is measured, not cut off.
    also = (*(option.action for option in first.options[:MOST_OPTIONS]), usual)
    looks = [finish(bot.compare(view, components, Random(k), Budget(LONG_LOOK), also)) for k in (1, 2)]
    margins = [_margin(look) for look in looks]
    if looks[0].action != looks[1].action or looks[0].action != first.action or min(margins) < CLEAR:
        return None
    values: dict[Action, float] = {}
    for option in looks[0].options:
        other = next((o for o in looks[1].options if o.action == option.action), None)
        if other is not None and option.tries and other.tries:
            values[option.action] = (option.value + other.value) / 2
    best = first.action
    options = [
        {"move": format_move(action, view.map), "cost": round(values[best] - value, 1), "why": _why(view, action)}
        for action, value in sorted(values.items(), key=lambda item: -item[1])
    ]
    gentle = finish(BOTS["gentle"].think(view, components, Random(0), Budget(1))).action
    grade = 1 + (not _same(gentle, best)) + (not _same(usual, best))
    return {
        "topic": topic,
        "seed": seed,
        "margins": [round(margin, 1) for margin in margins],
        "grade": grade,
        "position": write_position(view),
        "options": options,
    }


def _same(one: Action, other: Action) -> bool:
    """Whether two moves are the same idea: a camp on the same space is, however it is paid for."""
    if isinstance(one, Camp) and isinstance(other, Camp):
        return one.route[-1] == other.route[-1]
    return one == other


def _margin(choice: Choice) -> float:
    """How far the best move is ahead of the next idea; 0 if there is none."""
    values = [option.value for option in choice.options if not _same(option.action, choice.action)]
    return choice.options[0].value - max(values) if values else 0.0


def _topic(view: State, best: Action) -> str:
    """The topic of a decision, by what its best move is about; empty if it is none."""
    could = _could_be(view)
    if could[0] in ("story", "tuck", "event"):
        return could[0]
    codes = {reason.code for reason in reasons(view, best)}
    if "race" in could and (ENDS in codes or not isinstance(best, Camp)):
        return "race"
    if FIRES in codes:
        return "fire"
    return "block" if HARMS in codes else "race" if "race" in could else ""


def _why(view: State, action: Action) -> list[Any]:
    return write_reasons(view, action)


if __name__ == "__main__":
    main()
