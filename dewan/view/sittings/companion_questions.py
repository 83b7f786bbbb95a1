"""Questions about a table that somebody has entered in the position editor: what a hand reaches, and the score."""

from dataclasses import dataclass

from dewan.board.faces import HIDDEN, HIDDEN_FACE, card_face
from dewan.rules.state import OVER, TURN, State
from dewan.rules.views import NOBODY
from dewan.view.editing import Editing
from dewan.view.editor import Editor

REACH, SCORE = QUESTIONS = ("reach", "score")


@dataclass
class Companion:
    """What is asked about a table, whoever has the turn there.

    `question` is where a seat's hand reaches (REACH), or what everybody scores (SCORE). `editor` holds the table; it is
    sound. A hand that is pressed together here is entered there.
    """

    editor: Editor
    question: str = REACH
    seat: int = 0

    @property
    def editing(self) -> Editing:
        """The table."""
        return self.editor.editing

    @property
    def names(self) -> tuple[str, ...]:
        """What was typed as the names of the seats."""
        return tuple(self.editing.names[: self.editing.players])

    @property
    def looks(self) -> int:
        """The seat whose table is shown."""
        return self.seat if self.question == REACH else NOBODY

    @property
    def state(self) -> State:
        """The table with the turn of the seat, or at its end. Cards of its hand that nobody has named pay nothing."""
        assert self.editing.sound is not None
        state = self.editing.sound.copy()
        state.awaiting = TURN if self.question == REACH else OVER
        state.turn = state.actor = self.seat
        state.draft, state.asked, state.opening = 0, (), False
        if self.question == REACH:
            state.hands[self.seat] = [card for card in state.hands[self.seat] if card != HIDDEN]
        return state

    @property
    def hand(self) -> list[str]:
        """The faces in the seat's hand, in the order in which they are shown."""
        return [card_face(card) for card in sorted(self.state.hands[self.seat])]

    def take(self, face: str) -> None:
        """One more card in the hand: one of those that nobody has named, if there are any."""
        held = self._held
        if HIDDEN_FACE in held:
            self.editing.take_out(self._pile, held.index(HIDDEN_FACE))
        self.editing.add(self._pile, face)

    def drop(self, face: str) -> None:
        """One card less."""
        if face in self._held:
            self.editing.take_out(self._pile, self._held.index(face))

    @property
    def _pile(self) -> str:
        return f"hands {self.seat}"

    @property
    def _held(self) -> list[str]:
        return self.editing.pile(self._pile)
