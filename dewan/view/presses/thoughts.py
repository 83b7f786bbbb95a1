"""What has come of something that the device was to think about."""

from dewan.view.press import Handler, Press
from dewan.view.screen import Screen


def thought(screen: Screen, press: Press) -> None:
    """Told to whoever waits for it."""
    screen.thoughts.hear(press.value)


PRESSES: dict[str, Handler] = {"thought": thought}
