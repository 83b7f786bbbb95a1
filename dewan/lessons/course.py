"""The course: the units in order, of each first its page and then its lessons (`contents.toml`, `course.toml`)."""

from functools import cache
from typing import Any, NamedTuple

from dewan.lessons.contents import read_data, units


class Stop(NamedTuple):
    """A place on the way through the course: a lesson of a `unit` by its id, or without one the page of the unit."""

    unit: str
    lesson: str = ""


@cache
def stops() -> tuple[Stop, ...]:
    """All stops, in order."""
    return tuple(Stop(unit, lesson) for unit, lessons in units().items() for lesson in ("", *lessons))


def stop_at(lesson: str) -> Stop:
    """The stop of a lesson by its id; raises StopIteration for one that there is not."""
    return next(stop for stop in stops() if stop.lesson == lesson)


def stop_after(stop: Stop) -> Stop | None:
    """The next stop; None after the last."""
    at = stops().index(stop) + 1
    return stops()[at] if at < len(stops()) else None


def is_checkpoint(stop: Stop) -> bool:
    """Whether it is the last lesson of its unit, which shows whether one is ready for the next."""
    return stop.lesson == tuple(units()[stop.unit])[-1]


def told_on_page(unit: str) -> tuple[str, ...]:
    """The numbers of the rules that the page of a unit tells."""
    return tuple(_taught()[unit].get("page", ()))


def told_by_tasks(unit: str) -> tuple[str, ...]:
    """The numbers of the rules that the tasks of a unit tell and no page before them."""
    return tuple(_taught()[unit].get("tasks", ()))


@cache
def _taught() -> dict[str, Any]:
    return read_data("course.toml")
