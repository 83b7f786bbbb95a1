"""Missed points: the analysis of a game that is over, of one seat at a time."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any

from dewan.record.game import Game
from dewan.record.moves import format_move, parse_move
from dewan.record.positions import write_position
from dewan.rules.views import seat_view
from dewan.view.aside import Aside, Lasts, on_page
from dewan.view.html import button, choice, choices, progress_bar
from dewan.view.missed import Left, Missed
from dewan.view.pages.missed import costly_turn, curve_panel
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.press import Handler, Press, number
from dewan.view.screen import Screen
from dewan.view.sittings.game import GameSitting, open_game
from dewan.view.words import Words

NODES, SECONDS = 300_000, 0.5
"""What the bot may use up for each decision."""


class Analysis(Missed, Aside):
    """The analysis of a seat."""

    name = "analysis"
    lasts = Lasts.GAME

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("analysis.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        playing = screen.sitting.under_way
        assert playing is not None
        words, game, seat = playing.words, playing.game, self.seat
        alone = seat == playing.mine
        name = "" if alone else words.names[seat]
        shut = words("analysis.close")
        close = button("analysis", icon("ui-previous", 24), "tool", id="close", aria_label=shut, title=shut)
        body = _seats(words, self, playing.people) + _control(words, self)
        found = ""
        if self.left:
            found = "".join(costly_turn(words, game, seat, k, turn, name) for k, turn in enumerate(self.left))
        return (
            f'<main class="start missedpoints"><header>{close}{self.heading(words)}</header>'
            f"{curve_panel(words, game, playing.leads(seat), self, name)}{body}{found}"
            f'<p class="estimates">{words.html("analysis.lead")}</p></main>'
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


def _control(words: Words, analysis: Analysis) -> str:
    """How far the analysis is, or what has come of it where that is no turn; the button is the same all the time."""
    if analysis.number is not None:
        text = words("analysis.progress", done=analysis.done, steps=analysis.steps)
        told = progress_bar(text, analysis.done, analysis.steps, id="analysis-bar")
        go = button("analysis stop", words.html("hint.stop"), id="analysis-go")
    elif analysis.left is not None:
        return "" if analysis.left else f'<div class="panel"><p>{words.html("analysis.none")}</p></div>'
    else:
        told = f'<p class="refusal">{words.html("analysis.failed")}</p>' if analysis.failed else ""
        name = words.html("hint.again" if analysis.failed else "analysis.go")
        go = button("analysis go", name, "btn go", id="analysis-go")
    return f'<div class="panel looking">{told}<div class="acts">{go}</div></div>'


def show(screen: Screen, press: Press) -> None:
    """To the analysis and back; there `go`, `stop`, and `try` with the number of a turn."""
    playing = screen.sitting
    if not isinstance(playing, GameSitting) or not playing.over:
        return
    page = screen.asides.get(Analysis)
    what, _, rest = press.rest.partition(" ")
    if not what:
        if page is None or page is not playing.missed:
            page = _begin(screen, playing, playing.people[0])
        screen.turn_aside(page)
    elif what in _CONTROLS and page is not None:
        _CONTROLS[what](screen, page, playing, rest)


def choose_seat(screen: Screen, page: Analysis, press: Press) -> None:
    """Whose decisions are looked at."""
    seat, playing = number(press.value), screen.sitting.under_way
    if playing is not None and seat in playing.people:
        page.end(screen)
        _begin(screen, playing, seat)


def _begin(screen: Screen, playing: GameSitting, seat: int) -> Analysis:
    """Have a bot look at what the seat saw at each of its decisions (U20)."""
    game = playing.game
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

    begun = _show(screen, playing, Analysis(seat, steps=len(decisions)))
    begun.number = screen.thoughts.ask(screen.effects, request, on_answer)
    return begun


def _show(screen: Screen, playing: GameSitting, analysis: Analysis) -> Analysis:
    """Show an analysis in place of the one before."""
    if isinstance(screen.aside, Analysis):
        screen.aside = analysis
    playing.missed = screen.asides.put(analysis)
    return analysis


def _go(screen: Screen, analysis: Analysis, playing: GameSitting, _rest: str) -> None:
    analysis.end(screen)
    _begin(screen, playing, analysis.seat)


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
    answer = told["answer"]
    analysis.decisions = [
        Left(one["at"], parse_move(one["move"], game_map), one["points"], one["reasons"], one["lead"])
        for one in answer["decisions"]
    ]
    analysis.left = [analysis.decisions[number] for number in answer["worst"]]
    screen.said = screen.texts("analysis.done" if analysis.left else "analysis.none", n=len(analysis.left))


def _stop(screen: Screen, analysis: Analysis, playing: GameSitting, _rest: str) -> None:
    analysis.end(screen)
    _show(screen, playing, Analysis(analysis.seat))


def _try(screen: Screen, analysis: Analysis, playing: GameSitting, rest: str) -> None:
    """Go on from a turn in a game of its own: nobody's hand is a secret any more."""
    turn = number(rest)
    if analysis.left is not None and turn < len(analysis.left):
        screen.aside = None
        open_game(screen, playing.game.branch(analysis.left[turn].at))
        screen.said = screen.texts("study.said")
        screen.focus = "panel-title"


_CONTROLS: dict[str, Callable[[Screen, Analysis, GameSitting, str], None]] = {"go": _go, "stop": _stop, "try": _try}

PRESSES: dict[str, Handler] = {"analysis": show, "analysis_seat": on_page(Analysis, choose_seat)}
FIELDS = frozenset({"analysis_seat"})
