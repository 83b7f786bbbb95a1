"""The curtain between two people at one table: an empty board, with nothing of any hand in it (U14)."""

from html import escape

from dewan.view.html import button
from dewan.view.parts.pieces import curtain
from dewan.view.words import Words


def curtain_page(words: Words, seat: int, task: str, *, undo: bool, news: bool) -> str:
    """`task` says what the seat has to do; `undo`: the last action can still be taken back.

    `news`: something happened since its last turn, which it may see first.
    """
    name = words.names[seat]
    title, lead = words("curtain.title", name=name), words("curtain.lead", task=task)
    lift = button("lift", words.html("curtain.lift", name=name), "btn fire big", id="lift")
    since = button("since", words.html("curtain.since")) if news else ""
    back = button("undo", words.html("curtain.undo")) if undo else ""
    return (
        f'<main class="curtain"><div class="curtain-sky" aria-hidden="true">{curtain(seat, 720)}</div>'
        f'<div class="curtain-box"><div><h1>{escape(title)}</h1><p>{escape(lead)}</p></div>'
        f'<div><div class="acts">{lift}</div><div class="acts">{since}{back}</div></div></div></main>'
    )
