"""Bots that somebody writes: what they are given, that they play, and what is said of their mistakes."""

from __future__ import annotations

from random import Random

import pytest

from dewan.board.componentset import current_set
from dewan.bots.bot import Budget, finish
from dewan.bots.own import (
    MOST_PRINTED,
    NO_CHOOSE,
    NOT_A_MOVE,
    RAISED,
    SYNTAX,
    TOO_LONG,
    TOO_SLOW,
    CodeError,
    OwnBot,
    moves,
)
from dewan.record.positions import write_position
from dewan.rules.actions import Action
from dewan.rules.chance import SeededChance
from dewan.rules.legal import check
from dewan.rules.random_moves import decide
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets
from dewan.rules.setup import new_game
from dewan.rules.state import OVER, State
from dewan.rules.turns import apply
from dewan.rules.views import seat_view
from dewan.view.asides.own_bot import EXAMPLE
from rules.games import GAMES, game
from rules.positions import state


def decided(bot: OwnBot, here: State, seed: int = 1) -> Action:
    view = seat_view(here, here.actor)
    return finish(bot.think(view, current_set(), Random(seed), Budget(1))).action


def small() -> State:
    return state("SFDF", row=["B", "F", "D", "W", "M", "B"], hands=[["B", "F"]], stories=[["F/3"]])


def test_code_that_was_pasted_with_a_byte_order_mark_runs() -> None:
    here = small()
    assert decided(OwnBot(f"\ufeff{EXAMPLE}"), here) == decided(OwnBot(EXAMPLE), here)


def test_the_example_of_the_page_beats_the_random_player() -> None:
    own, won = OwnBot(EXAMPLE), 0
    for seed in range(4):
        chance = SeededChance(Random(seed))
        here = new_game(SCENARIOS["base"], 2, current_set(), chance)
        while here.awaiting != OVER:
            action = decided(own, here) if here.actor == seed % 2 else decide(here, Random(seed))
            check(here, action)
            apply(here, action, chance)
        totals = [sheet.total for sheet in sheets(here)]
        won += totals[seed % 2] > totals[1 - seed % 2]
    assert won == 4


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_whatever_is_offered_is_legal(scenario: str, players: int) -> None:
    for number, (here, action) in enumerate(game(scenario, players, seed=2)):
        if action is not None and number % 5 == 0:
            view = seat_view(here, here.actor)
            offered = moves(view)
            assert offered
            for move in offered:
                check(here, move)


def test_its_tools_tell_of_its_own_seat_whoever_is_next() -> None:
    code = (
        "def choose(view, moves, random):\n"
        "    camp = next(m for m in moves if kind(m) == 'camp')\n"
        "    then = after(view, camp)\n"
        "    print(hand(view), hand(then), score(view), score(then), lead(then), sorted(reach(view).values()))\n"
        "    print(brings(view, camp))\n"
        "    return camp\n"
    )
    own = OwnBot(code)
    decided(own, small())
    assert own.printed == (
        "['B', 'F'] ['?'] 0 7 7 [2]\nBrings(points=7, stories=1, nearer=1, berries=0, fires=0, ends=False)\n"
    )


def test_it_changes_nothing_but_its_own_copy() -> None:
    view = seat_view(small(), 0)
    untouched = write_position(view)
    own = OwnBot("def choose(view, moves, random):\n  view.row.clear()\n  return moves.pop()")
    finish(own.think(view, current_set(), Random(1), Budget(1)))
    assert write_position(view) == untouched


def test_its_chance_is_that_of_the_seed() -> None:
    own = OwnBot("def choose(view, moves, random):\n  return random.choice(moves)")
    assert decided(own, small(), 3) == decided(own, small(), 3)
    assert len({decided(own, small(), seed) for seed in range(9)}) > 1


def fault(code: str) -> tuple[str, int, str]:
    with pytest.raises(CodeError) as caught:
        decided(OwnBot(code), small())
    return caught.value.code, caught.value.line, caught.value.what


def test_mistakes_are_named_with_their_line() -> None:
    assert fault("def choose(view, moves, random):\n    return moves[\n")[:2] == (SYNTAX, 2)
    assert fault("x = 1\n\ny = 1 / 0\n") == (RAISED, 3, "ZeroDivisionError: division by zero")
    inner = "def pick(moves):\n    return moves[999]\n\ndef choose(view, moves, random):\n    return pick(moves)\n"
    assert fault(inner) == (RAISED, 2, "IndexError: list index out of range")
    assert fault("def choose(view):\n    return 1\n")[:2] == (RAISED, 0)
    assert fault("def chose(view, moves, random):\n    return moves[0]\n")[0] == NO_CHOOSE
    assert fault("def choose(view, moves, random):\n    pass\n") == (NOT_A_MOVE, 0, "None")
    assert fault("raise SystemExit('bye')")[0] == RAISED
    assert fault("def choose(view, moves, random):\n  def f(): return f()\n  return f()")[:2] == (RAISED, 2)
    assert fault("#" * 60_000)[0] == TOO_LONG


class Clock:
    """A second later at each look."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


ENDLESS = {
    "while": ("def choose(view, moves, random):\n    n = 0\n    while True:\n        n += 1\n", {3}),
    "caught": (
        "def choose(view, moves, random):\n"
        "    while True:\n"
        "        try:\n            pass\n        except Exception:\n            pass\n",
        {2},
    ),
    "at once": ("import itertools\nfor k in itertools.count():\n    pass\n", {2}),
    "calls": (
        "def again():\n    return True\n\ndef choose(view, moves, random):\n    while again():\n        pass\n",
        {1, 5},
    ),
}


@pytest.mark.parametrize("name", ENDLESS)
def test_a_loop_without_an_end_is_ended_and_its_line_named(name: str) -> None:
    code, lines = ENDLESS[name]
    with pytest.raises(CodeError) as caught:
        decided(OwnBot(code, Clock()), small())
    assert caught.value.code == TOO_SLOW
    assert caught.value.line in lines


@pytest.mark.parametrize("line", ["import js", "import os", "from dewan import record", "open('x')", "eval('1')"])
def test_what_no_bot_needs_is_kept_out(line: str) -> None:
    code, at, _what = fault(f"\n{line}\n")
    assert (code, at) == (RAISED, 2)


def test_it_may_import_what_helps_to_count() -> None:
    own = OwnBot(
        "import math, collections\nfrom itertools import chain\n"
        "class Mind:\n  def pick(self, moves): return moves[0]\n"
        "def choose(view, moves, random): return Mind().pick(moves)"
    )
    decided(own, small())


def test_what_it_prints_is_kept_as_far_as_it_goes() -> None:
    own = OwnBot("def choose(view, moves, random):\n  print('x' * 99999)\n  return moves[0]")
    decided(own, small())
    assert len(own.printed) == MOST_PRINTED
