"""From a press to what handles it: the list of all modules with handlers, and the one door for a press."""

from importlib import import_module
from types import ModuleType

from dewan.rules.refusal import NotAllowed
from dewan.view.asides import rules
from dewan.view.effects import Tell
from dewan.view.html import unhyphenated
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen

_ASIDES = "about analysis help lessons map_list own_bot rules score_pad settings share"
"""The pages beside the table, each a file of `dewan.view.asides`."""

_SITTINGS = "bots companion lesson replay solving tour"
"""What is at the table with handlers of its own, each a file of `dewan.view.sittings`."""

_PRESSES = "arrive begin editor games hint new_game pages table thoughts typed_moves versions"
"""Everything else that is pressed, each a file of `dewan.view.presses`."""


def _modules(folder: str, names: str) -> tuple[ModuleType, ...]:
    return tuple(import_module(f"dewan.view.{folder}.{name}") for name in names.split())


ASIDES = _modules("asides", _ASIDES)

_TOPICS = (*ASIDES, *_modules("sittings", _SITTINGS), *_modules("presses", _PRESSES))

FIELDS = frozenset(word for topic in _TOPICS for word in getattr(topic, "FIELDS", ()))
"""First words of fields."""

_HANDLERS: dict[str, Handler] = {word: handler for topic in _TOPICS for word, handler in topic.PRESSES.items()}


def press(screen: Screen, word: str, value: str | None = None, *, checked: bool = False) -> None:
    """A press on what carries `word`, or a change of the field that does; a word that nothing knows does nothing."""
    screen.focus = None
    name, _, rest = word.partition(" ")
    handler = _HANDLERS.get(name)
    if handler is not None:
        before = screen.refusal
        # Why the last press did nothing is found again after the rules.
        if not isinstance(screen.aside, rules.RulesPage) and name not in rules.PRESSES:
            screen.refused = None
        handler(screen, Press(rest, value or "", checked))
        if screen.refusal is not None and screen.refusal is not before:
            screen.refused_at = word
            if screen.sitting.public:
                screen.effects.append(_told(screen, screen.refusal))
    screen.sitting.after_press()


def _told(screen: Screen, refusal: NotAllowed) -> Tell:
    text = screen.words.reason(screen.sitting.state, refusal.code, refusal.spaces, refusal.cards)
    return Tell("refusal", {"rule": refusal.rule, "code": refusal.code, "text": unhyphenated(text)})


def click(screen: Screen, word: str, *, on_map: bool) -> None:
    """A click on what carries `word`, or on nothing: an open menu closes.

    One on the map beside its spaces gives up what is chosen, unless it closed a menu.
    """
    was_open, screen.menu = screen.menu, screen.menu and word == "menu"
    if word:
        press(screen, word)
    elif on_map and not was_open:
        screen.sitting.unchoose()
