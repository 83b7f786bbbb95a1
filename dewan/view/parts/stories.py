"""Story tiles: requirements, points and fires on a painted wall."""

from collections.abc import Sequence
from functools import lru_cache

from dewan.view.art.strokes import use
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


def story_back(width: float, count: int | None = None, *, label: str = "", cls: str = "") -> str:
    """Back of a story tile; `count` is the number of tiles of a pile."""
    body = use("story-back", 0, 0, 100, 112)
    if count is not None:
        body += f'<g transform="translate(5 9.8) scale(.9)">{scrap_tag(count, 50, 98)}</g>'
    return svg(classes("story back", cls), width, width * 1.12, BOX, body, label)
