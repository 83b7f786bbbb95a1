"""The second part of the page for teachers: the link, its QR code, what brings it into a page, a package, sheets."""

from html import escape
from typing import TYPE_CHECKING

from dewan.record.links import LinkError
from dewan.view.asides.assignment import assignment_title
from dewan.view.asides.desk import package
from dewan.view.html import attributes, button, unhyphenated
from dewan.view.parts.pieces import icon
from dewan.view.qr import qr_code
from dewan.view.screen import Screen
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.asides.desk.page import DeskPage

LINK, FRAME = COPIED = ("desk-link", "desk-frame")
"""The fields that can be copied."""


def panel(screen: Screen, page: "DeskPage") -> str:
    """The panel as HTML."""
    words = screen.words
    head = f'<section class="panel"><h2 id="desk-give" tabindex="-1">{words.html("desk.give")}</h2>'
    if page.assignment.empty:
        return f'{head}<p class="hint">{words.html("desk.none")}</p></section>'
    try:
        link = text(screen, page, LINK)
    except LinkError as failure:
        return f'{head}<p class="refusal">{words.html(f"error.{failure.code}", **failure.params)}</p></section>'
    base = screen.device.address()
    field = attributes(id=LINK, class_="given", readonly=True, value=link, aria_describedby="desk-length")
    more = ""
    if base:
        qr = icon("ui-qr", 22) + words.html("share.code")
        more = button("desk code", qr, aria_expanded=str(page.coded).lower(), id="desk-code")
        embed = words.html("share.embed")
        more += button("desk embed", embed, aria_expanded=str(page.embedding).lower(), id="desk-embed")
    copy = _copy(words, page, LINK, "share.copy.link" if base else "share.copy.code", "btn go")
    label = words.html("share.link" if base else "share.paste")
    shown = qr_code(link, words("share.code.label")) if page.coded else ""
    return (
        f'{head}<div><div class="given-head"><label for="{LINK}">{label}</label>'
        f'<small id="desk-length">{words.html("share.length", n=len(link))}</small></div><input{field}></div>'
        f'<div class="acts">{copy}{more}</div>'
        f"{shown}{_snippet(screen, page) if page.embedding else ''}{_more(words)}{package.panel(words, page)}</section>"
    )


def text(screen: Screen, page: "DeskPage", field: str) -> str:
    """What one of COPIED holds; raises LinkError."""
    link = f"{screen.device.address()}#{page.address().text()}"
    if field == LINK:
        return link
    title = escape(unhyphenated(assignment_title(screen.words, page.assignment)))
    return (
        f'<iframe src="{escape(link)}" title="{title}"\n'
        '  width="400" height="640" loading="lazy" allow="fullscreen; clipboard-write; web-share"></iframe>'
    )


def _snippet(screen: Screen, page: "DeskPage") -> str:
    words = screen.words
    field = attributes(id=FRAME, class_="given", readonly=True, rows=4, spellcheck="false", translate="no")
    return (
        f'<div><div class="given-head"><label for="{FRAME}">{words.html("share.embed.frame")}</label></div>'
        f"<textarea{field}>{escape(text(screen, page, FRAME))}</textarea></div>"
        f'<div class="acts">{_copy(words, page, FRAME, "share.copy.frame", "btn")}</div>'
    )


def _more(words: Words) -> str:
    """What else can be done with it."""
    acts = (("open", "desk.open"), ("tasks", "desk.print.tasks"), ("solutions", "desk.print.solutions"))
    buttons = "".join(button(f"desk {word}", words.html(key), id=f"desk-{word}") for word, key in acts)
    return f'<div class="acts">{buttons}</div>'


def _copy(words: Words, page: "DeskPage", field: str, key: str, cls: str) -> str:
    """The button that copies a field, and if the clipboard did not take it, how to copy by hand."""
    done = icon("ui-check", 22) if page.copied == field else ""
    copy = button(f"desk copy {field}", done + words.html(key), cls, id=f"copy-{field}")
    return f'{copy}<p class="refusal">{words.html("share.refused")}</p>' if page.refused == field else copy
