"""Routes: where a seat can place a camp, and by which ways (R5.1 to R5.9)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dewan.board.faces import TERRAINS, WATER
from dewan.board.gamemap import set_of, spaces_of
from dewan.rules.land import NO_TERRAIN
from dewan.rules.needs import ANY, STEP, can_pay, covers, hand_power
from dewan.rules.payments import cheapest_payment, payment_value
from dewan.rules.state import CAMPS, State


class Step(NamedTuple):
    """One card of a route: its kind (a terrain or ANY), the spaces it pays, the seat that gets it or None."""

    kind: int
    spaces: tuple[int, ...]
    to: int | None


class Route(NamedTuple):
    """A way to a destination with the payment that costs its owner least."""

    spaces: tuple[int, ...]
    steps: tuple[Step, ...]
    pay: tuple[int, ...]

    @property
    def gifts(self) -> int:
        """Cards that go to other seats."""
        return sum(step.to is not None for step in self.steps)


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
        steps.append(Step(kind, (space,), _receiver(state, seat, space, terrain)))
    return tuple(steps)


def step_kind(state: State, space: int) -> int:
    """What pays for a space: ANY, a terrain, or NO_TERRAIN if nothing does (R5.3, R5.4, R5.7, R5.8)."""
    return ANY if space in state.start else state.land.terrain(space)


def _receiver(state: State, seat: int, space: int, terrain: int) -> int | None:
    """Who gets the card for a space (R5.6, R5.7); of a water zone, whoever has a village in it (R9.11)."""
    board = state.land.zones[state.land.zone[space]] if terrain == WATER else 1 << space
    for other, own in enumerate(state.own):
        if own & board and other != seat:
            return other
    return None


def _starts(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """(need, spaces) of the first step from each kind of own camp (R5.3, R5.4, R9.10)."""
    yield STEP[ANY], 1 << state.start[seat]
    own = set_of(state.camps[seat])
    for terrain in TERRAINS:
        board = own & state.land.boards[terrain]
        if board:
            yield STEP[terrain], state.land.whole_zones(board) if terrain == WATER else board


def spread(state: State, seat: int) -> Iterator[dict[int, int]]:
    """The spaces that a seat's hand reaches, one more card at each level.

    A level maps a need to the spaces that this need reaches and no part of it does. A walk that
    comes back to a space never needs less than the walk without the loop, so walks will do for routes (R5.2).
    """
    land, game_map, homes = state.land, state.map, state.homes
    power = hand_power(state.hands[seat])
    level: dict[int, int] = {}
    for need, board in _starts(state, seat):
        if can_pay(power, need):
            level[need] = level.get(need, 0) | board
    known = dict(level)
    boards = [(STEP[t], b) for t, b in enumerate(land.boards) if b]
    boards.append((STEP[ANY], homes))
    wet = STEP[WATER]
    while level:
        yield level
        found: dict[int, int] = {}
        below: dict[int, int] = {}
        for need, frontier in level.items():
            around = game_map.around(frontier)
            before = known[need]
            for step, board in boards:
                new = around & board
                if not new:
                    continue
                total = need + step
                if not can_pay(power, total):
                    continue
                if step == wet:
                    new = land.whole_zones(new)
                new &= ~before
                if new:
                    found[total] = found.get(total, 0) | new
                    below[total] = below.get(total, 0) | before
        level = {}
        for need, board in found.items():
            fresh = board & ~below[need]
            if fresh:
                level[need] = fresh
                known[need] = board | below[need]


def destinations(state: State, seat: int) -> dict[int, int]:
    """Every space where a seat can place a camp with its hand, and the least number of cards it takes (R5.1)."""
    if len(state.camps[seat]) >= CAMPS:
        return {}
    wanted = state.scenario.destinations(state)
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


def can_place(state: State, seat: int) -> bool:
    """Whether a seat can place a camp anywhere."""
    if len(state.camps[seat]) >= CAMPS:
        return False
    wanted = state.scenario.destinations(state)
    return any(board & wanted for level in spread(state, seat) for board in level.values())


class _Label(NamedTuple):
    """A way to a space: what it needs, what it gives to each seat, and the label before it."""

    need: int
    gifts: tuple[int, ...]
    space: int
    before: "_Label | None"


def _better(a: _Label, b: _Label) -> bool:
    return covers(b.need, a.need) and all(x <= y for x, y in zip(a.gifts, b.gifts, strict=True))


class Ways:
    """All sensible routes of a seat with its hand.

    A route is sensible if no other route to the same destination asks for a part of its cards, or for as many
    and gives no more of them away. Of routes that cost the same one is kept, always the same one.
    """

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._labels: dict[int, list[_Label]] = {}
        self._power = hand_power(state.hands[seat])
        nothing = (0,) * state.players
        level: list[_Label] = []
        if len(state.camps[seat]) < CAMPS:
            for space in (state.start[seat], *sorted(state.camps[seat])):
                level += self._enter(None, space, 0, nothing)
        while level:
            level = [new for label in level for new in self._onward(label)]

    def _onward(self, label: _Label) -> list[_Label]:
        land = self._state.land
        zone = land.zone.get(label.space)
        out: list[_Label] = []
        for space in self._state.map.neighbors[label.space]:
            if land.terrain(space) != WATER or land.zone[space] != zone:
                out += self._enter(label, space, label.need, label.gifts)
        return out

    def _enter(self, before: _Label | None, space: int, need: int, gifts: tuple[int, ...]) -> list[_Label]:
        """Labels of a space, and of the whole zone behind it if it is water, paid by one more card."""
        state, seat = self._state, self._seat
        land = state.land
        terrain = land.terrain(space)
        kind = step_kind(state, space)
        if kind == NO_TERRAIN:
            return []
        need += STEP[kind]
        if not can_pay(self._power, need):
            return []
        to = _receiver(state, seat, space, terrain)
        if to is not None:
            gifts = (*gifts[:to], gifts[to] + 1, *gifts[to + 1 :])
        first = _Label(need, gifts, space, before)
        out = [first] if self._keep(first) else []
        if terrain == WATER:
            for label in out:
                for n in state.map.neighbors[label.space]:
                    if land.zone.get(n) == land.zone[space]:
                        new = _Label(need, gifts, n, label)
                        if self._keep(new):
                            out.append(new)
        return out

    def _keep(self, label: _Label) -> bool:
        known = self._labels.setdefault(label.space, [])
        if any(_better(other, label) for other in known):
            return False
        known[:] = [other for other in known if not _better(label, other)]
        known.append(label)
        return True

    def to(self, destination: int) -> list[Route]:
        """The sensible routes to a destination, the cheapest for the player first: fewest cards, then fewest gifts,
        then the cards that are worth least (`payments.payment_value`)."""
        state, seat = self._state, self._seat
        if not state.scenario.destinations(state) >> destination & 1:
            return []
        found: list[Route] = []
        for label in self._labels.get(destination, ()):
            spaces: list[int] = []
            here: _Label | None = label
            while here is not None:
                spaces.append(here.space)
                here = here.before
            if len(spaces) < 2:
                continue
            route = tuple(reversed(spaces))
            steps = cost_steps(state, seat, route)
            assert steps is not None
            pay = cheapest_payment(state.hands[seat], [step.kind for step in steps])
            assert pay is not None
            found.append(Route(route, steps, pay))
        found.sort(key=lambda r: (len(r.steps), r.gifts, payment_value(r.pay), r.spaces))
        return found

    def cheapest(self) -> dict[int, Route]:
        """Every destination with its cheapest route and payment."""
        wanted = self._state.scenario.destinations(self._state)
        return {s: routes[0] for s in spaces_of(wanted) if (routes := self.to(s))}


def need_of(steps: Sequence[Step]) -> int:
    """The need of some cost steps."""
    return sum(STEP[step.kind] for step in steps)
