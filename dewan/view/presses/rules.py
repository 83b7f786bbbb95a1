"""To the rules, to one of them, and back."""

from dataclasses import replace

from dewan.texts.rulebook import places
from dewan.view.presses.press import Handler, Press
from dewan.view.reading import Reading
from dewan.view.screen import Screen


def show_rules(screen: Screen, _press: Press) -> None:
    """To the rules and back."""
    if screen.aside == "rules":
        _back(screen)
    else:
        read(screen, focus="help-rules" if screen.aside == "help" else "")


def rule(screen: Screen, press: Press) -> None:
    """To a rule or chapter by its id; what follows it is the id of what was pressed, to go back to."""
    place, _, focus = press.rest.partition(" ")
    if place in places():
        read(screen, place, focus=focus)


def read(screen: Screen, place: str = "", *, focus: str = "") -> None:
    """Show the rules, or another place in them; `focus` is the id of what to go back to."""
    if screen.aside == "rules":
        screen.reading = replace(screen.reading, place=place)
    else:
        screen.reading = Reading(place, screen.aside, focus)
        screen.turn_aside("rules")
    screen.focus = place or "aside-title"


def _back(screen: Screen) -> None:
    """To what the rules took the place of, as it was."""
    reading = screen.reading
    screen.turn_aside("rules")
    screen.aside = reading.aside
    screen.focus = reading.focus or screen.focus


PRESSES: dict[str, Handler] = {"rules": show_rules, "rule": rule}
