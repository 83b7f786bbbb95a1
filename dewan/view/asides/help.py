"""How to play on this page: presses and keys; and the report of a problem (U21)."""

from dataclasses import dataclass
from html import escape

from dewan.record.address import Address
from dewan.record.game import Game
from dewan.record.links import write_link, write_position_link
from dewan.rules.state import State
from dewan.view.aside import Sheet, close_sign, say_copied
from dewan.view.device import Device
from dewan.view.effects import Copy
from dewan.view.html import attributes, button
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.sitting import NoTable
from dewan.view.words import Words

FIELD = "report"
"""The field that holds the report (`effects.Copy`)."""
EXPLAINED = ("take", "camp", "route", "pay", "undo", "inspect")
"""What is explained, by its key in the catalogs."""
KEYS = {
    "help.keys": ("tab", "enter", "escape"),
    "keys.table": ("help", "panel", "map", "row", "stories", "hand", "type", "list", "undo", "hint", "inspect"),
    "keys.map": ("arrows", "corners", "next", "zoom"),
    "keys.typed": ("choose", "go", "leave"),
    "keys.replay": ("moves", "ends"),
}
"""Keys by where they do something; those at the table can be switched off."""


@dataclass
class Report:
    """A report as it was made: the link to what was seen, the version of the page, and the browser.

    Of a game also the entries of its log up to that step, those of all of it, and the state there.
    """

    link: str
    version: str
    browser: str
    step: tuple[int, int, State] | None = None
    copied: bool | None = None
    """Whether the clipboard took it, None while that is not known."""

    def text(self, words: Words) -> str:
        """The report in the reader's language."""
        step = "–"
        if self.step is not None:
            at, total, state = self.step
            step = words("report.step", at=at, total=total, stage=words.stage(state))
        return words("report.text", link=self.link, version=self.version, browser=self.browser, step=step)


def report_of_game(device: Device, game: Game, at: int) -> Report:
    """A report of a game after `at` entries of its log: the link holds all of it, and leads to that step."""
    report = _report(device, Address(game=write_link(game), step=at))
    report.step = at, len(game.entries), game.state_at(at)
    return report


def report_of_page(device: Device, still: State | None) -> Report:
    """A report where no game is under way, `still` being a position without a past if one is shown."""
    return _report(device, Address(position=write_position_link(still) if still is not None else None))


def _report(device: Device, address: Address) -> Report:
    return Report(f"{device.address()}#{address.text()}".removesuffix("#"), device.version(), device.about())


class HelpPage(Sheet):
    """The page of help; `report` is the one that was made since it was opened."""

    name = "help"
    looks = "help"
    report: Report | None = None

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("help.title")

    def contents(self, screen: Screen, *, over: bool) -> str:
        """See `Sheet.contents`."""
        words, at_table = screen.words, screen.sitting.game is not None
        presses = "".join(
            f"<dt>{words.html(f'help.{what}.title')}</dt><dd>{words.html(f'help.{what}')}</dd>" for what in EXPLAINED
        )
        letters = screen.settings.on("letters")
        keys = "".join(_keys(words, title) for title in KEYS if letters or title != "keys.table")
        title, close = self.heading(words), ""
        if over:
            title = f'<div class="ways-out">{title}{close_sign("help", words("help.close"))}</div>'
        else:
            close = button("help", words.html("help.close" if at_table else "share.close"), "btn go", id="close")
        others = button("rules", words.html("rules.title"), id="help-rules")
        others += button("lessons", words.html("lessons.title"), id="help-lessons")
        others += button("tour", words.html("tour.start"), id="tour")
        return (
            f'<div class="panel">{title}<dl>{presses}</dl>'
            f"<h2>{words.html('help.keys')}</h2>{keys}<p>{words.html('keys.off')}</p>"
            f'<div class="acts">{close}{others}</div></div>'
            f"{_report_section(words, self.report, at_table=at_table)}"
        )


def _keys(words: Words, title: str) -> str:
    """A table of keys; the heading of all stands for that of those that hold everywhere."""
    lines = ""
    for key in KEYS[title]:
        caps = words(f"key.{key}").split(words("list.comma"))
        names = "".join(f"<kbd>{escape(cap)}</kbd>" for cap in caps)
        lines += f'<tr><th scope="row">{names}</th><td>{words.html(f"key.{key}.what")}</td></tr>'
    caption = "" if title == "help.keys" else f"<caption>{words.html(title)}</caption>"
    return f'<table class="keys">{caption}<tbody>{lines}</tbody></table>'


def _report_section(words: Words, report: Report | None, *, at_table: bool) -> str:
    """The button that makes the report; before it is pressed, nothing of the game is here."""
    done, field = "", ""
    if report is not None:
        named = attributes(id=FIELD, class_="given", readonly=True, rows=5, aria_label=words("report.label"))
        field = f"<textarea{named}>{escape(report.text(words))}</textarea>"
        if report.copied:
            done = icon("ui-check", 22)
        elif report.copied is False:
            field += f'<p class="refusal">{words.html("share.refused")}</p>'
    secret = f"<p>{words.html('report.secret')}</p>" if at_table else ""
    title = f'<h2 id="report-title">{words.html("report.title")}</h2>'
    make = button("report", done + words.html("report.make"), id="make-report")
    return (
        f'<section class="panel" aria-labelledby="report-title">{title}<p>{words.html("report.lead")}</p>{secret}'
        f'<div class="acts">{make}</div>{field}</section>'
    )


def show_help(screen: Screen, _press: Press) -> None:
    """To the help and back."""
    screen.turn_aside(screen.asides.put(HelpPage()))


def make_report(screen: Screen, _press: Press) -> None:
    """Make the report, and put it on the clipboard."""
    page = screen.aside
    if not isinstance(page, HelpPage):
        return
    device, sitting = screen.device, screen.sitting
    game = sitting.game
    if game is None or not game.lasting:
        page.report = report_of_page(device, None if isinstance(sitting, NoTable) else sitting.state)
    else:
        at = sitting.past if sitting.past is not None else len(game.entries)
        page.report = report_of_game(device, game, at)
    screen.effects.append(Copy(page.report.text(screen.words), FIELD))


def copied(screen: Screen, *, done: bool) -> None:
    """What came of it."""
    page = screen.asides.get(HelpPage)
    if page is not None and page.report is not None:
        page.report.copied = done
        say_copied(screen, FIELD, done=done)


PRESSES: dict[str, Handler] = {"help": show_help, "report": make_report}
