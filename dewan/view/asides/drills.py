"""The page of drills: which kind in which grade, that of the day, and what is due again."""

from html import escape

from dewan.lessons.drills.drill import GRADES, KINDS, drill_of
from dewan.lessons.drills.streak import streak
from dewan.record.days import day_at
from dewan.view.aside import Aside
from dewan.view.html import button
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.words import Words


class DrillsPage(Aside):
    """All kinds of drills."""

    name = "drills"

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("drills.title")

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words, row = screen.words, streak(screen.store)
        today = words.html("drills.day", kind=words(f"drill.{drill_of(day_at(screen.device.now())).kind}"))
        acts = button("drill day", today, "btn go", id="drill-day") + due_button(screen)
        told = f"<p>{words.html('drills.streak', n=row)}</p>" if row else ""
        kinds = "".join(_kind(words, kind) for kind in KINDS)
        close = button("drills", words.html("share.close"), id="close")
        return (
            f'<main class="start help"><div class="panel">{self.heading(words)}<p>{words.html("drills.lead")}</p>{told}'
            f'<div class="acts">{acts}</div><ul class="drills">{kinds}</ul><div class="acts">{close}</div></div></main>'
        )


def due_button(screen: Screen) -> str:
    """To the first task that is due again; empty if none is."""
    if not screen.reviews.waiting:
        return ""  # as in the pages that are drawn when the site is built, on no day
    due = screen.reviews.due(day_at(screen.device.now()).number)
    return button("drill due", screen.words.html("drills.due", n=len(due)), id="drill-due") if due else ""


def _kind(words: Words, kind: str) -> str:
    """A kind with a button for each grade."""
    title = words(f"drill.{kind}")
    buttons = ""
    for grade in GRADES:
        name = words(f"drill.grade.{grade}")
        label = words("drill.label", kind=title, grade=name)
        buttons += button(f"drill {kind} {grade}", escape(name), id=f"drill-{kind}-{grade}", aria_label=label)
    return f'<li><h2>{escape(title)}</h2><div class="acts">{buttons}</div></li>'


def show(screen: Screen, _press: Press) -> None:
    """To the page, and back."""
    screen.turn_aside(DrillsPage())


PRESSES: dict[str, Handler] = {"drills": show}
