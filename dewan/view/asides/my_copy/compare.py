"""Two copies of the game side by side: the faces that only one of them has."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from dewan.record.set_draft import KINDS, Piece, SetDraft, ours, read_draft, shown
from dewan.view.asides.my_copy.pieces import WIDTHS, face_in_words, picture, piece_name
from dewan.view.documents import COPY
from dewan.view.html import attributes
from dewan.view.pages.versions import content_of
from dewan.view.screen import Screen
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.asides.my_copy.page import MyCopy

STANDARD = "standard"
"""Stands for the project's own set among the ids of versions."""


def panel(screen: Screen, page: "MyCopy", draft: SetDraft) -> str:
    """The choice of a set to compare with, and what differs."""
    words = screen.words
    options = [("", words("mycopy.compare.none")), (STANDARD, words("mycopy.compare.standard"))]
    options += [(version.id, content_of(words, COPY, version)) for version in screen.documents[COPY].others]
    lines = "".join(
        f"<option{attributes(value=value, selected=value == page.compared)}>{escape(text)}</option>"
        for value, text in options
    )
    field = attributes(id="mycopy-with", data_press="mycopy_with")
    choice = f'<label for="mycopy-with">{words.html("mycopy.compare")}<select{field}>{lines}</select></label>'
    other = _other(screen, page.compared)
    return f'<div class="compare">{choice}{_differences(words, draft, other) if other is not None else ""}</div>'


def _other(screen: Screen, chosen: str) -> SetDraft | None:
    if chosen == STANDARD:
        return ours(STANDARD)
    text = next((version.text for version in screen.documents[COPY].others if version.id == chosen), None)
    return read_draft(text) if text is not None and chosen else None


def _differences(words: Words, draft: SetDraft, other: SetDraft) -> str:
    here, there = ([*_more(one, two)] for one, two in ((draft, other), (other, draft)))
    if not here and not there:
        return f'<p class="hint">{words.html("mycopy.compare.same")}</p>'
    return _group(words, "mycopy.compare.here", draft, here) + _group(words, "mycopy.compare.there", other, there)


def _more(draft: SetDraft, other: SetDraft) -> Sequence[Piece]:
    """The pieces of a draft whose faces the other one does not have, or not so often."""
    found = []
    for kind in KINDS:
        left = Counter(shown(kind, face) for face in other.faces[kind])
        for piece in draft.pieces(kind):
            face = shown(kind, draft.face(piece))
            if draft.is_whole(piece) and not left[face]:
                found.append(piece)
            left[face] -= 1
    return found


def _group(words: Words, title: str, draft: SetDraft, pieces: Sequence[Piece]) -> str:
    drawn = ""
    for piece in pieces:
        name = attributes(aria_label=face_in_words(words, draft, piece) or piece_name(words, draft, piece))
        drawn += f'<li><span role="img"{name}>{picture(draft, piece, WIDTHS[piece.kind])}</span></li>'
    return f'<h2>{words.html(title)}</h2><ul class="faces">{drawn}</ul>' if pieces else ""
