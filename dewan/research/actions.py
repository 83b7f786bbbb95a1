"""Actions as numbers: as many for every decision of a scenario, of which a few are offered each time."""

from collections.abc import Iterator, Sequence

from dewan.board.componentset import ComponentSet
from dewan.board.faces import CARD_TERRAINS, TERRAINS, halves
from dewan.board.gamemap import spaces_of
from dewan.rules.actions import NONE, TOP, Action, Camp, Fish, Mark, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.legal import legal_actions
from dewan.rules.payments import card_value, cheapest_payment
from dewan.rules.state import ROW, STORY_ROW, TURN, State
from dewan.rules.ways import Ways

ROUTES = 3
"""Routes to a destination that are told apart, the cheapest first (`rules.ways`)."""
SPARED = (NONE, *TERRAINS)
"""Payments of a route that are told apart: the cheapest, and the cheapest that spares the cards of a terrain."""
HALVES = 2


class Actions:
    """The numbers of all actions of games on some spaces with a component set.

    `blocks` says where the numbers of each kind begin and end, `size` how many there are.
    """

    def __init__(self, components: ComponentSet, spaces: Sequence[int]) -> None:
        self._faces = {card: k for k, card in enumerate(sorted(set(components.cards)))}
        self._spaces = {space: k for k, space in enumerate(spaces)}
        sizes = {
            "take": ROW - 1,
            "take one": ROW,
            "pass": 1,
            "story": STORY_ROW + 1,
            "tuck": 1 + HALVES * len(self._faces),
            "fish": 1 + len(self._faces),
            "mark": len(self._spaces),
            "camp": len(self._spaces) * ROUTES * len(SPARED),
        }
        self.blocks: dict[str, range] = {}
        self.size = 0
        for name, size in sizes.items():
            self.blocks[name] = range(self.size, self.size + size)
            self.size += size

    def offered(self, view: State) -> dict[int, Action]:
        """The actions that the actor of a view can choose from, by number: all that are legal, but few ways to pay."""
        if view.awaiting != TURN:
            return {self._number(action): action for action in legal_actions(view)}
        row = view.row
        found: dict[int, Action] = {
            self.blocks["take"][slot]: Take(slot)
            for slot in range(ROW - 1)
            if row[slot] is not None and row[slot + 1] is not None
        }
        found.update(self._camps(view))
        # Where neither is possible, what is legal is a single card or a pass (R4.7).
        return found or {self._number(action): action for action in legal_actions(view)}

    def _camps(self, view: State) -> Iterator[tuple[int, Action]]:
        seat = view.actor
        ways = Ways(view, seat)
        for destination in spaces_of(view.scenario.destinations(view)):
            for rank, route in enumerate(ways.to(destination)[:ROUTES]):
                known = set()
                for which, spared in enumerate(SPARED):
                    pay = _payment(view.hands[seat], [step.kind for step in route.steps], spared)
                    if pay not in known:
                        known.add(pay)
                        at = (self._spaces[destination] * ROUTES + rank) * len(SPARED) + which
                        yield self.blocks["camp"][at], Camp(route.spaces, pay)

    def _number(self, action: Action) -> int:
        match action:
            case TakeOne(slot):
                return self.blocks["take one"][slot]
            case Pass():
                return self.blocks["pass"][0]
            case StoryChoice(slot):
                return self.blocks["story"][STORY_ROW if slot == TOP else slot]
            case Tuck(card, terrain):
                return self.blocks["tuck"][0 if card == NONE else 1 + self._half(card, terrain)]
            case Fish(card):
                return self.blocks["fish"][0 if card == NONE else 1 + self._faces[card]]
            case Mark(space):
                return self.blocks["mark"][self._spaces[space]]
        raise AssertionError(action)

    def _half(self, card: int, terrain: int) -> int:
        return HALVES * self._faces[card] + [part for part, _ in halves(card)].index(terrain)


def _payment(hand: Sequence[int], kinds: Sequence[int], spared: int) -> tuple[int, ...]:
    """The cheapest payment of cost steps that the hand can pay, with as few cards of the spared terrain as can be."""

    def value(card: int) -> tuple[int, ...]:
        return (spared != NONE and CARD_TERRAINS[card] >> spared & 1, *card_value(card))

    pay = cheapest_payment(hand, kinds, value)
    assert pay is not None
    return pay
