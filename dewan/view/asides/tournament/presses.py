"""What is pressed and typed on the page of tournaments."""

from collections.abc import Callable

from dewan.record.address import Address, parse
from dewan.record.kept_tournaments import forget_tournament, kept_tournament
from dewan.record.links import LinkError, read_first
from dewan.record.names import NAME_LENGTH, clean_name
from dewan.record.text_files import NotUtf8
from dewan.record.tournament import (
    MOST_ROUNDS,
    TITLE_LENGTH,
    Mismatch,
    Tournament,
    merged,
    new_tournament,
    read_tournament,
)
from dewan.view.aside import on_page, say_copied
from dewan.view.asides.duel.presses import show as show_duel
from dewan.view.asides.tournament.page import FEWEST_ROUNDS, FILE, LINK, Came, TournamentPage, known_round
from dewan.view.asides.tournament.verdicts import Verdict
from dewan.view.duels import LONGEST_PASTED, keep_name, last_game, play_deal
from dewan.view.effects import Copy, Download, Share
from dewan.view.html import field_length
from dewan.view.press import Handler, Press
from dewan.view.presses.files import file_text
from dewan.view.presses.games import play as go_on
from dewan.view.screen import Screen


def cup(screen: Screen, press: Press) -> None:
    """To the page and back (`close`); on it whatever is pressed. `show` has the id of a tournament."""
    word, _, rest = press.rest.partition(" ")
    if word in ("", "close"):
        shown = _page(screen)
        if screen.aside is not shown and shown.tournament is not None:
            shown.show(screen, kept_tournament(screen.store, shown.tournament.id) or shown.tournament)
        screen.turn_aside(shown)
    elif word == "show":
        tournament = kept_tournament(screen.store, rest)
        if tournament is not None:
            _show(screen, tournament)
    elif word in _CONTROLS and (page := screen.asides.get(TournamentPage)) is not None:
        _CONTROLS[word](screen, page, rest)


def _page(screen: Screen) -> TournamentPage:
    return screen.asides.get(TournamentPage) or screen.asides.put(TournamentPage(screen))


def _show(screen: Screen, tournament: Tournament) -> TournamentPage:
    page = _page(screen)
    added = page.show(screen, tournament)
    if screen.aside is not page:
        screen.leave()
        screen.aside = page
    screen.focus = "aside-title"
    if added:
        screen.say(screen.texts("cup.own", n=added))
        screen.focus = "cup-hand"
    return page


def open_link(screen: Screen, address: Address) -> None:
    """Show the tournament of an address, together with what is known of it here; raises LinkError."""
    _bring(screen, read_first(address.tournaments, read_tournament))


def _bring(screen: Screen, brought: Tournament) -> None:
    """Show a tournament, merged with the copy that is kept here."""
    kept = kept_tournament(screen.store, brought.id)
    try:
        both = brought if kept is None else merged(kept, brought)
    except Mismatch:
        page = _show(screen, kept or brought)
        page.came = Came(fault="cup.too_many")
        screen.say(page.came.text(screen.texts))
        return
    page = _show(screen, both)
    page.keep(screen.store)
    page.pasted = ""
    page.came = None if kept is None else Came(new=len(both.played - kept.played))
    if page.came is not None:
        screen.say(page.came.text(screen.texts))


# A new tournament


def title(_screen: Screen, page: TournamentPage, press: Press) -> None:
    """The title of a new tournament."""
    page.titled = press.value[: field_length(TITLE_LENGTH)]


def choose(_screen: Screen, page: TournamentPage, press: Press) -> None:
    """What is played in it."""
    if press.rest != "rounds":
        page.form.choose(press.rest, press.value)
    elif press.value.isdecimal() and len(press.value) < 3 and FEWEST_ROUNDS <= int(press.value) <= MOST_ROUNDS:
        page.rounds = int(press.value)


def _new(screen: Screen, page: TournamentPage, _rest: str) -> None:
    page.show(screen, None)
    screen.focus = "aside-title"


def _make(screen: Screen, page: TournamentPage, _rest: str) -> None:
    page.show(screen, new_tournament(page.titled, page.rounds, page.form.duel()))
    page.keep(screen.store)
    page.titled = ""
    screen.focus = "aside-title"


def _forget(screen: Screen, page: TournamentPage, rest: str) -> None:
    """Forget the tournament, after asking."""
    if page.tournament is None:
        return
    if rest != "sure":
        page.sure = True
        screen.focus = "cup-forget-sure"
        return
    forget_tournament(screen.store, page.tournament)
    _new(screen, page, "")


# Playing


def name(screen: Screen, page: TournamentPage, press: Press) -> None:
    """One's name."""
    page.typed = press.value[: field_length(NAME_LENGTH)]
    page.nameless = False
    keep_name(screen.store, page.typed)


def _play(screen: Screen, page: TournamentPage, rest: str) -> None:
    """Play a deal, or go on with it."""
    duel = known_round(page.tournament, rest) if page.tournament is not None else None
    if duel is None:
        return
    last = last_game(screen, duel)
    if last is not None and not last.summary.over:
        screen.aside = None
        go_on(screen, Press(last.id, "", checked=False))
    elif not clean_name(page.typed):
        page.nameless = True
        screen.focus = "cup_name"
        screen.say(screen.texts("cup.nameless"))
    else:
        play_deal(screen, duel, page.typed)


def _compare(screen: Screen, page: TournamentPage, rest: str) -> None:
    """Compare what everybody made of a deal."""
    tournament = page.tournament
    duel = known_round(tournament, rest) if tournament is not None else None
    if duel is None or tournament is None:
        return
    comparison = show_duel(screen, duel, "duel-compare").comparison
    for result in sorted(tournament.played):
        verdict: Verdict = page.verdicts.of(result)
        if result.round == int(rest) and verdict.counts and verdict.game is not None:
            comparison.take(verdict.game, verdict.checked)


# Handing it on


def _copy(screen: Screen, page: TournamentPage, _rest: str) -> None:
    if page.tournament is not None and (link := _link(screen, page)):
        screen.effects.append(Copy(link, LINK))


def copied(screen: Screen, *, done: bool) -> None:
    """What came of copying the link."""
    page = screen.asides.get(TournamentPage)
    if page is not None:
        page.handing.copied, page.handing.refused = done, not done
        say_copied(screen, LINK, done=done)


def _send(screen: Screen, page: TournamentPage, _rest: str) -> None:
    if page.tournament is not None and (link := _link(screen, page)):
        text = screen.texts("cup.message", title=page.title(screen.words))
        screen.effects.append(Share(screen.texts("app.name"), text, link))


def _link(screen: Screen, page: TournamentPage) -> str:
    try:
        return page.link(screen)
    except LinkError:
        return ""


def _code(_screen: Screen, page: TournamentPage, _rest: str) -> None:
    page.handing.coded = not page.handing.coded


def _save(screen: Screen, page: TournamentPage, _rest: str) -> None:
    if page.tournament is not None:
        text = f"{page.title(screen.words)}\n{screen.device.address()}#c={page.code()}\n"
        screen.effects.append(Download(FILE, text.encode()))


# Another copy


def paste(_screen: Screen, page: TournamentPage, press: Press) -> None:
    """What stands in the field for another copy."""
    page.pasted = press.value[:LONGEST_PASTED]


def _read(screen: Screen, page: TournamentPage, _rest: str) -> None:
    _take(screen, page, page.pasted)


def file(screen: Screen, page: TournamentPage, press: Press) -> None:
    """Another copy from a file."""
    try:
        text = file_text(press.value)
    except NotUtf8 as error:
        _refuse(screen, page, f"error.{error.code}", {"where": "", "value": str(error.byte)})
        return
    _take(screen, page, text)


def _take(screen: Screen, page: TournamentPage, text: str) -> None:
    """Show the tournament of a text."""
    address = parse(text)
    if not address.tournaments:
        _refuse(screen, page, "cup.nothing")
        return
    try:
        brought = read_first(address.tournaments, read_tournament)
    except LinkError as failure:
        _refuse(screen, page, f"error.{failure.code}", failure.params)
        return
    other = page.tournament is not None and page.tournament.id != brought.id
    _bring(screen, brought)
    if other:
        page.came = Came(fault="cup.other")
        screen.say(screen.texts("cup.other"))
    screen.focus = "cup-came" if page.came is not None else screen.focus


def _refuse(screen: Screen, page: TournamentPage, key: str, params: dict[str, str] | None = None) -> None:
    page.came = Came(fault=key, params=params)
    screen.say(page.came.text(screen.texts))
    screen.focus = "cup-paste"


_CONTROLS: dict[str, Callable[[Screen, TournamentPage, str], None]] = {
    "new": _new,
    "make": _make,
    "forget": _forget,
    "play": _play,
    "compare": _compare,
    "copy": _copy,
    "send": _send,
    "code": _code,
    "save": _save,
    "read": _read,
}

PRESSES: dict[str, Handler] = {
    "cup": cup,
    "cup_title": on_page(TournamentPage, title),
    "cup_form": on_page(TournamentPage, choose),
    "cup_name": on_page(TournamentPage, name),
    "cup_paste": on_page(TournamentPage, paste),
    "cup_file": on_page(TournamentPage, file),
}
FIELDS = frozenset({"cup_title", "cup_form", "cup_name", "cup_paste", "cup_file"})
