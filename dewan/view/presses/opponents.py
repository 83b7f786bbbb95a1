"""The bots of the game under way."""

from dewan.view import opponents
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen


def due(screen: Screen, _press: Press) -> None:
    """The table has stood still for long enough before the next move of a bot."""
    screen.opponents.due = True


def hurry(screen: Screen, _press: Press) -> None:
    """Let the bots go on at once."""
    opponents.hurry(screen)


def again(screen: Screen, _press: Press) -> None:
    """Let a bot think again."""
    opponents.again(screen)
    screen.focus = "panel-title"


_WHAT: dict[str, Handler] = {"due": due, "hurry": hurry, "again": again}


def bot(screen: Screen, press: Press) -> None:
    """One of these."""
    if press.rest in _WHAT and screen.bot:
        _WHAT[press.rest](screen, press)


PRESSES: dict[str, Handler] = {"bot": bot}
