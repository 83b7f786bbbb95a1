"""What a knife does again and again: a filled path, a stroke, a tapered gouge, a group."""

import math
from collections.abc import Iterable, Sequence

HEX = "M0 -50L43.3 -25V25L0 50L-43.3 25V-25Z"
"""A pointy-topped space, 100 high, around the origin."""


def num(value: float) -> str:
    """Coordinate with at most one decimal, as short as it can be written."""
    text = f"{value:.1f}"
    return text[:-2] if text[-1] == "0" else text


def path(d: str, fill: str = "n", line: str = "", extra: str = "") -> str:
    """Shape: `fill` a color of the palette or "n" for none, `line` the class of its outline."""
    classes = ("n" if fill == "n" else "f-" + fill) + (" " + line if line else "")
    return f'<path class="{classes}" d="{d}"{" " + extra if extra else ""}/>'


def stroke(d: str, color: str, width: float) -> str:
    """Line of even width with round ends."""
    return f'<path class="n rd s-{color}" stroke-width="{width:g}" d="{d}"/>'


def gouge(x1: float, y1: float, x2: float, y2: float, width: float = 2.2, bend: float = 0.0) -> str:
    """Path data of one cut: pointed at both ends, thickest before the middle, bent sideways."""
    dx, dy = x2 - x1, y2 - y1
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length, dx / length
    px, py = x1 + dx * 0.38 + nx * bend, y1 + dy * 0.38 + ny * bend
    return (
        f"M{num(x1)} {num(y1)}"
        f"Q{num(px + nx * width)} {num(py + ny * width)} {num(x2)} {num(y2)}"
        f"Q{num(px - nx * width)} {num(py - ny * width)} {num(x1)} {num(y1)}Z"
    )


def gouges(rows: Iterable[Sequence[float]], fill: str, width: float = 2.2, bend: float = 0.0) -> str:
    """Several cuts as one path; a row is x1, y1, x2, y2 and perhaps its own width and bend."""
    data = ""
    for row in rows:
        own_width = row[4] if len(row) > 4 else width
        own_bend = row[5] if len(row) > 5 else bend
        data += gouge(row[0], row[1], row[2], row[3], own_width, own_bend)
    return path(data, fill)


def cuts(rows: str, fill: str, width: float = 2.2, bend: float = 0.0) -> str:
    """`gouges` written down: numbers parted by spaces, rows by commas."""
    parsed = ([float(word) for word in row.split()] for row in rows.split(","))
    return gouges(parsed, fill, width, bend)


def group(inner: str, transform: str = "", cls: str = "") -> str:
    """Group with a transform, a class, both or neither."""
    attributes = f' transform="{transform}"' if transform else ""
    if cls:
        attributes += f' class="{cls}"'
    return f"<g{attributes}>{inner}</g>"


def at(inner: str, x: float, y: float, scale: float = 1.0, turn: float = 0) -> str:
    """Drawing moved to (x, y), turned by degrees and scaled."""
    transform = f"translate({num(x)} {num(y)})"
    if turn:
        transform += f" rotate({num(turn)})"
    if scale != 1:
        transform += f" scale({scale:g})"
    return group(inner, transform)


def circle(x: float, y: float, r: float, classes: str, extra: str = "") -> str:
    """Round shape with the classes given."""
    return f'<circle class="{classes}" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{" " + extra if extra else ""}/>'


def use(symbol: str, x: float, y: float, width: float, height: float, extra: str = "") -> str:
    """Symbol of the sprite fitted into a box; `extra` starts with a space."""
    return f'<use href="#{symbol}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{extra}/>'
