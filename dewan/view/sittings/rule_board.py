"""A drawing of the rules or the course as a board: its position, to try moves on, over whatever is at the table."""

from dewan.lessons.drawings import Drawing, drawings, open_drawing
from dewan.record.address import RULES, Address
from dewan.texts.rulebook import caption, place_of
from dewan.view.asides.rules import RulesPage
from dewan.view.asides.unit import UnitPage
from dewan.view.html import button
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.sitting import on_sitting
from dewan.view.sittings.board import BoardSitting
from dewan.view.sittings.trial import Trial

_PARTS = {"map": "hand", "hand": "hand", "row": "row", "offer": "stories", "stories": "board", "tribe": "board"}
"""The part of the table that is brought into view first, by what the drawing shows first."""


class RuleBoardSitting(BoardSitting):
    """The table of a drawing. `page` are the rules, or the page of a unit, that lead here.

    `place` is the id of the rule or question there, on the page of a unit the name of the drawing.
    """

    passing = True
    public = False

    def __init__(self, screen: Screen, drawing: Drawing, page: RulesPage | UnitPage, place: str) -> None:
        super().__init__(screen, Trial(drawing.state, drawing.state.actor))
        self.drawing = drawing
        self.page = page
        self.place = place

    @property
    def address(self) -> Address:
        """See `Sitting.address`: that of the rule."""
        return Address(view=RULES, rule=self.drawing.rule)

    @property
    def way_out(self) -> str:  # type: ignore[override]
        """See `Sitting.way_out`: back to the page."""
        return "drawing back" if self.nothing_chosen else ""

    def title(self) -> str:
        """See `Sitting.title`."""
        return self.words("drawing.try_named", rule=self.drawing.rule)

    def panel(self) -> str:
        """See `Sitting.panel`: below the reason of a refusal, too, there are the ways back."""
        refused = self.plan is not None and self.plan.empty and not self.nothing_chosen
        return super().panel() + (self.ways_back() if refused else "")

    def waiting(self) -> str:
        """See `Sitting.waiting`."""
        return super().waiting() + self._about()

    def ways_back(self) -> str:
        """See `Sitting.ways_back`: what the drawing shows, too."""
        return self._about() + super().ways_back()

    def _about(self) -> str:
        """What the drawing shows, with the ways to its move and back."""
        words, drawing = self.words, self.drawing
        answer = ""
        if drawing.move is not None and not self.trial.moves:
            answer = button("drawing answer", words.html("drawing.answer"), id="drawing-answer")
        back_to = "drawing.back" if isinstance(self.page, RulesPage) else "course.back"
        back = button("drawing back", words.html(back_to), id="drawing-back")
        about = f"<p><b>{drawing.rule}</b> {caption(words.texts.language, drawing.id)}</p>"
        return f'<div class="panel ruleboard">{about}<div class="acts">{answer}{back}</div></div>'


def try_out(screen: Screen, press: Press) -> None:
    """Show a drawing as a board; what follows its name is the id of the rule or question where it was pressed."""
    name, _, place = press.rest.partition(" ")
    page = screen.aside
    if name not in drawings() or not isinstance(page, RulesPage | UnitPage):
        return
    _show(screen, RuleBoardSitting(screen, open_drawing(name), page, place))


def try_rule(screen: Screen, rule: str) -> bool:
    """Show the drawing of a rule as a board; whether the rule has one."""
    name = next((name for name, data in drawings().items() if data["rule"] == rule), "")
    if name:
        place = place_of(rule)
        _show(screen, RuleBoardSitting(screen, open_drawing(name), RulesPage(place), place))
    return bool(name)


def _show(screen: Screen, sitting: RuleBoardSitting) -> None:
    screen.put_over(sitting)
    screen.aside = None
    sitting.take_up()
    sitting.show_part(_PARTS[sitting.drawing.shows[0]])


def control(sitting: RuleBoardSitting, press: Press) -> None:
    """Handle `answer`, which selects the move of the drawing, and `back`, which leads to the page as it was."""
    screen, move = sitting.screen, sitting.drawing.move
    if press.rest == "answer" and move is not None and sitting.plan is not None:
        sitting.plan.choose_whole(move)
        sitting.planned(confirmed=False)
        screen.focus = "panel-title"
    elif press.rest == "back":
        screen.resume()
        screen.aside = sitting.page
        if isinstance(sitting.page, RulesPage):
            sitting.page.place = sitting.place
        screen.focus = f"try-{sitting.place}"


PRESSES: dict[str, Handler] = {"try": try_out, "drawing": on_sitting(RuleBoardSitting, control)}
