"""The drawn terrains and seats as Chromium paints them, and how far they are from each other for every eye.

`PYTHONPATH=.:tests .build/venv/bin/python tests/browser/art_colors.py` prints the tables of docs/look.md.
"""

from __future__ import annotations

import io
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from PIL import Image, ImageDraw
from playwright.sync_api import Page, sync_playwright

from browser.conftest import CHROMIUM_FLAGS
from colors import EYES, ciede2000, movers_distance, seen, to_linear
from dewan.view.art import sprite, style_sheet
from dewan.view.art.strokes import num, use
from dewan.view.parts.map_geometry import RADIUS, bounds, center
from dewan.view.parts.map_svg import MARGIN, MapPicture, base, view_box
from dewan.view.parts.svg import SEAT_LETTERS, TERRAIN
from tools import fetching, paths

THEMES = ("day", "dusk")
GROUPS = ("terrains", "seats")

# Nineteen spaces in one zone: every drawing of a terrain is among them, and what joins them to a zone.
_ZONE = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
# What is compared of a space, as a share of its radius: without the border of its zone.
_INNER = 0.92
# Main colors of a drawing.
_COLORS = 8
# The box of the symbol of each kind of camp, and where the dwelling stands in it.
_DWELLINGS = {
    "camp": ((-8, -10, 118, 116), ""),
    "start": ((-6, -10, 152, 126), "translate(23 1)"),
    "village": ((-6, -16, 112, 124), "translate(12 -5) scale(.76)"),
}

Pixels = Counter[tuple[int, int, int]]
Light = tuple[float, float, float]


class Looks(NamedTuple):
    """How a terrain or a seat looks.

    `areas`: main colors with their shares, of a whole zone or of each kind of camp; `means`: the mean of each drawing,
    which is what remains of it when it is too small to see its parts. Both in linear RGB.
    """

    areas: list[list[tuple[Light, float]]]
    means: list[Light]


def looks(page: Page, theme: str) -> dict[str, dict[str, Looks]]:
    """Paint everything in a theme; by GROUPS and names."""
    tokens = (paths.ROOT / "static" / "tokens.css").read_text("utf-8")
    page.set_content(
        f'<html data-theme="{theme}"><style>{tokens}{style_sheet()}body{{margin:0}}</style>{sprite()}<div></div></html>'
    )
    terrains, seats = {}, {}
    for letter, name in TERRAIN.items():
        spaces = list(_spaces(page, letter))
        terrains[name] = Looks([_areas(sum(spaces, Counter()))], [_mean(space) for space in spaces])
    for letter in SEAT_LETTERS:
        camps = [_dwelling(page, kind, letter) for kind in _DWELLINGS]
        seats[letter] = Looks([_areas(camp) for camp in camps], [_mean(camp) for camp in camps])
    return {"terrains": terrains, "seats": seats}


def _paint(page: Page, body: str, box: str) -> Image.Image:
    """Paint the inside of an `<svg>`, one pixel a unit of its view box."""
    width, height = (math.ceil(float(side)) for side in box.split()[2:])
    svg = f'<svg viewBox="{box}" width="{width}" height="{height}" style="display:block">{body}</svg>'
    page.evaluate("(svg) => { document.querySelector('div').innerHTML = svg; }", svg)
    return Image.open(io.BytesIO(page.locator("div > svg").screenshot())).convert("RGB")


def _spaces(page: Page, letter: str) -> Iterator[Pixels]:
    """Every space of a zone of one terrain, as the map draws it."""
    picture = MapPicture(terrain=dict.fromkeys(_ZONE, letter))
    painted = _paint(page, base(picture), view_box(picture))
    left, top, *_ = bounds(_ZONE, MARGIN)
    side = math.ceil(2 * RADIUS)
    angles = [math.radians(60 * i + 30) for i in range(6)]
    mask = Image.new("L", (side, side))
    corners = [(RADIUS * (1 + _INNER * math.cos(a)), RADIUS * (1 + _INNER * math.sin(a))) for a in angles]
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    for x, y in map(center, _ZONE):
        corner = round(x - left - RADIUS), round(y - top - RADIUS)
        yield _inside(painted.crop((*corner, corner[0] + side, corner[1] + side)), mask)


def _dwelling(page: Page, kind: str, letter: str) -> Pixels:
    """The dwelling of a seat without its halo."""
    sides, place = _DWELLINGS[kind]
    box = " ".join(map(num, sides))
    outline = f'<g fill="#fff" transform="{place}">{use(f"pit-{letter}", 0, 0, 100, 100)}</g>'
    mask = _paint(page, f'<rect x="-50" y="-50" width="300" height="300"/>{outline}', box).convert("L")
    return _inside(_paint(page, use(f"{kind}-{letter}", *sides), box), mask.point(lambda value: 255 * (value > 127)))


def _inside(picture: Image.Image, mask: Image.Image) -> Pixels:
    """The colors of a picture where a mask is white."""
    pixels = zip(picture.get_flattened_data(), mask.get_flattened_data(), strict=True)
    return Counter(pixel for pixel, white in pixels if white)


def _light(color: tuple[int, int, int]) -> Light:
    r, g, b = (to_linear(channel / 255) for channel in color)
    return r, g, b


def _mean(pixels: Pixels) -> Light:
    lights = [(_light(color), count) for color, count in pixels.items()]
    r, g, b = (sum(light[i] * count for light, count in lights) / pixels.total() for i in range(3))
    return r, g, b


def _areas(pixels: Pixels) -> list[tuple[Light, float]]:
    line = Image.new("RGB", (pixels.total(), 1))
    line.putdata(sorted(pixels.elements()))
    few = Counter(line.quantize(_COLORS, kmeans=2).convert("RGB").get_flattened_data())
    return [(_light(color), count / few.total()) for color, count in sorted(few.items())]


def near(one: Looks, other: Looks, eye: str) -> float:
    """How different two are where their parts can be seen: by areas, a zone with a zone, a camp with a camp."""
    pairs = zip(one.areas, other.areas, strict=True)
    return min(
        movers_distance(*([(seen(light, eye), share) for light, share in some] for some in pair)) for pair in pairs
    )


def afar(one: Looks, other: Looks, eye: str) -> float:
    """How different two are from afar, whichever of their drawings are compared."""
    means = itertools.product(*([seen(light, eye) for light in some.means] for some in (one, other)))
    return min(ciede2000(*pair) for pair in means)


MEASURES: dict[str, Callable[[Looks, Looks, str], float]] = {"near": near, "afar": afar}

Measured = dict[tuple[str, str, str, str], list[float]]
"""Measure, group, pair such as `badlands, water`, and eye to the difference in each of THEMES."""


def measure(page: Page) -> Measured:
    """Measure every pair."""
    painted = [looks(page, theme) for theme in THEMES]
    return {
        (name, group, f"{one}, {other}", eye): [
            difference(some[group][one], some[group][other], eye) for some in painted
        ]
        for name, difference in MEASURES.items()
        for group in GROUPS
        for one, other in itertools.combinations(painted[0][group], 2)
        for eye in EYES
    }


def tables(measured: Measured) -> Iterator[str]:
    """The tables of docs/look.md, as lines."""
    for name, group in itertools.product(MEASURES, GROUPS):
        yield f"| {group}, {name} | " + " | ".join(EYES) + " |"
        yield "|---" * (len(EYES) + 1) + "|"
        for pair in dict.fromkeys(key[2] for key in measured if key[:2] == (name, group)):
            cells = (" / ".join(f"{value:.1f}" for value in measured[name, group, pair, eye]) for eye in EYES)
            yield f"| {pair} | " + " | ".join(cells) + " |"
        yield ""


def main() -> None:
    """Print the tables."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=fetching.find_chromium(), args=CHROMIUM_FLAGS)
        print("\n".join(tables(measure(browser.new_page(viewport={"width": 1000, "height": 800})))))
        browser.close()


if __name__ == "__main__":
    main()
