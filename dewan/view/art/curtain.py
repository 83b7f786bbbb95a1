"""Night before a hand-over: a scene of 720 x 420 in which nothing of the game is seen."""

import math

from dewan.view.art.nature import fir
from dewan.view.art.strokes import gouge, num, path

EDGE = "M12 3L360 6L708 2L717 12L715 408L706 417L350 414L12 418L3 408L6 12Z"
"""The paper of the scene."""

_HILLS = (
    "M0 300L60 250L96 268L150 210L190 246L236 226L290 270L330 262L400 274L452 236L500 262"
    "L560 204L604 246L650 228L720 280V420H0Z"
)
_FIRS = "40 352 92 52, 92 344 70 42, 140 362 100 56, 610 354 92 52, 664 346 76 44, 560 364 84 48"
_NEAR_FIRS = "705 362 96 54, 6 362 100 56"
_FLOOR = "40 376 90, 180 392 70, 470 386 100, 600 372 70, 300 404 120, 90 404 60"
_STARS = (
    "90 60 3, 160 110 2.2, 250 50 2.6, 470 66 2.4, 560 40 3, 640 108 2.4, 330 30 2, 410 96 2, "
    "54 140 2, 684 60 2, 210 150 1.8, 520 130 1.8"
)
_SPARKS = "420 176 4, 440 140 3, 404 120 2.6, 452 100 2.4, 426 78 2"


def _numbers(rows: str) -> list[list[float]]:
    return [[float(word) for word in row.split()] for row in rows.split(",")]


def _sky() -> str:
    data = ""
    for radius, tone in ((360, "nt1"), (270, "nt2"), (190, "b3"), (120, "b1")):
        points = []
        for i in range(36):
            a = math.radians(i * 10)
            x = 360 + radius * (1 + 0.03 * math.sin(i * 2.7 + radius)) * math.cos(a)
            y = 318 + radius * 0.82 * (1 + 0.03 * math.cos(i * 1.9)) * math.sin(a)
            points.append(f"{num(x)} {num(y)}")
        data += path("M" + "L".join(points) + "Z", tone)
    rays = ""
    for i in range(40):
        a = math.radians(184 + i * 4.4)
        near, far = 205 + i % 3 * 22, 250 + i * 7 % 5 * 34
        x, y = math.cos(a), math.sin(a) * 0.8
        rays += gouge(360 + near * x, 300 + near * y, 360 + far * x, 300 + far * y, 3)
    return data + path(rays, "nt2")


def _stars() -> str:
    data = ""
    for x, y, r in _numbers(_STARS):
        near = r * 0.7
        data += (
            f"M{num(x)} {num(y - r * 2)}L{num(x + near)} {num(y - near)}L{num(x + r * 2)} {num(y)}"
            f"L{num(x + near)} {num(y + near)}L{num(x)} {num(y + r * 2)}"
            f"L{num(x - near)} {num(y + near)}L{num(x - r * 2)} {num(y)}"
            f"L{num(x - near)} {num(y - near)}Z"
        )
    return path(data, "fl3", "", 'opacity=".8"')


def curtain() -> str:
    """Scene without a dwelling: the page puts the starting camp of the next seat into it."""
    firs = "".join(fir(x, y, h, w, 0, "", "nt2", "nt3", "b3") for x, y, h, w in _numbers(_FIRS) + _numbers(_NEAR_FIRS))
    floor = "".join(gouge(x, y, x + w, y - 2, 1.8, 1) for x, y, w in _numbers(_FLOOR))
    sparks = "".join(
        f"M{num(x)} {num(y - r * 1.5)}L{num(x + r)} {num(y)}L{num(x)} {num(y + r * 1.5)}L{num(x - r)} {num(y)}Z"
        for x, y, r in _numbers(_SPARKS)
    )
    return (
        '<g clip-path="url(#clip-curtain)">'
        + path("M0 0H720V420H0Z", "nt3")
        + _sky()
        + path(_HILLS, "nt1")
        + firs
        + path("M0 352Q120 326 250 346Q360 362 470 344Q600 326 720 352V420H0Z", "nt3")
        + path(floor, "nt2")
        + _stars()
        + path(sparks, "fl2")
        + "</g>"
        + path(EDGE, "n", "o4")
    )
