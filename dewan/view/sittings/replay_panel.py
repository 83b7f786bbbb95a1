"""The panel with the controls of a replay: the place in the game, and what happened there."""

from collections.abc import Collection, Sequence
from html import escape

from dewan.rules.views import NOBODY
from dewan.view.html import attributes, button
from dewan.view.log_lines import remark_line
from dewan.view.parts.pieces import icon
from dewan.view.sittings.replay_steps import Replay
from dewan.view.words import Words


def replay_panel(
    words: Words,
    replay: Replay,
    happened: str,
    *,
    seat: int,
    seats: Sequence[int],
    turn: bool,
    refused: Collection[str],
    remark: str | None,
    review: str = "",
) -> str:
    """The panel. `happened` tells what the last move shown did (`log_lines.told`); it is empty before the first.

    `remark` is the note to this move, empty without one; None: no note can be written.

    `review` is what an analysis has found, as HTML; empty without one.

    `seat` is whose view is shown (NOBODY for the public view), `seats` whose views may be shown. `turn`: the seat's
    turn continues after this replay. `refused` contains those of the presses `back_here` and `what_if` that only say
    why they are refused.
    """
    close = words("replay.close")
    shut = button("replay close", icon("ui-close", 22), "tool", aria_label=close, title=close)
    body = f'<header><h2 id="panel-title" tabindex="-1">{escape(heading(words, replay))}</h2>{shut}</header>'
    if replay.refusal:
        body += _refusal(words, replay.refusal)
    elif happened:
        body += f'<p class="happened">{happened}</p>'
        body += remark_line(words, remark or "")
    else:
        body += f"<p>{escape(lead(words, replay))}</p>"
    body += review + _slider(words, replay) + _transport(words, replay)
    if len(seats) > 1:
        body += _eyes(words, seat, seats)
    return f'<div class="panel replay">{body}{_acts(words, replay, turn, refused, remark)}</div>'


def _refusal(words: Words, code: str) -> str:
    title, reason = words.html("refusal.title"), words.html(f"error.{code}")
    return f'<div class="refusal"><h3>{title}</h3><p>{reason}</p></div>'


def heading(words: Words, replay: Replay) -> str:
    """The heading: replay of a game, or what happened since the last turn."""
    return words("replay.since" if replay.since else "replay.title")


def position(words: Words, replay: Replay) -> str:
    """The current place: `Move 12 of 97`."""
    return words("replay.position", step=replay.step, steps=replay.steps)


def lead(words: Words, replay: Replay) -> str:
    """The text shown before the first move."""
    return words("replay.since.lead" if replay.since else "replay.lead")


def _slider(words: Words, replay: Replay) -> str:
    said = position(words, replay)
    field = attributes(
        id="replay-at",
        type="range",
        min=replay.first,
        max=replay.last,
        value=replay.at,
        data_press="replay_at",
        aria_valuetext=said,
    )
    return f'<label class="moment"><span>{escape(said)}</span><input{field}></label>'


def _transport(words: Words, replay: Replay) -> str:
    play = "pause" if replay.playing else "play"
    buttons = ""
    for what, ended in (
        ("first", replay.at_start),
        ("previous", replay.at_start),
        (play, False),
        ("next", replay.at_end),
        ("last", replay.at_end),
    ):
        name = words(f"replay.{what}")
        word = "play" if what == play else what
        buttons += button(
            f"replay {word}",
            icon(f"ui-{what}", 24),
            "tool",
            id=f"replay-{word}",
            aria_label=name,
            title=name,
            aria_disabled="true" if ended else None,
        )
    return f'<div class="transport" role="group" aria-label="{words.html("replay.controls")}">{buttons}</div>'


def _eyes(words: Words, seat: int, seats: Sequence[int]) -> str:
    """The choice of whose hand is shown."""
    options = ""
    for other in (NOBODY, *seats):
        name = words("replay.nobody") if other == NOBODY else words.names[other]
        options += f"<option{attributes(value=other, selected=other == seat)}>{escape(name)}</option>"
    label = f'{icon("ui-eye", 24)}<span class="sr">{words.html("replay.seen_by")}</span>'
    return f'<label class="eyes">{label}<select id="replay-as" data-press="replay_as">{options}</select></label>'


def _acts(words: Words, replay: Replay, turn: bool, refused: Collection[str], remark: str | None) -> str:
    if replay.since:
        acts = button("replay close", words.html("replay.on" if turn else "replay.close"), "btn go", id="replay-on")
    else:
        acts = "".join(
            button(
                f"replay {what}",
                words.html(f"replay.{what}"),
                id=f"replay-{what}",
                aria_disabled="true" if what in refused else None,
            )
            for what in ("back_here", "what_if")
        )
    return f'<div class="acts">{acts}{_remark(words, remark)}</div>'


def _remark(words: Words, remark: str | None) -> str:
    """The way to the note to the move that is shown."""
    if remark is None:
        return ""
    return button("note move", words.html("note.change" if remark else "note.add"), id="replay-note")
