"""Duels: making one, playing it, and comparing what everybody made of the same deal (docs/duels.md)."""

from dewan.view.asides.duel.presses import FIELDS, PRESSES

__all__ = ["FIELDS", "PRESSES"]
