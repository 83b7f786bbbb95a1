"""The map in small: plain hexagons with a dot for each camp in the list of games, and painted on the start page."""

import math

from dewan.record.summary import GAP, SmallMap
from dewan.view.art.strokes import num, use
from dewan.view.parts.svg import SEAT_LETTERS, TERRAIN, svg

_HALF = 5 * math.sqrt(3)
_HEX = f"l{num(_HALF)} 5v10l-{num(_HALF)} 5-{num(_HALF)}-5v-10z"
"""A space from its upper corner on; its radius is 10."""
_FILL = {"B": "b1", "M": "m1", "D": "d1", "F": "f1", "W": "w1", "S": "c1", "V": "ash", "L": "lv2"}
_DRAWN = {"S": "m-clearing", "V": "m-volcano", "L": "lava"}
"""What is drawn on a space without a terrain."""


def painted_map(picture: SmallMap) -> str:
    """The map with its terrains and camps as they are drawn in the game; decoration, as large as the page makes it."""
    body, camps = "", ""
    for row, letters in enumerate(picture.rows):
        for column, letter in enumerate(letters):
            if letter == GAP:
                continue
            x, y = _middle(row, column)
            if letter in TERRAIN:
                body += use(f"i-{TERRAIN[letter]}", x - 10.4, y - 10.6, 20.8, 21.2)
            else:
                body += f'<path class="f-{_FILL[letter]} s-ink" stroke-width=".8" d="M{num(x)} {num(y - 10)}{_HEX}"/>'
                body += use(_DRAWN[letter], x - 10, y - 10, 20, 20)
    for row, column, seat in picture.camps:
        x, y = _middle(row, column)
        camps += use(f"camp-{SEAT_LETTERS[seat]}", x - 9, y - 9.5, 18, 18)
    return svg("paintedmap", 150, 170, _box(picture), body + camps)


def small_map(picture: SmallMap, size: float) -> str:
    """The map in a square of `size` px; decoration, what it shows is said beside it."""
    papers: dict[str, str] = {}
    for row, letters in enumerate(picture.rows):
        for column, letter in enumerate(letters):
            if letter != GAP:
                x, y = _middle(row, column)
                papers[letter] = papers.get(letter, "") + f"M{num(x)} {num(y - 10)}{_HEX}"
    dots: dict[int, str] = {}
    for row, column, seat in picture.camps:
        x, y = _middle(row, column)
        dots[seat] = dots.get(seat, "") + f"M{num(x)} {num(y)}h0"
    body = "".join(f'<path class="f-{_FILL[letter]}" d="{papers[letter]}"/>' for letter in sorted(papers))
    body = f'<g class="s-ink" stroke-width="1">{body}</g>'
    body += _dots("".join(dots.values()), "ink", 15)
    body += "".join(_dots(data, f"s{seat + 1}", 10) for seat, data in sorted(dots.items()))
    return svg("smallmap", size, size, _box(picture), body)


def _middle(row: int, column: int) -> tuple[float, float]:
    return 2 * _HALF * (column + row / 2), 15 * row


def _dots(data: str, color: str, width: float) -> str:
    return f'<path stroke="var(--{color})" stroke-width="{num(width)}" stroke-linecap="round" d="{data}"/>'


def _box(picture: SmallMap) -> str:
    middles = [
        _middle(row, column)
        for row, letters in enumerate(picture.rows)
        for column, letter in enumerate(letters)
        if letter != GAP
    ] or [(0.0, 0.0)]
    left, right = min(x for x, _ in middles) - 11, max(x for x, _ in middles) + 11
    top, bottom = min(y for _, y in middles) - 12, max(y for _, y in middles) + 12
    return f"{num(left)} {num(top)} {num(right - left)} {num(bottom - top)}"
