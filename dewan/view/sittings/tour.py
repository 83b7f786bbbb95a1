"""The tour for the first visit: step by step over the map and cards of the game at hand, in which nothing happens."""

from collections.abc import Sequence
from html import escape

from dewan.board.faces import HIDDEN
from dewan.record.store import Store
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import State
from dewan.rules.views import NOBODY
from dewan.view.html import button
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press
from dewan.view.screen import TABLE, Screen
from dewan.view.sitting import Sitting
from dewan.view.sittings.game import GameSitting
from dewan.view.sittings.tour_steps import (
    FIRST_STORIES,
    SEAT,
    STEPS,
    UNREACHED,
    Step,
    as_if_deciding,
    example,
    position,
)
from dewan.view.words import Words


class TourSitting(Sitting):
    """The table of the tour; `at` is the index of the current step.

    It shows the game `below` as the person who plays it sees it, or without one a table that comes with the tour.
    """

    passing = True
    tells_uses = False
    tells_refusal = False
    way_out = "tour end"

    def __init__(self, screen: Screen, below: GameSitting | None) -> None:
        super().__init__(screen)
        self.at = 0
        self.rotates = below is not None
        self._seat = SEAT
        self._view = position()
        self._typed: Sequence[str] = ("",) * self._view.players
        self._bots: Sequence[str] = ()
        if below is not None and below.view is not None:
            self._seat, self._view = below.seat, below.view
            self._typed, self._bots = below.typed_names, below.bots
        self._shown = self._view

    @property
    def state(self) -> State:
        """See `Sitting.state`."""
        return self._shown

    @property
    def typed_names(self) -> Sequence[str]:
        """See `Sitting.typed_names`."""
        return self._typed

    @property
    def bots(self) -> Sequence[str]:
        """See `Sitting.bots`."""
        return self._bots

    @property
    def you(self) -> int:
        """See `Sitting.you`."""
        return self._seat

    @property
    def looks(self) -> int:
        """See `Sitting.looks`."""
        return self._seat

    @property
    def step(self) -> Step:
        """The current step."""
        step = STEPS[self.at]
        if step.name == "stories" and not self._view.stories[self._seat]:
            return FIRST_STORIES
        if step.name == "reach" and self.plan is not None and not self.plan.costs:
            return UNREACHED
        return step

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
        self._shown = as_if_deciding(self._view, self._seat, self.step)
        self.version += 1
        self.take_up()
        action = example(self.plan, self.step) if self.plan is not None else None
        if action is not None and self.plan is not None:
            self.plan.choose_whole(action)
        self.screen.said = step_text(self.words, self.step)


def step_text(words: Words, step: Step) -> str:
    """The text of a step."""
    return words(f"tour.{step.name}")


def is_new(store: Store) -> bool:
    """Whether the tour has never been started on this device."""
    return store.get("tour") is None


def start(screen: Screen) -> None:
    """Start the tour over what is at the table, which comes back at its end."""
    screen.store.set("tour", "seen")
    begun = TourSitting(screen, _game_shown(screen))
    screen.put_over(begun)
    begun.show(0)


def _game_shown(screen: Screen) -> GameSitting | None:
    """The game that is shown at the table as the seat of a player sees it, if any: only such a table may be toured."""
    sitting = screen.sitting
    if not (isinstance(sitting, GameSitting) and screen.page == TABLE) or sitting.view is None or sitting.over:
        return None
    return sitting if sitting.seat != NOBODY and HIDDEN not in sitting.view.hands[sitting.seat] else None


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
