"""Replays: the whole game, what happened since the last turn, and studies of what might have been."""

from collections.abc import Callable, Sequence
from dataclasses import astuple

from dewan.record.happenings import Happening
from dewan.rules.actions import Camp, Mark
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import OVER, State
from dewan.rules.views import NOBODY, seat_view
from dewan.view import log_lines
from dewan.view.effects import Reveal, Tick
from dewan.view.missed import Left
from dewan.view.motion import flights
from dewan.view.pages.panel import task_key
from dewan.view.press import Handler, Press, number
from dewan.view.screen import CURTAIN, TABLE, Screen
from dewan.view.sitting import Sitting, on_sitting
from dewan.view.sittings.game import GameSitting, open_game
from dewan.view.sittings.replay_panel import heading, lead, position, replay_panel
from dewan.view.sittings.replay_review import curve, judged, judged_said
from dewan.view.sittings.replay_steps import STEP_MS, Replay, since, whole

KEYS = {"ArrowLeft": "previous", "ArrowRight": "next", "Home": "first", "End": "last"}
"""Keys on the controls, and the button that each presses."""


class ReplaySitting(Sitting):
    """The table of a game at an earlier time; the game itself continues when it is shown again."""

    way_out = "replay close"
    rotates = True

    def __init__(self, of: GameSitting, replay: Replay, seat: int) -> None:
        super().__init__(of.screen)
        self.of = of
        self.replay = replay
        self.game = of.game
        self.happenings = of.happenings
        self.whole_log, self.cursor = of.whole_log, of.cursor
        of.drop_hint()
        self.screen.sitting = self
        self.look(seat)

    @property
    def state(self) -> State:
        """See `Sitting.state`."""
        return self.of.game.state_at(self.replay.at)

    @property
    def typed_names(self) -> Sequence[str]:
        """See `Sitting.typed_names`."""
        return self.of.typed_names

    @property
    def you(self) -> int | None:
        """See `Sitting.you`."""
        return self.of.you

    @property
    def under_way(self) -> GameSitting:
        """See `Sitting.under_way`."""
        return self.of

    @property
    def public(self) -> bool:  # type: ignore[override]
        """See `Sitting.public`."""
        return self.of.public

    @property
    def past(self) -> int:  # type: ignore[override]
        """See `Sitting.past`."""
        return self.replay.at

    @property
    def moment(self) -> object:
        """See `Sitting.moment`."""
        return self.of.version, self.replay.at

    @property
    def over(self) -> bool:
        """See `Sitting.over`: a replay never shows the end as such."""
        return False

    @property
    def open_hands(self) -> bool:
        """See `Sitting.open_hands`."""
        return self.of.open_hands

    @property
    def bots(self) -> Sequence[str]:
        """See `Sitting.bots`."""
        return self.of.bots

    @property
    def last_seen(self) -> Sequence[Happening]:
        """What happened in the last move that was shown."""
        return self.happenings[self.replay.at - 1] if not self.replay.at_start else ()

    def look(self, seat: int) -> None:
        """See `Sitting.look`: no one can decide anything here. The game continues with the seat chosen here."""
        self.screen.to_table()
        self.seat = self.of.seat = seat
        self.view = seat_view(self.state, seat)

    def put_away(self) -> None:
        """See `Sitting.put_away`."""
        super().put_away()
        self.of.put_away()

    def after_press(self) -> None:
        """See `Sitting.after_press`."""
        self.of.after_press()

    def why_nobody_decides(self, spaces: tuple[int, ...]) -> NotAllowed:
        """See `Sitting.why_nobody_decides`."""
        return NotAllowed("", "turn.past", spaces=spaces)

    @property
    def can_undo(self) -> None:
        """See `Sitting.can_undo`."""
        return None

    def take_back(self) -> None:
        """See `Sitting.take_back`: does nothing here."""

    def key(self, name: str, control: str) -> bool:
        """See `Sitting.key`. The slider has its own keys, but not the space key, which plays."""
        what = KEYS.get(name)
        if control == "replay_at":
            what = "play" if name == " " else None
        elif control.partition(" ")[0] != "replay":
            what = None
        if what is not None:
            _CONTROLS[what](self)
        return what is not None

    def title(self) -> str:
        """See `Sitting.title`."""
        return self.words("replay.title")

    @property
    def shown(self) -> tuple[object, ...]:
        """See `Sitting.shown`."""
        missed = self.of.missed
        return (*astuple(self.replay), self.remarks.get(self.replay.at), missed.shown if missed is not None else None)

    @property
    def decision(self) -> Left | None:
        """What the analysis has found about the move that is shown, None without one."""
        missed = self.of.missed
        return missed.decision(self.replay.at - 1) if missed is not None and self.of.over else None

    def headline(self) -> tuple[str, str]:
        """See `Sitting.headline`."""
        return heading(self.words, self.replay), position(self.words, self.replay)

    def panel(self) -> str:
        """See `Sitting.panel`."""
        replay = self.replay
        refused = {"back_here"} if self.of.why_not_back(replay.at) else set()
        if not self.open_hands:
            refused.add("what_if")
        missed, decision, review = self.of.missed, self.decision, ""
        if missed is not None and missed.decisions and self.of.over:
            if decision is not None:
                review = judged(self.words, self.of.game, missed.seat, decision)
            review += curve(self.words, missed, replay.at)
        return replay_panel(
            self.words,
            replay,
            self.log_line(replay.at) if not replay.at_start else "",
            seat=self.seat,
            seats=range(self.state.players) if self.open_hands else (),
            turn=self.seat == self.of.state.actor,
            refused=refused,
            remark=self.remarks.get(replay.at, "") if self.of.game.lasting and not replay.at_start else None,
            review=review,
        )

    def log_line(self, number: int) -> str:
        """See `Sitting.log_line`."""
        return self.of.log_line(number)

    def ringed(self) -> Sequence[int]:
        """See `Sitting.ringed`: the space of the last move."""
        return tuple(space for what in self.last_seen[:1] for space in what.spaces[-1:])

    def route(self) -> Sequence[int]:
        """See `Sitting.route`: the route of the last move."""
        return tuple(space for what in self.last_seen if what.kind == "camp" for space in what.spaces)

    def better(self) -> Sequence[int]:
        """See `Sitting.better`: what the analysis would have done instead of the move that is shown."""
        decision = self.decision
        if decision is None or not decision.points:
            return ()
        action = decision.better
        return action.route if isinstance(action, Camp) else (action.space,) if isinstance(action, Mark) else ()


Control = Callable[[ReplaySitting], None]
"""What a button of the controls does."""


def start_replay(of: GameSitting, at: int, seat: int) -> None:
    """Replay a game from after its first `at` entries, as a seat saw it."""
    _tell(ReplaySitting(of, whole(of.game, at), seat))
    of.screen.focus = "replay-play"


def start_since(of: GameSitting, seat: int) -> None:
    """Play what happened since the last turn of a seat, as that seat sees it, then continue the game (U13).

    Does nothing if there is nothing to show.
    """
    replay = since(of.game, seat)
    if replay is not None:
        sitting = ReplaySitting(of, replay, seat)
        _tell(sitting)
        replay.playing = True
        _tick_soon(of.screen)
        of.screen.focus = "replay-play"


def see(screen: Screen, press: Press) -> None:
    """Handle a press on a line of the log: show the game as it was after it."""
    playing = screen.sitting.under_way
    if playing is not None and screen.page == TABLE:
        start_replay(playing, number(press.rest), screen.sitting.seat)


def review(screen: Screen, press: Press) -> None:
    """Show one of the costliest moves that the analysis has found on the board."""
    playing, turn = screen.sitting.under_way, number(press.rest)
    missed = playing.missed if playing is not None and playing.over else None
    if playing is not None and missed is not None and missed.left is not None and turn < len(missed.left):
        screen.aside = None
        start_replay(playing, missed.left[turn].at + 1, missed.seat)
        screen.focus = "panel-title"


def review_at(sitting: ReplaySitting, press: Press) -> None:
    """Handle the slider on the curve of the expected lead: go to one of the decisions."""
    missed, chosen = sitting.of.missed, number(press.value)
    if missed is not None and chosen < len(missed.decisions):
        sitting.replay.playing = False
        _go(sitting, missed.decisions[chosen].at + 1)


def _to_mistake(step: int) -> Control:
    def go(sitting: ReplaySitting) -> None:
        missed = sitting.of.missed
        place = missed.mistake(sitting.replay.at, step) if missed is not None else None
        if place is not None:
            sitting.replay.playing = False
            _go(sitting, place)

    return go


def see_since(screen: Screen, _press: Press) -> None:
    """Show what happened since the last turn of who looks, or of the seat behind the curtain, which is raised."""
    playing = screen.sitting.under_way
    if playing is not None and screen.page == CURTAIN:
        start_since(playing, playing.state.actor)
    elif playing is not None and screen.page == TABLE and playing.trace:
        start_since(playing, playing.seat)


def control(sitting: ReplaySitting, press: Press) -> None:
    """Handle a button of the controls."""
    what = _CONTROLS.get(press.rest)
    if what is not None:
        what(sitting)


def move_to(sitting: ReplaySitting, press: Press) -> None:
    """Handle the slider."""
    sitting.replay.playing = False
    _go(sitting, number(press.value))


def look_as(sitting: ReplaySitting, press: Press) -> None:
    """Choose whose hand is shown, where no hand is secret."""
    seats = (NOBODY, *range(sitting.state.players))
    seat = next((seat for seat in seats if str(seat) == press.value), None)
    if sitting.open_hands and seat is not None:
        sitting.look(seat)


def _go(sitting: ReplaySitting, at: int) -> None:
    """Go to another place in the log."""
    replay = sitting.replay
    before, was = sitting.state, replay.at
    replay.go(at)
    sitting.look(sitting.seat)
    if replay.at == was + 1:
        sitting.screen.flights = flights(before, sitting.happenings[was], sitting.state, sitting.me, sitting.me)
    _tell(sitting)


def _tell(sitting: ReplaySitting) -> None:
    """Announce the current place and the move that led there, and show its line of the log."""
    replay, words = sitting.replay, sitting.words
    what = lead(words, replay)
    if not replay.at_start:
        what = log_lines.spoken(words, sitting.state, sitting.last_seen, sitting.me)
        if (decision := sitting.decision) is not None:
            what = words.texts.sentences((what, judged_said(words, decision)))
    sitting.screen.said = words("replay.said", position=position(words, replay), what=what)
    sitting.screen.effects.append(Reveal("r-log"))


def _tick_soon(screen: Screen) -> None:
    """Show the next move automatically after a while."""
    screen.effects.append(Tick(STEP_MS[screen.settings["speed"]], "replay tick"))


def _to(place: Callable[[Replay], int]) -> Control:
    def go(sitting: ReplaySitting) -> None:
        sitting.replay.playing = False
        _go(sitting, place(sitting.replay))

    return go


def _play(sitting: ReplaySitting) -> None:
    """Start playing (from the first move if all have been shown), or pause."""
    replay = sitting.replay
    if replay.playing:
        replay.playing = False
    else:
        _play_on(sitting, replay.first if replay.at_end else replay.at + 1)


def _play_on(sitting: ReplaySitting, at: int) -> None:
    """Go to a place and keep playing: to the end, or for `since`, on to the next turn of its seat."""
    replay = sitting.replay
    _go(sitting, at)
    replay.playing = replay.since or not replay.at_end
    if replay.playing:
        _tick_soon(sitting.screen)


def _tick(sitting: ReplaySitting) -> None:
    """Show the next move automatically, or after the last one return to the game."""
    replay = sitting.replay
    if not replay.playing or sitting.screen.aside is not None:
        replay.playing = False
    elif replay.at_end:
        _close(sitting)
    else:
        _play_on(sitting, replay.at + 1)


def _close(sitting: ReplaySitting) -> None:
    """Return to the current state of the game."""
    screen, game = sitting.screen, sitting.of
    game.go_on()
    screen.said = screen.texts("replay.closed")
    if game.plan is not None:
        screen.said = screen.texts("turn.said", task=screen.texts(f"{task_key(game.state, game.plan)}.title"))
    if screen.page == TABLE:
        screen.focus = "panel-title"


def _back_here(sitting: ReplaySitting) -> None:
    """Undo everything that came later, or say why that is not possible (U12)."""
    at = sitting.replay.at
    code = sitting.of.why_not_back(at)
    if code:
        _refuse(sitting, code)
        return
    sitting.of.back_to(at)
    if sitting.screen.page == TABLE:
        sitting.screen.focus = "panel-title"


def _what_if(sitting: ReplaySitting) -> None:
    """Continue from here in a separate game (a study), if no hand has to be kept secret."""
    screen = sitting.screen
    if not sitting.open_hands:
        _refuse(sitting, "study.secret")
    elif sitting.state.awaiting == OVER:
        _refuse(sitting, "study.over")
    else:
        open_game(screen, sitting.of.game.branch(sitting.replay.at))
        screen.said = screen.texts("study.said")
        screen.focus = "panel-title"


def _refuse(sitting: ReplaySitting, code: str) -> None:
    sitting.replay.playing = False
    sitting.replay.refusal = code
    sitting.screen.said = sitting.screen.texts(f"error.{code}")


_CONTROLS: dict[str, Control] = {
    "first": _to(lambda replay: replay.first),
    "previous": _to(lambda replay: replay.at - 1),
    "play": _play,
    "next": _to(lambda replay: replay.at + 1),
    "last": _to(lambda replay: replay.last),
    "tick": _tick,
    "mistake_before": _to_mistake(-1),
    "mistake_after": _to_mistake(1),
    "close": _close,
    "back_here": _back_here,
    "what_if": _what_if,
}

PRESSES: dict[str, Handler] = {
    "see": see,
    "since": see_since,
    "review": review,
    "review_at": on_sitting(ReplaySitting, review_at),
    "replay": on_sitting(ReplaySitting, control),
    "replay_at": on_sitting(ReplaySitting, move_to),
    "replay_as": on_sitting(ReplaySitting, look_as),
}
FIELDS = frozenset({"replay_at", "replay_as", "review_at"})
