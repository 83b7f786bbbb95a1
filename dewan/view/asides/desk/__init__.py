"""The page for teachers: they choose what learners do, hand it out, and gather the results."""

from dewan.view.asides.desk.presses import FIELDS, PRESSES

__all__ = ["FIELDS", "PRESSES"]
