"""Small pictures for panels and lines of text: dwellings, icons, tokens, camps that are left."""

from functools import lru_cache

from dewan.view.art.strokes import num, use
from dewan.view.parts.svg import KEPT, SEAT_LETTERS, classes, round_tag, svg

TOKENS = {"berries": 61.0, "fish": 64.0, "fire": 60.0}
"""Width of each token when it is 64 high; the Dewan token is an icon without a number."""


@lru_cache(KEPT)
def icon(name: str, size: float, *, label: str = "", cls: str = "") -> str:
    """Symbol of the sprite fitted into a square of `size` px."""
    return svg(classes("ic", cls), size, size, f"0 0 {num(size)} {num(size)}", use(name, 0, 0, size, size), label)


def camp_icon(seat: int, size: float, *, label: str = "", cls: str = "") -> str:
    """Camp of a seat."""
    return icon(f"camp-{SEAT_LETTERS[seat]}", size, label=label, cls=cls)


def village_icon(seat: int, size: float, *, label: str = "", cls: str = "") -> str:
    """Lake village of a seat."""
    return icon(f"village-{SEAT_LETTERS[seat]}", size, label=label, cls=cls)


def start_icon(seat: int, width: float, *, label: str = "", cls: str = "") -> str:
    """Draw the starting camp of a seat, `width` px wide and 0.829 of that high."""
    height = width * 126 / 152
    body = use(f"start-{SEAT_LETTERS[seat]}", 0, 0, width, height)
    return svg(classes("ic", cls), width, height, f"0 0 {num(width)} {num(height)}", body, label)


@lru_cache(KEPT)
def seat_pits(seat: int, left: int, size: float = 13, *, label: str = "") -> str:
    """One small outline for each camp that a seat has left, in a row."""
    step = 122
    body = "".join(use(f"pit-{SEAT_LETTERS[seat]}", 8 + i * step, 8, 100, 100) for i in range(left))
    box = f"0 0 {max(left, 1) * step - 6} 116"
    width = (max(left, 1) * step - 6) * size / 116
    colors = f'fill="var(--s{seat + 1})" stroke="var(--dotline)" stroke-width="13" stroke-linejoin="round"'
    return svg("pits", width, size, box, f"<g {colors}>{body}</g>", label)


@lru_cache(KEPT)
def token(kind: str, count: int, size: float, *, label: str = "") -> str:
    """Berries, fish or fire, `size` px high, with their number on a tag at the lower right."""
    body = use(kind, 0, 0, TOKENS[kind], 64)
    tag_x = TOKENS[kind] + 2
    return svg(
        "token",
        (tag_x + 18) * size / 68,
        size,
        f"0 0 {num(tag_x + 18)} 68",
        body + round_tag(count, tag_x, 48, 17),
        label,
    )


def curtain(seat: int, width: float, *, label: str = "") -> str:
    """Night before a hand-over to a seat, `width` px wide and 0.583 of that high; the page writes on its sky."""
    body = use("curtain", 0, 0, 720, 420) + use(f"start-{SEAT_LETTERS[seat]}", 258, 166, 204, 169)
    return svg("scene", width, width * 420 / 720, "0 0 720 420", body, label)
