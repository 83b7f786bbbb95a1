"""Moves that are tried on a position, without a game and without saving anything."""

from typing import cast

from dewan.board.componentset import ComponentSet, current_set
from dewan.board.faces import HIDDEN, HIDDEN_STORY
from dewan.rules.actions import Action
from dewan.rules.chance import Chance, Item
from dewan.rules.legal import play
from dewan.rules.state import OVER, State
from dewan.rules.views import NOBODY, seat_view


class Trial:
    """A position and the moves tried on it.

    `seat` is the seat that moves. None means the seat to act, if its hand is known; NOBODY means that the board can
    only be viewed. `states` are the position and the states after each move. What nobody has seen is drawn from the
    set `components`.
    """

    def __init__(self, state: State, seat: int | None, components: ComponentSet | None = None) -> None:
        """Without `components`, the position is from the current set."""
        self.seat = seat
        self.components = components if components is not None else current_set()
        self.states = [state]

    @property
    def state(self) -> State:
        """The current state."""
        return self.states[-1]

    @property
    def moves(self) -> int:
        """The number of moves tried."""
        return len(self.states) - 1

    @property
    def looks(self) -> int:
        """The seat whose table is shown, NOBODY for the public view."""
        if self.seat is not None:
            return self.seat
        state = self.state
        return state.actor if state.awaiting != OVER and HIDDEN not in state.hands[state.actor] else NOBODY

    @property
    def shown(self) -> State:
        """The state that may be shared. It includes the hands of all seats only if none are secret."""
        return self.state if self.seat is None else seat_view(self.state, self.seat)

    def play(self, action: Action, chance: Chance) -> None:
        """Try a move; raises NotAllowed."""
        after = self.state.copy()
        play(after, action, _Unseen(self.state, self.components, chance))
        self.states.append(after)

    def back(self, count: int) -> None:
        """Undo all but the first `count` moves."""
        del self.states[count + 1 :]


class _Unseen:
    """Chance for piles of which only the size is known: draws any card or tile of the set that is not visible."""

    def __init__(self, state: State, components: ComponentSet, source: Chance) -> None:
        self._source = source
        self._components = components
        self._cards = list(components.cards)
        tucked = [t.card for tucks in state.tucked for t in tucks if t is not None]
        hands = [card for hand in state.hands for card in hand]
        for card in (*state.row, *state.discard, *tucked, *hands, *state.draw, *state.supply):
            if card in self._cards:
                self._cards.remove(card)
        self._stories = list(components.stories)
        taken = [tile for tiles in state.stories for tile in tiles]
        for tile in (*state.story_row, *taken, *state.story_stack):
            if tile in self._stories:
                self._stories.remove(tile)

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """See `Chance.draw`."""
        item = self._source.draw(pile, skip, seen_by)
        if item == HIDDEN:
            # If the position is from a larger set that nobody named, any card of this one will do.
            return cast(Item, self._source.draw(self._cards or list(self._components.cards), 0, seen_by))
        if item == HIDDEN_STORY:
            return cast(Item, self._source.draw(self._stories or list(self._components.stories), 0, seen_by))
        return item

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        return self._source.pick(count)
