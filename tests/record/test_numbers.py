"""Numbers and weights that stand in links: they are never changed, only added to (others: tests/board/ids.txt)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dewan.board.componentset import EDITIONS, edition
from dewan.record import opponents
from dewan.record.compact import ORDER
from dewan.record.game import Options
from dewan.record.links import ALPHABET, GAME, POSITION
from dewan.record.packing import KINDS

NUMBERS = Path(__file__).with_name("numbers.txt")


def numbers() -> Iterator[str]:
    """One line for each thing: kind, number, name."""
    yield from (f"digit {number} {letter}" for number, letter in enumerate(ALPHABET))
    yield from (f"key {number} {letter}" for number, letter in enumerate((GAME, POSITION)))
    yield from (f"set {number} {edition(number).name} {edition(number).hash}" for number in range(len(EDITIONS)))
    yield from (f"option {number} {name}" for number, name in enumerate(Options._fields))
    yield from (f"player {number} {name or 'person'}" for name, number in opponents.NUMBERS.items())
    yield from (f"turn {number} {kind.__name__} {weight}" for number, (kind, weight) in enumerate(KINDS.items()))
    yield from (f"position {number} {key}" for number, key in enumerate(ORDER))


def test_numbers_in_links_are_never_changed() -> None:
    """Every line of numbers.txt still holds. What is new is added to the file with a new number."""
    pinned = NUMBERS.read_text("utf-8").splitlines()
    now = list(numbers())
    assert [line for line in pinned if line not in now] == []
    assert sorted(now) == sorted(pinned), "add the new lines to numbers.txt"
