"""Which cards can pay for what, in one subtraction.

A *need* is what a route costs: so many cards of each terrain, and so many of any kind. A hand can pay it
exactly if a matching of steps to cards exists; by Hall's theorem that is so if, for every set of
terrains, the steps that ask for one of them are at most as many as the cards that show one of them.
Needs and hands are packed into one int with a field for each of the 31 sets, and one for the total,
so that all 32 conditions are checked at once. Above them a need has a field for each seat: the cards that
the seat is given. They limit nothing, but tell apart what costs the same and gives differently.
"""

from collections.abc import Iterable

from dewan.board.faces import CARD_TERRAINS, TERRAINS

ANY = 5
"""The kind of a cost step that any card pays (R5.4, R5.7, R5.8); the others are terrains 0..4."""

WIDTH = 7
"""Bits of a field: a hand holds at most 55 cards, and the top bit is the guard of the field."""
FIELDS = 32
"""Fields of a need for cards: one for each set of terrains, and the total as the last."""
SEATS = 4

_SETS = range(1, FIELDS)
_TOTAL = 1 << WIDTH * (FIELDS - 1)
_MOST = (1 << WIDTH - 1) - 1
"""The largest number that fits into a field."""


def _fields(terrains: int) -> int:
    return sum(1 << WIDTH * (s - 1) for s in _SETS if s & terrains)


STEP: tuple[int, ...] = (*(_fields(1 << t) + _TOTAL for t in TERRAINS), _TOTAL)
"""What one step of each kind adds to a need."""

GIFT = tuple(1 << WIDTH * (FIELDS + seat) for seat in range(SEATS))
"""What a card that a seat is given adds to a need."""

GUARD = sum(1 << WIDTH * k + WIDTH - 1 for k in range(FIELDS + SEATS))
"""The guard bits: set in a hand, they survive the subtraction of every need that the hand can pay."""

ANY_GIFTS = sum(_MOST * gift for gift in GIFT)
"""What lets a hand give any number of its cards to others, added to its power."""

_CARD: tuple[int, ...] = tuple(_fields(terrains) + _TOTAL for terrains in range(32))


JOKER = _CARD[31]
"""What a card that shows every terrain would add to the power of a hand."""


def card_power(card: int) -> int:
    """What one card adds to the power of a hand."""
    return _CARD[CARD_TERRAINS[card]]


def hand_power(hand: Iterable[int]) -> int:
    """What a hand can pay, to be compared by `can_pay`."""
    power = GUARD
    for card in hand:
        power += _CARD[CARD_TERRAINS[card]]
    return power


def can_pay(power: int, need: int) -> bool:
    """Whether a hand of this power can pay a need (R5.3)."""
    return (power - need) & GUARD == GUARD


def is_part(need: int, other: int) -> bool:
    """Whether a need asks for nothing that another one does not ask for too, or is the same."""
    return ((other | GUARD) - need) & GUARD == GUARD


_FIELD = (1 << WIDTH) - 1
_EVERY_TERRAIN = WIDTH * (FIELDS - 2)
"""Where the field for the set of all terrains begins."""
_LACKS = tuple((_FIELD << WIDTH * ((1 << t) - 1), STEP[t]) for t in TERRAINS) + tuple(
    (_FIELD * gift, gift) for gift in GIFT
)
"""Where a need shows that it asks for a card of a terrain, or gives one to a seat, and the need for that alone."""


def smaller(need: int) -> list[int]:
    """The needs that lack one card or one gift of a need, whether or not some route has them."""
    found = [need - one for field, one in _LACKS if need & field]
    if (need >> WIDTH + _EVERY_TERRAIN ^ need >> _EVERY_TERRAIN) & _FIELD:  # more cards than those of a terrain
        found.append(need - _TOTAL)
    return found
