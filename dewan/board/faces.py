"""Faces of cards and story tiles as small ints, and their text (docs/components.md).

A card is one int: its first half, plus thirty times one more than its second half where it has one.
A half is `terrain * 6 + symbol`. Equal cards are equal ints, whatever order their halves were written in.
These numbers stand in saved games: they are never renumbered.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

BADLANDS, MOUNTAIN, DESERT, FOREST, WATER = range(5)
TERRAINS = range(5)
LANDS = range(4)
TERRAIN_LETTERS = "BMDFW"

NO_SYMBOL, ARTIFACT, PIGMENT, CRYSTAL, FIRE, BERRY = range(6)
SYMBOL_LETTERS = " apcfb"
RESOURCES = (ARTIFACT, PIGMENT, CRYSTAL)

HIDDEN = -1
"""Stands for a card or story tile that the seat of a view does not see."""

HIDDEN_FACE = "?"

HALVES = 30
CARDS = HALVES + HALVES * HALVES
"""One more than the largest int of a card."""


class FaceError(ValueError):
    """A face that cannot be read; the text is the face."""


def terrain_letter(terrain: int) -> str:
    """Letter of a terrain."""
    return TERRAIN_LETTERS[terrain]


def parse_terrain(letter: str) -> int:
    """Terrain of a letter; raises FaceError."""
    index = TERRAIN_LETTERS.find(letter) if len(letter) == 1 else -1
    if index < 0:
        raise FaceError(letter)
    return index


def halves(card: int) -> tuple[tuple[int, int], ...]:
    """The one or two halves of a card as (terrain, symbol)."""
    first = divmod(card % HALVES, 6)
    return (first,) if card < HALVES else (first, divmod(card // HALVES - 1, 6))


def card_of(*parts: tuple[int, int]) -> int:
    """The card with these one or two halves (terrain, symbol), in any order; raises FaceError."""
    ordered = sorted(parts)
    if not 1 <= len(ordered) <= 2 or (len(ordered) == 2 and ordered[0][0] == ordered[1][0]):
        raise FaceError(repr(parts))
    if sum(symbol != NO_SYMBOL for _, symbol in ordered) > 1:
        raise FaceError(repr(parts))
    first, *rest = (terrain * 6 + symbol for terrain, symbol in ordered)
    return first + HALVES * (rest[0] + 1) if rest else first


def parse_card(face: str) -> int:
    """Read `Fa`, `BM`, `FcW`; raises FaceError (R2.2: one or two terrains, at most one symbol)."""
    parts: list[tuple[int, int]] = []
    for letter in face:
        if letter in TERRAIN_LETTERS:
            parts.append((TERRAIN_LETTERS.index(letter), NO_SYMBOL))
        elif letter in SYMBOL_LETTERS[1:] and parts and parts[-1][1] == NO_SYMBOL:
            parts[-1] = (parts[-1][0], SYMBOL_LETTERS.index(letter))
        else:
            raise FaceError(face)
    try:
        return card_of(*parts)
    except FaceError:
        raise FaceError(face) from None


@lru_cache(CARDS)
def card_face(card: int) -> str:
    """Text of a card."""
    if card == HIDDEN:
        return HIDDEN_FACE
    return "".join(TERRAIN_LETTERS[t] + SYMBOL_LETTERS[s].strip() for t, s in halves(card))


def _terrains(card: int) -> int:
    return sum(1 << terrain for terrain, _ in halves(card))


CARD_TERRAINS = tuple(_terrains(card) for card in range(CARDS))
"""Of each card, the set of its terrains: bit t is terrain t."""


def symbol_on(card: int, terrain: int) -> int:
    """The symbol on the half of a card that shows a terrain, `NO_SYMBOL` if none (R6.2)."""
    return next((s for t, s in halves(card) if t == terrain), NO_SYMBOL)


class StoryTile(NamedTuple):
    """A story tile: `needs[k]` of each terrain (k = 0..4) and of each resource (k = 5..7) (R2.3)."""

    face: str
    needs: tuple[int, ...]
    points: int
    fires: int

    @property
    def requirements(self) -> str:
        """The letters of what it asks for, in the order of the face."""
        return self.face.partition("/")[0]


HIDDEN_STORY = StoryTile(HIDDEN_FACE, (0,) * 8, 0, 0)
"""Stands for a story tile that nobody has seen."""

NEED_LETTERS = "BMDFWapc"
"""What a story tile can ask for, in the order of `StoryTile.needs`."""
FIRST_RESOURCE = len(NEED_LETTERS) - len(RESOURCES)
"""Where resources begin in that order."""


def story_face(needs: Sequence[int], points: int | str, fires: int) -> str:
    """The text of a story tile; `needs` as in `StoryTile`."""
    return "".join(letter * n for letter, n in zip(NEED_LETTERS, needs, strict=True)) + f"/{points}{'f' * fires}"


@lru_cache(4096)
def parse_story(face: str) -> StoryTile:
    """Read `MMMcc/5f`; raises FaceError."""
    wanted, slash, value = face.partition("/")
    points = value.rstrip("f")
    fires = len(value) - len(points)
    good = slash and wanted and len(wanted) <= 24 and all(k in NEED_LETTERS for k in wanted)
    if not (good and points.isascii() and points.isdigit() and len(points) <= 2 and fires <= 9):
        raise FaceError(face)
    return StoryTile(face, tuple(wanted.count(k) for k in NEED_LETTERS), int(points), fires)
