"""An assignment on this device: which lessons and rules it may have, how far it is done, and its result."""

from collections.abc import Iterable
from functools import cache
from itertools import dropwhile

from dewan.lessons.contents import lesson_ids, lesson_steps
from dewan.lessons.progress import Progress, Standing
from dewan.record.assignment import Assignment, Result, Unreadable, find_results, read_assignment, read_result
from dewan.record.links import LinkError, read_first
from dewan.record.store import Store
from dewan.texts.rulebook import places

_KEPT = "assignment"
"""The assignment that was opened last, as what stands behind `a=`."""
_READ = "assignment-read"
"""The rules that were read for assignments, as a line of numbers."""
_LONGEST = 4096
"""Characters of these entries that are looked at."""


@cache
def _counts() -> dict[str, int]:
    return {id: len(names) for id, names in lesson_steps().items()}


@cache
def rules_to_read() -> tuple[str, ...]:
    """The numbers of all rules, in order."""
    numbers = (place.upper().replace("-", ".") for place in places() if place.startswith("r"))
    return tuple(sorted(numbers, key=lambda rule: tuple(map(int, rule[1:].split(".")))))


def open_assignment(readings: Iterable[str]) -> Assignment:
    """The assignment of an address (`Address.assignments`); raises LinkError."""
    return read_first(readings, lambda text: read_assignment(text, lesson_ids(), rules_to_read()))


def open_result(readings: Iterable[str]) -> Result:
    """The result of an address (`Address.results`); raises LinkError."""
    return read_first(readings, lambda text: read_result(text, _counts(), rules_to_read()))


def results_in(text: str) -> list[Result | Unreadable]:
    """The results in a text (`record.assignment.find_results`)."""
    return list(find_results(text, _counts(), rules_to_read()))


def keep(store: Store, text: str) -> None:
    """Keep an assignment, given by what stands behind `a=`, to go on with it."""
    store.set(_KEPT, text)


def kept(store: Store) -> Assignment | None:
    """The assignment that is kept; None without one, or if it cannot be read any more."""
    text = (store.get(_KEPT) or "")[:_LONGEST]
    try:
        return open_assignment([text]) if text else None
    except LinkError:
        return None


class Assigned:
    """How far somebody is with an assignment on this device."""

    def __init__(self, assignment: Assignment, progress: Progress, store: Store) -> None:
        self.assignment = assignment
        self._progress = progress
        self._store = store

    @property
    def read(self) -> tuple[str, ...]:
        """The rules of it that were read."""
        done = self._words()
        return tuple(rule for rule in self.assignment.rules if rule in done)

    def note_read(self, rule: str) -> None:
        """A rule was read."""
        done = {*self._words(), rule}
        self._store.set(_READ, " ".join(rule for rule in rules_to_read() if rule in done))

    def standings(self) -> dict[str, Standing]:
        """How each lesson was done, by its id."""
        every = self._progress.standings()
        return {id: every[id] for id in self.assignment.lessons}

    def steps(self) -> dict[str, tuple[Standing, ...]]:
        """How each step of each lesson was done."""
        return {id: self._progress.steps(id) for id in self.assignment.lessons}

    @property
    def total(self) -> int:
        """How many lessons and rules there are."""
        return len(self.assignment.lessons) + len(self.assignment.rules)

    @property
    def done(self) -> int:
        """How many of them are done; a lesson whose solutions were only read is."""
        return sum(standing > Standing.OPEN for standing in self.standings().values()) + len(self.read)

    @property
    def score(self) -> int:
        """Percent of all steps and rules that were solved, with a hint or without, or read.

        A step whose solution was shown does not count.
        """
        steps = [standing for done in self.steps().values() for standing in done]
        solved = sum(standing >= Standing.HINTED for standing in steps) + len(self.read)
        return 100 * solved // (len(steps) + len(self.assignment.rules))

    @property
    def begun(self) -> bool:
        """Whether there is anything to tell of."""
        return bool(self.read) or any(any(done) for done in self.steps().values())

    def following(self, id: str = "") -> str:
        """The first lesson that is open behind another one, or from the start; empty if there is none."""
        standings, ids = self.standings(), self.assignment.lessons
        behind = list(dropwhile(lambda other: other != id, ids))[1:] if id else []
        return next((other for other in (*behind, *ids) if standings[other] is Standing.OPEN and other != id), "")

    def next_rule(self) -> str:
        """The first rule that was not read; empty if there is none."""
        return next((rule for rule in self.assignment.rules if rule not in self.read), "")

    def result(self, name: str) -> Result:
        """The result of somebody of that name."""
        done = {id: tuple(int(standing) for standing in standings) for id, standings in self.steps().items()}
        return Result(name, self.assignment.mark, done, self.read)

    def take(self, result: Result) -> None:
        """Go on from a result of this assignment; what is done better here stays."""
        for id, done in result.lessons.items():
            for step, standing in zip(lesson_steps()[id], done, strict=True):
                if id in self.assignment.lessons and standing:
                    self._progress.note(id, step, Standing(standing))
        for rule in result.rules:
            if rule in self.assignment.rules:
                self.note_read(rule)

    def _words(self) -> list[str]:
        return (self._store.get(_READ) or "")[:_LONGEST].split()
