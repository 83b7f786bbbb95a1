"""The curtain between two people at one table: an empty board, with nothing of any hand in it (U14)."""

from html import escape

from dewan.view.html import button
from dewan.view.parts.pieces import curtain
from dewan.view.words import Words


def curtain_page(words: Words, seat: int, task: str, *, undo: bool) -> str:
    """`task` says what the seat has to do; `undo`: the last action can still be taken back."""
    name = words.names[seat]
    back = button("undo", escape(words("curtain.undo"))) if undo else ""
    return (
        f'<main class="curtain"><div class="curtain-sky" aria-hidden="true">{curtain(seat, 720)}</div><div class="curtain-box">'
        f'<div><h1>{escape(words("curtain.title", name=name))}</h1><p>{escape(task)}. {escape(words("curtain.lead"))}</p></div>'
        f'<div class="acts">{button("lift", escape(words("curtain.lift", name=name)), "btn fire big", id="lift")}{back}</div>'
        "</div></main>"
    )
