"""Questions about a table that was entered in the position editor: what a hand reaches, and the score."""

from dataclasses import dataclass

from dewan.board.faces import HIDDEN, HIDDEN_FACE, card_face
from dewan.rules.state import OVER, TURN, State
from dewan.rules.views import NOBODY
from dewan.view.editing import Editing
from dewan.view.editor import Editor

REACH, SCORE = QUESTIONS = ("reach", "score")


@dataclass
class Companion:
    """A question about a table, whoever's turn it is there.

    `question` is either what a seat's hand reaches (REACH) or what everyone scores (SCORE). `editor` contains the
    table, which has no faults. A hand that is put together here is entered there.
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
        """The names of the seats as they were typed."""
        return tuple(self.editing.names[: self.editing.players])

    @property
    def looks(self) -> int:
        """The seat whose table is shown."""
        return self.seat if self.question == REACH else NOBODY

    @property
    def state(self) -> State:
        """The table as if it were the seat's turn or the end of the game. Unnamed cards of its hand pay for nothing."""
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


def change_hand(editing: Editing, seat: int, word: str, face: str) -> None:
    """`take` a card into a hand, where it replaces an unnamed one, or `drop` one from it."""
    pile = f"hands {seat}"
    held = editing.pile(pile)
    if word == "take":
        if HIDDEN_FACE in held:
            editing.take_out(pile, held.index(HIDDEN_FACE))
        editing.add(pile, face)
    elif face in held:
        editing.take_out(pile, held.index(face))
