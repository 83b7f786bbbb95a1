"""The bots of a game: they think as soon as it is their turn, and each of their moves is shown."""

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dewan.record.daily import decision_seed
from dewan.record.moves import MoveError, parse_move
from dewan.record.positions import write_position
from dewan.rules.actions import Action
from dewan.rules.refusal import NotAllowed
from dewan.rules.views import seat_view
from dewan.view.effects import Tick
from dewan.view.press import Handler, Press
from dewan.view.screen import TABLE, Screen

if TYPE_CHECKING:
    from dewan.view.sittings.game import GameSitting

PAUSE_MS = {"slow": 3000, "normal": 1500, "fast": 600, "at_once": 0}
"""The least time that the table stays still before a bot's move, by the pace in the settings."""
NODES = 1_000_000
SECONDS = 1.0
"""The most time that a bot thinks."""
HURRIED_SECONDS = 0.1


class Bots:
    """The progress of the decision of the bot whose turn it is."""

    def __init__(self, sitting: "GameSitting") -> None:
        self.sitting = sitting
        self.hurried = False
        """Whether the bots should move without pauses until it is a person's turn."""
        self.request = 0
        """The number of the request while the bot is thinking (`Thoughts`), else 0."""
        self._begin(None)

    def _begin(self, at: int | None) -> None:
        self.at = at
        """Which decision it is: the number of log entries before it; None if there is none."""
        self.move: Action | None = None
        """The move, from when it is known until it is played."""
        self.due = False
        """Whether the table has stayed still for long enough."""
        self.failed = False
        """Whether the bot gave no legal move."""

    def run(self) -> None:
        """Let the bot whose turn it is think and play, and cancel thinking that is no longer needed.

        A decided move waits while something else is shown, so that readers are not disturbed.
        """
        sitting, screen = self.sitting, self.sitting.screen
        at = len(sitting.game.entries) if sitting.bot and screen.page == TABLE else None
        if at != self.at:
            self.give_up()
            self.hurried = self.hurried and at is not None
            self._begin(at)
            if at is not None:
                self._ask()
                self._wait()
        undisturbed = screen.sitting is sitting and screen.aside is None and sitting.inspecting is None
        if self.move is not None and self.due and undisturbed:
            self._play(self.move)

    def hurry(self) -> None:
        """Let the bots move without pauses until it is a person's turn."""
        self.hurried = self.due = True
        if self.request:
            self._ask()

    def again(self) -> None:
        """Let a bot think again that gave no legal move."""
        if self.failed:
            self.failed = False
            self._ask()

    def give_up(self) -> None:
        """Cancel any thinking."""
        if self.request:
            self.sitting.screen.thoughts.forget(self.sitting.screen.effects, self.request)
            self.request = 0
        self.at = None

    def _wait(self) -> None:
        screen = self.sitting.screen
        pause = 0 if self.hurried else PAUSE_MS[screen.settings["pace"]]
        self.due = not pause
        if pause:
            screen.effects.append(Tick(pause, "bot due"))

    def _ask(self) -> None:
        sitting, screen = self.sitting, self.sitting.screen
        at = self.at
        self.give_up()
        self.at = at
        state, daily = sitting.state, sitting.game.daily
        request = {
            "kind": "move",
            "position": write_position(seat_view(state, state.actor)),
            "set": screen.sets.told(sitting.game.components),
            "bot": sitting.bot,
            "nodes": NODES,
            "seconds": HURRIED_SECONDS if self.hurried else SECONDS,
            "seed": secrets.randbits(64) if daily is None else decision_seed(daily, len(sitting.game.entries)),
        }

        def on_answer(told: Mapping[str, Any]) -> None:
            if "progress" in told:
                return
            self.request = 0
            try:
                self.move = parse_move(told["answer"]["move"], state.map)
            except (KeyError, MoveError):
                self._fail()

        self.request = screen.thoughts.ask(screen.effects, request, on_answer)

    def _fail(self) -> None:
        self.failed = True
        words = self.sitting.words
        self.sitting.screen.say(words("bots.fault", name=words.names[self.sitting.state.actor]))

    def _play(self, move: Action) -> None:
        self.move = None
        try:
            self.sitting.carry_out(move)
        except NotAllowed:
            self._fail()
        else:
            self.run()


def bot(screen: Screen, press: Press) -> None:
    """Handle `due` (the table has stayed still for long enough before a bot's move), `hurry` and `again`."""
    playing = screen.sitting.under_way
    if playing is None or not playing.bot:
        return
    if press.rest == "due":
        playing.thinking.due = True
    elif press.rest == "hurry":
        playing.thinking.hurry()
    elif press.rest == "again":
        playing.thinking.again()
        screen.focus = "panel-title"


PRESSES: dict[str, Handler] = {"bot": bot}
