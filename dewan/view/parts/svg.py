"""What all parts share: the outer `<svg>`, numbers on paper, names of symbols."""

from html import escape

from dewan.view.art.strokes import num, use

TERRAIN = {"B": "badlands", "M": "mountain", "D": "desert", "F": "forest", "W": "water"}
"""Terrain letter to the name that its symbols carry."""

SYMBOL = {"a": "artifact", "p": "pigment", "c": "crystal", "f": "fire", "b": "berry"}
"""Symbol letter to the name of its disc."""

SEAT_LETTERS = "TYLH"
"""Letter of each seat."""


KEPT = 1024
"""How many drawings of a kind are kept: the same card or tile is drawn again after every press."""


def svg(cls: str, width: float, height: float, box: str, body: str, label: str = "") -> str:
    """One `<svg>`, `width` x `height` px: an image with a name, or decoration without one."""
    name = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg class="{cls}" width="{num(width)}" height="{num(height)}" viewBox="{box}" {name}>{body}</svg>'


def classes(*names: str) -> str:
    """Class names that are not empty, joined."""
    return " ".join(name for name in names if name)


def disc(letter: str, x: float, y: float, radius: float) -> str:
    """Disc of a symbol around (x, y)."""
    return use(f"disc-{SYMBOL[letter]}", x - radius, y - radius, 2 * radius, 2 * radius)


def figure(text: str | int, x: float, y: float, size: float, fill: str = "") -> str:
    """Figures centered on (x, y), `size` high as type; `fill` a color other than ink."""
    style = f' style="fill:{fill}"' if fill else ""
    return (
        f'<text class="bn" x="{num(x)}" y="{num(y + size * 0.35)}" font-size="{num(size)}"'
        f' text-anchor="middle"{style}>{text}</text>'
    )


def round_tag(text: str | int, x: float, y: float, radius: float, line: float = 2) -> str:
    """Put a number on a round piece of paper."""
    return (
        f'<circle class="f-paper s-ink" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" stroke-width="{line:g}"/>'
        + figure(text, x, y, radius * 1.45)
    )


def scrap_tag(text: str | int, x: float, y: float) -> str:
    """Put a number on a scrap of paper, for the piles."""
    return (
        f'<path class="f-paper s-ink" stroke-width="2.4" d="M{num(x - 19)} {num(y - 12)}L{num(x + 18)} {num(y - 13)}'
        f'L{num(x + 20)} {num(y + 11)}L{num(x - 18)} {num(y + 12)}Z"/>' + figure(text, x, y, 21)
    )
