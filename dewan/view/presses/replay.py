"""Looking back: replay, what happened since the last turn, what if."""

from collections.abc import Callable

from dewan.rules.state import OVER
from dewan.rules.views import NOBODY
from dewan.view import log_lines
from dewan.view.effects import Reveal, Tick
from dewan.view.motion import flights
from dewan.view.pages.panel import task_key
from dewan.view.pages.replay import lead, position
from dewan.view.press import Handler, Press, number
from dewan.view.replay import STEP_MS, Replay, since, whole
from dewan.view.screen import CURTAIN, TABLE, Screen

Control = Callable[[Screen, Replay], None]
"""What a button of the controls does."""

KEYS = {"ArrowLeft": "previous", "ArrowRight": "next", "Home": "first", "End": "last"}
"""Keys on the controls, and the button that each stands for."""


def start_replay(screen: Screen, at: int) -> None:
    """See the game under way again, from after its first `at` entries on, as who looks at the table now."""
    if screen.game is not None:
        screen.look_back(whole(screen.game, at), screen.seat)
        _tell(screen)
        screen.focus = "replay-play"


def start_since(screen: Screen, seat: int) -> None:
    """Play what happened since the last turn of a seat, as that seat sees it, and then go on with the game (U13).

    Does nothing where there is nothing to show.
    """
    replay = since(screen.game, seat) if screen.game is not None else None
    if replay is not None:
        screen.look_back(replay, seat)
        _tell(screen)
        replay.playing = True
        _tick_soon(screen)
        screen.focus = "replay-play"


def see(screen: Screen, press: Press) -> None:
    """A line of the log: see the game as it was after that."""
    if screen.page == TABLE and screen.view is not None:
        start_replay(screen, number(press.rest))


def lift_and_see(screen: Screen, _press: Press) -> None:
    """Lift the curtain, for what happened since the last turn of the seat behind it."""
    if screen.page == CURTAIN:
        start_since(screen, screen.state.actor)


def control(screen: Screen, press: Press) -> None:
    """A button of the controls."""
    what = _CONTROLS.get(press.rest)
    if screen.replay is not None and what is not None:
        what(screen, screen.replay)


def move_to(screen: Screen, press: Press) -> None:
    """The slider."""
    if screen.replay is not None:
        screen.replay.playing = False
        _go(screen, number(press.value))


def look_as(screen: Screen, press: Press) -> None:
    """Whose hand is seen, where that is open to all."""
    seats = (NOBODY, *range(screen.state.players)) if screen.game is not None else ()
    seat = next((seat for seat in seats if str(seat) == press.value), None)
    if screen.replay is not None and screen.open_hands and seat is not None:
        screen.look_back(screen.replay, seat)


def key(screen: Screen, name: str, control: str) -> bool:
    """A key on the control that carries this word; whether it meant something.

    The slider has keys of its own; space, which it has not, plays there.
    """
    if screen.replay is None:
        return False
    what = KEYS.get(name)
    if control == "replay_at":
        what = "play" if name == " " else None
    elif control.partition(" ")[0] != "replay":
        what = None
    if what is not None:
        _CONTROLS[what](screen, screen.replay)
    return what is not None


def _go(screen: Screen, at: int) -> None:
    """Stand somewhere else."""
    replay = screen.replay
    assert replay is not None
    before, was = screen.shown, replay.at
    replay.go(at)
    screen.look_back(replay, screen.seat)
    if replay.at == was + 1:
        screen.flights = flights(before, screen.told[was], screen.shown, screen.me, screen.me)
    _tell(screen)


def _tell(screen: Screen) -> None:
    """Say where one stands and what the move did that led there, and show its line of the log."""
    replay, words = screen.replay, screen.words
    assert replay is not None
    what = lead(words, replay)
    if not replay.at_start:
        what = log_lines.spoken(words, screen.shown, screen.told[replay.at - 1], screen.me)
    screen.said = words("replay.said", position=position(words, replay), what=what)
    screen.effects.append(Reveal("r-log"))


def _tick_soon(screen: Screen) -> None:
    """Let the next move come by itself after a while."""
    screen.effects.append(Tick(STEP_MS[screen.settings["speed"]], "replay tick"))


def _to(place: Callable[[Replay], int]) -> Control:
    def go(screen: Screen, replay: Replay) -> None:
        replay.playing = False
        _go(screen, place(replay))

    return go


def _play(screen: Screen, replay: Replay) -> None:
    """Let the moves come by themselves, from the first on if all have been seen; or stop them."""
    if replay.playing:
        replay.playing = False
    else:
        _play_on(screen, replay, replay.first if replay.at_end else replay.at + 1)


def _play_on(screen: Screen, replay: Replay, at: int) -> None:
    """Stand somewhere and play on: to the end, or beyond it to the turn that all this led to."""
    _go(screen, at)
    replay.playing = replay.since or not replay.at_end
    if replay.playing:
        _tick_soon(screen)


def _tick(screen: Screen, replay: Replay) -> None:
    """The next move comes by itself, or after the last one the turn that all this led to."""
    if not replay.playing or screen.aside is not None:
        replay.playing = False
    elif replay.at_end:
        _close(screen, replay)
    else:
        _play_on(screen, replay, replay.at + 1)


def _close(screen: Screen, _replay: Replay) -> None:
    """Back to how things stand now."""
    screen.go_on()
    screen.said = screen.texts("replay.closed")
    if screen.plan is not None:
        screen.said = screen.texts("turn.said", task=screen.texts(f"{task_key(screen.state, screen.plan)}.title"))
    if screen.page == TABLE:
        screen.focus = "panel-title"


def _back_here(screen: Screen, replay: Replay) -> None:
    """Take everything back that came later, or say why not (U12)."""
    code = screen.why_not_back(replay.at)
    if code:
        _refuse(screen, replay, code)
        return
    screen.take_back(replay.at)
    if screen.page == TABLE:
        screen.focus = "panel-title"


def _what_if(screen: Screen, replay: Replay) -> None:
    """Go on from here in a game of its own, where no hand has to be kept from anybody."""
    assert screen.game is not None
    if not screen.open_hands:
        _refuse(screen, replay, "study.secret")
    elif screen.shown.awaiting == OVER:
        _refuse(screen, replay, "study.over")
    else:
        screen.open(screen.game.branch(replay.at))
        screen.said = screen.texts("study.said")
        screen.focus = "panel-title"


def _refuse(screen: Screen, replay: Replay, code: str) -> None:
    replay.playing = False
    replay.refusal = code
    screen.said = screen.texts(f"error.{code}")


_CONTROLS: dict[str, Control] = {
    "first": _to(lambda replay: replay.first),
    "previous": _to(lambda replay: replay.at - 1),
    "play": _play,
    "next": _to(lambda replay: replay.at + 1),
    "last": _to(lambda replay: replay.last),
    "tick": _tick,
    "close": _close,
    "back_here": _back_here,
    "what_if": _what_if,
}

PRESSES: dict[str, Handler] = {
    "see": see,
    "since": lift_and_see,
    "replay": control,
    "replay_at": move_to,
    "replay_as": look_as,
}
FIELDS = frozenset({"replay_at", "replay_as"})
