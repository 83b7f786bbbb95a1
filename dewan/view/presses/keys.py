"""Keys that no control has taken, and keys on the map (U23)."""

from collections.abc import Callable

from dewan.board.hexes import parse_hex
from dewan.rules.state import State
from dewan.view import map_walk
from dewan.view.dispatch import FIELDS, press
from dewan.view.presses import doors, editor, games, typed_moves
from dewan.view.presses.inspect import closer_look
from dewan.view.screen import EDITOR, START, TABLE, Screen


def key(screen: Screen, name: str, control: str = "") -> bool:
    """A key that the control with the word `control` has not taken; whether it meant something here."""
    screen.focus = None
    looks = screen.page == TABLE and screen.aside is None and screen.sitting.inspecting is not None
    if looks and name == "Escape" and not screen.menu:
        press(screen, "uninspect")
        return True
    if screen.aside is not None and screen.aside.key(screen, name, control):
        return True
    if typed_moves.key(screen, name, control) or games.key(screen, name, control):
        return True
    if screen.page == TABLE and screen.sitting.key(name, control):
        return True
    if (
        control.partition(" ")[0] not in FIELDS
        and screen.settings.on("letters")
        and _letter(screen, name.lower(), control)
    ):
        return True
    if name != "Escape":
        return False
    if screen.aside is not None:
        screen.aside.close(screen)
        screen.sitting.after_press()
        return True
    if screen.page == EDITOR:
        return editor.key(screen)
    if screen.page != TABLE:
        return doors.key(screen, name)
    sitting = screen.sitting
    way_out = "menu" if screen.menu else sitting.way_out
    if way_out:
        press(screen, way_out)
    else:
        sitting.unchoose()
        if sitting.drawer:
            press(screen, f"tab {sitting.drawer}")
    return True


def lies_open(screen: Screen) -> str:
    """What Escape would close or clear, in words that differ for each such thing; empty if there is nothing."""
    sitting = screen.sitting
    if screen.aside is not None:
        return screen.aside.name
    if screen.page == START:
        return screen.start.opened
    if screen.page != TABLE:
        return ""
    if sitting.inspecting is not None:
        return "inspect"
    chosen = "" if sitting.nothing_chosen else "chosen"
    return ("menu" if screen.menu else sitting.way_out) or sitting.drawer or chosen


# Keys of one letter (WCAG 2.1.4: a setting switches them off)

PRESSED = {"t": "type", "l": "list", "u": "undo", "i": "hint"}
"""Letters, and what they press at the table."""


def _letter(screen: Screen, name: str, control: str) -> bool:
    """A key of one letter, pressed on the control with the word `control`; whether it meant something."""
    if name == "?":
        press(screen, "help")
    elif screen.page != TABLE or (screen.aside is not None and name not in screen.aside.letters):
        return False
    elif name in PRESSED:
        press(screen, PRESSED[name])
    elif name == "x":
        return _look_closely(screen, control)
    elif name in GOALS:
        return GOALS[name](screen)
    else:
        return False
    return True


def _look_closely(screen: Screen, control: str) -> bool:
    """Look closely at what a control shows; with nothing to look at, back from what is looked at."""
    word = closer_look(screen, control) or ("uninspect" if screen.sitting.inspecting is not None else "")
    if word:
        press(screen, word)
    return bool(word)


def _to_map(screen: Screen) -> bool:
    assert screen.sitting.view is not None
    screen.focus = _space_id(
        screen.sitting.view,
        screen.sitting.view.map.spaces[0] if screen.sitting.cursor is None else screen.sitting.cursor,
    )
    return True


def _to_row(screen: Screen) -> bool:
    plan = screen.sitting.plan
    if plan is None:
        return False
    word = "take1" if plan.last_resort else "take"
    return _to_part(screen, "row", f"{word}-{next(iter(plan.pairs), 0)}")


def _to_stories(screen: Screen) -> bool:
    return screen.sitting.plan is not None and _to_part(screen, "stories", "story-0")


def _to_hand(screen: Screen) -> bool:
    plan = screen.sitting.plan
    return plan is not None and bool(plan.hand) and _to_part(screen, "hand", f"hand-{plan.hand_order[0]}")


def _to_panel(screen: Screen) -> bool:
    screen.focus = "panel-title"
    return True


def _to_part(screen: Screen, tab: str, element: str) -> bool:
    shown = screen.sitting.show_part(tab)
    if shown:
        screen.focus = element
    return shown


GOALS: dict[str, Callable[[Screen], bool]] = {
    "m": _to_map,
    "c": _to_row,
    "s": _to_stories,
    "h": _to_hand,
    "p": _to_panel,
}
"""Letters, and the part of the table to which each takes the focus."""


# Keys on the map


def map_key(screen: Screen, name: str, space: str, *, shift: bool) -> bool:
    """A key pressed on a space of the map (`q,r`); whether it meant something."""
    if screen.page == EDITOR:
        return screen.aside is None and editor.map_key(screen, name, space)
    view = screen.sitting.view
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
    lit = screen.sitting.plan.lit if screen.sitting.plan is not None and screen.sitting.tells_reach else ()
    if name.lower() == "n":
        there = map_walk.next_of(lit, here, screen.sitting.drawn_at, backward=shift)
    elif name in map_walk.ARROWS:
        there = map_walk.neighbor(view.map, here, name, screen.sitting.rotation)
    else:
        return False
    if there is not None:
        screen.sitting.cursor = there
        screen.focus = _space_id(view, there)
    return True


def _space_id(view: State, space: int) -> str:
    q, r = view.map.hexes[space]
    return f"s_{q}_{r}"
