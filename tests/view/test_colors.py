"""The colors of terrains and seats stay apart for every eye, and text stays readable, by day and at dusk."""

import itertools
import math
import re
from pathlib import Path

import pytest

from dewan.view.art.palette import PALETTE

TOKENS = (Path(__file__).parents[2] / "static" / "tokens.css").read_text()

# Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB; gray by luminance
EYES = {
    "normal": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
    "gray": [[0.2126, 0.7152, 0.0722]] * 3,
}
GROUNDS = {"day terrains": "b1 m1 d1 f1 w1", "dusk terrains": "b1 m1 d1 f1 w1", "day seats": "s1 s2 s3 s4"}
# CIEDE2000 between the two nearest colors, as measured when they were chosen, less a small margin
LEAST = {
    "day terrains": {"normal": 25, "protanopia": 20.5, "deuteranopia": 17.5, "tritanopia": 14, "gray": 9.2},
    "dusk terrains": {"normal": 24, "protanopia": 19.5, "deuteranopia": 17.4, "tritanopia": 12.2, "gray": 8.2},
    "day seats": {"normal": 29.5, "protanopia": 14.8, "deuteranopia": 15, "tritanopia": 36, "gray": 17},
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

Triple = tuple[float, float, float]


def _block(selector: str) -> dict[str, str]:
    start = TOKENS.index("\n" + selector)
    body = TOKENS[TOKENS.index("{", start) : TOKENS.index("\n}", start)]
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-fA-F]{6})", body))


DAY = _block(":root")
THEMES = {"day": DAY, "dusk": DAY | _block("[data-theme=dusk]")}


def _linear(color: str) -> list[float]:
    values = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def _times(matrix: list[list[float]], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _lab(rgb: list[float]) -> Triple:
    xyz = _times([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], rgb)
    x, y, z = (
        v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (xyz[0] / 0.95047, xyz[1], xyz[2] / 1.08883)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _seen(color: str, eye: str) -> Triple:
    return _lab([min(1.0, max(0.0, v)) for v in _times(EYES[eye], _linear(color))])


def _ciede2000(first: Triple, second: Triple) -> float:
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    big_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    if c1 * c2 == 0:
        hm = h1 + h2
    elif abs(h1 - h2) <= 180:
        hm = (h1 + h2) / 2
    else:
        hm = (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
    t = 1.0
    for weight, times, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63)):
        t += weight * math.cos(math.radians(times * hm + shift))
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rotation = -2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    rotation *= math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    dl, dc, dhue = (l2 - l1) / sl, (c2 - c1) / sc, big_h / sh
    return math.sqrt(dl**2 + dc**2 + dhue**2 + rotation * dc * dhue)


def _contrast(a: str, b: str) -> float:
    dark, light = sorted(_times([EYES["gray"][0]], _linear(color))[0] for color in (a, b))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("group", GROUNDS)
def test_colors_that_carry_meaning_are_far_apart(group: str, eye: str) -> None:
    tokens = THEMES[group.split()[0]]
    seen = {name: _seen(tokens[name], eye) for name in GROUNDS[group].split()}
    distances = {pair: _ciede2000(seen[pair[0]], seen[pair[1]]) for pair in itertools.combinations(seen, 2)}
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
    assert {name: color for name, color in PALETTE.items() if DAY.get(name) != color} == {}
