"""A position that is only shown, not played."""

from html import escape

from dewan.rules.state import State
from dewan.view.html import button
from dewan.view.pages.arrive import whose_turn
from dewan.view.screen import Screen
from dewan.view.sitting import Sitting


class StillSitting(Sitting):
    """The table of a position."""

    rotates = True

    def __init__(self, screen: Screen, position: State) -> None:
        super().__init__(screen)
        self._position = position

    @property
    def state(self) -> State:
        """See `Sitting.state`."""
        return self._position

    def waiting(self) -> str:
        """See `Sitting.waiting`."""
        words, state = self.words, self.state
        about = (words(f"scenario.{state.scenario.name}"), words.stage(state), whose_turn(words, state))
        return (
            f'<div class="panel still"><h2 id="panel-title" tabindex="-1">{words.html("still.title")}</h2>'
            f"<p><b>{escape(words('list.dot').join(about))}</b></p>"
            f"<p>{words.html('still.about')}</p>"
            f'<div class="acts">{button("home", words.html("tools.home"))}</div></div>'
        )


def show_position(screen: Screen, position: State) -> None:
    """Show a position in place of everything at the table."""
    screen.close_table()
    screen.sit_down(StillSitting(screen, position))
    screen.sitting.take_up()
