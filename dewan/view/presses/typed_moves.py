"""Moves that are typed (U24): Enter first shows what a move would do, pressed again it does it."""

from dewan.view.effects import Fill, Reveal
from dewan.view.pages.typed_moves import fault_text
from dewan.view.press import Handler, Press, number
from dewan.view.screen import TABLE, Screen
from dewan.view.telling import what_it_brings
from dewan.view.typed_moves import LONGEST, Completion, Fault, Typing, completions, describe, read

FIELD = "typed"
"""Id of the field, and the word of what happens in it."""


def show_field(screen: Screen, press: Press) -> None:
    """To the field, which opens if it is not, or with `close` out of it."""
    screen.menu = False
    if screen.page != TABLE or screen.sitting.plan is None:
        return
    if (why := screen.sitting.why_not_here) is not None:
        screen.refuse(why)
        return
    if press.rest == "close":
        screen.sitting.typing = None
        screen.focus = "panel-title"
    else:
        screen.sitting.typing = screen.sitting.typing or Typing()
        screen.focus = FIELD


def typed(screen: Screen, press: Press) -> None:
    """Another text: what was chosen by the one before is given up."""
    if screen.sitting.typing is None or screen.sitting.plan is None or press.value == screen.sitting.typing.text:
        return
    screen.sitting.unchoose()
    screen.sitting.typing = Typing(press.value[:LONGEST])
    screen.said = screen.texts("typed.found", n=len(_options(screen)))


def complete(screen: Screen, press: Press) -> None:
    """Take a completion, by its number."""
    options = _options(screen)
    at = number(press.rest)
    if at < len(options):
        _take(screen, options[at])
        screen.focus = FIELD


def key(screen: Screen, name: str, control: str) -> bool:
    """A key in the field; whether it meant something."""
    typing, plan = screen.sitting.typing, screen.sitting.plan
    if control != FIELD or typing is None or plan is None:
        return False
    options = _options(screen)
    if name in ("ArrowDown", "ArrowUp"):
        screen.sitting.unchoose()
        if options:
            down = name == "ArrowDown"
            typing.at = (typing.at + 1 if down else max(typing.at, 0) - 1) % len(options)
            screen.effects.append(Reveal("typed-list"))
        return True
    if name == "Enter":
        if typing.at >= 0:
            _take(screen, options[typing.at])
        else:
            _enter(screen)
        return True
    if name == "Escape":
        _escape(screen)
        return True
    return False


def _options(screen: Screen) -> list[Completion]:
    typing, plan = screen.sitting.typing, screen.sitting.plan
    return completions(screen.words, plan, typing.text) if typing is not None and plan is not None else []


def _take(screen: Screen, option: Completion) -> None:
    """Let the text become what a completion says."""
    screen.sitting.unchoose()
    screen.sitting.typing = Typing(option.text)
    screen.effects.append(Fill(FIELD, option.text))
    assert screen.sitting.plan is not None
    if isinstance(read(screen.words, screen.sitting.plan, option.text), Fault):
        count = screen.texts("typed.found", n=len(_options(screen)))
        screen.said = screen.texts("typed.taken", label=option.label, count=count)
    else:
        screen.said = screen.texts("typed.whole", label=option.label)


def _enter(screen: Screen) -> None:
    """Show what the move does, or do it if that is shown; or say what is wrong with it, and where."""
    typing, plan, words = screen.sitting.typing, screen.sitting.plan, screen.words
    assert typing is not None
    assert plan is not None
    action = read(words, plan, typing.text)
    if isinstance(action, Fault):
        fault = action
        screen.sitting.unchoose()
        screen.sitting.typing = Typing(fault.text, fault=fault)
        what = fault_text(words, plan.state, fault)
        if fault.start < fault.end:
            what = words("typed.wrong_at", part=fault.text[fault.start : fault.end], what=what)
        screen.said = what
        screen.effects.append(Fill(FIELD, fault.text, fault.start, fault.end))
    elif plan.action == action:
        screen.sitting.decide(action)
        if screen.sitting.plan is not None and screen.page == TABLE:
            screen.effects.append(Fill(FIELD, ""))
            screen.focus = screen.focus or FIELD
        else:
            screen.focus = screen.focus or "panel-title"
    else:
        plan.choose_whole(action)
        typing.fault = None
        said = words(
            "typed.said", what=describe(words, plan, action), brings=what_it_brings(words, plan, screen.settings)
        )
        screen.said = " ".join(said.split())


def _escape(screen: Screen) -> None:
    """One step back: from the chosen move to its text, from that to an empty field, from there out of it."""
    typing, plan = screen.sitting.typing, screen.sitting.plan
    assert typing is not None
    assert plan is not None
    if not plan.empty:
        screen.sitting.unchoose()
    elif typing.text:
        screen.sitting.typing = Typing()
        screen.effects.append(Fill(FIELD, ""))
    else:
        show_field(screen, Press("close", "", checked=False))


PRESSES: dict[str, Handler] = {"type": show_field, "typed": typed, "complete": complete}
FIELDS = frozenset({"typed"})
