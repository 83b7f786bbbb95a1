"""The days and weeks that have a deal of their own (docs/daily.md), by the calendar of UTC and of ISO 8601."""

import re
from datetime import date
from typing import NamedTuple

SECONDS = 86400
"""Seconds of a day."""
WEEK = 7
FIRST_MONDAY = 4
"""The number of the first Monday: 1970-01-01 was a Thursday."""
_FIRST = date(1970, 1, 1).toordinal()
LAST = date.max.toordinal() - _FIRST
"""The number of the last day that can be named."""
_CODE = re.compile("[0-9]{4}-(?:W[0-9]{2}|[0-9]{2}-[0-9]{2})")


class NoDay(ValueError):
    """A text that names no day or week."""


class Day(NamedTuple):
    """A day, or a week by its Monday; `number` counts the days since 1970-01-01."""

    number: int
    weekly: bool = False

    @property
    def date(self) -> date:
        """The day, or the Monday of the week."""
        return date.fromordinal(_FIRST + self.number)

    @property
    def code(self) -> str:
        """What it is called in files and on the command line: 2026-11-29, or 2026-W48 for a week."""
        if not self.weekly:
            return self.date.isoformat()
        year, week, _ = self.date.isocalendar()
        return f"{year:04}-W{week:02}"


def exists(number: int, *, weekly: bool) -> bool:
    """Whether there is such a day, or a week whose Monday it is."""
    return 0 <= number <= LAST and (not weekly or number % WEEK == FIRST_MONDAY)


def day_at(seconds: float) -> Day:
    """The day at a moment in seconds since 1970."""
    return Day(int(seconds // SECONDS))


def week_of(day: Day) -> Day:
    """The week of a day. Of the first days of 1970, whose week began before, it is the first one that can be named."""
    monday = day.number - (day.number - FIRST_MONDAY) % WEEK
    return Day(max(monday, FIRST_MONDAY), weekly=True)


def parse_day(text: str) -> Day:
    """Read a code; raises NoDay for what names no day or week since 1970."""
    if not _CODE.fullmatch(text):
        raise NoDay(text)
    try:
        found = date.fromisoformat(text)
    except ValueError:  # a day or a week that the calendar lacks
        raise NoDay(text) from None
    day = Day(found.toordinal() - _FIRST, weekly="W" in text)
    if not exists(day.number, weekly=day.weekly):
        raise NoDay(text)
    return day
