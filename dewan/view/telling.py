"""What the live region tells after a move besides what came of it: who decides next, or who has won (U24)."""

from collections.abc import Sequence

from dewan.rules.score import Sheet, best, sheets
from dewan.rules.state import OVER, State
from dewan.view.pages.panel import task_key
from dewan.view.plan import Plan
from dewan.view.words import Words


def what_next(words: Words, state: State, own: int | None, plan: Plan | None = None) -> str:
    """Whose decision is awaited and which; of a finished game who has won.

    `own` as in `Screen.own`; `plan` as in `task_key`.
    """
    if state.awaiting == OVER:
        return verdict(words, state)
    whose = words("turn.yours") if own == state.actor else words("turn.of", name=words.names[state.actor])
    return words("turn.next", whose=whose, task=words(f"{task_key(state, plan)}.title"))


def verdict(words: Words, state: State) -> str:
    """Who has won."""
    return who_wins(words, sheets(state))


def who_wins(words: Words, found: Sequence[Sheet]) -> str:
    """Who wins with these scores."""
    won = best(found)
    return words("pad.wins", n=len(won), names=words.listed([words.side(found[side].seats) for side in won]))
