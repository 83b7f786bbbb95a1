"""The settings: language, helpers and all else that somebody can choose; each holds at once and is kept."""

from dewan.texts import Texts, choose
from dewan.view.aside import Aside
from dewan.view.cues import give
from dewan.view.html import button, choice, choices
from dewan.view.pages.switches import curtain_switch, language_select, switch
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.settings import CHOICES, HELPERS, QUIET, Settings
from dewan.view.words import Words


class SettingsPage(Aside):
    """The page of settings; what is chosen there is in `Screen.settings`."""

    name = "settings"

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("settings.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words, settings = screen.words, screen.settings
        notice = "" if settings.kept else f'<p class="notice">{words.html("settings.unkept")}</p>'
        done = button("settings", words.html("settings.close"), "btn go", id="close")
        reset = button("reset", words.html("settings.reset"))
        return (
            f'<main class="start help"><div class="panel prefs">{self.heading(words)}{notice}'
            f'<label class="pref">{words.html("settings.language")}{language_select(words)}</label>'
            f"{_choice(words, settings, 'theme')}{_helpers(words, settings)}"
            f"{choices(words('settings.games'), curtain_switch(words, settings))}"
            f"{_choice(words, settings, 'confirm', about=True)}"
            f"{_choice(words, settings, 'motion')}{_choice(words, settings, 'speed')}"
            f"{_choice(words, settings, 'pace')}{_sounds(words, settings)}{_keys(words, settings)}"
            f'<div class="acts">{done}{reset}</div></div></main>'
        )


def _helpers(words: Words, settings: Settings) -> str:
    switches = "".join(
        switch(words(f"helper.{name}"), name, settings.on(name), words(f"helper.{name}.about")) for name in HELPERS
    )
    return choices(words("tools.helpers"), switches)


def _sounds(words: Words, settings: Settings) -> str:
    switches = "".join(
        switch(words(f"settings.{name}"), name, settings.on(name), words(f"settings.{name}.about")) for name in QUIET
    )
    return choices(words("settings.quiet"), switches)


def _keys(words: Words, settings: Settings) -> str:
    letters = switch(words("keys.letters"), "letters", settings.on("letters"), words("keys.letters.about"))
    return choices(words("settings.keys"), letters)


def _choice(words: Words, settings: Settings, name: str, *, about: bool = False) -> str:
    options = ""
    for value in CHOICES[name]:
        shown = f"<span>{words.html(f'{name}.{value}')}</span>"
        options += choice(f"setting {name}", name, value, shown, chosen=value == settings[name])
    if about:
        options += f"<small>{words.html(f'settings.{name}.about')}</small>"
    return choices(words(f"settings.{name}"), options, "counts")


def show_settings(screen: Screen, _press: Press) -> None:
    """To the settings and back."""
    screen.turn_aside(SettingsPage())


def language(screen: Screen, press: Press) -> None:
    """Everything in another language."""
    screen.texts = Texts(press.value)
    screen.store.set("language", press.value)


def setting(screen: Screen, press: Press) -> None:
    """One of several values."""
    screen.settings.choose(press.rest, press.value)


def set_switch(screen: Screen, press: Press) -> None:
    """On or off; what can be heard or felt is so at once."""
    # Browsers tell twice of each change.
    new = press.rest in QUIET and press.checked and not screen.settings.on(press.rest)
    screen.settings.switch(press.rest, press.checked)
    if new:
        give(screen, press.rest)


def helpers(screen: Screen, _press: Press) -> None:
    """All helpers hidden, or those again that were chosen."""
    screen.settings.hide_helpers()


def reset(screen: Screen, _press: Press) -> None:
    """Everything as on a device where nobody has chosen anything."""
    screen.store.remove("language")
    screen.texts = Texts(choose(*screen.device.languages()))
    screen.settings.reset()
    screen.said = screen.texts("settings.were_reset")
    screen.focus = "aside-title"


PRESSES: dict[str, Handler] = {
    "settings": show_settings,
    "language": language,
    "setting": setting,
    "switch": set_switch,
    "helpers": helpers,
    "reset": reset,
}
FIELDS = frozenset({"language", "setting", "switch"})
