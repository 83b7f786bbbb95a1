"""The panel with a step of a lesson."""

import re
from collections.abc import Callable
from html import escape
from typing import Any, NamedTuple

from dewan.board.hexes import parse_hex
from dewan.lessons.contents import lesson_ids
from dewan.lessons.course import Stop
from dewan.lessons.drills.drill import WHY
from dewan.lessons.progress import Tally
from dewan.lessons.tasks import MISTAKE
from dewan.lessons.written import TITLE
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import State
from dewan.view.asides.unit import stop_title
from dewan.view.html import attributes, button
from dewan.view.pages.rule_links import rule_link
from dewan.view.parts.pieces import icon
from dewan.view.parts.svg import classes
from dewan.view.sittings.practice import MOST_DIGITS, Practice
from dewan.view.words import Words, isolated, signed

FIELD = "answer"
"""The word of the number field; its id is this word with the number of the step."""

DRILL_LINK = "drill-link"
"""The id of the field with the link of a drill."""

_PLACE = re.compile(r"(?<!\d)-?\d{1,2},-?\d{1,2}(?!\d)", re.ASCII)
"""The name of a space in a text."""


class WaysOn(NamedTuple):
    """Where a lesson leads: the `following` stop, if any, and the key of the button that ends it.

    `plays`: a game comes next, with which the course ends.
    """

    following: Stop | None
    end: str
    plays: bool


def lesson_title(words: Words, id: str) -> str:
    """The title of a lesson of the contents."""
    return words(f"lesson.{id}.title")


def lessons_done(words: Words, tally: Tally) -> str:
    """How many of all lessons are done, and how many were only read."""
    counts = [words("lessons.done", done=tally.done, all=len(lesson_ids()))]
    if tally.read:
        counts.append(words("lessons.only_read", read=tally.read))
    return words("list.comma").join(counts)


def title_of(words: Words, practice: Practice) -> str:
    """The title of the current lesson or task."""
    lesson = practice.lesson
    if lesson.drill is not None:
        return words(f"drill.{lesson.drill.kind}")
    if lesson.texts is None:
        return lesson_title(words, lesson.id)
    return isolated(lesson.texts.get(TITLE, "")) or words("task.title")


def lesson_headline(words: Words, practice: Practice) -> tuple[str, str]:
    """The headline: that this is a lesson, and the number of the step; of a drill, its grade."""
    lesson = practice.lesson
    kind = "drills.title" if lesson.drill is not None else "rules.lesson" if lesson.texts is None else "task.title"
    return words(kind), _where(words, practice)


def _where(words: Words, practice: Practice) -> str:
    if practice.lesson.drill is not None:
        return words(f"drill.grade.{practice.lesson.drill.grade}")
    step, steps = practice.lesson.place or (practice.at + 1, len(practice.lesson.steps))
    if steps == 1:
        return ""
    return words("tour.step", step=step, steps=steps)


def lesson_panel(words: Words, practice: Practice, ways: WaysOn, decisions: str) -> str:
    """A step: the task, the verdict on the answer, and buttons to continue.

    `decisions` are the buttons for the move that the step asks for.
    """
    end = _end(words, practice, ways)
    shut = button("practice end", icon("ui-close", 22), "tool", aria_label=end, title=end, id="practice-end")
    language = attributes(lang=practice.lesson.language or None)
    title = f'<h2 id="panel-title" tabindex="-1"{language}>{escape(title_of(words, practice))}</h2>'
    place = _where(words, practice)
    where = f'<p class="sum">{escape(place)}</p>' if place else ""
    head = f'<header class="head"><div>{title}{where}</div>{_back(words, practice)}{shut}</header>'
    body = _said(practice, task_text(words, practice))
    if practice.open and practice.hinted:
        body += _said(practice, step_text(words, practice, "hint"), "hint")
    if practice.verdict is not None or practice.shown:
        looks = "refusal" if practice.open else "good"
        body += _said(practice, verdict_text(words, practice), looks, in_language=False, more=_rule(words, practice))
    acts = f'<div class="acts">{decisions}{_acts(words, practice, ways)}</div>'
    return f'<div class="panel tour lesson">{head}{body}{acts}</div>'


def _end(words: Words, practice: Practice, ways: WaysOn) -> str:
    """The name of the button that leaves."""
    if practice.lesson.drill is not None:
        return words("drill.end")
    return words(ways.end if practice.lesson.texts is None else "task.end")


def _rule(words: Words, practice: Practice) -> str:
    """The way to the rule that says why an answer to a drill is wrong, or a route that it asks about."""
    drill, verdict, refusal = practice.lesson.drill, practice.verdict, practice.step.about.get("refusal")
    if drill is not None and verdict is not None and verdict.kind == MISTAKE:
        rule = WHY[drill.kind][verdict.mistake.partition(" ")[0]]
    elif isinstance(refusal, NotAllowed) and not practice.open:
        rule = refusal.rule
    else:
        return ""
    return f" {rule_link(words, rule, 'drill-rule')}"


def _said(practice: Practice, text: str, looks: str = "", *, in_language: bool = True, more: str = "") -> str:
    """A text of a step, and HTML after it. Texts of written tasks keep their line breaks, in the author's language."""
    written = "written" if practice.lesson.texts is not None else ""
    language = practice.lesson.language if in_language else ""
    return f"<p{attributes(class_=classes(looks, written) or None, lang=language or None)}>{escape(text)}{more}</p>"


def _back(words: Words, practice: Practice) -> str:
    if not practice.at:
        return ""
    name = words("tour.back")
    return button("practice back", icon("ui-arrow", 22), "tool before", aria_label=name, title=name, id="practice-back")


def _acts(words: Words, practice: Practice, ways: WaysOn) -> str:
    if not practice.open:
        press = "first" if practice.last and ways.plays else "practice next"
        following = button(press, escape(_next(words, practice, ways)), "btn go", id="practice-next")
        return following if practice.lesson.drill is None else following + _send(words)
    field = _number_field(words, practice) if practice.counts else ""
    check = button("practice check", words.html("lesson.check"), "btn go", id="practice-check")
    has_hint = not practice.hinted and step_text(words, practice, "hint") != ""
    hint = "" if not has_hint else button("practice hint", words.html("lesson.hint"), id="practice-hint")
    show = button("practice show", words.html("lesson.show"), id="practice-show")
    return field + ("" if practice.moves else check) + hint + show


def _send(words: Words) -> str:
    name = words("drill.send")
    return button("drill_send", icon("ui-share", 22), "tool", aria_label=name, title=name, id="drill-send")


def sending(words: Words, link: str) -> str:
    """The link of a drill in a field, to be copied by hand too."""
    field = attributes(id=DRILL_LINK, class_="given", readonly=True, value=link)
    return f'<div class="panel"><label for="{DRILL_LINK}">{words.html("share.link")}</label><input{field}></div>'


def _next(words: Words, practice: Practice, ways: WaysOn) -> str:
    if not practice.last:
        return words("tour.next")
    if practice.lesson.drill is not None:
        return words("drill.next")
    if practice.lesson.texts is not None:
        step, steps = practice.lesson.place or (1, 1)
        return words("task.end" if step == steps else "task.next")
    if ways.following is None and not ways.plays:
        return words(ways.end)
    return words("lesson.following", title=stop_title(words, ways.following))


def _number_field(words: Words, practice: Practice) -> str:
    field = attributes(
        id=f"{FIELD}-{practice.at}",
        inputmode="numeric",
        maxlength=MOST_DIGITS,
        size=4,
        autocomplete="off",
        value=practice.number,
        aria_label=words("lesson.number"),
        data_press=FIELD,
    )
    return f"<input{field}>"


def task_text(words: Words, practice: Practice) -> str:
    """The text of the task."""
    return step_text(words, practice)


def named_spaces(words: Words, practice: Practice) -> frozenset[int]:
    """The spaces named in the visible texts of a step, so that they can be labeled on the map."""
    shown = task_text(words, practice)
    if practice.open and practice.hinted:
        shown += " " + step_text(words, practice, "hint")
    if practice.verdict is not None or practice.shown:
        shown += " " + verdict_text(words, practice)
    game_map = practice.state.map
    found = (game_map.find(parse_hex(place)) for place in _PLACE.findall(shown))
    return frozenset(space for space in found if space is not None)


def step_text(words: Words, practice: Practice, *more: str, about: str = "") -> str:
    """A text of the current step; `about` is what a mistake in a drill is about."""
    if practice.lesson.texts is not None:
        return practice.lesson.texts.get(".".join(more), "")
    key = ".".join(("lesson", practice.lesson.id, practice.step.name, *more))
    state = practice.step.task.state
    told = {name: _TELLERS.get(name, _as_it_is)(words, state, value) for name, value in practice.step.about.items()}
    return words(key, name=words.names[practice.seat], other=words.names[practice.seat - 1], about=about, **told)


def _as_it_is(_words: Words, _state: State, value: Any) -> object:
    return value


_TELLERS: dict[str, Callable[[Words, State, Any], object]] = {
    "route": lambda _words, _state, names: "\u00a0> ".join(names),
    "tile": lambda words, _state, tile: words.story(tile),
    "points": lambda words, _state, rows: words.listed(
        [words("drill.points", row=words(f"row.{row}"), n=signed(points)) for row, points in rows]
    ),
    "refusal": lambda words, state, why: words.reason(state, why.code, why.spaces, why.cards),
}
"""How what a step is about (`Step.about`) is told, where it is not a name or a number."""


def verdict_text(words: Words, practice: Practice) -> str:
    """The message about the last answer, or about the solution that was shown."""
    verdict, why = practice.verdict, step_text(words, practice, "done")
    if practice.solved:
        return words.texts.sentences((words("lesson.right"), why))
    if practice.shown or verdict is None:
        solution = words("lesson.solution", number=practice.step.task.solution) if practice.counts else ""
        return words.texts.sentences((solution, why))
    wrong = _mistake_text(words, practice, verdict.mistake) if verdict.kind == MISTAKE else words("lesson.wrong")
    missing = words("lesson.missing", n=verdict.missing) if verdict.missing else ""
    extra = words("lesson.extra", n=verdict.extra) if verdict.extra else ""
    return words.texts.sentences((wrong, missing, extra))


def _mistake_text(words: Words, practice: Practice, mistake: str) -> str:
    """What is said of a mistake; of a drill, what it is about follows its name."""
    name, _, about = mistake.partition(" ")
    return step_text(words, practice, "wrong", name, about=about)
