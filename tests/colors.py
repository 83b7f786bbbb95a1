"""How far two colors are from each other, for every eye."""

from __future__ import annotations

import math
from collections.abc import Sequence

Triple = tuple[float, float, float]
Areas = Sequence[tuple[Triple, float]]
"""Colors with their shares of an area."""

# Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB; gray by luminance
EYES = {
    "normal": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
    "gray": [[0.2126, 0.7152, 0.0722]] * 3,
}


def to_linear(value: float) -> float:
    """The light of a channel, both from 0 to 1 (sRGB)."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def linear(color: str) -> list[float]:
    """The light of a color such as `#cb6e46`."""
    return [to_linear(int(color[i : i + 2], 16) / 255) for i in (1, 3, 5)]


def times(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def luminance(light: Sequence[float]) -> float:
    return times([EYES["gray"][0]], light)[0]


def lab(light: Sequence[float]) -> Triple:
    """CIE L*a*b* of linear RGB, D65."""
    xyz = times([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], light)
    x, y, z = (
        v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (xyz[0] / 0.95047, xyz[1], xyz[2] / 1.08883)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(light: Sequence[float], eye: str) -> Triple:
    """L*a*b* of linear RGB as one of EYES sees it."""
    return lab([min(1.0, max(0.0, v)) for v in times(EYES[eye], light)])


def ciede2000(first: Triple, second: Triple) -> float:
    """Difference of two L*a*b* colors by CIEDE2000; about 1 can just be told apart side by side."""
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
    for weight, multiple, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63)):
        t += weight * math.cos(math.radians(multiple * hm + shift))
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rotation = -2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    rotation *= math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2))))
    dl, dc, dhue = (l2 - l1) / sl, (c2 - c1) / sc, big_h / sh
    return math.sqrt(dl**2 + dc**2 + dhue**2 + rotation * dc * dhue)


def movers_distance(first: Areas, second: Areas) -> float:
    """How different two drawings are by the colors of their areas: the earth mover's distance by CIEDE2000.

    It is the mean difference over the area when the colors of one are turned into those of the other with the least
    change in all. Shares add up to 1 in each.
    """
    costs = [[ciede2000(a, b) for b, _ in second] for a, _ in first]
    left, open_ = [share for _, share in first], [share for _, share in second]
    moved = [[0.0] * len(second) for _ in first]
    while max(left) > 1e-9:
        # The cheapest way from what is left to what is open, where what was moved may be moved back (Bellman, Ford).
        to_first = [0.0 if share > 1e-9 else math.inf for share in left]
        to_second = [math.inf] * len(second)
        before_first, before_second = [-1] * len(first), [-1] * len(second)
        changed = True
        while changed:
            changed = False
            for i, row in enumerate(costs):
                for j, cost in enumerate(row):
                    if to_first[i] + cost < to_second[j] - 1e-9:
                        to_second[j], before_second[j], changed = to_first[i] + cost, i, True
                    if moved[i][j] > 1e-9 and to_second[j] - cost < to_first[i] - 1e-9:
                        to_first[i], before_first[i], changed = to_second[j] - cost, j, True
        end = min((j for j, share in enumerate(open_) if share > 1e-9), key=lambda j: to_second[j])
        way, j = [], end
        while j >= 0:
            i = before_second[j]
            way.append((i, j, before_first[i]))
            j = before_first[i]
        amount = min([left[way[-1][0]], open_[end]] + [moved[i][back] for i, _, back in way if back >= 0])
        for i, j, back in way:
            moved[i][j] += amount
            if back >= 0:
                moved[i][back] -= amount
        left[way[-1][0]] -= amount
        open_[end] -= amount
    return sum(moved[i][j] * cost for i, row in enumerate(costs) for j, cost in enumerate(row))
