"""All sensible routes of a seat, and the one that costs it least (R5, U17)."""

from collections.abc import Sequence
from typing import NamedTuple, Optional

from dewan.board.faces import WATER
from dewan.board.gamemap import spaces_of
from dewan.rules.land import NO_TERRAIN
from dewan.rules.needs import FIELDS, GUARD, STEP, WIDTH, hand_power
from dewan.rules.payments import cheapest_payment, payment_value
from dewan.rules.routes import Step, cost_steps, receiver, step_kind
from dewan.rules.state import CAMPS, State

_SEATS = 4
_GIFT = tuple(1 << WIDTH * (FIELDS + seat) for seat in range(_SEATS))
_GIFT_GUARD = sum(1 << WIDTH * (FIELDS + seat) + WIDTH - 1 for seat in range(_SEATS))
_ALL_GUARD = GUARD | _GIFT_GUARD
_ANY_GIFT = sum((1 << WIDTH - 1) - 1 << WIDTH * (FIELDS + seat) for seat in range(_SEATS))


class Route(NamedTuple):
    """A way to a destination with the payment that costs its owner least."""

    spaces: tuple[int, ...]
    steps: tuple[Step, ...]
    pay: tuple[int, ...]

    @property
    def gifts(self) -> int:
        """Cards that go to other seats."""
        return sum(step.to is not None for step in self.steps)


class _Label(NamedTuple):
    """A way to a space: what it costs, and the label before it.

    `cost` is a need (`rules.needs`) with a field more for each seat: the cards that it gets.
    """

    cost: int
    space: int
    before: Optional["_Label"]


class Ways:
    """The sensible routes of a seat with its hand, worked out one card further at a time, as far as somebody asks.

    A route is sensible if no other route to the same destination asks for a part of its cards, or for as many
    and gives no more of them away. Of routes that cost the same one is kept, always the same one.
    """

    def __init__(self, state: State, seat: int, starts: Sequence[int] | None = None) -> None:
        """`starts`: only routes from these camps of the seat."""
        self._state = state
        self._seat = seat
        self._wanted = state.scenario.destinations(state) if len(state.camps[seat]) < CAMPS else 0
        self._power = hand_power(state.hands[seat]) | _GIFT_GUARD | _ANY_GIFT
        self._entry = {space: cost for space in state.map.spaces if (cost := self._cost_of(space))}
        self._labels: dict[int, list[_Label]] = {space: [] for space in self._entry}
        self._level: list[_Label] = []
        for space in (state.start[seat], *sorted(state.camps[seat])) if starts is None else starts:
            self._enter(None, space, 0, self._level)

    def _cost_of(self, space: int) -> int:
        """What one card for a space costs, 0 if no card pays for it."""
        kind = step_kind(self._state, space)
        if kind == NO_TERRAIN:
            return 0
        to = receiver(self._state, self._seat, space)
        return STEP[kind] + (_GIFT[to] if to is not None else 0)

    def _grow(self) -> None:
        """Go one card further."""
        zone, neighbors = self._state.land.zone, self._state.map.neighbors
        level: list[_Label] = []
        for label in self._level:
            here = zone.get(label.space)
            wet = self._state.land.terrain(label.space) == WATER
            for space in neighbors[label.space]:
                if space in self._entry and not (wet and zone.get(space) == here):
                    self._enter(label, space, label.cost, level)
        self._level = level

    def _enter(self, before: _Label | None, space: int, cost: int, level: list[_Label]) -> None:
        """Label a space that is paid by one card more, and if it is water the whole zone behind it (R5.5)."""
        cost += self._entry[space]
        if (self._power - cost) & _ALL_GUARD != _ALL_GUARD:
            return
        land = self._state.land
        new = [_Label(cost, space, before)] if self._keep(cost, space, before) else []
        if new and land.terrain(space) == WATER:
            for label in new:
                for n in self._state.map.neighbors[label.space]:
                    if land.zone.get(n) == land.zone[space] and self._keep(cost, n, label):
                        new.append(_Label(cost, n, label))
        level += new

    def _keep(self, cost: int, space: int, before: _Label | None) -> bool:
        """Keep a way to a space unless a known one is as good; forget known ones that it is better than."""
        known = self._labels[space]
        guarded = cost | _ALL_GUARD
        for other in known:
            if (guarded - other.cost) & _ALL_GUARD == _ALL_GUARD:
                return False
        known[:] = [o for o in known if ((o.cost | _ALL_GUARD) - cost) & _ALL_GUARD != _ALL_GUARD]
        known.append(_Label(cost, space, before))
        return True

    def best(self, destination: int) -> Route | None:
        """The route to a destination that is cheapest for the player, None if there is none.

        Cheapest is: fewest cards, then fewest gifts, then the cards that are worth least (`payments.card_value`).
        """
        while self._level and not self._routes(destination):
            self._grow()
        return next(iter(self._routes(destination)), None)

    def to(self, destination: int) -> list[Route]:
        """All sensible routes to a destination, the cheapest for the player first."""
        while self._level:
            self._grow()
        return self._routes(destination)

    def _routes(self, destination: int) -> list[Route]:
        if not self._wanted >> destination & 1:
            return []
        found = [self._route(label) for label in self._labels[destination] if label.before is not None]
        return sorted(found, key=lambda r: (len(r.steps), r.gifts, payment_value(r.pay), r.spaces))

    def _route(self, label: _Label) -> Route:
        spaces: list[int] = []
        here: _Label | None = label
        while here is not None:
            spaces.append(here.space)
            here = here.before
        route = tuple(reversed(spaces))
        steps = cost_steps(self._state, self._seat, route)
        assert steps is not None
        pay = cheapest_payment(self._state.hands[self._seat], [step.kind for step in steps])
        assert pay is not None
        return Route(route, steps, pay)

    def cheapest(self) -> dict[int, Route]:
        """Every destination with its cheapest route and payment."""
        return {s: route for s in spaces_of(self._wanted) if (route := self.best(s)) is not None}
