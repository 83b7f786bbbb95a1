"""What pages for a cardboard table share: their frame, and the names of those who play."""

from collections.abc import Sequence

from dewan.record.score_pad import SEATS, read_pad
from dewan.view.documents import PAD
from dewan.view.html import button, choices
from dewan.view.pages.who_plays import name_field
from dewan.view.parts.pieces import icon
from dewan.view.screen import Screen
from dewan.view.words import Words


def cardboard_page(words: Words, name: str, heading: str, body: str) -> str:
    """A page whose cross presses `NAME close`; `body` is HTML, the first panel of it stands below the heading."""
    close = button(f"{name} close", icon("ui-close", 22), "tool", aria_label=words("share.close"), id="close")
    return f'<main class="start cardboard page-{name}"><header class="head">{heading}{close}</header>{body}</main>'


def plain_name_fields(words: Words, names: Sequence[str], word: str) -> str:
    """A field for each name, which says nothing of a tribe; its number follows `word`."""
    fields, untyped = "", words.named([""] * len(names), ())
    for k, name in enumerate(names):
        fields += name_field(words, k, name, untyped[k], word)
    return choices(words("start.names"), fields)


def names_of_pad(screen: Screen) -> list[str]:
    """The names on the score pad: mostly the same people play."""
    text = screen.documents[PAD].open()
    pad = read_pad(text) if text is not None else None
    return list(pad.names) if pad is not None else [""] * SEATS
