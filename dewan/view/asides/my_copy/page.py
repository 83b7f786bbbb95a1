"""What the page of one's own copy holds, and how it is drawn: how to begin, all pieces, or one of them."""

from dewan.record.set_draft import KINDS, TILES, Piece, SetDraft, read_draft, write_draft
from dewan.view.aside import Aside
from dewan.view.asides.my_copy import entering, overview, piece, tiles
from dewan.view.asides.my_copy.photo import Photo
from dewan.view.asides.my_copy.pieces import piece_name
from dewan.view.documents import COPY
from dewan.view.pages.cardboard import cardboard_page
from dewan.view.screen import Screen
from dewan.view.words import Words

MOST_UNDONE = 200


class MyCopy(Aside):
    """The page of a `draft`, None until one is begun.

    `kind` is what is shown of it, `at` the piece under work, None for all of them. `fresh`: nothing was pressed since
    that piece was shown, `was_done`: it was done then. `space` and `resource` are what the next press on a map tile
    goes to, and `turns` how it lies, in sixths of a turn. `typed` stands in the field for a face, `lines` in the one
    for many; `fault` is what is wrong with them. `compared` is what the set is compared with (`compare`). `refused`:
    the set was to be used, and could not be. `printed`: all pieces are drawn, to be printed.
    """

    name = "mycopy"

    def __init__(self, draft: SetDraft | None) -> None:
        self.draft: SetDraft | None
        self.at: Piece | None
        self.fresh = True
        self.was_done = False
        self.space: int | None = None
        self.resource: int | None = None
        self.turns = 0
        self.typed = ""
        self.photo = Photo()
        self.printed = False
        self.take(draft)

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        if self.draft is None or self.at is None:
            return words("mycopy.title")
        return piece_name(words, self.draft, self.at)

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        if self.draft is None:
            body = overview.beginning(screen, self)
        elif self.at is None:
            body = overview.overview(screen, self, self.draft)
        else:
            body = piece.piece_page(words, self, self.draft, self.at)
        return cardboard_page(words, self.name, self.heading(words), body)

    def key(self, screen: Screen, name: str, control: str) -> bool:
        """See `Aside.key`."""
        if name != "Enter" or control != "mycopy_face" or self.draft is None or self.at is None:
            return False
        entering.take_typed(screen, self, self.draft, self.at)
        return True

    def close(self, screen: Screen) -> None:
        """From a piece to all of them, from there to where one came from."""
        if self.at is not None:
            self.show_all(screen)
        else:
            screen.turn_aside(self)

    # What changes

    def take(self, draft: SetDraft | None, at: Piece | None = None) -> None:
        """Show another draft, with nothing to undo."""
        self.draft = draft
        self.past: list[str] = []
        self.future: list[str] = []
        self.fault, self.refused, self.lines, self.compared = "", False, "", ""
        self.at, self.kind = None, at.kind if at is not None else KINDS[0]
        if at is not None:
            self.show(at)

    def show(self, piece: Piece) -> None:
        """Show a piece, to be entered."""
        assert self.draft is not None
        self.at, self.kind = piece, piece.kind
        self.fresh, self.was_done = True, piece.number in self.draft.done[piece.kind]
        self.space = self.resource = None
        self.turns, self.typed, self.fault = 0, "", ""
        if piece.kind == TILES:
            tiles.begin(self, self.draft, piece)

    def show_all(self, screen: Screen) -> None:
        """Show all pieces; the focus goes to the one that was shown."""
        self.fault = ""
        if self.at is not None:
            screen.focus = f"piece-{self.at.kind}-{self.at.number}"
        self.at = None

    def remember(self, text: str) -> None:
        """After a change: undo comes back to the `text` of the draft before it."""
        self.past = [*self.past[-MOST_UNDONE:], text]
        self.future.clear()
        self.refused, self.fault = False, ""

    def step(self, screen: Screen, taken: list[str], kept: list[str]) -> None:
        """To the last text of `taken`; what is there now is added to `kept`."""
        if not taken or self.draft is None:
            return
        kept.append(write_draft(self.draft))
        self.draft = read_draft(taken.pop())
        self.fresh = True
        self.keep(screen)

    def keep(self, screen: Screen) -> None:
        """Keep the draft on the device as it is now."""
        if self.draft is not None:
            screen.documents[COPY].keep(write_draft(self.draft))
            screen.keep_for_good()
