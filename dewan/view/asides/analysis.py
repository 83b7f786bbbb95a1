"""Missed points: the analysis of a game that is over, of one seat at a time."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from dewan.record.game import Game
from dewan.record.moves import format_move, parse_move
from dewan.record.positions import write_position
from dewan.rules.actions import Action
from dewan.rules.views import seat_view
from dewan.view.aside import Aside, Lasts, on_page
from dewan.view.hint import Reason
from dewan.view.html import button, choice, choices, progress_bar
from dewan.view.pages.hint import reasons_told
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.plan import Plan
from dewan.view.press import Handler, Press, number
from dewan.view.screen import Screen
from dewan.view.sittings.game import GameSitting, open_game
from dewan.view.typed_moves import describe
from dewan.view.words import Words

NODES, SECONDS = 300_000, 0.5
"""What the bot may use up for each decision."""


class Left(NamedTuple):
    """A decision where points were left: after how many entries of the log, what would have been better, and why."""

    at: int
    better: Action
    points: float
    reasons: Sequence[Reason]


class Analysis(Aside):
    """The analysis of a `seat`. It is under way if it has the `number` of a request, and has come to `left` then.

    `done` of its `steps` are over; `failed`: it did not come to its end.
    """

    name = "analysis"
    lasts = Lasts.GAME
    number: int | None = None
    done: int = 0
    failed: bool = False
    left: Sequence[Left] | None = None

    def __init__(self, seat: int, steps: int = 0) -> None:
        self.seat = seat
        self.steps = steps

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("analysis.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        playing = screen.sitting.under_way
        assert playing is not None
        words, game = playing.words, playing.game
        title = self.heading(words)
        body = f"{title}<p>{words.html('analysis.lead')}</p>{_seats(words, self, playing.people)}"
        close = button("analysis", words.html("analysis.close"), id="close")
        if self.number is not None:
            go = button("analysis stop", words.html("hint.stop"), id="analysis-go")
            body += _progress(words, self)
        else:
            name = words("hint.again" if self.failed else "analysis.go")
            go = button("analysis go", escape(name), "btn go" if self.left is None else "btn", id="analysis-go")
            if self.failed:
                body += f'<p class="refusal">{words.html("analysis.failed")}</p>'
        found = _found(words, game, self.seat, self.left) if self.left is not None else ""
        return (
            f'<main class="start help"><div class="panel">{body}<div class="acts">{go}{close}</div></div>{found}</main>'
        )

    def end(self, screen: Screen) -> None:
        """See `Aside.end`."""
        if self.number is not None:
            screen.thoughts.forget(screen.effects, self.number)


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
    return progress_bar(text, analysis.done, analysis.steps, id="analysis-bar")


def _found(words: Words, game: Game, seat: int, left: Sequence[Left]) -> str:
    if not left:
        return f'<section class="panel"><p>{words.html("analysis.none")}</p></section>'
    return "".join(_turn(words, game, seat, number, turn) for number, turn in enumerate(left))


def _turn(words: Words, game: Game, seat: int, number: int, left: Left) -> str:
    plan = Plan(seat_view(game.state_at(left.at), seat), seat)
    title = words("analysis.turn", at=left.at + 1, points=words.texts.decimal(left.points))
    played = words("analysis.played", move=describe(words, plan, game.entries[left.at].action))
    better = words("analysis.better", move=describe(words, plan, left.better))
    reasons = "".join(f"<li>{escape(text)}</li>" for text in reasons_told(words, plan, left.reasons))
    retry = button(
        f"analysis try {number}", icon("ui-replay", 20) + words.html("analysis.try"), id=f"analysis-try-{number}"
    )
    return (
        f'<section class="panel turnleft" aria-labelledby="turn-{number}"><h2 id="turn-{number}">{escape(title)}</h2>'
        f"<p>{escape(played)}</p><p><b>{escape(better)}</b></p><ul>{reasons}</ul>"
        f'<div class="acts">{retry}</div></section>'
    )


def show(screen: Screen, press: Press) -> None:
    """To the analysis and back; there `go`, `stop`, and `try` with the number of a turn."""
    playing = screen.sitting
    if not isinstance(playing, GameSitting) or not playing.over:
        return
    page = screen.asides.get(Analysis)
    what, _, rest = press.rest.partition(" ")
    if not what:
        screen.turn_aside(page or screen.asides.put(Analysis(playing.people[0])))
    elif what in _CONTROLS and page is not None:
        _CONTROLS[what](screen, page, playing.game, rest)


def choose_seat(screen: Screen, page: Analysis, press: Press) -> None:
    """Whose decisions are looked at."""
    seat = number(press.value)
    if screen.sitting.under_way is not None and seat in screen.sitting.under_way.people:
        _replace(screen, page, Analysis(seat))


def _replace(screen: Screen, page: Analysis, by: Analysis) -> Analysis:
    """Show another analysis in place of one, which ends."""
    page.end(screen)
    if screen.aside is page:
        screen.aside = by
    return screen.asides.put(by)


def _go(screen: Screen, analysis: Analysis, game: Game, _rest: str) -> None:
    """Have a bot look at what the seat saw at each of its decisions (U20)."""
    seat = analysis.seat
    decisions = []
    for at, entry in enumerate(game.entries):
        if entry.seat == seat:
            state = game.state_at(at)
            position = write_position(seat_view(state, seat))
            decisions.append({"at": at, "position": position, "move": format_move(entry.action, state.map)})
    request = {
        "kind": "analysis",
        "decisions": decisions,
        "set": screen.sets.told(game.components),
        "nodes": NODES,
        "seconds": SECONDS,
    }

    def on_answer(told: Mapping[str, Any]) -> None:
        _hear(screen, begun, game, told)

    begun = _replace(screen, analysis, Analysis(seat, steps=len(decisions)))
    begun.number = screen.thoughts.ask(screen.effects, request, on_answer)


def _hear(screen: Screen, analysis: Analysis, game: Game, told: Mapping[str, Any]) -> None:
    if "progress" in told:
        analysis.done, analysis.steps = told["progress"]["done"], told["progress"]["steps"]
        return
    analysis.number = None
    if "answer" not in told:
        analysis.failed = True
        screen.said = screen.texts("analysis.failed")
        return
    game_map = game.state.map
    analysis.left = [
        Left(turn["at"], parse_move(turn["move"], game_map), turn["points"], turn["reasons"]) for turn in told["answer"]
    ]
    screen.said = screen.texts("analysis.done" if analysis.left else "analysis.none", n=len(analysis.left))


def _stop(screen: Screen, analysis: Analysis, _game: Game, _rest: str) -> None:
    _replace(screen, analysis, Analysis(analysis.seat))


def _try(screen: Screen, analysis: Analysis, game: Game, rest: str) -> None:
    """Go on from a turn in a game of its own: nobody's hand is a secret any more."""
    turn = number(rest)
    if analysis.left is not None and turn < len(analysis.left):
        screen.aside = None
        open_game(screen, game.branch(analysis.left[turn].at))
        screen.said = screen.texts("study.said")
        screen.focus = "panel-title"


_CONTROLS: dict[str, Callable[[Screen, Analysis, Game, str], None]] = {"go": _go, "stop": _stop, "try": _try}

PRESSES: dict[str, Handler] = {"analysis": show, "analysis_seat": on_page(Analysis, choose_seat)}
FIELDS = frozenset({"analysis_seat"})
