"""What must hold in every state of every game: pieces are conserved, and what is generated is what is allowed."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from dewan.board.componentset import ComponentSet
from dewan.board.faces import CARDS, TERRAINS, card_of
from dewan.board.gamemap import set_of
from dewan.rules.actions import NONE, Action, Camp, Fish, Mark, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.crossing import outline
from dewan.rules.legal import check, legal_actions
from dewan.rules.random_moves import pick
from dewan.rules.refusal import NotAllowed
from dewan.rules.routes import can_place, destinations
from dewan.rules.scenarios.events import MARKERS
from dewan.rules.scenarios.lake import FISH_TOKENS
from dewan.rules.score import sheets, winners
from dewan.rules.state import CAMPS, OVER, ROW, STORY_PLACES, STORY_ROW, TURN, State

MOST_ACTIONS = 32
"""How many actions of a state are generated; some states have many thousands of ways to pay for a camp."""
SAMPLE = 8
CANDIDATES = 5
SCORED = 0.1
"""Share of the states whose score is looked at, beside that of the end."""


class Breach(AssertionError):
    """Something that must never be: the text says what, for developers."""


def require(condition: object, what: str) -> None:
    """Raise Breach unless a condition holds."""
    if not condition:
        raise Breach(what)


class Watch:
    """Watches one game: `see` is called with the state before the first action and after each."""

    def __init__(self, state: State, components: ComponentSet, random: Random) -> None:
        self._random = random
        self._cards = Counter(components.cards)
        self._tiles = Counter(state.scenario.story_tiles(components.stories))
        self._berries = sum(state.berries.values())

    def see(self, state: State) -> None:
        """Raise Breach if anything is wrong with a state."""
        self._pieces(state)
        self._map(state)
        if state.awaiting == OVER or self._random.random() < SCORED:
            scores_add_up(state)
        self._legality(state)

    def _pieces(self, state: State) -> None:
        tucked = [t.card for seat in state.tucked for t in seat if t is not None]
        row = [card for card in state.row if card is not None]
        hands = [card for hand in state.hands for card in hand]
        cards = Counter([*tucked, *row, *hands, *state.draw, *state.supply, *state.discard])
        require(cards == self._cards, "cards are not conserved")
        require(0 <= state.owed <= len(state.supply), "the event pile owes more than the supply has")
        owned = [tile for tiles in state.stories for tile in tiles]
        shown = [tile for tile in state.story_row if tile is not None]
        require(Counter([*owned, *shown, *state.story_stack]) == self._tiles, "story tiles are not conserved")
        require(all(len(tiles) <= STORY_PLACES for tiles in state.stories), "more story tiles than places")
        require(all(len(camps) <= CAMPS for camps in state.camps), "more camps than a board has")
        require(0 <= sum(state.fish) <= FISH_TOKENS and min(state.fish) >= 0, "fish are not conserved")
        berries = sum(state.held) + sum(state.berries.values())
        vanish = state.scenario.special_tile is not None
        require(berries == self._berries or (vanish and berries < self._berries), "berries are not conserved")
        self._berries = berries

    def _map(self, state: State) -> None:
        land, occupied = state.land, 0
        for seat, camps in enumerate(state.camps):
            places = set_of((state.start[seat], *camps))
            require(places == state.own[seat], "the set of a seat's camps is not that of its places")
            require(places.bit_count() == len(camps) + 1 and not places & occupied, "two camps on one space")
            occupied |= places
        covered = land.flood | land.lava
        require(not covered & occupied, "a camp under a marker")
        require(max(land.flood.bit_count(), land.lava.bit_count()) <= MARKERS, "more markers than there are")
        require(all(n > 0 and land.terrain(space) >= 0 for space, n in state.berries.items()), "berries outside a zone")
        zones = 0
        for zone in land.zones:
            require(not zone & zones, "zones overlap")
            zones |= zone
        require(zones == sum(land.boards), "zones do not cover the terrain")

    def _legality(self, state: State) -> None:
        if state.awaiting == OVER:
            require(next(legal_actions(state), None) is None, "an action after the end")
            return
        found = list(islice(legal_actions(state), MOST_ACTIONS))
        require(found, "nothing is legal")
        require(len(set(found)) == len(found), "an action is generated twice")
        every = len(found) < MOST_ACTIONS
        for action in found if len(found) <= SAMPLE else self._random.sample(found, SAMPLE):
            require(allowed(state, action), f"generated but refused: {action}")
        if state.awaiting == TURN:
            self._destinations(state, found, every)
        known = {meaning(state, action) for action in found}
        require(len(known) == len(found), "two routes are generated that differ only on water")
        before = contents(state)
        for action in islice(self._candidates(state, found), CANDIDATES):
            if allowed(state, action):
                require(meaning(state, action) in known or not every, f"allowed, but not generated: {action}")
        require(contents(state) == before, "asking changed the state")

    def _destinations(self, state: State, found: list[Action], every: bool) -> None:
        ends = {action.route[-1] for action in found if isinstance(action, Camp)}
        reached = set(destinations(state, state.actor))
        require(ends == reached if every else ends <= reached, "destinations are not the ends of routes")
        require(can_place(state, state.actor) == bool(reached), "can_place and destinations differ")

    def _candidates(self, state: State, found: list[Action]) -> Iterator[Action]:
        """Actions made without asking what is legal, and legal ones that are changed a little."""
        random = self._random
        hand = state.hands[state.actor]
        camps = [action for action in found if isinstance(action, Camp)]
        while True:
            card = pick(hand, random) if hand and random.random() < 0.8 else random_card(random)
            space = random.randrange(-1, max(state.map.spaces) + 2)
            made: tuple[Action, ...] = (
                Take(random.randrange(-2, ROW + 1)),
                TakeOne(random.randrange(-2, ROW + 1)),
                Pass(),
                StoryChoice(random.randrange(-2, STORY_ROW + 1)),
                Tuck(card, random.randrange(-1, len(TERRAINS))),
                Tuck(NONE, NONE),
                Mark(space),
                Fish(pick((card, NONE), random)),
            )
            yield pick(made, random)
            if state.awaiting == TURN:
                yield self._camp(state, pick(camps, random) if camps else None, card)

    def _camp(self, state: State, legal: Camp | None, card: int) -> Camp:
        random = self._random
        if legal is None or random.random() < 0.3:
            route = [pick((state.start[state.actor], *state.camps[state.actor]), random)]
            for _ in range(random.randrange(1, 4)):
                route.append(pick(state.map.neighbors[route[-1]], random))
            hand = state.hands[state.actor]
            return Camp(tuple(route), tuple(random.sample(hand, min(len(hand), random.randrange(1, 5)))))
        route, pay = list(legal.route), list(legal.pay)
        match random.randrange(5):
            case 0:
                pay[random.randrange(len(pay))] = card
            case 1:
                random.shuffle(pay)
            case 2:
                pay.append(card)
            case 3:
                route.append(pick(state.map.neighbors[route[-1]], random))
                pay.append(card)
            case _:
                del route[random.randrange(len(route))]
                del pay[random.randrange(len(pay))]
        return Camp(tuple(route), tuple(pay))


def random_card(random: Random) -> int:
    """Some number of a card, mostly of none of the set."""
    one, other = random.sample(TERRAINS, 2)
    return pick(
        (card_of((one, random.randrange(6))), card_of((one, 0), (other, random.randrange(6))), CARDS - 1), random
    )


def meaning(state: State, action: Action) -> object:
    """What of an action its effect depends on: of a route not how it winds on water."""
    return (outline(state.land, action.route), action.pay) if isinstance(action, Camp) else action


def allowed(state: State, action: Action) -> bool:
    """Whether the rules let the actor do this."""
    try:
        check(state, action)
    except NotAllowed:
        return False
    return True


def contents(state: State) -> list[Any]:
    """All that a state holds, to be compared with another time; map and land never change and stand for themselves."""
    copy = state.copy()
    return [getattr(copy, name) for name in State.__slots__]


def scores_add_up(state: State) -> None:
    """Raise Breach if a sheet has not the rows of its scenario, or its total is not their sum."""
    totals = []
    for sheet in sheets(state):
        require(tuple(row.name for row in sheet.rows) == state.scenario.row_names, "rows of another scenario")
        require(sheet.total == sum(row.points for row in sheet.rows), "the total is not the sum of its rows")
        require(all(row.points >= 0 and row.amount >= 0 for row in sheet.rows), "a row below nothing")
        totals.append(sheet.total)
    if state.awaiting == OVER:
        best = {side for side, total in enumerate(totals) if total == max(totals)}
        require(winners(state) and set(winners(state)) <= best, "a winner without most points")
