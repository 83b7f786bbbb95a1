"""Controls of settings that stand on several pages."""

from html import escape

from dewan.texts import LANGUAGE_NAMES
from dewan.view.html import attributes
from dewan.view.settings import Settings
from dewan.view.words import Words


def language_select(words: Words) -> str:
    """The languages, each under its own name."""
    options = ""
    for tag, name in LANGUAGE_NAMES.items():
        option = attributes(value=tag, lang=tag, selected=tag == words.texts.language)
        options += f"<option{option}>{escape(name)}</option>"
    return f'<select id="language" data-press="language">{options}</select>'


def curtain_switch(words: Words, settings: Settings) -> str:
    """Whether a curtain falls between turns in games that begin."""
    return switch(words("start.curtain"), "curtain", settings.on("curtain"))


def switch(label: str, name: str, on: bool, about: str = "") -> str:
    """A setting that is on or off, with a sentence about it."""
    box = attributes(type="checkbox", checked=on, data_press=f"switch {name}")
    more = f"<small>{escape(about)}</small>" if about else ""
    return f'<label class="switch"><input{box}><span>{escape(label)}{more}</span></label>'
