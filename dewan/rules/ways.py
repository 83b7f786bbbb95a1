"""All sensible routes of a seat, and the one that costs it least (R5, U17)."""

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from dewan.board.faces import WATER
from dewan.board.gamemap import set_of, shortest, spaces_of
from dewan.rules.needs import GIFT, STEP, is_part
from dewan.rules.payments import cheapest_payment, payment_value
from dewan.rules.routes import Step, cost_steps, receiver, spread, step_kind
from dewan.rules.state import CAMPS, State

MOST_ROUTES = 100
"""Routes to one destination that are listed at most, those of the fewest cards."""
MOST_MORE = 5
"""Cards that a listed route costs more than the cheapest one at most."""


class Route(NamedTuple):
    """A way to a destination with the payment that costs its owner least."""

    spaces: tuple[int, ...]
    steps: tuple[Step, ...]
    pay: tuple[int, ...]

    @property
    def gifts(self) -> int:
        """Cards that go to other seats."""
        return sum(step.to is not None for step in self.steps)


class Ways:
    """The sensible routes of a seat with its hand, worked out one card further at a time, as far as somebody asks.

    A route is sensible if no other route to the same destination asks for a part of its cards, or for as many
    and gives no more of them away. Of routes that cost the same one is kept, always the same one. Spaces and what
    reaches them are kept (`routes.spread`), and a route is made of them when it is asked for: there can be far more
    routes than anybody could list.
    """

    def __init__(self, state: State, seat: int, starts: Sequence[int] | None = None) -> None:
        """`starts`: only routes from these camps of the seat."""
        self._state = state
        self._seat = seat
        self._wanted = state.scenario.destinations(state) if len(state.camps[seat]) < CAMPS else 0
        self._starts = tuple((state.start[seat], *sorted(state.camps[seat])) if starts is None else starts)
        self._spread = spread(state, seat, camps=set_of(self._starts), gifts=True)
        self._levels: list[dict[int, int]] = []
        self._best: dict[int, Route | None] = {}

    def _level(self, cards: int) -> dict[int, int]:
        """What so many cards and one more reach, empty where they reach nothing new."""
        self._levels += islice(self._spread, max(0, cards + 1 - len(self._levels)))
        return self._levels[cards] if cards < len(self._levels) else {}

    def best(self, destination: int) -> Route | None:
        """The route to a destination that is cheapest for the player, None if there is none.

        Cheapest is: fewest cards, then fewest gifts, then the cards that are worth least (`payments.card_value`).
        """
        if destination not in self._best:
            self._best[destination] = next(iter(self._found(destination, 1)), None)
        return self._best[destination]

    def to(self, destination: int) -> list[Route]:
        """The sensible routes to a destination, the cheapest for the player first.

        There are `MOST_ROUTES` at most, of `MOST_MORE` cards more than the cheapest at most.
        """
        return self._found(destination, MOST_ROUTES)[:MOST_ROUTES]

    def _found(self, destination: int, enough: int) -> list[Route]:
        """The sensible routes of so many cards that there are `enough`, the cheapest first."""
        routes: list[Route] = []
        needs: list[int] = []
        cards = 0
        if not self._wanted >> destination & 1:
            return []
        while len(routes) < enough and (level := self._level(cards)):
            if routes and cards >= len(routes[0].pay) + MOST_MORE:
                break
            new: list[int] = []
            for need in sorted(need for need, board in level.items() if board >> destination & 1):
                if not any(is_part(other, need) for other in (*needs, *new)):
                    new.append(need)
            needs += new
            found = [self._route(destination, cards, need) for need in new]
            routes += sorted(found, key=lambda r: (r.gifts, payment_value(r.pay), r.spaces))
            cards += 1
        return routes

    def _route(self, destination: int, cards: int, need: int) -> Route:
        """The route of a need, followed back from its end level by level."""
        state = self._state
        spaces = [destination]
        while True:
            to = receiver(state, self._seat, spaces[-1])
            need -= STEP[step_kind(state, spaces[-1])] + (GIFT[to] if to is not None else 0)
            cards -= 1
            if cards < 0:
                spaces += self._through(spaces.pop(), set_of(self._starts))
                break
            before = self._levels[cards][need]
            spaces += self._through(spaces.pop(), state.map.around(before))
            spaces.append(next(n for n in state.map.neighbors[spaces[-1]] if before >> n & 1))
        route = tuple(reversed(spaces))
        steps = cost_steps(state, self._seat, route)
        assert steps is not None
        pay = cheapest_payment(state.hands[self._seat], [step.kind for step in steps])
        assert pay is not None
        return Route(route, steps, pay)

    def _through(self, space: int, ends: int) -> list[int]:
        """The shortest way from a space to one of `ends` within its zone of water; on land it is the space alone."""
        land, game_map = self._state.land, self._state.map
        if land.terrain(space) != WATER:
            return [space]
        return list(shortest(game_map, 1 << space, ends, land.zones[land.zone[space]]))

    def cheapest(self) -> dict[int, Route]:
        """Every destination with its cheapest route and payment."""
        return {s: route for s in spaces_of(self._wanted) if (route := self.best(s)) is not None}
