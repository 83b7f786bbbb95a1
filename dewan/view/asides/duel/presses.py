"""What is pressed and typed on the page of duels."""

from collections.abc import Callable

from dewan.record.address import Address
from dewan.record.daily import seat_of
from dewan.record.days import NoDay
from dewan.record.duel import Deal, Duel, NoDuel, parse_deal
from dewan.record.links import read_duel_link, read_first
from dewan.record.names import NAME_LENGTH
from dewan.record.own import Role
from dewan.view.aside import on_page, say_copied
from dewan.view.asides.duel.compared import MOST, outcome
from dewan.view.asides.duel.page import LINK, DuelPage
from dewan.view.duels import LONGEST_PASTED, keep_name, last_game, play_deal
from dewan.view.effects import Copy, Share
from dewan.view.html import field_length
from dewan.view.press import Handler, Press
from dewan.view.presses.games import play as go_on
from dewan.view.screen import Screen
from dewan.view.sittings.game import open_game
from dewan.view.sittings.replay import start_replay


def duel(screen: Screen, press: Press) -> None:
    """To the page and back (`close`); on it whatever is pressed.

    With the code of a deal: `show` it, `play` it, go on with its last game (`open`), play it `again`, or `compare` its
    games.
    """
    word, _, rest = press.rest.partition(" ")
    if word in ("", "close"):
        shown = screen.asides.get(DuelPage) or screen.asides.put(DuelPage(screen))
        if screen.aside is not shown and shown.deal is not None:
            shown.show(screen, shown.deal)  # it may have been played since
        screen.turn_aside(shown)
    elif word in _DEALS:
        try:
            deal = parse_deal(rest)
        except (NoDay, NoDuel):
            return
        _DEALS[word](screen, deal)
    elif word == "add":
        _add_arrived(screen)
    elif word in _CONTROLS and (page := screen.asides.get(DuelPage)) is not None:
        _CONTROLS[word](screen, page, rest)


def show(screen: Screen, deal: Deal | None, focus: str = "aside-title") -> DuelPage:
    """Show a deal on the page."""
    page = screen.asides.get(DuelPage) or screen.asides.put(DuelPage(screen))
    page.show(screen, deal)
    if screen.aside is not page:
        screen.leave()
        screen.aside = page
    screen.focus = focus
    return page


def open_link(screen: Screen, address: Address) -> None:
    """Show the duel of an address; raises LinkError."""
    found, _ = read_first(address.duels, read_duel_link)
    show(screen, found)


def _show(screen: Screen, deal: Deal) -> None:
    show(screen, deal)


def _compare(screen: Screen, deal: Deal) -> None:
    show(screen, deal, "duel-compare")


def _play(screen: Screen, deal: Deal) -> None:
    last = last_game(screen, deal)
    if last is not None and not last.summary.over:
        _open(screen, deal)
    else:
        _again(screen, deal)


def _again(screen: Screen, deal: Deal) -> None:
    if isinstance(deal, Duel):
        page = screen.asides.get(DuelPage)
        play_deal(screen, deal, (page or DuelPage(screen)).typed)


def _open(screen: Screen, deal: Deal) -> None:
    entry = last_game(screen, deal)
    if entry is not None:
        screen.aside = None
        go_on(screen, Press(entry.id, "", checked=False))


def _add_arrived(screen: Screen) -> None:
    """Compare the game that a link has brought."""
    arrival = screen.arrival
    if arrival is None or arrival.game is None or arrival.game.daily is None:
        return
    game = arrival.game
    assert game.daily is not None
    page = show(screen, game.daily.day, "duel-compare")
    page.comparison.bring(screen, game)


_DEALS: dict[str, Callable[[Screen, Deal], None]] = {
    "show": _show,
    "compare": _compare,
    "play": _play,
    "again": _again,
    "open": _open,
}


# A new duel


def choose(_screen: Screen, page: DuelPage, press: Press) -> None:
    """What a new duel is to be."""
    page.form.choose(press.rest, press.value)


def _new(screen: Screen, page: DuelPage, _rest: str) -> None:
    page.show(screen, None)
    screen.focus = "aside-title"


def _make(screen: Screen, page: DuelPage, _rest: str) -> None:
    page.show(screen, page.form.duel())
    screen.focus = "duel-invite"
    screen.say(screen.texts("duel.made"))


def name(screen: Screen, page: DuelPage, press: Press) -> None:
    """One's name."""
    page.typed = press.value[: field_length(NAME_LENGTH)]
    keep_name(screen.store, page.typed)


# The invitation


def _copy(screen: Screen, page: DuelPage, _rest: str) -> None:
    if isinstance(page.deal, Duel):
        screen.effects.append(Copy(page.link(screen), LINK))


def copied(screen: Screen, *, done: bool) -> None:
    """What came of copying the invitation."""
    page = screen.asides.get(DuelPage)
    if page is not None:
        page.handing.copied, page.handing.refused = done, not done
        say_copied(screen, LINK, done=done)


def _send(screen: Screen, page: DuelPage, _rest: str) -> None:
    if isinstance(page.deal, Duel):
        screen.effects.append(Share(screen.texts("app.name"), screen.texts("duel.message"), page.link(screen)))


def _code(_screen: Screen, page: DuelPage, _rest: str) -> None:
    page.handing.coded = not page.handing.coded


# Comparing


def paste(_screen: Screen, page: DuelPage, press: Press) -> None:
    """What stands in the field for links."""
    page.pasted = press.value[:LONGEST_PASTED]


def _read(screen: Screen, page: DuelPage, _rest: str) -> None:
    page.comparison.read(screen, page.pasted)
    if not page.comparison.faults:
        page.pasted = ""
    told = [outcome(screen.texts, page.comparison), *(fault.text(screen.words) for fault in page.comparison.faults)]
    screen.say(screen.texts.sentences(filter(None, told)))
    screen.focus = "duel-paste" if page.comparison.faults else "duel-came"


def _drop(screen: Screen, page: DuelPage, rest: str) -> None:
    if rest.isdecimal() and len(rest) <= len(str(MOST)):
        page.comparison.drop(screen, int(rest))
        screen.focus = "duel-compare"


def _at(screen: Screen, page: DuelPage, rest: str) -> None:
    """To a game of the comparison as it was after so many moves."""
    which, _, step = rest.partition(" ")
    if not (which.isdecimal() and step.isdecimal() and len(which) < 3 and len(step) < 5):
        return
    if int(which) >= len(page.comparison.games):
        return
    one = page.comparison.games[int(which)]
    game = one.game
    assert game.daily is not None
    screen.aside = None
    own, mark = (Role.WATCHER, None) if one.kept is None else (one.kept.own, one.kept.mark)
    playing = open_game(screen, game, own, mark)
    start_replay(playing, min(int(step), len(game.entries)), seat_of(game.daily.day))
    screen.focus = "replay-play"


_CONTROLS: dict[str, Callable[[Screen, DuelPage, str], None]] = {
    "new": _new,
    "make": _make,
    "copy": _copy,
    "send": _send,
    "code": _code,
    "read": _read,
    "drop": _drop,
    "at": _at,
}

PRESSES: dict[str, Handler] = {
    "duel": duel,
    "duel_form": on_page(DuelPage, choose),
    "duel_name": on_page(DuelPage, name),
    "duel_paste": on_page(DuelPage, paste),
}
FIELDS = frozenset({"duel_form", "duel_name", "duel_paste"})
