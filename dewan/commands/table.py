"""Tables in the terminal, written so that they can be pasted into Markdown."""

from collections.abc import Iterator, Sequence

from dewan.commands.columns import width


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The lines of a table: names at the left edge of the first column, numbers at the right edge of the others."""
    widths = [max(map(width, column)) for column in zip(head, *rows, strict=True)]
    yield _line(head, widths)
    yield "|".join(("", "-" * (widths[0] + 2), *(f"{'-' * (wide + 1)}:" for wide in widths[1:]), ""))
    for row in rows:
        yield _line(row, widths)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    name, *numbers = cells
    padded = [name + " " * (widths[0] - width(name))]
    padded += [" " * (wide - width(cell)) + cell for cell, wide in zip(numbers, widths[1:], strict=True)]
    return f"| {' | '.join(padded)} |"
