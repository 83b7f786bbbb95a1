"""The pieces of a set that is being entered: their names and pictures, even if something of them is missing."""

from functools import lru_cache

from dewan.board.componentset import Tile
from dewan.board.faces import SYMBOL_LETTERS, card_face, parse_card, parse_story
from dewan.board.hexes import TILE, turned
from dewan.record.set_draft import CARDS, STORIES, TILES, UNKNOWN, Piece, SetDraft
from dewan.rules.setup import BERRIES_A_SYMBOL
from dewan.view.art.strokes import num
from dewan.view.parts import map_layers, map_svg
from dewan.view.parts.cards import card
from dewan.view.parts.map_geometry import Space, bounds, space_path
from dewan.view.parts.map_svg import MapPicture
from dewan.view.parts.stories import story_tile
from dewan.view.parts.svg import svg
from dewan.view.words import Words

WIDTHS = {CARDS: 52, TILES: 96, STORIES: 72}
"""How wide pieces of a kind are where there are many, in px."""
MARGIN = 12.0
"""Room round the drawing of a map tile, in its own units."""


def piece_name(words: Words, draft: SetDraft, piece: Piece) -> str:
    """What a piece is called: its kind and number, and what is on it so far."""
    numbered = {"n": piece.number + 1, "all": len(draft.faces[piece.kind])}
    if piece.kind == CARDS or piece.kind == STORIES:
        return words(f"mycopy.number.{piece.kind}", **numbered)
    return words("mycopy.number.tiles", **numbered, kind=words(f"components.kind.{draft.slots[piece.number].kind}"))


def face_in_words(words: Words, draft: SetDraft, piece: Piece) -> str:
    """What is on a card or story tile; empty while something of it is missing, and for map tiles: they have a map."""
    if not draft.is_whole(piece):
        return ""
    if piece.kind == CARDS:
        return words.card(parse_card(draft.face(piece)))
    return words.story(parse_story(draft.face(piece))) if piece.kind == STORIES else ""


def picture(draft: SetDraft, piece: Piece, width: float, turns: int = 0) -> str:
    """A piece as far as it is entered, `width` px wide; a map tile after so many sixths of a turn."""
    face = draft.face(piece)
    if piece.kind == CARDS:
        return card(card_face(parse_card(face)), width) if face else _nothing(width, width * 1.4)
    if piece.kind == STORIES:
        return story_tile(face, width) if face != "/" else _nothing(width, width * 1.12)
    return tile_picture(draft, piece.number, width, turns)


def _nothing(width: float, height: float) -> str:
    body = f'<rect x="3" y="3" width="{num(width - 6)}" height="{num(height - 6)}" rx="6"/>'
    return svg("nothing", width, height, f"0 0 {num(width)} {num(height)}", body)


def spaces_of_tile(turns: int) -> list[Space]:
    """Where the seven spaces of a map tile are drawn."""
    return [(TILE[turned(k, turns)].q, TILE[turned(k, turns)].r) for k in range(len(TILE))]


def tile_box(turns: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of the drawing of a map tile."""
    return bounds(spaces_of_tile(turns), MARGIN)


def tile_picture(draft: SetDraft, number: int, width: float, turns: int = 0) -> str:
    """A map tile as it is on the map; spaces that are not entered are outlines."""
    return _tile_picture(draft.tile(number), number, width, turns)


@lru_cache(256)
def _tile_picture(tile: Tile, number: int, width: float, turns: int) -> str:
    every = spaces_of_tile(turns)
    known = {space: letter for space, letter in zip(every, tile.spaces, strict=True) if letter != UNKNOWN}
    shown = MapPicture(
        terrain=known,
        icons=tuple((every[a], every[b], SYMBOL_LETTERS[symbol]) for a, b, symbol in tile.icons),
        berries={every[k]: BERRIES_A_SYMBOL for k in tile.berries},
    )
    missing = set(every) - set(known)
    body = f'<path class="ghosts" d="{"".join(space_path(space) for space in sorted(missing))}"/>' if missing else ""
    uid = f"copy-{number}-{width:.0f}"
    if known:
        body += map_svg.base(shown, uid, on_table=False)
    body += map_layers.pieces(shown, uid)
    left, top, wide, high = tile_box(turns)
    return svg("copied-tile", width, width * high / wide, " ".join(map(num, (left, top, wide, high))), body)
