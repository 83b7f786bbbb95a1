"""What is pressed on the page of one's own results."""

from dewan.record.history import rating
from dewan.record.history.files import read_file, write_csv, write_json
from dewan.record.history.results import HistoryError
from dewan.record.history.uncounted import count_kept
from dewan.record.text_files import NotUtf8
from dewan.view.aside import on_page
from dewan.view.asides.history.badges import TITLE
from dewan.view.asides.history.page import LARGEST_FILE, HistoryPage
from dewan.view.effects import Download, Tick
from dewan.view.html import unhyphenated
from dewan.view.press import Handler, Press
from dewan.view.presses.files import file_text
from dewan.view.presses.games import AT_ONCE
from dewan.view.presses.games import play as go_on
from dewan.view.presses.new_game import play_against
from dewan.view.screen import Screen

MARK = "\ufeff"
"""Only with it do spreadsheets take a table for UTF-8."""
JSON, CSV = "dewan-results.json", "dewan-results.csv"


def history(screen: Screen, press: Press) -> None:
    """To the page and back (`close`), or to its `badges`.

    On it hand out all results as a file, `json` or `csv`, `count` kept games, `recount` badges, `look` at a game that
    earned one, or `play` the bot that is closest in strength.
    """
    page = screen.asides.get(HistoryPage)
    if press.rest in ("", "close"):
        screen.turn_aside(page or screen.asides.put(HistoryPage()))
    elif press.rest == "count" and page is not None:
        added, lasts = count_kept(screen.library, screen.history)
        page.error, page.came, page.unkept = None, (added, 0), not lasts
        screen.said = unhyphenated(page.outcome(screen.texts))
        screen.focus = "aside-title"
    elif press.rest == "badges":
        screen.turn_aside(page or screen.asides.put(HistoryPage()))
        screen.focus = TITLE
    elif press.rest == "recount" and page is not None:
        page.counting = len(screen.library.uncounted())
        _count_badges(screen, page)
    elif press.rest == "tick" and page is not None:
        _count_badges(screen, page)
    elif press.rest.startswith("look "):
        screen.aside = None
        go_on(screen, Press(press.rest.partition(" ")[2], "", checked=False))
    elif press.rest == "play" and page is not None:
        _play(screen)
    elif press.rest == "json":
        screen.effects.append(Download(JSON, write_json(screen.history.read()[0]).encode()))
    elif press.rest == "csv":
        screen.effects.append(Download(CSV, f"{MARK}{write_csv(screen.history.read()[0])}".encode()))


def _count_badges(screen: Screen, page: HistoryPage) -> None:
    """Count the badges of some games, and of the others in the ticks that follow while the page is shown."""
    if not page.counting or screen.aside is not page:
        page.counting = 0
        return
    for entry in screen.library.uncounted()[:AT_ONCE]:
        page.unkept |= not screen.library.count_badges(entry)
    if screen.library.uncounted():
        screen.effects.append(Tick(0, "history tick"))
    else:
        page.counting = 0
        screen.said = screen.texts("badges.counted")
        screen.focus = TITLE


def _play(screen: Screen) -> None:
    """Begin a game against the bot that is closest in strength."""
    found = rating.estimate(rating.counted(screen.history.read()[0]))
    screen.aside = None
    play_against(screen, rating.closest(found.value))
    screen.focus = screen.focus or "panel-title"


def take_file(screen: Screen, page: HistoryPage, press: Press) -> None:
    """A file with results was chosen: those that are not here yet are added."""
    page.came = page.error = None
    try:
        added, known, lasts = screen.history.merge(read_file(file_text(press.value, LARGEST_FILE)))
    except NotUtf8 as error:
        page.error = (f"error.{error.code}", {"value": error.byte})
    except HistoryError as error:
        page.error = (f"error.{error.code}", {"where": error.where, "value": error.value})
    else:
        page.unkept, page.came = not lasts, (added, known)
    screen.said = unhyphenated(page.outcome(screen.texts))


PRESSES: dict[str, Handler] = {"history": history, "history_file": on_page(HistoryPage, take_file)}
FIELDS = frozenset({"history_file"})
