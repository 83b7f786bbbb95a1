"""The table: choosing, deciding, taking back, looking around."""

from collections.abc import Callable

from dewan.board.hexes import parse_hex
from dewan.rules.actions import NONE, TOP, Action, Fish, Mark, Pass, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.refusal import NotAllowed
from dewan.rules.score import sheets
from dewan.rules.views import NOBODY
from dewan.view.motion import last_turn
from dewan.view.pages import table
from dewan.view.pages.brings import spoken
from dewan.view.pages.panel import about_chosen, go_key, task_key
from dewan.view.plan import Plan
from dewan.view.press import Handler, Press, number
from dewan.view.presses import editor, lesson
from dewan.view.screen import CURTAIN, EDITOR, Screen


def lift(screen: Screen, _press: Press) -> None:
    """Lift the curtain: whose turn it is is there."""
    if screen.page == CURTAIN:
        screen.look(screen.state.actor)
        if screen.game is not None:
            screen.flights = last_turn(screen.game, screen.told, screen.seat)
        screen.said = screen.texts("turn.said", task=screen.texts(f"{task_key(screen.state, screen.plan)}.title"))
        screen.focus = "typed" if screen.typing is not None else "panel-title"


# Choosing and deciding


def space(screen: Screen, press: Press) -> None:
    """A space of the map, `q,r`."""
    if screen.page == EDITOR:
        editor.press_space(screen, press.rest)
        return
    here = _found(screen, press)
    if here is None:
        return
    screen.cursor = here
    if screen.practice is not None and screen.plan is None:
        lesson.press_space(screen, here)
    elif screen.plan is None:
        screen.refuse(_nobody_decides(screen, here))
    else:
        planned(screen, screen.plan.press_space(here))


def _found(screen: Screen, press: Press) -> int | None:
    """The space of a press, None if there is none."""
    try:
        return screen.view.map.find(parse_hex(press.rest)) if screen.view is not None else None
    except ValueError:
        return None


def _nobody_decides(screen: Screen, space: int) -> NotAllowed:
    """Why a press on a space decides nothing for whoever looks."""
    spaces = (space,)
    if screen.replay is not None:
        return NotAllowed("", "turn.past", spaces=spaces)
    if screen.over:
        return NotAllowed("R8.1", "turn.over", spaces=spaces)
    if screen.lost:
        return screen.why_lost(spaces)
    if screen.own == NOBODY:
        return NotAllowed("", "turn.watching", spaces=spaces)
    return NotAllowed("R4.1", "turn.others", spaces=spaces)


def begin_drag(screen: Screen, press: Press) -> None:
    """A drag that begins at a space."""
    here = _found(screen, press)
    if here is not None and screen.plan is not None:
        screen.plan.begin_drag(here)
        planned(screen, False)


def drag(screen: Screen, press: Press) -> None:
    """A drag over the next space."""
    here = _found(screen, press)
    if here is not None and screen.plan is not None:
        screen.cursor = here
        screen.plan.drag(here)
        planned(screen, False)


def _choice(action_of: Callable[[str], Action]) -> Handler:
    """Something that is decided by one choice; `action_of` makes it of the rest of the press."""

    def choose(screen: Screen, press: Press) -> None:
        if screen.plan is not None:
            planned(screen, screen.plan.choose(action_of(press.rest)))

    return choose


def hand(screen: Screen, press: Press) -> None:
    """A card of the hand."""
    if screen.plan is not None:
        planned(screen, screen.plan.press_card(number(press.rest)))


def payment_step(screen: Screen, press: Press) -> None:
    """A step of the route: pay it with another card."""
    if screen.plan is not None:
        screen.plan.other_card(number(press.rest))
        planned(screen, False)


def other_start(screen: Screen, _press: Press) -> None:
    """A route from another camp to the same space."""
    if screen.plan is not None:
        screen.plan.other_start()
        planned(screen, False)


def other_route(screen: Screen, _press: Press) -> None:
    """Another route to the same space."""
    if screen.plan is not None:
        screen.plan.other_route()
        planned(screen, False)


def planned(screen: Screen, confirmed: bool) -> None:
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
        said = words("route.said", n=len(plan.pay), place=words.place(plan.state, plan.route[-1]), cards=cards)
        ready = screen.decides and not plan.drawing and plan.action is not None
        how = words("chosen.said", go=words("route.go")) if ready else ""
        screen.said = words.texts.sentences((said, what_it_brings(screen), how))
    elif plan.chosen is not None:
        screen.said = _chosen(screen, plan)


def _chosen(screen: Screen, plan: Plan) -> str:
    """What is chosen, and how to go on, in sentences for the ear."""
    words, chosen = screen.words, plan.chosen
    # A card to be tucked turns round when it is pressed again, and buttons for doing nothing are gone.
    again = isinstance(chosen, Take | TakeOne | StoryChoice | Mark) or (
        isinstance(chosen, Fish) and chosen.card != NONE
    )
    about = "" if again else about_chosen(words, plan)
    how = words("chosen.again" if again else "chosen.said", go=words(go_key(plan))) if screen.decides else ""
    return words.texts.sentences((about, what_it_brings(screen), how))


def what_it_brings(screen: Screen) -> str:
    """What the decision that is chosen would bring, in a sentence for the ear."""
    plan, settings = screen.plan, screen.settings
    found = plan.preview if plan is not None and settings.on("preview") else None
    return spoken(screen.words, found, points=settings.on("score")) if found is not None else ""


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
    if screen.trial is not None:
        if not _gave_up(screen):
            screen.try_again(screen.trial.moves - 1)
    elif screen.replay is None and not _gave_up(screen):
        screen.take_back(screen.game.last_decision() if screen.game is not None else 0)


def restart(screen: Screen, _press: Press) -> None:
    """Give up what is chosen, else take the whole turn back."""
    if screen.trial is not None:
        screen.try_again(0)
    elif screen.replay is None and not _gave_up(screen):
        screen.take_back(screen.game.turn_start() if screen.game is not None else 0)


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
    if press.rest in (table.OVER_TABS if screen.over else table.TABS):
        screen.tab = press.rest


def places(screen: Screen, press: Press) -> None:
    """A row of the score pad, `row side`: where its points come from."""
    name, _, side = press.rest.partition(" ")
    if screen.view is None or not screen.over or name not in screen.state.scenario.row_names:
        return
    chosen = (name, number(side))
    if chosen[1] < len(screen.state.scenario.sides(screen.state.players)):
        screen.lit = None if screen.lit == chosen else chosen
        if screen.lit is not None:
            row = sheets(screen.state)[chosen[1]].row(name)
            spaces = sorted({space for place in row.places for space in place})
            screen.said = screen.words.listed([screen.words.place(screen.state, space) for space in spaces])


PRESSES: dict[str, Handler] = {
    "lift": lift,
    "space": space,
    "draw": begin_drag,
    "drag": drag,
    "take": _choice(lambda rest: Take(number(rest))),
    "take1": _choice(lambda rest: TakeOne(number(rest))),
    "pass": _choice(lambda _rest: Pass()),
    "story": _choice(lambda rest: StoryChoice(TOP if rest == "top" else number(rest))),
    "tuck": _choice(lambda _rest: Tuck(NONE, NONE)),
    "fish": _choice(lambda _rest: Fish(NONE)),
    "hand": hand,
    "step": payment_step,
    "other": other_route,
    "start_from": other_start,
    "confirm": confirm,
    "back": back,
    "undo": undo,
    "restart": restart,
    "log": log,
    "tab": tab,
    "places": places,
}
