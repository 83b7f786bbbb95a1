"""A game that goes on from a position of somebody's making: it was never dealt, so no link or file can hold it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from dewan.board.componentset import ComponentSet
from dewan.board.faces import HIDDEN, HIDDEN_STORY
from dewan.record.game import Entry, Game, Options
from dewan.rules.chance import EVERYONE, Chance
from dewan.rules.state import State

Item = TypeVar("Item")


class TooFewLeft(ValueError):
    """More cards or story tiles of a position are unseen than the component set has left."""


class LaidOut(Game):
    """A study that begins with a position."""

    lasting = False

    def __init__(
        self, position: State, names: Sequence[str], components: ComponentSet, entries: Iterable[Entry] = ()
    ) -> None:
        """`components` has all story tiles of the position (`lay_out`)."""
        self._position = position
        options = Options(curtain=False, study=True)
        super().__init__(position.scenario, names, components, (), entries, options)

    def _first_state(self) -> State:
        return self._position

    def branch(self, count: int) -> "LaidOut":
        """See `Game.branch`."""
        return LaidOut(self._position, self.names, self.components, self.entries[:count])


def lay_out(position: State, names: Sequence[str], components: ComponentSet, chance: Chance) -> LaidOut:
    """The game that goes on from a position. What nobody has seen in it comes by chance from the rest of the set.

    Raises TooFewLeft.
    """
    state = position.copy()
    tiles = state.scenario.story_tiles(components.stories)
    used = [card for pile in (*state.hands, state.draw, state.supply, state.discard) for card in pile]
    used += [card for card in state.row if card is not None]
    used += [place.card for places in state.tucked for place in places if place is not None]
    left = list((Counter(components.cards) - Counter(used)).elements())
    for pile in (*state.hands, state.draw, state.supply):
        for k, card in enumerate(pile):
            if card == HIDDEN:
                pile[k] = _draw(left, chance)
    seen = [*state.story_stack, *(tile for place in state.stories for tile in place)]
    seen += [tile for tile in state.story_row if tile is not None]
    unseen = [tile for tile in tiles if tile not in seen]
    for stack in (*state.stories, state.story_stack):
        for k, tile in enumerate(stack):
            if tile == HIDDEN_STORY:
                stack[k] = _draw(unseen, chance)
    others = [tile for tile in dict.fromkeys(seen) if tile not in components.stories and tile != HIDDEN_STORY]
    return LaidOut(state, names, components._replace(stories=(*components.stories, *others)))


def _draw(pile: list[Item], chance: Chance) -> Item:
    if not pile:
        raise TooFewLeft
    return chance.draw(pile, 0, EVERYONE)
