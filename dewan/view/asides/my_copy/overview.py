"""All pieces of one's own copy: how to begin, how far one is, what is wrong, and what else can be done with it."""

import re
from html import escape
from typing import TYPE_CHECKING

from dewan.board.checks import Breach
from dewan.board.componentset import LAST_VERSION, LONGEST_NAME
from dewan.record.set_draft import CARDS, KINDS, STORIES, TILES, Piece, SetDraft
from dewan.rules.setup import BERRIES_A_SYMBOL
from dewan.view.asides.my_copy import compare, counts, photo
from dewan.view.asides.my_copy.controls import fault_text, file_field, scrolled, step_buttons
from dewan.view.asides.my_copy.pieces import WIDTHS, face_in_words, picture, piece_name
from dewan.view.documents import COPY
from dewan.view.html import attributes, button, field_length
from dewan.view.pages.new_game import fault_lines
from dewan.view.pages.versions import versions_of
from dewan.view.parts.pieces import icon
from dewan.view.screen import Screen
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.asides.my_copy.page import MyCopy

NAME_FIELD, VERSION_FIELD, LINES_FIELD = "mycopy-name", "mycopy-version", "mycopy-lines"
LONGEST_LINES = 4000
_PIECE = re.compile(r"(tiles|stories)\[(\d+)\]")
PRINTED = {CARDS: 80, TILES: 150, STORIES: 100}
"""How wide pieces of a kind are on paper, in px."""


def beginning(screen: Screen, page: "MyCopy") -> str:
    """How to begin, and what was begun before."""
    words = screen.words
    notice, versions = versions_of(screen, COPY)
    ours = button("mycopy begin ours", words.html("mycopy.begin.ours"), "btn go big", id="begin-ours")
    empty = button("mycopy begin empty", words.html("mycopy.begin.empty"), "btn big", id="begin-empty")
    return scrolled(
        f'<section class="panel"><p>{words.html("mycopy.lead")}</p>{notice}{fault_text(page)}'
        f'<div class="acts">{ours}{empty}{file_field(words)}</div></section>'
        f"{f'<section class=panel>{versions}</section>' if versions else ''}"
    )


def overview(screen: Screen, page: "MyCopy", draft: SetDraft) -> str:
    """All pieces of the kind that is chosen."""
    words = screen.words
    notice, versions = versions_of(screen, COPY)
    body = (
        f"{_kinds(words, page, draft)}{notice}"
        f'<div class="overview">{counts.panel(words, draft, page.kind)}'
        f'<section class="pieces" aria-label="{words.html(f"mycopy.{page.kind}")}">{_pieces(words, page, draft)}'
        f"{_checks(words, page, draft)}</section></div>{_more(screen, page, draft)}"
        f"{f'<section class=panel>{versions}</section>' if versions else ''}"
    )
    if page.printed:
        body += "".join(_printed(words, draft, kind) for kind in KINDS)
    return scrolled(body) + photo.place(page.photo, hidden=True) + _foot(words, page, draft)


def beside(words: Words, page: "MyCopy", draft: SetDraft) -> str:
    """All pieces of the kind under work and their counts, for windows with room for them beside the piece."""
    return (
        f'<section class="beside" aria-label="{words.html(f"mycopy.{page.kind}")}">'
        f"<div>{_kinds(words, page, draft)}{counts.panel(words, draft, page.kind)}</div>"
        f'<div class="pieces">{_pieces(words, page, draft)}</div></section>'
    )


def _kinds(words: Words, page: "MyCopy", draft: SetDraft) -> str:
    tabs = "".join(_tab(words, draft, kind, chosen=kind == page.kind) for kind in KINDS)
    return f'<nav class="kinds" aria-label="{words.html("mycopy.kinds")}">{tabs}</nav>'


def _pieces(words: Words, page: "MyCopy", draft: SetDraft) -> str:
    pieces = "".join(_small(words, draft, piece, current=piece == page.at) for piece in draft.pieces(page.kind))
    return f'<ul class="{page.kind}">{pieces}</ul>'


def _printed(words: Words, draft: SetDraft, kind: str) -> str:
    """All pieces of a kind on paper."""
    pieces = "".join(f"<li>{picture(draft, piece, PRINTED[kind])}</li>" for piece in draft.pieces(kind))
    return f'<section class="printed"><h2>{words.html(f"mycopy.{kind}")}</h2><ul class="{kind}">{pieces}</ul></section>'


def _tab(words: Words, draft: SetDraft, kind: str, *, chosen: bool) -> str:
    done, count = len(draft.done[kind]), len(draft.faces[kind])
    ring = (
        '<svg class="ring" width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">'
        f'<circle cx="20" cy="20" r="15"/><circle class="done" cx="20" cy="20" r="15" pathLength="{count}"'
        f' stroke-dasharray="{done} {count}" transform="rotate(-90 20 20)"/></svg>'
    )
    told = f"<b>{words.html(f'mycopy.{kind}')}</b><small>{words.html('mycopy.progress', done=done, all=count)}</small>"
    return button(f"mycopy kind {kind}", f"{ring}<span>{told}</span>", "kind", id=f"kind-{kind}",
                  aria_pressed=str(chosen).lower())  # fmt: skip


def _small(words: Words, draft: SetDraft, piece: Piece, *, current: bool) -> str:
    """A piece among all of them; `current`: it is under work."""
    state = draft.state(piece).name.lower()
    name = words("mycopy.piece", name=piece_name(words, draft, piece), state=words(f"mycopy.state.{state}"))
    if face := face_in_words(words, draft, piece) or _berries(words, draft, piece):
        name = words("list.comma").join((name, face))
    mark = icon("ui-check", 16) if state == "checked" else icon("ui-type", 16) if state == "changed" else ""
    drawn = picture(draft, piece, WIDTHS[piece.kind])
    press = f"mycopy at {piece.kind} {piece.number}"
    body = f'{drawn}<span class="mark">{mark}</span>'
    element = f"piece-{piece.kind}-{piece.number}"
    more = {"aria_label": name, "aria_current": "true" if current else None}
    return f"<li>{button(press, body, f'face-button {state}', id=element, **more)}</li>"


def _berries(words: Words, draft: SetDraft, piece: Piece) -> str:
    """The number on a map tile, in words."""
    count = len(draft.tile(piece.number).berries) if piece.kind == TILES else 0
    return words("seat.berries", n=BERRIES_A_SYMBOL * count) if count else ""


def _checks(words: Words, page: "MyCopy", draft: SetDraft) -> str:
    """What is wrong or unexpected, with a way to the piece that it is about."""
    found = draft.all_breaches()
    whole = not draft.missing()
    if not found:
        return f'<p class="good">{icon("ui-check", 22)}{words.html("mycopy.sound")}</p>' if whole else ""
    lines = ""
    for breach in found:
        piece = _piece_of(breach)
        if piece is None:
            told = _told(words, breach)
        else:
            named = breach._replace(where=piece_name(words, draft, piece))
            told = button(f"mycopy at {piece.kind} {piece.number}", _told(words, named), "to-piece")
        lines += f"<li{attributes(class_='error' if breach.error else None)}>{told}</li>"
    title = f'<h2 id="mycopy-checks" tabindex="-1">{words.html("mycopy.checks")}</h2>'
    return f'<div class="panel checks">{title}<ul class="faults">{lines}</ul></div>'


def _told(words: Words, breach: Breach) -> str:
    (line,) = fault_lines(words, [breach])
    return escape(line)


def _piece_of(breach: Breach) -> Piece | None:
    """The piece that a breach is about, if it is about one: `stories[7]`, `tiles[3].icons[0]`."""
    found = _PIECE.match(breach.where)
    return Piece(found[1], int(found[2])) if found else None


def _more(screen: Screen, page: "MyCopy", draft: SetDraft) -> str:
    """Its name, and what else can be done with it."""
    words = screen.words
    name = attributes(id=NAME_FIELD, data_press="mycopy_name", value=draft.name, maxlength=field_length(LONGEST_NAME),
                      autocomplete="off")  # fmt: skip
    version = attributes(id=VERSION_FIELD, data_press="mycopy_version", type="number", inputmode="numeric", min=1,
                         max=LAST_VERSION, value=draft.version, autocomplete="off")  # fmt: skip
    lines = attributes(id=LINES_FIELD, class_="given", data_press="mycopy_lines", rows=4, spellcheck="false",
                       translate="no", autocapitalize="off", autocomplete="off", maxlength=LONGEST_LINES,
                       aria_describedby="mycopy-lines-about")  # fmt: skip
    acts = "".join(
        button(f"mycopy {what}", icon(sign, 22) + words.html(key), id=f"mycopy-{what}")
        for what, sign, key in (
            ("share", "ui-share", "pieces.share"),
            ("save", "ui-list", "pieces.save"),
            ("print", "ui-story", "setup.print"),
            ("again", "ui-other", "mycopy.again"),
            ("new", "ui-next", "mycopy.new"),
        )
    )
    named = f'<label for="{NAME_FIELD}">{words.html("mycopy.name")}<input{name}></label>'
    named += f'<label for="{VERSION_FIELD}">{words.html("mycopy.version")}<input{version}></label>'
    return (
        f'<section class="panel more"><div class="fields">{named}</div>'
        f'<div class="acts">{acts}{file_field(words)}</div>'
        f'<label for="{LINES_FIELD}">{words.html(f"mycopy.lines.{page.kind}")}</label>'
        f'<p class="hint" id="mycopy-lines-about">{words.html("mycopy.lines.about")}</p>'
        f"<textarea{lines}>{escape(page.lines)}</textarea>{fault_text(page)}"
        f'<div class="acts">{button("mycopy lines", words.html("mycopy.lines.enter"), id="mycopy-enter-lines")}</div>'
        f"{compare.panel(screen, page, draft)}"
        "</section>"
    )


def _foot(words: Words, page: "MyCopy", draft: SetDraft) -> str:
    open_piece = draft.first_open(page.kind)
    next_one = ""
    if open_piece is not None:
        label = words.html(f"mycopy.next.{page.kind}.at", n=open_piece.number + 1)
        next_one = button(f"mycopy at {page.kind} {open_piece.number}", icon("ui-next", 20) + label, "btn go big",
                          id="mycopy-next")  # fmt: skip
    ready = not draft.missing()
    play = button("mycopy play", words.html("mycopy.play"), "btn big" + (" go" if ready and not next_one else ""),
                  id="mycopy-play")  # fmt: skip
    refused = ""
    if page.refused:
        missing = draft.missing()
        why = words("mycopy.missing", n=len(missing)) if missing else words("mycopy.unsound")
        refused = f'<p class="refusal">{escape(why)}</p>'
    acts = step_buttons(words, page) + play + next_one
    return f'<div class="panel copy-foot">{refused}<div class="acts">{acts}</div></div>'
