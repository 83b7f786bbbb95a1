"""The page has begun, anew or for the first time: back to where this window was, else to what the address says."""

from dewan.record.address import ASSIGNED, COMPANION, EDITOR, LESSONS, RULES, SCORE_PAD, Address, parse
from dewan.record.library import Kept
from dewan.record.links import LinkError
from dewan.view.asides.unit import UnitPage
from dewan.view.press import Handler, Press
from dewan.view.presses.arrive import address_of_page, go
from dewan.view.screen import EDITOR as EDITOR_PAGE
from dewan.view.screen import TABLE, Screen
from dewan.view.sittings.game import open_game

_ASIDES = {
    "lessons": LESSONS,
    "drills": LESSONS,
    "assignment": ASSIGNED,
    "rules": RULES,
    "scorepad": SCORE_PAD,
    "evenings": SCORE_PAD,
}
"""The views of pages that take the place of another for a while."""


def place(screen: Screen) -> str:
    """Where a window is: the id of its kept game, a space, and the fragment of an address for the page beside it.

    Empty where it is on the start page, or where the address of the page leads.
    """
    beside = _beside(screen)
    if beside is None:
        return ""
    game = screen.kept_game
    return f"{game} {beside.text()}" if game or beside.view else ""


def _beside(screen: Screen) -> Address | None:
    """The address of what is shown in place of the table of a game or the start page; None if nothing leads there."""
    if screen.page == EDITOR_PAGE:
        return Address(view=COMPANION if screen.editor is not None and screen.editor.step else EDITOR)
    address = screen.sitting.address if screen.page == TABLE else Address()
    if address is None or address.view:
        return address
    if isinstance(screen.aside, UnitPage):
        return Address(view=LESSONS, lesson=screen.aside.unit)
    return Address(view=_ASIDES.get(screen.aside.name) if screen.aside is not None else None)


def begin(screen: Screen, press: Press) -> None:
    """The page has begun at an address, of which `rest` is the fragment; the value is the `place` it was at before.

    A frame whose address leads somewhere follows that: the page around it chose it.
    """
    address = parse(press.rest)
    game, _, fragment = press.value.partition(" ")
    address_of_page(screen, address)
    if screen.device.framed() and address.leads:
        go(screen, address)
        return
    if not _resume(screen, game):
        go(screen, address)
        if address.leads:
            return
    beside = parse(fragment)
    go(screen, Address(view=beside.view, lesson=beside.lesson, step=beside.step, drill=beside.drill))


def _resume(screen: Screen, id_of_game: str) -> bool:
    """Go on with a kept game, at the curtain if it has one; whether that is possible."""
    entry = screen.library.entry(id_of_game) if id_of_game else None
    if not isinstance(entry, Kept):
        return False
    try:
        open_game(screen, screen.library.game(entry), entry.own, entry.mark)
    except LinkError:
        return False
    return True


PRESSES: dict[str, Handler] = {"begin": begin}
