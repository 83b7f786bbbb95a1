"""Arriving by a link: what it asks for is opened, and nothing of it is kept before the first move of one's own."""

from dewan.board.checks import check_set
from dewan.board.componentset import SetError
from dewan.board.set_text import tidied
from dewan.lessons.contents import lesson_ids, units
from dewan.record.address import (
    ALL_HELPERS,
    ASSIGNED,
    BOARD,
    COMPANION,
    EDITOR,
    LESSONS,
    RULES,
    SCORE_PAD,
    Address,
    parse,
)
from dewan.record.game import Game
from dewan.record.library import Bookmark
from dewan.record.links import LinkError
from dewan.record.own import Own, Role
from dewan.rules.state import OVER
from dewan.rules.views import NOBODY
from dewan.texts import Texts, choose
from dewan.texts.rulebook import place_of
from dewan.view.arriving import (
    ALL,
    APART,
    NEWER,
    OLDER,
    WATCH,
    Arrival,
    compare,
    open_drill,
    open_game,
    open_position,
    open_set,
    open_tasks,
    open_trial,
    open_written,
)
from dewan.view.asides import assignment, component_set, score_pad
from dewan.view.asides.duel import presses as duel
from dewan.view.asides.lessons import LessonsPage
from dewan.view.asides.rules import read
from dewan.view.asides.tournament import presses as tournament
from dewan.view.asides.unit import read as read_unit
from dewan.view.daily import claims_otherwise
from dewan.view.daily_check import begin_check
from dewan.view.effects import Tell
from dewan.view.press import Handler, Press
from dewan.view.presses import editor
from dewan.view.presses.files import say_faults, set_of_file
from dewan.view.screen import ARRIVE, Screen
from dewan.view.settings import HELPERS
from dewan.view.sittings.board import try_out
from dewan.view.sittings.companion import consult
from dewan.view.sittings.drill import begin_drill, make
from dewan.view.sittings.game import GameSitting
from dewan.view.sittings.game import open_game as play_game
from dewan.view.sittings.lesson import begin, lesson
from dewan.view.sittings.replay import ReplaySitting, start_since
from dewan.view.sittings.replay_steps import since, whole
from dewan.view.sittings.rule_board import try_rule
from dewan.view.sittings.series import begin_series
from dewan.view.sittings.still import show_position

_WHO = {Role.ALL: ALL, Role.WATCHER: WATCH}
"""What a device remembers of who it is in a game, by role."""


def arrive(screen: Screen, press: Press) -> None:
    """The address of the page has changed, or is there at the start: the value is its fragment.

    Back from a link to the address without one leads to the start page.
    """
    address = parse(press.value)
    address_of_page(screen, address)
    go(screen, address)


def address_of_page(screen: Screen, address: Address) -> None:
    """Take note of the address of the page, and show the page as it says."""
    screen.linked = address if address.leads else None
    _apply_display_options(screen, address)


def go(screen: Screen, address: Address) -> None:
    """To what an address asks for."""
    if address.view in (EDITOR, COMPANION):
        _edit(screen, address)
        if address.view == COMPANION and screen.page != ARRIVE:
            consult(screen)
    elif not _open_link(screen, address) and screen.page == ARRIVE and (address.leads or address == Address()):
        screen.leave()
    if address.view == BOARD and address.rule and not (address.games or address.positions):
        if not try_rule(screen, address.rule):
            read(screen, place_of(address.rule))
    elif address.view == RULES:
        read(screen, place_of(address.rule or ""))
    elif _shows_page(address) or _goes_on(screen, address):
        return
    elif address.view == LESSONS and address.lesson in lesson_ids():
        lesson(screen, Press(f"{address.lesson} {address.step or 1}", "", checked=False))
    elif address.view == LESSONS and address.lesson in units():
        read_unit(screen, address.lesson, LessonsPage(address.lesson))
    elif address.view in (LESSONS, ASSIGNED) and not isinstance(screen.aside, LessonsPage):
        screen.turn_aside(LessonsPage())
    elif address.view == SCORE_PAD and not isinstance(screen.aside, score_pad.ScorePadPage):
        score_pad.open_pad(screen)


def _shows_page(address: Address) -> bool:
    """Whether an address has something to open that is no table."""
    shown = (address.tasks, address.all_series, address.drills, address.assignments, address.duels, address.tournaments)
    return any(shown)


def _goes_on(screen: Screen, address: Address) -> bool:
    """Show the assignment that is kept, if an address asks for it; whether there is one."""
    return address.view == ASSIGNED and assignment.open_kept(screen, address)


def _apply_display_options(screen: Screen, address: Address) -> None:
    """Language, theme and helpers of an address: for this window, not for the device."""
    if address.lang is not None:
        screen.texts = Texts(choose(address.lang, screen.texts.language))
    # Of NO_HELPERS, and of a name that there is none of, nothing is shown.
    screen.settings.overrule(address.theme, HELPERS if address.helpers == (ALL_HELPERS,) else address.helpers)


def paste(screen: Screen, press: Press) -> None:
    """What stands in the field for a link."""
    screen.start.pasted, screen.start.no_link = press.value, False


def open_pasted(screen: Screen, _press: Press) -> None:
    """Open the link in that field."""
    message = screen.start.pasted
    if _open_link(screen, parse(message)):
        arrival = screen.arrival
        if arrival is not None and arrival.game is not None and arrival.checked is not None:
            arrival.edited = arrival.game.state.awaiting == OVER and claims_otherwise(message, arrival.game)
    else:
        screen.start.no_link = True
        screen.focus = "paste"
        screen.say(screen.texts("paste.nothing"))


def _open_link(screen: Screen, address: Address) -> bool:
    """Open the task, assignment, game, position or component set of an address; whether it has one."""
    if address.tasks:
        _try(screen, address)
    elif address.all_series:
        _try_series(screen, address)
    elif address.drills:
        _drill(screen, address)
    elif address.assignments:
        _assign(screen, address)
    elif address.duels or address.tournaments:
        _compete(screen, address)
    elif address.games or address.positions:
        _open(screen, address)
    elif address.component_sets:
        _offer_set(screen, address)
    else:
        return False
    return True


def load_set(screen: Screen, press: Press) -> None:
    """A component set from a file, for a game that needs it."""
    arrival = screen.arrival
    if arrival is None or arrival.failure is None or arrival.failure.code != "link.set":
        return
    arrival.faults, arrival.other = [], ""
    try:
        components, text = set_of_file(press.value)
    except SetError as error:
        arrival.faults = [error]
        say_faults(screen, arrival.faults)
        return
    breaches = check_set(components)
    if any(breach.error for breach in breaches):
        arrival.faults = list(breaches)
        say_faults(screen, arrival.faults)
    elif arrival.failure.params["hash"] not in (components.hash, tidied(components).hash):
        arrival.other = components.hash
        screen.say(screen.texts("arrive.set.other", hash=components.hash))
    else:
        screen.sets.keep_file(components, text)
        _read(screen, arrival)


def sit(screen: Screen, press: Press) -> None:
    """Say who one is: a seat, all of them, or none. This device remembers it for this game."""
    arrival = screen.arrival
    if arrival is None or arrival.game is None or press.rest not in _choices(arrival.game):
        return
    arrival.who = press.rest
    screen.store.set(_key(arrival.game), press.rest)
    if arrival.seat is not None and since(arrival.game, arrival.seat) is not None:
        screen.focus = "news"
    else:
        _enter(screen)


def change(screen: Screen, _press: Press) -> None:
    """Be somebody else than this device remembers."""
    if screen.arrival is not None:
        screen.arrival.who = ""
        screen.focus = "panel-title"


def who(screen: Screen, _press: Press) -> None:
    """Choose anew who one is in the game under way."""
    if screen.sitting.game is not None:
        ask_who(screen, screen.sitting.game)


def ask_who(screen: Screen, game: Game, *, begun: bool = False) -> None:
    """Ask who one is in a game, before its table shows. `begun`: it is new."""
    screen.leave()
    _show(screen, Arrival(Address(), game, begun=begun))


def enter(screen: Screen, _press: Press) -> None:
    """To the table of the game."""
    if screen.arrival is not None and screen.arrival.game is not None:
        _enter(screen)


def keep(screen: Screen, _press: Press) -> None:
    """Keep a game that is over, and go to its table."""
    if screen.arrival is not None and screen.arrival.game is not None:
        _enter(screen).keep()


def news(screen: Screen, _press: Press) -> None:
    """To the table by way of what has happened since one's last turn."""
    arrival = screen.arrival
    if arrival is not None and arrival.game is not None and arrival.seat is not None:
        start_since(_enter(screen), arrival.seat)


def mine(screen: Screen, _press: Press) -> None:
    """Go on with the game that this device has, which is further than that of the link."""
    arrival = screen.arrival
    if arrival is not None and arrival.mine is not None and arrival.kept is not None:
        play_game(screen, arrival.mine, arrival.kept.own, Bookmark(arrival.kept.id, arrival.kept.link))


def look(screen: Screen, _press: Press) -> None:
    """Look at the game of the link without playing it: all of it, or an older one from its end on."""
    arrival = screen.arrival
    if arrival is None or arrival.game is None:
        return
    at = arrival.address.step
    if at is None:
        at = len(arrival.game.entries) if arrival.stands == OLDER else 0
    seat = NOBODY if arrival.seat is None else arrival.seat
    ReplaySitting(play_game(screen, arrival.game, Role.WATCHER), whole(arrival.game, at), seat)
    screen.focus = "replay-play"


def _enter(screen: Screen) -> GameSitting:
    """To the table of the game."""
    arrival = screen.arrival
    assert arrival is not None
    assert arrival.game is not None
    own: Own = Role.ALL if arrival.who == ALL else Role.WATCHER if arrival.seat is None else arrival.seat
    playing = screen.sitting.under_way
    if playing is not None and arrival.game is playing.game:
        playing.sit(own)
    else:
        # A window that still shows how the game stood before the link came gives way.
        playing = play_game(screen, arrival.game, own, arrival.mark, takes=True)
        playing.brought = arrival.foreign
        kept = arrival.kept
        playing.from_link = kept is not None and (arrival.stands == NEWER or playing.own != kept.own)
    if arrival.begun:
        playing.keep()
    elif arrival.stands == NEWER and arrival.mark is not None and arrival.seat is not None:
        playing.note_result()  # others have brought my game to its end
    screen.focus = screen.focus or "panel-title"
    return playing


def _open(screen: Screen, address: Address) -> None:
    screen.leave()
    screen.aside = None
    screen.start.pasted, screen.start.no_link = "", False
    _read(screen, Arrival(address, foreign=screen.device.framed()))


def _edit(screen: Screen, address: Address) -> None:
    """Open the position editor, with the position of the address if it has one."""
    if not address.positions:
        editor.begin(screen, None)
        return
    try:
        editor.begin(screen, open_position(address))
    except LinkError as failure:
        _fail(screen, address, failure)


def _try(screen: Screen, address: Address) -> None:
    """Begin the task of an address."""
    try:
        begin(screen, open_written(address))
    except LinkError as failure:
        _fail(screen, address, failure)


def _try_series(screen: Screen, address: Address) -> None:
    """Begin the series of tasks of an address, at a task if it names one."""
    try:
        begin_series(screen, open_tasks(address), address.step or 1)
    except LinkError as failure:
        _fail(screen, address, failure)


def _drill(screen: Screen, address: Address) -> None:
    """Begin the drill of an address."""
    try:
        found = open_drill(address)
    except LinkError as failure:
        _fail(screen, address, failure)
        return
    begin_drill(screen, make(found))


def _assign(screen: Screen, address: Address) -> None:
    """Show the assignment of an address."""
    try:
        assignment.open_link(screen, address)
    except LinkError as failure:
        _fail(screen, address, failure)


def _compete(screen: Screen, address: Address) -> None:
    """Show the duel or the tournament of an address."""
    try:
        if address.duels:
            duel.open_link(screen, address)
        else:
            tournament.open_link(screen, address)
    except LinkError as failure:
        _fail(screen, address, failure)


def _offer_set(screen: Screen, address: Address) -> None:
    """Show the component set of an address."""
    try:
        components = open_set(address)
    except LinkError as failure:
        _fail(screen, address, failure)
        return
    screen.leave()
    component_set.show(screen, components, offered=True)


def _fail(screen: Screen, address: Address, failure: LinkError) -> None:
    """Tell why a link cannot be opened."""
    screen.leave()
    screen.aside = None
    _tell(screen, failure)
    _show(screen, Arrival(address, failure=failure))


def _tell(screen: Screen, failure: LinkError) -> None:
    """Tell it to who listens, and to the page around this one."""
    text = screen.texts(f"error.{failure.code}", **failure.params)
    screen.say(text)
    screen.effects.append(Tell("error", {"code": failure.code, "text": text}))


def _read(screen: Screen, arrival: Arrival) -> None:
    """Open what the address of an arrival asks for."""
    arrival.failure = None
    try:
        if arrival.address.view == BOARD:
            try_out(screen, open_trial(arrival.address, screen.sets.find))
            return
        if not arrival.address.games:
            show_position(screen, open_position(arrival.address))
            return
        arrival.game = open_game(arrival.address, screen.sets.find)
    except LinkError as failure:
        arrival.failure = failure
        _tell(screen, failure)
    else:
        _find_mine(screen, arrival, arrival.game)
        if arrival.game.daily is not None:
            arrival.checked = begin_check(screen, arrival.game)
    _show(screen, arrival)


def _find_mine(screen: Screen, arrival: Arrival, game: Game) -> None:
    """Look for the game of the same deal on this device, and for what it is in it.

    If there are several, one that went the same way counts; a study of it is another game.
    """
    arrival.who = screen.store.get(_key(game)) or ""
    for kept in screen.library.of_deal(game.deal):
        if kept.summary.study != game.options.study:
            continue
        try:
            mine = screen.library.game(kept)
        except LinkError:
            continue
        if arrival.mine is None or compare(game, mine) != APART:
            arrival.mine, arrival.kept = mine, kept
            arrival.who = _WHO[kept.own] if isinstance(kept.own, Role) else str(kept.own)
        if arrival.stands != APART:
            break
    if arrival.who not in _choices(game):
        arrival.who = ""


def _show(screen: Screen, arrival: Arrival) -> None:
    screen.arrival, screen.page = arrival, ARRIVE
    screen.focus = "panel-title"


def _key(game: Game) -> str:
    """Where it is kept who this device is in a game, or in a study of it."""
    return f"{'study' if game.options.study else 'seat'}.{game.deal}"


def _choices(game: Game) -> tuple[str, ...]:
    return (*map(str, game.people), ALL, WATCH)


PRESSES: dict[str, Handler] = {
    "arrive": arrive,
    "paste": paste,
    "open": open_pasted,
    "arrive_set": load_set,
    "sit": sit,
    "change": change,
    "who": who,
    "enter": enter,
    "keep": keep,
    "news": news,
    "mine": mine,
    "look": look,
}
FIELDS = frozenset({"paste", "arrive_set"})
