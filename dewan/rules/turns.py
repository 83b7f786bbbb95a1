"""What an action does, and how the game goes on after it (R4 to R8.1). Nothing is checked here; see `legal.py`."""

from collections.abc import Callable
from typing import Any

from dewan.board.gamemap import spaces_of
from dewan.rules.actions import (
    NONE,
    TOP,
    Action,
    Camp,
    Fish,
    Mark,
    Pass,
    StoryChoice,
    Take,
    TakeOne,
    Tuck,
)
from dewan.rules.chance import EVERYONE, Chance
from dewan.rules.piles import draw_for_row, draw_reward, make_event_pile
from dewan.rules.requirements import achievements, holds
from dewan.rules.routes import cost_steps
from dewan.rules.state import OVER, ROW, STORY, TUCK, TURN, State, Tucked

STORY_CAMPS = (2, 4, 6)
TUCK_CAMPS = (3, 5, 7)
"""Which camps bring a story tile, and which a tucked card (R6.2)."""


def apply(state: State, action: Action, chance: Chance) -> None:
    """Do an action that is known to be legal: for search, simulation and replay of what was checked before."""
    _APPLY[type(action)](state, action, chance)


def _take(state: State, action: Take, chance: Chance) -> None:
    _take_slots(state, (action.slot, action.slot + 1), chance)


def _take_one(state: State, action: TakeOne, chance: Chance) -> None:
    _take_slots(state, (action.slot,), chance)


def _take_slots(state: State, slots: tuple[int, ...], chance: Chance) -> None:
    state.passes = 0
    hand = state.hands[state.actor]
    for slot in slots:
        card = state.row[slot]
        assert card is not None
        hand.append(card)
        state.row[slot] = None
    _go_on(state, chance)


def _pass(state: State, _action: Pass, chance: Chance) -> None:
    state.passes += 1
    _end_turn(state, chance)


def _camp(state: State, action: Camp, chance: Chance) -> None:
    state.passes = 0
    seat = state.actor
    hand = state.hands[seat]
    steps = cost_steps(state, seat, action.route)
    assert steps is not None
    for step, card in zip(steps, action.pay, strict=True):  # R5.11: paid before it is placed
        hand.remove(card)
        (state.discard if step.to is None else state.hands[step.to]).append(card)
    space = action.route[-1]
    state.camps[seat].append(space)
    state.own[seat] |= 1 << space
    _take_berry(state, seat, space)
    placed = len(state.camps[seat])
    if placed in STORY_CAMPS and (state.story_stack or any(tile is not None for tile in state.story_row)):
        state.awaiting = STORY
    elif placed in TUCK_CAMPS and hand:
        state.awaiting = TUCK
    else:
        _end_turn(state, chance)


def _take_berry(state: State, seat: int, space: int) -> None:
    """R6.1: one berry of the zone, if it has any."""
    zone = state.land.zone[space]
    for place in sorted(state.berries):
        if state.land.zone.get(place) == zone:
            state.berries[place] -= 1
            if not state.berries[place]:
                del state.berries[place]
            state.held[seat] += 1
            return


def _story(state: State, action: StoryChoice, chance: Chance) -> None:
    seat = state.actor
    if action.slot == TOP:
        tile = chance.draw(state.story_stack, 0, EVERYONE)
    else:
        chosen = state.story_row[action.slot]
        assert chosen is not None
        tile = chosen
        stack = state.story_stack
        state.story_row[action.slot] = chance.draw(stack, 0, EVERYONE) if stack else None
    state.stories[seat].append(tile)
    if not state.draft:
        _end_turn(state, chance)
        return
    state.draft -= 1
    if state.draft:
        state.actor = draft_seat(state)
    else:
        _begin_turn(state, state.first, chance)


def draft_seat(state: State) -> int:
    """Who chooses now in the draft: counter-clockwise from the right of the first player, who is last (R3.6)."""
    return (state.first + state.draft - 1) % state.players


def _tuck(state: State, action: Tuck, chance: Chance) -> None:
    seat = state.actor
    if action.card != NONE:
        state.hands[seat].remove(action.card)
        state.tucked[seat][_tuck_place(state, seat)] = Tucked(action.card, action.terrain)
    _end_turn(state, chance)


def _tuck_place(state: State, seat: int) -> int:
    """Where a seat tucks a card now. A position of somebody's making can ask for one at any number of camps."""
    placed, places = len(state.camps[seat]), state.tucked[seat]
    if placed in TUCK_CAMPS:
        return TUCK_CAMPS.index(placed)
    return places.index(None) if None in places else len(places) - 1


def _event(state: State, action: Mark | Fish, chance: Chance) -> None:
    if state.scenario.resolve(state, action, chance):
        _event_over(state, chance)


def _event_over(state: State, chance: Chance) -> None:
    state.actor = state.turn
    make_event_pile(state)
    _go_on(state, chance)


def _go_on(state: State, chance: Chance) -> None:
    """Fill the gaps of the row, nearest the draw pile first; an event may come between two of them (R4.4, R9.7)."""
    row = state.row
    for slot in range(ROW):
        if row[slot] is not None:
            continue
        card = draw_for_row(state, chance)
        if card is None:
            break
        row[slot] = card
        if not state.pile_size and state.scenario.pile_cards(state.players):
            if state.scenario.begin_event(state):
                return
            make_event_pile(state)
    if state.opening:
        state.opening = False
        state.awaiting = TURN
    else:
        _end_turn(state, chance)


def _end_turn(state: State, chance: Chance) -> None:
    """R7.7, then the next turn or the end of the game (R8.1, R4.7)."""
    seat = state.turn
    tiles = state.stories[seat]
    open_tiles = (1 << len(tiles)) - 1 & ~state.done[seat]
    if open_tiles:
        counts = achievements(state, seat)
        new = [k for k in spaces_of(open_tiles) if holds(tiles[k], counts)]
        for k in new:
            state.done[seat] |= 1 << k
        for _ in new:
            card = draw_reward(state, seat, chance)
            if card is not None:
                state.hands[seat].append(card)
    following = (seat + 1) % state.players
    if state.passes >= state.players or (following == state.first and state.ending):
        state.awaiting = OVER
        return
    if following == state.first:
        state.round += 1
    _begin_turn(state, following, chance)


def _begin_turn(state: State, seat: int, chance: Chance) -> None:
    state.turn = state.actor = seat
    state.opening = True
    _go_on(state, chance)


_APPLY: dict[type, Callable[[State, Any, Chance], None]] = {
    Take: _take,
    TakeOne: _take_one,
    Pass: _pass,
    Camp: _camp,
    StoryChoice: _story,
    Tuck: _tuck,
    Mark: _event,
    Fish: _event,
}
