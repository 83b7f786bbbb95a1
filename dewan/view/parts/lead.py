"""The curve of a lead over the rounds of a game."""

from collections.abc import Mapping, Sequence

from dewan.view.art.strokes import num

_LEAST = 6
"""Points up and down that the curve has room for at least: a small lead looks small."""


def lead_curve(
    leads: Sequence[int],
    marks: Mapping[int, int],
    width: float,
    height: float,
    *,
    radius: float,
    here: int | None = None,
) -> str:
    """A curve through the leads, `width` x `height` px, decoration beside words that say the same.

    `marks` are numbers by the round at whose end they stand, on discs of a `radius`; without any the curve is dashed.
    `here` is the place that a line from top to bottom marks.
    """
    margin = radius + 2
    high, low = max(*leads, 0, _LEAST // 2), min(*leads, 0, -_LEAST // 2)
    step = (width - 2 * margin) / max(len(leads) - 1, 1)

    def place(k: int, lead: float) -> tuple[float, float]:
        return margin + k * step, margin + (high - lead) * (height - 2 * margin) / (high - low)

    points = [place(k, lead) for k, lead in enumerate(leads)]
    zero = place(0, 0)[1]
    line = "L".join(f"{num(x)} {num(y)}" for x, y in points)
    discs = ""
    for k, mark in marks.items():
        x, y = points[min(k, len(points) - 1)]
        discs += (
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>'
            f'<text x="{num(x)}" y="{num(y + radius * 0.5)}" font-size="{num(radius * 1.4)}">{mark}</text>'
        )
    if here is not None:
        discs = f'<path class="now" d="M{num(points[here][0])} 0V{num(height)}"/>{discs}'
    left, right = num(points[0][0]), num(points[-1][0])
    return (
        f'<svg class="lead{"" if marks else " guess"}" width="{num(width)}" height="{num(height)}"'
        f' viewBox="0 0 {num(width)} {num(height)}" aria-hidden="true">'
        f'<path class="area" d="M{left} {num(zero)}L{line}L{right} {num(zero)}Z"/>'
        f'<path class="even" d="M0 {num(zero)}H{num(width)}"/><path class="line" d="M{line}"/>{discs}</svg>'
    )
