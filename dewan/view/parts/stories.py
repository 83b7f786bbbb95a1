"""Story tiles: requirements, points and fires on a painted wall."""

from collections.abc import Sequence
from functools import lru_cache

from dewan.view.art.strokes import num, use
from dewan.view.parts.svg import KEPT, SYMBOL, TERRAIN, classes, figure, scrap_tag, svg

BOX = "0 0 100 112"
PAINTINGS = ("mammoth", "boat", "hunt", "deer", "birds", "fishes", "sun", "dance")


def painting(face: str) -> str:
    """Painting of a face: always the same one; it means nothing."""
    mixed = 0
    for letter in face:
        mixed = (mixed * 31 + ord(letter)) & 0xFFFF
    return PAINTINGS[mixed % len(PAINTINGS)]


@lru_cache(KEPT)
def story_tile(
    face: str,
    width: float,
    *,
    done: bool = False,
    met: tuple[bool, ...] | None = None,
    soon: tuple[bool, ...] | None = None,
    label: str = "",
    cls: str = "",
    rays: bool = True,
) -> str:
    """Tile like `MMMcc/5f`, `width` px wide and 1.12 times as high.

    `met` says of each requirement whether it is met, `soon` whether what is planned would meet it; `done` lights the
    tile, with `rays` that reach 22 % beyond it.
    """
    needs, reward = face.split("/")
    points = reward.rstrip("f")
    fires = len(reward) - len(points)
    body = use("story-rays", -30, -30, 160, 164) if done and rays else ""
    body += use("story-face", 0, 0, 100, 112)
    # right of the flag and below the fires
    body += use(f"paint-{painting(face)}", 36, 15 if fires else 12, 60, 36, ' opacity=".88"')
    if done:
        body += use("story-frame", 0, 0, 100, 112)
    body += use("story-flag", 0, 0, 100, 112, f' fill="var(--{"fl2" if done else "b3"})"')
    body += figure(points, 19.4, 18.4, 30 if len(points) < 2 else 24, "var(--coal)" if done else "var(--fl3)")
    apart = min(16.0, 48 / fires) if fires else 0
    body += "".join(use("fire", 78 - apart * i, 1, 20, 21.5) for i in range(fires))
    ticks = [""] * len(needs)
    for flags, kind in ((met, "now"), (soon, "soon")):
        if flags is not None and not done:
            ticks = [kind if flag else tick for flag, tick in zip(flags, ticks, strict=True)]
    if soon is not None and all(ticks):
        body += use("story-frame", 0, 0, 100, 112)
    body += _requirements(needs, ticks)
    return svg(classes("story", cls, "done" if done else ""), width, width * 1.12, BOX, body, label)


def _requirements(needs: str, ticks: Sequence[str]) -> str:
    """Signs of the requirements in one row, or in more when there are many; `ticks` are of a kind or none."""
    if not needs:
        return ""
    rows = 1 if len(needs) < 4 else 2 if len(needs) < 9 else 3
    longest = -(-len(needs) // rows)
    size, y = ((30.0, 66.0), (24.5, 56.5), (16.0, 56.5))[rows - 1]
    size = min(size, 97 / longest - 2.2)
    tick_size = min(16.0, 0.7 * size)
    body = ""
    for start in range(0, len(needs), longest):
        row = needs[start : start + longest]
        step = size + (2.2 if len(row) > 2 else 5)
        for i, letter in enumerate(row):
            x = 50 + step * (i - (len(row) - 1) / 2)
            if letter in TERRAIN:
                body += use(f"i-{TERRAIN[letter]}", x - size * 0.52, y, size * 1.04, size * 1.06)
            else:
                body += use(f"disc-{SYMBOL[letter]}", x - size / 2, y, size, size)
            if tick := ticks[start + i]:
                left, top = x + size * 0.34 - tick_size / 2, y + size * 0.8 - tick_size / 2
                body += use("tick", left, top, tick_size, tick_size, f' class="{tick}"')
        y += size + 1
    return body


@lru_cache(KEPT)
def compact_tile(
    face: str,
    width: float,
    *,
    done: bool = False,
    met: tuple[bool, ...] | None = None,
    label: str = "",
    cls: str = "",
) -> str:
    """A story tile for narrow screens, `width` px wide and 1.12 times as high: no painting, but large signs.

    With `met` it counts the requirements that are met, fades them, and puts a ring around those that are lacking.
    """
    needs, reward = face.split("/")
    points = reward.rstrip("f")
    fires = len(reward) - len(points)
    body = use("story-face", 0, 0, 100, 112)
    if done:
        body += use("story-frame", 0, 0, 100, 112)
    body += use("story-flag", 0, 0, 90, 101, f' fill="var(--{"fl2" if done else "b3"})"')
    body += figure(points, 17.5, 16.6, 27 if len(points) < 2 else 22, "var(--coal)" if done else "var(--fl3)")
    body += "".join(use("fire", 35 + 14 * i, 4, 20, 21.5) for i in range(fires))
    if done:
        body += use("tick", 69, 7, 24, 24)
    elif met is not None:
        body += figure(f"{sum(met)}/{len(met)}", 78, 17, 25, "var(--ink)")
    rows = 1 if len(needs) < 4 else 2
    longest = -(-len(needs) // rows)
    step = min(32.0, 96 / longest)
    size = step - 3
    y = 74.0 if rows == 1 else 58.0
    for start in range(0, len(needs), longest):
        row = needs[start : start + longest]
        for i, letter in enumerate(row):
            lacks = met is not None and not done and not met[start + i]
            body += _compact_sign(letter, 50 + step * (i - (len(row) - 1) / 2), y, size, met is not None, lacks)
        y += 32
    return svg(classes("story compact", cls, "done" if done else ""), width, width * 1.12, BOX, body, label)


def _compact_sign(letter: str, x: float, y: float, size: float, told: bool, lacks: bool) -> str:
    """One requirement around (x, y): with a ring if it is lacking, faded with a tick if it is `told` to be met."""
    side = size * 0.86 if told else size
    if letter in TERRAIN:
        sign = use(f"i-{TERRAIN[letter]}", x - side * 0.52, y - side * 0.53, side * 1.04, side * 1.06)
    else:
        sign = use(f"disc-{SYMBOL[letter]}", x - side / 2, y - side / 2, side, side)
    if lacks:
        ring = f'<circle class="n" stroke="var(--fl1)" stroke-width="3.4" cx="{num(x)}" cy="{num(y)}"'
        return f'{ring} r="{num(size * 0.54)}"/>{sign}'
    if not told:
        return sign
    tick = size * 0.5
    return f'<g opacity=".55">{sign}</g>' + use("tick", x + size * 0.08, y + size * 0.02, tick, tick)


def story_back(width: float, count: int | None = None, *, label: str = "", cls: str = "") -> str:
    """Back of a story tile; `count` is the number of tiles of a pile."""
    body = use("story-back", 0, 0, 100, 112)
    if count is not None:
        body += f'<g transform="translate(5 9.8) scale(.9)">{scrap_tag(count, 50, 98)}</g>'
    return svg(classes("story back", cls), width, width * 1.12, BOX, body, label)
