"""Form controls that several parts of the position editor share."""

from collections.abc import Sequence
from html import escape

from dewan.view.html import attributes
from dewan.view.words import Words

MOST_DIGITS = 3


def select(words: Words, name: str, label: str, chosen: object, options: Sequence[tuple[object, str]]) -> str:
    """A choice of one of some values, each with its text; it changes `build NAME`."""
    lines = "".join(
        f"<option{attributes(value=value, selected=value == chosen)}>{escape(text)}</option>" for value, text in options
    )
    field = attributes(id=f"build-{name.replace(' ', '-')}", data_press=f"build {name}")
    return f"<label>{escape(words(label))}<select{field}>{lines}</select></label>"


def number(name: str, label: str, value: int) -> str:
    """A field for a whole number; it changes `build NAME`."""
    field = attributes(
        id=f"build-{name.replace(' ', '-')}",
        type="number",
        min=0,
        max=999,
        inputmode="numeric",
        value=value,
        data_press=f"build {name}",
    )
    return f"<label>{escape(label)}<input{field}></label>"


def text(name: str, label: str, value: str, longest: int, *, rows: int = 1) -> str:
    """A field for a text, of one line or of more; it changes `build NAME`."""
    field = attributes(
        id=f"build-{name.replace(' ', '-')}",
        maxlength=longest,
        data_press=f"build {name}",
        autocomplete="off",
        spellcheck="false" if rows == 1 else None,
        rows=rows if rows > 1 else None,
    )
    if rows > 1:
        return f"<label>{escape(label)}<textarea{field}>{escape(value)}</textarea></label>"
    return f"<label>{escape(label)}<input{field}{attributes(value=value)}></label>"
