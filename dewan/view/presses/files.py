"""Files that somebody chose: their text, the component set in one, and what is wrong with them."""

import base64
from collections.abc import Sequence

from dewan.board.checks import Breach
from dewan.board.componentset import ComponentSet, SetError, parse_set
from dewan.record.links import LinkError
from dewan.record.text_files import NotUtf8, read_text
from dewan.view.pages.new_game import fault_lines
from dewan.view.screen import Screen

LARGEST_FILE = 65536
"""So many bytes of a file come from the page at most (`static/page.js`)."""


def file_text(value: str, largest: int = LARGEST_FILE) -> str:
    """The text of a file that somebody chose, whose bytes the page gives in base64; raises NotUtf8.

    `largest`: so many bytes of it come at most.
    """
    try:
        data = base64.b64decode(value, validate=True)
    except ValueError:
        raise NotUtf8("file.not_utf8", 0) from None
    return read_text(data, whole=len(data) < largest)


def set_of_file(value: str) -> tuple[ComponentSet, str]:
    """The component set of a chosen file, and the text of the file; raises SetError."""
    try:
        text = file_text(value)
    except NotUtf8 as error:
        raise SetError("", error.code, error.byte) from None
    return parse_set(text), text


def say_faults(screen: Screen, faults: Sequence[Breach | SetError]) -> None:
    """Tell what is wrong with a component set that was loaded."""
    if faults:
        screen.say(screen.texts.sentences(fault_lines(screen.words, faults)))


def blame(screen: Screen, error: LinkError) -> None:
    """Show, on the start page, and tell why a game could not be opened."""
    screen.start.shelf.fault = error
    screen.say(screen.texts(f"error.{error.code}", **error.params))
