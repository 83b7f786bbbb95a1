"""The map of a position as a picture that stands alone, with all that it needs inside: for pages of other people."""

import re
from collections.abc import Mapping

from dewan.rules.state import State
from dewan.view.art.palette import DUSK, PALETTE, TABLE, css
from dewan.view.map_picture import map_picture
from dewan.view.parts.map_layers import pieces
from dewan.view.parts.map_svg import base, size, view_box

AUTO, DAY_THEME, DUSK_THEME = THEMES = ("auto", "day", "dusk")
"""AUTO: as whoever looks at it prefers."""

_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
_USED = re.compile(r'href="#([^"]+)"')
_CLASSES = re.compile(r'class="([^"]*)"')
_RULE = re.compile(r"\.([\w-]+)\{[^}]*\}")


def picture(state: State, sprite: str, theme: str = AUTO) -> str:
    """An SVG file; `sprite` is the text of the page's sheet of symbols, `theme` one of THEMES."""
    shown = map_picture(state)
    drawing = f"{base(shown)}{pieces(shown)}"
    symbols = symbols_for(drawing, sprite)
    width, height = size(shown)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box(shown)}" width="{width:.0f}"'
        f' height="{height:.0f}" role="img"><style>{_style(drawing + symbols, theme)}</style>'
        f"<defs>{symbols}</defs>{drawing}</svg>\n"
    )


def symbols_for(drawing: str, sprite: str) -> str:
    """The symbols of a sheet that a drawing uses, and those that these use."""
    symbols = {match[1]: match[0] for match in _SYMBOL.finditer(sprite)}
    needed: dict[str, str] = {}
    names = _USED.findall(drawing)
    while names:
        name = names.pop()
        if name not in needed:
            needed[name] = symbols[name]
            names += _USED.findall(symbols[name])
    return "".join(needed[name] for name in sorted(needed))


def _style(drawing: str, theme: str) -> str:
    """The rules of the classes that a drawing has, and the colors."""
    used = {name for names in _CLASSES.findall(drawing) for name in names.split()}
    rules = "".join(match[0] for match in _RULE.finditer(css()) if match[1] in used)
    colors = _colors(PALETTE | TABLE | (DUSK if theme == DUSK_THEME else {}))
    dusk = f"@media (prefers-color-scheme:dark){{{_colors(DUSK)}}}" if theme == AUTO else ""
    return f"{colors}{dusk}{rules}.bn{{font-family:Georgia,serif;fill:var(--ink);stroke:none}}"


def _colors(colors: Mapping[str, str]) -> str:
    return f":root{{{';'.join(f'--{name}:{color}' for name, color in colors.items())}}}"
