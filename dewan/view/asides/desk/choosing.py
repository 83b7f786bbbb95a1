"""The first part of the page for teachers: the title, and what is to be done, by ticks."""

from html import escape
from typing import TYPE_CHECKING

from dewan.lessons.assigned import rules_to_read
from dewan.lessons.contents import units
from dewan.record.assignment import TITLE_LENGTH
from dewan.texts.rulebook import chapters, opening
from dewan.view.asides.unit import unit_title
from dewan.view.html import attributes, button, choices, field_length
from dewan.view.parts.pieces import icon
from dewan.view.sittings.lesson_panel import lesson_title
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.asides.desk.page import DeskPage

LESSONS, RULES = PARTS = ("lessons", "rules")
"""What can be ticked."""
OPENING = 60
"""Letters of a rule that stand beside its number."""


def panel(words: Words, page: "DeskPage") -> str:
    """The panel as HTML."""
    entry = attributes(
        id="desk-title",
        class_="given",
        maxlength=field_length(TITLE_LENGTH),
        value=page.typed,
        data_press="desk_title",
        autocomplete="off",
    )
    title = f'<label class="given-head" for="desk-title">{words.html("desk.name")}</label><input{entry}>'
    return (
        f'<section class="panel"><p>{words.html("desk.lead")}</p><h2>{words.html("assignment.title")}</h2>'
        f"<div>{title}</div>{_lessons(words, page)}{_rules(words, page)}</section>"
    )


def _lessons(words: Words, page: "DeskPage") -> str:
    body = "".join(
        choices(
            unit_title(words, unit),
            "".join(_tick("desk_lesson", id, lesson_title(words, id), on=id in page.lessons) for id in lessons),
        )
        for unit, lessons in units().items()
    )
    return _folded(page, LESSONS, words("lessons.title"), len(page.lessons), body)


def _rules(words: Words, page: "DeskPage") -> str:
    language, parts = words.texts.language, ""
    for chapter, title in chapters(language).items():
        rules = [rule for rule in rules_to_read() if rule.startswith(f"R{chapter}.")]
        ticks = "".join(
            _tick("desk_rule", rule, f"{rule} {opening(language, rule, OPENING)}", on=rule in page.rules)
            for rule in rules
        )
        parts += choices(f"{chapter} {title}", ticks) if ticks else ""
    return _folded(page, RULES, words("assignment.rules"), len(page.rules), parts)


def _folded(page: "DeskPage", name: str, title: str, count: int, body: str) -> str:
    """What can be ticked, while it is unfolded, and how much of it is."""
    unfolded = name in page.unfolded
    sign = icon(f"ui-zoom-{'out' if unfolded else 'in'}", 22)
    shown = f"{sign}<span>{escape(title)} <small>{count}</small></span>"
    fold = button(f"desk fold {name}", shown, "fold", id=f"desk-{name}", aria_expanded=str(unfolded).lower())
    return f'<div class="ticks"><h3>{fold}</h3>{body if unfolded else ""}</div>'


def _tick(word: str, value: str, label: str, *, on: bool) -> str:
    box = attributes(type="checkbox", checked=on, data_press=f"{word} {value}")
    return f'<label class="switch"><input{box}><span>{escape(label)}</span></label>'
