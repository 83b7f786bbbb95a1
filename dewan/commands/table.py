"""Tables in the terminal, written so that they can be pasted into Markdown."""

from collections.abc import Iterator, Sequence
from unicodedata import east_asian_width

WIDE = "FW"
"""Signs that take the room of two letters in a terminal, as Japanese ones do."""


def _width(text: str) -> int:
    return sum(2 if east_asian_width(letter) in WIDE else 1 for letter in text)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The lines of a table: names at the left edge of the first column, numbers at the right edge of the others."""
    widths = [max(map(_width, column)) for column in zip(head, *rows, strict=True)]
    yield _line(head, widths)
    yield "|".join(("", "-" * (widths[0] + 2), *(f"{'-' * (width + 1)}:" for width in widths[1:]), ""))
    for row in rows:
        yield _line(row, widths)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    name, *numbers = cells
    padded = [name + " " * (widths[0] - _width(name))]
    padded += [" " * (width - _width(cell)) + cell for cell, width in zip(numbers, widths[1:], strict=True)]
    return f"| {' | '.join(padded)} |"
