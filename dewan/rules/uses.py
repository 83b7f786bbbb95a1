"""What a card of the row is good for: the story tiles that it serves, and the spaces that come into reach with it."""

from collections.abc import Collection
from dataclasses import dataclass

from dewan.board.faces import StoryTile
from dewan.rules.requirements import achievements, needs_of
from dewan.rules.routes import widened
from dewan.rules.state import State


@dataclass(frozen=True, slots=True)
class Use:
    """What one more card would do for a seat.

    `tiles` are its story tiles that lack what the card shows, more than cards in the hand show it already; those of the
    most points first. `spaces` is how many more spaces its camps could be placed on; 0 where every card of the row
    brings as many or more.
    """

    tiles: tuple[StoryTile, ...] = ()
    spaces: int = 0


def uses(state: State, seat: int, reached: Collection[int]) -> dict[int, Use]:
    """The cards of the row that are good for something; `state` is the view of the seat, which has `reached` spaces."""
    cards = {card for card in state.row if card is not None}
    wider = widened(state, seat, cards, reached)
    counts = achievements(state, seat)
    for held in state.hands[seat]:
        for need in needs_of(held):
            counts[need] += 1
    spaces = {card: board.bit_count() for card, board in wider.items()}
    least = min(spaces.values(), default=0)
    done = state.done[seat]
    tiles = [tile for k, tile in enumerate(state.stories[seat]) if not done >> k & 1]
    tiles.sort(key=lambda tile: -tile.points)
    found = {}
    for card in cards:
        served = tuple(tile for tile in tiles if any(tile.needs[need] > counts[need] for need in needs_of(card)))
        use = Use(served, spaces[card] if spaces[card] > least else 0)
        if use != Use():
            found[card] = use
    return found
