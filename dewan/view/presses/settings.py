"""Language, helpers and the other settings; each is kept on the device."""

from dewan.texts import Texts, choose
from dewan.view.presses.press import Handler, Press
from dewan.view.screen import Screen


def show_settings(screen: Screen, _press: Press) -> None:
    """To the settings and back."""
    screen.turn_aside("settings")


def language(screen: Screen, press: Press) -> None:
    """Everything in another language."""
    screen.texts = Texts(press.value)
    screen.store.set("language", press.value)


def setting(screen: Screen, press: Press) -> None:
    """One of several values."""
    screen.settings.choose(press.rest, press.value)


def switch(screen: Screen, press: Press) -> None:
    """On or off."""
    screen.settings.switch(press.rest, press.checked)


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
    "switch": switch,
    "helpers": helpers,
    "reset": reset,
}
FIELDS = frozenset({"language", "setting", "switch"})
