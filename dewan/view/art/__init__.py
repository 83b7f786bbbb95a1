"""The art: every drawing of the game, as one sprite of SVG symbols."""


def sprite() -> str:
    """One invisible `<svg>` with all symbols, to be placed inline in a page."""
    # The drawings are needed when the site is built, not while it is played: the parts of the
    # page import their neighbors here without loading them.
    from dewan.view.art.sheet import sheet

    return sheet()


def style_sheet() -> str:
    """The style of all symbols: a file beside the page, whose policy allows no style sheet in it."""
    from dewan.view.art.palette import css

    return css()


def paper_grain() -> bytes:
    """Paper grain as a PNG file, for the background of the page."""
    from dewan.view.art.grain import grain

    return grain()
