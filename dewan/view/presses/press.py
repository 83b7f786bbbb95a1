"""What a press hands to its topic."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dewan.board.checks import Breach
from dewan.board.componentset import SetError
from dewan.record.links import LinkError
from dewan.rules.needs import ANY
from dewan.view.pages.start import fault_lines
from dewan.view.screen import Screen


class Press(NamedTuple):
    """A press: what follows the first word of what was pressed; of a field its value, and whether it is checked."""

    rest: str
    value: str
    checked: bool


Handler = Callable[[Screen, Press], None]


def number(text: str) -> int:
    """A number of a press; a press that nobody drew gets one that the rules refuse."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else ANY * 99


def typed_number(text: str) -> int | None:
    """A number of at most three digits that somebody typed, None if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None


def say_faults(screen: Screen, faults: Sequence[Breach | SetError]) -> None:
    """Tell what is wrong with a component set that was loaded."""
    if faults:
        screen.say(screen.texts.sentences(fault_lines(screen.words, faults)))


def blame(screen: Screen, error: LinkError) -> None:
    """Show, on the start page, and tell why a game could not be opened."""
    screen.shelf.fault = error
    screen.say(screen.texts(f"error.{error.code}", **error.params))
