"""The analysis of a game that is over: begun, stopped, and a turn of it tried again."""

from collections.abc import Callable, Mapping
from typing import Any

from dewan.record.game import Game
from dewan.record.moves import format_move, parse_move
from dewan.record.positions import write_position
from dewan.rules.views import seat_view
from dewan.view.analysis import NODES, SECONDS, Analysis, Left
from dewan.view.presses.press import Handler, Press, number
from dewan.view.screen import Screen


def analysis(screen: Screen, press: Press) -> None:
    """To the analysis and back; there `go`, `stop`, and `try` with the number of a turn."""
    if not screen.may_analyse:
        return
    what, _, rest = press.rest.partition(" ")
    if not what:
        if screen.analysis is None:
            screen.analysis = Analysis(screen.people[0])
        screen.turn_aside("analysis")
    elif what in _CONTROLS and screen.analysis is not None and screen.game is not None:
        _CONTROLS[what](screen, screen.analysis, screen.game, rest)


def choose_seat(screen: Screen, press: Press) -> None:
    """Whose decisions are looked at."""
    seat = number(press.value)
    if screen.analysis is not None and seat in screen.people:
        screen.drop_analysis()
        screen.analysis = Analysis(seat)


def _go(screen: Screen, analysis: Analysis, game: Game, _rest: str) -> None:
    """Have a bot look at what the seat saw at each of its decisions (U20)."""
    seat = analysis.seat
    screen.drop_analysis()
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

    def heard(told: Mapping[str, Any]) -> None:
        _hear(screen, begun, game, told)

    begun = screen.analysis = Analysis(seat, steps=len(decisions))
    begun.number = screen.thoughts.ask(screen.effects, request, heard)


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
    screen.drop_analysis()
    screen.analysis = Analysis(analysis.seat)


def _try(screen: Screen, analysis: Analysis, game: Game, rest: str) -> None:
    """Go on from a turn in a game of its own: nobody's hand is a secret any more."""
    turn = number(rest)
    if analysis.left is not None and turn < len(analysis.left):
        screen.aside = ""
        screen.open(game.branch(analysis.left[turn].at))
        screen.said = screen.texts("study.said")
        screen.focus = "panel-title"


_CONTROLS: dict[str, Callable[[Screen, Analysis, Game, str], None]] = {"go": _go, "stop": _stop, "try": _try}

PRESSES: dict[str, Handler] = {"analysis": analysis, "analysis_seat": choose_seat}
FIELDS = frozenset({"analysis_seat"})
