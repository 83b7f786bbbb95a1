"""A component set as a few values of a link (docs/links.md, 'A component set').

Faces are written as choices of one big number, as the decisions of a game are (`packing`). The set that the project
comes with (`BASE`) is what each face is compared with: one that is the same at the same place costs next to nothing,
and so does one that differs where most differ. Everything that a file can hold is kept, the order too, so that the hash
of the set stays what it is.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Any, TypeVar

from dewan.board.checks import CARDS_IN_ALL, STORY_TILES, TILES_IN_ALL, is_sound
from dewan.board.componentset import (
    LAYOUT_NAMES,
    STARTING,
    TILE_KINDS,
    TILE_LETTERS,
    VOLCANO_TILE,
    ComponentSet,
    Layout,
    SetError,
    Tile,
    edition,
    read_set,
)
from dewan.board.faces import (
    LANDS,
    NEED_LETTERS,
    NO_SYMBOL,
    RESOURCES,
    TERRAINS,
    FaceError,
    StoryTile,
    card_of,
    halves,
    parse_story,
)
from dewan.board.hexes import BORDERS
from dewan.board.set_text import data_of
from dewan.record.game import RecordError
from dewan.record.packing import Coder, Packer, Unpacker, number_of

Face = TypeVar("Face")

BASE = 1
"""The edition that faces are compared with. It stands in links of version `a`, and newer editions do not change it."""
VALUES = 4
"""Items of the list of a set."""

# These weights stand in links of version `a`: another version may have others, this one never.
EXPECTED, UNEXPECTED = 200, 1
"""Of each card that is left of those one would expect (R2.2), and of any other card at all."""
LIKELY, UNLIKELY = 200, 1
"""Of the letters, borders and numbers that one would expect at a place, and of all others."""
SAME_NEED, LATER_NEED, EARLIER_NEED, LAST_NEED = 12, 4, 1, 10
"""Of the next letter of a story tile: the last one again, one behind or before it, and none."""
FIRES = (16, 10, 3, 1, 1, 1, 1, 1, 1, 1)
POINTS = tuple(LIKELY if 3 <= points <= 10 else UNLIKELY for points in range(100))
NUMBERS = (20, 20, 5, *[1] * 18)
"""Of so many berry symbols on a tile."""
MOST_NEEDS = 24
"""Letters of a story tile."""
MOST_TILES = 9
"""Tiles of a kind in a layout."""
NEAR = range(-9, 10)
"""Numbers of a place."""

# Not shared with the checks, which may come to expect something else.
_CARDS = Counter([card_of((t, s)) for t in TERRAINS for s in range(1, 6)])
for _pair in combinations(LANDS, 2):
    _CARDS[card_of(*((t, NO_SYMBOL) for t in _pair))] += 3
_HALVES = tuple(product(TERRAINS, range(6)))


def pack_set(components: ComponentSet) -> list[Any]:
    """The values of a set that can be played with, its faces written the usual way (`set_text.tidied`).

    Raises RecordError for one that cannot be played with.
    """
    if not is_sound(components):
        raise RecordError("set")
    coder = Packer()
    _code(coder, components)
    number = number_of(coder.choices)
    ids = [tile.id for tile in components.tiles]
    usual = ids == [tile.id for tile in edition(BASE).tiles]
    packed = number.to_bytes((number.bit_length() + 7) // 8)
    return [components.name, components.version or 0, [] if usual else ids, packed]


def unpack_set(values: Any) -> ComponentSet:
    """The set of such values, one that can be played with; raises RecordError for anything else."""
    if not isinstance(values, list) or len(values) != VALUES:
        raise RecordError("set")
    name, version, ids, packed = values
    if not isinstance(packed, bytes) or packed[:1] == b"\0" or not isinstance(ids, list):
        raise RecordError("set")
    coder = Unpacker(int.from_bytes(packed))
    found = _code(coder, None)
    coder.finish()
    data = data_of(found) | {"name": name}
    if version != 0:
        data["version"] = version
    if ids:
        if len(ids) != len(found.tiles):
            raise RecordError("set")
        data["tiles"] = [tile | {"id": id_of_tile} for tile, id_of_tile in zip(data["tiles"], ids, strict=True)]
    try:
        components = read_set(data)
    except SetError as error:
        raise RecordError(str(error)) from None
    if not is_sound(components):
        raise RecordError("set")
    return components


def _code(coder: Coder, wanted: ComponentSet | None) -> ComponentSet:
    """Everything but the names: of the `wanted` set, or with None of the one that is read."""
    base, left = edition(BASE), _CARDS.copy()

    def code_card(card: int | None, _base: int) -> int:
        return _code_card(coder, left, card)

    def code_story(tile: StoryTile | None, _base: StoryTile) -> StoryTile:
        return _code_story(coder, tile)

    def code_tile(tile: Tile | None, base: Tile) -> Tile:
        return _code_tile(coder, tile, base.kind)

    def code_layout(layout: Layout | None, _base: Layout) -> Layout:
        return _code_layout(coder, layout)

    cards = _each(coder, base.cards, wanted.cards if wanted else None, CARDS_IN_ALL, code_card)
    stories = _each(coder, base.stories, wanted.stories if wanted else None, STORY_TILES, code_story)
    plain = tuple(tile._replace(id="") for tile in base.tiles)
    wanted_tiles = tuple(tile._replace(id="") for tile in wanted.tiles) if wanted else None
    tiles = _each(coder, plain, wanted_tiles, sum(TILES_IN_ALL.values()), code_tile)
    tiles = tuple(tile._replace(id=usual.id) for tile, usual in zip(tiles, base.tiles, strict=True))
    base_layouts = [base.layouts[name] for name in LAYOUT_NAMES]
    wanted_layouts = [wanted.layouts[name] for name in LAYOUT_NAMES] if wanted else None
    layouts = _each(coder, base_layouts, wanted_layouts, len(base_layouts), code_layout)
    return ComponentSet("", None, cards, stories, tiles, dict(zip(LAYOUT_NAMES, layouts, strict=True)), "")


def _each(
    coder: Coder,
    base: Sequence[Face],
    wanted: Sequence[Face] | None,
    count: int,
    code: Callable[[Face | None, Face], Face],
) -> tuple[Face, ...]:
    """So many faces, each the same as in the base or one that `code` codes; the more of a kind, the likelier it is."""
    found: list[Face] = []
    same = 1
    for k in range(count):
        face = wanted[k] if wanted is not None else None
        is_same = None if wanted is None else face == base[k]
        if coder.one_of((True, False), (same, k + 2 - same), is_same):
            found.append(base[k])
            same += 1
        else:
            found.append(code(face, base[k]))
    return tuple(found)


def _code_card(coder: Coder, left: Counter[int], card: int | None) -> int:
    """A card: one that is left of those one would expect, or any; `left` is without it afterwards."""
    expected = sorted(+left)
    other = -1
    known = None if card is None else card if card in expected else other
    found = coder.one_of([*expected, other], [EXPECTED * left[each] for each in expected] + [UNEXPECTED], known)
    if found == other:
        parts = halves(card) if card is not None else None
        count = coder.one_of((1, 2), (1, 1), len(parts) if parts else None)
        chosen = [_one_of(coder, _HALVES, parts[k] if parts else None) for k in range(count)]
        try:
            found = card_of(*chosen)
        except FaceError:
            raise RecordError("card") from None
    left[found] -= 1
    return found


def _code_story(coder: Coder, tile: StoryTile | None) -> StoryTile:
    asked = iter((*tile.requirements, "")) if tile is not None else iter(())
    letters = ""
    while len(letters) < MOST_NEEDS:
        last = NEED_LETTERS.index(letters[-1]) if letters else 0
        weights = [
            LATER_NEED if k > last or not letters else SAME_NEED if k == last else EARLIER_NEED
            for k in range(len(NEED_LETTERS))
        ]
        things = (*NEED_LETTERS, "") if letters else tuple(NEED_LETTERS)
        letter = coder.one_of(things, [*weights, LAST_NEED][: len(things)], next(asked, None))
        if not letter:
            break
        letters += letter
    points = coder.one_of(range(100), POINTS, tile.points if tile else None)
    fires = coder.one_of(range(10), FIRES, tile.fires if tile else None)
    return parse_story(f"{letters}/{points}{'f' * fires}")


def _code_tile(coder: Coder, tile: Tile | None, usual_kind: str) -> Tile:
    kind = coder.one_of(TILE_KINDS, _favoring((usual_kind,), TILE_KINDS), tile.kind if tile else None)
    center = {STARTING: "S", VOLCANO_TILE: "V"}.get(kind, "BMDFW")
    spaces = ""
    for k in range(7):
        likely = center if k == 0 else "BMDFW"
        spaces += coder.one_of(TILE_LETTERS, _favoring(likely, TILE_LETTERS), tile.spaces[k] if tile else None)
    count = coder.one_of(range(21), _favoring((len(RESOURCES),), range(21)), len(tile.icons) if tile else None)
    icons: list[tuple[int, int, int]] = []
    for k in range(count):
        a, b = coder.one_of(_PAIRS, _PAIR_WEIGHTS, tile.icons[k][:2] if tile else None)
        used = {icon[2] for icon in icons}
        weights = [1 if resource in used else 6 for resource in RESOURCES]
        icons.append((a, b, coder.one_of(RESOURCES, weights, tile.icons[k][2] if tile else None)))
    count = coder.one_of(range(len(NUMBERS)), NUMBERS, len(tile.berries) if tile else None)
    berries = tuple(_one_of(coder, range(7), tile.berries[k] if tile else None) for k in range(count))
    return Tile("", kind, spaces, tuple(icons), berries)


_PAIRS = tuple(product(range(7), repeat=2))
_PAIR_WEIGHTS = [LIKELY if (a, b) in BORDERS else LIKELY // 6 if (b, a) in BORDERS else UNLIKELY for a, b in _PAIRS]


def _code_layout(coder: Coder, layout: Layout | None) -> Layout:
    def places(wanted: Sequence[tuple[int, int]] | None) -> tuple[tuple[int, int], ...]:
        count = _one_of(coder, range(MOST_TILES + 1), None if wanted is None else len(wanted))
        return tuple(place(wanted[k] if wanted is not None else None) for k in range(count))

    def place(wanted: tuple[int, int] | None) -> tuple[int, int]:
        weights = [LIKELY if abs(number) <= 3 else UNLIKELY for number in NEAR]
        first = coder.one_of(NEAR, weights, wanted[0] if wanted else None)
        return first, coder.one_of(NEAR, weights, wanted[1] if wanted else None)

    seats = places(layout.seats if layout else None)
    neutral = places(layout.neutral if layout else None)
    has_special = coder.one_of((True, False), (1, 1), None if layout is None else layout.special is not None)
    special = place(layout.special if layout else None) if has_special else None
    return Layout(seats, neutral, special)


def _favoring(likely: Sequence[object], things: Sequence[object]) -> list[int]:
    return [LIKELY if thing in likely else UNLIKELY for thing in things]


def _one_of(coder: Coder, things: Sequence[Face], wanted: Face | None) -> Face:
    return coder.one_of(things, [1] * len(things), wanted)
