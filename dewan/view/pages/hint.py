"""A hint in the panel: that it is thought about, or a good move with its reasons."""

from collections.abc import Iterable, Iterator
from html import escape

from dewan.board.faces import parse_story
from dewan.board.hexes import parse_hex
from dewan.rules.actions import Action
from dewan.view.hint import Hint, Reason
from dewan.view.html import button
from dewan.view.pages.panel import doing_without
from dewan.view.parts.pieces import icon
from dewan.view.plan import Plan
from dewan.view.typed_moves import describe
from dewan.view.words import Words


def hint_panel(words: Words, plan: Plan, hint: Hint) -> str:
    """The panel with a hint, or with what has come of it so far.

    Its first button is the same one all the time, so that the focus stays there.
    """
    close = words("hint.close")
    shut = button("hint", icon("ui-close", 22), "tool", id="hint-close", aria_label=close, title=close)
    without = doing_without(words, plan)
    if hint.failed:
        body = f"<p>{words.html('hint.failed')}</p>"
        go = button("hint again", words.html("hint.again"), id="hint-go")
    elif hint.move is None:
        body = f'<p class="thinks">{words.html("hint.thinking")}</p>'
        go, shut = button("hint", words.html("hint.stop"), id="hint-go"), ""
    else:
        reasons = "".join(f"<li>{escape(text)}</li>" for text in why(words, plan, hint))
        body = f"<p><b>{escape(describe(words, plan, hint.move))}</b></p><ul>{reasons}</ul>"
        go = button("hint choose", words.html("hint.choose"), "btn go", id="hint-go")
    title = f'<h2 id="panel-title" tabindex="-1">{words.html("hint.title")}</h2>'
    return f'<div class="panel advice"><header>{title}{shut}</header>{body}<div class="acts">{go}{without}</div></div>'


def hint_said(words: Words, plan: Plan, move: Action, hint: Hint) -> str:
    """A hint that is there, in sentences for the ear."""
    reasons = words.texts.sentences(why(words, plan, hint))
    return words("hint.said", move=describe(words, plan, move), reasons=reasons, go=words("hint.choose"))


def why(words: Words, plan: Plan, hint: Hint) -> Iterator[str]:
    """The reasons of a hint and what it comes to, each in a sentence."""
    yield from reasons_told(words, plan, hint.reasons)
    lead = round(hint.lead)
    if lead:
        yield words("hint.ahead" if lead > 0 else "hint.behind", n=abs(lead))
    else:
        yield words("hint.even")


def reasons_told(words: Words, plan: Plan, reasons: Iterable[Reason]) -> Iterator[str]:
    """What speaks for a move, each reason in a sentence (`bots.reasons`)."""
    for reason in reasons:
        yield words(f"why.{reason['code']}", n=reason["n"], **_about(words, plan, reason))
        yield from reasons_told(words, plan, reason["beyond"])


def _about(words: Words, plan: Plan, reason: Reason) -> dict[str, object]:
    face, counts, place, side = reason["tile"], reason["counts"], reason["space"], reason["side"]
    tile = parse_story(face) if face else None
    space = plan.state.map.find(parse_hex(place)) if place else None
    about: dict[str, object] = {}
    if tile is not None:
        about["tile"] = words.lacking(tile, counts) if counts else words.story(tile)
    if space is not None:
        about["place"] = words.place(plan.state, space)
    if side:
        about["name"] = words.side(side)
    if reason["row"]:
        about["row"] = words(f"row.{reason['row']}")
    return about
