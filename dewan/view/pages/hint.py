"""A hint in the panel: that it is thought about, or a good move with its reasons."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from dewan.board.faces import parse_story
from dewan.board.hexes import parse_hex
from dewan.rules.actions import Action, Camp, Take
from dewan.rules.requirements import met
from dewan.view.hint import Hint, Idea, Reason
from dewan.view.html import button
from dewan.view.pages.panel import doing_without
from dewan.view.parts.pieces import icon
from dewan.view.parts.stories import compact_tile
from dewan.view.plan import Plan
from dewan.view.typed_moves import describe
from dewan.view.words import Words

MOST = 2
"""Reasons of a hint that are shown at once."""
TILE = 34
"""Width of a story tile among the reasons, in px."""
_OF_TILE = '<span class="of-tile">'
"""How a reason that begins with a story tile begins, which stands in for a bullet."""


def hint_panel(words: Words, plan: Plan, hint: Hint) -> str:
    """The panel with a hint, or with what has come of it so far.

    Its first button is the same one all the time, so that the focus stays there.
    """
    close = words("hint.close")
    shut = button("hint", icon("ui-close", 22), "tool", id="hint-close", aria_label=close, title=close)
    without, title, kind = doing_without(words, plan), words("hint.title"), "advice"
    if hint.failed:
        body = f"<p>{words.html('hint.failed')}</p>"
        go = button("hint again", words.html("hint.again"), id="hint-go")
    elif hint.idea is None:
        body = f'<p class="thinks">{words.html("hint.thinking")}</p>'
        go, shut = button("hint", words.html("hint.stop"), id="hint-go"), ""
    else:
        move = hint.idea.move
        title, kind = in_short(words, plan, move), "advice camp" if isinstance(move, Camp) else "advice"
        body = _reasons(words, list(_shown_reasons(words, plan, hint.idea)))
        go = button("hint choose", icon("ui-check", 20) + words.html("hint.choose"), "btn go", id="hint-go")
        if len(hint.ideas) > 1:
            go += button("hint another", words.html("hint.another"), id="hint-another")
    head = f'<h2 id="panel-title" tabindex="-1">{escape(title)}</h2>'
    return (
        f'<div class="panel {kind}"><div class="body"><header>{head}{shut}</header>{body}</div>'
        f'<div class="acts">{go}{without}</div></div>'
    )


def in_short(words: Words, plan: Plan, move: Action) -> str:
    """A move in few words; where it is, the map shows."""
    if isinstance(move, Camp):
        return words(
            "hint.camp", terrain=words.terrain(plan.state, move.route[-1]), cards=words.cost(plan.steps_of(move))
        )
    if isinstance(move, Take):
        return words("take.title")
    return describe(words, plan, move)


def _reasons(words: Words, reasons: Sequence[str]) -> str:
    """The two weightiest reasons, and the others behind `more`; each is HTML."""
    lines = [_item(text) for text in reasons]
    more = ""
    if len(lines) > MOST:
        more = f"<details><summary>{words.html('hint.more')}</summary><ul>{''.join(lines[MOST:])}</ul></details>"
    return f"<ul>{''.join(lines[:MOST])}</ul>{more}"


def hint_said(words: Words, plan: Plan, idea: Idea) -> str:
    """An idea of a hint, in sentences for the ear."""
    reasons = words.texts.sentences(why(words, plan, idea))
    return words("hint.said", move=describe(words, plan, idea.move), reasons=reasons, go=words("hint.choose"))


def why(words: Words, plan: Plan, idea: Idea) -> Iterator[str]:
    """The reasons of an idea and what it comes to, each in a sentence."""
    yield from reasons_told(words, plan, idea.reasons)
    yield _lead(words, idea)


def _shown_reasons(words: Words, plan: Plan, idea: Idea) -> Iterator[str]:
    """The same as HTML, beside the map that marks the places; story tiles are pictures."""
    for reason in _each(idea.reasons):
        code, about = reason["code"], _about(words, plan, reason)
        if (space := _space_of(plan, reason)) is not None:
            about["place"] = words.seen_place(plan.state, space)
        told = words.html(f"why.{code}", n=reason["n"], **about)
        yield _beside_tile(words, reason, told) if reason["tile"] else told
    yield escape(_lead(words, idea))


def _item(reason: str) -> str:
    pictured = ' class="pictured"' if reason.startswith(_OF_TILE) else ""
    return f"<li{pictured}>{reason}</li>"


def _beside_tile(words: Words, reason: Reason, told: str) -> str:
    """A reason about a story tile: its picture and a few words; all of it is told by ear."""
    flags = met(parse_story(reason["tile"]), list(reason["counts"])) if reason["counts"] else None
    code = reason["code"]
    picture = compact_tile(reason["tile"], TILE, met=flags)
    seen = f'<span aria-hidden="true">{words.html(f"why.seen.{code}")}</span>'
    return f'{_OF_TILE}{picture}{seen}</span><span class="sr">{told}</span>'


def _lead(words: Words, idea: Idea) -> str:
    lead = round(idea.lead)
    if not lead:
        return words("hint.even")
    return words("hint.ahead" if lead > 0 else "hint.behind", n=abs(lead))


def reasons_told(words: Words, plan: Plan, reasons: Iterable[Reason]) -> Iterator[str]:
    """What speaks for a move, each reason in a sentence (`bots.reasons`)."""
    for reason in _each(reasons):
        yield words(f"why.{reason['code']}", n=reason["n"], **_about(words, plan, reason))


def _each(reasons: Iterable[Reason]) -> Iterator[Reason]:
    """All reasons, each before what lies beyond it."""
    for reason in reasons:
        yield reason
        yield from _each(reason["beyond"])


def _space_of(plan: Plan, reason: Reason) -> int | None:
    return plan.state.map.find(parse_hex(reason["space"])) if reason["space"] else None


def _about(words: Words, plan: Plan, reason: Reason) -> dict[str, object]:
    face, counts, side = reason["tile"], reason["counts"], reason["side"]
    tile = parse_story(face) if face else None
    space = _space_of(plan, reason)
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
