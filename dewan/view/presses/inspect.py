"""Looking at a thing of the table closely, and back."""

from dewan.view.inspect import Inspected, parse_thing
from dewan.view.pages.inspect import TITLE
from dewan.view.pages.table import TURN_TAB
from dewan.view.press import Handler, Press
from dewan.view.screen import TABLE, Screen

_PLAYED = {"hand": "hand", "story": "offer", "take": "pair", "take1": "row"}
"""The first words of what plays a thing when it is pressed, and the kind of that thing."""


def inspect(screen: Screen, press: Press) -> None:
    """Look at a thing; what follows it is the id of what was pressed. The same again leads back."""
    name, _, opener = press.rest.partition(" ")
    thing, sitting = parse_thing(name), screen.sitting
    before = sitting.inspecting
    if before is not None and before.thing == thing:
        uninspect(screen, press)
        return
    told = sitting.told_of(thing) if screen.page == TABLE else None
    if told is None:
        return
    within = before if before is not None and opener == f"inspect-{name}" else None
    tab = before.tab if before is not None else sitting.tab
    if TURN_TAB in sitting.tabs:
        sitting.tab = TURN_TAB
    sitting.inspected = Inspected(thing, opener, tab, sitting.looks_like, within)
    screen.said = screen.texts.sentences((screen.texts("end.said", text=told.title), *told.lines))
    screen.focus = TITLE


def uninspect(screen: Screen, _press: Press) -> None:
    """Back to what was in view before."""
    sitting, seen = screen.sitting, screen.sitting.inspecting
    sitting.inspected = None
    if seen is None:
        return
    screen.focus = seen.opener
    if seen.before is not None:
        sitting.inspected = seen.before
    elif seen.tab in sitting.tabs:
        sitting.tab = seen.tab


def closer_look(screen: Screen, control: str) -> str:
    """The word that looks at what the control with the word `control` shows, even if a press on it would play that.

    Empty if there is nothing to look at.
    """
    if screen.page != TABLE or screen.aside is not None:
        return ""
    word, _, rest = control.partition(" ")
    if word in _PLAYED:
        rest = f"{'stack' if control == 'story top' else f'{_PLAYED[word]}-{rest}'} {word}-{rest}"
    elif word != "inspect":
        return ""
    there = screen.sitting.told_of(parse_thing(rest.partition(" ")[0]))
    return f"inspect {rest}" if there is not None else ""


PRESSES: dict[str, Handler] = {"inspect": inspect, "uninspect": uninspect}
