"""A lesson: its steps, and the judging of answers."""

from collections.abc import Callable, Sequence

from dewan.board.gamemap import spaces_of
from dewan.lessons.contents import lesson_ids, open_lesson, rules_of
from dewan.lessons.course import Stop
from dewan.lessons.lesson import Lesson
from dewan.lessons.progress import Standing
from dewan.lessons.tasks import MoveTask, NumberTask, SpacesTask
from dewan.record.address import Address
from dewan.record.days import day_at
from dewan.rules.actions import Action, Take, TakeOne
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import State
from dewan.view.asides.lessons import LessonsPage
from dewan.view.asides.unit import read
from dewan.view.effects import Reveal, Tell
from dewan.view.pages.panel import doing_without
from dewan.view.press import Handler, Press, number, typed_number
from dewan.view.screen import Screen
from dewan.view.sitting import Sitting, on_sitting
from dewan.view.sittings.lesson_panel import (
    FIELD,
    WaysOn,
    lesson_headline,
    lesson_panel,
    named_spaces,
    step_text,
    task_text,
    title_of,
    verdict_text,
)
from dewan.view.sittings.lesson_way import COURSE, Way
from dewan.view.sittings.practice import MOST_DIGITS, Practice

_HELP: dict[Standing, dict[str, str]] = {Standing.HINTED: {"with": "hint"}, Standing.READ: {"with": "solution"}}
"""What the surrounding page is told of the help somebody had (docs/embedding.md)."""


class LessonSitting(Sitting):
    """The table of a step of a lesson, which is one on a `way` through several."""

    passing = True
    tells_uses = False
    counts = False
    public = True

    def __init__(self, screen: Screen, practice: Practice, way: Way = COURSE) -> None:
        super().__init__(screen)
        self.practice = practice
        self.way = way

    @property
    def bare(self) -> bool:  # type: ignore[override]
        """See `Sitting.bare`: it is in a frame."""
        return self.screen.device.framed()

    @property
    def state(self) -> State:
        """See `Sitting.state`."""
        return self.practice.state

    @property
    def typed_names(self) -> Sequence[str]:
        """See `Sitting.typed_names`."""
        return self.practice.lesson.names or super().typed_names

    @property
    def address(self) -> Address | None:
        """See `Sitting.address`: None for a written task, whose address is that of the page."""
        if self.practice.lesson.id not in lesson_ids():
            return None
        return Address(view=self.way.view, lesson=self.practice.lesson.id, step=self.practice.at + 1)

    @property
    def looks(self) -> int:
        """See `Sitting.looks`."""
        return self.practice.seat

    @property
    def may_decide(self) -> bool:
        """See `Sitting.may_decide`."""
        return self.practice.moves and not self.practice.solved

    @property
    def answering(self) -> bool:
        """Whether a move is selected or was refused as the answer; the panel then shows the move."""
        return self.practice.open and self.plan is not None and not self.nothing_chosen

    @property
    def way_out(self) -> str:  # type: ignore[override]
        """See `Sitting.way_out`."""
        return "practice end" if self.nothing_chosen else ""

    def press_space(self, space: int) -> None:
        """See `Sitting.press_space`. If the answer is a set of spaces, add or remove this one."""
        practice, screen, words = self.practice, self.screen, self.words
        if self.plan is not None:
            super().press_space(space)
            return
        if not practice.presses or not practice.open:
            screen.refuse(NotAllowed("", "turn.lesson", spaces=(space,)))
            return
        practice.verdict = None
        practice.pressed ^= 1 << space
        chosen = "lesson.pressed" if practice.pressed >> space & 1 else "lesson.unpressed"
        screen.said = words(chosen, place=words.place(self.state, space), n=practice.pressed.bit_count())

    def carry_out(self, action: Action) -> None:
        """See `Sitting.carry_out`: the move is judged, and a right one is played."""
        practice, task = self.practice, self.practice.step.task
        if not isinstance(task, MoveTask) or practice.solved:
            return
        practice.take(task.judge(action))
        self.version += 1
        self.look(practice.seat)
        self.screen.said = verdict_text(self.words, practice)
        self.screen.focus = "panel-title"
        self.note_step()

    def note_step(self) -> None:
        """Keep how the step was done, once it is, and tell the surrounding page if it is solved."""
        practice = self.practice
        lesson = practice.lesson
        if lesson.texts is None and not practice.open:
            self.keep_standing()
        if practice.solved:
            solved: dict[str, str | int] = {
                "lesson": lesson.id,
                "step": practice.at + 1 if lesson.place is None else lesson.place[0],
                **_HELP.get(practice.standing, {}),
            }
            self.screen.effects.append(Tell("solved", solved))

    def keep_standing(self) -> None:
        """Keep how a step of the contents was done on the device, and when its rules come again."""
        practice = self.practice
        self.screen.progress.note(practice.lesson.id, practice.step.name, practice.standing)
        self.review(rules_of(practice.lesson.id, practice.step.name))
        self.way.noted(self.screen)

    def review(self, rules: Sequence[str]) -> None:
        """Keep when the rules of the step come again."""
        practice, reviews = self.practice, self.screen.reviews
        day = day_at(self.screen.device.now()).number
        if practice.failed or practice.shown:
            reviews.failed(rules, day)
        elif practice.hinted:
            reviews.helped(rules, day)
        else:
            reviews.known(rules, day)

    def go_on(self) -> None:
        """After the last step: to the next lesson or task, or to the page of the next unit."""
        screen, following, task = self.screen, self._following(), self.way.next_task(self.practice.lesson)
        if task is not None:
            show(screen, LessonSitting(screen, Practice(task), self.way))
            return
        if following is not None and following.lesson:
            show(screen, LessonSitting(screen, Practice(open_lesson(following.lesson)), self.way))
            return
        self.end()
        if following is not None:
            read(screen, following.unit, LessonsPage(following.unit))

    def end(self) -> None:
        """Return to what the lesson covered, with the list it is from in front unless it was a written task."""
        screen, lesson = self.screen, self.practice.lesson
        screen.resume()
        if lesson.texts is None:
            screen.aside = self.way.page(lesson.id)
            screen.focus = f"lesson-{lesson.id}"

    def key(self, name: str, control: str) -> bool:
        """See `Sitting.key`: Enter in the number field checks the answer."""
        if control != FIELD or name != "Enter":
            return False
        _check(self)
        return True

    def title(self) -> str:
        """See `Sitting.title`."""
        return title_of(self.words, self.practice)

    @property
    def shown(self) -> tuple[object, ...]:
        """See `Sitting.shown`."""
        return self.practice.moment

    def headline(self) -> tuple[str, str]:
        """See `Sitting.headline`."""
        return lesson_headline(self.words, self.practice)

    @property
    def tells_refusal(self) -> bool:
        """See `Sitting.tells_refusal`."""
        return self.answering

    def panel(self) -> str:
        """See `Sitting.panel`."""
        if self.answering:
            return super().panel()
        if self.plan is None:
            return lesson_panel(self.words, self.practice, self._ways(), "")
        asked = lesson_panel(self.words, self.practice, self._ways(), doing_without(self.words, self.plan))
        return self.typed_field(self.plan, alone=False) + asked

    def _ways(self) -> WaysOn:
        """Where the panel leads."""
        following = self._following()
        return WaysOn(following, self.way.end, plays=self._on_way and self.way.leads_to_game and following is None)

    @property
    def _on_way(self) -> bool:
        """Whether it is part of its way: a written task or a drill is not."""
        return self.practice.lesson.id in lesson_ids()

    def _following(self) -> Stop | None:
        return self.way.following(self.screen, self.practice.lesson.id) if self._on_way else None

    @property
    def beside(self) -> str:
        """See `Sitting.beside`: the lessons that one goes through."""
        return "" if self.practice.lesson.texts is not None else self.way.title

    def draw_beside(self) -> str:
        """See `Sitting.draw_beside`."""
        return self.way.draw_beside(self.screen, self.words, self.practice.lesson.id)

    def ringed(self) -> Sequence[int]:
        """See `Sitting.ringed`."""
        return tuple(spaces_of(self.practice.pressed)) or super().ringed()

    def named(self) -> frozenset[int]:
        """See `Sitting.named`."""
        return named_spaces(self.words, self.practice)

    def pressed(self) -> frozenset[int] | None:
        """See `Sitting.pressed`."""
        return frozenset(spaces_of(self.practice.pressed)) if self.practice.presses else None


def lesson(screen: Screen, press: Press) -> None:
    """Start the lesson with this id, or show one of its steps, counted from 1."""
    id, _, step = press.rest.partition(" ")
    if id in lesson_ids():
        begin_at(screen, id, number(step) if step else 1, COURSE)


def begin_at(screen: Screen, id: str, step: int, way: Way) -> None:
    """Start the lesson with this id at a step, counted from 1, on a way through several."""
    practice = Practice(open_lesson(id))
    practice.go_to(min(step - 1, len(practice.lesson.steps) - 1))
    show(screen, LessonSitting(screen, practice, way))


def begin(screen: Screen, lesson: Lesson) -> None:
    """Start a lesson at its first step."""
    show(screen, LessonSitting(screen, Practice(lesson)))


def control(sitting: LessonSitting, press: Press) -> None:
    """Handle `next`, `back`, `hint`, `show`, `check` and `end` in a lesson."""
    if press.rest in _CONTROLS:
        _CONTROLS[press.rest](sitting)


def answer(sitting: LessonSitting, press: Press) -> None:
    """Note the number typed as the answer."""
    sitting.practice.number = press.value[:MOST_DIGITS]


def show(screen: Screen, sitting: LessonSitting) -> None:
    """Put the table of a lesson over what is there, at its current step."""
    practice = sitting.practice
    screen.put_over(sitting)
    screen.aside = None  # a link may come while the list is in front of another lesson
    sitting.take_up()
    if isinstance(practice.step.task.solution, Take | TakeOne):
        sitting.show_part("row")
    screen.effects.append(Reveal("r-log"))
    screen.said = task_text(sitting.words, practice)


def _next(sitting: LessonSitting) -> None:
    practice = sitting.practice
    if practice.open:
        return
    if practice.go_to(practice.at + 1):
        show(sitting.screen, LessonSitting(sitting.screen, practice, sitting.way))
    else:
        sitting.go_on()


def _back(sitting: LessonSitting) -> None:
    sitting.practice.go_to(sitting.practice.at - 1)
    show(sitting.screen, LessonSitting(sitting.screen, sitting.practice, sitting.way))


def _hint(sitting: LessonSitting) -> None:
    sitting.practice.hinted = True
    sitting.screen.said = step_text(sitting.words, sitting.practice, "hint")
    sitting.screen.focus = "panel-title"


def _solution(sitting: LessonSitting) -> None:
    """Show the solution as if the user had selected it."""
    practice, task = sitting.practice, sitting.practice.step.task
    practice.verdict, practice.shown = None, True
    if isinstance(task, MoveTask) and sitting.plan is not None:
        sitting.plan.choose_whole(task.solution)
    elif isinstance(task, SpacesTask):
        practice.pressed = task.solution
    sitting.screen.said = verdict_text(sitting.words, practice)
    sitting.screen.focus = "panel-title"
    sitting.note_step()


def _check(sitting: LessonSitting) -> None:
    screen, practice, words = sitting.screen, sitting.practice, sitting.words
    task = practice.step.task
    screen.focus = "panel-title"
    if isinstance(task, SpacesTask):
        practice.take(task.judge(practice.pressed))
    elif isinstance(task, NumberTask):
        value = typed_number(practice.number)
        practice.take(task.judge(value) if value is not None else None)
        if not practice.solved:
            screen.focus = f"{FIELD}-{practice.at}"
    screen.said = verdict_text(words, practice) if practice.verdict is not None else words("lesson.number")
    sitting.note_step()


def _end(sitting: LessonSitting) -> None:
    sitting.end()


_CONTROLS: dict[str, Callable[[LessonSitting], None]] = {
    "next": _next,
    "back": _back,
    "hint": _hint,
    "show": _solution,
    "check": _check,
    "end": _end,
}

PRESSES: dict[str, Handler] = {
    "lesson": lesson,
    "practice": on_sitting(LessonSitting, control),
    FIELD: on_sitting(LessonSitting, answer),
}
FIELDS = frozenset({FIELD})
