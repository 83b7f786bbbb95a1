"""The map as a list: its order, what it leaves out, and a space that is pressed in it."""

from dewan.view.presses.press import Handler, Press
from dewan.view.presses.table import space
from dewan.view.screen import TABLE, Screen


def show_list(screen: Screen, _press: Press) -> None:
    """To the list and back."""
    if screen.page == TABLE and screen.view is not None:
        screen.turn_aside("list")


def order(screen: Screen, press: Press) -> None:
    """Another order, or the same turned round."""
    screen.map_list.sort_by(press.rest)


def only(screen: Screen, press: Press) -> None:
    """Only what can be pressed, or all."""
    screen.map_list.only = press.checked


def pick(screen: Screen, press: Press) -> None:
    """A space: back at the table it is pressed, and the panel tells what comes of it."""
    if screen.aside != "list":
        return
    screen.turn_aside("list")
    space(screen, press)
    screen.focus = "panel-title"


PRESSES: dict[str, Handler] = {"list": show_list, "order": order, "pick": pick, "only": only}
FIELDS = frozenset({"only"})
