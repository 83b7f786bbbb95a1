"""A window: its page, what is at its table, what is announced. Presses change it, `Drawing` shows it."""

from collections.abc import Sequence
from typing import NamedTuple

from dewan.lessons.progress import Progress
from dewan.lessons.reviews import Reviews
from dewan.record.address import Address
from dewan.record.history.history import History
from dewan.record.kept_sets import KeptSets
from dewan.record.library import Library
from dewan.record.store import Store
from dewan.record.versions import Document
from dewan.rules.chance import Chance, SystemChance
from dewan.rules.refusal import NotAllowed
from dewan.rules.state import State
from dewan.texts import Texts
from dewan.view.arriving import Arrival
from dewan.view.aside import Aside, Asides, Lasts
from dewan.view.device import Device
from dewan.view.documents import DOCUMENTS
from dewan.view.editor import Editor
from dewan.view.effects import DropLink, Effect, LetGo, Persist
from dewan.view.motion import Flight
from dewan.view.pages.start import StartPage
from dewan.view.settings import Settings
from dewan.view.sitting import NoTable, Sitting
from dewan.view.thoughts import Thoughts
from dewan.view.words import Words

START, ARRIVE, CURTAIN, TABLE, EDITOR = "start", "arrive", "curtain", "table", "editor"


class _Covered(NamedTuple):
    """A sitting that something else was put over, and how the window showed it."""

    sitting: Sitting
    page: str
    arrival: Arrival | None


class Screen:
    """What is on the screen. The handlers of presses (`dewan.view.presses`) change it through the methods here."""

    def __init__(self, language: str, store: Store, device: Device, chance: Chance | None = None) -> None:
        """`chance` is the source of randomness for games; the default is the system's entropy."""
        self.store = store
        self.device = device
        self.thoughts = Thoughts()
        self.chance: Chance = chance if chance is not None else SystemChance()
        self.effects: list[Effect] = []
        """What the browser still has to do."""
        self.flights: list[Flight] = []
        """The flights to start when the table is shown next."""
        self.texts = Texts(language)
        self.settings = Settings(store)
        self.sets = KeptSets(store)
        self.library = Library(store, self.sets)
        self.history = History(store)
        self.unkept = False
        """Whether games last only as long as the page: the last attempt to save one failed."""
        self.progress = Progress(store)
        self.reviews = Reviews(store)
        self.documents = {name: Document(store, name, device.now) for name in DOCUMENTS}
        """The documents that are written in this window, by name."""
        self.start = StartPage(store)
        self.page = START
        self.sitting: Sitting = NoTable(self)
        """What is at the table, even if another page is shown."""
        self._covered: list[_Covered] = []
        """What is covered by it; the last one comes back first."""
        self.arrival: Arrival | None = None
        """The link that was opened, until the reader decides what to do with it."""
        self.linked: Address | None = None
        """The address of the page, until the reader leaves what it leads to for the start page."""
        self.aside: Aside | None = None
        """The page beside the table that is shown, over it or in its place, if any."""
        self.asides = Asides()
        """The states of all such pages that were opened."""
        self.window = device.window()
        """The size of the window that maps are rotated to fit."""
        self.menu = False
        """Whether the menu of the table is open."""
        self.editor: Editor | None = None
        """The position editor, once it has been opened."""
        self.refused: NotAllowed | None = None
        """Why a press did nothing, if that does not concern the plan."""
        self.said = ""
        self.focus: str | None = None

    # What is announced

    @property
    def words(self) -> Words:
        """Words in the reader's language, with the names of the players."""
        if self.page == EDITOR and self.editor is not None:
            return Words(self.texts, self.editor.editing.names)
        return self.sitting.words

    def words_of(self, state: State, typed: Sequence[str], bots: Sequence[str] = (), you: int | None = None) -> Words:
        """Words for any game; `typed` are the names that were given, `bots` and `you` as in `Words`."""
        teams = [side for side in state.scenario.sides(state.players) if len(side) > 1]
        return Words(self.texts, typed, teams, bots, you)

    @property
    def refusal(self) -> NotAllowed | None:
        """Why the last press on the table did nothing."""
        plan = self.sitting.plan
        return (plan.refusal if plan is not None else None) or self.refused

    def refuse(self, refusal: NotAllowed) -> None:
        """Say why a press does nothing, whoever is viewing."""
        self.refused = refusal
        self.said = self.words.reason(self.sitting.state, refusal.code, refusal.spaces, refusal.cards)

    def say(self, text: str) -> None:
        """Add something to the announcement for screen readers."""
        self.said = self.texts.sentences((self.said, text))

    def keep_for_good(self) -> None:
        """After something was saved: ask the browser once not to throw it away."""
        if self.store.get("persist") is None and self.store.set("persist", "asked"):
            self.effects.append(Persist())

    # What is at the table

    def sit_down(self, sitting: Sitting) -> None:
        """Put a sitting at the table, in place of everything there."""
        self.sitting.put_away()
        self._covered.clear()
        self._begin(sitting)

    def put_over(self, sitting: Sitting) -> None:
        """Put a sitting at the table until `resume`, over what is there, which stays untouched."""
        below = self.sitting.under_way or self.sitting
        self.sitting.put_away()
        if not below.passing:
            self._covered.append(_Covered(below, self.page, self.arrival))
            self.aside = None
        self._begin(sitting)

    def _begin(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._drop_asides(Lasts.GAME)

    def resume(self) -> None:
        """Return to what the current sitting was put over."""
        if not self._covered:
            return
        below = self._covered.pop()
        self.sitting.put_away()
        self._begin(below.sitting)
        if below.page in (CURTAIN, TABLE):
            self.sitting.take_up()
        elif below.page == EDITOR and self.editor is not None:
            self.edit(self.editor)
        else:
            self.leave()
            self.page, self.arrival = below.page, below.arrival
            self.focus = self.start.focus if below.page == START else "panel-title"

    def close_table(self) -> None:
        """Clear the table; other windows may play the game that was there."""
        self.sit_down(NoTable(self))
        self.effects.append(LetGo())

    def to_table(self) -> None:
        """Show the table; close the pages for sharing and for an opened link."""
        self.page = TABLE
        self._forget_link()

    @property
    def kept_game(self) -> str:
        """The id of the saved game at the table, or covered there by the tour or a lesson; empty without one."""
        sitting, page, _ = self._covered[0] if self._covered else (self.sitting, self.page, None)
        playing = sitting.under_way
        if playing is None or page not in (CURTAIN, TABLE) or playing.from_link or not playing.mark.link:
            return ""
        return playing.mark.id

    @property
    def at_table(self) -> bool:
        """Whether the table is shown, even if a page lies over it."""
        return self.page == TABLE and (self.aside is None or self.aside.lies_over)

    # From page to page

    def edit(self, editor: Editor) -> None:
        """Show the position editor in place of everything else."""
        self.leave()
        self.editor = editor
        self.page = EDITOR
        self.aside = None
        self.focus = "panel-title"

    def leave(self) -> None:
        """Go to the start page. Nothing of the table stays on the screen, and other windows may play the game."""
        self.sitting.put_away()
        if self._covered:
            self.sitting = self._covered[0].sitting
            self._covered.clear()
        else:
            self.sitting = self.sitting.under_way or self.sitting
        self.effects.append(LetGo())
        self.page = START
        self._drop_asides(Lasts.GAME)
        self.menu = False
        self._forget_link()

    def turn_aside(self, page: Aside) -> None:
        """Show a page beside the table, or go back from it if it is shown.

        What had the focus at a table gets it back from the browser when a page that lay over it is closed.
        """
        self.menu = False
        lay_over = self.at_table and page.lies_over
        self.aside = None if isinstance(self.aside, type(page)) else page
        if self.aside is not None:
            self.focus = "aside-title"
        elif not lay_over:
            self.focus = {TABLE: "tool-menu", CURTAIN: "lift"}.get(self.page, f"open-{page.name}")

    def drop_link(self) -> None:
        """Remove the link from the address once the start page is shown; to be called after everything else.

        Otherwise, opening the same link again would do nothing, since the browser would already be there (U7). What
        the address says about the looks of the page is kept.
        """
        address = self.linked
        if address is not None and self.page == START and not self.aside:
            self.linked = None
            looks = Address(lang=address.lang, theme=address.theme, helpers=address.helpers)
            self.effects.append(DropLink(looks.text()))

    def _forget_link(self) -> None:
        """Close the pages for sharing and for an opened link."""
        self.arrival = None
        self._drop_asides(Lasts.TABLE)

    def _drop_asides(self, lasted: Lasts) -> None:
        """Drop the pages beside the table that last only so long, including the one that is shown."""
        if self.aside is not None and self.aside.lasts == lasted:
            self.aside = None
        self.asides.drop(self, lasted)
