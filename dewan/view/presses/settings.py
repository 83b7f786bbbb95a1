"""Language, theme and helpers; each is kept on the device."""

from dewan.texts import Texts
from dewan.view.presses.press import Handler, Press
from dewan.view.screen import THEMES, Screen


def language(screen: Screen, press: Press) -> None:
    """Everything in another language."""
    screen.texts = Texts(press.value)
    screen.store.set("language", press.value)


def theme(screen: Screen, press: Press) -> None:
    """Other colors."""
    if press.value in THEMES:
        screen.theme = press.value
        screen.store.set("theme", press.value)


def helpers(screen: Screen, _press: Press) -> None:
    """Helpers on or off."""
    screen.helpers = not screen.helpers
    screen.store.set("helpers", "on" if screen.helpers else "off")


PRESSES: dict[str, Handler] = {"language": language, "theme": theme, "helpers": helpers}
FIELDS = frozenset({"language", "theme"})
