"""A link as a QR code, to pass a game from one device to another across the table."""

from functools import lru_cache

from dewan.view.html import attributes

QUIET = 4
"""Modules of white around the code, which readers need."""


@lru_cache(4)
def qr_code(text: str, label: str) -> str:
    """An `<svg>` of a QR code of some text, black on white in every theme, named `label`.

    Empty if the text is too long for a QR code.
    """
    # Not at the top: nobody waits for it at the start of the page.
    from segno.encoder import DataOverflowError, encode

    try:
        # The lowest level that still corrects errors makes the fewest modules; a screen has no creases and stains.
        matrix = encode(text, error="l", micro=False).matrix  # type: ignore[no-untyped-call]
    except DataOverflowError:
        return ""
    side = len(matrix) + 2 * QUIET
    dark = "".join(_runs(row, y + QUIET) for y, row in enumerate(matrix))
    box = attributes(class_="qr", viewBox=f"0 0 {side} {side}", role="img", aria_label=label)
    return (
        f'<svg{box} shape-rendering="crispEdges"><rect width="{side}" height="{side}" fill="#fff"/>'
        f'<path d="{dark}" fill="#000"/></svg>'
    )


def _runs(row: bytes | bytearray, y: int) -> str:
    """Each run of dark modules in a row as one rectangle of a path."""
    path, x = "", 0
    while x < len(row):
        length = len(row[x:]) - len(row[x:].lstrip(b"\1"))
        if length:
            path += f"M{x + QUIET} {y}h{length}v1h-{length}z"
        x += length or 1
    return path
