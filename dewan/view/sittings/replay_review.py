"""What an analysis says about the game that is replayed: the judgment on a move, and the curve of the expected lead."""

from html import escape

from dewan.record.game import Game
from dewan.rules.views import seat_view
from dewan.view.html import attributes, button
from dewan.view.missed import Left, Missed
from dewan.view.pages.hint import reasons_told
from dewan.view.pages.missed import pictured
from dewan.view.parts.lead import lead_curve
from dewan.view.plan import Plan
from dewan.view.words import Words, signed

_REASONS = 2
"""Reasons that are given for a better move."""
BEFORE, AFTER = "mistake_before", "mistake_after"


def judged_said(words: Words, decision: Left) -> str:
    """What a move cost, in a sentence."""
    points = round(decision.points)
    if not decision.points:
        return words("review.best")
    return words("review.cost", n=points) if points else words("review.little")


def judged(words: Words, game: Game, seat: int, decision: Left) -> str:
    """What a move cost, and the better one beside it, with the letters that mark both on the map."""
    said = f"<p><b>{escape(judged_said(words, decision))}</b></p>"
    if not decision.points:
        return f'<div class="judged">{said}</div>'
    plan = Plan(seat_view(game.state_at(decision.at), seat), seat)
    reasons = list(reasons_told(words, plan, decision.reasons))[:_REASONS]
    why = f"<p>{escape(words.texts.sentences(reasons))}</p>" if reasons else ""
    moves = "".join(
        f"<dt>{letter} <span>{words.html(f'review.{name}')}</span></dt><dd>{pictured(words, plan, action)}</dd>"
        for letter, name, action in (
            ("A", "played", game.entries[decision.at].action),
            ("B", "better", decision.better),
        )
    )
    return f'<div class="judged">{said}<dl>{moves}</dl>{why}</div>'


def curve(words: Words, missed: Missed, shown: int) -> str:
    """The curve of the expected lead with a slider on it, ways to the mistakes, and the same as a table for the ear.

    `shown` is after how many entries of the log the game is shown.
    """
    decisions = missed.decisions
    leads = [round(decision.lead) for decision in decisions]
    here = max((k for k, decision in enumerate(decisions) if decision.at < shown), default=0)
    worst = {decisions.index(turn): number for number, turn in enumerate(missed.left or (), 1)}
    line = lead_curve(leads, worst, 480, 120, radius=10, here=here)
    field = attributes(
        id="review-at",
        type="range",
        min=0,
        max=len(decisions) - 1,
        value=here,
        data_press="review_at",
        aria_label=words("review.curve"),
        aria_valuetext=words("review.place", n=decisions[here].at + 1, lead=signed(leads[here])),
    )
    ways = "".join(
        button(
            f"replay {what}",
            words.html(f"review.{what}"),
            id=f"replay-{what}",
            aria_disabled="true" if missed.mistake(shown, step) is None else None,
        )
        for what, step in ((BEFORE, -1), (AFTER, 1))
    )
    rows = "".join(
        f'<tr><th scope="row">{decision.at + 1}</th><td>{signed(lead)}</td><td>{round(decision.points)}</td></tr>'
        for decision, lead in zip(decisions, leads, strict=True)
    )
    heads = "".join(f'<th scope="col">{words.html(f"review.{name}")}</th>' for name in ("move", "lead", "lost"))
    return (
        f'<div class="review"><h3>{words.html("review.curve")}</h3>{line}<input{field}>'
        f'<div class="acts">{ways}</div>'
        f'<table class="sr"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
    )
