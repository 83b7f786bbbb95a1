"""Which drill: its kind, grade, seed and edition, and how that stands in a link and belongs to a date.

Nothing here makes a task (`drills.making`), so that the page can read a link without what makes them.
"""

import hashlib
import re
from typing import NamedTuple

from dewan.record.days import Day

RULES: dict[str, tuple[str, ...]] = {
    "cost": ("R5.3", "R5.5"),
    "reach": ("R5.1", "R5.2"),
    "story": ("R7.2", "R7.3", "R7.4", "R7.6"),
    "pair": ("R4.3",),
    "score": ("R6.1", "R8.3", "R8.4", "R8.5"),
    "illegal": ("R5.1", "R5.2", "R5.3"),
}
"""The kinds of drills by name, with the rules that each of them asks for. In links: names are only ever added."""
KINDS = tuple(RULES)
WHY: dict[str, dict[str, str]] = {
    "cost": {"start": "R5.3", "water": "R5.5", "less": "R5.3", "more": "R5.3"},
    "reach": {"far": "R5.3", "occupied": "R5.1", "water": "R5.1", "bare": "R5.3", "missed": "R5.1"},
    "story": {"lacks": "R7.7", "far": "R5.3", "occupied": "R5.1", "water": "R5.1", "bare": "R5.3", "missed": "R7.7"},
    "pair": {"fewer": "R5.1", "camp": "R4.2"},
    "score": {"stories": "R8.3", "fire": "R8.3", "groups": "R8.4", "berries": "R8.5", "less": "R8.3", "more": "R8.3"},
    "illegal": {"fine": "R5.2", "off": "R5.2"},
}
"""Of each kind the mistakes that are told apart, with the rule that says why."""
GRADES = (1, 2, 3)
"""From easy to hard; what is measured for them stands with each kind."""
EDITIONS = (1,)
"""Ways to make a drill of a seed. One that has been released makes the same drills for ever."""
NEWEST = EDITIONS[-1]
SEEDS = 10**6
"""There are seeds from 0 to below this."""

_OF_THE_DAYS = ("cost", "reach", "story", "pair", "score", "illegal")
"""The kinds in the order of the days. A kind that comes later is not among them: past days keep their drills."""
_CHECK = 6
"""Characters of a code that tell whether the others are as they were."""
_CODE = re.compile(f"([a-z]{{1,20}})([0-9])e([0-9]{{1,3}})s([0-9]{{1,6}})k([0-9a-f]{{{_CHECK}}})", re.ASCII)


class DrillError(ValueError):
    """A code of no drill; `newer` if a newer release may know it."""

    def __init__(self, text: str, *, newer: bool = False) -> None:
        super().__init__(text)
        self.newer = newer


class Drill(NamedTuple):
    """One of KINDS, one of GRADES, a seed below SEEDS and one of EDITIONS."""

    kind: str
    grade: int
    seed: int
    edition: int = NEWEST

    @property
    def code(self) -> str:
        """How it stands in a link: letters and digits only, the last of them a checksum."""
        return self._name + "k" + _checksum(self._name)

    @property
    def _name(self) -> str:
        return f"{self.kind}{self.grade}e{self.edition}s{self.seed}"


def parse_drill(text: str) -> Drill:
    """Read a code; raises DrillError where it is damaged, or of a newer release."""
    found = _CODE.fullmatch(text)
    if found is None:
        raise DrillError(text)
    kind, grade, edition, seed, check = found.groups()
    drill = Drill(kind, int(grade), int(seed), int(edition))
    if _checksum(text.rpartition("k")[0]) != check or drill.code != text:
        raise DrillError(text)
    if kind not in KINDS or drill.grade not in GRADES or drill.edition not in EDITIONS:
        raise DrillError(text, newer=True)
    return drill


def drill_of(day: Day) -> Drill:
    """The drill of a date, the same for everyone: another kind each day, each of them in every grade in turn."""
    kind = _OF_THE_DAYS[day.number % len(_OF_THE_DAYS)]
    grade = GRADES[day.number // len(_OF_THE_DAYS) % len(GRADES)]
    return Drill(kind, grade, number_of(f"dewan drill {NEWEST} {day.code}") % SEEDS)


def number_of(text: str) -> int:
    """A number of 256 bits."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest())


def _checksum(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()[:_CHECK]
