"""The decision that a seat is putting together press by press. It owns no rule: it asks the rules core."""

from collections import Counter

from dewan.board.faces import CARD_TERRAINS
from dewan.rules.actions import NONE, Action, Camp, Fish, Mark, Tuck
from dewan.rules.legal import can_take_two, check, check_route
from dewan.rules.needs import can_pay, hand_power
from dewan.rules.payments import cheapest_payment, has_other, outcomes, repaid
from dewan.rules.preview import Preview, Standing, preview, standing
from dewan.rules.refusal import NotAllowed
from dewan.rules.routes import Step, can_place, cost_steps, destinations, need_of
from dewan.rules.state import CAMPS, FISH, MARK, TUCK, TURN, State
from dewan.rules.uses import Use, uses
from dewan.rules.ways import Ways


def _terrains(card: int) -> list[int]:
    """The terrains that a card shows."""
    return [t for t in range(5) if CARD_TERRAINS[card] >> t & 1]


class Plan:
    """What a seat has chosen so far in its decision. `state` is the seat's own view (`rules.views`).

    `chosen` is a decision without a route; `route` and `pay` a camp under way, `drawing` if its route is drawn by hand
    from a camp on; `card` the place in the hand of a card whose use on the map is looked at; `refusal` says why the
    last press did nothing.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.hand: tuple[int, ...] = tuple(state.hands[seat])
        self.costs: dict[int, int] = destinations(state, seat) if state.awaiting == TURN else {}
        self.chosen: Action | None = None
        self.route: tuple[int, ...] = ()
        self.pay: tuple[int, ...] = ()
        self.drawing = False
        self.card: int | None = None
        self.refusal: NotAllowed | None = None
        self._ways: Ways | None = None
        self._uses: dict[int, Use] | None = None
        self._served: dict[int, frozenset[int]] = {}
        self._checked: tuple[Action | None, Action | None] = (None, None)
        self._standing: Standing | None = None
        self._tried: Action | None = None
        self._found: Preview | None = None

    @property
    def ways(self) -> Ways:
        """All sensible routes; worked out when first asked for."""
        if self._ways is None:
            self._ways = Ways(self.state, self.seat)
        return self._ways

    @property
    def empty(self) -> bool:
        """Whether nothing is chosen."""
        return self.chosen is None and not self.route and self.card is None

    @property
    def steps(self) -> tuple[Step, ...]:
        """Cost steps of the route under way."""
        return self.steps_of(Camp(self.route, self.pay)) if self.route else ()

    def steps_of(self, camp: Camp) -> tuple[Step, ...]:
        """Cost steps of the route of a camp."""
        return cost_steps(self.state, self.seat, camp.route) or ()

    @property
    def action(self) -> Action | None:
        """The decision, if it is complete and legal."""
        action = Camp(self.route, self.pay) if self.route else self.chosen
        if action != self._checked[0]:
            self._checked = (action, self._legal(action))
        return self._checked[1]

    def _legal(self, action: Action | None) -> Action | None:
        if action is None:
            return None
        try:
            check(self.state, action)
        except NotAllowed:
            return None
        return action

    def asks(self, confirm: str) -> bool:
        """Whether what is chosen still has to be confirmed, by the setting `confirm`.

        What is not complete does anyway: a route that is being drawn, a card that could be turned round.
        """
        if confirm == "always" or self.refusal is not None or self.action is None:
            return True
        if self.route:
            return confirm == "camps" or self.drawing
        return isinstance(self.chosen, Tuck) and self.chosen.card != NONE and len(_terrains(self.chosen.card)) > 1

    @property
    def preview(self) -> Preview | None:
        """What the decision would bring; None without one, and where only chance can say."""
        action = self.action
        if action is None:
            return None
        if action != self._tried:
            self._standing = self._standing or standing(self.state, self.seat)
            self._tried, self._found = action, preview(self.state, action, self._standing)
        return self._found

    @property
    def marked(self) -> int | None:
        """The space chosen for a marker."""
        return self.chosen.space if isinstance(self.chosen, Mark) else None

    def clear(self) -> None:
        """Choose nothing."""
        self.chosen = self.card = None
        self._propose((), ())
        self.refusal = None

    def choose(self, action: Action) -> bool:
        """Choose a decision without a route; True if it was chosen already, so that the press confirms it."""
        if action == self.chosen:
            return True
        self.choose_whole(action)
        return False

    def choose_whole(self, action: Action) -> None:
        """Choose a whole decision at once, a camp with its route and payment too; or say why it is not allowed."""
        self.clear()
        try:
            check(self.state, action)
        except NotAllowed as refusal:
            self.refusal = refusal
            return
        if isinstance(action, Camp):
            self._propose(action.route, action.pay)
        else:
            self.chosen = action

    def _not_now(self, spaces: tuple[int, ...] = (), cards: tuple[int, ...] = ()) -> bool:
        """Say what is awaited in place of a camp and its payment; never confirms."""
        try:
            check(self.state, Camp(spaces, cards))
        except NotAllowed as refusal:
            self.refusal = NotAllowed(refusal.rule, refusal.code, spaces=spaces, cards=cards)
        return False

    # what can be pressed

    @property
    def pairs(self) -> tuple[int, ...]:
        """Slots of the row where two cards can be taken (R4.3)."""
        row = self.state.row
        if self.state.awaiting != TURN:
            return ()
        return tuple(k for k in range(len(row) - 1) if row[k] is not None and row[k + 1] is not None)

    @property
    def uses(self) -> dict[int, Use]:
        """What cards of the row are good for in a turn; worked out when first asked for."""
        if self._uses is None:
            self._uses = uses(self.state, self.seat, self.costs) if self.state.awaiting == TURN else {}
        return self._uses

    @property
    def knows_uses(self) -> bool:
        """Whether `uses` has been worked out, or there are none."""
        return self._uses is not None or self.state.awaiting != TURN

    @property
    def last_resort(self) -> bool:
        """Whether only a single card or a pass is left (R4.7)."""
        state = self.state
        return state.awaiting == TURN and not can_take_two(state) and not can_place(state, self.seat)

    @property
    def lit(self) -> frozenset[int]:
        """Spaces that the next press can mean."""
        state = self.state
        if state.awaiting == MARK:
            return frozenset(a.space for a in state.scenario.decisions(state) if isinstance(a, Mark))
        if state.awaiting != TURN:
            return frozenset()
        if self.drawing or (self.route and self.route[-1] not in self.costs):
            here = self.route[-1]
            power = hand_power(self.hand)
            onward = {space for space in state.map.neighbors[here] if self._can_go_on(space, power)}
            return frozenset(onward | ({here} & self.costs.keys()))
        return frozenset(self.costs) if self.card is None else self.served

    @property
    def served(self) -> frozenset[int]:
        """Destinations whose cheapest route the `card` can help to pay."""
        if self.card is None:
            return frozenset()
        card = self.hand[self.card]
        if card not in self._served:
            self._served[card] = frozenset(space for space in self.costs if self._helps(card, space))
        return self._served[card]

    def _helps(self, card: int, space: int) -> bool:
        best = self.ways.best(space)
        if best is None:
            return False
        steps = cost_steps(self.state, self.seat, best.spaces) or ()
        kinds = [step.kind for step in steps]
        return any(repaid(self.hand, kinds, best.pay, at, card) is not None for at in range(len(kinds)))

    def _can_go_on(self, space: int, power: int) -> bool:
        if space in self.route:
            return False
        steps = cost_steps(self.state, self.seat, (*self.route, space))
        return steps is not None and can_pay(power, need_of(steps))

    # the map

    def press_space(self, space: int) -> bool:
        """A press on a space; True if it confirms what is chosen."""
        if self.state.awaiting == MARK:
            return self.choose(Mark(space))
        if self.state.awaiting != TURN:
            return self._not_now(spaces=(space,))
        self.refusal = self.card = None
        if self.route and space == self.route[-1] and self.action is not None:
            return True
        self.chosen = None
        if self.route and self._draw_on(space):
            return False
        if self.state.own[self.seat] >> space & 1:
            if self._has_camp() and (self.drawing or not self._propose_from(space)):
                self._draw((space,))
        elif space in self.costs:
            best = self.ways.best(space)
            assert best is not None
            self._propose(best.spaces, best.pay)
        elif self.drawing and space in self.state.map.neighbors[self.route[-1]]:
            self.refusal = self._why_not_on(space)
        else:
            self._propose((), ())
            self.refusal = self._why_not(space)
        return False

    def _draw_on(self, space: int) -> bool:
        """Draw the route on to a neighbor, or back by one space; whether the press meant that."""
        if not self.drawing and (space in self.costs or self._elsewhere(space)):
            return False  # from a proposed route to another destination or start, however near it is
        if len(self.route) > 1 and space == self.route[-2]:
            self._draw(self.route[:-1])
            return True
        if space in self.state.map.neighbors[self.route[-1]] and self._can_go_on(space, hand_power(self.hand)):
            self._draw((*self.route, space))
            return True
        return False

    def _elsewhere(self, space: int) -> bool:
        """Whether a space is an own camp that the route does not use."""
        return bool(self.state.own[self.seat] >> space & 1) and space not in self.route

    def _has_camp(self) -> bool:
        """Whether the seat has a camp left to place; if not, that is why no route begins."""
        if len(self.state.camps[self.seat]) < CAMPS:
            return True
        self.refusal = NotAllowed("R5.10", "camp.none_left")
        return False

    def begin_drag(self, space: int) -> None:
        """The beginning of a drag that draws a route: at a camp of the seat."""
        if self.state.awaiting == TURN and self.state.own[self.seat] >> space & 1:
            self.refusal = self.chosen = self.card = None
            if self._has_camp():
                self._draw((space,))

    def drag(self, space: int) -> None:
        """A drag over a space: draw the route on to it, or back to it."""
        if self.drawing and space in self.route:
            self.refusal = None
            self._draw(self.route[: self.route.index(space) + 1])
        elif self.drawing and space in self.state.map.neighbors[self.route[-1]]:
            can = self._can_go_on(space, hand_power(self.hand))
            self.refusal = None if can else self._why_not_on(space)
            self._draw((*self.route, space) if can else self.route)

    def _propose_from(self, start: int) -> bool:
        """Change the route to the cheapest one that starts from another camp; whether there is one."""
        if not self.route or start == self.route[0]:
            return False
        best = Ways(self.state, self.seat, (start,)).best(self.route[-1])
        if best is not None:
            self._propose(best.spaces, best.pay)
        return best is not None

    def _propose(self, route: tuple[int, ...], pay: tuple[int, ...]) -> None:
        self.route, self.pay, self.drawing = route, pay, False

    def _draw(self, route: tuple[int, ...]) -> None:
        steps = cost_steps(self.state, self.seat, route)
        pay = cheapest_payment(self.hand, [step.kind for step in steps]) if steps is not None else None
        if pay is None:
            self._propose((), ())
            self.refusal = NotAllowed("R5.3", "camp.unpayable", spaces=route)
        else:
            self.route, self.pay, self.drawing = route, pay, True

    def _why_not(self, space: int) -> NotAllowed:
        """Why no camp can be placed on a space with this hand."""
        state = self.state
        for neighbor in state.map.neighbors[space]:
            if state.own[self.seat] >> neighbor & 1:
                try:
                    check_route(state, (neighbor, space))
                except NotAllowed as refusal:
                    return refusal
                break
        wanted = state.scenario.destinations(state)
        if not wanted >> space & 1:
            return self._no_destination(space)
        return NotAllowed("R5.3", "camp.unreachable", spaces=(space,))

    def _no_destination(self, space: int) -> NotAllowed:
        state = self.state
        bit = 1 << space
        if state.map.volcano & bit:
            return NotAllowed("R9.19", "camp.volcano", spaces=(space,))
        if state.land.lava & bit:
            return NotAllowed("R9.20", "camp.lava", spaces=(space,))
        if state.occupied & bit or state.land.terrain(space) < 0:
            return NotAllowed("R5.1", "camp.occupied", spaces=(space,))
        return state.scenario.water_refusal(state, space)

    def _why_not_on(self, space: int) -> NotAllowed:
        """Why a route that is drawn by hand cannot go on to a space."""
        route = (*self.route, space)
        if cost_steps(self.state, self.seat, route) is not None:
            return NotAllowed("R5.3", "camp.unpayable", spaces=(space,))
        return self._no_destination(space)

    def other_start(self) -> None:
        """Change to the cheapest route to the same destination from the next camp that has one."""
        self.refusal = None
        if not self.route:
            return
        camps = [self.state.start[self.seat], *self.state.camps[self.seat]]
        at = camps.index(self.route[0])
        if not any(self._propose_from(start) for start in (*camps[at + 1 :], *camps[:at])):
            self.refusal = NotAllowed("R5.1", "camp.one_start", spaces=self.route[:1])

    def other_route(self) -> None:
        """Change to the next sensible route to the same destination."""
        self.refusal = None
        routes = self.ways.to(self.route[-1]) if self.route else []
        known = [route.spaces for route in routes]
        if known in ([], [self.route]):
            self.refusal = NotAllowed("R5.2", "camp.one_route", spaces=self.route[-1:])
            return
        at = known.index(self.route) + 1 if self.route in known else 0
        best = routes[at % len(routes)]
        self._propose(best.spaces, best.pay)

    # the cards

    @property
    def paying(self) -> dict[int, int]:
        """Places in the hand that pay, and which step each pays."""
        used: dict[int, int] = {}
        for step, card in enumerate(self.pay):
            at = next(k for k, held in enumerate(self.hand) if held == card and k not in used)
            used[at] = step
        return used

    @property
    def hand_order(self) -> list[int]:
        """The places in the hand as they are shown: those that pay come first, in the order of the steps."""
        paying = self.paying
        return sorted(range(len(self.hand)), key=lambda k: paying.get(k, len(self.hand)))

    def press_card(self, at: int) -> bool:
        """A press on a card of the hand; True if it confirms what is chosen."""
        if not 0 <= at < len(self.hand):
            return False
        card = self.hand[at]
        if self.state.awaiting == TUCK:
            return self._tuck(card)
        if self.state.awaiting == FISH:
            return self.choose(Fish(card))
        if self.state.awaiting != TURN:
            return self._not_now(cards=(card,))
        self.refusal = None
        paying = self.paying
        if not self.route:
            self.card, self.chosen = None if at == self.card else at, None
        elif at in paying:
            self.other_card(paying[at])
        else:
            self._pay_with(card)
        return False

    def _tuck(self, card: int) -> bool:
        """Choose a card to tuck; pressed again, a card of two terrains turns its other half out."""
        terrains = _terrains(card)
        if isinstance(self.chosen, Tuck) and self.chosen.card == card and len(terrains) > 1:
            other = terrains[1 - terrains.index(self.chosen.terrain)]
            self.chosen = Tuck(card, other)
            return False
        return self.choose(Tuck(card, terrains[0]))

    def _kinds(self) -> list[int]:
        return [step.kind for step in self.steps]

    def _pay_with(self, card: int) -> None:
        """Let a card pay the first step that it can."""
        kinds = self._kinds()
        for step, held in enumerate(self.pay):
            changed = repaid(self.hand, kinds, self.pay, step, card) if held != card else None
            if changed is not None:
                self.pay = changed
                return
        self.refusal = NotAllowed("R5.3", "camp.card_useless", cards=(card,), spaces=self.route)

    @property
    def can_pay_otherwise(self) -> bool:
        """Whether the hand has another way to pay the route under way."""
        steps = self.steps
        return bool(self.pay) and has_other(self.hand, self._kinds(), [step.to for step in steps], self.pay)

    def other_cards(self) -> None:
        """Change to the next way to pay the route under way; it differs in the cards that go, or in who gets them."""
        self.refusal = None
        if not self.can_pay_otherwise:
            return
        to = [step.to for step in self.steps]
        now = Counter(zip(to, self.pay, strict=True))
        ways = outcomes(self.hand, self._kinds(), to)
        first = next(ways)
        same = Counter(zip(to, first, strict=True)) == now or any(
            Counter(zip(to, pay, strict=True)) == now for pay in ways
        )
        self.pay = next(ways, first) if same else first

    def other_card(self, step: int) -> None:
        """Let the next card of the hand that can pay a step."""
        kinds = self._kinds()
        if not 0 <= step < len(kinds):
            return
        faces = sorted(set(self.hand))
        start = faces.index(self.pay[step]) + 1
        for card in (*faces[start:], *faces[: start - 1]):
            changed = repaid(self.hand, kinds, self.pay, step, card)
            if changed is not None:
                self.pay = changed
                return
        self.refusal = NotAllowed("R5.3", "camp.only_card", cards=(self.pay[step],))
