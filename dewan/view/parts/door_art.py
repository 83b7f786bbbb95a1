"""The pictures of the four doors on the start page, put together from the scenes and pieces of the game."""

from dewan.view.art.strokes import use
from dewan.view.parts.svg import TERRAIN

WIDTH, HEIGHT = 160, 84
"""Size of a picture in its own units; the page cuts it to the room it has."""


def door_art(name: str) -> str:
    """The picture of a door; decoration, its title stands below."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{_PICTURES[name]()}</svg>"
    )


def _ground(terrain: str) -> str:
    """The scene of half a card, a little larger than the picture."""
    return use(f"half-{TERRAIN[terrain]}", -5, -16, 170, 119)


def _play() -> str:
    return _ground("B") + use("start-T", 8, 22, 62, 52) + use("start-Y", 90, 26, 62, 52)


def _learn() -> str:
    signs = "".join(use(f"i-{TERRAIN[t]}", 12 + 46 * k, 26 - 12 * (k % 2), 42, 43) for k, t in enumerate("FWM"))
    return _ground("D") + signs


def _friends() -> str:
    return _ground("F") + use("camp-L", 14, 28, 46, 45) + use("camp-H", 58, 22, 46, 45) + use("camp-Y", 102, 30, 46, 45)


def _real() -> str:
    cards = ""
    for terrain, x, y, angle in (("F", 22, 20, -9), ("D", 60, 16, 4)):
        card = use(f"scene-{TERRAIN[terrain]}", x, y, 44, 62) + use("card-frame", x, y, 44, 62)
        cards += f'<g transform="rotate({angle} {x + 22} {y + 31})">{card}</g>'
    tile = use("story-face", 100, 22, 50, 56) + use("paint-mammoth", 106, 28, 38, 22)
    return f'{_ground("M")}{cards}<g transform="rotate(12 120 52)">{tile}</g>'


_PICTURES = {"play": _play, "learn": _learn, "friends": _friends, "real": _real}
