"""Looking at one thing of the table closely: which thing it is, what there is to say of it, where it counts on the map.

A thing is named by its kind and numbers with hyphens: `tile-SEAT-K` and `tuck-SEAT-K` for what lies on a tribe board,
`seat-SEAT`, `hand-K`, `row-SLOT`, `pair-SLOT` (the card of the row in SLOT and the next), `offer-SLOT`, and the piles
`stack`, `draw`, `discard` and `supply`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from dewan.board.faces import (
    CARD_TERRAINS,
    FIRST_RESOURCE,
    HIDDEN,
    HIDDEN_STORY,
    LANDS,
    RESOURCES,
    TERRAINS,
    WATER,
    StoryTile,
)
from dewan.board.gamemap import spaces_of
from dewan.rules.land import Land
from dewan.rules.requirements import achievements, met
from dewan.rules.state import CAMPS, OVER, State, Tucked
from dewan.rules.uses import Use
from dewan.view.pages.seats import has_fish
from dewan.view.parts.tribe import GAINS
from dewan.view.words import Words

Places = tuple[tuple[int, ...], ...]
"""Sets of spaces."""

_Item = TypeVar("_Item")


class Thing(NamedTuple):
    """A thing of the table: its kind, and which of them it is."""

    kind: str
    at: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """What presses call it."""
        return "-".join((self.kind, *map(str, self.at)))


def parse_thing(name: str) -> Thing:
    """The thing of a name; whether there is one at a table, `tell` says."""
    kind, *at = name.split("-")
    return Thing(kind, tuple(int(number) for number in at if number.isdecimal() and len(number) < 4))


@dataclass(frozen=True, slots=True)
class Inspected:
    """A thing that is looked at.

    `opener` is the id of what was pressed, `tab` what was in view before, `seen` what the table looked like
    (`Sitting.looks_like`). `before` was looked at before, if the way back leads there.
    """

    thing: Thing
    opener: str
    tab: str
    seen: object
    before: "Inspected | None" = None


@dataclass(frozen=True, slots=True)
class Told:
    """What there is to say of a thing; `rule` is the number of the rule that the last line is about.

    `places` are the sets of spaces that count for it now, such as zones or camps, `icons` the two spaces of each icon.
    """

    title: str
    lines: tuple[str, ...]
    rule: str
    places: Places = ()
    icons: tuple[tuple[int, int], ...] = ()

    @property
    def spaces(self) -> frozenset[int]:
        """All spaces that count."""
        return frozenset(space for spaces in (*self.places, *self.icons) for space in spaces)


@dataclass(frozen=True, slots=True)
class Looking:
    """Who looks: `state` as the seat `me` sees it (None: as everybody does).

    `lacking`: what tiles lack is told. `uses`: what cards of the row are good for, if that is told.
    """

    words: Words
    state: State
    me: int | None
    lacking: bool
    uses: Mapping[int, Use]


def tell(looking: Looking, thing: Thing) -> Told | None:
    """What there is to say of a thing, None if there is no such thing at this table."""
    teller = _TELLERS.get(thing.kind)
    if teller is None or len(thing.at) != _NUMBERS.get(thing.kind, 0):
        return None
    return teller(looking, thing)


def tile_of(state: State, thing: Thing) -> StoryTile | None:
    """The story tile that a thing is, None if it is none that can be seen."""
    tile: StoryTile | None = None
    if thing.kind == "offer":
        tile = _item(state.story_row, thing.at[0])
    elif thing.kind == "tile":
        tile = _item(_item(state.stories, thing.at[0]) or (), thing.at[1])
    return tile if tile != HIDDEN_STORY else None


def card_of(state: State, me: int | None, thing: Thing) -> int | None:
    """The card of the row or of one's own hand that a thing is, None if it is none that can be seen."""
    if thing.kind == "row":
        card = _item(state.row, thing.at[0])
    else:
        card = _item(state.hands[me], thing.at[0]) if me is not None and thing.kind == "hand" else None
    return card if card != HIDDEN else None


def pair_of(state: State, thing: Thing) -> tuple[int, ...]:
    """The two neighboring cards of the row that a thing is, none if they are not there."""
    slot = thing.at[0] if thing.kind == "pair" else len(state.row)
    cards = tuple(card for card in state.row[slot : slot + 2] if card is not None)
    return cards if len(cards) == 2 else ()


def tucked_of(state: State, thing: Thing) -> Tucked | None:
    """The tucked card that a thing is."""
    return _item(_item(state.tucked, thing.at[0]) or (), thing.at[1]) if thing.kind == "tuck" else None


def is_event_pile(state: State) -> bool:
    """Whether the last card of the draw pile brings an event (R9.7)."""
    return bool(state.scenario.pile_cards(state.players))


def _item(items: Sequence[_Item], number: int) -> _Item | None:
    return items[number] if number < len(items) else None


def _tile(looking: Looking, thing: Thing) -> Told | None:
    words, state, tile = looking.words, looking.state, tile_of(looking.state, thing)
    if tile is None:
        return None
    seat, k = thing.at
    title = words("inspect.tile")
    if seat != looking.me:
        title = words("move.line", name=words.names[seat], what=title)
    if state.done[seat] >> k & 1:
        return Told(title, (words.story(tile), words("inspect.tile_done")), "R8.3", *_counting(state, seat, tile))
    if not looking.lacking:
        return Told(title, (words.story(tile), words("inspect.tile_rule")), "R7.7")
    lines = (*_so_far(looking, seat, tile), words("inspect.tile_rule"))
    return Told(title, lines, "R7.7", *_counting(state, seat, tile))


def _so_far(looking: Looking, seat: int, tile: StoryTile) -> tuple[str, ...]:
    """What a tile asks for, and what of that a seat has."""
    words, counts = looking.words, achievements(looking.state, seat)
    if seat == looking.me:
        return (words.lacking(tile, counts),)
    flags = met(tile, counts)
    return (words.story(tile), words("inspect.met", n=sum(flags), all=len(flags)))


def _offer(looking: Looking, thing: Thing) -> Told | None:
    words, tile = looking.words, tile_of(looking.state, thing)
    if tile is None:
        return None
    title, rule = words("inspect.offer"), words("inspect.offer_rule")
    if looking.me is None or not looking.lacking:
        return Told(title, (words.story(tile), rule), "R6.2")
    lines = (*_so_far(looking, looking.me, tile), rule)
    return Told(title, lines, "R6.2", *_counting(looking.state, looking.me, tile))


def _counting(state: State, seat: int, tile: StoryTile) -> tuple[Places, tuple[tuple[int, int], ...]]:
    """The zones and the icons on the map that count for a tile of a seat (R7.1 to R7.4)."""
    land, wanted = state.land, tile.needs
    zones, icons = 0, 0
    for space in state.camps[seat]:
        if land.terrain(space) in LANDS:
            zones |= 1 << land.zone[space]
        zones |= land.waters_at(space)
        icons |= state.map.icon_sets.get(space, 0)
    asked = sum(land.zones_of[terrain] for terrain in TERRAINS if wanted[terrain])
    found = [state.map.icons[k] for k in spaces_of(icons)]
    return (
        _spaces(land.zones[zone] for zone in spaces_of(zones & asked)),
        tuple((icon.a, icon.b) for icon in found if wanted[FIRST_RESOURCE + RESOURCES.index(icon.resource)]),
    )


def _spaces(boards: Iterable[int]) -> Places:
    return tuple(tuple(spaces_of(board)) for board in boards)


def _stack(looking: Looking, _thing: Thing) -> Told:
    words = looking.words
    title = words("table.story_stack", n=len(looking.state.story_stack))
    return Told(title, (words("inspect.stack_rule"),), "R3.6")


def _card(looking: Looking, thing: Thing) -> Told | None:
    words, land, card = looking.words, looking.state.land, card_of(looking.state, looking.me, thing)
    if card is None:
        return None
    shown = _terrains(card)
    wet = shown == [WATER]
    lines = [words("inspect.card_two" if len(shown) > 1 else "inspect.card_water" if wet else "inspect.card_one")]
    if thing.kind == "row" and card in looking.uses:
        lines.insert(0, words.useful_card(card, looking.uses[card]))
    return Told(words.card(card), tuple(lines), "R5.5" if wet else "R5.3", _zones(land, shown))


def _pair(looking: Looking, thing: Thing) -> Told | None:
    words, cards = looking.words, pair_of(looking.state, thing)
    if not cards:
        return None
    lines = [words.useful_card(card, looking.uses[card]) for card in cards if card in looking.uses]
    shown = sorted({terrain for card in cards for terrain in _terrains(card)})
    zones = _zones(looking.state.land, shown)
    return Told(words.cards(cards), (*lines, words("inspect.pair_rule")), "R4.3", zones)


def _terrains(card: int) -> list[int]:
    """The terrains that a card shows."""
    return [terrain for terrain in TERRAINS if CARD_TERRAINS[card] >> terrain & 1]


def _zones(land: Land, terrains: Iterable[int]) -> Places:
    """All zones of some terrains."""
    return _spaces(land.zones[zone] for terrain in terrains for zone in spaces_of(land.zones_of[terrain]))


def _tucked(looking: Looking, thing: Thing) -> Told | None:
    words, tucked = looking.words, tucked_of(looking.state, thing)
    if tucked is None:
        return None
    return Told(words.tucked(tucked), (words("inspect.tuck_rule"),), "R7.5")


def _seat(looking: Looking, thing: Thing) -> Told | None:
    words, state = looking.words, looking.state
    (seat,) = thing.at
    if seat >= state.players:
        return None
    placed = len(state.camps[seat])
    has = [
        words("seat.camps_left", n=CAMPS - placed),
        words("seat.hand", n=len(state.hands[seat])),
        words("seat.berries", n=state.held[seat]),
    ]
    if has_fish(state):
        has.append(words("seat.fish", n=state.fish[seat]))
    lines = [words.listed(has)]
    gain = GAINS[placed] if placed < CAMPS and state.awaiting != OVER else ""
    if gain in _GAINS:
        lines.append(words(_GAINS[gain]))
    camps = ((state.start[seat],), *((space,) for space in state.camps[seat]))
    return Told(words.names[seat], tuple(lines), "R6.2" if gain in _GAINS else "", camps)


_GAINS = {"story": "inspect.next_story", "tuck": "inspect.next_tuck", "end": "inspect.next_end"}
"""What the next camp brings, and the text that says so."""


def _draw(looking: Looking, _thing: Thing) -> Told:
    words, state = looking.words, looking.state
    if is_event_pile(state):
        return Told(words("table.event_pile", n=state.pile_size), (words("inspect.events_rule"),), "R9.7")
    return Told(words("table.draw", n=state.pile_size), (words("inspect.draw_rule"),), "R4.5")


def _discard(looking: Looking, _thing: Thing) -> Told:
    words, state = looking.words, looking.state
    lines = [words("inspect.discard_rule")]
    if state.discard:
        lines.insert(0, words("inspect.discard_top", card=words.card(state.discard[-1])))
    rule = "R9.6" if is_event_pile(state) else "R4.5"
    return Told(words("table.discard", n=len(state.discard)), tuple(lines), rule)


def _supply(looking: Looking, _thing: Thing) -> Told | None:
    words, state = looking.words, looking.state
    if not is_event_pile(state):
        return None
    return Told(words("table.supply", n=state.supply_size), (words("inspect.supply_rule"),), "R9.6")


_TELLERS: dict[str, Callable[[Looking, Thing], Told | None]] = {
    "tile": _tile,
    "tuck": _tucked,
    "seat": _seat,
    "hand": _card,
    "row": _card,
    "pair": _pair,
    "offer": _offer,
    "stack": _stack,
    "draw": _draw,
    "discard": _discard,
    "supply": _supply,
}
_NUMBERS = {"tile": 2, "tuck": 2, "seat": 1, "hand": 1, "row": 1, "pair": 1, "offer": 1}
"""How many numbers each kind has, none if it is not listed."""
