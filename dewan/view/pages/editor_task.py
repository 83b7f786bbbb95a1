"""The part of the position editor in which a task is made of the position, and the table at which it is solved."""

from dataclasses import replace
from html import escape

from dewan.board.faces import NEED_LETTERS
from dewan.lessons.lesson import Lesson
from dewan.lessons.tasks import NumberTask, SpacesTask
from dewan.lessons.written import (
    DONE,
    HINT,
    KINDS,
    LENGTHS,
    MISTAKES,
    MOST_WRONG,
    MOVE,
    NUMBER,
    QUESTION,
    QUESTIONS,
    RIGHTS,
    SPACES,
    TITLE,
    WRONG,
    Mistake,
    Unsolvable,
    Written,
    make_lesson,
    write_task,
)
from dewan.record.address import LESSONS, Address
from dewan.record.links import LinkError
from dewan.view.editor import Editor
from dewan.view.html import attributes, button, choice, choices
from dewan.view.pages.controls import NO_LANGUAGE, copy_button, number, select, text
from dewan.view.pages.editor_series import series_part
from dewan.view.pages.editor_warning import warning
from dewan.view.parts.pieces import icon
from dewan.view.words import Words

LINK, SNIPPET = "task-link", "task-snippet"
"""The fields that can be copied."""
GIVEN = "given"
"""The question for a number that is typed in."""
LONGEST_PLACE = len("-99,-99")
"""Letters of the name of a space."""


def lesson_of(editor: Editor) -> Lesson | None:
    """The task as a lesson, None while it cannot be solved."""
    if editor.editing.sound is None:
        return None
    try:
        return make_lesson(editor.editing.sound, _named(editor))
    except Unsolvable:
        return None


def _named(editor: Editor) -> Written:
    """The task with the names of the seats of its position."""
    editing = editor.editing
    return replace(editor.task, names=tuple(editing.names[: editing.players]))


def task_link(editor: Editor, base: str) -> str:
    """The address of the task; empty while it cannot be solved, or if it is too long."""
    task = task_text(editor)
    return f"{base}#{Address(view=LESSONS, task=task).text()}" if task else ""


def task_text(editor: Editor) -> str:
    """What stands behind `t=` in that address."""
    if lesson_of(editor) is None or editor.editing.sound is None:
        return ""
    try:
        return write_task(editor.editing.sound, _named(editor))
    except LinkError:
        return ""


def snippet(editor: Editor, link: str, title: str) -> str:
    """The task as HTML for another page."""
    named = editor.task.texts.get(TITLE) or title
    frame = attributes(src=link, title=named, width=800, height=700, loading="lazy", allow="clipboard-write; web-share")
    return f"<iframe{frame}></iframe>"


def task_part(words: Words, editor: Editor, base: str) -> str:
    """What is asked, what is right, what is said, and the link."""
    task = editor.task
    kinds = "".join(_kind(words, kind, chosen=kind == task.kind) for kind in KINDS)
    ask = _move(words, editor) if task.kind == MOVE else _question(words, editor)
    return (
        f'<p class="hint">{words.html("editor.task.about")}</p>'
        f'<div class="fields">{_text(words, task, TITLE, "title")}</div>'
        f'<div class="fields wide">{_text(words, task, QUESTION, "question", rows=3)}</div>'
        f"{choices(words('editor.task.kind'), kinds, 'counts')}{warning(words, task)}{ask}"
        f'<div class="fields wide">{_text(words, task, DONE, "done", rows=2)}'
        f"{_text(words, task, HINT, 'hint', rows=2)}</div>"
        f"{_mistakes(words, task)}{_link(words, editor, base)}"
        f"{series_part(words, editor, base, ready=bool(task_link(editor, base)))}"
    )


def _kind(words: Words, kind: str, *, chosen: bool) -> str:
    shown = f"<span>{words.html(f'editor.task.{kind}')}</span>"
    return choice("build kind", "kind", kind, shown, chosen=chosen)


def _text(words: Words, task: Written, key: str, name: str, rows: int = 1) -> str:
    label = words(f"editor.task.{name}")
    return text(f"text {name}", label, task.texts.get(key, ""), LENGTHS[key], rows=rows)


def _move(words: Words, editor: Editor) -> str:
    task = editor.task
    blocked = "true" if editor.editing.sound is None else None
    play = button("edit solve", words.html("editor.task.play"), id="task-play", aria_disabled=blocked)
    shown = (
        f'<code lang="{NO_LANGUAGE}">{escape(str(task.answer))}</code>'
        if task.answer
        else words.html("editor.task.no_solution")
    )
    rights = [(right, words(f"editor.right.{right.replace(' ', '_')}")) for right in RIGHTS]
    return (
        f'<p class="solution">{shown}</p><div class="acts">{play}</div>'
        f'<div class="fields wide">{select(words, "right", "editor.task.right", task.right, rights)}</div>'
    )


def _question(words: Words, editor: Editor) -> str:
    """Which question, what it is about, and the answer of the rules core."""
    task = editor.task
    names = [*QUESTIONS[task.kind]]
    options = [(name, words(f"editor.ask.{name.replace(' ', '_')}")) for name in names]
    chosen = task.answer
    if task.kind == NUMBER:
        options.insert(0, (GIVEN, words("editor.ask.given")))
        chosen = GIVEN if isinstance(task.answer, int) else task.answer
    fields = select(words, "ask", "editor.task.ask", chosen, options)
    if isinstance(task.answer, int):
        fields += number("value", words("lesson.number"), task.answer)
    else:
        fields += _about(words, editor, QUESTIONS[task.kind].get(task.answer, ""))
    found = lesson_of(editor)
    answer = ""
    if found is not None and isinstance(found.steps[0].task, SpacesTask):
        answer = words("editor.task.spaces_found", n=found.steps[0].task.solution.bit_count())
    elif found is not None and isinstance(found.steps[0].task, NumberTask):
        answer = words("lesson.solution", number=found.steps[0].task.solution)
    said = f'<p class="good">{icon("ui-check", 22)}<span>{escape(answer)}</span></p>' if answer else ""
    return f'<div class="fields">{fields}</div>{said}'


def _about(words: Words, editor: Editor, what: str) -> str:
    about = editor.task.about
    if what == "row":
        rows = [(row, words(f"row.{row}")) for row in editor.editing.scenario.row_names]
        if editor.task.kind == NUMBER:
            rows.append(("total", words("score.total")))
        return select(words, "about", "table.score", about, rows)
    if what == "need":
        needs = [(letter, words.need(k)) for k, letter in enumerate(NEED_LETTERS)]
        return select(words, "about", "editor.task.need", about, needs)
    if what == "waters":
        return number("about", words("row.water"), about if isinstance(about, int) else 0)
    if what == "at":
        hint = f'<p class="hint">{words.html("editor.task.press")}</p>'
        return text("about", words("editor.task.space"), str(about), LONGEST_PLACE) + hint
    return ""


def _mistakes(words: Words, task: Written) -> str:
    lines = "".join(_mistake(words, task, k, mistake) for k, mistake in enumerate(task.wrong))
    more = ""
    if len(task.wrong) < MOST_WRONG:
        more = button("edit add_wrong", words.html("editor.task.add_wrong"), id="task-wrong")
    return f'{lines}<div class="acts">{more}</div>' if more else lines


def _mistake(words: Words, task: Written, k: int, mistake: Mistake) -> str:
    fields = ""
    if task.kind == MOVE:
        options = [(name, words(f"editor.wrong.{name}")) for name in MISTAKES]
        fields += select(words, f"wrong condition {k}", "editor.task.try", mistake.condition, options)
    if task.kind == SPACES or mistake.condition == "at":
        fields += text(f"wrong value {k}", words("editor.task.space"), str(mistake.value), LONGEST_PLACE)
    else:
        value = mistake.value if isinstance(mistake.value, int) else 0
        fields += number(f"wrong value {k}", words("editor.task.number"), value)
    fields += text(f"wrong text {k}", words("editor.task.said"), mistake.text, LENGTHS[WRONG], rows=2)
    gone, word = words("editor.task.remove_wrong"), f"edit remove_wrong {k}"
    shut = button(word, icon("ui-close", 22), "tool", id=f"wrong-gone-{k}", aria_label=gone, title=gone)
    legend = words("editor.task.wrong", n=k + 1)
    return choices(legend, f'<div class="fields">{fields}</div>{shut}', "mistake")


def _link(words: Words, editor: Editor, base: str) -> str:
    link = task_link(editor, base)
    if not link:
        return f'<p class="refusal" id="task-checks">{words.html("editor.task.unready")}</p>'
    html = snippet(editor, link, words("task.title"))
    given = attributes(id=LINK, class_="given", readonly=True, value=link)
    code = attributes(id=SNIPPET, class_="given", lang=NO_LANGUAGE, readonly=True, rows=3)
    go = button("edit try", words.html("editor.task.try_it"), "btn go", id="task-try")
    return (
        f'<div class="given-head"><label for="{LINK}">{words.html("share.link")}</label></div><input{given}>'
        f'<div class="acts">{copy_button(words, editor, LINK, words("share.copy.link"))}{go}</div>'
        f'<div class="given-head"><label for="{SNIPPET}">{words.html("editor.task.snippet")}</label></div>'
        f"<textarea{code}>{escape(html)}</textarea>"
        f'<div class="acts">{copy_button(words, editor, SNIPPET, words("editor.task.copy_snippet"))}</div>'
    )
