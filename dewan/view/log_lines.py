"""Lines of the log, and what the live region says, from what happened."""

from collections.abc import Sequence
from html import escape

from dewan.record.happenings import Happening
from dewan.rules.chance import EVERYONE
from dewan.rules.state import State
from dewan.view.html import button
from dewan.view.parts.pieces import camp_icon
from dewan.view.words import TERRAIN_TERMS, Words

RECENT = 12
"""Entries of the log that are shown at first."""

QUIET = frozenset({"refill", "story_shown"})
"""What the log leaves to the eye: the row shows it."""


def _params(words: Words, state: State, what: Happening, viewer: int | None) -> dict[str, object]:
    known = what.seen_by in (EVERYONE, viewer)
    place = words.printed if what.kind.startswith("mark_") else words.place
    return {
        "name": words.names[what.seat],
        "other": words.names[what.to] if what.to is not None else "",
        "place": place(state, what.spaces[-1]) if what.spaces else "",
        "cards": words.cards(what.cards) if known else words("card.hidden"),
        "tile": words.story(what.tiles[0]) if what.tiles else "",
        "terrain": words.term(TERRAIN_TERMS[what.number]) if what.kind == "tuck" else "",
        "number": what.number,
    }


def spoken(words: Words, state: State, happened: Sequence[Happening], viewer: int | None) -> str:
    """What happened, in sentences for the ear."""
    return " ".join(
        words(f"log.{what.kind}", n=_count(what), **_params(words, state, what, viewer))
        for what in happened
        if what.kind not in QUIET
    )


def _count(what: Happening) -> int:
    return what.number if what.kind in ("reward", "fish") else len(what.cards)


def line(words: Words, state: State, happened: Sequence[Happening], viewer: int | None, number: int) -> str:
    """One entry of the log as a list item; `number` is its place in the log."""
    parts = []
    for what in happened:
        if what.kind in QUIET:
            continue
        params = _params(words, state, what, viewer)
        if what.cards and what.seen_by in (EVERYONE, viewer):
            params["cards"] = words.chips(what.cards)
        parts.append(words.html(f"log.{what.kind}", n=_count(what), **params))
    first, *rest = parts
    more = "".join(f"<small>{part}</small>" for part in rest)
    return f'<li data-key="log{number}">{camp_icon(happened[0].seat, 28)}<span>{first}{more}</span></li>'


def log(words: Words, lines: Sequence[str], total: int) -> str:
    """The log, the newest entry first; a button for the rest if these are not all of them."""
    if not lines:
        return f'<p class="nothing">{escape(words("log.empty"))}</p>'
    more = button("log", escape(words("log.whole", n=total)), "btn link") if len(lines) < total else ""
    return f"<ol>{''.join(reversed(lines))}</ol>{more}"
