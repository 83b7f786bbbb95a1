"""Form controls that several parts of the position editor share."""

from collections.abc import Sequence
from html import escape

from dewan.view.editor import Editor
from dewan.view.html import attributes, button, field_length
from dewan.view.parts.pieces import icon
from dewan.view.words import Words

NO_LANGUAGE = "zxx"
"""The language of what is in none: notation and code."""


def select(words: Words, name: str, label: str, chosen: object, options: Sequence[tuple[object, str]]) -> str:
    """A choice of one of some values, each with its text; it changes `build NAME`."""
    lines = "".join(
        f"<option{attributes(value=value, selected=value == chosen)}>{escape(text)}</option>" for value, text in options
    )
    field = attributes(id=f"build-{name.replace(' ', '-')}", data_press=f"build {name}")
    return f"<label>{words.html(label)}<select{field}>{lines}</select></label>"


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
        maxlength=field_length(longest),
        data_press=f"build {name}",
        autocomplete="off",
        spellcheck="false" if rows == 1 else None,
        rows=rows if rows > 1 else None,
    )
    if rows > 1:
        return f"<label>{escape(label)}<textarea{field}>{escape(value)}</textarea></label>"
    return f"<label>{escape(label)}<input{field}{attributes(value=value)}></label>"


def copy_button(words: Words, editor: Editor, field: str, label: str) -> str:
    """The button that copies a field, and if the clipboard did not take it, how to copy by hand."""
    done = icon("ui-check", 22) if editor.copied == field else ""
    copy = button(f"edit copy {field}", done + escape(label), id=f"copy-{field}")
    refused = f'<p class="refusal">{words.html("share.refused")}</p>' if editor.refused == field else ""
    return copy + refused
