"""Terrain cards: face, back, the half that looks out from under a board, chips for the log."""

from functools import lru_cache

from dewan.board.faces import HIDDEN_FACE
from dewan.view.art.strokes import use
from dewan.view.parts.svg import KEPT, SYMBOL, TERRAIN, classes, disc, scrap_tag, svg

BOX = "0 0 100 140"


def halves(face: str) -> list[tuple[str, str]]:
    """Terrain and symbol of each half of a face: `FcW` is [("F", "c"), ("W", "")]."""
    found: list[tuple[str, str]] = []
    for letter in face:
        if letter in TERRAIN:
            found.append((letter, ""))
        elif letter in SYMBOL and found:
            found[-1] = (found[-1][0], letter)
        else:
            raise ValueError(face)
    if not 1 <= len(found) <= 2:
        raise ValueError(face)
    return found


@lru_cache(KEPT)
def card(face: str, width: float, *, label: str = "", letters: bool = True, cls: str = "") -> str:
    """Card `width` px wide and 1.4 times as high; `letters` puts the terrain letters on it. Of `?` the back is seen."""
    if face == HIDDEN_FACE:
        return card_back(width, label=label, cls=cls)
    parts = halves(face)
    if len(parts) == 1:
        terrain, symbol = parts[0]
        scene = use(f"scene-{TERRAIN[terrain]}", 0, 0, 100, 140)
        if symbol:
            scene += disc(symbol, 50, 111, 22)
    else:
        scene = "".join(use(f"half-{TERRAIN[terrain]}", 0, 70 * i, 100, 70) for i, (terrain, _) in enumerate(parts))
        scene += use("card-middle", 0, 0, 100, 140)
        scene += "".join(disc(symbol, 25, 44.5 + 70 * i, 18.5) for i, (_, symbol) in enumerate(parts) if symbol)
    body = f'<g clip-path="url(#clip-card)">{scene}</g>' + use("card-frame", 0, 0, 100, 140)
    if letters:
        # at the left, where a fan of cards still shows them
        body += "".join(use(f"tag-{terrain}", 5, 5 + 70 * i, 21, 21) for i, (terrain, _) in enumerate(parts))
    return svg(classes("card", cls), width, width * 1.4, BOX, body, label)


def card_back(width: float, count: int | None = None, *, label: str = "", cls: str = "") -> str:
    """Back of a card; `count` is the number of cards of a pile."""
    body = f'<g clip-path="url(#clip-card)">{use("card-back", 0, 0, 100, 140)}</g>' + use("card-edge", 0, 0, 100, 140)
    if count is not None:
        body += scrap_tag(count, 50, 118)
    return svg(classes("card back", cls), width, width * 1.4, BOX, body, label)


@lru_cache(KEPT)
def half_card(face: str, terrain: str, width: float, *, label: str = "", cls: str = "") -> str:
    """Half of a tucked card that shows `terrain`, 0.7 of its width high, open above."""
    symbol = dict(halves(face))[terrain]
    scene = use(f"half-{TERRAIN[terrain]}", 0, 0, 100, 70) + (disc(symbol, 25, 41, 20) if symbol else "")
    body = f'<g clip-path="url(#clip-half)">{scene}</g>' + use("half-frame", 0, 0, 100, 70)
    return svg(classes("half", cls), width, width * 0.7, "0 0 100 70", body, label)


@lru_cache(KEPT)
def chip(face: str, width: float = 20, *, label: str = "") -> str:
    """Card for a line of text: the signs of its terrains, each `width` px wide, side by side; of `?` the back."""
    if face == HIDDEN_FACE:
        return card_back(width, label=label, cls="chip")
    parts = halves(face)
    body = ""
    for i, (terrain, symbol) in enumerate(parts):
        body += use(f"i-{TERRAIN[terrain]}", i * 27, 0, 26, 26.5)
        if symbol:
            body += disc(symbol, i * 27 + 21, 21, 8.5)
    box = 27 * len(parts) + 3
    return svg("chip", box * width / 26, 30 * width / 26, f"0 0 {box} 30", body, label)
