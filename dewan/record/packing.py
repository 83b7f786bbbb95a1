"""The decisions of a game as one big number (docs/links.md, 'The decisions').

Each decision is one of a few named things: a slot, a space, a face. What is likely weighs more and costs less, but
nothing that can be written is ever left out: the things to choose from come from what lies on the table (row, hand,
map, piles), never from what the rules allow. So a correction of the rules does not change what an old link says.
The number is that of asymmetric numeral systems: exact, with whole weights, and short code.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from dewan.board.componentset import ComponentSet
from dewan.board.faces import StoryTile, halves
from dewan.record.game import Drawn, Entry, Game, Options, RecordError
from dewan.rules.actions import NONE, TOP, Action, Camp, Fish, Mark, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.chance import Chance
from dewan.rules.legal import play
from dewan.rules.scenarios.base import Scenario
from dewan.rules.setup import new_game
from dewan.rules.state import FISH, MARK, ROW, STORY, STORY_ROW, TUCK, TURN, State

Thing = TypeVar("Thing")

# These weights stand in links of version `a`: another version may have others, this one never.
KINDS: dict[type[Action], int] = {Take: 16, Camp: 14, TakeOne: 1, Pass: 1}
END, NEW, AGAIN = 36, 12, 1
"""Of the end of a route, and of each neighbor to go on to: one that the route has not touched, or one that it has."""
AS_LONG, OTHERWISE = 30, 1
"""Of a payment with a card for each space of the route, and of any other number of cards."""
FITTING, OTHER = 24, 1
"""Of a card to pay with: that it shows the terrain of the space of the route that is next, or not."""

Choice = tuple[int, int, int]
"""Weight of what comes before the chosen thing, weight of the thing, weight of all."""


class Coder(Protocol):
    """Decides which one of some things it is: by looking it up, or by being told."""

    def one_of(self, things: Sequence[Thing], weights: Sequence[int], wanted: Thing | None) -> Thing:
        """One of the things."""
        ...


class Packer:
    """Writes down what is wanted."""

    def __init__(self) -> None:
        self.choices: list[Choice] = []

    def one_of(self, things: Sequence[Thing], weights: Sequence[int], wanted: Thing | None) -> Thing:
        """See `Coder.one_of`; raises RecordError if the wanted thing is not among them."""
        for k, thing in enumerate(things):
            if thing == wanted:
                self.choices.append((sum(weights[:k]), weights[k], sum(weights)))
                return thing
        raise RecordError(repr(wanted))


class Unpacker:
    """Reads from a number."""

    def __init__(self, number: int) -> None:
        self._number = number

    def one_of(self, things: Sequence[Thing], weights: Sequence[int], wanted: Thing | None) -> Thing:
        """See `Coder.one_of`; raises RecordError if there is nothing to choose from."""
        if not things:
            raise RecordError
        rest, at = divmod(self._number, sum(weights))
        for thing, weight in zip(things, weights, strict=True):
            if at < weight:
                self._number = rest * weight + at
                return thing
            at -= weight
        raise AssertionError(weights)

    def finish(self) -> None:
        """Raise RecordError if something is left."""
        if self._number:
            raise RecordError


def number_of(choices: Sequence[Choice]) -> int:
    """The number that unpacks to these choices, the first first."""
    number = 0
    for before, weight, total in reversed(choices):
        rest, at = divmod(number, weight)
        number = rest * total + before + at
    return number


class CodedChance:
    """A chance whose decisions go through a coder. `script` holds those that are known when they are packed."""

    def __init__(self, coder: Coder, components: ComponentSet, script: Sequence[Drawn] = ()) -> None:
        self._coder = coder
        self._stories = components.stories
        self._script = iter(script)

    def draw(self, pile: list[Thing], skip: int, seen_by: int) -> Thing:
        """See `Chance.draw`: one of the different things in the pile, each as likely as there are many of it."""
        drawn = next(self._script, None)
        counts = Counter(pile)
        things = sorted(counts, key=self._order)
        wanted = None if drawn is None else next((t for t in things if self._order(t) == drawn.value), None)
        thing = self._coder.one_of(things, [counts[thing] for thing in things], wanted)
        pile.remove(thing)
        return thing

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        drawn = next(self._script, None)
        return self._coder.one_of(range(count), [1] * count, None if drawn is None else drawn.value)

    def _order(self, thing: object) -> int:
        """The number of a card's face, or of a story tile in the component set: of equal tiles the first."""
        if isinstance(thing, StoryTile):
            return self._stories.index(thing)
        assert isinstance(thing, int)
        return thing


def pack_deal(game: Game) -> list[Choice]:
    """The choices of chance before the first decision."""
    coder = Packer()
    new_game(game.scenario, len(game.names), game.components, CodedChance(coder, game.components, game.dealt))
    return coder.choices


def pack_entry(before: State, entry: Entry, components: ComponentSet) -> list[Choice]:
    """The choices of an entry of the log, and of the chance that came with it."""
    coder = Packer()
    code_action(coder, before, entry.action)
    play(before.copy(), entry.action, CodedChance(coder, components, entry.drawn))
    return coder.choices


def unpack(
    scenario: Scenario, names: Sequence[str], components: ComponentSet, options: Options, entries: int, number: int
) -> Game:
    """The game of a number, played through the rules; raises RecordError or NotAllowed."""
    coder = Unpacker(number)
    chance: Chance = CodedChance(coder, components)
    game = Game.start(scenario, names, components, chance, options)
    for _ in range(entries):
        game.play(code_action(coder, game.state, None), chance)
    coder.finish()
    return game


def pack_moves(game: Game) -> bytes:
    """The decisions of a game alone, for whoever knows its luck."""
    coder = Packer()
    for at, entry in enumerate(game.entries):
        code_action(coder, game.state_at(at), entry.action)
    number = number_of(coder.choices)
    return number.to_bytes((number.bit_length() + 7) // 8)


def unpack_moves(game: Game, chance: Chance, entries: int, moves: bytes) -> None:
    """Play such decisions in a game that was just dealt; raises RecordError or NotAllowed."""
    coder = Unpacker(int.from_bytes(moves))
    for _ in range(entries):
        game.play(code_action(coder, game.state, None), chance)
    coder.finish()


def code_action(coder: Coder, state: State, action: Action | None) -> Action:
    """The decision of the actor: `action` packed, or with None unpacked. Raises RecordError for what cannot be."""
    code = _CODES.get(state.awaiting)
    if code is None:
        raise RecordError(state.awaiting)
    return code(coder, state, action)


def _hand(state: State) -> list[int]:
    return state.hands[state.actor]


def _one_of(coder: Coder, things: Sequence[Thing], wanted: Thing | None) -> Thing:
    return coder.one_of(things, [1] * len(things), wanted)


def _code_story(coder: Coder, state: State, action: Action | None) -> Action:
    slots = range(TOP, STORY_ROW)
    return StoryChoice(_one_of(coder, slots, action.slot if isinstance(action, StoryChoice) else None))


def _code_tuck(coder: Coder, state: State, action: Action | None) -> Action:
    tucks = [(NONE, NONE)]
    tucks += [(card, terrain) for card in sorted(set(_hand(state))) for terrain, _ in halves(card)]
    return Tuck(*_one_of(coder, tucks, (action.card, action.terrain) if isinstance(action, Tuck) else None))


def _code_mark(coder: Coder, state: State, action: Action | None) -> Action:
    return Mark(_one_of(coder, state.map.spaces, action.space if isinstance(action, Mark) else None))


def _code_fish(coder: Coder, state: State, action: Action | None) -> Action:
    cards = [NONE, *sorted(set(_hand(state)))]
    return Fish(_one_of(coder, cards, action.card if isinstance(action, Fish) else None))


def _code_turn(coder: Coder, state: State, action: Action | None) -> Action:
    kind = coder.one_of(tuple(KINDS), tuple(KINDS.values()), None if action is None else type(action))
    if kind is Camp:
        return _code_camp(coder, state, action if isinstance(action, Camp) else None)
    if kind is Take:
        return Take(_one_of(coder, range(ROW - 1), action.slot if isinstance(action, Take) else None))
    if kind is TakeOne:
        return TakeOne(_one_of(coder, range(ROW), action.slot if isinstance(action, TakeOne) else None))
    return Pass()


def _code_camp(coder: Coder, state: State, camp: Camp | None) -> Camp:
    seat = state.actor
    route = [_one_of(coder, (state.start[seat], *state.camps[seat]), camp.route[0] if camp else None)]
    wanted = iter((*camp.route[1:], NONE)) if camp else iter(())
    while True:
        onward = state.map.neighbors[route[-1]]
        weights = [AGAIN if space in route else NEW for space in onward]
        if len(route) > 1:
            onward, weights = (NONE, *onward), [END, *weights]
        space = coder.one_of(onward, weights, next(wanted, None))
        if space == NONE:
            break
        route.append(space)
        if len(route) > len(state.map.spaces):  # a number from outside may walk in circles without end
            raise RecordError
    return Camp(tuple(route), tuple(_code_payment(coder, state, route, camp)))


def _code_payment(coder: Coder, state: State, route: Sequence[int], camp: Camp | None) -> Iterator[int]:
    left = sorted(_hand(state))
    counts = range(1, len(left) + 1)
    weights = [AS_LONG if n == len(route) else OTHERWISE for n in counts]
    count = coder.one_of(counts, weights, len(camp.pay) if camp else None)
    for k in range(count):
        terrain = state.land.terrain(route[k]) if k < len(route) else NONE
        cards = sorted(set(left))
        weights = [FITTING if any(t == terrain for t, _ in halves(card)) else OTHER for card in cards]
        card = coder.one_of(cards, weights, camp.pay[k] if camp else None)
        left.remove(card)
        yield card


_CODES: dict[str, Callable[[Coder, State, Action | None], Action]] = {
    TURN: _code_turn,
    STORY: _code_story,
    TUCK: _code_tuck,
    MARK: _code_mark,
    FISH: _code_fish,
}
