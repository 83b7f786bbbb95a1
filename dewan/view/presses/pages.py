"""From page to page."""

from dewan.view.effects import Renew, TakeAlong
from dewan.view.pages.start import TAKEN_ALONG
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen


def home(screen: Screen, _press: Press) -> None:
    """To the start page."""
    screen.leave()
    screen.start.shelf.forget()
    screen.start.opened = ""
    screen.said = screen.texts("start.new")  # in the place of what was said of a hand
    playing = screen.sitting.under_way
    kept = playing is not None and screen.library.entry(playing.mark.id) is not None
    screen.focus = f"game-{playing.mark.id}" if playing is not None and kept else screen.start.focus


def resume(screen: Screen, _press: Press) -> None:
    """Back to the game under way."""
    if screen.sitting.under_way is not None:
        screen.sitting.under_way.come_back()


def menu(screen: Screen, _press: Press) -> None:
    """The menu of the table: open, or closed again."""
    screen.menu = not screen.menu
    screen.focus = "menu-settings" if screen.menu else "tool-menu"


def beside(screen: Screen, _press: Press) -> None:
    """A press beside a page that lies over the table: back to the table, from the rules above the help too."""
    while screen.aside is not None and screen.aside.lies_over and screen.at_table:
        screen.aside.close(screen)


def resized(screen: Screen, _press: Press) -> None:
    """Told by the page: the size of the window has changed much."""
    screen.window = screen.device.window()


def renewable(screen: Screen, _press: Press) -> None:
    """Told by the page: a newer version of the site lies ready. It waits on the start page, never at a table (U29)."""
    screen.start.renewable = True


def renew(screen: Screen, _press: Press) -> None:
    """Go on with the newer version."""
    screen.effects.append(Renew())


def take_along(screen: Screen, _press: Press) -> None:
    """Hand out the app in one file."""
    screen.start.taken_along = None
    screen.effects.append(TakeAlong())


def taken_along(screen: Screen, _press: Press) -> None:
    """Told by the page: it is being downloaded."""
    _note_taken(screen, taken=True)


def not_taken_along(screen: Screen, _press: Press) -> None:
    """Told by the page: it cannot be had."""
    _note_taken(screen, taken=False)


def _note_taken(screen: Screen, *, taken: bool) -> None:
    screen.start.taken_along = taken
    screen.said = screen.texts(TAKEN_ALONG[taken])


PRESSES: dict[str, Handler] = {
    "home": home,
    "resume": resume,
    "menu": menu,
    "beside": beside,
    "resized": resized,
    "renewable": renewable,
    "renew": renew,
    "take_along": take_along,
    "taken_along": taken_along,
    "not_taken_along": not_taken_along,
}
