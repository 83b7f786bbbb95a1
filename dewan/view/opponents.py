"""The bots of the game under way: they think as soon as they are on turn, and each of their moves is seen."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dewan.record.moves import MoveError, parse_move
from dewan.record.positions import write_position
from dewan.rules.actions import Action
from dewan.rules.refusal import NotAllowed
from dewan.rules.views import seat_view
from dewan.view.effects import Tick

if TYPE_CHECKING:
    from dewan.view.screen import Screen

PAUSE_MS = {"slow": 3000, "normal": 1500, "fast": 600, "at_once": 0}
"""How long at least the table stands still before a bot's move, by the pace that is set."""
NODES = 1_000_000
SECONDS = 1.0
"""How long a bot thinks at most."""
HURRIED_SECONDS = 0.1


@dataclass
class Opponents:
    """How far the decision of the bot on turn has come."""

    at: tuple[int, int] | None = None
    """Which decision that is: of which game opened (`Screen.started`), after how many entries; None if it is none."""
    request: int = 0
    """Its number, while it is thought about (`Thoughts`)."""
    move: Action | None = None
    """What it is, once that is known and until it is played."""
    due: bool = False
    """Whether the table has stood still for long enough."""
    hurried: bool = False
    """Whether somebody wants the bots to go on at once, until a person is on turn."""
    failed: bool = False
    """Whether the bot gave no legal move."""


def run_bots(screen: "Screen") -> None:
    """After every press: let the bot on turn think and play, and nobody think about what is no question any more.

    What is decided waits while the table shows something else; who reads something is not disturbed.
    """
    bots, game = screen.opponents, screen.game
    at = (screen.started, len(game.entries)) if game is not None and screen.bot and screen.at_table else None
    if at != bots.at:
        _give_up(screen)
        screen.opponents = bots = Opponents(at, hurried=bots.hurried and at is not None)
        if at is not None:
            _ask(screen)
            _wait(screen)
    if bots.move is not None and bots.due and screen.replay is None and screen.aside is None:
        _play(screen, bots.move)


def hurry(screen: "Screen") -> None:
    """Let the bots go on at once, until a person is on turn."""
    bots = screen.opponents
    bots.hurried = bots.due = True
    if bots.request:
        _ask(screen)


def again(screen: "Screen") -> None:
    """Let the bot think again, of whose thinking nothing came."""
    if screen.opponents.failed:
        screen.opponents.failed = False
        _ask(screen)


def _wait(screen: "Screen") -> None:
    bots = screen.opponents
    pause = 0 if bots.hurried else PAUSE_MS[screen.settings["pace"]]
    bots.due = not pause
    if pause:
        screen.effects.append(Tick(pause, "bot due"))


def _give_up(screen: "Screen") -> None:
    bots = screen.opponents
    if bots.request:
        screen.thoughts.forget(screen.effects, bots.request)
        bots.request = 0


def _ask(screen: "Screen") -> None:
    _give_up(screen)
    bots, state = screen.opponents, screen.state
    assert screen.game is not None
    request = {
        "kind": "move",
        "position": write_position(seat_view(state, state.actor)),
        "set": screen.sets.told(screen.game.components),
        "bot": screen.bot,
        "nodes": NODES,
        "seconds": HURRIED_SECONDS if bots.hurried else SECONDS,
        "seed": secrets.randbits(64),
    }

    def heard(told: Mapping[str, Any]) -> None:
        if "progress" in told:
            return
        bots.request = 0
        try:
            bots.move = parse_move(told["answer"]["move"], state.map)
        except (KeyError, MoveError):
            bots.failed = True
            screen.say(screen.texts("bots.fault", name=screen.names[state.actor]))

    bots.request = screen.thoughts.ask(screen.effects, request, heard)


def _play(screen: "Screen", move: Action) -> None:
    screen.opponents.move = None
    try:
        screen.decide_for_bot(move)
    except NotAllowed:
        screen.opponents.failed = True
        screen.say(screen.texts("bots.fault", name=screen.names[screen.state.actor]))
    else:
        run_bots(screen)
