"""The Dewan token, the emblem of the game and the badges of the scenarios."""

import math

from dewan.view.art.markers import volcano
from dewan.view.art.nature import flame, wave
from dewan.view.art.seats import small_fire, tent, village
from dewan.view.art.strokes import HEX, at, cuts, gouge, group, num, path, stroke


def dewan() -> str:
    """Dewan token: a stag of bone with fire between its antlers."""
    s = (
        '<circle r="46" class="f-wd3 o4"/>'
        '<circle r="42" class="f-wd2"/>'
        '<circle r="42" class="n s-wd3" stroke-width="1.4"/>'
        '<circle r="36.5" class="f-nt1 o2"/>'
    )
    for i in range(18):
        a = math.radians(i * 20 + 10)
        s += path(
            gouge(37.5 * math.cos(a), 37.5 * math.sin(a), 41.6 * math.cos(a), 41.6 * math.sin(a), 1.5),
            "wd3",
        )
    d = "M-4 10C-10 6 -17 3 -21 -3C-25 -9 -25 -17 -22 -25M-22 -8C-27 -8 -31 -11 -32 -16M-15 3C-16 -4 -14 -10 -11 -15"
    s += at(flame(0, 0, 30, 22, ""), 0, 2)
    s += stroke(d, "cream", 4.6) + group(stroke(d, "cream", 4.6), "scale(-1 1)")
    s += path("M-7 8L-14 6L-19 11L-9 14L-5 27Q0 33 5 27L9 14L19 11L14 6L7 8Q0 5 -7 8Z", "cream", "o2")
    s += cuts("-5 14 -3 19 1.5, 5 14 3 19 1.5", "ink") + path("M-3 27Q0 24 3 27Q0 31 -3 27Z", "ink")
    return s


EMBLEM_EDGE = "M0 -46.5L40.3 -23.2V23.2L0 46.5L-40.3 23.2V-23.2Z"


def emblem() -> str:
    """Sign of the game: a tent at dusk, a fire within, embers flying."""
    s = group(path(HEX, "wd3"), "scale(.985)") + group(path(HEX, "nt1"), "scale(.93)")
    s += '<g clip-path="url(#clip-emblem)">'
    for tone, r in (("nt2", 46), ("b3", 34), ("b1", 23)):
        s += f'<circle cy="14" r="{r}" class="f-{tone}"/>'
    s += path("M-50 22L-34 8L-26 12L-14 2L-4 10L16 0L28 10L36 6L50 20V52H-50Z", "nt3")
    s += "</g>"
    s += path("M0 -24C5 -6 16 16 29 31Q0 37 -29 31C-16 16 -5 -6 0 -24Z", "paper", "o") + path(
        "M0 -24C5 -6 16 16 29 31Q20 33 13 33.5C10 12 6 -8 0 -24Z", "c1"
    )
    s += (
        stroke("M-5 -33L3 -17M6 -32L-3 -17", "paper", 3.2)
        + path("M0 4L11 33.6Q0 35 -11 33.6Z", "coal", "o2")
        + flame(0, 33, 22, 15, "")
    )
    s += cuts("-20 24 -15 29 1.8, -14 16 -12 20 1.6, 18 27 20 22 1.6", "b1")
    for x, y, k in (
        (-17, -13, 2.6),
        (15, -20, 2.2),
        (22, -6, 1.8),
        (-25, 1, 1.8),
        (-9, -30, 1.6),
        (10, -37, 1.8),
        (-18, -27, 1.3),
        (27, 6, 1.4),
    ):
        s += path(
            (f"M{x} {num(y - k * 1.5)}L{num(x + k)} {y}L{x} {num(y + k * 1.5)}L{num(x - k)} {y}Z"),
            "fl2",
        )
    return s + group(path(HEX, "n", "o"), "scale(.985)")


def badge(inner: str, bg: str) -> str:
    """Scenario badge: a hexagon of one color with a drawing on it."""
    return group(path(HEX, "paper"), "scale(1)") + group(path(HEX, bg, "o"), "scale(.93)") + inner


def scenario_base() -> str:
    """Tent and fire, for the base game."""
    return badge(
        group(tent(0), "translate(-34 -42) scale(.68)")
        + small_fire(17, 26, 1.0)
        + cuts("-34 24 -20 27 2, -4 35 12 35 2", "d4"),
        "d1",
    )


def scenario_team() -> str:
    """Team play: two dwellings, one fire."""
    s = group(tent(1), "translate(-40 -30) scale(.5)") + group(tent(3), "translate(-9 -30) scale(.5)")
    s += small_fire(0, 32, 1.05) + stroke("M-22 20C-16 32 -10 34 -9 34M22 20C16 32 10 34 9 34", "paper", 3)
    return badge(s, "b1")


def cloud() -> str:
    """Rain cloud."""
    return (
        path(
            ("M-28 2C-38 0 -38 -14 -27 -15C-27 -27 -10 -31 -4 -22C4 -31 20 -27 20 -16C32 -18 36 -2 26 2Z"),
            "m2",
            "o",
        )
        + path("M-28 2C-33 1 -35 -2 -35 -6C-20 -1 10 -1 30 -7C31 -3 30 0 26 2Z", "m1")
        + path(
            ("M-28 2C-38 0 -38 -14 -27 -15C-27 -27 -10 -31 -4 -22C4 -31 20 -27 20 -16C32 -18 36 -2 26 2Z"),
            "n",
            "o",
        )
    )


def scenario_downpour() -> str:
    """Downpour: a cloud over waves."""
    s = cuts("-24 5 -29 18 1.9, -13 6 -18 22 2.1, -2 5 -7 18 1.9, 9 6 4 22 2.1, 20 5 15 18 1.9", "w4")
    s += wave(-28, 33, 56, 13, "w3", 0.5, 2) + wave(-28, 29, 56, 13, "w4", 0.42, 2)
    return badge(s + cloud(), "w1")


def scenario_volcano() -> str:
    """Volcano."""
    return badge(group(volcano(), "translate(0 2) scale(.76)"), "b2")


def scenario_lake() -> str:
    """Lake villages."""
    return badge(group(village(2), "translate(-33 -33) scale(.66)"), "w1")
