"""Finds the handler of each press: lists all modules with handlers. Every press goes through here."""

from importlib import import_module
from types import ModuleType

from dewan.rules.refusal import NotAllowed
from dewan.view.aside import Sheet
from dewan.view.asides import rules
from dewan.view.asides.help import PRESSES as HELP_PRESSES
from dewan.view.cues import REFUSED, cue
from dewan.view.effects import Tell
from dewan.view.html import unhyphenated
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen

_ASIDES = (
    "about analysis assignment component_set counter daily desk drills duel evenings first_player help history lessons"
    " map_list my_copy note own_bot rules score_pad settings share table_setup tournament unit"
)
"""The pages beside the table, each a file in `dewan.view.asides`."""

_SITTINGS = "bots companion drill lesson replay rule_board solving tour"
"""The kinds of table and their parts that have handlers, each a file in `dewan.view.sittings`."""

_PRESSES = "arrive begin doors editor games hint inspect new_game pages table thoughts typed_moves versions"
"""All other topics with handlers, each a file in `dewan.view.presses`."""


def _modules(folder: str, names: str) -> tuple[ModuleType, ...]:
    return tuple(import_module(f"dewan.view.{folder}.{name}") for name in names.split())


ASIDES = _modules("asides", _ASIDES)

_TOPICS = (*ASIDES, *_modules("sittings", _SITTINGS), *_modules("presses", _PRESSES))

FIELDS = frozenset(word for topic in _TOPICS for word in getattr(topic, "FIELDS", ()))
"""The first words of fields."""

_TO_SHEETS = frozenset({*HELP_PRESSES, *rules.PRESSES})
"""The first words of what opens pages that lie over the table."""

_HANDLERS: dict[str, Handler] = {word: handler for topic in _TOPICS for word, handler in topic.PRESSES.items()}


def press(screen: Screen, word: str, value: str | None = None, *, checked: bool = False) -> None:
    """Handle a press on the element with this `word`, or a change of that field; ignore unknown words."""
    screen.focus = None
    name, _, rest = word.partition(" ")
    handler = _HANDLERS.get(name)
    if handler is not None:
        before = screen.refusal
        # After a visit to the rules or the help, the reason of the last refusal is still shown.
        if not isinstance(screen.aside, Sheet) and name not in _TO_SHEETS:
            screen.refused = None
        handler(screen, Press(rest, value or "", checked))
        if screen.refusal is not None and screen.refusal is not before:
            cue(screen, REFUSED)
            if screen.sitting.public:
                screen.effects.append(_told(screen, screen.refusal))
    screen.sitting.inspected = screen.sitting.inspecting
    screen.sitting.after_press()


def _told(screen: Screen, refusal: NotAllowed) -> Tell:
    text = screen.words.reason(screen.sitting.state, refusal.code, refusal.spaces, refusal.cards)
    return Tell("refusal", {"rule": refusal.rule, "code": refusal.code, "text": unhyphenated(text)})


def click(screen: Screen, word: str, *, on_map: bool) -> None:
    """Handle a click on the element with this `word`, or on nothing (empty): an open menu closes.

    A click on the map outside its spaces clears the selection, unless it closed a menu.
    """
    was_open, screen.menu = screen.menu, screen.menu and word == "menu"
    if word:
        press(screen, word)
    elif on_map and not was_open:
        if screen.sitting.inspecting is not None:
            press(screen, "uninspect")
        else:
            screen.sitting.unchoose()
