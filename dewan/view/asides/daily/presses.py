"""What is pressed on the page of the deals."""

from dewan.record.attempts import Attempt, last_attempt, note_attempt
from dewan.record.daily import deal
from dewan.record.days import Day, NoDay, parse_day
from dewan.view.aside import on_page
from dewan.view.asides.daily.page import DailyPage, last_game
from dewan.view.press import Handler, Press
from dewan.view.presses.games import play as go_on
from dewan.view.screen import Screen
from dewan.view.sittings.game import begin


def daily(screen: Screen, press: Press) -> None:
    """To the page and back (`close`); with the code of a day `show` it, `play` its deal, go on with its last game or
    look at that (`open`), or play the deal `again`.
    """
    word, _, code = press.rest.partition(" ")
    if word in ("", "close"):
        screen.turn_aside(screen.asides.get(DailyPage) or screen.asides.put(DailyPage()))
        return
    try:
        day = parse_day(code)
    except NoDay:
        return
    if word == "show":
        _show(screen, day)
    elif word == "open" or (word == "play" and _is_under_way(screen, day)):
        _open(screen, day)
    elif word in ("play", "again"):
        _begin(screen, day)


def _show(screen: Screen, day: Day) -> None:
    page = screen.asides.get(DailyPage) or screen.asides.put(DailyPage())
    page.day, page.fault = day, False
    if screen.aside is not page:
        screen.leave()
        screen.aside = page
    screen.focus = "deal-title"


def _is_under_way(screen: Screen, day: Day) -> bool:
    """Whether the last game of the deal is not over, perhaps since another window has begun it."""
    entry = last_game(screen, day)
    return entry is not None and not entry.summary.over


def _open(screen: Screen, day: Day) -> None:
    """To the table of the last game of the deal."""
    entry = last_game(screen, day)
    if entry is not None:
        screen.aside = None
        go_on(screen, Press(entry.id, "", checked=False))


def _begin(screen: Screen, day: Day) -> None:
    """Begin the deal of a day, once more if it was begun before: on this device, or where the results come from."""
    played = [result.daily.tries for result in screen.history.of_day(day.code) if result.daily is not None]
    tries = 1 + max(last_attempt(screen.store, day).tries, *played, 0)
    screen.aside = None
    begin(screen, deal(day, tries=tries))
    playing = screen.sitting.under_way
    assert playing is not None
    note_attempt(screen.store, day, Attempt(tries, playing.mark.id))
    screen.focus = screen.focus or "panel-title"


def pick(screen: Screen, page: DailyPage, press: Press) -> None:
    """Any date, in a field for dates."""
    try:
        page.day, page.fault = parse_day(press.value), False
    except NoDay:
        page.fault = True
        screen.said = screen.texts("daily.no_date")


PRESSES: dict[str, Handler] = {"daily": daily, "daily_date": on_page(DailyPage, pick)}
FIELDS = frozenset({"daily_date"})
