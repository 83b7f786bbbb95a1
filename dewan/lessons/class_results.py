"""The results of many learners: who did what, by lesson and by rule."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from dewan.lessons.assigned import rules_to_read
from dewan.lessons.contents import lesson_ids, units
from dewan.lessons.progress import Standing
from dewan.record.assignment import Result


class Overview(NamedTuple):
    """The results by lesson or by rule: `columns` are ids of lessons, or numbers of rules.

    `lines` has for each result how each column was done; None where the assignment had nothing of it.
    """

    columns: tuple[str, ...]
    lines: tuple[tuple[Standing | None, ...], ...]

    def solved(self, column: int) -> int:
        """How many learners solved what a column stands for, with a hint or without."""
        return sum((line[column] or Standing.OPEN) >= Standing.HINTED for line in self.lines)


def by_lesson(results: Sequence[Result]) -> Overview:
    """The results by lesson, which is as good as the worst of its steps."""
    return _overview(lesson_ids(), [_lessons(result) for result in results])


def by_rule(results: Sequence[Result]) -> Overview:
    """The results by rule: the worst step of the assignment that asks for it counts.

    One that no step asks for was read, if the result says so.
    """
    return _overview(rules_to_read(), [_rules(result) for result in results])


def _overview(names: Sequence[str], found: Sequence[Mapping[str, Standing]]) -> Overview:
    shown = tuple(name for name in names if any(name in standings for standings in found))
    return Overview(shown, tuple(tuple(standings.get(name) for name in shown) for standings in found))


def _lessons(result: Result) -> dict[str, Standing]:
    return {id: Standing(min(done)) for id, done in result.lessons.items()}


def _rules(result: Result) -> dict[str, Standing]:
    found: dict[str, Standing] = {}
    for lessons in units().values():
        for id in lessons.keys() & result.lessons.keys():
            for rules, done in zip(lessons[id].values(), result.lessons[id], strict=True):
                for rule in rules:
                    found[rule] = min(Standing(done), found.get(rule, Standing.SOLVED))
    return dict.fromkeys(result.rules, Standing.READ) | found
