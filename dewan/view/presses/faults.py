"""Telling what is wrong with a file or link that was opened."""

from collections.abc import Sequence

from dewan.board.checks import Breach
from dewan.board.componentset import SetError
from dewan.record.links import LinkError
from dewan.view.pages.start import fault_lines
from dewan.view.screen import Screen


def say_faults(screen: Screen, faults: Sequence[Breach | SetError]) -> None:
    """Tell what is wrong with a component set that was loaded."""
    if faults:
        screen.say(screen.texts.sentences(fault_lines(screen.words, faults)))


def blame(screen: Screen, error: LinkError) -> None:
    """Show, on the start page, and tell why a game could not be opened."""
    screen.shelf.fault = error
    screen.say(screen.texts(f"error.{error.code}", **error.params))
