"""What flies over the table after a move: pictures of what was moved, from where that was to where it is now.

The page shows them for a moment over a table that is drawn as it is already (`static/motion.js`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dewan.board.faces import TERRAIN_LETTERS, WATER, card_face
from dewan.board.gamemap import spaces_of
from dewan.record.game import Game
from dewan.record.happenings import Happening
from dewan.rules.actions import TOP
from dewan.rules.chance import EVERYONE
from dewan.rules.state import State
from dewan.view.map_picture import at
from dewan.view.parts.cards import card, card_back, half_card
from dewan.view.parts.pieces import camp_icon, icon, village_icon
from dewan.view.parts.stories import story_tile

Place = tuple[str, ...]
"""Selectors of the same place in the page, best first: of those that cannot be seen now the next stands in."""

CARD, TILE, PIECE = 72, 88, 64
"""Width in px that pictures are drawn for; the page fits them into the places where they start and end."""

_HANDLE = "#handle"
"""The bar that opens the drawer, where what lies in it flies to while it is closed."""
_DRAW: Place = ("#r-row .draw .card", _HANDLE)
_DISCARD: Place = ("#r-row .discard", "#r-row .draw .card", _HANDLE)


@dataclass(frozen=True, slots=True)
class Flight:
    """One picture that flies; without a `picture` what lies at `end` moves itself.

    Without a `start` it drops onto `end` from above. `comes`: what it shows lies at `end` only from now on, so that is
    not seen before it lands.
    """

    picture: str
    start: Place
    end: Place
    comes: bool = False


def flights(
    before: State, happened: Sequence[Happening], after: State, was: int | None, me: int | None
) -> list[Flight]:
    """What an entry of the log moved. `was` looked at the table `before`, `me` looks `after`; None is nobody.

    What `me` may not see flies face down.
    """
    return list(_Move(before, after, was, me).flights(happened))


def last_turn(game: Game, told: Sequence[Sequence[Happening]], me: int) -> list[Flight]:
    """What somebody else moved before the turn came to `me`, who did not see it: all that they did in a row."""
    entries = game.entries
    first = len(entries)
    while first and entries[first - 1].seat == entries[-1].seat != me:
        first -= 1
    return [
        flight
        for k in range(first, len(entries))
        for flight in flights(game.state_at(k), told[k], game.state_at(k + 1), None, me)
    ]


def _slot(slot: int) -> Place:
    return (f'#r-row [data-key="slot{slot}"] > *',)


def _story_slot(slot: int) -> Place:
    which = ":last-child" if slot == TOP else f":nth-child({slot + 1})"
    return f"#r-stories .slot{which} .story", _HANDLE


def _hand(k: int) -> Place:
    return (f'#r-hand [data-key="hand{k}"] .card',)


def _board(key: str) -> Place:
    return f"#r-board {key}", f"#r-mine {key}", "#r-mine"


def _plate(seat: int, part: str) -> Place:
    plate = f"#r-seats .seat{seat + 1}"
    return f"{plate} {part}", plate, f"#r-chips .seat{seat + 1}"


def _piece(kind: str, seat: int, number: int) -> Place:
    return (f'#r-pieces [data-key="{kind}-{seat}-{number}"]',)


class _Move:
    """An entry of the log between two states."""

    def __init__(self, before: State, after: State, was: int | None, me: int | None) -> None:
        self.before, self.after, self.was, self.me = before, after, was, me
        self.left: set[int] = set()
        """Places in the hand that was seen before whose cards have left it."""
        self.added = 0
        """How far before the end of the hand that is seen after the next card comes, as a negative number."""

    def flights(self, happened: Sequence[Happening]) -> Iterator[Flight]:
        """All of them, in the order in which things happened."""
        if self.me is not None:
            self.added = -sum(len(what.cards) for what in happened if self._receiver(what) == self.me)
        gifts = [what.cards[0] for what in happened if what.kind == "gift"]
        taken = {slot for what in happened if what.kind == "take" for slot in what.slots}
        done = spaces_of(self.after.done[self.before.turn] & ~self.before.done[self.before.turn])
        for what in happened:
            seat = what.seat
            match what.kind:
                case "take":
                    yield from map(self._take, what.slots, what.cards, [seat] * len(what.cards))
                case "refill":
                    yield from self._refill(what.cards, taken)
                case "camp":
                    yield self._camp(seat, what.number - 1, what.spaces[-1])
                    yield from (self._discard(seat, paid) for paid in _without(what.cards, gifts))
                case "gift" if what.to is not None:
                    start = self._hand_of(seat, what.cards[0])
                    yield self._to_hand(_face(what.cards[0]), start, what.to)
                case "berry":
                    yield from self._berry(seat)
                case "story" | "story_top":
                    yield self._story(seat, what.slots[0] if what.slots else TOP)
                case "story_shown":
                    tile = story_tile(what.tiles[0].face, TILE)
                    yield Flight(tile, _story_slot(TOP), _story_slot(what.slots[0]), comes=True)
                case "completed":
                    yield self._completed(seat, next(done))
                case "reward":
                    known = what.seen_by in (EVERYONE, self.me)
                    for each in what.cards:
                        yield self._to_hand(_face(each) if known else card_back(CARD), _DRAW, seat)
                case "tuck":
                    yield self._tuck(seat, what.cards[0], what.number)
                case "mark_downpour" | "mark_volcano":
                    q, r = at(self.after, what.spaces[0])
                    marker = "lava" if self.after.land.lava >> what.spaces[0] & 1 else "flood"
                    yield Flight(icon(marker, PIECE), (), (f"#r-targets #s_{q}_{r}",))
                case "fish":
                    yield self._discard(seat, what.cards[0])
                    yield from self._fish(seat, what.number)
        yield from self._kept()

    @staticmethod
    def _receiver(what: Happening) -> int | None:
        """Whose hand the cards come to."""
        return what.to if what.kind == "gift" else what.seat if what.kind in ("take", "reward") else None

    # Places

    def _hand_of(self, seat: int, held: int) -> Place:
        """Where a card lay that left a hand."""
        if seat != self.was:
            return _plate(seat, ".num")
        k = next(k for k, other in enumerate(self.before.hands[seat]) if other == held and k not in self.left)
        self.left.add(k)
        return _hand(k)

    def _to_hand(self, picture: str, start: Place, seat: int) -> Flight:
        if seat != self.me:
            return Flight(picture, start, _plate(seat, ".num"))
        place = len(self.after.hands[seat]) + self.added
        self.added += 1
        return Flight(picture, start, _hand(place), comes=True)

    def _supply(self, seat: int, kind: str) -> Place:
        """Where a seat keeps its berries or fish."""
        symbol = f'use[href="#{kind}"]'
        return _board(symbol) if seat == self.me else _plate(seat, f".token {symbol}")

    def _stories_of(self, seat: int, k: int) -> Place:
        """Where the k-th story tile of a seat lies."""
        if seat == self.me:
            return _board(f'[data-key="story{k}"] use[href="#story-face"]')
        return _plate(seat, f".sts > :nth-child({k + 1})")

    # What flies

    def _take(self, slot: int, taken: int, seat: int) -> Flight:
        return self._to_hand(_face(taken), _slot(slot), seat)

    def _refill(self, cards: Sequence[int], taken: set[int]) -> Iterator[Flight]:
        row = self.before.row
        gaps = [slot for slot in range(len(row)) if row[slot] is None or slot in taken]
        for slot, drawn in zip(gaps, cards, strict=False):
            yield Flight(_face(drawn), _DRAW, _slot(slot), comes=True)

    def _discard(self, seat: int, paid: int) -> Flight:
        return Flight(_face(paid), self._hand_of(seat, paid), _DISCARD)

    def _camp(self, seat: int, number: int, space: int) -> Flight:
        start = _board(f'[data-key="place{number}"]') if seat == self.was else _plate(seat, ".pits")
        if self.after.land.boards[WATER] >> space & 1:
            return Flight(village_icon(seat, PIECE), start, _piece("village", seat, number), comes=True)
        return Flight(camp_icon(seat, PIECE), start, _piece("camp", seat, number), comes=True)

    def _berry(self, seat: int) -> Iterator[Flight]:
        for space, count in self.before.berries.items():
            if self.after.berries.get(space, 0) < count:
                q, r = at(self.before, space)
                start = (f'#r-pieces [data-key="berries-{q}_{r}"]', f"#r-targets #s_{q}_{r}")
                yield Flight(icon("berries", PIECE), start, self._supply(seat, "berries"))

    def _fish(self, seat: int, caught: int) -> Iterator[Flight]:
        """One from each village, as long as there are fish."""
        wet = self.after.land.boards[WATER]
        villages = [number for number, space in enumerate(self.after.camps[seat]) if wet >> space & 1]
        for number in villages[:caught]:
            yield Flight(icon("fish", PIECE), _piece("village", seat, number), self._supply(seat, "fish"))

    def _story(self, seat: int, slot: int) -> Flight:
        k = len(self.before.stories[seat])
        picture = story_tile(self.after.stories[seat][k].face, TILE)
        return Flight(picture, _story_slot(slot), self._stories_of(seat, k), comes=True)

    def _completed(self, seat: int, k: int) -> Flight:
        """A tile that slides up and lights up."""
        place = self._stories_of(seat, k)
        return Flight(story_tile(self.after.stories[seat][k].face, TILE, done=True), place, place, comes=True)

    def _tuck(self, seat: int, tucked: int, terrain: int) -> Flight:
        picture = half_card(card_face(tucked), TERRAIN_LETTERS[terrain], CARD)
        start = self._hand_of(seat, tucked)
        if seat != self.me:
            return Flight(picture, start, _plate(seat, ".tks > :last-child"), comes=True)
        old, new = self.before.tucked[seat], self.after.tucked[seat]
        place = next(k for k, under in enumerate(new) if under != old[k])
        return Flight(picture, start, _board(f'[data-key="tuck{place}"]'), comes=True)

    def _kept(self) -> Iterator[Flight]:
        """The cards that stay in the hand move together, or make room."""
        if self.me is None or self.was != self.me:
            return
        stay = [k for k in range(len(self.before.hands[self.me])) if k not in self.left]
        if len(stay) == len(self.before.hands[self.me]) == len(self.after.hands[self.me]):
            return
        for new, old in enumerate(stay):
            yield Flight("", (f'#r-hand [data-key="hand{old}"]',), (f'#r-hand [data-key="hand{new}"]',))


def _face(held: int) -> str:
    return card(card_face(held), CARD)


def _without(cards: Sequence[int], gifts: Sequence[int]) -> list[int]:
    """The cards but for those that are given away."""
    left = list(cards)
    for given in gifts:
        left.remove(given)
    return left
