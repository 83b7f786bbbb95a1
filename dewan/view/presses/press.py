"""What a press hands to its topic."""

from collections.abc import Callable
from typing import NamedTuple

from dewan.rules.needs import ANY
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
