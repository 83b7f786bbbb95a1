"""The line that says what others did since one's own last turn."""

from collections.abc import Sequence

from dewan.view.html import button
from dewan.view.move_lines import Turn, line_html
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.words import Words


def moves(words: Words, turns: Sequence[Turn], me: int | None) -> str:
    """A line for each turn, the last first, and a button that shows them again; empty without any.

    On narrow screens there is room for one: the others are a swipe away.
    """
    if not turns:
        return ""
    lines = ""
    for number, turn in enumerate(reversed(turns), 1):
        count = f'<small aria-hidden="true">{number}/{len(turns)}</small>' if len(turns) > 1 else ""
        lines += f"<li>{camp_icon(turn.seat, 32)}<span>{line_html(words, turn, me)}</span>{count}</li>"
    again = words("moves.again")
    body = f"{icon('ui-replay', 22)}<span>{words.html('moves.again')}</span>"
    # Where not all of it has room, keys can scroll it.
    return (
        f'<ol class="moves" tabindex="0" aria-label="{words.html("moves.title")}">{lines}</ol>'
        f"{button('since', body, 'btn again', aria_label=again, title=again, id='moves-again')}"
    )
