"""The task that is made of a position in the editor: its solution, what it asks, and what is said."""

from collections.abc import Callable

from dewan.lessons.task_series import MOST
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
    TITLE,
    WRONG,
    Mistake,
    Written,
    clean_text,
)
from dewan.rules.state import OVER
from dewan.view.editor import Editor, keep_draft
from dewan.view.keyboards import in_ascii
from dewan.view.pages.editor import faults_text
from dewan.view.pages.editor_series import collect, collected
from dewan.view.pages.editor_task import GIVEN, lesson_of, task_text
from dewan.view.press import typed_number
from dewan.view.screen import Screen
from dewan.view.sittings.lesson import begin
from dewan.view.sittings.solving import solve

MOST_TYPED = 16
"""Letters of what a question is about, or of a space."""


def point(task: Written, place: str) -> None:
    """In a task: the space that the question is about, else that of the typical mistake that was written last."""
    if QUESTIONS.get(task.kind, {}).get(str(task.answer)) == "at":
        task.about = place
    elif task.wrong and isinstance(task.wrong[-1].value, str):
        task.wrong[-1].value = place


def _solve(screen: Screen, editor: Editor, _rest: str) -> None:
    """To the table, for the move that solves the task."""
    if editor.editing.sound is not None and editor.editing.sound.awaiting != OVER:
        solve(screen, editor, editor.editing.sound)
    else:
        screen.say(screen.texts.sentences((screen.texts("editor.not_yet"), faults_text(screen.words, editor))))


def _try(screen: Screen, editor: Editor, _rest: str) -> None:
    lesson = lesson_of(editor)
    if lesson is not None:
        begin(screen, lesson)


def _add_wrong(screen: Screen, editor: Editor, _rest: str) -> None:
    task = editor.task
    if len(task.wrong) < MOST_WRONG:
        at = MISTAKES[0] if task.kind == MOVE else ""
        task.wrong.append(Mistake(at, 0 if task.kind == NUMBER else ""))
        screen.focus = f"build-wrong-{'condition' if at else 'value'}-{len(task.wrong) - 1}"
        keep_draft(screen.documents, editor)


def _remove_wrong(screen: Screen, editor: Editor, rest: str) -> None:
    if rest.isdecimal() and int(rest) < len(editor.task.wrong):
        del editor.task.wrong[int(rest)]
        screen.focus = "task-wrong"
        keep_draft(screen.documents, editor)


def _collect(screen: Screen, editor: Editor, _rest: str) -> None:
    """Add the task to those that were collected, here or in another window."""
    task = task_text(editor)
    tasks = collected(screen.store)
    if not task or len(tasks) >= MOST:
        return
    if task not in tasks:
        tasks.append(task)
    _keep_tasks(screen, editor, tasks)
    screen.say(screen.texts("editor.series.added", n=len(tasks)))


def _drop(screen: Screen, editor: Editor, rest: str) -> None:
    """Take a task out of those that were collected."""
    task = _collected_at(editor, rest)
    if task:
        _keep_tasks(screen, editor, [other for other in collected(screen.store) if other != task])
        screen.focus = "series-add"


def _earlier(screen: Screen, editor: Editor, rest: str) -> None:
    """Let a task that was collected come before the one in front of it."""
    task, tasks = _collected_at(editor, rest), collected(screen.store)
    if task in tasks[1:]:
        at = tasks.index(task)
        tasks[at - 1 : at + 1] = [task, tasks[at - 1]]
        _keep_tasks(screen, editor, tasks)
        screen.focus = f"series-earlier-{at - 1}" if at > 1 else f"series-drop-{at - 1}"


def _collected_at(editor: Editor, rest: str) -> str:
    return editor.tasks[int(rest)] if rest.isdecimal() and int(rest) < len(editor.tasks) else ""


def _keep_tasks(screen: Screen, editor: Editor, tasks: list[str]) -> None:
    editor.tasks = tasks
    editor.copied = editor.refused = ""
    collect(screen.store, tasks)


def _text(screen: Screen, editor: Editor, rest: str, value: str) -> None:
    """A text of the task."""
    keys = {"title": TITLE, "question": QUESTION, "done": DONE, "hint": HINT}
    if rest in keys:
        editor.task.texts[keys[rest]] = clean_text(value, LENGTHS[keys[rest]])
        editor.task.language = screen.texts.language
        keep_draft(screen.documents, editor)


def _kind(screen: Screen, editor: Editor, _rest: str, value: str) -> None:
    """Another thing to ask for, with its first question; what was typical of the other one is not any more."""
    if value in KINDS and value != editor.task.kind:
        editor.task.kind, editor.task.wrong = value, []
        _ask(screen, editor, "", next(iter(QUESTIONS.get(value, {"": ""}))))


def _ask(screen: Screen, editor: Editor, _rest: str, value: str) -> None:
    """Another question."""
    task = editor.task
    if value == GIVEN and task.kind == NUMBER:
        task.answer, task.about = 0, ""
    elif task.kind == MOVE or value in QUESTIONS[task.kind]:
        task.answer = value
        needed = QUESTIONS.get(task.kind, {}).get(value, "")
        first: dict[str, str | int] = {"row": editor.editing.scenario.row_names[0], "need": "B", "waters": 2}
        task.about = first.get(needed, "")
    keep_draft(screen.documents, editor)


def _about(screen: Screen, editor: Editor, _rest: str, value: str) -> None:
    """What the question is about."""
    waters = QUESTIONS.get(editor.task.kind, {}).get(str(editor.task.answer)) == "waters"
    editor.task.about = (typed_number(value) or 0) if waters else in_ascii(value[:MOST_TYPED])
    keep_draft(screen.documents, editor)


def _value(screen: Screen, editor: Editor, _rest: str, value: str) -> None:
    """The answer to a question of somebody's own."""
    if isinstance(editor.task.answer, int):
        editor.task.answer = typed_number(value) or 0
        keep_draft(screen.documents, editor)


def _right(screen: Screen, editor: Editor, _rest: str, value: str) -> None:
    if value in RIGHTS:
        editor.task.right = value
        keep_draft(screen.documents, editor)


def _wrong(screen: Screen, editor: Editor, rest: str, value: str) -> None:
    """Something of a typical mistake."""
    what, _, at = rest.partition(" ")
    if not at.isdecimal() or int(at) >= len(editor.task.wrong):
        return
    mistake = editor.task.wrong[int(at)]
    if what == "text":
        mistake.text = clean_text(value, LENGTHS[WRONG])
    elif what == "condition" and value in MISTAKES and editor.task.kind == MOVE:
        mistake.condition, mistake.value = value, "" if value == "at" else 0
    elif what == "value":
        is_place = isinstance(mistake.value, str)
        mistake.value = in_ascii(value[:MOST_TYPED]) if is_place else (typed_number(value) or 0)
    keep_draft(screen.documents, editor)


Control = Callable[[Screen, Editor, str], None]
Field = Callable[[Screen, Editor, str, str], None]

CONTROLS: dict[str, Control] = {
    "solve": _solve,
    "try": _try,
    "add_wrong": _add_wrong,
    "remove_wrong": _remove_wrong,
    "collect": _collect,
    "drop": _drop,
    "earlier": _earlier,
}
FIELDS: dict[str, Field] = {
    "text": _text,
    "kind": _kind,
    "ask": _ask,
    "about": _about,
    "value": _value,
    "right": _right,
    "wrong": _wrong,
}
