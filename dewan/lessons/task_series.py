"""A series of written tasks, to be solved one after the other, and its link (docs/links.md, 'A series of tasks')."""

from collections.abc import Sequence

from dewan.lessons.lesson import Lesson
from dewan.lessons.written import Unsolvable, make_lesson, read_values
from dewan.record.links import SERIES, TASK, LinkError, link_data, link_text, open_sealed, seal

MOST = 20
"""Tasks of a series at most."""


def write_series(tasks: Sequence[str]) -> str:
    """What stands behind `c=`, of what stands behind `t=`; raises LinkError if it is too much for a link."""
    if len(tasks) > MOST:
        raise LinkError("link.too_long")
    return link_text(seal(SERIES, [[open_sealed(TASK, link_data(task)) for task in tasks]]))


def open_series(text: str) -> tuple[Lesson, ...]:
    """The lessons of what stands behind `c=`, each of which knows its place; raises LinkError."""
    values = open_sealed(SERIES, link_data(text))
    if len(values) > 1:
        raise LinkError("link.newer")
    if not values or not isinstance(values[0], list) or not 0 < len(values[0]) <= MOST:
        raise LinkError("link.damaged")
    tasks = values[0]
    try:
        made = [make_lesson(*read_values(task)) for task in tasks]
    except Unsolvable:
        raise LinkError("link.rules") from None
    return tuple(lesson._replace(place=(at, len(made))) for at, lesson in enumerate(made, 1))
