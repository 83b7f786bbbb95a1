"""From a press to what handles it: the list of all modules with handlers, and the one door for a press."""

from dewan.rules.refusal import NotAllowed
from dewan.view.asides import about, analysis, help, lessons, map_list, own_bot, rules, score_pad, settings, share
from dewan.view.effects import Tell
from dewan.view.html import unhyphenated
from dewan.view.press import Handler, Press
from dewan.view.presses import (
    arrive,
    begin,
    editor,
    games,
    hint,
    new_game,
    pages,
    table,
    thoughts,
    typed_moves,
    versions,
)
from dewan.view.screen import Screen
from dewan.view.sittings import bots, companion, lesson, replay, solving, tour

ASIDES = (about, analysis, help, lessons, map_list, own_bot, rules, score_pad, settings, share)
"""The pages beside the table."""

_SITTINGS = (bots, companion, lesson, replay, solving, tour)
"""The kinds of table with handlers of their own."""

_TOPICS = (
    *ASIDES,
    *_SITTINGS,
    arrive,
    begin,
    editor,
    games,
    hint,
    new_game,
    pages,
    table,
    thoughts,
    typed_moves,
    versions,
)

FIELDS = frozenset(word for topic in _TOPICS for word in getattr(topic, "FIELDS", ()))
"""First words of fields."""

_PRESSES: dict[str, Handler] = {word: handler for topic in _TOPICS for word, handler in topic.PRESSES.items()}


def press(screen: Screen, word: str, value: str | None = None, *, checked: bool = False) -> None:
    """A press on what carries `word`, or a change of the field that does; a word that nothing knows does nothing."""
    screen.focus = None
    name, _, rest = word.partition(" ")
    handler = _PRESSES.get(name)
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
