"""Sheets to print: the tasks of an assignment with their pictures, without or with their solutions."""

from html import escape

from dewan.lessons.contents import open_lesson
from dewan.lessons.drawings import MAP, Drawing, drawings
from dewan.lessons.lesson import Step
from dewan.lessons.tasks import MoveTask, NumberTask, SpacesTask, Task
from dewan.record.assignment import Assignment
from dewan.rules.actions import StoryChoice, Take, TakeOne
from dewan.view.asides.assignment import assignment_title
from dewan.view.html import attributes
from dewan.view.map_picture import at
from dewan.view.parts.pieces import camp_icon
from dewan.view.rule_drawing import draw, view_box
from dewan.view.screen import Screen
from dewan.view.sittings.lesson_panel import lesson_title, named_spaces, task_text, verdict_text
from dewan.view.sittings.practice import Practice
from dewan.view.words import Words

TASKS, SOLUTIONS = ("tasks", "solutions")
"""The sheets."""


def sheet(screen: Screen, assignment: Assignment, *, solutions: bool) -> str:
    """A sheet as HTML, which is seen on paper only."""
    words = screen.words
    title = assignment_title(words, assignment)
    if solutions:
        head = f"<h1>{words.html('desk.sheet.solutions', title=title)}</h1>"
    else:
        head = f'<h1>{escape(title)}</h1><p class="blank">{words.html("assignment.name")}</p>'
    rules = ""
    if assignment.rules:
        listed = words.listed(list(assignment.rules))
        rules = f"<h2>{words.html('assignment.rules')}</h2><p>{escape(listed)}</p>"
    tasks = "".join(_lesson(screen, id, solutions=solutions) for id in assignment.lessons)
    return f'<div class="printed">{head}{rules}{tasks}</div>'


def _lesson(screen: Screen, id: str, *, solutions: bool) -> str:
    lesson = open_lesson(id)
    body = ""
    for number in range(len(lesson.steps)):
        practice = Practice(lesson, number, shown=solutions)
        words = screen.words_of(practice.state, ("",) * practice.state.players)
        body += _task(words, practice, number + 1, solutions=solutions)
    return f"<h2>{escape(lesson_title(screen.words, id))}</h2>{body}"


def _task(words: Words, practice: Practice, number: int, *, solutions: bool) -> str:
    """A task: what is asked, whose turn it is, the position, and room for the answer or the answer itself."""
    step, actor = practice.step, practice.seat
    picture = draw(_drawing(practice.lesson.id, step, solved=solutions), _named(words, practice))
    box = attributes(viewBox=view_box(picture), width=picture.width, height=picture.height, aria_hidden="true")
    if solutions:
        answer = f"<p><b>{escape(verdict_text(words, practice))}</b></p>"
    else:
        answer = f'<p class="blank">{words.html("desk.sheet.answer")}</p>'
    turn = f'<p class="turn">{camp_icon(actor, 22)} {escape(words.turn(actor))}</p>'
    return (
        f'<div class="task"><p><b>{number}.</b> {escape(task_text(words, practice))}</p>'
        f"{turn}<svg{box}>{picture.body}</svg>{answer}</div>"
    )


def _named(words: Words, practice: Practice) -> set[tuple[int, int]]:
    """Where the spaces lie that the texts name."""
    return {at(practice.step.task.state, space) for space in named_spaces(words, practice)}


def _drawing(lesson: str, step: Step, *, solved: bool) -> Drawing:
    """The position of a step; `solved`: with its solution."""
    task = step.task if solved else NumberTask(step.task.state, 0, ())
    id = f"{lesson}-{step.name}"
    return Drawing(id, "", _parts(lesson, step), task, task.state.map.every, {}, {})


def _parts(lesson: str, step: Step) -> tuple[str, ...]:
    """What of a position is drawn: as in the rules, if they draw it, else what an answer may need."""
    for data in drawings().values():
        if data.get("step") == f"{lesson}.{step.name}":
            return tuple(data.get("shows", (MAP, *_held(step.task))))
    if isinstance(step.task, MoveTask) and isinstance(step.task.solution, Take | TakeOne):
        return ("row", "hand")
    if isinstance(step.task, MoveTask) and isinstance(step.task.solution, StoryChoice):
        return (MAP, "offer")
    return (MAP, *_held(step.task))


def _held(task: Task) -> list[str]:
    """What the player whose turn it is holds, apart from the map; spaces are found without it."""
    state = task.state
    parts = ["hand"] if state.hands[state.actor] else []
    if isinstance(task, SpacesTask):
        return parts
    if state.stories[state.actor]:
        parts.append("stories")
    if state.camps[state.actor] or any(state.tucked[state.actor]):
        parts.append("tribe")
    return parts
