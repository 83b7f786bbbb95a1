"""The printed map as a bit board.

A space is an int: its bit. Rows of the grid lie one after the other with an empty column between
them, so the six neighbours of a whole set of spaces are six shifts of one int.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from dewan.board.faces import RESOURCES, TERRAIN_LETTERS, TERRAINS
from dewan.board.hexes import DIRECTIONS, Hex

CAMPSITE = "S"
"""Letter of the bare centre of a starting tile."""
VOLCANO = "V"
"""Letter of the volcano space."""


class Icon(NamedTuple):
    """A resource icon on the border between two spaces (R1.5)."""

    a: int
    b: int
    resource: int


def spaces_of(board: int) -> Iterator[int]:
    """The spaces of a set, in ascending order."""
    while board:
        low = board & -board
        yield low.bit_length() - 1
        board ^= low


class GameMap:
    """The map of one game as printed: what no event can change. Shared by all states of the game."""

    __slots__ = (
        "campsites",
        "every",
        "hexes",
        "icon_sets",
        "icons",
        "icons_at",
        "icons_of",
        "letters",
        "neighbors",
        "printed",
        "spaces",
        "volcano",
        "width",
        "_origin",
    )

    def __init__(self, letters: Mapping[Hex, str], icons: Iterable[tuple[Hex, Hex, int]]) -> None:
        """Lay out spaces by their letter (`BMDFW`, `S`, `V`) and icons between two of them."""
        qs, rs = [h.q for h in letters], [h.r for h in letters]
        self._origin = Hex(min(qs), min(rs))
        self.width = max(qs) - self._origin.q + 2
        self.hexes: dict[int, Hex] = {}
        self.letters: dict[int, str] = {}
        for place in sorted(letters, key=lambda h: (h.r, h.q)):
            space = self._bit(place)
            self.hexes[space] = place
            self.letters[space] = letters[place]
        self.spaces: tuple[int, ...] = tuple(self.hexes)
        self.every = sum(1 << s for s in self.spaces)
        self.printed: tuple[int, ...] = tuple(self._all_of(TERRAIN_LETTERS[t]) for t in TERRAINS)
        self.campsites = self._all_of(CAMPSITE)
        self.volcano = self._all_of(VOLCANO)
        steps = [d.q + d.r * self.width for d in DIRECTIONS]
        self.neighbors: dict[int, tuple[int, ...]] = {
            s: tuple(n for d in steps if (n := s + d) in self.hexes) for s in self.spaces
        }
        self.icons: tuple[Icon, ...] = tuple(Icon(self._bit(a), self._bit(b), resource) for a, b, resource in icons)
        at: dict[int, list[int]] = {}
        for k, icon in enumerate(self.icons):
            at.setdefault(icon.a, []).append(k)
            at.setdefault(icon.b, []).append(k)
        self.icons_at: dict[int, tuple[int, ...]] = {s: tuple(v) for s, v in at.items()}
        self.icon_sets: dict[int, int] = {s: set_of(v) for s, v in at.items()}
        self.icons_of: tuple[int, ...] = tuple(
            set_of([k for k, icon in enumerate(self.icons) if icon.resource == resource]) for resource in RESOURCES
        )

    def _bit(self, place: Hex) -> int:
        return place.q - self._origin.q + (place.r - self._origin.r) * self.width

    def _all_of(self, letter: str) -> int:
        return sum(1 << s for s, k in self.letters.items() if k == letter)

    def around(self, board: int) -> int:
        """Every space next to some space of a set (a space of the set too, if its neighbor is in it)."""
        w = self.width
        return (board << 1 | board >> 1 | board << w | board >> w | board << w - 1 | board >> w - 1) & self.every

    def find(self, place: Hex) -> int | None:
        """The space at a place, None where the map has none."""
        q, r = place.q - self._origin.q, place.r - self._origin.r
        space = q + r * self.width
        return space if 0 <= q < self.width and self.hexes.get(space) == place else None

    def name(self, space: int) -> str:
        """`q,r` of a space."""
        return str(self.hexes[space])


def fill(game_map: GameMap, seed: int, within: int) -> int:
    """The connected part of `within` that holds the spaces of `seed`."""
    part = seed & within
    while True:
        grown = part | game_map.around(part) & within
        if grown == part:
            return part
        part = grown


def shortest(game_map: GameMap, starts: int, ends: int, within: int) -> tuple[int, ...]:
    """A shortest chain of neighbors within a set from a space of `starts` to one of `ends`, empty if there is none."""
    rings = [starts & within]
    seen = rings[0]
    while not rings[-1] & ends:
        ring = game_map.around(rings[-1]) & within & ~seen
        if not ring:
            return ()
        seen |= ring
        rings.append(ring)
    chain = [next(spaces_of(rings[-1] & ends))]
    for ring in reversed(rings[:-1]):
        chain.append(next(n for n in game_map.neighbors[chain[-1]] if ring >> n & 1))
    return tuple(reversed(chain))


def parts_of(game_map: GameMap, board: int) -> list[int]:
    """The connected parts of a set, ordered by their lowest space."""
    parts: list[int] = []
    while board:
        part = fill(game_map, board & -board, board)
        parts.append(part)
        board ^= part
    return parts


def set_of(spaces: Sequence[int]) -> int:
    """The set of some spaces, or of other small numbers."""
    board = 0
    for space in spaces:
        board |= 1 << space
    return board
