"""How far somebody is with the course on this device: lessons solved, solved with a hint or only read; pages read."""

import re
from enum import IntEnum
from typing import NamedTuple

from dewan.lessons.contents import lesson_ids, lesson_steps, units
from dewan.lessons.course import Stop, stops
from dewan.record.store import Store

_GONE_THROUGH = "lessons"
"""The lessons that were gone through, as a line of ids: all that older releases kept, and still read."""
_STEPS = "lesson-steps"
"""How each step was done, as a line of words such as `river.cost=hint`."""
_PAGES = "course-pages"
"""The units whose page was read, as a line of their names."""
_LONGEST = 16384
"""Characters of an entry that are looked at: whatever else writes to the storage, too."""
_ID = re.compile(r"[a-z0-9-]{1,32}")
_STEP = re.compile(r"([a-z0-9-]{1,32})\.([a-z0-9_-]{1,32})=([a-z0-9-]{1,16})")
_MOST_NEWER = 32
"""Words that only a newer release knows which are kept for it."""


class Standing(IntEnum):
    """How a step or a lesson was done; the better, the greater. A lesson is as good as the worst of its steps."""

    OPEN = 0
    READ = 1
    """The solution was shown."""
    HINTED = 2
    """Solved after a hint."""
    SOLVED = 3


_WORDS = {Standing.READ: "read", Standing.HINTED: "hint", Standing.SOLVED: "solved"}
_STANDINGS = {word: standing for standing, word in _WORDS.items()}


class Tally(NamedTuple):
    """How many lessons are `done`, with a hint or without, and only `read`; the `next` stop of the course, if any."""

    done: int
    read: int
    next: Stop | None


class Progress:
    """How the course was done, kept in a store. What is better takes the place of what is worse, never otherwise."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def begun(self) -> bool:
        """Whether a page was read or a lesson gone through, as far as can be said without reading the list of all."""
        return bool(self._words(_GONE_THROUGH) or self._words(_PAGES))

    def standings(self) -> dict[str, Standing]:
        """How each lesson was done, by its id, in their order."""
        steps, unknown = self._steps(), self._unknown_steps()
        return {
            id: min(steps.get((id, step), unknown.get(id, Standing.OPEN)) for step in names)
            for id, names in lesson_steps().items()
        }

    def steps(self, id: str) -> tuple[Standing, ...]:
        """How each step of a lesson was done, in their order."""
        known, unknown = self._steps(), self._unknown_steps().get(id, Standing.OPEN)
        return tuple(known.get((id, step), unknown) for step in lesson_steps()[id])

    def tally(self) -> Tally:
        """What is done, and where to go on: at the first page that was not read or lesson that is not solved."""
        standings = self.standings()
        done = [id for id, standing in standings.items() if standing >= Standing.HINTED]
        read = [id for id, standing in standings.items() if standing == Standing.READ]
        passed = {Stop(unit) for unit in self.pages_read()} | {stop for stop in stops() if stop.lesson in done}
        return Tally(len(done), len(read), next((stop for stop in stops() if stop not in passed), None))

    def pages_read(self) -> frozenset[str]:
        """The units whose page was read."""
        return frozenset(word for word in self._words(_PAGES) if word in units())

    def following(self, page: Stop) -> Stop | None:
        """Where the page of a unit leads: to the next page or lesson that is not solved; None if there is none."""
        standings = self.standings()
        behind = stops()[stops().index(page) + 1 :]
        return next((stop for stop in behind if standings.get(stop.lesson, Standing.OPEN) < Standing.HINTED), None)

    def note_page(self, unit: str) -> None:
        """The page of a unit was read. It joins what the store holds by now, units of a newer release included."""
        read = {*self._words(_PAGES), unit}
        newer = [word for word in self._words(_PAGES) if word not in units() and _ID.fullmatch(word)]
        self._store.set(_PAGES, " ".join([*(name for name in units() if name in read), *newer[:_MOST_NEWER]]))

    def note(self, id: str, step: str, standing: Standing) -> None:
        """A step of a lesson was done, given by its name.

        It joins what the store holds by now, steps of a newer release in another window included.
        """
        steps = self._steps()
        if standing <= steps.get((id, step), self._unknown_steps().get(id, Standing.OPEN)):
            return
        steps[id, step] = standing
        words = [f"{lesson}.{name}={_WORDS[how]}" for (lesson, name), how in steps.items()]
        newer = [word for word in self._words(_STEPS) if _STEP.fullmatch(word) and _known(word) is None]
        self._store.set(_STEPS, " ".join([*words, *list(dict.fromkeys(newer))[:_MOST_NEWER]]))
        if self.standings()[id] > Standing.OPEN:
            self._go_through(id)

    def _go_through(self, id: str) -> None:
        gone, known = {*self._words(_GONE_THROUGH), id}, lesson_ids()
        newer = [word for word in self._words(_GONE_THROUGH) if word not in known and _ID.fullmatch(word)]
        self._store.set(_GONE_THROUGH, " ".join([*(id for id in known if id in gone), *newer[:_MOST_NEWER]]))

    def _unknown_steps(self) -> dict[str, Standing]:
        """What counts for steps of a lesson that are not known: older releases did not tell them apart."""
        return dict.fromkeys(self._words(_GONE_THROUGH), Standing.SOLVED)

    def _steps(self) -> dict[tuple[str, str], Standing]:
        """How each step was done, by the id of its lesson and its name; other words are passed over."""
        found: dict[tuple[str, str], Standing] = {}
        for lesson, step, standing in filter(None, map(_known, self._words(_STEPS))):
            found[lesson, step] = max(standing, found.get((lesson, step), Standing.OPEN))
        return found

    def _words(self, key: str) -> list[str]:
        return (self._store.get(key) or "")[:_LONGEST].split()


def _known(word: str) -> tuple[str, str, Standing] | None:
    """What a word says of a step that there is."""
    found = _STEP.fullmatch(word)
    if found is None or found[3] not in _STANDINGS:
        return None
    there = found[2] in lesson_steps().get(found[1], ())
    return (found[1], found[2], _STANDINGS[found[3]]) if there else None
