"""The tour for the first visit: step by step over a table where no game is played."""

from html import escape

from dewan.rules.refusal import NotAllowed
from dewan.rules.state import State
from dewan.view.html import button
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.sitting import Sitting
from dewan.view.sittings.tour_steps import SEAT, STEPS, Step, chosen, position
from dewan.view.words import Words


class TourSitting(Sitting):
    """The table of the tour; `at` is the index of the current step."""

    passing = True
    tells_uses = False
    tells_refusal = False
    way_out = "tour end"

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.at = 0
        self._state = position()

    @property
    def state(self) -> State:
        """See `Sitting.state`."""
        return self._state

    @property
    def looks(self) -> int:
        """See `Sitting.looks`."""
        return SEAT

    @property
    def step(self) -> Step:
        """The current step."""
        return STEPS[self.at]

    @property
    def about(self) -> str:  # type: ignore[override]
        """See `Sitting.about`."""
        return self.step.at

    @property
    def why_not_here(self) -> NotAllowed:
        """See `Sitting.why_not_here`."""
        return NotAllowed("", "turn.tour")

    @property
    def shown(self) -> tuple[object, ...]:
        """See `Sitting.shown`."""
        return (self.at,)

    def panel(self) -> str:
        """See `Sitting.panel`: the text of the step, and buttons to continue, go back and end."""
        words = self.words
        end = words("tour.end")
        shut = button("tour end", icon("ui-close", 22), "tool", aria_label=end, title=end, id="tour-end")
        title = f'<h2 id="panel-title" tabindex="-1">{words.html(f"tour.{self.step.name}.title")}</h2>'
        last = self.at == len(STEPS) - 1
        on = button("tour next", escape(end if last else words("tour.next")), "btn go", id="tour-next")
        back = button("tour back", words.html("tour.back"), id="tour-back") if self.at else ""
        where = words("tour.step", step=self.at + 1, steps=len(STEPS))
        head = f'<header class="head"><div>{title}<p class="sum">{escape(where)}</p></div>{shut}</header>'
        text = escape(step_text(words, self.step))
        return f'<div class="panel tour">{head}<p>{text}</p><div class="acts">{on}{back}</div></div>'

    def show(self, at: int) -> None:
        """Show a step as if the seat had selected what it is about, and announce its text."""
        self.at = at
        self.take_up()
        action = chosen(self.step, self.state)
        if action is not None and self.plan is not None:
            self.plan.choose_whole(action)
        self.screen.said = step_text(self.words, self.step)


def step_text(words: Words, step: Step) -> str:
    """The text of a step."""
    return words(f"tour.{step.name}", name=words.names[SEAT], other=words.names[1 - SEAT])


def start(screen: Screen) -> None:
    """Start the tour over what is at the table, which comes back at its end."""
    screen.store.set("tour", "seen")
    begun = TourSitting(screen)
    screen.put_over(begun)
    begun.show(0)


def tour(screen: Screen, press: Press) -> None:
    """Start the tour; during it, handle `next`, `back` and `end`."""
    sitting, what = screen.sitting, press.rest
    if not isinstance(sitting, TourSitting):
        if not what:
            start(screen)
    elif what == "back":
        sitting.show(max(sitting.at - 1, 0))
    elif what == "next" and sitting.at + 1 < len(STEPS):
        sitting.show(sitting.at + 1)
    elif what in ("next", "end"):
        screen.resume()


PRESSES: dict[str, Handler] = {"tour": tour}
