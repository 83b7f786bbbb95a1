"""Tournaments that go round as a link: setting one up, playing its deals, the table (docs/duels.md)."""

from dewan.view.asides.tournament.presses import FIELDS, PRESSES

__all__ = ["FIELDS", "PRESSES"]
