"""One piece of one's own copy: the piece as it is so far, what is pressed or typed to enter it, and where to go on."""

from typing import TYPE_CHECKING

from dewan.record.set_draft import Piece, SetDraft, State
from dewan.view.asides.my_copy import cards, overview, photo, stories, tiles
from dewan.view.asides.my_copy.controls import fault_text, scrolled, step_buttons
from dewan.view.asides.my_copy.entering import FACE_FIELD, LONGEST_FACE
from dewan.view.asides.my_copy.pieces import piece_name
from dewan.view.html import attributes, button
from dewan.view.pages.new_game import fault_list
from dewan.view.parts.pieces import icon
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.asides.my_copy.page import MyCopy

_EDITORS = {"cards": cards, "tiles": tiles, "stories": stories}


def piece_page(words: Words, page: "MyCopy", draft: SetDraft, piece: Piece) -> str:
    """The page of a piece."""
    count = len(draft.faces[piece.kind])

    def turn_to(step: int, key: str) -> str:
        there = (piece.number + step) % count
        name = words(f"mycopy.{key}")
        return button(f"mycopy at {piece.kind} {there}", icon("ui-next", 24), f"tool {key}", id=f"mycopy-{key}",
                      aria_label=name, title=name)  # fmt: skip

    editor = _EDITORS[piece.kind]
    shown = (
        f'<div class="shown">{turn_to(-1, "before")}{editor.shown(words, page, draft, piece)}'
        f"{turn_to(1, 'after')}</div>"
    )
    field = attributes(id=FACE_FIELD, data_press="mycopy_face", value=page.typed, autocomplete="off",
                       spellcheck="false", autocapitalize="off", translate="no", maxlength=LONGEST_FACE,
                       aria_describedby="mycopy-face-about")  # fmt: skip
    typing = (
        f'<div class="typed-face"><label for="{FACE_FIELD}">{words.html("mycopy.typed")}</label><input{field}>'
        f'<p class="hint" id="mycopy-face-about">{words.html(f"mycopy.typed.{piece.kind}")}</p>{fault_text(page)}</div>'
    )
    name = piece_name(words, draft, piece)
    breaches = draft.breaches(piece) if piece.number in draft.done[piece.kind] else []
    notes = fault_list(words, [breach._replace(where=name) for breach in breaches])
    body = (
        f"{overview.beside(words, page, draft)}{shown}"
        f'<section class="panel enter">{editor.controls(words, page, draft, piece)}{notes}{typing}'
        f"{photo.panel(words, page.photo)}</section>"
    )
    return scrolled(body) + photo.place(page.photo) + _piece_foot(words, page, draft, piece)


def _piece_foot(words: Words, page: "MyCopy", draft: SetDraft, piece: Piece) -> str:
    matches = page.fresh and draft.is_whole(piece) and draft.state(piece) is State.OPEN
    key = "mycopy.matches" if matches else f"mycopy.next.{piece.kind}"
    same = ""
    if piece.kind == "cards":
        same = button("mycopy same", words.html("mycopy.same"), id="mycopy-same")
    go = button(
        "mycopy next", icon("ui-check" if matches else "ui-next", 20) + words.html(key), "btn go big", id="mycopy-next"
    )
    return f'<div class="panel copy-foot"><div class="acts">{step_buttons(words, page)}{same}{go}</div></div>'
