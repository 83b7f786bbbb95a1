"""Checks of a component set against the rules and docs/components.md.

An *error* is a set that the rules cannot be played with; a *warning* a face that the notes on the
published components would not lead one to expect (they may be wrong and the cardboard right).
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from dewan.board.componentset import (
    BARE,
    DOWNPOUR_TILE,
    NEUTRAL,
    STARTING,
    VOLCANO_TILE,
    ComponentSet,
    Layout,
    Tile,
)
from dewan.board.faces import (
    CARD_TERRAINS,
    LANDS,
    NEED_LETTERS,
    NO_SYMBOL,
    RESOURCES,
    TERRAIN_LETTERS,
    TERRAINS,
    WATER,
    StoryTile,
    card_face,
    card_of,
    halves,
)
from dewan.board.hexes import BORDERS, Hex

BERRY_TOKENS = 15
BERRIES_A_SYMBOL = 2
CARDS_IN_ALL = 55
STORY_TILES = 24
WATER_STORIES = 5
TILES_IN_ALL = {STARTING: 4, NEUTRAL: 6, VOLCANO_TILE: 1, DOWNPOUR_TILE: 1}

LAND_LETTERS = TERRAIN_LETTERS[:WATER]
_PACKING = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))


class Breach(NamedTuple):
    """One thing that is wrong: key of the set, rule number or document, text code and its value."""

    error: bool
    where: str
    rule: str
    code: str
    value: str = ""


def is_sound(components: ComponentSet) -> bool:
    """Whether a set can be played with."""
    return not any(breach.error for breach in check_set(components))


def check_set(components: ComponentSet) -> list[Breach]:
    """Every breach, errors first."""
    found = [
        *_cards(components),
        *_tiles(components),
        *_stories(components),
        *itertools.chain.from_iterable(_layout(name, layout) for name, layout in components.layouts.items()),
    ]
    return sorted(found, key=lambda breach: not breach.error)


def _cards(components: ComponentSet) -> Iterator[Breach]:
    cards = components.cards
    if len(cards) != CARDS_IN_ALL:
        yield Breach(True, "cards", "R2.1", "set.cards_count", str(len(cards)))
    expected = Counter(card_of((t, s)) for t in TERRAINS for s in range(1, 6))
    for pair in itertools.combinations(LANDS, 2):
        expected[card_of(*((t, NO_SYMBOL) for t in pair))] += 3
    mixed = [c for c in cards if len(halves(c)) == 2 and CARD_TERRAINS[c] >> WATER]
    plain = Counter(c for c in cards if c not in mixed)
    for card in sorted((expected - plain) + (plain - expected)):
        yield Breach(False, "cards", "R2.2", "set.card_unexpected", card_face(card))
    shown = Counter((halves(c)[0][0], next((s for _, s in halves(c) if s), NO_SYMBOL)) for c in mixed)
    if shown != Counter(itertools.product(LANDS, RESOURCES)):
        yield Breach(False, "cards", "R2.2", "set.cards_mixed")
    on_land = Counter(halves(c)[0][1] for c in mixed if halves(c)[0][1])
    if on_land != Counter(dict.fromkeys(RESOURCES, 2)):
        yield Breach(False, "cards", "R2.2", "set.cards_mixed_halves")
    for terrain in TERRAINS:
        count = sum(CARD_TERRAINS[c] >> terrain & 1 for c in cards)
        if count != 17:
            letter = TERRAIN_LETTERS[terrain]
            yield Breach(False, "cards", "components", "set.cards_terrain", f"{letter} {count}")


def _tiles(components: ComponentSet) -> Iterator[Breach]:
    tiles = components.tiles
    kinds = Counter(tile.kind for tile in tiles)
    for kind, count in TILES_IN_ALL.items():
        if kinds[kind] != count:
            yield Breach(True, "tiles", "R2.1", "set.tiles_count", f"{kind} {kinds[kind]}")
    names = Counter(tile.id for tile in tiles)
    for name, count in names.items():
        if count > 1:
            yield Breach(True, "tiles", "components", "set.tile_twice", name)
    for k, tile in enumerate(tiles):
        yield from check_tile(tile, f"tiles[{k}]")
    yield from _all_tiles(tiles)
    symbols = sorted((len(t.berries) for t in tiles if t.kind == NEUTRAL), reverse=True)
    starting = sum(len(t.berries) for t in tiles if t.kind == STARTING)
    special = max((len(t.berries) for t in tiles if t.kind not in (STARTING, NEUTRAL)), default=0)
    most = (starting + sum(symbols[:4]) + special) * BERRIES_A_SYMBOL
    if most > BERRY_TOKENS:
        yield Breach(True, "tiles", "R2.1", "set.berries_too_many", str(most))


def check_tile(tile: Tile, where: str) -> Iterator[Breach]:
    """The breaches of one map tile; `where` is its key in the set."""
    ring = tile.spaces[1:]
    bare = BARE.get(tile.kind)
    for position, letter in enumerate(tile.spaces):
        if (letter in "SV") != (position == 0 and bare is not None) or (position == 0 and bare not in (None, letter)):
            yield Breach(True, f"{where}.spaces", "R1.3", "set.tile_center", tile.spaces)
            break
    borders = set()
    for k, (a, b, _) in enumerate(tile.icons):
        at = f"{where}.icons[{k}]"
        if (min(a, b), max(a, b)) not in BORDERS:
            yield Breach(True, at, "R1.5", "set.icon_border")
        elif tile.spaces[a] in "SV" or tile.spaces[b] in "SV":
            yield Breach(True, at, "R1.5", "set.icon_bare")
        elif tile.spaces[a] == tile.spaces[b] == "W":
            yield Breach(False, at, "components", "set.icon_water")
        if frozenset((a, b)) in borders:
            yield Breach(True, at, "components", "set.icon_twice")
        borders.add(frozenset((a, b)))
    if sorted(resource for _, _, resource in tile.icons) != list(RESOURCES):
        yield Breach(False, f"{where}.icons", "components", "set.icons_each")
    for k, position in enumerate(tile.berries):
        if tile.spaces[position] in "SV":
            yield Breach(True, f"{where}.berries[{k}]", "R1.6", "set.berry_bare")
        elif tile.spaces[position] not in LAND_LETTERS:
            yield Breach(False, f"{where}.berries[{k}]", "components", "set.berry_land")
    if tile.kind == STARTING and (set(ring) != set(TERRAIN_LETTERS) or ring.count("W") != 1):
        yield Breach(False, f"{where}.spaces", "components", "set.starting_ring", ring)
    if tile.kind == STARTING and len(tile.berries) != 1:
        yield Breach(False, f"{where}.berries", "components", "set.starting_berry")
    if tile.kind == NEUTRAL and not (1 <= tile.spaces.count("W") <= 3 and len(set(tile.spaces)) >= 4):
        yield Breach(False, f"{where}.spaces", "components", "set.neutral_spaces", tile.spaces)
    if tile.kind == VOLCANO_TILE and not set(ring) <= set(LAND_LETTERS):
        yield Breach(False, f"{where}.spaces", "components", "set.volcano_ring", ring)
    if tile.kind == DOWNPOUR_TILE and not (tile.spaces[0] == "W" and 1 <= ring.count("W") <= 2):
        yield Breach(False, f"{where}.spaces", "components", "set.downpour_spaces", tile.spaces)
    if tile.kind in (VOLCANO_TILE, DOWNPOUR_TILE) and tile.berries:
        yield Breach(False, f"{where}.berries", "components", "set.special_berry")


def _all_tiles(tiles: tuple[Tile, ...]) -> Iterator[Breach]:
    usual = [t for t in tiles if t.kind in (STARTING, NEUTRAL)]
    spaces = Counter(k for tile in usual for k in tile.spaces if k in TERRAIN_LETTERS)
    if spaces != Counter({"W": 14, **dict.fromkeys(LAND_LETTERS, 13)}):
        counts = " ".join(f"{k}{spaces[k]}" for k in TERRAIN_LETTERS)
        yield Breach(False, "tiles", "components", "set.spaces_count", counts)
    repeated = Counter(k for t in tiles if t.kind == STARTING for k in LAND_LETTERS if t.spaces.count(k) == 2)
    if repeated != Counter(LAND_LETTERS):
        yield Breach(False, "tiles", "components", "set.starting_repeat")
    if sorted(len(t.berries) for t in tiles if t.kind == NEUTRAL) != [0, 0, 0, 1, 1, 1]:
        yield Breach(False, "tiles", "components", "set.neutral_berries")


def _stories(components: ComponentSet) -> Iterator[Breach]:
    stories = components.stories
    if len(stories) != STORY_TILES:
        yield Breach(True, "stories", "R2.1", "set.stories_count", str(len(stories)))
    faces = Counter(tile.face for tile in stories)
    for face, count in faces.items():
        if count > 1:
            yield Breach(False, "stories", "components", "set.story_twice", face)
    wet = sum(tile.needs[WATER] > 0 for tile in stories)
    if wet != WATER_STORIES:
        yield Breach(True, "stories", "R2.3", "set.stories_water", str(wet))
    for k, tile in enumerate(stories):
        yield from check_story(tile, f"stories[{k}]")
    for letters in (LAND_LETTERS, "apc"):
        asked = [sum(t.needs[NEED_LETTERS.index(k)] > 0 for t in stories) for k in letters]
        if max(asked) - min(asked) > 1:
            text = " ".join(f"{k}{n}" for k, n in zip(letters, asked, strict=True))
            yield Breach(False, "stories", "components", "set.stories_uneven", text)
    fires = Counter(tile.fires for tile in stories)
    if not 8 <= fires[1] <= 10 or sum(n for f, n in fires.items() if f > 1) > 2:
        yield Breach(False, "stories", "components", "set.stories_fires")
    if not {4, 5, 7} <= {tile.points for tile in stories}:
        yield Breach(False, "stories", "components", "set.stories_points")


def check_story(tile: StoryTile, where: str) -> Iterator[Breach]:
    """The breaches of one story tile; `where` is its key in the set."""
    good = 3 <= sum(tile.needs) <= 6 and max(tile.needs) <= 3 and tile.needs[WATER] <= 2
    if not (good and 3 <= tile.points <= 10):
        yield Breach(False, where, "components", "set.story_odd", tile.face)


def _layout(name: str, layout: Layout) -> Iterator[Breach]:
    where = f"layouts.{name}"
    players = int(name.removeprefix("players")[0])
    special = name.endswith("special")
    places = [*layout.seats, *layout.neutral, *([layout.special] if layout.special else [])]
    if len(set(places)) != len(places):
        yield Breach(True, where, "R3.1", "set.layout_overlap")
        return
    kind: dict[Hex, str] = {Hex(*p): "S" for p in layout.seats}
    kind.update({Hex(*p): "N" for p in layout.neutral})
    if layout.special is not None:
        kind[Hex(*layout.special)] = "V"
    counts = Counter(kind.values())
    wanted = {"S": players, "N": players} | ({"V": 1} if special else {})
    if counts != wanted or len(layout.seats) != players or len(layout.neutral) != players:
        yield Breach(True, where, "R3.1", "set.layout_count")
        return
    reached, todo = {next(iter(kind))}, [next(iter(kind))]
    while todo:
        here = todo.pop()
        for step in _PACKING:
            there = here.plus(step)
            if there in kind and there not in reached:
                reached.add(there)
                todo.append(there)
    if len(reached) != len(kind):
        yield Breach(True, where, "R3.1", "set.layout_torn")
    around = [Counter(kind.get(Hex(*s).plus(d), "-") for d in _PACKING) for s in layout.seats]
    if any(a != around[0] for a in around):
        yield Breach(False, where, "R3.1", "set.layout_unequal")
