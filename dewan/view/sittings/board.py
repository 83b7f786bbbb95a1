"""A board in another page, where moves can be tried on a position."""

from html import escape

from dewan.board.faces import HIDDEN
from dewan.record.address import BOARD, Address
from dewan.record.game import Entry
from dewan.record.happenings import happenings
from dewan.record.links import LinkError, write_whole_position_link
from dewan.rules.actions import Action
from dewan.rules.state import State
from dewan.rules.views import NOBODY
from dewan.view import log_lines
from dewan.view.html import button
from dewan.view.screen import Screen
from dewan.view.sitting import Sitting
from dewan.view.sittings.moves import tell_move
from dewan.view.sittings.trial import Trial


class BoardSitting(Sitting):
    """The table of a position and the moves tried on it."""

    bare = True
    public = True

    def __init__(self, screen: Screen, trial: Trial) -> None:
        super().__init__(screen)
        self.trial = trial

    @property
    def state(self) -> State:
        """See `Sitting.state`."""
        return self.trial.state

    @property
    def looks(self) -> int:
        """See `Sitting.looks`."""
        return self.trial.looks

    def carry_out(self, action: Action) -> None:
        """See `Sitting.carry_out`: the move is tried."""
        screen, trial, before = self.screen, self.trial, self.state
        trial.play(action, screen.chance)
        entry = Entry(before.actor, action, ())
        happened = list(happenings(before, entry, self.state, trial.components))
        screen.said = log_lines.spoken(self.words, self.state, happened, self.me)
        self._show()
        if self.public:
            self._tell(entry)

    def _tell(self, entry: Entry) -> None:
        """Tell the page around this one of a move, with the address of the position after it."""
        trial = self.trial
        try:
            position = write_whole_position_link(trial.shown)
        except LinkError:  # the map is too large for one
            return
        seat = trial.seat if trial.seat != NOBODY else None
        tell_move(self.screen, self.state.map, entry, Address(position=position, seat=seat, view=BOARD))

    def take_back(self) -> None:
        """See `Sitting.take_back`."""
        if self.trial.moves:
            self._back_to(self.trial.moves - 1)
        else:
            super().take_back()

    def restart(self) -> None:
        """See `Sitting.restart`: back to the position itself."""
        self._back_to(0)

    def _back_to(self, count: int) -> None:
        """Undo all but the first `count` moves."""
        if count < self.trial.moves:
            self.screen.said = self.screen.texts("undo.done", n=self.trial.moves - count)
            self.trial.back(count)
            self._show()

    def _show(self) -> None:
        self.version += 1
        self.take_up()

    def waiting(self) -> str:
        """See `Sitting.waiting`: there is nothing more to decide, or the hand is not shown."""
        words, state, moves = self.words, self.state, self.trial.moves
        name = words.names[state.actor]
        known = HIDDEN not in state.hands[state.actor]
        about = words("trial.done") if moves else words("trial.closed" if known else "trial.unknown", name=name)
        return (
            f'<div class="panel still"><h2 id="panel-title" tabindex="-1">{words.html("turn.of", name=name)}</h2>'
            f"<p>{escape(about)}</p>{self._buttons()}</div>"
        )

    def ways_back(self) -> str:
        """See `Sitting.ways_back`: buttons that undo the moves."""
        return f'<div class="panel">{self._buttons()}</div>' if self.trial.moves else ""

    def _buttons(self) -> str:
        if not self.trial.moves:
            return ""
        back = button("undo", self.words.html("trial.back"), "btn go", id="trial-back")
        again = button("restart", self.words.html("trial.again"), id="trial-again") if self.trial.moves > 1 else ""
        return f'<div class="acts">{back}{again}</div>'


def try_out(screen: Screen, trial: Trial) -> None:
    """Show a position to try moves on, in place of everything at the table."""
    screen.close_table()
    screen.sit_down(BoardSitting(screen, trial))
    screen.sitting.take_up()
