"""Stands in for the module of the standard library that colors what is written to a terminal.

It is imported at each start, with every traceback's module, and takes long to make its classes; a page has no terminal.
"""


class _Plain:
    """All colors by name: none."""

    def __getattr__(self, name: str) -> str:
        return ""


class _Theme:
    """The colors of every kind of output."""

    def __getattr__(self, name: str) -> _Plain:
        return ANSIColors


ANSIColors = _Plain()


def can_colorize(**_: object) -> bool:
    """Whether colors are seen."""
    return False


def get_theme(**_: object) -> _Theme:
    """The colors to use."""
    return _Theme()


def get_colors(*_: object, **__: object) -> _Plain:
    """The colors by name."""
    return ANSIColors


def decolor(text: str) -> str:
    """A text without its colors."""
    return text
