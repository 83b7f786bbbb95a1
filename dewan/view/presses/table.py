"""The table: choosing, deciding, taking back, looking around."""

from collections.abc import Callable

from dewan.board.hexes import parse_hex
from dewan.rules.actions import NONE, TOP, Action, Fish, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.view.motion import last_turn
from dewan.view.pages.pad import told_of
from dewan.view.pages.panel import task_key
from dewan.view.pages.table import DRAWER, TURN_TAB
from dewan.view.press import Handler, Press, number
from dewan.view.presses import editor
from dewan.view.presses.inspect import closer_look, inspect
from dewan.view.screen import CURTAIN, EDITOR, TABLE, Screen
from dewan.view.sitting import Sitting


def lift(screen: Screen, _press: Press) -> None:
    """Lift the curtain: whose turn it is is there."""
    game = screen.sitting.under_way
    if game is not None and screen.page == CURTAIN:
        game.look(game.state.actor)
        screen.flights = last_turn(game.game, game.happenings, game.seat)
        screen.said = screen.texts("turn.said", task=screen.texts(f"{task_key(game.state, game.plan)}.title"))
        screen.focus = "typed" if game.typing is not None else "panel-title"


# Choosing and deciding


def space(screen: Screen, press: Press) -> None:
    """A space of the map, `q,r`."""
    if screen.page == EDITOR:
        editor.press_space(screen, press.rest)
        return
    here = _found(screen.sitting, press)
    if here is not None:
        screen.sitting.cursor = here
        screen.sitting.press_space(here)


def _found(sitting: Sitting, press: Press) -> int | None:
    """The space of a press, None if there is none."""
    try:
        return sitting.view.map.find(parse_hex(press.rest)) if sitting.view is not None else None
    except ValueError:
        return None


def begin_drag(screen: Screen, press: Press) -> None:
    """A drag that begins at a space."""
    sitting = screen.sitting
    here = _found(sitting, press)
    if here is not None and sitting.plan is not None:
        sitting.plan.begin_drag(here)
        sitting.planned(False)


def drag(screen: Screen, press: Press) -> None:
    """A drag over the next space."""
    sitting = screen.sitting
    here = _found(sitting, press)
    if here is not None and sitting.plan is not None:
        sitting.cursor = here
        sitting.plan.drag(here)
        sitting.planned(False)


def _choice(action_of: Callable[[str], Action]) -> Handler:
    """Something that is decided by one choice; `action_of` makes it of the rest of the press."""

    def choose(screen: Screen, press: Press) -> None:
        sitting = screen.sitting
        if sitting.plan is not None:
            sitting.chosen(sitting.plan.choose(action_of(press.rest)))

    return choose


def story(screen: Screen, press: Press) -> None:
    """A story tile on offer, or the `top` one of the stack. In the drawer, over the line, it is looked at instead."""
    sitting = screen.sitting
    closer = closer_look(screen, f"story {press.rest}")
    if closer and sitting.tab in DRAWER and TURN_TAB in sitting.tabs and not sitting.choosing:
        inspect(screen, press._replace(rest=closer.partition(" ")[2]))
    else:
        _take_story(screen, press)


_take_story = _choice(lambda rest: StoryChoice(TOP if rest == "top" else number(rest)))


def hand(screen: Screen, press: Press) -> None:
    """A card of the hand."""
    sitting = screen.sitting
    if sitting.plan is not None:
        # Another card for a route does not complete it.
        follow = sitting.planned if sitting.plan.route else sitting.chosen
        follow(sitting.plan.press_card(number(press.rest)))


def other_start(screen: Screen, _press: Press) -> None:
    """A route from another camp to the same space."""
    sitting = screen.sitting
    if sitting.plan is not None:
        sitting.plan.other_start()
        sitting.planned(False)


def other_route(screen: Screen, _press: Press) -> None:
    """Another route to the same space."""
    sitting = screen.sitting
    if sitting.plan is not None:
        sitting.plan.other_route()
        sitting.planned(False)


def other_cards(screen: Screen, _press: Press) -> None:
    """The same route, paid otherwise."""
    sitting = screen.sitting
    if sitting.plan is not None:
        sitting.plan.other_cards()
        sitting.planned(False)


def confirm(screen: Screen, _press: Press) -> None:
    """Decide what is chosen."""
    screen.sitting.confirm()
    _stay_at_panel(screen)


def back(screen: Screen, _press: Press) -> None:
    """Choose something else."""
    screen.sitting.unchoose()
    _stay_at_panel(screen)


def _stay_at_panel(screen: Screen) -> None:
    """The button that was pressed is gone: unless the focus leads elsewhere, it goes to the heading above."""
    if screen.focus is None:
        screen.focus = "panel-title"


# Taking back


def undo(screen: Screen, _press: Press) -> None:
    """Give up what is chosen, else take the last action back."""
    screen.sitting.undo()


def restart(screen: Screen, _press: Press) -> None:
    """Give up what is chosen, else take the whole turn back."""
    screen.sitting.restart()


# Looking around


def log(screen: Screen, _press: Press) -> None:
    """The whole log, or the last of it."""
    screen.sitting.whole_log = not screen.sitting.whole_log


def tab(screen: Screen, press: Press) -> None:
    """A tab, or on narrow screens a part of the drawer: it scrolls there; the same again closes the drawer."""
    sitting = screen.sitting
    if screen.page != TABLE or press.rest not in sitting.tabs:
        return
    drawn = press.rest in DRAWER and TURN_TAB in sitting.tabs
    sitting.tab = TURN_TAB if drawn and sitting.tab == press.rest else press.rest
    if drawn:
        screen.focus = f"r-{press.rest}-title" if sitting.tab == press.rest else "handle"


def places(screen: Screen, press: Press) -> None:
    """A row of the score pad, `row side`: where its points come from."""
    sitting = screen.sitting
    if sitting.view is None or not sitting.over:
        return
    name, _, side = press.rest.partition(" ")
    chosen = (name, number(side))
    if name in sitting.state.scenario.row_names and chosen[1] < len(sitting.sheets):
        sitting.lit = None if sitting.lit == chosen else chosen
        if sitting.lit is not None:
            row = sitting.sheets[chosen[1]].row(name)
            spaces = sorted({space for place in row.places for space in place})
            words = sitting.words
            where = words.listed([words.place(sitting.state, space) for space in spaces])
            screen.said = words.texts.sentences((told_of(words, sitting.sheets, sitting.lit), where))


PRESSES: dict[str, Handler] = {
    "lift": lift,
    "space": space,
    "draw": begin_drag,
    "drag": drag,
    "take": _choice(lambda rest: Take(number(rest))),
    "take1": _choice(lambda rest: TakeOne(number(rest))),
    "pass": _choice(lambda _rest: Pass()),
    "story": story,
    "tuck": _choice(lambda _rest: Tuck(NONE, NONE)),
    "fish": _choice(lambda _rest: Fish(NONE)),
    "hand": hand,
    "other": other_route,
    "start_from": other_start,
    "other_cards": other_cards,
    "confirm": confirm,
    "back": back,
    "undo": undo,
    "restart": restart,
    "log": log,
    "tab": tab,
    "places": places,
}
