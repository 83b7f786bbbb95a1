"""The score pad: who played what, what each has, and the score as text."""

from collections.abc import Callable

from dewan.record.names import clean_name
from dewan.record.score_pad import SEATS, keep, kept_pad
from dewan.view.effects import Copy, Share
from dewan.view.presses.press import Handler, Press, number
from dewan.view.scoring import FIELD, Scoring
from dewan.view.screen import Screen

ASIDE = "scorepad"


def scorepad(screen: Screen, press: Press) -> None:
    """To the score pad, and back; on it `who`, `clear`, `back`, `copy` or `send`."""
    if not press.rest:
        show(screen)
    elif screen.scoring is not None and press.rest in _CONTROLS:
        _CONTROLS[press.rest](screen, screen.scoring)


def show(screen: Screen) -> None:
    """To the score pad as it is kept, and back."""
    screen.turn_aside(ASIDE)
    pad = kept_pad(screen.store)
    screen.scoring = Scoring(pad, choosing=pad.empty)


def who_plays(screen: Screen, press: Press) -> None:
    """Scenario, number of players."""
    if screen.scoring is None:
        return
    if press.rest == "scenario":
        screen.scoring.pad.choose(press.value)
    elif press.rest == "players":
        screen.scoring.pad.play_with(number(press.value))
    _changed(screen, screen.scoring)


def name(screen: Screen, press: Press) -> None:
    """The name of a seat."""
    seat = number(press.rest)
    if screen.scoring is not None and seat < SEATS:
        screen.scoring.pad.names[seat] = clean_name(press.value)
        _changed(screen, screen.scoring)


def count(screen: Screen, press: Press) -> None:
    """How much of something a seat has, as typed; what is no number counts as none."""
    typed = press.value.strip()
    digits = typed[:4] if typed.isascii() and typed.isdigit() else "0"
    _set(screen, press, lambda _n: int(digits))


def more(screen: Screen, press: Press) -> None:
    """One more."""
    _set(screen, press, lambda n: n + 1)


def less(screen: Screen, press: Press) -> None:
    """One less."""
    _set(screen, press, lambda n: n - 1)


def _set(screen: Screen, press: Press, change: Callable[[int], int]) -> None:
    scoring = screen.scoring
    what, _, place = press.rest.partition(" ")
    seat = number(place)
    if scoring is None or what not in scoring.pad.scenario.counts or seat >= scoring.pad.players:
        return
    scoring.pad.set_count(seat, what, change(scoring.pad.count(seat, what)))
    _changed(screen, scoring)
    sheet = next(sheet for sheet in scoring.pad.sheets() if seat in sheet.seats)
    words = scoring.words(screen.texts)
    screen.say(words("scorepad.said", name=words.side(sheet.seats), n=sheet.total))


def _changed(screen: Screen, scoring: Scoring) -> None:
    """After each change: it is kept at once."""
    scoring.kept = keep(screen.store, scoring.pad)
    scoring.copied = None


def _who(screen: Screen, scoring: Scoring) -> None:
    """Choose who played what, or go on."""
    scoring.choosing = not scoring.choosing
    screen.focus = "aside-title" if scoring.choosing else f"{next(iter(scoring.pad.scenario.counts))}-0"


def _clear(screen: Screen, scoring: Scoring) -> None:
    scoring.pad.clear()
    _changed(screen, scoring)
    screen.said = screen.texts("scorepad.cleared")
    screen.focus = "scorepad-back"


def _back(screen: Screen, scoring: Scoring) -> None:
    scoring.pad.bring_back()
    _changed(screen, scoring)
    screen.focus = "scorepad-clear"


def _copy(screen: Screen, scoring: Scoring) -> None:
    screen.effects.append(Copy(scoring.text(scoring.words(screen.texts)), FIELD))


def _send(screen: Screen, scoring: Scoring) -> None:
    screen.effects.append(Share(screen.texts("app.name"), scoring.text(scoring.words(screen.texts)), ""))


def copied(screen: Screen, *, done: bool) -> None:
    """What came of copying. With the focus the field selects itself, to be copied by hand."""
    if screen.scoring is not None:
        screen.scoring.copied = done
        screen.said = screen.texts("share.copied" if done else "share.refused")
        screen.focus = None if done else FIELD


_CONTROLS: dict[str, Callable[[Screen, Scoring], None]] = {
    "who": _who,
    "clear": _clear,
    "back": _back,
    "copy": _copy,
    "send": _send,
}

PRESSES: dict[str, Handler] = {
    "scorepad": scorepad,
    "pad": who_plays,
    "pad_name": name,
    "count": count,
    "more": more,
    "less": less,
}
FIELDS = frozenset({"pad", "pad_name", "count"})
