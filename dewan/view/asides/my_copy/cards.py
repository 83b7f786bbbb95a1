"""Entering a card: its terrains and its symbol."""

from typing import TYPE_CHECKING

from dewan.board.faces import SYMBOL_LETTERS, TERRAIN_LETTERS
from dewan.record.set_draft import CARDS, Piece, SetDraft
from dewan.view.asides.my_copy.palette import choice, row, sign, term
from dewan.view.asides.my_copy.pieces import picture
from dewan.view.html import choices
from dewan.view.parts.cards import halves
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.asides.my_copy.page import MyCopy


def shown(_words: Words, _page: "MyCopy", draft: SetDraft, piece: Piece) -> str:
    """The card as it is so far."""
    return f'<div class="big">{picture(draft, piece, 130)}</div>'


def controls(words: Words, _page: "MyCopy", draft: SetDraft, piece: Piece) -> str:
    """What is pressed to enter a card."""
    face = draft.face(piece)
    parts = halves(face) if face else []
    terrains = row(words, "terrain", TERRAIN_LETTERS, "".join(letter for letter, _ in parts))
    symbols = row(words, "symbol", SYMBOL_LETTERS[1:], "".join(symbol for _, symbol in parts))
    body = choices(words("mycopy.terrains"), terrains, "palette") + choices(words("mycopy.symbol"), symbols, "palette")
    if len(parts) == 2 and any(symbol for _, symbol in parts):
        places = "".join(
            choice(f"on {letter}", sign(letter, 34), term(words, letter), chosen=bool(symbol))
            for letter, symbol in parts
        )
        body += choices(words("mycopy.symbol.place"), places, "palette")
    done = [draft.faces[CARDS][number] for number in draft.done[CARDS]]
    return body + f'<p class="hint">{words.html("mycopy.alike", n=done.count(face))}</p>'


def with_terrain(face: str, letter: str, *, fresh: bool) -> str:
    """The card after a terrain was pressed: what is pressed again goes; on a full or `fresh` card a new one begins."""
    parts = halves(face) if face else []
    if fresh:
        return letter
    if letter in dict(parts):
        return _face([part for part in parts if part[0] != letter])
    return _face([*parts, (letter, "")]) if len(parts) < 2 else letter


def with_symbol(face: str, symbol: str) -> str:
    """The card after a symbol was pressed: it comes on the terrain that was entered last, or goes."""
    parts = halves(face) if face else []
    if not parts:
        return face
    if symbol in dict(parts).values():
        return _face([(letter, "") for letter, _ in parts])
    *before, (last, _) = parts
    return _face([*((letter, "") for letter, _ in before), (last, symbol)])


def symbol_on(face: str, letter: str) -> str:
    """The card with its symbol on the half of this terrain."""
    parts = halves(face) if face else []
    symbol = next((held for _, held in parts if held), "")
    return _face([(k, symbol if k == letter else "") for k, _ in parts])


def is_full(face: str) -> bool:
    """Whether nothing can be added to a card."""
    parts = halves(face) if face else []
    return len(parts) == 2 and any(symbol for _, symbol in parts)


def _face(parts: list[tuple[str, str]]) -> str:
    return "".join(letter + symbol for letter, symbol in parts)
