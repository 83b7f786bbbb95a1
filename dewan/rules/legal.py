"""What is allowed: one truth with two doors, a check with reasons and a generator."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from dewan.board.faces import CARD_TERRAINS, WATER
from dewan.board.gamemap import GameMap, set_of, spaces_of
from dewan.rules.actions import (
    NONE,
    TOP,
    Action,
    Camp,
    Pass,
    StoryChoice,
    Take,
    TakeOne,
    Tuck,
)
from dewan.rules.chance import Chance
from dewan.rules.crossing import Ends, Run, runs_through
from dewan.rules.land import NO_TERRAIN
from dewan.rules.needs import STEP, can_pay, hand_power
from dewan.rules.payments import payments, pays
from dewan.rules.refusal import NotAllowed
from dewan.rules.routes import can_place, cost_steps, goes_on, step_kind
from dewan.rules.state import CAMPS, FISH, MARK, OVER, ROW, STORY, STORY_ROW, TUCK, TURN, State
from dewan.rules.turns import apply


def play(state: State, action: Action, chance: Chance) -> None:
    """Do an action if it is legal; raises NotAllowed, and then nothing has changed."""
    check(state, action)
    apply(state, action, chance)


def check(state: State, action: Action) -> None:
    """Raise NotAllowed if the actor may not do this now."""
    if state.awaiting == OVER:
        raise NotAllowed("R8.1", "turn.over")
    if state.awaiting in (MARK, FISH):
        state.scenario.check_decision(state, action)
    elif state.awaiting == STORY:
        _check_story(state, action)
    elif state.awaiting == TUCK:
        _check_tuck(state, action)
    elif isinstance(action, Take):
        _check_take(state, action)
    elif isinstance(action, Camp):
        _check_camp(state, action)
    elif isinstance(action, TakeOne | Pass):
        _check_last_resort(state, action)
    else:
        raise NotAllowed("R4.2", "turn.awaited")


def can_take_two(state: State) -> bool:
    """Whether two cards lie next to each other in the row."""
    row = state.row
    return any(row[k] is not None and row[k + 1] is not None for k in range(ROW - 1))


def _check_take(state: State, action: Take) -> None:
    slots = (action.slot, action.slot + 1)
    if not 0 <= action.slot < ROW - 1:
        raise NotAllowed("R4.3", "take.no_pair", slots=slots)
    if any(state.row[slot] is None for slot in slots):
        raise NotAllowed("R4.3", "take.gap", slots=slots)


def _check_last_resort(state: State, action: TakeOne | Pass) -> None:
    seat = state.actor
    if can_take_two(state):
        raise NotAllowed("R4.7", "take.two_possible")
    if can_place(state, seat):
        raise NotAllowed("R4.7", "take.camp_possible")
    if isinstance(action, TakeOne):
        if not 0 <= action.slot < ROW or state.row[action.slot] is None:
            raise NotAllowed("R4.7", "take.gap", slots=(action.slot,))
    elif any(card is not None for card in state.row):
        raise NotAllowed("R4.7", "take.one_possible")


def _check_story(state: State, action: Action) -> None:
    rule = "R3.6" if state.draft else "R6.2"
    if not isinstance(action, StoryChoice):
        raise NotAllowed(rule, "story.awaited")
    if action.slot == TOP:
        if not state.story_stack:
            raise NotAllowed("R6.3", "story.stack_empty")
    elif not 0 <= action.slot < STORY_ROW or state.story_row[action.slot] is None:
        raise NotAllowed(rule, "story.gap", slots=(action.slot,))


def _check_tuck(state: State, action: Action) -> None:
    if not isinstance(action, Tuck):
        raise NotAllowed("R6.2", "tuck.awaited")
    if action == Tuck(NONE, NONE):
        return
    if action.card not in state.hands[state.actor]:
        raise NotAllowed("R6.2", "tuck.not_in_hand", cards=(action.card,))
    if action.terrain < 0 or not CARD_TERRAINS[action.card] >> action.terrain & 1:
        raise NotAllowed("R6.2", "tuck.terrain", cards=(action.card,))


def check_route(state: State, route: tuple[int, ...]) -> None:
    """Raise NotAllowed if the actor cannot place a camp by this route, whatever the cards (R5.1, R5.2, R5.10)."""
    seat = state.actor
    game_map, land = state.map, state.land
    if len(state.camps[seat]) >= CAMPS:
        raise NotAllowed("R5.10", "camp.none_left")
    if any(space not in game_map.hexes for space in route):
        raise NotAllowed("R5.2", "camp.off_map")
    if not route or not state.own[seat] >> route[0] & 1:
        raise NotAllowed("R5.1", "camp.start", spaces=route[:1])
    if len(route) < 2:
        raise NotAllowed("R5.1", "camp.too_short", spaces=route)
    for one, other in pairwise(route):
        if other not in game_map.neighbors[one]:
            raise NotAllowed("R5.2", "camp.not_adjacent", spaces=(one, other))
    for k, space in enumerate(route):
        if space in route[:k]:
            raise NotAllowed("R5.2", "camp.twice", spaces=(space,))
        if game_map.volcano >> space & 1:
            raise NotAllowed("R9.19", "camp.volcano", spaces=(space,))
        if land.lava >> space & 1:
            raise NotAllowed("R9.20", "camp.lava", spaces=(space,))
        if game_map.campsites >> space & 1 and space not in state.start:
            raise NotAllowed("R5.3", "camp.no_terrain", spaces=(space,))
    end = route[-1]
    if state.occupied >> end & 1:
        raise NotAllowed("R5.1", "camp.occupied", spaces=(end,))
    if not state.scenario.destinations(state) >> end & 1:
        raise state.scenario.water_refusal(state, end)


def _check_camp(state: State, action: Camp) -> None:
    seat = state.actor
    check_route(state, action.route)
    steps = cost_steps(state, seat, action.route)
    assert steps is not None
    if len(action.pay) != len(steps):
        code = "camp.too_few_cards" if len(action.pay) < len(steps) else "camp.too_many_cards"
        raise NotAllowed("R5.3", code, spaces=action.route, cards=action.pay)
    left = list(state.hands[seat])
    for card in action.pay:
        if card not in left:
            raise NotAllowed("R5.3", "camp.not_in_hand", cards=(card,))
        left.remove(card)
    for step, card in zip(steps, action.pay, strict=True):
        if not pays(card, step.kind):
            raise NotAllowed("R5.3", "camp.wrong_terrain", spaces=step.spaces, cards=(card,))


def legal_actions(state: State) -> Iterator[Action]:
    """The legal actions of the actor, in a fixed order. There can be thousands of camps, so they come one by one.

    Of camps there is one for each destination, payment, land crossed, and zones of water in between (`camps`): how a
    route winds within a zone changes nothing, and there can be more ways than anybody could list. `check` allows all.
    """
    if state.awaiting in (MARK, FISH):
        yield from state.scenario.decisions(state)
    elif state.awaiting == STORY:
        for slot, tile in enumerate(state.story_row):
            if tile is not None:
                yield StoryChoice(slot)
        if state.story_stack:
            yield StoryChoice(TOP)
    elif state.awaiting == TUCK:
        yield from _tucks(state)
    elif state.awaiting == TURN:
        yield from _turn_actions(state)


def _tucks(state: State) -> Iterator[Action]:
    yield Tuck(NONE, NONE)
    for card in sorted(set(state.hands[state.actor])):
        for terrain in range(CARD_TERRAINS[card].bit_length()):
            if CARD_TERRAINS[card] >> terrain & 1:
                yield Tuck(card, terrain)


def _turn_actions(state: State) -> Iterator[Action]:
    row, any_action = state.row, False
    for slot in range(ROW - 1):
        if row[slot] is not None and row[slot + 1] is not None:
            any_action = True
            yield Take(slot)
    for camp in camps(state):
        any_action = True
        yield camp
    if not any_action:
        singles = [slot for slot in range(ROW) if row[slot] is not None]
        yield from (TakeOne(slot) for slot in singles)
        if not singles:
            yield Pass()


def camps(state: State) -> Iterator[Camp]:
    """Legal ways to place a camp: each outline of a route (`crossing.outline`), by one route, with each payment (R5).

    A route that comes back to a zone of water which it has left is missing where it is hard to find
    (`crossing.runs_through`).
    """
    seat = state.actor
    hand = state.hands[seat]
    if not can_place(state, seat):
        return
    land, neighbors, power = state.land, state.map.neighbors, hand_power(hand)
    wanted = state.scenario.destinations(state)

    def go(parts: tuple[Part, ...], kinds: tuple[int, ...], need: int) -> Iterator[Camp]:
        """Camps by routes that begin with these parts, of which the last is land."""
        here, dry = parts[-1], [part for part in parts if isinstance(part, int)]
        assert isinstance(here, int)
        if wanted >> here & 1:
            route = _whole(parts)
            for pay in payments(hand, kinds):
                yield Camp(route, pay)
        elif not goes_on(state, seat, here, set_of(dry), power - need):
            return
        seen = 0
        for space in neighbors[here]:
            kind = step_kind(state, space)
            if space in dry or seen >> space & 1 or kind == NO_TERRAIN or not can_pay(power, need + STEP[kind]):
                continue
            if kind == WATER:
                zone = land.zones[land.zone[space]]
                seen |= zone
                shore = state.map.around(1 << here) & zone
                yield from cross(parts, zone, shore, (*kinds, kind), need + STEP[kind])
            else:
                yield from go((*parts, space), (*kinds, kind), need + STEP[kind])

    def cross(parts: tuple[Part, ...], zone: int, first: int, kinds: tuple[int, ...], need: int) -> Iterator[Camp]:
        """Camps by routes that go on through a zone of water, from one of its spaces in `first`."""
        for end in spaces_of(zone & wanted):
            through = _through(state.map, parts, zone, (first, 1 << end))
            if through is not None:
                route = _whole(through)
                for pay in payments(hand, kinds):
                    yield Camp(route, pay)
        for shore in spaces_of(state.map.around(zone) & ~zone):
            kind = step_kind(state, shore)
            if kind == NO_TERRAIN or shore in parts or not can_pay(power, need + STEP[kind]):
                continue
            through = _through(state.map, parts, zone, (first, state.map.around(1 << shore) & zone))
            if through is not None:
                yield from go((*through, shore), (*kinds, kind), need + STEP[kind])

    for start in (state.start[seat], *state.camps[seat]):
        kind = step_kind(state, start)
        if not can_pay(power, STEP[kind]):
            continue
        if kind == WATER:
            yield from cross((), land.zones[land.zone[start]], 1 << start, (kind,), STEP[kind])
        else:
            yield from go((start,), (kind,), STEP[kind])


class Crossing(NamedTuple):
    """A part of a route: a zone of water, where the route can enter and leave it, and how it does."""

    zone: int
    ends: Ends
    run: Run


Part = int | Crossing
"""A part of a route: a space of land or a starting camp, or a zone of water that is crossed."""


def _through(game_map: GameMap, parts: tuple[Part, ...], zone: int, ends: Ends) -> tuple[Part, ...] | None:
    """The parts with a crossing of a zone behind them, earlier ones laid anew to make room; None if that cannot be."""
    same = [part for part in parts if isinstance(part, Crossing) and part.zone == zone]
    runs = runs_through(game_map, zone, [*(part.ends for part in same), ends])
    if runs is None:
        return None
    again = iter(runs)
    laid = (part._replace(run=next(again)) if part in same else part for part in parts)
    return (*laid, Crossing(zone, ends, runs[-1]))


def _whole(parts: tuple[Part, ...]) -> tuple[int, ...]:
    """The spaces of a route of some parts."""
    return tuple(space for part in parts for space in ((part,) if isinstance(part, int) else part.run))
