"""The table: choosing, deciding, taking back, looking around."""

from collections.abc import Callable

from dewan.board.hexes import parse_hex
from dewan.rules.actions import NONE, TOP, Action, Fish, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.view.pages import table
from dewan.view.pages.panel import task_key
from dewan.view.presses.press import Handler, Press, number
from dewan.view.screen import CURTAIN, Screen


def lift(screen: Screen, _press: Press) -> None:
    """Lift the curtain: whose turn it is is there."""
    if screen.page == CURTAIN:
        screen.look(screen.state.actor)
        screen.said = screen.texts("turn.said", task=screen.texts(f"{task_key(screen.state)}.title"))
        screen.focus = "panel-title"


# Choosing and deciding


def space(screen: Screen, press: Press) -> None:
    """A space of the map, `q,r`."""
    view, plan = screen.view, screen.plan
    if view is None or plan is None:
        return
    try:
        here = view.map.find(parse_hex(press.rest))
    except ValueError:
        return
    if here is None:
        return
    screen.cursor = here
    _planned(screen, plan.press_space(here))


def _choice(action_of: Callable[[str], Action]) -> Handler:
    """Something that is decided by one choice; `action_of` makes it of the rest of the press."""

    def choose(screen: Screen, press: Press) -> None:
        if screen.plan is not None:
            _planned(screen, screen.plan.choose(action_of(press.rest)))

    return choose


def hand(screen: Screen, press: Press) -> None:
    """A card of the hand."""
    if screen.plan is not None:
        _planned(screen, screen.plan.press_card(number(press.rest)))


def payment_step(screen: Screen, press: Press) -> None:
    """A step of the route: pay it with another card."""
    if screen.plan is not None:
        screen.plan.other_card(number(press.rest))
        _planned(screen, False)


def other_route(screen: Screen, _press: Press) -> None:
    """Another route to the same space."""
    if screen.plan is not None:
        screen.plan.other_route()
        _planned(screen, False)


def _planned(screen: Screen, confirmed: bool) -> None:
    """After a press of the plan: carry it out, or say what is chosen now."""
    plan = screen.plan
    assert plan is not None
    if confirmed:
        _confirm(screen)
        return
    words = screen.words
    if plan.refusal is not None:
        screen.said = words.reason(plan.state, plan.refusal.code, plan.refusal.spaces, plan.refusal.cards)
    elif plan.route:
        cards = words.cards(plan.pay)
        screen.said = words("route.said", n=len(plan.pay), place=words.place(plan.state, plan.route[-1]), cards=cards)
    elif plan.chosen is not None:
        screen.said = words("chosen.said")


def _confirm(screen: Screen) -> None:
    if screen.plan is not None and (action := screen.plan.action) is not None:
        screen.decide(action)


def confirm(screen: Screen, _press: Press) -> None:
    """Decide what is chosen."""
    _confirm(screen)
    _stay_at_panel(screen)


def back(screen: Screen, _press: Press) -> None:
    """Choose something else."""
    screen.unchoose()
    _stay_at_panel(screen)


def _stay_at_panel(screen: Screen) -> None:
    """The button that was pressed is gone: unless the focus leads elsewhere, it goes to the heading above."""
    if screen.focus is None:
        screen.focus = "panel-title"


# Taking back


def undo(screen: Screen, _press: Press) -> None:
    """Give up what is chosen, else take the last action back."""
    if screen.game is not None and screen.replay is None and not _gave_up(screen):
        screen.take_back(len(screen.game.entries) - 1)


def restart(screen: Screen, _press: Press) -> None:
    """Give up what is chosen, else take the whole turn back."""
    if screen.game is not None and screen.replay is None and not _gave_up(screen):
        screen.take_back(screen.game.turn_start())


def _gave_up(screen: Screen) -> bool:
    plan = screen.plan
    if plan is None or plan.empty:
        return False
    plan.clear()
    return True


# Looking around


def log(screen: Screen, _press: Press) -> None:
    """The whole log, or the last of it."""
    screen.whole_log = not screen.whole_log


def tab(screen: Screen, press: Press) -> None:
    """A tab of the narrow layout."""
    if press.rest in table.TABS:
        screen.tab = press.rest


def places(screen: Screen, press: Press) -> None:
    """A row of the score pad, `row side`: where its points come from."""
    name, _, side = press.rest.partition(" ")
    if screen.game is None or not screen.over or name not in screen.game.scenario.row_names:
        return
    chosen = (name, number(side))
    if chosen[1] < len(screen.game.scenario.sides(screen.state)):
        screen.lit = None if screen.lit == chosen else chosen


PRESSES: dict[str, Handler] = {
    "lift": lift,
    "space": space,
    "take": _choice(lambda rest: Take(number(rest))),
    "take1": _choice(lambda rest: TakeOne(number(rest))),
    "pass": _choice(lambda _rest: Pass()),
    "story": _choice(lambda rest: StoryChoice(TOP if rest == "top" else number(rest))),
    "tuck": _choice(lambda _rest: Tuck(NONE, NONE)),
    "fish": _choice(lambda _rest: Fish(NONE)),
    "hand": hand,
    "step": payment_step,
    "other": other_route,
    "confirm": confirm,
    "back": back,
    "undo": undo,
    "restart": restart,
    "log": log,
    "tab": tab,
    "places": places,
}
