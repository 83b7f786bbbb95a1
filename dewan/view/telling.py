"""What the live region tells: what is chosen, and after a move who decides next, or who has won (U24)."""

from collections.abc import Sequence

from dewan.record.own import Own
from dewan.rules.actions import NONE, Fish, Mark, StoryChoice, Take, TakeOne
from dewan.rules.score import Sheet, best, sheets
from dewan.rules.state import OVER, State
from dewan.view.pages.brings import spoken
from dewan.view.pages.panel import about_chosen, go_key, served_said, task_key
from dewan.view.plan import Plan
from dewan.view.settings import Settings
from dewan.view.words import Words


def what_is_chosen(words: Words, plan: Plan, settings: Settings, *, decides: bool) -> str:
    """What is chosen, what it would bring, and if it can be decided (`decides`) how to go on."""
    if plan.route:
        cards = words.cards(plan.pay)
        said = words("route.said", n=len(plan.pay), place=words.place(plan.state, plan.route[-1]), cards=cards)
        ready = decides and not plan.drawing and plan.action is not None
        how = words("chosen.said", go=words("route.go")) if ready else ""
        return words.texts.sentences((said, what_it_brings(words, plan, settings), how))
    chosen = plan.chosen
    if chosen is None:
        return served_said(words, plan) if plan.card is not None else ""
    # A card to be tucked turns round when it is pressed again, and buttons for doing nothing are gone.
    again = isinstance(chosen, Take | TakeOne | StoryChoice | Mark) or (
        isinstance(chosen, Fish) and chosen.card != NONE
    )
    about = "" if again else about_chosen(words, plan)
    how = words("chosen.again" if again else "chosen.said", go=words(go_key(plan))) if decides else ""
    return words.texts.sentences((about, what_it_brings(words, plan, settings), how))


def what_it_brings(words: Words, plan: Plan, settings: Settings) -> str:
    """What the decision that is chosen would bring, in a sentence; empty if that is not to be told."""
    found = plan.preview if settings.on("preview") else None
    return spoken(words, found, points=settings.on("score")) if found is not None else ""


def what_next(words: Words, state: State, own: Own, plan: Plan | None = None) -> str:
    """Whose decision is awaited and which; of a finished game who has won.

    `own` as in `GameSitting.own`; `plan` as in `task_key`.
    """
    if state.awaiting == OVER:
        return verdict(words, state)
    whose = words("turn.yours") if own == state.actor else words.turn(state.actor)
    return words("turn.next", whose=whose, task=words(f"{task_key(state, plan)}.title"))


def verdict(words: Words, state: State) -> str:
    """Who has won."""
    return who_wins(words, sheets(state))


def who_wins(words: Words, found: Sequence[Sheet]) -> str:
    """Who wins with these scores."""
    won = [found[side].seats for side in best(found)]
    others = words.listed([words.side(seats) for seats in won if seats != (words.you,)])
    if (words.you,) in won:
        return words("pad.you_share", names=others) if others else words("pad.you_win")
    return words("pad.wins", n=len(won), names=others)
