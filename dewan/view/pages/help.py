"""How to play on this page: presses and keys; and the report of a problem."""

from html import escape

from dewan.view.html import attributes, button
from dewan.view.parts.pieces import icon
from dewan.view.report import FIELD, Report
from dewan.view.words import Words

PRESSES = ("take", "camp", "route", "pay", "undo")
KEYS = {
    "help.keys": ("tab", "enter", "escape"),
    "keys.table": ("help", "panel", "map", "row", "stories", "hand", "type", "list", "undo", "hint"),
    "keys.map": ("arrows", "corners", "next", "zoom"),
    "keys.typed": ("choose", "go", "leave"),
    "keys.replay": ("moves", "ends"),
}
"""Keys by where they do something; those at the table can be switched off."""


def help_page(words: Words, report: Report | None, *, at_table: bool, letters: bool) -> str:
    """The page of help; it takes the place of the table and gives it back.

    `report` is the one that was made; `at_table`: it tells, or will tell, of a game. `letters`: keys of one letter do
    something.
    """
    presses = "".join(
        f"<dt>{escape(words(f'help.{what}.title'))}</dt><dd>{escape(words(f'help.{what}'))}</dd>" for what in PRESSES
    )
    keys = "".join(_keys(words, title) for title in KEYS if letters or title != "keys.table")
    close = button("help", escape(words("help.close" if at_table else "share.close")), "btn go", id="close")
    others = button("rules", escape(words("rules.title")), id="help-rules")
    others += button("lessons", escape(words("lessons.title")), id="help-lessons")
    others += button("tour", escape(words("tour.start")), id="tour")
    title = f'<h1 id="aside-title" tabindex="-1">{escape(words("help.title"))}</h1>'
    return (
        f'<main class="start help"><div class="panel">{title}<dl>{presses}</dl>'
        f"<h2>{escape(words('help.keys'))}</h2>{keys}<p>{escape(words('keys.off'))}</p>"
        f'<div class="acts">{close}{others}</div></div>{_report(words, report, at_table=at_table)}</main>'
    )


def _keys(words: Words, title: str) -> str:
    """A table of keys; the heading of all stands for that of those that hold everywhere."""
    lines = ""
    for key in KEYS[title]:
        name, meaning = escape(words(f"key.{key}")), escape(words(f"key.{key}.what"))
        lines += f'<tr><th scope="row"><kbd>{name}</kbd></th><td>{meaning}</td></tr>'
    caption = "" if title == "help.keys" else f"<caption>{escape(words(title))}</caption>"
    return f'<table class="keys">{caption}<tbody>{lines}</tbody></table>'


def _report(words: Words, report: Report | None, *, at_table: bool) -> str:
    """The button that makes the report; before it is pressed, nothing of the game is here."""
    done, field = "", ""
    if report is not None:
        named = attributes(id=FIELD, class_="given", readonly=True, rows=5, aria_label=words("report.label"))
        field = f"<textarea{named}>{escape(report.text(words))}</textarea>"
        if report.copied:
            done = icon("ui-check", 22)
        elif report.copied is False:
            field += f'<p class="refusal">{escape(words("share.refused"))}</p>'
    secret = f"<p>{escape(words('report.secret'))}</p>" if at_table else ""
    title = f'<h2 id="report-title">{escape(words("report.title"))}</h2>'
    make = button("report", done + escape(words("report.make")), id="make-report")
    return (
        f'<section class="panel" aria-labelledby="report-title">{title}<p>{escape(words("report.lead"))}</p>{secret}'
        f'<div class="acts">{make}</div>{field}</section>'
    )
