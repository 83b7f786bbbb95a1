"""Lines of the log, and what the live region says, from what happened."""

from collections.abc import Mapping, Sequence
from html import escape

from dewan.record.happenings import Happening
from dewan.rules.chance import EVERYONE
from dewan.rules.state import State
from dewan.view.html import attributes, button
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.words import TERRAIN_TERMS, Words

RECENT = 12
"""Entries of the log that are shown at first."""

QUIET = frozenset({"refill", "story_shown"})
"""What the log leaves to the eye: the row shows it."""


def _params(
    words: Words, state: State, what: Happening, viewer: int | None, *, seen: bool = False
) -> dict[str, object]:
    """What the text of a happening is filled with; `seen`: for the eye, beside the map that marks its place."""
    known = what.seen_by in (EVERYONE, viewer)
    if what.kind.startswith("mark_"):
        place = words.seen_printed if seen else words.printed
    else:
        place = words.seen_place if seen else words.place
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
    return words.texts.sentences(
        words(f"log.{what.kind}", n=_count(what), **_params(words, state, what, viewer))
        for what in happened
        if what.kind not in QUIET
    )


def _count(what: Happening) -> int:
    return what.number if what.kind in ("reward", "fish") else len(what.cards)


def told(words: Words, state: State, happened: Sequence[Happening], viewer: int | None) -> str:
    """One entry of the log for the eye: whose it is, and what came of it."""
    parts = []
    for what in happened:
        if what.kind in QUIET:
            continue
        params = _params(words, state, what, viewer, seen=True)
        if what.cards and what.seen_by in (EVERYONE, viewer):
            params["cards"] = words.chips(what.cards)
        parts.append(words.html(f"log.{what.kind}", n=_count(what), **params))
    first, *rest = parts
    more = "".join(f"<small>{part}</small>" for part in rest)
    return f"{camp_icon(happened[0].seat, 28)}<span>{first}{more}</span>"


def shown(total: int, at: int | None) -> range:
    """Numbers of the entries that are shown at first: the newest, or those around the one that is looked at."""
    last = total if at is None else min(total, max(at + RECENT // 4, RECENT))
    return range(max(1, last - RECENT + 1), last + 1)


def log(
    words: Words,
    lines: Mapping[int, str],
    places: Mapping[int, str],
    total: int,
    *,
    at: int | None,
    undone: Mapping[int, int],
    remarks: Mapping[int, str],
) -> str:
    """The log, the newest entry first; a button for the rest if these are not all of its `total` entries.

    `lines` are entries (`told`) by their number, counted from 1; `places` are the coordinates of the spaces that each
    is about, which light up on the map while somebody points at the entry (`static/places.js`). `at` is the entry after
    which the table is looked at, None if that is now; `undone` says after which entries others were once taken back,
    and how many; `remarks` are notes to entries.
    """
    items = []
    for number in (min(lines, default=1) - 1, *lines):
        if number in lines:
            entry = lines[number] + remark_line(words, remarks.get(number, ""))
            items.append(_line(words, number, entry, places[number], here=number == at))
        if number in undone:
            items.append(f'<li class="undone">{words.html("log.undone", n=undone[number])}</li>')
    if not items:
        return f'<p class="nothing">{words.html("log.empty")}</p>'
    start = button("see 0", icon("ui-replay", 20) + words.html("log.replay"), "btn link") if total else ""
    more = button("log", words.html("log.whole", n=total), "btn link") if len(lines) < total else ""
    return f"{start}<ol>{''.join(reversed(items))}</ol>{more}"


def remark_line(words: Words, remark: str) -> str:
    """What somebody has noted on a move; empty for an empty text."""
    if not remark:
        return ""
    return f'<p class="remark"><span class="sr">{words.html("note.menu")}</span> <bdi>{escape(remark)}</bdi></p>'


def _line(words: Words, number: int, entry: str, places: str, *, here: bool) -> str:
    """An entry with a button that leads to it; `places` as in `log`; `here`: the table is looked at after it."""
    label = words("log.see", n=number)
    see = button(f"see {number}", icon("ui-eye", 22), "see", aria_label=label, title=label)
    item = attributes(
        data_key=f"log{number}",
        data_places=places or None,
        class_="here" if here else None,
        aria_current="step" if here else None,
    )
    return f"<li{item}>{entry}{see}</li>"
