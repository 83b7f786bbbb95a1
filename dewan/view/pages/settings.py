"""The settings: a page of its own that takes the place of another and gives it back."""

from html import escape

from dewan.texts import LANGUAGES
from dewan.view.html import attributes, button, choice, choices
from dewan.view.settings import CHOICES, HELPERS, Settings
from dewan.view.words import Words


def settings_page(words: Words, settings: Settings) -> str:
    """All settings, each of which holds at once."""
    notice = "" if settings.kept else f'<p class="notice">{escape(words("settings.unkept"))}</p>'
    done = button("settings", escape(words("settings.close")), "btn go", id="close")
    reset = button("reset", escape(words("settings.reset")))
    return (
        f'<main class="start help"><div class="panel prefs"><h1 id="aside-title" tabindex="-1">'
        f"{escape(words('settings.title'))}</h1>{notice}"
        f'<label class="pref">{escape(words("settings.language"))}{language_select(words)}</label>'
        f"{_choice(words, settings, 'theme')}{_helpers(words, settings)}"
        f"{choices(words('settings.games'), curtain_switch(words, settings))}"
        f"{_choice(words, settings, 'motion')}{_choice(words, settings, 'speed')}"
        f"{_choice(words, settings, 'pace')}{_keys(words, settings)}"
        f'<div class="acts">{done}{reset}</div></div></main>'
    )


def language_select(words: Words) -> str:
    """The languages, each under its own name."""
    options = ""
    for tag in LANGUAGES:
        option = attributes(value=tag, lang=tag, selected=tag == words.texts.language)
        options += f"<option{option}>{escape(words(f'language.{tag}'))}</option>"
    return f'<select id="language" data-press="language">{options}</select>'


def curtain_switch(words: Words, settings: Settings) -> str:
    """Whether a curtain falls between turns in games that begin."""
    return _switch(words("start.curtain"), "curtain", settings.on("curtain"))


def _switch(label: str, name: str, on: bool, about: str = "") -> str:
    box = attributes(type="checkbox", checked=on, data_press=f"switch {name}")
    more = f"<small>{escape(about)}</small>" if about else ""
    return f'<label class="switch"><input{box}><span>{escape(label)}{more}</span></label>'


def _helpers(words: Words, settings: Settings) -> str:
    switches = "".join(
        _switch(words(f"helper.{name}"), name, settings.on(name), words(f"helper.{name}.about")) for name in HELPERS
    )
    return choices(words("tools.helpers"), switches)


def _keys(words: Words, settings: Settings) -> str:
    letters = _switch(words("keys.letters"), "letters", settings.on("letters"), words("keys.letters.about"))
    return choices(words("settings.keys"), letters)


def _choice(words: Words, settings: Settings, name: str) -> str:
    options = ""
    for value in CHOICES[name]:
        shown = f"<span>{escape(words(f'{name}.{value}'))}</span>"
        options += choice(f"setting {name}", name, value, shown, chosen=value == settings[name])
    return choices(words(f"settings.{name}"), options, "counts")
