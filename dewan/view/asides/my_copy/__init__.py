"""The page on which somebody enters the faces of their own copy of the game, to play with them."""

from dewan.view.asides.my_copy.presses import FIELDS, PRESSES

__all__ = ["FIELDS", "PRESSES"]
