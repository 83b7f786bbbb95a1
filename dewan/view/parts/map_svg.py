"""The map: papers, drawings and borders below, pieces above, one transparent target for each space on top.

Each function returns one layer in the same coordinates, so that a page redraws only what changed; from bottom to top:
`base`, `underlay`, `pieces`, `overlay`, `targets` (the middle three in `map_layers.py`).
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from typing import NamedTuple

from dewan.view.art.strokes import num, use
from dewan.view.parts.map_geometry import (
    RADIUS,
    Space,
    bounds,
    center,
    edge_path,
    middle,
    mix,
    neighbor,
    outline,
    rotated,
    space_path,
    zones,
)
from dewan.view.parts.svg import TERRAIN, classes

MARGIN = 56.0
"""Room round the map for the contours of table paper."""

ALONE = "SVL"
"""Letters of spaces without a terrain: start clearing, volcano, lava."""

# ground, its lit edge and its shade, by the letter that is printed
_PAPER = {
    "B": ("b1", "b2", "b3"),
    "M": ("m1", "m2", "m3"),
    "D": ("d1", "d2", "d3"),
    "F": ("f1", "f2", "f4"),
    "W": ("w1", "w2", "w3"),
    "S": ("c1", "c2", "c3"),
    "V": ("ash", "c3", "lv2"),
    "L": ("ash", "c3", "lv2"),
}


class Camp(NamedTuple):
    """Dwelling on the map: kind `camp`, `start` or `village`; `order` counts the camps of a seat."""

    space: Space
    seat: int
    kind: str = "camp"
    order: int = 0


@dataclass(frozen=True, slots=True)
class MapPicture:
    """What is drawn: a letter for each space as it is now, what is printed below markers, and what stands on it.

    Spaces are where they are drawn: the map may be rotated by `rotation` sixths of a circle to fit the window.
    """

    terrain: Mapping[Space, str]
    printed: Mapping[Space, str] = field(default_factory=dict)
    flood: frozenset[Space] = frozenset()
    lava: frozenset[Space] = frozenset()
    icons: tuple[tuple[Space, Space, str], ...] = ()
    berries: Mapping[Space, int] = field(default_factory=dict)
    camps: tuple[Camp, ...] = ()
    rotation: int = 0

    def coordinates(self, space: Space) -> Space:
        """The coordinates by which everybody knows a space, however the map is rotated."""
        return rotated(space, -self.rotation)


def view_box(picture: MapPicture, margin: float = MARGIN) -> str:
    """`viewBox` of an `<svg>` that holds the layers."""
    return " ".join(num(value) for value in bounds(picture.terrain, margin))


def size(picture: MapPicture, margin: float = MARGIN) -> tuple[float, float]:
    """Width and height of the view box."""
    _, _, width, height = bounds(picture.terrain, margin)
    return width, height


def free_corner(picture: MapPicture) -> str:
    """The lower corner of its box that the map leaves freer, `left` or `right`: room for controls over it."""
    return _free_corner(frozenset(picture.terrain))


@lru_cache
def _free_corner(spaces: frozenset[Space]) -> str:
    left, _, width, _ = bounds(spaces, 0)
    lowest = {"left": 0.0, "right": 0.0}
    for space in spaces:
        x, y = center(space)
        for side, gap in (("left", x - left), ("right", left + width - x)):
            if gap < 2 * RADIUS:
                lowest[side] = max(lowest[side], y)
    return "left" if lowest["left"] <= lowest["right"] else "right"


def base(picture: MapPicture, uid: str = "map", *, on_table: bool = True) -> str:
    """Contours of the table, papers, borders, drawings and markers; `uid` starts the ids of its clip paths."""
    zone = zones(picture.terrain, ALONE)
    printed = {space: picture.printed.get(space, letter) for space, letter in picture.terrain.items()}
    whole = outline(picture.terrain)
    parts = ['<g class="base">', _contours(whole) if on_table else "", _cardboard(whole), _papers(printed, zone, uid)]
    parts.append(_standing(picture, printed, zone))
    parts += [_fitted("flood", space, 0.93) for space in sorted(picture.flood)]
    parts += [_fitted("lava", space, 0.97) for space in sorted(picture.lava)]
    parts.append(_borders(picture, zone, whole))
    return "".join(parts) + "</g>"


def _contours(whole: str) -> str:
    """Contours of table paper round the map."""
    return "".join(
        f'<path class="n rd" stroke="var(--{color})" stroke-width="{num(width * RADIUS)}" d="{whole}"/>'
        for width, color in ((2.5, "table-2"), (1.5, "table-3"), (0.66, "table-4"))
    )


def _cardboard(whole: str) -> str:
    """The thickness of the map."""
    return f'<path class="s-ink rd" fill="var(--rim)" stroke-width="5" transform="translate(0 6)" d="{whole}"/>'


def _papers(printed: Mapping[Space, str], zone: Mapping[Space, int], uid: str) -> str:
    """One paper for each zone, with a shaded and a lit edge; fine dashes inside it; marks on the ground."""
    groups: dict[tuple[int, str], list[Space]] = {}
    for space in sorted(printed):
        groups.setdefault((zone[space], printed[space]), []).append(space)
    papers, dashes, marks = [], [], []
    for number, ((_, letter), cells) in enumerate(groups.items()):
        ground, light, shade = _PAPER[letter]
        loop = outline(cells)
        papers.append(
            f'<clipPath id="{uid}-z{number}"><path d="{loop}"/></clipPath><g clip-path="url(#{uid}-z{number})">'
            f'<path class="f-{ground}" d="{loop}"/><path class="n" stroke="var(--{shade})" stroke-width="9"'
            f' transform="translate(-1.2 -2.6)" opacity=".75" d="{loop}"/><path class="n" stroke="var(--{light})"'
            f' stroke-width="6.4" transform="translate(.8 1.6)" d="{loop}"/></g>'
        )
        # a flooded space keeps its printed paper, but belongs to the zone of the water beside it
        inner = "".join(
            edge_path(space, i) for space in cells for i in range(3) if zone.get(neighbor(space, i)) == zone[space]
        )
        if inner:
            dashes.append(
                f'<path class="n rd" stroke="var(--{shade})" stroke-width="1.5" stroke-dasharray="5 4.2" d="{inner}"/>'
            )
        for space in cells:
            if letter in TERRAIN:
                marks.append(_fitted(f"g-{TERRAIN[letter]}-{1 + int(mix(*space, 3) * 1.999)}", space, 1))
            elif letter != "S":
                marks.append(_fitted("g-ash", space, 1))
    return "".join(papers + dashes + marks)


def _standing(picture: MapPicture, printed: Mapping[Space, str], zone: Mapping[Space, int]) -> str:
    """Drawing of each space and the links over inner borders, painted from back to front."""
    discs = {frozenset(icon[:2]) for icon in picture.icons}
    bare = picture.flood | picture.lava
    box = 1.72 * RADIUS
    found: list[tuple[float, Space, str]] = []
    for space in sorted(printed):
        if space in bare:
            continue
        x, y = center(space)
        motif = motif_name(space, printed[space])
        found.append((y + RADIUS * 0.5, space, use(motif, x - box / 2, y - box / 2, box, box)))
        if printed[space] not in TERRAIN:
            continue
        for i in range(3):
            other = neighbor(space, i)
            if other in bare or zone.get(other) != zone[space] or frozenset((space, other)) in discs:
                continue
            x, y = middle(space, other)
            x += (mix(*space, 10 + i) - 0.5) * RADIUS * 0.16
            y += (mix(*space, 20 + i) - 0.5) * RADIUS * 0.3
            link = f"l-{TERRAIN[printed[space]]}-{1 + int(mix(*space, 30 + i) * 1.999)}"
            found.append((y + RADIUS * 0.22, space, use(link, x - box / 2, y - box / 2, box, box)))
    return "".join(drawing for _, _, drawing in sorted(found))


def motif_name(space: Space, letter: str) -> str:
    """Symbol of the drawing on a space: one of three, always the same for the same space."""
    if letter in TERRAIN:
        return f"m-{TERRAIN[letter]}-{1 + int(mix(*space, 4) * 2.999)}"
    return "m-clearing" if letter == "S" else "m-volcano"


def _borders(picture: MapPicture, zone: Mapping[Space, int], whole: str) -> str:
    """Strong lines between zones and round the map."""
    data = []
    for space in sorted(picture.terrain):
        for i in range(3):
            other = zone.get(neighbor(space, i))
            if other is not None and other != zone[space]:
                data.append(edge_path(space, i))
    return (
        f'<path class="n s-ink rd" stroke-width="3.6" d="{"".join(data)}"/>'
        f'<path class="n s-ink rd" stroke-width="4.6" d="{whole}"/>'
    )


def _fitted(name: str, space: Space, scale: float) -> str:
    """Symbol of a whole space, drawn in a box of 100."""
    x, y = center(space)
    half = RADIUS * scale
    return use(name, x - half, y - half, 2 * half, 2 * half)


def targets(
    picture: MapPicture,
    labels: Mapping[Space, str],
    pressable: Collection[Space],
    *,
    starts: Collection[Space] = (),
    chosen: Collection[Space] | None = None,
    current: Space | None = None,
    uid: str = "s",
) -> str:
    """One transparent hexagon for each space, in reading order.

    All can be reached and named; those not in `pressable` are marked as disabled, but still say why when pressed.
    `chosen` are those of several to choose that are chosen, None where there is no such choice.
    From `starts` a route can be dragged (`static/drag.js`). `current` is the one stop of the tab key (the first space
    without it).
    """
    order = sorted(picture.terrain, key=lambda space: (space[1], space[0]))
    stop = current if current in picture.terrain else order[0]
    paths = []
    for space in order:
        q, r = picture.coordinates(space)
        can = space in pressable
        state = "" if can else ' aria-disabled="true"'
        if chosen is not None:
            state += f' aria-pressed="{"true" if space in chosen else "false"}"'
        looks = classes("space", "can" if can else "", "from" if space in starts else "")
        paths.append(
            f'<path id="{uid}_{q}_{r}" class="{looks}"'
            f' data-press="space {q},{r}" role="button"{state} aria-label="{escape(labels.get(space, ""))}"'
            f' tabindex="{0 if space == stop else -1}" d="{space_path(space)}"/>'
        )
    return f'<g class="targets">{"".join(paths)}</g>'
