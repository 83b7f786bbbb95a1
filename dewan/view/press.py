"""What a press hands to whatever handles it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from dewan.rules.needs import ANY
from dewan.view.keyboards import in_ascii

if TYPE_CHECKING:
    from dewan.view.screen import Screen


class Press(NamedTuple):
    """A press: what follows the first word of what was pressed; of a field its value, and whether it is checked."""

    rest: str
    value: str
    checked: bool


Handler = Callable[["Screen", Press], None]


def number(text: str) -> int:
    """A number of a press; a press that nobody drew gets one that the rules refuse."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else ANY * 99


def typed_number(text: str) -> int | None:
    """A number of at most three digits that somebody typed, None if it is none."""
    digits = in_ascii(text.strip())
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 4 else None
