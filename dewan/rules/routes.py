"""Routes: where a seat can place a camp, and by which ways (R5.1 to R5.9)."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from dewan.board.faces import TERRAINS, WATER
from dewan.board.gamemap import GameMap, fill, set_of, spaces_of
from dewan.rules.land import NO_TERRAIN
from dewan.rules.needs import ANY, ANY_GIFTS, GIFT, JOKER, STEP, can_pay, card_power, hand_power, smaller
from dewan.rules.state import CAMPS, State


class Step(NamedTuple):
    """One card of a route: its kind (a terrain or ANY), the spaces it pays, the seat that gets it or None."""

    kind: int
    spaces: tuple[int, ...]
    to: int | None


def cost_steps(state: State, seat: int, route: Sequence[int]) -> tuple[Step, ...] | None:
    """The cost steps of a route in order (R5.3 to R5.8), None if one of its spaces cannot be paid at all."""
    land, steps = state.land, list[Step]()
    zone_before = None
    for space in route:
        terrain = land.terrain(space)
        zone = land.zone.get(space)
        if terrain == WATER and zone == zone_before:
            last = steps[-1]
            steps[-1] = Step(WATER, (*last.spaces, space), last.to)
            continue
        zone_before = zone
        kind = step_kind(state, space)
        if kind == NO_TERRAIN:
            return None
        steps.append(Step(kind, (space,), receiver(state, seat, space)))
    return tuple(steps)


def step_kind(state: State, space: int) -> int:
    """What pays for a space: ANY, a terrain, or NO_TERRAIN if nothing does (R5.3, R5.4, R5.7, R5.8)."""
    return ANY if space in state.start else state.land.terrain(space)


def receiver(state: State, seat: int, space: int) -> int | None:
    """Who gets the card for a space (R5.6, R5.7); of a water zone, whoever has a village in it (R9.11)."""
    land = state.land
    board = land.zones[land.zone[space]] if land.terrain(space) == WATER else 1 << space
    for other, own in enumerate(state.own):
        if own & board and other != seat:
            return other
    return None


def _starts(state: State, seat: int, camps: int) -> Iterator[tuple[int, int]]:
    """(need, spaces) of the first step from each kind of own camp among `camps` (R5.3, R5.4, R9.10)."""
    if camps & 1 << state.start[seat]:
        yield STEP[ANY], 1 << state.start[seat]
    own = set_of(state.camps[seat]) & camps
    for terrain in TERRAINS:
        board = own & state.land.boards[terrain]
        if board:
            yield STEP[terrain], state.land.whole_zones(board) if terrain == WATER else board


def _kinds(state: State, seat: int, gifts: bool) -> list[tuple[int, int]]:
    """(need, spaces) of each kind of step, with `gifts` also by who gets the card (R5.3 to R5.8)."""
    land = state.land
    steps = [(STEP[t], board) for t, board in enumerate(land.boards)] + [(STEP[ANY], state.homes)]
    if gifts:
        for other in range(state.players):
            if other != seat:
                own = state.own[other]
                theirs = own | land.whole_zones(own & land.boards[WATER])  # R9.11
                given = [(need + GIFT[other], board & theirs) for need, board in steps]
                steps = [(need, board & ~theirs) for need, board in steps] + given
    return [(need, board) for need, board in steps if board]


def spread(
    state: State, seat: int, power: int | None = None, *, camps: int = -1, gifts: bool = False
) -> Iterator[dict[int, int]]:
    """The spaces that a seat's hand reaches, or one of another `power` would, one more card at each level.

    A level maps a need to the spaces that this need reaches and no smaller need does. A walk that
    comes back to a space never needs less than the walk without the loop, so walks will do for routes (R5.2).
    `camps`: the own camps to start from. With `gifts` a need also counts the cards that each seat is given.
    """
    if power is None:
        power = hand_power(state.hands[seat])
    if gifts:
        power += ANY_GIFTS
    first = {need: board for need, board in _starts(state, seat, camps) if can_pay(power, need)}
    return _levels(state.map, first, _kinds(state, seat, gifts), state.land.boards[WATER], power)


def _levels(
    game_map: GameMap, first: dict[int, int], kinds: Sequence[tuple[int, int]], water: int, power: int
) -> Iterator[dict[int, int]]:
    """Spread from a `first` level on over steps of some `kinds`, where `water` is one step for a zone; see `spread`."""
    level = first
    reached = dict(first)  # by a need or a smaller one
    while level:
        yield level
        found: dict[int, int] = {}
        for need, frontier in level.items():
            around = game_map.around(frontier) & ~reached[need]
            for step, board in kinds:
                new = around & board
                if new and can_pay(power, need + step):
                    if new & water:
                        new = fill(game_map, new, water)
                    found[need + step] = found.get(need + step, 0) | new
        level = {}
        for need in sorted(found):  # what gives fewer cards comes first
            known = 0
            for less in smaller(need):
                known |= reached.get(less, 0)
            fresh = found[need] & ~known
            reached[need] = known | fresh
            if fresh:
                level[need] = fresh


def goes_on(state: State, seat: int, here: int, avoid: int, power: int) -> bool:
    """Whether a hand of this power can pay a way from a space, which is paid for already, to some destination.

    The way keeps off the spaces of `avoid`, but may meet itself: that it does not is for who asks to see.
    """
    free = ~avoid
    water = state.land.boards[WATER] & free
    beside = 1 << here
    if state.land.terrain(here) == WATER:
        beside = fill(state.map, beside, water | beside)
    wanted = state.scenario.destinations(state) & free
    kinds = [(need, board & free) for need, board in _kinds(state, seat, gifts=False) if board & free]
    levels = _levels(state.map, {0: beside}, kinds, water, power)
    return any(board & wanted for level in levels for board in level.values())


def _connected(state: State, seat: int) -> int:
    """The spaces that a seat could reach if each of its cards could pay any number of steps."""
    power = hand_power(state.hands[seat])
    within = state.own[seat]
    for need, board in _kinds(state, seat, gifts=False):
        if can_pay(power, need):
            within |= board
    return fill(state.map, state.own[seat], within)


def destinations(state: State, seat: int) -> dict[int, int]:
    """Every space where a seat can place a camp with its hand, and the least number of cards it takes (R5.1)."""
    if len(state.camps[seat]) >= CAMPS:
        return {}
    wanted = state.scenario.destinations(state) & _connected(state, seat)
    costs: dict[int, int] = {}
    for cards, level in enumerate(spread(state, seat), 1):
        reached = 0
        for board in level.values():
            reached |= board
        for space in spaces_of(reached & wanted):
            costs[space] = cards
        wanted &= ~reached
        if not wanted:
            break
    return costs


def widened(state: State, seat: int, cards: Collection[int], reached: Collection[int]) -> dict[int, int]:
    """Of each of some cards, the spaces where a seat could place a camp if it had that card too.

    `reached`: those that it reaches without, which are left out. One spread of a hand with a card that shows every
    terrain finds them for all cards.
    """
    power = hand_power(state.hands[seat])
    with_card = {card: power + card_power(card) for card in cards}
    found = dict.fromkeys(with_card, 0)
    wanted = state.scenario.destinations(state) & ~set_of(tuple(reached))
    if not wanted or len(state.camps[seat]) >= CAMPS:
        return found
    for level in spread(state, seat, power + JOKER):
        for need, board in level.items():
            if board & wanted:
                for card, more in with_card.items():
                    if can_pay(more, need):
                        found[card] |= board & wanted
    return found


def can_place(state: State, seat: int) -> bool:
    """Whether a seat can place a camp anywhere."""
    if len(state.camps[seat]) >= CAMPS:
        return False
    wanted = state.scenario.destinations(state)
    return any(board & wanted for level in spread(state, seat) for board in level.values())


def need_of(steps: Sequence[Step]) -> int:
    """The need of some cost steps."""
    return sum(STEP[step.kind] for step in steps)
