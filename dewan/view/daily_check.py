"""The check of a game of the day that came by a link: is it what its date brings, and did the bots play like that?"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dewan.record.daily import NEWEST, bot_of, check, decision_seed
from dewan.record.game import Game
from dewan.record.moves import format_move
from dewan.record.positions import write_position
from dewan.rules.views import seat_view

if TYPE_CHECKING:
    from dewan.view.screen import Screen


class DailyCheck:
    """What is known of a game. `fault` as in `daily.Found`, or `bots` if they would have moved otherwise; empty as long
    as nothing was found. `at`: the number of the entry in the log that shows it.

    `busy`: the moves of bots are still compared; `partly`: they cannot be, since they are those of an older edition or
    nothing here can think.
    """

    def __init__(self, fault: str = "", at: int = 0) -> None:
        self.fault = fault
        self.at = at
        self.busy = False
        self.partly = False


def begin_check(screen: "Screen", game: Game) -> DailyCheck:
    """Check a game of the day. Its bots have to think for that, which goes on while the page is shown."""
    assert game.daily is not None
    found = check(game)
    checked = DailyCheck(found.fault, found.at + 1)
    if found.fault:
        return checked
    compare_bots(screen, game, checked)
    return checked


def compare_bots(screen: "Screen", game: Game, checked: DailyCheck) -> None:
    """Compare what bots decided in a game whose deal and luck are right; `checked` says what comes of it, in time."""
    assert game.daily is not None
    if game.daily.edition != NEWEST:
        checked.partly = True
        return

    def on_answer(told: Mapping[str, Any]) -> None:
        checked.busy = False
        if "answer" not in told:
            checked.partly = True
        elif told["answer"] is not None:
            checked.fault, checked.at = "bots", told["answer"] + 1

    request = {
        "kind": "alike",
        "set": game.components.hash,
        "bot": bot_of(game.daily.day, NEWEST),
        "decisions": bot_decisions(game),
    }
    checked.busy = True
    screen.thoughts.ask(screen.effects, request, on_answer)


def bot_decisions(game: Game) -> list[dict[str, Any]]:
    """What bots decided in a game of the day, for `thinking.alike`."""
    assert game.daily is not None
    return [
        {
            "at": at,
            "seed": decision_seed(game.daily, at),
            "position": write_position(seat_view(game.state_at(at), entry.seat)),
            "move": format_move(entry.action, game.state_at(at).map),
        }
        for at, entry in enumerate(game.entries)
        if game.bots[entry.seat]
    ]
