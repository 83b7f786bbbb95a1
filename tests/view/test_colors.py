"""The colors of terrains and seats stay apart for every eye, and text stays readable, by day and at dusk."""

import itertools
import re
from pathlib import Path

import pytest

from colors import EYES, Triple, ciede2000, linear, luminance, seen
from dewan.view.art.palette import DUSK, PALETTE, TABLE

TOKENS = (Path(__file__).parents[2] / "static" / "tokens.css").read_text()

GROUNDS = {"day terrains": "b1 m1 d1 f1 w1", "dusk terrains": "b1 m1 d1 f1 w1", "day seats": "s1 s2 s3 s4"}
# CIEDE2000 between the two nearest colors, as measured when they were chosen, less a small margin
LEAST = {
    "day terrains": {"normal": 25, "protanopia": 20.5, "deuteranopia": 17.5, "tritanopia": 14, "gray": 9.2},
    "dusk terrains": {"normal": 24, "protanopia": 19.5, "deuteranopia": 17.4, "tritanopia": 12.2, "gray": 8.2},
    "day seats": {"normal": 29.5, "protanopia": 13.8, "deuteranopia": 15, "tritanopia": 36, "gray": 17},
}
TEXT = (
    "text/panel text/panel-2 muted/panel muted/panel-2 table-text/table table-muted/table table-text/table-2 "
    "on-accent/accent accent/panel bad/panel good/panel accent-2/panel s1l/s1 s2l/s2 s3l/s3 s4l/s4 fl3/b3 coal/fl2 "
    "ink/paper ink/cream"
)
LINES = (
    "edge/panel focus/table focus/panel ink/glow ink/b1 ink/m1 ink/d1 w4/w1 f3/f1 paper/f1 paper/b1 paper/w1 "
    "ar2/c2 pg2/pg1 cr2/cr1 fl2/coal glow/ink"
)

# Pairs of L*a*b* colors and their difference: Sharma, Wu, Dalal 2005, "The CIEDE2000 color-difference formula", table 1
SHARMA = [
    (numbers[:3], numbers[3:6], numbers[6])
    for numbers in (
        tuple(map(float, line.split()))
        for line in """
    50.0000 2.6772 -79.7751 50.0000 0.0000 -82.7485 2.0425
    50.0000 3.1571 -77.2803 50.0000 0.0000 -82.7485 2.8615
    50.0000 2.8361 -74.0200 50.0000 0.0000 -82.7485 3.4412
    50.0000 -1.3802 -84.2814 50.0000 0.0000 -82.7485 1.0000
    50.0000 -1.1848 -84.8006 50.0000 0.0000 -82.7485 1.0000
    50.0000 -0.9009 -85.5211 50.0000 0.0000 -82.7485 1.0000
    50.0000 0.0000 0.0000 50.0000 -1.0000 2.0000 2.3669
    50.0000 -1.0000 2.0000 50.0000 0.0000 0.0000 2.3669
    50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0009 7.1792
    50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0010 7.1792
    50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0011 7.2195
    50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0012 7.2195
    50.0000 -0.0010 2.4900 50.0000 0.0009 -2.4900 4.8045
    50.0000 -0.0010 2.4900 50.0000 0.0010 -2.4900 4.8045
    50.0000 -0.0010 2.4900 50.0000 0.0011 -2.4900 4.7461
    50.0000 2.5000 0.0000 50.0000 0.0000 -2.5000 4.3065
    50.0000 2.5000 0.0000 73.0000 25.0000 -18.0000 27.1492
    50.0000 2.5000 0.0000 61.0000 -5.0000 29.0000 22.8977
    50.0000 2.5000 0.0000 56.0000 -27.0000 -3.0000 31.9030
    50.0000 2.5000 0.0000 58.0000 24.0000 15.0000 19.4535
    50.0000 2.5000 0.0000 50.0000 3.1736 0.5854 1.0000
    50.0000 2.5000 0.0000 50.0000 3.2972 0.0000 1.0000
    50.0000 2.5000 0.0000 50.0000 1.8634 0.5757 1.0000
    50.0000 2.5000 0.0000 50.0000 3.2592 0.3350 1.0000
    60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
    63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
    61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
    35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
    22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
    36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
    90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
    90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
    6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
    2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
    """.strip().splitlines()
    )
]


def _block(selector: str) -> dict[str, str]:
    start = TOKENS.index("\n" + selector)
    body = TOKENS[TOKENS.index("{", start) : TOKENS.index("\n}", start)]
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-fA-F]{6})", body))


DAY = _block(":root")
THEMES = {"day": DAY, "dusk": DAY | _block("[data-theme=dusk]")}


def _contrast(a: str, b: str) -> float:
    dark, light = sorted(luminance(linear(color)) for color in (a, b))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("first", "second", "difference"), SHARMA)
def test_the_difference_of_colors_is_that_of_the_standard(first: Triple, second: Triple, difference: float) -> None:
    assert ciede2000(first, second) == pytest.approx(difference, abs=5e-5)
    assert ciede2000(second, first) == pytest.approx(difference, abs=5e-5)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("group", GROUNDS)
def test_colors_that_carry_meaning_are_far_apart(group: str, eye: str) -> None:
    tokens = THEMES[group.split()[0]]
    colors = {name: seen(linear(tokens[name]), eye) for name in GROUNDS[group].split()}
    distances = {pair: ciede2000(colors[pair[0]], colors[pair[1]]) for pair in itertools.combinations(colors, 2)}
    nearest = min(distances, key=lambda pair: distances[pair])
    assert distances[nearest] >= LEAST[group][eye], nearest


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("pairs", "least"), [(TEXT, 4.5), (LINES, 3.0)], ids=["text", "lines"])
def test_text_and_lines_stand_out(theme: str, pairs: str, least: float) -> None:
    tokens = THEMES[theme]
    low = {}
    for pair in pairs.split():
        front, ground = pair.split("/")
        contrast = _contrast(tokens[front], tokens[ground])
        if contrast < least:
            low[pair] = round(contrast, 2)
    assert not low


def test_the_seats_keep_their_colors_at_dusk() -> None:
    assert {DAY[f"s{n}"] for n in range(1, 5)} == {THEMES["dusk"][f"s{n}"] for n in range(1, 5)}


def test_the_art_falls_back_on_the_colors_of_the_tokens() -> None:
    assert {name: color for name, color in (PALETTE | TABLE).items() if DAY.get(name) != color} == {}


def test_pictures_on_their_own_have_the_colors_of_the_tokens() -> None:
    dusk = {name: color for name, color in THEMES["dusk"].items() if name in PALETTE | TABLE}
    assert dusk == PALETTE | TABLE | DUSK
