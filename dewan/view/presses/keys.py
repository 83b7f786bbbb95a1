"""Keys that no control has taken, and keys on the map (U23)."""

from dewan.board.hexes import parse_hex
from dewan.rules.state import State
from dewan.view import map_walk
from dewan.view.presses import games, press, replay
from dewan.view.screen import TABLE, Screen


def key(screen: Screen, name: str, control: str = "") -> bool:
    """A key that the control with the word `control` has not taken; whether it meant something here."""
    screen.focus = None
    if replay.key(screen, name, control) or games.key(screen, name):
        return True
    if name != "Escape":
        return False
    if screen.aside == "share":
        press(screen, "unshare")
        return True
    if screen.aside:
        screen.turn_aside(screen.aside)
        return True
    if screen.page != TABLE or screen.view is None:
        return False
    if screen.menu:
        press(screen, "menu")
        return True
    if screen.replay is not None:
        press(screen, "replay close")
        return True
    screen.unchoose()
    return True


def map_key(screen: Screen, name: str, space: str, *, shift: bool) -> bool:
    """A key pressed on a space of the map (`q,r`); whether it meant something."""
    view = screen.view
    if view is None or screen.page != TABLE:
        return False
    here = view.map.find(parse_hex(space))
    if here is None:
        return False
    if name in ("Enter", " "):
        press(screen, f"space {space}")
        if screen.focus is None:
            screen.focus = _space_id(view, here)
        return True
    lit = screen.plan.lit if screen.plan is not None and screen.settings.on("reach") else ()
    if name.lower() == "n":
        there = map_walk.next_of(lit, here, backward=shift)
    elif name in map_walk.ARROWS:
        there = map_walk.neighbor(view.map, here, name)
    else:
        return False
    if there is not None:
        screen.cursor = there
        screen.focus = _space_id(view, there)
    return True


def _space_id(view: State, space: int) -> str:
    q, r = view.map.hexes[space]
    return f"s_{q}_{r}"
