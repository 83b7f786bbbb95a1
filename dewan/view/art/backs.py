"""The backs of cards and story tiles, and the face of a story tile (100 x 112)."""

import math

from dewan.view.art.nature import fir, flame
from dewan.view.art.strokes import cuts, gouge, group, path, stroke


def card_back() -> str:
    """Back of a card: the emblem in the rays of an evening fire."""
    s = path("M0 0H100V140H0Z", "nt1")
    # rays cut by hand: unequal lengths
    for i in range(36):
        a = math.radians(i * 10 + 5)
        r0, r1 = (33 + i % 3 * 3, 56 + i * 7 % 5 * 7)
        s += path(
            gouge(
                50 + r0 * math.cos(a),
                72 + r0 * math.sin(a),
                50 + r1 * math.cos(a),
                72 + r1 * math.sin(a),
                2.1,
            ),
            "nt2",
        )
    s += path("M0 112L10 106L18 110L30 98L40 108L52 102L64 110L76 98L88 108L100 102V140H0Z", "nt3")
    s += (
        fir(12, 130, 34, 20, 0, "", "nt2", "nt3", "nt2")
        + fir(88, 131, 38, 22, 0, "", "nt2", "nt3", "nt2")
        + fir(27, 136, 24, 15, 0, "", "nt2", "nt3", "nt2")
        + fir(74, 137, 22, 14, 0, "", "nt2", "nt3", "nt2")
    )
    s += (
        '<svg x="19" y="39" width="62" height="66" viewBox="-50 -50 100 100">'
        '<use href="#emblem" x="-50" y="-50" width="100" height="100"/>'
        "</svg>"
    )
    s += '<rect x="5.5" y="5.5" width="89" height="129" rx="5" class="n s-fl2" stroke-width="1.6"/>'
    for x, y in ((50, 20), (40, 24), (60, 24), (50, 126)):
        s += path(f"M{x} {y - 4}L{x + 2.6} {y}L{x} {y + 4}L{x - 2.6} {y}Z", "fl2")
    return s


SLAB = "M8 1L52 2.5L93 1L99 9L97.5 54L99 104L92 111L48 109.5L7 111L1 103L2.5 52L1 8Z"


def story_face() -> str:
    """Paper of a story tile: a painted cave wall above, room for requirements below."""
    s = path(SLAB, "cream", "o") + path("M9 4L52 5.5L91 4L96 10L95 52L5 52L4 10Z", "c2")
    s += cuts("10 12 20 10 1.2, 78 9 88 12 1.2, 86 44 93 40 1.2, 8 44 16 47 1.2, 40 8 54 8 1", "c1")
    return s + stroke("M4 54L30 53.2L66 54.4L96 53.6", "c3", 1.6) + path(SLAB, "n", "o")


def story_back() -> str:
    """Back of a story tile: people round a fire."""
    s = path(SLAB, "wd3", "o") + group(path(SLAB, "b3", ""), "translate(4.5 5) scale(.91)")
    for i in range(5):
        r = 9 + i * 8
        s += (
            f'<path class="n rd s-fl2" stroke-width="{2.4 - i * 0.25:.1f}" d="M{50 - r}'
            f' 56A{r} {r} 0 1 1 {50 + r} 56" stroke-dasharray="{[999, 30, 40, 36, 44][i]} '
            f'{[0, 6, 7, 8, 9][i]}" opacity="{1 - i * 0.13:.2f}"/>'
        )
    s += (
        flame(50, 70, 36, 27, "o")
        + stroke("M32 73L68 67M32 67L68 73", "ink", 6)
        + stroke("M33 73L67 67M33 67L67 73", "wd1", 3)
    )
    for x, m in ((22, 1), (78, -1)):
        s += (
            f'<circle cx="{x}" cy="66" r="5.4" class="f-cream"/>'
            + path(
                (f"M{x - 7} 94C{x - 10} 80 {x - 6} 73 {x} 73C{x + 6} 73 {x + 10} 80 {x + 7} 94Z"),
                "cream",
            )
            + stroke(f"M{x} 80L{x + 11 * m} 84", "cream", 3)
        )
    for x in (40, 60):
        s += f'<circle cx="{x}" cy="82" r="4.6" class="f-cream"/>' + path(
            (f"M{x - 6} 102C{x - 8} 93 {x - 5} 88 {x} 88C{x + 5} 88 {x + 8} 93 {x + 6} 102Z"),
            "cream",
        )
    return s + path(SLAB, "n", "o")
