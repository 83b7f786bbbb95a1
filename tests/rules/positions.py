"""Small positions for the tests of the rules: a map of a few spaces, what lies on it, and moves as text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from dewan.board.faces import card_face
from dewan.record.moves import parse_move
from dewan.record.positions import read_position, write_position
from dewan.rules.chance import FixedOrder
from dewan.rules.legal import play as play_action
from dewan.rules.refusal import NotAllowed
from dewan.rules.routes import destinations
from dewan.rules.score import sheets
from dewan.rules.state import State

Item = Any

HOMES = ("0,20", "3,20", "6,20", "9,20")
"""Where players live that a test says nothing about: far away from everything else."""

ROW = ["Ba"] * 6
"""A row for a test that does not mind which cards are in it."""


def board(*rows: str) -> dict[str, str]:
    """A map: the k-th text is the row r = k from q = 0 on, a dot is no space."""
    return {f"{q},{r}": letter for r, row in enumerate(rows) for q, letter in enumerate(row) if letter != "."}


def position(*rows: str, players: int = 2, start: Iterable[str] = (), **keys: Any) -> dict[str, Any]:
    """A position on such a map. Starting camps stand on the `S` of the rows, seat by seat, the others far away."""
    spaces = board(*rows)
    homes = list(start) or [name for name, letter in spaces.items() if letter == "S"]
    homes += HOMES[len(homes) : players]
    spaces |= dict.fromkeys(homes, "S")
    return {"players": players, "map": spaces, "start": homes, **keys}


def state(*rows: str, **keys: Any) -> State:
    """The state of such a position."""
    return read_position(position(*rows, **keys))


def play(here: State, *moves: str, chance: Any = None) -> State:
    """Play moves one after the other, the piles as they lie."""
    for move in moves:
        play_action(here, parse_move(move, here.map), chance or FixedOrder())
    return here


def refusal(here: State, move: str) -> NotAllowed:
    """The refusal of a move, after which nothing has changed."""
    before = write_position(here)
    with pytest.raises(NotAllowed) as caught:
        play(here, move)
    assert write_position(here) == before
    return caught.value


def rule(here: State, move: str) -> str:
    """The number of the rule that forbids a move."""
    return refusal(here, move).rule


def at(here: State, key: str) -> Any:
    """A key of the position as it is now."""
    return write_position(here)[key]


def hand(here: State, seat: int) -> list[str]:
    """The faces in a hand, in order of the alphabet."""
    return faces(here.hands[seat])


def faces(cards: Iterable[int]) -> list[str]:
    """The faces of cards, in order of the alphabet."""
    return sorted(card_face(card) for card in cards)


def names(here: State, spaces: Iterable[int]) -> list[str]:
    """The names of spaces, in order of the map."""
    return [here.map.name(space) for space in sorted(spaces)]


def reached(here: State, seat: int | None = None) -> list[str]:
    """The names of a seat's destinations."""
    return names(here, destinations(here, here.actor if seat is None else seat))


def points(here: State, row: str) -> list[int]:
    """The points of one row of the score sheet, side by side."""
    return [sheet.row(row).points for sheet in sheets(here)]


def done(here: State, seat: int) -> list[str]:
    """The completed tiles of a seat."""
    return [tile.face for k, tile in enumerate(here.stories[seat]) if here.done[seat] >> k & 1]


class Picks(FixedOrder):
    """Piles as they lie, numbers as the test says; `asked` are the bounds that the rules asked for."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.asked: list[int] = []

    def pick(self, count: int) -> int:
        self.asked.append(count)
        return self.numbers.pop(0)


class Drawn(FixedOrder):
    """Piles as they lie; `piles` are the piles that were drawn from, each as it was then."""

    def __init__(self) -> None:
        self.piles: list[list[Item]] = []
        self.seen_by: list[int] = []

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        self.piles.append(list(pile[skip:]))
        self.seen_by.append(seen_by)
        return super().draw(pile, skip, seen_by)
