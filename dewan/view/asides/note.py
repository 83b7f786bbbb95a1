"""A note to a game or to one of its moves, over the table: it is saved with the game, and is no part of links."""

from html import escape

from dewan.record.library import Kept
from dewan.record.names import LONGEST, clean_lines
from dewan.record.written import MOST_REMARKS, NOTE_LENGTH, REMARK_LENGTH
from dewan.view.aside import Lasts, Sheet, close_sign, on_page
from dewan.view.html import attributes, field_length
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.sittings.game import GameSitting
from dewan.view.words import Words

FIELD = "note-text"
"""The id of the field."""


class NotePage(Sheet):
    """The note to the game `playing`, or to its move of a number; `text` is what is in the field.

    Of a text that is too long, the beginning is saved.
    """

    name = "note"
    looks = "help"
    lasts = Lasts.GAME
    lost = False
    """Whether the note lasts only as long as the page."""

    def __init__(self, playing: GameSitting, move: int = 0) -> None:
        """`move` is counted from 1; 0: the note is to the game."""
        self.playing = playing
        self.move = move
        written = playing.mark.written
        self.text = written.remark(move) if move else written.note
        self.most = REMARK_LENGTH if move else NOTE_LENGTH

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("note.move", n=self.move) if self.move else words("note.title")

    @property
    def written(self) -> int:
        """Code points of the note, were it not cut off."""
        return len(clean_lines(self.text, LONGEST))

    def contents(self, screen: Screen, *, over: bool) -> str:
        """See `Sheet.contents`."""
        words = screen.words
        field = attributes(
            id=FIELD,
            rows=5,
            maxlength=field_length(self.most),
            data_press="note_text",
            aria_labelledby="aside-title",
            aria_describedby="note-about note-room",
        )
        about = words.html("note.about")
        if not isinstance(screen.library.entry(self.playing.mark.id), Kept):
            about += f" {words.html('note.later')}"
        if self.full:
            about += f" {words.html('note.full', most=MOST_REMARKS)}"
        unkept = f'<p class="refusal">{words.html("games.unkept")}</p>' if self.lost else ""
        return (
            f'<div class="panel"><div class="ways-out">{self.heading(words)}'
            f'{close_sign("note", words("help.close"))}</div><p id="note-about">{about}</p>'
            f"<textarea{field}>{escape(self.text)}</textarea>{self._room(words)}{unkept}</div>"
        )

    @property
    def full(self) -> bool:
        """Whether so many other moves have a note that this one is not saved."""
        remarks = [move for move, _ in self.playing.mark.written.remarks]
        return bool(self.move) and self.move not in remarks and len(remarks) >= MOST_REMARKS

    def _room(self, words: Words) -> str:
        """How long the note is, and whether it is too long."""
        key, looks = ("note.long", ' class="refusal"') if self.written > self.most else ("note.room", "")
        return f'<p id="note-room"{looks}>{words.html(key, n=self.written, most=self.most)}</p>'


def show(screen: Screen, press: Press) -> None:
    """To the note to the game at the table, or in a replay to the `move` that is looked at; and back."""
    playing = screen.sitting.under_way
    if playing is None:
        return
    screen.library.note(playing.mark)
    page = NotePage(playing, screen.sitting.past or 0 if press.rest == "move" else 0)
    screen.turn_aside(page)
    if screen.aside is page:
        screen.asides.put(page)
        screen.focus = FIELD


def write(screen: Screen, page: NotePage, press: Press) -> None:
    """Save what is in the field, at each change of it; say once that it is too long."""
    was = page.written
    page.text = press.value
    mark = page.playing.mark
    if not page.full:
        page.lost = not screen.library.annotate(mark, page.text, page.move)
    if page.written > page.most >= was:
        screen.said = screen.texts("note.long", n=page.written, most=page.most)


PRESSES: dict[str, Handler] = {"note": show, "note_text": on_page(NotePage, write)}
FIELDS = frozenset({"note_text"})
