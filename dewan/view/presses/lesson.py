"""Going through a lesson."""

from collections.abc import Callable

from dewan.lessons.contents import lesson_ids, next_lesson, open_lesson
from dewan.lessons.lesson import Lesson
from dewan.lessons.tasks import MoveTask, NumberTask, SpacesTask
from dewan.rules.actions import Take, TakeOne
from dewan.rules.refusal import NotAllowed
from dewan.view.asides.lessons import LessonsPage
from dewan.view.pages.lesson import FIELD, step_text, task_text, verdict_text
from dewan.view.practice import MOST_DIGITS, Practice
from dewan.view.press import Handler, Press, number, typed_number
from dewan.view.screen import Screen


def lesson(screen: Screen, press: Press) -> None:
    """Begin a lesson by its id, or show a step of it, counted from 1."""
    id, _, step = press.rest.partition(" ")
    if id in lesson_ids():
        practice = Practice(open_lesson(id))
        practice.go_to(min(number(step) - 1, len(practice.lesson.steps) - 1) if step else 0)
        _show(screen, practice)


def begin(screen: Screen, lesson: Lesson) -> None:
    """Begin a lesson at its first step."""
    _show(screen, Practice(lesson))


def control(screen: Screen, press: Press) -> None:
    """In a lesson: `next`, `back`, `hint`, `show`, `check` or `end`."""
    practice = screen.practice
    if practice is not None and press.rest in _CONTROLS:
        _CONTROLS[press.rest](screen, practice)


def answer(screen: Screen, press: Press) -> None:
    """A number that is typed as the answer."""
    if screen.practice is not None:
        screen.practice.number = press.value[:MOST_DIGITS]


def key(screen: Screen, name: str, control: str) -> bool:
    """Enter in the field for a number; whether the key meant something."""
    practice = screen.practice
    if practice is None or control != FIELD or name != "Enter":
        return False
    _check(screen, practice)
    return True


def press_space(screen: Screen, space: int) -> None:
    """A space, where spaces are asked for: one more, or not any more."""
    practice = screen.practice
    assert practice is not None
    if not practice.presses or not practice.open:
        screen.refuse(NotAllowed("", "turn.lesson", spaces=(space,)))
        return
    practice.verdict = None
    practice.pressed ^= 1 << space
    chosen = "lesson.pressed" if practice.pressed >> space & 1 else "lesson.unpressed"
    screen.said = screen.words(chosen, place=screen.words.place(screen.state, space), n=practice.pressed.bit_count())


def _show(screen: Screen, practice: Practice) -> None:
    screen.begin_lesson(practice)
    if isinstance(practice.step.task.solution, Take | TakeOne):
        screen.tab = "row"
    screen.said = task_text(screen.words, practice)
    screen.focus = "panel-title"


def _next(screen: Screen, practice: Practice) -> None:
    if practice.open:
        return
    if practice.go_to(practice.at + 1):
        _show(screen, practice)
        return
    if practice.lesson.texts is not None:
        _end(screen, practice)
        return
    screen.progress.finish(practice.lesson.id)
    following = next_lesson(practice.lesson.id)
    if following:
        _show(screen, Practice(open_lesson(following)))
    else:
        _end(screen, practice)


def _back(screen: Screen, practice: Practice) -> None:
    practice.go_to(practice.at - 1)
    _show(screen, practice)


def _hint(screen: Screen, practice: Practice) -> None:
    practice.hinted = True
    screen.said = step_text(screen.words, practice, "hint")
    screen.focus = "panel-title"


def _solution(screen: Screen, practice: Practice) -> None:
    """Show the solution, as if it had been chosen."""
    task = practice.step.task
    practice.verdict, practice.shown = None, True
    if isinstance(task, MoveTask) and screen.plan is not None:
        screen.plan.choose_whole(task.solution)
    elif isinstance(task, SpacesTask):
        practice.pressed = task.solution
    screen.said = verdict_text(screen.words, practice)
    screen.focus = "panel-title"


def _check(screen: Screen, practice: Practice) -> None:
    task = practice.step.task
    screen.focus = "panel-title"
    if isinstance(task, SpacesTask):
        practice.verdict = task.judge(practice.pressed)
    elif isinstance(task, NumberTask):
        value = typed_number(practice.number)
        practice.verdict = task.judge(value) if value is not None else None
        if not practice.solved:
            screen.focus = f"{FIELD}-{practice.at}"
    screen.said = (
        verdict_text(screen.words, practice) if practice.verdict is not None else screen.words("lesson.number")
    )
    screen.tell_solved(practice)


def _end(screen: Screen, practice: Practice) -> None:
    """To the list, over what the lesson took the place of; from a task that somebody wrote, back to that itself."""
    screen.resume_parked()
    if practice.lesson.texts is not None:
        return
    screen.aside = LessonsPage()
    screen.focus = f"lesson-{practice.lesson.id}"


_CONTROLS: dict[str, Callable[[Screen, Practice], None]] = {
    "next": _next,
    "back": _back,
    "hint": _hint,
    "show": _solution,
    "check": _check,
    "end": _end,
}

PRESSES: dict[str, Handler] = {"lesson": lesson, "practice": control, FIELD: answer}
FIELDS = frozenset({FIELD})
