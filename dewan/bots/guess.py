"""A guess at what a seat does not see: every way in which the unseen may lie is equally likely."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TypeVar

from dewan.board.componentset import ComponentSet
from dewan.board.faces import HIDDEN, HIDDEN_STORY
from dewan.rules.state import State

Item = TypeVar("Item")


class Unseen:
    """What a seat does not see of a game, worked out once for many guesses."""

    def __init__(self, view: State, components: ComponentSet) -> None:
        """`view` is the view of a seat (`rules.views.seat_view`), `components` the set that is played with."""
        self._view = view
        hidden = sum(hand.count(HIDDEN) for hand in view.hands) + view.draw.count(HIDDEN) + view.supply.count(HIDDEN)
        tucked = [place.card for places in view.tucked for place in places if place is not None]
        in_hand = [card for hand in view.hands for card in hand]
        seen = [*view.row, *view.discard, *tucked, *in_hand, *view.draw, *view.supply]
        self._cards = _rest(components.cards, seen, hidden)
        tiles = [*view.story_row, *(tile for tiles in view.stories for tile in tiles)]
        self._stories = _rest(
            view.scenario.story_tiles(components.stories), tiles, view.story_stack.count(HIDDEN_STORY)
        )

    def guess(self, random: Random) -> State:
        """A whole state that looks to the seat as this one does."""
        state = self._view.copy()
        cards = self._cards[:]
        random.shuffle(cards)
        state.hands = [_filled(hand, cards) for hand in state.hands]
        state.draw = _filled(state.draw, cards)
        state.supply = _filled(state.supply, cards)
        stories = self._stories[:]
        random.shuffle(stories)
        state.story_stack = stories[: len(state.story_stack)]
        return state


def _rest(every: Sequence[Item], seen: Sequence[Item | None], count: int) -> list[Item]:
    """What there is without what is seen, at least `count` of it.

    A position that was laid out by hand may have other pieces than the set: then some come twice, or some not at all.
    """
    left = Counter(every)
    left.subtract(Counter(item for item in seen if item is not None))
    rest = list(left.elements())
    while len(rest) < count:
        rest += every
    return rest


def _filled(pile: list[int], cards: list[int]) -> list[int]:
    return [cards.pop() if card == HIDDEN else card for card in pile]
