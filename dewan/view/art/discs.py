"""The carved discs of the symbols, berries and fish."""

import math

from dewan.view.art.nature import flame
from dewan.view.art.strokes import cuts, gouge, group, path, stroke


def jar() -> str:
    """Jar with a zigzag band and two handles."""
    s = path(
        (
            "M-10 -27H10L9 -21C9 -17 12 -14 16 -9C22 -2 22 14 10 25Q0 29 -10 25"
            "C-22 14 -22 -2 -16 -9C-12 -14 -9 -17 -9 -21Z"
        ),
        "ar2",
        "o4",
    )
    s += path("M-12 -28H12V-22H-12Z", "ar2") + path(
        "M-19 -2L-12 6L-6 -2L0 6L6 -2L12 6L19 -2L19 4L12 12L6 4L0 12L-6 4L-12 12L-19 4Z", "paper"
    )
    s += stroke("M-10 -17C-24 -20 -26 -4 -19 1M10 -17C24 -20 26 -4 19 1", "ar2", 4.5)
    return s


def disc_artifact() -> str:
    """Round disc with a jar."""
    s = (
        '<circle r="45" class="f-paper"/>'
        + '<circle r="41" class="f-ar1 o5"/>'
        + '<circle r="34" class="n s-c3" stroke-width="2.5" stroke-dasharray="7 5"/>'
    )
    return s + group(jar(), "translate(0 1) scale(1.02)")


BLOT = (
    "M0 -43C8 -49 17 -43 18 -36C27 -40 37 -35 36 -25C45 -23 49 -13 43 -5"
    "C50 2 48 13 40 16C43 26 35 34 26 33C23 42 12 46 4 41C-4 48 -15 45 -18 37"
    "C-28 40 -37 33 -36 24C-45 22 -49 12 -43 4C-50 -3 -48 -14 -40 -17"
    "C-42 -27 -34 -35 -25 -33C-21 -42 -9 -48 0 -43Z"
)


def hand() -> str:
    """Hand print."""
    d = (
        "M-13 32C-16 22 -19 16 -23 8L-31 -6C-34 -12 -27 -16 -23 -11L-15 0L-18 -23"
        "C-19 -30 -10 -31 -9 -25L-5 -5L-3 -28C-2 -34 6 -34 6 -28L6 -5L13 -23"
        "C15 -29 23 -27 21 -20L15 0L20 -6C25 -12 32 -7 28 0L19 15C16 21 14 27 13 32"
        "Q0 37 -13 32Z"
    )
    return path(d, "pg2", "o2")


def disc_pigment() -> str:
    """Scalloped disc with a hand print."""
    return (
        group(path(BLOT, "paper"), "scale(1.03)")
        + group(path(BLOT, "pg1", "o5"), "scale(.93)")
        + group(hand(), "translate(1 0) scale(.9)")
    )


CRYSTAL = "M0 -47L27 -31L46 -6L28 31L0 46L-28 31L-46 -6L-27 -31Z"


def shards() -> str:
    """Three crystals on a rock."""
    s = group(
        path("M-9 16L-10 -12L-2 -25L8 -13L8 16Z", "cr2", "o4") + path("M-2 -25L8 -13L8 16L0 16L0 -12Z", "cr4"),
        "translate(-17 10) rotate(-32) scale(.86)",
    )
    s += group(
        path("M-9 16L-9 -12L1 -24L9 -13L8 16Z", "cr2", "o4") + path("M1 -24L9 -13L8 16L1 16L2 -10Z", "cr4"),
        "translate(18 11) rotate(33) scale(.8)",
    )
    s += (
        path("M-12 24L-13 -16L-1 -36L13 -18L12 24Z", "cr2", "o4")
        + path("M-1 -36L13 -18L12 24L3 25L3 -15Z", "cr4")
        + path("M-8 18L-9 -14L-2 -26L-2 -13Z", "cr3")
    )
    return (
        s
        + path("M-28 30L-22 18L-12 20L-4 15L8 19L18 16L28 30Q0 36 -28 30Z", "m6", "o4")
        + cuts("-18 25 -8 24 1.6, 6 25 16 24 1.6", "m3")
    )


def disc_crystal() -> str:
    """Pointed disc with crystals."""
    return (
        path(CRYSTAL, "paper")
        + group(path(CRYSTAL, "cr1", "o5"), "scale(.92)")
        + group(shards(), "translate(0 4) scale(.88)")
    )


def disc_fire() -> str:
    """Round dark disc with a fire."""
    s = '<circle r="45" class="f-paper"/><circle r="41" class="f-coal o5"/>'
    for i in range(12):
        a = math.radians(i * 30 + 15)
        s += path(
            gouge(29 * math.cos(a), 29 * math.sin(a), 39 * math.cos(a), 39 * math.sin(a), 1.6),
            "fl1",
        )
    return s + flame(0, 29, 62, 50, "")


def berry_cluster(outline: str = "o4") -> str:
    """Three berries with a leaf."""
    s = stroke("M0 -14C2 -24 8 -30 14 -34", "ink", 7) + stroke("M0 -14C2 -24 8 -30 14 -34", "wd1", 3)
    s += path("M2 -20C-8 -36 -24 -36 -32 -28C-26 -18 -12 -13 2 -20Z", "lf", outline) + cuts(
        "-26 -27 -4 -21 1.6 1", "f4"
    )
    for x, y, r in ((-17, 2, 18), (17, 0, 18), (0, 21, 19)):
        s += f'<circle cx="{x}" cy="{y}" r="{r}" class="f-br1 {outline}"/>'
        s += path(
            (
                f"M{x + r * 0.2:.1f} {y + r * 0.82:.1f}A{r * 0.86:.1f} {r * 0.86:.1f} 0 0 0 "
                f"{x + r * 0.82:.1f} {y - r * 0.1:.1f}Q{x + r * 0.6:.1f} {y + r * 0.6:.1f} "
                f"{x + r * 0.2:.1f} {y + r * 0.82:.1f}Z"
            ),
            "br3",
        )
        s += path(gouge(x - r * 0.6, y - r * 0.1, x - r * 0.05, y - r * 0.6, 2.6, -2), "br2")
    return s


def disc_berry() -> str:
    """Round disc with berries."""
    return '<circle r="45" class="f-paper"/><circle r="41" class="f-f5 o5"/>' + group(
        berry_cluster(), "translate(0 2) scale(.74)"
    )


def berries_on_map() -> str:
    """Berries inside a halo of paper, for the map."""
    halo = (
        '<g class="halo">'
        '<circle cx="-17" cy="2" r="17"/>'
        '<circle cx="17" cy="0" r="17"/>'
        '<circle cx="0" cy="21" r="18"/>'
        '<path d="M2 -20C-8 -36 -24 -36 -32 -28C-26 -18 -12 -13 2 -20Z"/>'
        "</g>"
    )
    return halo + berry_cluster("o5")


def fish() -> str:
    """Fish."""
    body = "M-40 2C-26 -20 4 -24 24 -6L40 -20C38 -8 38 6 42 18L24 6C6 24 -26 24 -40 2Z"
    s = path(body, "w2", "o4") + path("M-40 2C-26 24 6 24 24 6L42 18C41 14 40 8 40 4L22 0C4 14 -22 12 -40 2Z", "w1")
    s += cuts("-12 -12 -14 14 2 -4, 0 -14 -1 10 1.8 -4, 10 -10 9 6 1.6 -3", "w3") + path(
        "M-6 -15C2 -28 12 -26 16 -24L12 -12Z", "w2", "o4"
    )
    return (
        s
        + path(body, "n", "o4")
        + ('<circle cx="-26" cy="-2" r="4" class="f-ink"/><circle cx="-27" cy="-3.4" r="1.4" class="f-paper"/>')
    )
