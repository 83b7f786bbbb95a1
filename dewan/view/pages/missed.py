"""Missed points as drawn: the card below the score, the curve of the lead, and a costly turn."""

from collections.abc import Mapping, Sequence
from html import escape

from dewan.record.game import Game
from dewan.rules.actions import NONE, TOP, Action, Camp, Fish, Mark, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.state import State
from dewan.rules.views import seat_view
from dewan.view.html import button
from dewan.view.missed import Left, Missed
from dewan.view.pages.hint import reasons_told
from dewan.view.parts.lead import lead_curve
from dewan.view.parts.pieces import icon
from dewan.view.plan import Plan
from dewan.view.words import TERRAIN_TERMS, Words

_REASONS = 2
"""Reasons that are given for a better move."""


def missed_card(words: Words, missed: Missed | None, leads: Sequence[int], rounds: Mapping[int, int]) -> str:
    """The button below the score that leads to the page; `rounds` as in `marks_of`."""
    told = words("missed.lead")
    if missed is not None and missed.left is not None:
        told = words("missed.found", n=len(missed.left)) if missed.left else words("missed.nothing")
    elif missed is not None and missed.number is not None:
        told = words("analysis.progress", done=missed.done, steps=missed.steps)
    curve = lead_curve(leads, rounds, 210, 52, radius=10)
    return button(
        "analysis",
        f"<span><b>{words.html('analysis.title')}</b> <small>{escape(told)}</small></span>{curve}{icon('ui-next', 20)}",
        "missed",
        id="open-analysis",
    )


def marks_of(game: Game, missed: Missed | None) -> dict[int, int]:
    """The costly turns by the round in which they were, numbered by what they cost."""
    left = missed.left if missed is not None and missed.left is not None else ()
    return {_round(game.state_at(turn.at)): number for number, turn in enumerate(left, 1)}


def _round(state: State) -> int:
    """The round of a state, 0 in the draft: also how many values of `leads` came before its end."""
    return 0 if state.draft else state.round


def curve_panel(words: Words, game: Game, leads: Sequence[int], missed: Missed, name: str) -> str:
    """The curve of the lead with the costly turns on it, and the same as a table for the ear; `name` is whose it is,
    empty for that of the reader."""
    title = words("missed.curve_of", name=name) if name else words("missed.curve")
    curve = lead_curve(leads, marks_of(game, missed), 480, 170, radius=13)
    rows = "".join(f'<tr><th scope="row">{k}</th><td>{lead}</td></tr>' for k, lead in enumerate(leads))
    return (
        f'<section class="panel curve" aria-labelledby="curve-title"><h2 id="curve-title">{escape(title)}</h2>{curve}'
        f'<p aria-hidden="true"><span>{words.html("missed.round", n=1)}</span>'
        f"<span>{words.html('missed.round', n=len(leads) - 1)}</span></p>"
        f'<table class="sr"><thead><tr><th scope="col">{words.html("missed.rounds")}</th>'
        f'<th scope="col">{words.html("missed.points")}</th></tr></thead><tbody>{rows}</tbody></table></section>'
    )


def costly_turn(words: Words, game: Game, seat: int, number: int, left: Left, name: str) -> str:
    """One of the costly turns, the `number`th; `name` is who played it, empty for the reader."""
    state = game.state_at(left.at)
    plan = Plan(seat_view(state, seat), seat)
    when = words("missed.turn", n=state.round) if not state.draft else words("table.draft")
    cost = words("missed.cost", points=words.texts.decimal(left.points))
    reasons = list(reasons_told(words, plan, left.reasons))[:_REASONS]
    why = f"<p>{escape(words.texts.sentences(reasons))}</p>" if reasons else ""
    retry = button(
        f"analysis try {number}", icon("ui-replay", 20) + words.html("analysis.try"), id=f"analysis-try-{number}"
    )
    see = button(f"review {number}", icon("ui-eye", 20) + words.html("review.see"), id=f"analysis-see-{number}")
    you = escape(name) if name else words.html("end.you")
    return (
        f'<section class="panel turnleft" aria-labelledby="turn-{number}"><i aria-hidden="true">{number + 1}</i>'
        f'<h2 id="turn-{number}">{escape(when)} <b>{escape(cost)}</b></h2><div class="acts">{see}{retry}</div>'
        f"<dl><dt>{you}</dt><dd>{pictured(words, plan, game.entries[left.at].action)}</dd>"
        f'<dt class="better">{words.html("missed.better")}</dt><dd>{pictured(words, plan, left.better)}</dd></dl>{why}'
        f"</section>"
    )


def pictured(words: Words, plan: Plan, action: Action) -> str:
    """What a move does, in few words with its cards as pictures, as HTML."""
    state = plan.state
    match action:
        case Take(slot):
            return words.html("missed.take", cards=words.chips(_cards(state.row[slot : slot + 2])))
        case TakeOne(slot):
            return words.html("missed.take", cards=words.chips(_cards(state.row[slot : slot + 1])))
        case Pass():
            return words.html("pass.title")
        case StoryChoice(slot):
            tile = state.story_row[slot] if slot != TOP else None
            return words.html("missed.story", tile=words.story(tile)) if tile is not None else words.html("missed.top")
        case Tuck(card, terrain):
            if card == NONE:
                return words.html("tuck.none")
            shows = words.term(TERRAIN_TERMS[terrain])
            return words.html("missed.tuck", card=words.chips((card,)), terrain=shows)
        case Mark(space):
            return words.html("missed.mark", terrain=words.terrain(state, space))
        case Fish(card):
            return words.html("fish.none") if card == NONE else words.html("missed.fish", card=words.chips((card,)))
        case Camp(route, pay):
            return words.html("missed.camp", terrain=words.terrain(state, route[-1]), cards=words.chips(pay))


def _cards(slots: Sequence[int | None]) -> list[int]:
    return [card for card in slots if card is not None]
