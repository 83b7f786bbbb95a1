"""The table where the author of a task in the editor makes the move that solves it."""

from collections.abc import Sequence

from dewan.lessons.conditions import played
from dewan.record.moves import format_move
from dewan.rules.actions import Action
from dewan.rules.state import State
from dewan.view.editor import Editor, keep_draft
from dewan.view.html import button
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.sitting import Sitting, on_sitting


class SolvingSitting(Sitting):
    """The table of a position in the editor; the seat to act makes the move."""

    passing = True

    def __init__(self, screen: Screen, editor: Editor, position: State) -> None:
        super().__init__(screen)
        self.editor = editor
        self._position = position

    @property
    def state(self) -> State:
        """See `Sitting.state`."""
        return self._position

    @property
    def typed_names(self) -> Sequence[str]:
        """See `Sitting.typed_names`."""
        return tuple(self.editor.editing.names[: self.state.players]) or super().typed_names

    @property
    def looks(self) -> int:
        """See `Sitting.looks`."""
        return self.state.actor

    @property
    def way_out(self) -> str:  # type: ignore[override]
        """See `Sitting.way_out`."""
        return "unsolve" if self.nothing_chosen else ""

    def carry_out(self, action: Action) -> None:
        """See `Sitting.carry_out`: the move becomes the solution."""
        played(self.state, action)
        self.editor.task.answer = format_move(action, self.state.map)
        leave(self)
        keep_draft(self.screen.documents, self.editor)

    def ways_back(self) -> str:
        """See `Sitting.ways_back`."""
        words = self.words
        back = button("unsolve", words.html("act.back"), id="unsolve")
        title = f"<p><b>{words.html('editor.task.play')}</b></p>"
        return f'<div class="panel solving">{title}<div class="acts">{back}</div></div>'


def solve(screen: Screen, editor: Editor, position: State) -> None:
    """Go from the editor to the table, to make the move that solves its task."""
    sitting = SolvingSitting(screen, editor, position)
    screen.put_over(sitting)
    sitting.take_up()
    screen.said = screen.texts("editor.task.play")


def leave(sitting: SolvingSitting, _press: Press | None = None) -> None:
    """Return to the editor."""
    sitting.screen.resume()
    sitting.screen.focus = "task-play"


PRESSES: dict[str, Handler] = {"unsolve": on_sitting(SolvingSitting, leave)}
