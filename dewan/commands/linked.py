"""Links and files of games at the command line.

Reading and writing them needs msgpack, so the commands that do so import this module only when they run.
"""

import os

from dewan.board.componentset import ComponentSet
from dewan.commands.failure import STANDARD_INPUT, Failure, read_bytes
from dewan.commands.sets import among
from dewan.record.address import GAME, POSITION, SET, parse
from dewan.record.game import Game
from dewan.record.links import (
    LinkError,
    read_first,
    read_game,
    read_link,
    read_position_link,
    read_set_link,
    write_link,
    write_position_link,
    write_set_link,
    write_whole_position_link,
)
from dewan.record.text_files import UTF16, NotUtf8, read_text
from dewan.rules.state import State

DAMAGED = "error.link.damaged"


def opened(text: str, components: ComponentSet) -> Game | State | ComponentSet:
    """The game, position or component set of an address, a part of one, a message with one in it, or a file.

    Raises Failure. A file is a `.dewan` or holds one of the others. `components` is a set that a game may need.
    """
    if text == STANDARD_INPUT or os.path.isfile(text):
        data = read_bytes(text)
        try:
            return opened_file(data, "", components)
        except Failure as failure:
            if failure.key != DAMAGED:
                raise
        try:
            text = read_text(data)
        except NotUtf8 as error:
            # Other bytes that are no text are rather a damaged game.
            raise Failure(f"error.{error.code}" if error.code == UTF16 else DAMAGED) from None
    address = parse(text)
    try:
        if address.game is not None:
            return read_first(address.games, lambda link: read_link(link, among(components)))
        if address.position is not None:
            return read_first(address.positions, read_position_link)
        if address.component_set is not None:
            return read_first(address.component_sets, read_set_link)
    except LinkError as error:
        raise _failure(error) from None
    raise Failure("open.nothing")


def opened_file(data: bytes, file: str, components: ComponentSet) -> Game:
    """The game of a `.dewan` file; raises Failure."""
    try:
        return read_game(data, among(components))
    except LinkError as error:
        raise _failure(error, file) from None


def fragment(found: Game | State, *, open_hands: bool = False) -> str:
    """What stands behind the `#` of the address of a game, or of a position; raises Failure.

    A position is without its secrets, with `open_hands` with all that it tells.
    """
    try:
        if isinstance(found, Game):
            return f"{GAME}={write_link(found)}"
        return f"{POSITION}={(write_whole_position_link if open_hands else write_position_link)(found)}"
    except LinkError as error:
        raise _failure(error) from None


def set_fragment(components: ComponentSet) -> str:
    """What stands behind the `#` of the address of a component set that can be played with."""
    return f"{SET}={write_set_link(components)}"


def _failure(error: LinkError, file: str = "") -> Failure:
    """What the command line says of a link that cannot be opened."""
    if error.code == "link.set":
        return Failure("error.record.set", file, **error.params)
    if error.code == "link.newer":
        return Failure("open.newer", file)
    return Failure(f"error.{error.code}", file, **error.params)
