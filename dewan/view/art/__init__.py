"""The art: every drawing of the game, as one sprite of SVG symbols."""


def sprite() -> str:
    """One invisible `<svg>` with all symbols and their style, to be placed inline in a page."""
    # The drawings are needed when the site is built, not while it is played: the parts of the
    # page import their neighbors here without loading them.
    from dewan.view.art.sheet import sheet

    return sheet()
