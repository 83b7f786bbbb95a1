"""Where points were left in a game that is over; it takes the place of the table and gives it back."""

from collections.abc import Sequence
from html import escape

from dewan.record.game import Game
from dewan.rules.views import seat_view
from dewan.view.analysis import Analysis, Left
from dewan.view.html import attributes, button, choice, choices
from dewan.view.pages.hint import reasons_told
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.plan import Plan
from dewan.view.typed_moves import describe
from dewan.view.words import Words


def analysis_page(words: Words, analysis: Analysis, game: Game, seats: Sequence[int]) -> str:
    """The page; `seats` are those whose decisions can be looked at."""
    title = f'<h1 id="aside-title" tabindex="-1">{escape(words("analysis.title"))}</h1>'
    body = f"{title}<p>{escape(words('analysis.lead'))}</p>{_seats(words, analysis, seats)}"
    close = button("analysis", escape(words("analysis.close")), id="close")
    if analysis.number is not None:
        go = button("analysis stop", escape(words("hint.stop")), id="analysis-go")
        body += _progress(words, analysis)
    else:
        name = words("hint.again" if analysis.failed else "analysis.go")
        go = button("analysis go", escape(name), "btn go" if analysis.left is None else "btn", id="analysis-go")
        if analysis.failed:
            body += f'<p class="refusal">{escape(words("analysis.failed"))}</p>'
    found = _found(words, game, analysis.seat, analysis.left) if analysis.left is not None else ""
    return f'<main class="start help"><div class="panel">{body}<div class="acts">{go}{close}</div></div>{found}</main>'


def _seats(words: Words, analysis: Analysis, seats: Sequence[int]) -> str:
    controls = "".join(
        choice(
            "analysis_seat",
            "analysis-seat",
            seat,
            f"{camp_icon(seat, 30)}<span>{escape(words.names[seat])}</span>",
            chosen=seat == analysis.seat,
        )
        for seat in seats
    )
    return choices(words("analysis.seat"), controls) if len(seats) > 1 else ""


def _progress(words: Words, analysis: Analysis) -> str:
    text = words("analysis.progress", done=analysis.done, steps=analysis.steps)
    bar = attributes(max=max(analysis.steps, 1), value=analysis.done, id="analysis-bar")
    return f'<label class="progress"><span>{escape(text)}</span><progress{bar}></progress></label>'


def _found(words: Words, game: Game, seat: int, left: Sequence[Left]) -> str:
    if not left:
        return f'<section class="panel"><p>{escape(words("analysis.none"))}</p></section>'
    return "".join(_turn(words, game, seat, number, turn) for number, turn in enumerate(left))


def _turn(words: Words, game: Game, seat: int, number: int, left: Left) -> str:
    plan = Plan(seat_view(game.state_at(left.at), seat), seat)
    title = words("analysis.turn", at=left.at + 1, points=words.texts.decimal(left.points))
    played = words("analysis.played", move=describe(words, plan, game.entries[left.at].action))
    better = words("analysis.better", move=describe(words, plan, left.better))
    reasons = "".join(f"<li>{escape(text)}</li>" for text in reasons_told(words, plan, left.reasons))
    retry = button(
        f"analysis try {number}", icon("ui-replay", 20) + escape(words("analysis.try")), id=f"analysis-try-{number}"
    )
    return (
        f'<section class="panel turnleft" aria-labelledby="turn-{number}"><h2 id="turn-{number}">{escape(title)}</h2>'
        f"<p>{escape(played)}</p><p><b>{escape(better)}</b></p><ul>{reasons}</ul>"
        f'<div class="acts">{retry}</div></section>'
    )
