"""One's own results: what they come to, drawn and as tables, and the files they travel in (docs/history.md)."""

from dewan.view.asides.history.presses import FIELDS, PRESSES

__all__ = ["FIELDS", "PRESSES"]
