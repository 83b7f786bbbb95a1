"""Reporting a problem, on the page of help."""

from dewan.view.effects import Copy
from dewan.view.presses.press import Handler, Press
from dewan.view.report import FIELD, report_of_game, report_of_page
from dewan.view.screen import Screen


def make(screen: Screen, _press: Press) -> None:
    """Make the report, and put it on the clipboard."""
    if screen.aside != "help":
        return
    device, game = screen.device, screen.game
    if game is None or not game.lasting:
        screen.report = report_of_page(device, screen.still if game is None else game.state)
    else:
        at = screen.replay.at if screen.replay is not None else len(game.entries)
        screen.report = report_of_game(device, game, at)
    screen.effects.append(Copy(screen.report.text(screen.words), FIELD))


def copied(screen: Screen, *, done: bool) -> None:
    """What came of it. With the focus the field selects itself, to be copied by hand."""
    if screen.report is not None:
        screen.report.copied = done
        screen.said = screen.texts("share.copied" if done else "share.refused")
        screen.focus = None if done else FIELD


PRESSES: dict[str, Handler] = {"report": make}
