"""The tour for the first visit: begun, gone through, left at any time."""

from dewan.view.pages.tour import step_text
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.tour import SEAT, Tour, chosen

_STEPS = {"next": 1, "back": -1}


def tour(screen: Screen, press: Press) -> None:
    """Begin the tour, or do without (`no`); on it, `next`, `back` or `end`."""
    if press.rest == "no":
        screen.store.set("tour", "seen")
        screen.focus = "go"
    elif screen.tour is None and not press.rest:
        screen.store.set("tour", "seen")
        screen.begin_tour(Tour())
        _show(screen)
    elif screen.tour is None:
        return
    elif press.rest in _STEPS and screen.tour.go(_STEPS[press.rest]):
        _show(screen)
    elif press.rest in ("next", "end"):
        screen.resume_parked()


def _show(screen: Screen) -> None:
    """Show a step as if the seat had chosen what it is about, and tell what it says."""
    assert screen.tour is not None
    screen.look(SEAT)
    step = screen.tour.step
    action = chosen(step, screen.state)
    if action is not None and screen.plan is not None:
        screen.plan.choose_whole(action)
    screen.tab = step.tab
    screen.said = step_text(screen.words, screen.tour)
    screen.focus = "panel-title"


PRESSES: dict[str, Handler] = {"tour": tour}
