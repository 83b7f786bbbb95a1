"""Assignments and their results as links (docs/links.md): what a learner is to do, and how it was done.

What stands in a link or in a pasted text is hostile: reading it raises LinkError that says what is wrong.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from dewan.record.address import readings
from dewan.record.links import (
    ASSIGNMENT,
    CHECKSUM,
    RESULT,
    LinkError,
    link_data,
    link_text,
    open_sealed,
    read_first,
    seal,
)
from dewan.record.names import clean_name

TITLE_LENGTH = 60
"""Code points of a title at most."""
MOST = 100
"""Lessons and rules of an assignment together at most."""
MOST_STEPS = 40
"""Steps of a lesson at most."""
MOST_RESULTS = 400
"""Codes of a pasted text that are read at most."""
MARK = "dewan:"
"""What a result stands behind as text, so that it is found among other words."""
OPEN, READ, HINTED, SOLVED = range(4)
"""How a step was done, as it stands in links: these numbers never change."""

_ID = re.compile(r"[a-z]{1,20}")
_RULE = re.compile(r"R[0-9]{1,2}\.[0-9]{1,2}")
_MARK = re.compile(re.escape(MARK), re.IGNORECASE)


@dataclass(frozen=True)
class Assignment:
    """What is to be done: `lessons` by id and `rules` by number (R4.6), in order; `title` may be empty."""

    title: str = ""
    lessons: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether there is nothing to do."""
        return not self.lessons and not self.rules

    @property
    def mark(self) -> bytes:
        """Bytes that tell it apart from others: the checksum of its link."""
        return _sealed(self)[1 : 1 + CHECKSUM]


@dataclass(frozen=True)
class Result:
    """How an assignment was done by somebody of that `name`.

    `mark` is that of the assignment. `lessons` has the steps of each lesson, each OPEN, READ, HINTED or SOLVED; `rules`
    are those that were read.
    """

    name: str
    mark: bytes
    lessons: Mapping[str, tuple[int, ...]]
    rules: tuple[str, ...] = ()


class Unreadable(NamedTuple):
    """A code in a pasted text that cannot be read: its number in the text, counted from 1, and why not."""

    number: int
    failure: LinkError


def clean_title(text: str) -> str:
    """A title as plain text."""
    return clean_name(text, TITLE_LENGTH)


# Assignments


def _sealed(assignment: Assignment) -> bytes:
    return seal(ASSIGNMENT, [assignment.title, list(assignment.lessons), list(assignment.rules)])


def write_assignment(assignment: Assignment) -> str:
    """What stands behind `a=` in a link; raises LinkError if that gets too long."""
    if len(assignment.lessons) + len(assignment.rules) > MOST:
        raise LinkError("link.too_long")
    return link_text(_sealed(assignment))


def read_assignment(text: str, lessons: Collection[str], rules: Collection[str]) -> Assignment:
    """The assignment of what stands behind `a=`; `lessons` and `rules` are those that there are.

    Raises LinkError; `link.unknown` names the lesson or rule that there is not.
    """
    title, some_lessons, some_rules = _values(ASSIGNMENT, text, 3)
    listed = _is_list_of(some_lessons, _ID) and _is_list_of(some_rules, _RULE)
    if not isinstance(title, str) or clean_title(title) != title or not listed:
        raise LinkError("link.damaged")
    if not 0 < len(some_lessons) + len(some_rules) <= MOST:
        raise LinkError("link.damaged")
    _refuse_unknown(some_lessons, lessons)
    _refuse_unknown(some_rules, rules)
    return Assignment(title, tuple(some_lessons), tuple(some_rules))


# Results


def write_result(result: Result) -> str:
    """A result as letters and digits: what stands behind `r=`, and behind MARK in a text."""
    lessons = [item for id, steps in result.lessons.items() for item in (id, "".join(map(str, steps)))]
    return link_text(seal(RESULT, [result.name, result.mark, lessons, list(result.rules)]))


def read_result(text: str, steps: Mapping[str, int], rules: Collection[str]) -> Result:
    """The result of what stands behind `r=`; raises LinkError as `read_assignment` does.

    `steps` are the numbers of steps of the lessons that there are, by id. What a result does not know of a lesson that
    has grown since is OPEN.
    """
    name, mark, lessons, some_rules = _values(RESULT, text, 4)
    if not (
        isinstance(name, str)
        and clean_name(name) == name
        and isinstance(mark, bytes)
        and len(mark) == CHECKSUM
        and isinstance(lessons, list)
        and len(lessons) % 2 == 0
        and _is_list_of(lessons[::2], _ID)
        and all(isinstance(done, str) and re.fullmatch(f"[0-3]{{1,{MOST_STEPS}}}", done) for done in lessons[1::2])
        and _is_list_of(some_rules, _RULE)
        and len(lessons) // 2 + len(some_rules) <= MOST
    ):
        raise LinkError("link.damaged")
    _refuse_unknown(lessons[::2], steps)
    _refuse_unknown(some_rules, rules)
    found: dict[str, tuple[int, ...]] = {}
    for id, done in zip(lessons[::2], lessons[1::2], strict=True):
        if len(done) > steps[id]:
            raise LinkError("link.newer")
        found[id] = tuple(map(int, done.ljust(steps[id], str(OPEN))))
    return Result(name, mark, found, tuple(some_rules))


def find_results(text: str, steps: Mapping[str, int], rules: Collection[str]) -> Iterator[Result | Unreadable]:
    """The results in a text: in messages, with other words around them, broken into lines or quoted.

    At most MOST_RESULTS are read; the first that is too many is Unreadable.
    """
    _, *behind = _MARK.split(text)
    for number, part in enumerate(behind, 1):
        try:
            if number > MOST_RESULTS:
                raise LinkError("link.too_many", most=str(MOST_RESULTS))
            yield read_first(readings(part), lambda reading: read_result(reading, steps, rules))
        except LinkError as failure:
            yield Unreadable(number, failure)
        if number > MOST_RESULTS:
            return


def _values(kind: str, text: str, count: int) -> Sequence[Any]:
    """The values of a link that has so many; raises LinkError."""
    values = open_sealed(kind, link_data(text))
    if len(values) != count:
        raise LinkError("link.newer" if len(values) > count else "link.damaged")
    return values


def _is_list_of(values: Any, form: re.Pattern[str]) -> bool:
    """Whether something is a list of different texts of that form."""
    if not isinstance(values, list) or not all(isinstance(value, str) and form.fullmatch(value) for value in values):
        return False
    return len(set(values)) == len(values)


def _refuse_unknown(names: Sequence[str], known: Collection[str]) -> None:
    for name in names:
        if name not in known:
            raise LinkError("link.unknown", what=name)
