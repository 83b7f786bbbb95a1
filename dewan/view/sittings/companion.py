"""Questions about a cardboard table: whose hand, what is in it, what it reaches, and the score."""

from collections.abc import Sequence

from dewan.board.faces import HIDDEN_FACE
from dewan.record.address import COMPANION, Address
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import State
from dewan.view.companion_steps import faults_at, first_unfinished, is_missing, seat_asked
from dewan.view.documents import DRAFT
from dewan.view.editor import HAND_STEP, STEPS, Editor, keep_draft
from dewan.view.outcome import said
from dewan.view.pages import table
from dewan.view.pages.companion_steps import ANSWER, missing_text
from dewan.view.pages.editor import MOST_TOLD, fault_text
from dewan.view.pages.editor_piles import faces_for
from dewan.view.pages.versions import versions_notice
from dewan.view.press import Handler, Press, number
from dewan.view.presses import editor
from dewan.view.screen import EDITOR, TABLE, Screen
from dewan.view.sitting import Sitting, on_sitting
from dewan.view.sittings.companion_panel import answer, asking_panel, ways_to_ask
from dewan.view.sittings.companion_questions import QUESTIONS, REACH, Companion, change_hand


class CompanionSitting(Sitting):
    """A table that was entered in the editor and that questions are asked about."""

    bare = True
    reach = True

    def __init__(self, screen: Screen, asked: Companion) -> None:
        super().__init__(screen)
        self.companion = asked
        self._state = asked.state

    @property
    def state(self) -> State:
        """See `Sitting.state`."""
        return self._state

    @property
    def typed_names(self) -> Sequence[str]:
        """See `Sitting.typed_names`."""
        return self.companion.names or super().typed_names

    @property
    def address(self) -> Address:
        """See `Sitting.address`."""
        return Address(view=COMPANION)

    @property
    def looks(self) -> int:
        """See `Sitting.looks`."""
        return self.companion.looks

    @property
    def why_not_here(self) -> NotAllowed:
        """See `Sitting.why_not_here`."""
        return NotAllowed("", "turn.companion")

    @property
    def way_out(self) -> str:  # type: ignore[override]
        """See `Sitting.way_out`: back to the hand."""
        return f"companion step {HAND_STEP}" if self.nothing_chosen else ""

    def ask(self) -> None:
        """Show the answer to the current question, and announce it."""
        self._state = self.companion.state
        self.version += 1
        self.lit = None
        self.look(self.looks)
        self.tab = "hand"
        self.tell()

    def take_up(self) -> None:
        """See `Sitting.take_up`."""
        self.ask()
        self.screen.focus = "panel-title"

    def tell(self) -> None:
        """Announce the answer to screen readers."""
        if self.plan is not None:
            self.screen.said = answer(self.words, len(self.plan.costs))
        elif self.over:
            self.screen.said = said(self.words, self.outcome)

    @property
    def tabs(self) -> Sequence[str]:
        """See `Sitting.tabs`."""
        return () if self.over else table.ASKING_TABS

    def frame(self) -> str:
        """See `Sitting.frame`."""
        assert self.view is not None
        return table.bare_frame(self.words, self.view, asks=True)

    @property
    def shown(self) -> tuple[object, ...]:
        """See `Sitting.shown`."""
        return (self.notice_of_table(),)

    def panel(self) -> str:
        """See `Sitting.panel`: the questions, and the score if that is the question."""
        if not self.nothing_chosen:
            return super().panel()
        if self.plan is not None:
            return asking_panel(self.words, self.companion, self.notice_of_table(), reached=len(self.plan.costs))
        return ways_to_ask(self.words, self.companion, self.notice_of_table()) + self.score_pad("", title_id=None)

    def notice_of_table(self) -> str:
        """The notice about how the table is saved."""
        return versions_notice(self.words, DRAFT, self.screen.documents[DRAFT], listed=False)


def companion(screen: Screen, press: Press) -> None:
    """Ask about the table that was entered; while something is missing or wrong, show the first step where it is.

    `step` with its name leads to a step or the answer, `next` to the one after; `take` and `drop` change the hand;
    `editor` shows the whole editor.
    """
    word, _, rest = press.rest.partition(" ")
    asking = screen.sitting if isinstance(screen.sitting, CompanionSitting) and screen.page == TABLE else None
    if not word and asking is None:
        if screen.page != EDITOR:
            editor.begin(screen, None)
        consult(screen)
    elif word == "step" and asking is not None and rest in STEPS:
        screen.edit(asked := asking.companion.editor)
        asked.take_step(rest)
    elif screen.page == EDITOR and screen.editor is not None and screen.editor.step:
        _at_step(screen, screen.editor, word, rest)


def _at_step(screen: Screen, entered: Editor, word: str, rest: str) -> None:
    """Something pressed at a step of entering the table."""
    if word == "next":
        entered.checked.add(entered.step)
        if faults_at(entered.editing, entered.step):
            _tell_faults(screen, entered)
        elif entered.step == STEPS[-1]:
            consult(screen)
        else:
            _show_step(screen, entered, STEPS[STEPS.index(entered.step) + 1])
    elif word == "step" and rest in STEPS:
        _show_step(screen, entered, rest)
    elif word == "step" and rest == ANSWER:
        if entered.editing.sound is None:
            entered.checked.update(STEPS)
        consult(screen)
    elif word == "editor":
        _show_step(screen, entered, "")
    elif word in ("take", "drop"):
        _change_hand(screen, entered, word, rest)


def _show_step(screen: Screen, entered: Editor, step: str) -> None:
    entered.take_step(step)
    screen.focus = "panel-title"


def _tell_faults(screen: Screen, entered: Editor) -> None:
    """Tell what keeps the step from being left."""
    faults = faults_at(entered.editing, entered.step)
    wrong = [fault_text(screen.words, fault) for fault in faults[:MOST_TOLD] if not is_missing(fault)]
    screen.said = screen.texts.sentences((missing_text(screen.words, entered, faults), *wrong))


def _change_hand(screen: Screen, entered: Editor, word: str, face: str) -> None:
    seat = seat_asked(entered.editing)
    if face in faces_for(entered.editing, f"hands {seat}"):
        change_hand(entered.editing, seat, word, face)
        held = [card for card in entered.editing.pile(f"hands {seat}") if card != HIDDEN_FACE]
        screen.said = screen.texts("seat.hand", n=len(held))
        if not held:
            screen.focus = "panel-title"
        keep_draft(screen.documents, entered)


def consult(screen: Screen) -> None:
    """Go from the editor to the questions about its position; while it has faults, to the first step with one."""
    assert screen.editor is not None
    state = screen.editor.editing.sound
    if state is None:
        _show_step(screen, screen.editor, first_unfinished(screen.editor.editing))
        if screen.editor.step in screen.editor.checked:
            _tell_faults(screen, screen.editor)
        return
    screen.editor.take_step("")
    sitting = CompanionSitting(screen, Companion(screen.editor, seat=state.actor))
    screen.put_over(sitting)
    sitting.take_up()


def ask(sitting: CompanionSitting, press: Press) -> None:
    """Handle `take` and `drop` (a card of the hand), `edit` (back to the editor) and `home`."""
    screen, asked = sitting.screen, sitting.companion
    word, _, face = press.rest.partition(" ")
    if word == "edit":
        screen.edit(asked.editor)
        asked.editor.take_step("")
    elif word == "home":
        screen.leave()
        screen.focus = "open-companion"
    elif asked.question == REACH and face in faces_for(asked.editing, f"hands {asked.seat}"):
        if word in ("take", "drop"):
            change_hand(asked.editing, asked.seat, word, face)
            screen.focus = "panel-title" if not asked.hand else None
        keep_draft(screen.documents, asked.editor)
        sitting.ask()


def question(sitting: CompanionSitting, press: Press) -> None:
    """Choose another question, or the hand of another seat."""
    asked = sitting.companion
    if press.rest == "question" and press.value in QUESTIONS:
        asked.question = press.value
    elif press.rest == "seat" and number(press.value) < asked.editing.players:
        asked.seat = number(press.value)
    sitting.ask()


PRESSES: dict[str, Handler] = {
    "companion": companion,
    "ask": on_sitting(CompanionSitting, ask),
    "question": on_sitting(CompanionSitting, question),
}
FIELDS = frozenset({"question"})
