"""Draw pile, event pile, supply and discards (R4.4 to R4.6, R7.7, R9.6, R9.7)."""

from dewan.rules.chance import EVERYONE, Chance
from dewan.rules.state import State


def draw_for_row(state: State, chance: Chance) -> int | None:
    """A card for a gap of the row, None if there is none."""
    if state.scenario.pile_cards(state.players):
        if not state.pile_size:
            make_event_pile(state)
        if state.draw:
            return chance.draw(state.draw, 0, EVERYONE)
        if not state.owed:
            return None
        state.owed -= 1
        return chance.draw(state.supply, 0, EVERYONE)
    return _draw(state, chance, EVERYONE)


def draw_reward(state: State, seat: int, chance: Chance) -> int | None:
    """A card for a completed story tile, from the supply where there is one (R9.6), None if there is none."""
    if not state.scenario.pile_cards(state.players):
        return _draw(state, chance, seat)
    if not state.supply_size:
        if not state.discard:
            return None
        # What is left is the event pile; from here on it is told apart from the renewed supply.
        state.draw += state.supply
        state.owed = 0
        state.supply, state.discard = state.discard, []
    return chance.draw(state.supply, state.owed, seat)


def make_event_pile(state: State) -> None:
    """Set a new event pile aside when the last one is used up (R9.7)."""
    size = state.scenario.pile_cards(state.players)
    if len(state.supply) >= size:
        state.owed = size
        return
    state.draw, state.supply, state.discard = state.supply, state.discard, []
    state.owed = min(size - len(state.draw), len(state.supply))


def _draw(state: State, chance: Chance, seen_by: int) -> int | None:
    if not state.draw:
        state.draw, state.discard = state.discard, []
    return chance.draw(state.draw, 0, seen_by) if state.draw else None
