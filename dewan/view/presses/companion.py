"""Questions about a cardboard table: whose hand, what is in it, where it reaches, and the score."""

from dewan.view.companion import QUESTIONS, REACH, SCORE, Companion
from dewan.view.editor import keep_draft
from dewan.view.pages.companion import answer
from dewan.view.pages.editor_piles import faces_for
from dewan.view.press import Handler, Press, number
from dewan.view.presses import editor
from dewan.view.screen import EDITOR, Screen
from dewan.view.telling import verdict


def companion(screen: Screen, _press: Press) -> None:
    """Ask about the table that is entered; where none is, or something is wrong with it, to the editor."""
    if screen.companion is None:
        if screen.page != EDITOR:
            editor.begin(screen, None)
        consult(screen)


def consult(screen: Screen) -> None:
    """From the editor to the questions about its position, if that is sound."""
    assert screen.editor is not None
    state = screen.editor.editing.sound
    screen.editor.asks = state is None
    if state is None:
        screen.said = screen.texts("companion.enter")
        return
    screen.consult(Companion(screen.editor, seat=state.actor))
    _tell(screen)
    screen.focus = "panel-title"


def ask(screen: Screen, press: Press) -> None:
    """`take` or `drop` a card of the hand, back to `edit` the table, or `home`."""
    asked = screen.companion
    word, _, face = press.rest.partition(" ")
    if asked is None:
        return
    if word == "edit":
        screen.edit(asked.editor)
    elif word == "home":
        screen.leave()
        screen.focus = "open-companion"
    elif asked.question == REACH and face in faces_for(asked.editing, f"hands {asked.seat}"):
        if word == "take":
            asked.take(face)
        elif word == "drop":
            asked.drop(face)
            screen.focus = "panel-title" if not asked.hand else None
        keep_draft(screen.documents, asked.editor)
        _asked(screen, asked)


def question(screen: Screen, press: Press) -> None:
    """Another question, or the hand of another seat."""
    asked = screen.companion
    if asked is None:
        return
    if press.rest == "question" and press.value in QUESTIONS:
        asked.question = press.value
    elif press.rest == "seat" and number(press.value) < asked.editing.players:
        asked.seat = number(press.value)
    _asked(screen, asked)


def key(screen: Screen) -> bool:
    """Escape, where nothing is chosen: back to the editor."""
    asked = screen.companion
    if asked is None or not screen.nothing_chosen:
        return False
    ask(screen, Press("edit", "", checked=False))
    return True


def _asked(screen: Screen, asked: Companion) -> None:
    screen.consult(asked)
    _tell(screen)


def _tell(screen: Screen) -> None:
    """The answer for who listens."""
    if screen.companion is not None and screen.companion.question == SCORE:
        screen.said = verdict(screen.words, screen.state)
    elif screen.plan is not None:
        screen.said = answer(screen.words, len(screen.plan.costs))


PRESSES: dict[str, Handler] = {"companion": companion, "ask": ask, "question": question}
FIELDS = frozenset({"question"})
