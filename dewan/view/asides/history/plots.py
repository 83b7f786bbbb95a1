"""Small plots of results. Each is decoration beside a table that says the same."""

from collections.abc import Sequence

from dewan.record.history.statistics import Standing
from dewan.view.art.strokes import num

BAR = 120
"""Width of a bar in px."""
_HEIGHT = 14
_LEAST = 6
"""Points up and down that there is room for at least: a small lead looks small."""


def share_bar(standing: Standing) -> str:
    """What part of some games was won, shared and lost."""
    won, shared = (BAR * n / standing.games for n in (standing.won, standing.shared))
    parts = (("won", 0, won), ("even", won, shared), ("lost", won + shared, BAR - won - shared))
    return _svg("".join(_rect(kind, x, 0, width, _HEIGHT) for kind, x, width in parts if width), BAR, _HEIGHT)


def pair_bars(mine: float, others: float, most: float) -> str:
    """Two averages, one's own above that of others, as parts of the largest one that is shown."""
    half = _HEIGHT / 2
    scale = BAR / max(most, 1)
    bars = _rect("won", 0, 0, mine * scale, half) + _rect("lost", 0, half, others * scale, half)
    return _svg(bars, BAR, _HEIGHT)


def lead_bars(leads: Sequence[int], width: float, height: float) -> str:
    """The leads of some games, the earliest first, as bars up and down."""
    high, low = max(*leads, _LEAST), min(*leads, -_LEAST)
    step = width / len(leads)
    scale = height / (high - low)
    zero = high * scale
    bars = ""
    for k, lead in enumerate(leads):
        # One that ended level is still to be seen.
        top, tall = (zero - lead * scale, lead * scale) if lead > 0 else (zero, max(-lead * scale, 1.5))
        bars += _rect("won" if lead > 0 else "lost", k * step + step * 0.15, top, step * 0.7, tall)
    line = f'<path class="zero" d="M0 {num(zero)}H{num(width)}"/>'
    return _svg(bars + line, width, height)


def _rect(kind: str, x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="{kind}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"/>'


def _svg(body: str, width: float, height: float) -> str:
    box = f"{num(width)} {num(height)}"
    return (
        f'<svg class="plot" width="{num(width)}" height="{num(height)}" viewBox="0 0 {box}" aria-hidden="true">'
        f"{body}</svg>"
    )
