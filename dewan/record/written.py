"""What somebody has written about a kept game: its title, a note, tags to find it by, and remarks on single moves.

It stays on the device, unless somebody saves it in a file of games (`record.collection`).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from dewan.record.names import clean_lines, clean_name

TITLE_LENGTH = 48
"""Code points of a title at most."""
NOTE_LENGTH = 500
"""Code points of a note at most."""
TAG_LENGTH = 24
"""Code points of a tag at most."""
MOST_TAGS = 8
"""Tags of a game at most; what is typed beyond is left out."""
REMARK_LENGTH = 200
"""Code points of a remark at most."""
MOST_REMARKS = 50
"""Remarks on the moves of a game at most."""
_BETWEEN = (",", "、", "，", ";", "\n")
"""What stands between tags that were typed."""


class WrittenError(ValueError):
    """What is wrong with something written: `where` is the key of it, `value` what is there."""

    def __init__(self, where: str, value: Any) -> None:
        super().__init__(where)
        self.where = where
        self.value = value


class Written(NamedTuple):
    """What is written about a game.

    `remarks` are pairs of the number of a move, counted from 1 as in the log, and what is remarked on it; in order.
    """

    title: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()
    remarks: tuple[tuple[int, str], ...] = ()

    def cleaned(self) -> "Written":
        """The same as it is kept: no part too long, nothing that hides or turns text."""
        tags: dict[str, str] = {}
        for tag in self.tags:
            shown = clean_name(tag, TAG_LENGTH)
            tags.setdefault(shown.casefold(), shown)
        tags.pop("", None)
        remarks = ((move, clean_lines(text, REMARK_LENGTH)) for move, text in self.remarks)
        return Written(
            clean_name(self.title, TITLE_LENGTH),
            clean_lines(self.note, NOTE_LENGTH),
            tuple(tags.values())[:MOST_TAGS],
            tuple(sorted((move, text) for move, text in remarks if text))[:MOST_REMARKS],
        )

    def remark(self, move: int) -> str:
        """What is remarked on a move; empty without a remark."""
        return dict(self.remarks).get(move, "")

    def with_remark(self, move: int, text: str) -> "Written":
        """With another remark on a move, or none if the text is empty."""
        remarks = {**dict(self.remarks), move: text}
        return self._replace(remarks=tuple(remarks.items())).cleaned()

    def up_to(self, moves: int) -> "Written":
        """Without remarks on moves that the game does not have any more."""
        return self._replace(remarks=tuple((move, text) for move, text in self.remarks if move <= moves))


UNWRITTEN = Written()
_KEYS = ("note", "tags", "remarks")
"""What is only there if it was written."""


def parse_tags(text: str) -> tuple[str, ...]:
    """The tags of a text that somebody typed: a comma stands between two of them."""
    for sign in _BETWEEN[1:]:
        text = text.replace(sign, _BETWEEN[0])
    return tuple(tag.strip().removeprefix("#") for tag in text.split(_BETWEEN[0]))


def write_written(written: Written) -> dict[str, Any]:
    """What is written as what JSON can hold; keys of what is not there are left out, but for the title."""
    data: dict[str, Any] = {"title": written.title}
    if written.note:
        data["note"] = written.note
    if written.tags:
        data["tags"] = list(written.tags)
    if written.remarks:
        data["remarks"] = {str(move): text for move, text in written.remarks}
    return data


def read_written(data: Mapping[str, Any]) -> Written:
    """What is written of such an object, cleaned; raises WrittenError."""
    if data.keys().isdisjoint(_KEYS) and data.get("title", "") == "":  # as it is with most games
        return UNWRITTEN
    title, note = data.get("title", ""), data.get("note", "")
    tags, remarks = data.get("tags", []), data.get("remarks", {})
    for key, text in (("title", title), ("note", note)):
        if not isinstance(text, str):
            raise WrittenError(key, text)
    if not isinstance(tags, list) or not all(isinstance(tag, str) for tag in tags):
        raise WrittenError("tags", tags)
    if not isinstance(remarks, dict):
        raise WrittenError("remarks", remarks)
    for move, text in remarks.items():
        if not (move.isascii() and move.isdigit() and len(move) < 5 and move[0] != "0" and isinstance(text, str)):
            raise WrittenError("remarks", move)
    pairs = tuple((int(move), text) for move, text in remarks.items())
    return Written(title, note, tuple(tags), pairs).cleaned()
