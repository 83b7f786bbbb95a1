"""Files of games: the field to choose one, and what has come of the one that is read."""

from html import escape
from typing import NamedTuple

from dewan.record.collection import LARGEST, Told
from dewan.record.links import LinkError
from dewan.view.html import attributes, button, progress_bar
from dewan.view.words import Words

LARGEST_FILE = 4 * LARGEST
"""Bytes of a file that the page hands over: more than the characters of a file of games come to."""

MOST_LINES = 10
"""Lines of a file that are named if their games cannot be read."""


class Reading(NamedTuple):
    """A file of games: those that are `left` to read, of `total` ones.

    `added` are new, `known` were here already, `faults` are lines whose game cannot be read. `lasts` is False if what
    comes lasts only as long as the page, which ends the reading.
    """

    left: tuple[Told, ...]
    total: int
    added: int = 0
    known: int = 0
    faults: tuple[tuple[int, LinkError], ...] = ()
    lasts: bool = True

    @property
    def done(self) -> int:
        """How many games have been read."""
        return self.total - len(self.left)


def file_field(words: Words) -> str:
    """The field for a game from a file."""
    field = attributes(
        id="game-file", type="file", accept=".dewan,.jsonl", data_press="import", data_largest=LARGEST_FILE
    )
    return f'<label class="btn file"><span>{words.html("games.import")}</span><input{field}></label>'


def read_so_far(words: Words, reading: Reading | None) -> str:
    """What has come of a file of games so far."""
    if reading is None:
        return ""
    if reading.left:
        stop = button("games_stop", words.html("games.read.stop"))
        text = words("games.reading", n=reading.done, all=reading.total)
        return f'<div class="notice">{progress_bar(text, reading.done, reading.total, id="games-read")}{stop}</div>'
    looks = "notice bad" if reading.faults or not reading.lasts else "notice"
    return f'<p class="{looks}">{escape(what_came(words, reading))}</p>'


def what_came(words: Words, reading: Reading) -> str:
    """What came of a file of games, in sentences."""
    told = [words("games.read.added", n=reading.added)]
    if reading.known:
        told.append(words("games.read.known", n=reading.known))
    if reading.faults:
        line, error = reading.faults[0]
        lines = words("list.comma").join(str(line) for line, _ in reading.faults[:MOST_LINES])
        more = len(reading.faults) - MOST_LINES
        key = "games.read.faulty_more" if more > 0 else "games.read.faulty"
        told.append(words(key, n=len(reading.faults), lines=lines, more=more))
        told.append(words("games.read.why", line=line, why=words(f"error.{error.code}", **error.params)))
    if not reading.lasts:
        told.append(words("games.read.full"))
    return words.texts.sentences(told)
