"""The doors of the start page: opened, and closed again."""

from dewan.view.pages.doors import DOORS, PLAY
from dewan.view.pages.new_game import players_kept
from dewan.view.press import Handler, Press
from dewan.view.screen import START, Screen


def door(screen: Screen, press: Press) -> None:
    """With the name of a door: open it. Without: close what is open."""
    start = screen.start
    if press.rest not in DOORS:
        screen.focus = f"open-{start.opened}" if start.opened else start.focus
        start.opened = ""
        start.shelf.forget()
        return
    if press.rest == PLAY and start.form.people:
        start.form.people = start.form.links = False
        start.form.players_of_seats = players_kept(screen.store)
    _open(screen, press.rest)


def show_games(screen: Screen, _press: Press) -> None:
    """Open the list of all games."""
    _open(screen, "games")


def _open(screen: Screen, name: str) -> None:
    screen.start.opened = name
    screen.focus = "door-title"


def key(screen: Screen, name: str) -> bool:
    """A key on the start page: Escape closes what is open; whether it meant something."""
    if screen.page != START or name != "Escape" or not screen.start.opened:
        return False
    door(screen, Press("", "", False))
    return True


PRESSES: dict[str, Handler] = {"door": door, "games": show_games}
