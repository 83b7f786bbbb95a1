"""Several games as one file of JSON Lines: each line is an object with a game's link and what is written about it.

What comes from a file is checked before anything of it is kept, and an error names its line. The games themselves are
played through one by one, since many take a while.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from dewan.record.game import Game
from dewan.record.history.badges import earned
from dewan.record.json_texts import OutsideError, parse_outside
from dewan.record.library import LATEST, Kept, Library, new_bookmark
from dewan.record.links import LONGEST_LINK, LinkError, needs_set, write_link
from dewan.record.order import NO_ORDER, Order, read_order, write_order
from dewan.record.own import Own, Role, own_of, played_seat, seat_of
from dewan.record.summary import summarize
from dewan.record.written import UNWRITTEN, Written, WrittenError, read_written, write_written
from dewan.rules.state import OVER
from dewan.rules.views import NOBODY

Json = Any

LARGEST = 4_000_000
"""Characters of a file that is read, and bytes that the page hands over."""
MOST = 5000
"""Games of a file that is read."""
_LONGEST_LINE = 65536
_DEEPEST = 9
"""Brackets within brackets of a line: what is only told for other programs is deeper than what is read."""
_SEATS = range(NOBODY, 4)


class CollectionError(OutsideError):
    """Why the games of a file cannot be read: `where` is its line, and the key in the line."""


class Told(NamedTuple):
    """A game of a file: what its line says, checked but for the game itself. `changed` is None if nothing says it."""

    line: int
    link: str
    own: Own = Role.ALL
    changed: float | None = None
    written: Written = UNWRITTEN
    order: Order = NO_ORDER


def is_collection(data: bytes) -> bool:
    """Whether the beginning of a file looks like games in lines rather than like one game."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"{"


def write_line(data: dict[str, Json]) -> str:
    """The line of an object."""
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "))


def write_games(entries: Iterable[Kept], library: Library) -> str:
    """Kept games as the text of a file.

    A set that the project does not come with goes along with each of its games, if it is here.
    """
    return "".join(f"{write_line(describe(entry, _whole_link(entry, library)))}\n" for entry in entries)


def _whole_link(entry: Kept, library: Library) -> str:
    try:
        return write_link(library.game(entry), with_set=True) if needs_set(entry.link) else entry.link
    except LinkError:
        return entry.link


def describe(entry: Kept, link: str) -> dict[str, Json]:
    """A kept game as the object of its line."""
    data: dict[str, Json] = {"link": link, "changed": entry.changed, "own": seat_of(entry.own)}
    data |= write_written(entry.written)
    if entry.order != NO_ORDER:
        data["order"] = write_order(entry.order)
    return data


def read_lines(text: str) -> list[Told]:
    """The games of a file; raises CollectionError for the first line that is none."""
    if len(text) > LARGEST:
        raise CollectionError("collection.too_large", value=LARGEST // 1000)
    found = list(_lines(text))
    if len(found) > MOST:
        raise CollectionError("collection.too_many", value=MOST)
    if not found:
        raise CollectionError("collection.empty")
    return found


def _lines(text: str) -> Iterator[Told]:
    # Only line feeds end a line: other signs that do so elsewhere may stand in a note.
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if line.strip():
            yield read_line(line, number)


def read_line(line: str, number: int) -> Told:
    """The game of a line, whose number is told in errors; raises CollectionError."""
    try:
        data = parse_outside(line, longest=_LONGEST_LINE, deepest=_DEEPEST)
    except (ValueError, RecursionError):
        raise CollectionError("collection.no_json", str(number)) from None
    if not isinstance(data, dict) or not isinstance(data.get("link"), str):
        raise CollectionError("collection.no_game", str(number))
    link, own, changed = data["link"], data.get("own"), data.get("changed")
    try:
        written, order = read_written(data), read_order(data["order"]) if "order" in data else NO_ORDER
    except WrittenError as error:
        raise _wrong(number, error.where, error.value) from None
    except ValueError:
        raise _wrong(number, "order", data["order"]) from None
    if len(link) > LONGEST_LINK:
        raise _wrong(number, "link", link)
    if own is not None and (type(own) is not int or own not in _SEATS):
        raise _wrong(number, "own", own)
    if changed is not None and not (type(changed) in (int, float) and 0 <= changed <= LATEST):
        raise _wrong(number, "changed", changed)
    return Told(number, link, own_of(own), changed, written, order)


def entry_of(told: Told, game: Game, now: float) -> Kept:
    """A game of a file as an entry to keep; `game` is that of its link. Raises CollectionError."""
    if isinstance(told.own, int) and told.own not in game.people:
        raise _wrong(told.line, "own", told.own)
    return Kept(
        new_bookmark().id,
        write_link(game),
        told.own,
        now if told.changed is None else told.changed,
        summarize(game),
        told.written.up_to(len(game.entries)),
        told.order,
        earned(game, played_seat(told.own, game.people)) if game.state.awaiting == OVER else None,
    )


def _wrong(line: int, key: str, value: Json) -> CollectionError:
    return CollectionError("collection.value", f"{line}, {key}", value)
