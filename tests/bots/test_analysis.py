"""The analysis after a game finds what was done badly."""

from __future__ import annotations

from random import Random

from dewan.board.componentset import current_set
from dewan.bots.analysis import AGAIN, Decision, Found, Progress, analyse
from dewan.bots.bot import finish
from dewan.bots.outlook import Outlook
from dewan.bots.steady import options
from dewan.bots.strong import FIRST_CAMPS, StrongBot
from dewan.bots.weights import WEIGHTS
from dewan.rules.actions import Camp
from dewan.rules.chance import SeededChance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.setup import new_game
from dewan.rules.state import OVER, TURN
from dewan.rules.turns import apply
from dewan.rules.views import seat_view

BOT = StrongBot()
BASE = WEIGHTS["base"]


def decisions(blunders: tuple[int, ...]) -> list[Decision]:
    """Those of the first seat in a game of two steady bots; as its n-th turns it does the worst it can think of."""
    chance = SeededChance(Random(5))
    state = new_game(SCENARIOS["base"], 2, current_set(), chance)
    made, at, turn = [], 0, 0
    while state.awaiting != OVER:
        view = seat_view(state, state.actor)
        found = options(view, Outlook(BASE), FIRST_CAMPS)
        action = found[0].action
        if state.actor == 0:
            if state.awaiting == TURN:
                turn += 1
                action = found[-1 if turn in blunders else 0].action
            made.append(Decision(at, view, action))
        apply(state, action, chance)
        at += 1
    return made


def analysis(made: list[Decision]) -> Found:
    """By what actions promise at first sight: the bot has no time to play on."""
    return finish(analyse(made, BOT, current_set(), Random(1), nodes=0, seconds=9))


def test_a_blunder_is_found_with_what_would_have_been_better() -> None:
    made = decisions((4,))
    (loss,) = analysis(made).worst
    turns = [decision for decision in made if decision.view.awaiting == TURN]
    best, *_, worst = options(turns[3].view, Outlook(BASE), FIRST_CAMPS)
    assert (loss.at, loss.played, loss.better) == (turns[3].at, worst.action, best.action)
    assert loss.points == best.value - worst.value


def test_a_seat_that_did_what_the_bot_would_do_left_nothing() -> None:
    found = analysis(decisions(()))
    assert found.worst == ()
    assert not any(loss.points for loss in found.decisions)


def test_of_many_blunders_the_three_worst_are_named_the_worst_first() -> None:
    found = analysis(decisions((2, 5, 8, 11, 14))).worst
    assert len(found) == 3
    assert [loss.points for loss in found] == sorted((loss.points for loss in found), reverse=True)


def test_a_decision_that_follows_from_a_camp_belongs_to_its_turn() -> None:
    made = decisions(())
    camp = next(k for k, decision in enumerate(made) if isinstance(decision.action, Camp) and k + 1 < len(made))
    camp = next(k for k in range(camp, len(made)) if made[k + 1].view.awaiting != TURN)
    worst = [options(made[k].view, Outlook(BASE), FIRST_CAMPS)[-1].action for k in (camp, camp + 1)]
    made[camp] = made[camp]._replace(action=worst[0])
    made[camp + 1] = made[camp + 1]._replace(action=worst[1])
    assert len(analysis(made).worst) == 1


def test_progress_comes_with_every_decision_and_ends_complete() -> None:
    made = decisions((4,))
    steps = analyse(made, BOT, current_set(), Random(1), nodes=0, seconds=9)
    told = [step for step in steps if step is not None]
    count = len(made) + AGAIN
    assert told == [Progress(number, count) for number in range(count + 1)]
