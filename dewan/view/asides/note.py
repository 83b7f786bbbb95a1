"""A note to a game, over its table: it is saved with the game on the device, and is no part of links and files."""

from html import escape

from dewan.record.library import NOTE_LENGTH, Kept
from dewan.record.names import LONGEST, clean_lines
from dewan.view.aside import Lasts, Sheet, close_sign, on_page
from dewan.view.html import attributes, field_length
from dewan.view.press import Handler, Press
from dewan.view.screen import Screen
from dewan.view.sittings.game import GameSitting
from dewan.view.words import Words

FIELD = "note-text"
"""The id of the field."""


class NotePage(Sheet):
    """The note to the game `playing`; `text` is what is in the field, of which the beginning is saved."""

    name = "note"
    looks = "help"
    lasts = Lasts.GAME
    lost = False
    """Whether the note lasts only as long as the page."""

    def __init__(self, playing: GameSitting) -> None:
        self.playing = playing
        self.text = playing.mark.note

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("note.title")

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
            maxlength=field_length(NOTE_LENGTH),
            data_press="note_text",
            aria_labelledby="aside-title",
            aria_describedby="note-about note-room",
        )
        about = words.html("note.about")
        if not isinstance(screen.library.entry(self.playing.mark.id), Kept):
            about += f" {words.html('note.later')}"
        unkept = f'<p class="refusal">{words.html("games.unkept")}</p>' if self.lost else ""
        return (
            f'<div class="panel"><div class="ways-out">{self.heading(words)}'
            f'{close_sign("note", words("help.close"))}</div><p id="note-about">{about}</p>'
            f"<textarea{field}>{escape(self.text)}</textarea>{self._room(words)}{unkept}</div>"
        )

    def _room(self, words: Words) -> str:
        """How long the note is, and whether it is too long."""
        key, looks = ("note.long", ' class="refusal"') if self.written > NOTE_LENGTH else ("note.room", "")
        return f'<p id="note-room"{looks}>{words.html(key, n=self.written, most=NOTE_LENGTH)}</p>'


def show(screen: Screen, _press: Press) -> None:
    """To the note to the game at the table, and back."""
    playing = screen.sitting.under_way
    if playing is None:
        return
    screen.library.note(playing.mark)
    page = NotePage(playing)
    screen.turn_aside(page)
    if screen.aside is page:
        screen.asides.put(page)
        screen.focus = FIELD


def write(screen: Screen, page: NotePage, press: Press) -> None:
    """Save what is in the field, at each change of it; say once that it is too long."""
    was = page.written
    page.text = press.value
    page.lost = not screen.library.annotate(page.playing.mark, page.text)
    if page.written > NOTE_LENGTH >= was:
        screen.said = screen.texts("note.long", n=page.written, most=NOTE_LENGTH)


PRESSES: dict[str, Handler] = {"note": show, "note_text": on_page(NotePage, write)}
FIELDS = frozenset({"note_text"})
