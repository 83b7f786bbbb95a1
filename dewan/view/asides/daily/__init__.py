"""The deals of the day and of the week: what was played, and beginning one (docs/daily.md)."""

from dewan.view.asides.daily.presses import FIELDS, PRESSES

__all__ = ["FIELDS", "PRESSES"]
