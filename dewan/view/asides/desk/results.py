"""The last part of the page for teachers: the codes of learners, and who did what by lesson and by rule."""

import csv
import io
from collections.abc import Callable, Sequence
from html import escape
from typing import TYPE_CHECKING

from dewan.lessons.class_results import Overview, by_lesson, by_rule
from dewan.lessons.progress import Standing
from dewan.record.assignment import Assignment, Result
from dewan.view.html import attributes, button, unhyphenated
from dewan.view.parts.pieces import icon
from dewan.view.sittings.lesson_panel import lesson_title
from dewan.view.words import Words, isolated

if TYPE_CHECKING:
    from dewan.view.asides.desk.page import DeskPage

_SIGNS = {Standing.READ: "ui-eye", Standing.HINTED: "ui-hint", Standing.SOLVED: "ui-check"}
_BEST_FIRST = tuple(sorted(Standing, reverse=True))
_FORMULAS = ("=", "+", "-", "@")
"""What a spreadsheet would take for the beginning of a formula."""


def panel(words: Words, page: "DeskPage") -> str:
    """The panel as HTML."""
    field = attributes(
        id="desk-paste", class_="given", rows=3, spellcheck="false", autocomplete="off", data_press="desk_paste"
    )
    files = attributes(id="desk-file", type="file", multiple=True, accept=".txt", data_press="desk_file")
    faults = "".join(f"<li>{escape(fault)}</li>" for fault in page.faults)
    about = f'<p class="hint">{words.html("desk.paste.about")}</p>'
    told = f'<ul class="refusal">{faults}</ul>' if faults else ""
    return (
        f'<section class="panel"><h2 id="desk-results" tabindex="-1">{words.html("desk.results")}</h2>'
        f'<div><label class="given-head" for="desk-paste">{words.html("desk.paste")}</label>'
        f"{about}<textarea{field}>{escape(page.pasted)}</textarea></div>{told}"
        f'<div class="acts">{button("desk add", words.html("desk.add"), "btn go", id="desk-add")}'
        f'<label class="btn file"><span>{words.html("desk.files")}</span><input{files}></label></div>'
        f"{_removed(words, page)}{_tables(words, page)}</section>"
    )


def _removed(words: Words, page: "DeskPage") -> str:
    if not page.removed:
        return ""
    back = button("desk restore", words.html("tools.undo"), id="desk-restore")
    return f'<p class="note">{words.html("desk.removed")} {back}</p>'


def _tables(words: Words, page: "DeskPage") -> str:
    if not page.results:
        return f'<p class="hint">{words.html("desk.empty")}</p>'
    results = in_order(page.results)
    acts = button("desk csv", words.html("history.csv"), id="desk-csv")
    acts += button("desk remove", words.html("desk.remove"), id="desk-remove")
    title: Callable[[str], str] = lambda id: lesson_title(words, id)  # noqa: E731 - handed on as the other one
    return (
        _legend(words)
        + _table(words, "lesson", by_lesson(results), results, page.assignment, title)
        + _table(words, "rule", by_rule(results), results, page.assignment, str)
        + f'<div class="acts">{acts}</div>'
    )


def _legend(words: Words) -> str:
    """What the signs in the tables say; each of them says it to the ear itself."""
    signs = "".join(f"<li>{_sign(standing)} {escape(standing_text(words, standing))}</li>" for standing in _BEST_FIRST)
    return f'<ul class="legend" aria-hidden="true">{signs}</ul>'


def _table(
    words: Words,
    name: str,
    overview: Overview,
    results: Sequence[Result],
    assignment: Assignment,
    title: Callable[[str], str],
) -> str:
    """A line for each learner and a column for each lesson or rule; above all, how many solved it."""
    if not overview.columns:
        return ""
    id = f"desk-by-{name}"
    heads = "".join(f'<th scope="col">{escape(title(column))}</th>' for column in overview.columns)
    counts = "".join(f"<td>{overview.solved(k)}</td>" for k in range(len(overview.columns)))
    rows = ""
    for result, line in zip(results, overview.lines, strict=True):
        other = ""
        if not assignment.empty and result.mark != assignment.mark:
            other = f" <small>{words.html('desk.other')}</small>"
        cells = "".join(_cell(words, standing) for standing in line)
        rows += f'<tr><th scope="row">{escape(learner(words, result))}{other}</th>{cells}</tr>'
    scrolled = attributes(class_="class-results", tabindex=0, role="region", aria_labelledby=id)
    return (
        f'<h3 id="{id}">{words.html(f"desk.by_{name}")}</h3><div{scrolled}><table><thead>'
        f'<tr><th scope="col">{words.html("desk.learner")}</th>{heads}</tr></thead>'
        f'<tbody><tr><th scope="row">{words.html("desk.solved", all=len(results))}</th>{counts}</tr>{rows}</tbody>'
        "</table></div>"
    )


def _cell(words: Words, standing: Standing | None) -> str:
    """How something was done, as a sign and in words for the ear; empty where it was not to be done."""
    if standing is None:
        return "<td></td>"
    told = escape(standing_text(words, standing))
    said = f'<span class="sr">{told}</span>'
    return f'<td data-standing="{standing.name.lower()}" title="{told}">{_sign(standing)}{said}</td>'


def _sign(standing: Standing) -> str:
    return icon(_SIGNS[standing], 22) if standing in _SIGNS else '<span aria-hidden="true">–</span>'


def standing_text(words: Words, standing: Standing) -> str:
    """How something was done, in words."""
    return words(f"desk.standing.{standing.name.lower()}")


def learner(words: Words, result: Result) -> str:
    """The name of a learner."""
    return isolated(result.name) or words("desk.unnamed")


def in_order(results: Sequence[Result]) -> list[Result]:
    """Results by the names of the learners."""
    return sorted(results, key=lambda result: result.name.casefold())


def write_csv(words: Words, results: Sequence[Result]) -> str:
    """The results as the text of a CSV file: a line for each learner, a column for each lesson and rule (RFC 4180)."""
    results = in_order(results)
    lessons, rules = by_lesson(results), by_rule(results)
    text = io.StringIO()
    writer = csv.writer(text)
    titles = [unhyphenated(lesson_title(words, id)) for id in lessons.columns]
    writer.writerow([words("desk.learner"), *titles, *rules.columns])
    for result, by_lessons, by_rules in zip(results, lessons.lines, rules.lines, strict=True):
        name = f"'{result.name}" if result.name.startswith(_FORMULAS) else result.name
        told = ("" if s is None else unhyphenated(standing_text(words, s)) for s in (*by_lessons, *by_rules))
        writer.writerow([name, *told])
    return text.getvalue()
