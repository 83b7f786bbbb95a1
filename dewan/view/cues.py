"""What can be heard and felt of a game, for those who have switched it on: a sound or a vibration for each cue."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dewan.record.happenings import Happening
from dewan.view.effects import Sound, Vibrate

if TYPE_CHECKING:
    from dewan.view.screen import Screen

TURN, CARD, CAMP, EVENT, REFUSED, OVER = "turn", "card", "camp", "event", "refused", "over"
"""The cues, as `static/sounds.js` and `static/page.js` know them."""

FELT = (TURN, REFUSED)
"""Those that are felt as well."""

MEDIA: dict[str, type[Sound | Vibrate]] = {"sounds": Sound, "vibration": Vibrate}
"""The settings (`settings.QUIET`), and the effect that each allows."""

_HEARD = {"take": CARD, "camp": CAMP, "over": OVER}


def cue(screen: "Screen", name: str) -> None:
    """Give a cue by whatever is switched on."""
    for setting in MEDIA:
        if screen.settings.on(setting) and (setting == "sounds" or name in FELT):
            give(screen, setting, name)


def give(screen: "Screen", setting: str, name: str = TURN) -> None:
    """Give a cue by one of `MEDIA`."""
    screen.effects.append(MEDIA[setting](name))


def of_move(happened: Sequence[Happening], *, my_turn: bool) -> Iterator[str]:
    """The cues of a move, in order; `my_turn`: somebody else's turn has ended, and that of somebody here begins."""
    for what in happened:
        if what.kind in _HEARD:
            yield _HEARD[what.kind]
        elif what.kind.startswith("event_"):
            yield EVENT
    if my_turn:
        yield TURN
