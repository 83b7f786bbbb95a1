"""Entering faces piece by piece: what a press changes, and where it goes on."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from dewan.board.componentset import BARE
from dewan.board.faces import NEED_LETTERS, SYMBOL_LETTERS, TERRAIN_LETTERS, FaceError
from dewan.board.hexes import BORDERS, TILE
from dewan.record.set_draft import (
    CARDS,
    KINDS,
    STORIES,
    TILES,
    Piece,
    SetDraft,
    looks_complete,
    read_face,
    write_draft,
)
from dewan.view.asides.my_copy import cards, stories, tiles
from dewan.view.asides.my_copy.pieces import face_in_words
from dewan.view.effects import Fill
from dewan.view.press import number
from dewan.view.screen import Screen

if TYPE_CHECKING:
    from dewan.view.asides.my_copy.page import MyCopy

FACE_FIELD = "mycopy-face"
LONGEST_FACE = 60


def show(screen: Screen, page: "MyCopy", draft: SetDraft, piece: Piece) -> None:
    """Show a piece, and say what it is."""
    page.show(piece)
    screen.effects.append(Fill(FACE_FIELD, ""))
    screen.say(page.title(screen.words))
    if face := face_in_words(screen.words, draft, piece):
        screen.say(face)


def confirm(screen: Screen, page: "MyCopy", draft: SetDraft) -> None:
    """The piece is as it lies here; on to the next one that is open."""
    piece = page.at
    if piece is None:
        return
    if draft.is_whole(piece) and piece.number not in draft.done[piece.kind]:
        page.remember(write_draft(draft))
        draft.check(piece)
        page.keep(screen)
    go_on(screen, page, draft, piece)


def go_on(screen: Screen, page: "MyCopy", draft: SetDraft, piece: Piece) -> None:
    """To the next piece that is open, of another kind if there is none of this one; else to all of them."""
    after = draft.next_open(piece)
    if after is None:
        screen.say(screen.texts(f"mycopy.{piece.kind}.done"))
        after = next(filter(None, map(draft.first_open, KINDS)), None)
    if after is None:
        page.show_all(screen)
    elif after == piece:
        screen.say(screen.texts("mycopy.only_open"))
    else:
        show(screen, page, draft, after)


def same_again(screen: Screen, page: "MyCopy", draft: SetDraft) -> None:
    """One more card like this one; on an empty card like the one before."""
    piece = page.at
    if piece is None or piece.kind != CARDS:
        return
    source = piece
    if not draft.is_whole(piece):
        source = Piece(CARDS, (piece.number - 1) % len(draft.faces[CARDS]))
        target: Piece | None = piece
    else:
        target = draft.next_open(piece)
    if target is None or not draft.is_whole(source):
        return
    page.remember(write_draft(draft))
    draft.check(source)
    draft.enter(target, draft.face(source))
    page.keep(screen)
    show(screen, page, draft, target)
    page.fresh = False


def enter(screen: Screen, page: "MyCopy", draft: SetDraft, piece: Piece, word: str, rest: str) -> None:
    """A press that changes the face, or says where the next one goes."""
    kind, change = ENTERING[word]
    if kind != piece.kind:
        return
    before, text, space = draft.face(piece), write_draft(draft), page.space
    change(page, draft, piece, rest)
    page.fresh = False
    if draft.face(piece) == before:
        return
    page.remember(text)
    page.keep(screen)
    screen.say(_told(screen, draft, piece, word, rest, space))
    # One press is saved where nothing more can be missing.
    if not page.was_done and _is_last(piece, word, draft.face(piece)):
        go_on(screen, page, draft, piece)


def _told(screen: Screen, draft: SetDraft, piece: Piece, word: str, rest: str, space: int | None) -> str:
    """What a press came to, for the ear; of a map tile it is the space or the border that has changed."""
    if piece.kind != TILES:
        return face_in_words(screen.words, draft, piece)
    tile = draft.tile(piece.number)
    if word == "border":
        return tiles.border_name(screen.words, tile, (int(rest[0]), int(rest[1])))
    return tiles.space_name(screen.words, tile, space) if space is not None else ""


def _is_last(piece: Piece, word: str, face: str) -> bool:
    """Whether a press was the last one that a face needed: of a story tile the points, if they come last."""
    if piece.kind == CARDS:
        return cards.is_full(face)
    return piece.kind == STORIES and word == "points" and looks_complete(STORIES, face)


def _terrain(page: "MyCopy", draft: SetDraft, piece: Piece, rest: str) -> None:
    if rest in tuple(TERRAIN_LETTERS):
        draft.enter(piece, cards.with_terrain(draft.face(piece), rest, fresh=page.fresh))


def _symbol(_page: "MyCopy", draft: SetDraft, piece: Piece, rest: str) -> None:
    if rest in tuple(SYMBOL_LETTERS[1:]):
        draft.enter(piece, cards.with_symbol(draft.face(piece), rest))


def _symbol_on(_page: "MyCopy", draft: SetDraft, piece: Piece, rest: str) -> None:
    if rest in draft.face(piece) and rest in tuple(TERRAIN_LETTERS):
        draft.enter(piece, cards.symbol_on(draft.face(piece), rest))


def _space(page: "MyCopy", draft: SetDraft, piece: Piece, rest: str) -> None:
    bare = draft.slots[piece.number].kind in BARE
    if bare <= number(rest) < len(TILE):
        page.space = number(rest)


def _paint(page: "MyCopy", draft: SetDraft, piece: Piece, rest: str) -> None:
    if rest in tuple(TERRAIN_LETTERS):
        tiles.paint(page, draft, piece, rest)


def _icon(page: "MyCopy", _draft: SetDraft, _piece: Piece, rest: str) -> None:
    if rest in tuple("apc"):
        page.resource = SYMBOL_LETTERS.index(rest)


def _border(page: "MyCopy", draft: SetDraft, piece: Piece, rest: str) -> None:
    border = next((pair for pair in BORDERS if f"{pair[0]}{pair[1]}" == rest), None)
    if border is not None and not (0 in border and draft.slots[piece.number].kind in BARE):
        tiles.lay(page, draft, piece, border)


def _berry(page: "MyCopy", draft: SetDraft, piece: Piece, _rest: str) -> None:
    tiles.turn_berry(page, draft, piece)


def _turn(page: "MyCopy", _draft: SetDraft, _piece: Piece, _rest: str) -> None:
    page.turns = (page.turns + 1) % 6


def _points(_page: "MyCopy", draft: SetDraft, piece: Piece, rest: str) -> None:
    if number(rest) in stories.POINTS:
        draft.enter(piece, stories.with_points(draft.face(piece), number(rest)))


def _fires(_page: "MyCopy", draft: SetDraft, piece: Piece, rest: str) -> None:
    if number(rest) in stories.FIRES:
        draft.enter(piece, stories.with_fires(draft.face(piece), number(rest)))


def _need(_page: "MyCopy", draft: SetDraft, piece: Piece, rest: str) -> None:
    letter, _, count = rest.partition(" ")
    if letter in tuple(NEED_LETTERS) and number(count) in stories.OF_ONE:
        draft.enter(piece, stories.with_need(draft.face(piece), letter, number(count)))


ENTERING: dict[str, tuple[str, Callable[["MyCopy", SetDraft, Piece, str], None]]] = {
    "terrain": (CARDS, _terrain),
    "symbol": (CARDS, _symbol),
    "on": (CARDS, _symbol_on),
    "space": (TILES, _space),
    "paint": (TILES, _paint),
    "icon": (TILES, _icon),
    "border": (TILES, _border),
    "berry": (TILES, _berry),
    "turn": (TILES, _turn),
    "points": (STORIES, _points),
    "fires": (STORIES, _fires),
    "need": (STORIES, _need),
}
"""Words of presses on a piece: the kind of piece that they are for, and what they change."""


def take_typed(screen: Screen, page: "MyCopy", draft: SetDraft, piece: Piece) -> bool:
    """Enter the typed face and go on; an empty field goes on with what is there."""
    if not page.typed.strip():
        confirm(screen, page, draft)
    else:
        slot = draft.slots[piece.number] if piece.kind == TILES else None
        try:
            face = read_face(piece.kind, page.typed, slot)
        except FaceError:
            page.fault = screen.texts("mycopy.typed.bad", value=page.typed.strip())
            screen.say(page.fault)
            screen.focus = FACE_FIELD
            return True
        page.remember(write_draft(draft))
        draft.enter(piece, face)
        page.keep(screen)
        screen.say(face_in_words(screen.words, draft, piece))
        go_on(screen, page, draft, piece)
    if page.at is not None:
        screen.focus = FACE_FIELD
    return True
