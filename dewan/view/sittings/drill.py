"""A drill: a lesson of one step that was made, and after it the next one."""

from dewan.lessons.contents import step_for
from dewan.lessons.drills.drill import GRADES, KINDS, RULES, SEEDS, Drill, drill_of
from dewan.lessons.drills.streak import note_drill
from dewan.lessons.lesson import Lesson
from dewan.record.address import LESSONS, Address
from dewan.record.days import day_at
from dewan.view.aside import say_copied
from dewan.view.asides.drills import DrillsPage
from dewan.view.effects import Copy
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.sitting import on_sitting
from dewan.view.sittings.lesson import LessonSitting, lesson, show
from dewan.view.sittings.lesson_panel import DRILL_LINK, sending
from dewan.view.sittings.practice import Practice


class DrillSitting(LessonSitting):
    """The table of a drill. `due`: it is there because a rule is due again. `sent`: its link was copied, or False if
    the clipboard did not take it, so that it is there to be copied by hand; None before."""

    def __init__(self, screen: Screen, practice: Practice, *, due: bool = False) -> None:
        super().__init__(screen, practice)
        self.due = due
        self.sent: bool | None = None

    @property
    def drill(self) -> Drill:
        """Which drill it is."""
        assert self.practice.lesson.drill is not None
        return self.practice.lesson.drill

    @property
    def address(self) -> Address:
        """See `Sitting.address`."""
        return Address(view=LESSONS, drill=self.drill.code)

    @property
    def link(self) -> str:
        """The address of the drill, to send."""
        return f"{self.screen.device.address()}#{self.address.text()}"

    @property
    def shown(self) -> tuple[object, ...]:
        """See `Sitting.shown`."""
        return (*super().shown, self.sent)

    def panel(self) -> str:
        """See `Sitting.panel`: a link that was not copied comes last."""
        by_hand = self.sent is False and not self.answering
        return super().panel() + (sending(self.words, self.link) if by_hand else "")

    def keep_standing(self) -> None:
        """See `LessonSitting.keep_standing`."""
        practice = self.practice
        note_drill(self.screen.store, alone=not (practice.failed or practice.shown or practice.hinted))
        self.review(RULES[self.drill.kind])

    def go_on(self) -> None:
        """See `LessonSitting.go_on`: to what is due still, else to another drill of the kind and grade."""
        if not (self.due and begin_due(self.screen)):
            begin_new(self.screen, self.drill.kind, self.drill.grade)

    def end(self) -> None:
        """See `LessonSitting.end`: to the page of drills."""
        screen = self.screen
        screen.resume()
        screen.aside = DrillsPage()
        screen.focus = f"drill-{self.drill.kind}-{self.drill.grade}"


def make(drill: Drill) -> Lesson:
    """Make a drill."""
    # Not at the top: the start of the page needs nothing of it.
    from dewan.lessons.drills import making

    return making.make(drill)


def begin_drill(screen: Screen, lesson: Lesson, *, due: bool = False) -> None:
    """To the table of a drill."""
    show(screen, DrillSitting(screen, Practice(lesson), due=due))


def begin_new(screen: Screen, kind: str, grade: int, *, due: bool = False) -> None:
    """To a drill that chance picks."""
    begin_drill(screen, make(Drill(kind, grade, screen.chance.pick(SEEDS))), due=due)


def begin_due(screen: Screen) -> bool:
    """To a task that asks for the rule that is due longest: a drill, or else a step of a lesson; False if none is."""
    for rule in screen.reviews.due(day_at(screen.device.now()).number):
        kinds = [kind for kind in KINDS if rule in RULES[kind]]
        if kinds:
            begin_new(screen, kinds[0], GRADES[0], due=True)
            return True
        step = step_for(rule)
        if step is not None:
            lesson(screen, Press(f"{step[0]} {step[1]}", "", checked=False))
            return True
    return False


def drill(screen: Screen, press: Press) -> None:
    """Begin that of the `day`, what is `due`, or one of a kind and a grade."""
    kind, _, grade = press.rest.partition(" ")
    if kind == "day":
        begin_drill(screen, make(drill_of(day_at(screen.device.now()))))
    elif kind == "due":
        begin_due(screen)
    elif kind in KINDS and grade in map(str, GRADES):
        begin_new(screen, kind, int(grade))


def send(sitting: DrillSitting, _press: Press) -> None:
    """Put the link of the drill on the clipboard."""
    sitting.screen.effects.append(Copy(sitting.link, DRILL_LINK))


def copied(sitting: DrillSitting, *, done: bool) -> None:
    """What came of copying it."""
    sitting.sent = done
    say_copied(sitting.screen, DRILL_LINK, done=done)


PRESSES: dict[str, Handler] = {"drill": drill, "drill_send": on_sitting(DrillSitting, send)}
