"""What a seat sees: a state in which every secret of others is hidden (R0.2). Screen and bots get nothing else."""

from dewan.board.faces import HIDDEN, HIDDEN_STORY
from dewan.rules.state import State

NOBODY = -1
"""The seat of somebody who sees no hand at all."""


def seat_view(state: State, seat: int) -> State:
    """A copy with the hands of other seats, the unseen cards and the unseen story tiles hidden; their numbers are kept.

    The order in which unseen things lie in the state leaves no trace in it.
    """
    view = state.copy()
    view.hands = [sorted(hand) if s == seat else [HIDDEN] * len(hand) for s, hand in enumerate(state.hands)]
    view.draw = [HIDDEN] * state.pile_size
    view.supply = [HIDDEN] * state.supply_size
    view.owed = 0
    view.story_stack = [HIDDEN_STORY] * len(state.story_stack)
    view.discard = sorted(state.discard)
    return view


def unseen_cards(state: State, seat: int) -> list[int]:
    """What a seat does not see: the cards of piles and other hands, in order of their numbers (U19)."""
    others = [card for s, hand in enumerate(state.hands) if s != seat for card in hand]
    return sorted([*state.draw, *state.supply, *others])
