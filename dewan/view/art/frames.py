"""Frames, tags and small signs that the parts are put together from."""

import math

from dewan.view.art.backs import SLAB
from dewan.view.art.letters import LETTERS
from dewan.view.art.nature import flame
from dewan.view.art.strokes import at, gouge, group, path, stroke

CARD = (
    "M9 1.2L52 2L91 1.2Q98.6 1.4 98.8 9L98 70L98.8 131Q98.6 138.6 91 138.8"
    "L48 138L9 138.8Q1.4 138.6 1.2 131L2 70L1.2 9Q1.4 1.4 9 1.2Z"
)
"""The outline of a card, 100 x 140."""

HALF = "M1 -4H99L98.4 60Q98 68.6 90 68.8L50 68L10 68.8Q2 68.6 1.6 60Z"
"""The lower half of a card that looks out from under a board, 100 x 70."""

CLIPS = {"clip-card": CARD, "clip-half": HALF}
"""Clip paths shared by all cards of a page."""

_MIDDLE = "M-2 70L18 68.6L40 71L66 69L102 70.6"
_HALF_EDGE = "M1 -4L1.6 60Q2 68.6 10 68.8L50 68L90 68.8Q98 68.6 98.4 60L99 -4"


def card_frame() -> str:
    """Edge of a card: paper inside, a dark line outside."""
    return f'<path class="n s-paper" stroke-width="9.5" d="{CARD}" clip-path="url(#clip-card)"/>' + stroke(
        CARD, "ink", 2.6
    )


def card_edge() -> str:
    """Dark line round a card."""
    return stroke(CARD, "ink", 2.6)


def card_middle() -> str:
    """Strip of paper between the two halves of a card."""
    return stroke(_MIDDLE, "paper", 7) + stroke(_MIDDLE, "ink", 2.6)


def half_frame() -> str:
    """Edge of half a card, open above."""
    return f'<path class="n s-paper" stroke-width="9.5" d="{_HALF_EDGE}" clip-path="url(#clip-half)"/>' + stroke(
        _HALF_EDGE, "ink", 3
    )


def letter_tag(letter: str) -> str:
    """Terrain letter on a scrap of paper, in a box of 28."""
    return path("M-12 -12L12 -13L13 12L-11 13Z", "paper", "o") + group(
        path(LETTERS[letter], "ink", "", 'fill-rule="evenodd"'), "scale(.72)"
    )


def story_frame() -> str:
    """Lit frame of a completed story."""
    return stroke(SLAB, "ink", 9) + stroke(SLAB, "fl2", 5.6)


def story_rays() -> str:
    """Rays round a completed story, for a tile at 0..100 x 0..112."""
    data = ""
    for i in range(30):
        a = math.radians(i * 12 + 6)
        reach = 64 if i % 2 else 72
        x, y = math.cos(a), math.sin(a)
        data += gouge(50 + 50 * x, 52 + 56 * y, 50 + reach * x, 52 + (reach + 4) * y, 3)
    return f'<path class="f-fl2 s-ink" stroke-width=".9" d="{data}"/>'


def points_flag() -> str:
    """Pennant under the points of a story; its color comes from where it is used."""
    return '<path class="s-ink rd" stroke-width="2.6" d="M3 4L33 3L36 28L19.5 42L4 29Z"/>'


def met_tick() -> str:
    """Tick at a requirement that is met."""
    return '<circle class="f-f1 s-paper" stroke-width="1.8" r="6.4"/>' + stroke("M-3 0L-.6 2.8L3.4 -2.6", "paper", 1.9)


def gains() -> dict[str, str]:
    """Signs for what a camp place brings, in a box of 34 x 30: nothing, story, tuck, the end."""
    return {
        "none": stroke("M-7 0L7 -.6", "ink", 2.6),
        "story": group(
            f'<path class="f-cream s-ink rd" stroke-width="11" d="{SLAB}"/>'
            + path("M10 10L46 10L46 40L28 54L10 40Z", "b3")
            + stroke("M22 76L78 76M34 94L66 94M58 28L82 28", "ink", 8),
            "translate(-9.5 -11) scale(.19 .195)",
        ),
        "tuck": path("M-8 -1L8 -1L8 11Q0 12 -8 11Z", "cream", "o")
        + path("M-7 2L7 2L7 5L-7 5Z", "f2")
        + stroke("M-14 -2.4L14 -3", "ink", 3.4)
        + stroke("M0 -13L0 -7.4M-3.4 -9.4L0 -6L3.4 -9.4", "ink", 2.2),
        "end": at(flame(0, 0, 56, 46, "o4"), 0.5, 9, 0.37),
    }


def mini_card() -> str:
    """Card back for counting cards, readable at 15 px."""
    return (
        '<path class="f-nt1" stroke="var(--dotline,#2a1814)" stroke-width="7"'
        ' d="M8 4L92 4Q97 4 97 12L96 130Q96 137 90 137L10 137Q4 137 4 130L3 10Q3 4 8 4Z"/>' + flame(50, 100, 70, 54, "")
    )


def ember() -> str:
    """Ember: here a camp can go."""
    return (
        path("M0 -12.5L9.4 0L0 12.5L-9.4 0Z", "ink")
        + path("M0 -9L6.6 0L0 9L-6.6 0Z", "glow")
        + path("M0 -9L6.6 0L0 9Z", "fl1")
    )
