"""A window: which page it shows, what sits at its table, what is said. `presses` change it, `Drawing` shows it."""

from collections.abc import Sequence
from typing import NamedTuple

from dewan.lessons.progress import Progress
from dewan.record.address import Address
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
from dewan.view.effects import DropLink, Effect, LetGo
from dewan.view.motion import Flight
from dewan.view.pages.start import StartPage
from dewan.view.settings import Settings
from dewan.view.sitting import NoTable, Sitting
from dewan.view.thoughts import Thoughts
from dewan.view.words import Words

START, ARRIVE, CURTAIN, TABLE, EDITOR = "start", "arrive", "curtain", "table", "editor"


class _Covered(NamedTuple):
    """What something else was put over, and how the window showed it."""

    sitting: Sitting
    page: str
    arrival: Arrival | None


class Screen:
    """What is on the screen. Each topic's presses (`dewan.view.presses`) change it through the methods here."""

    def __init__(self, language: str, store: Store, device: Device, chance: Chance | None = None) -> None:
        """`chance` decides what the games need; without one the system's entropy does."""
        self.store = store
        self.device = device
        self.thoughts = Thoughts()
        self.chance: Chance = chance if chance is not None else SystemChance()
        self.effects: list[Effect] = []
        """What the browser has yet to do."""
        self.flights: list[Flight] = []
        """What flies over the table when it is shown next."""
        self.texts = Texts(language)
        self.settings = Settings(store)
        self.sets = KeptSets(store)
        self.library = Library(store, self.sets)
        self.unkept = False
        """Whether games last only as long as the page: the last one that was to be kept was not taken."""
        self.progress = Progress(store)
        self.documents = {name: Document(store, name, device.now) for name in DOCUMENTS}
        """What somebody writes in this window, by name."""
        self.start = StartPage(store)
        self.page = START
        self.sitting: Sitting = NoTable(self)
        """What is at the table, even if another page is shown."""
        self._covered: list[_Covered] = []
        """What it was put over; the last one comes back first."""
        self.arrival: Arrival | None = None
        """The link that was opened, until it is decided what to do with it."""
        self.linked: Address | None = None
        """The address of the page, while what it leads to has not been left for the start page."""
        self.aside: Aside | None = None
        """The page beside the table that takes its place for a while."""
        self.asides = Asides()
        """The states of all those pages that were opened."""
        self.menu = False
        """Whether the menu of the table is open."""
        self.editor: Editor | None = None
        """The position editor, from the first time on that somebody opens it."""
        self.refused: NotAllowed | None = None
        """Why a press did nothing that no plan is concerned with."""
        self.refused_at = ""
        """The word of the press that did nothing last."""
        self.said = ""
        self.focus: str | None = None

    # What is said

    @property
    def words(self) -> Words:
        """Words in the reader's language, with the names of the players."""
        if self.page == EDITOR and self.editor is not None:
            return Words(self.texts, self.editor.editing.names)
        return self.sitting.words

    def words_of(self, state: State, typed: Sequence[str], bots: Sequence[str] = ()) -> Words:
        """Words for any game; `typed` are the names that were given, `bots` as in `Words`."""
        return Words(self.texts, typed, [side for side in state.scenario.sides(state.players) if len(side) > 1], bots)

    @property
    def refusal(self) -> NotAllowed | None:
        """Why the last press on the table did nothing."""
        plan = self.sitting.plan
        return (plan.refusal if plan is not None else None) or self.refused

    def refuse(self, refusal: NotAllowed) -> None:
        """Say why a press does nothing, whoever looks."""
        self.refused = refusal
        self.said = self.words.reason(self.sitting.state, refusal.code, refusal.spaces, refusal.cards)

    def say(self, text: str) -> None:
        """Tell something more to who listens."""
        self.said = self.texts.sentences((self.said, text))

    # What is at the table

    def sit_down(self, sitting: Sitting) -> None:
        """Put something at the table, in place of all that is there."""
        self.sitting.put_away()
        self._covered.clear()
        self._begin(sitting)

    def put_over(self, sitting: Sitting) -> None:
        """Put something at the table until `resume`, over what is there, which is left untouched."""
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
        """Go on where one was before something was put over it."""
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
            self.focus = "go" if below.page == START else "panel-title"

    def close_table(self) -> None:
        """Nothing is at the table any more, and other windows may play the game that was."""
        self.sit_down(NoTable(self))
        self.effects.append(LetGo())

    def to_table(self) -> None:
        """Show the table: neither sharing nor arriving any more."""
        self.page = TABLE
        self._forget_link()

    @property
    def kept_game(self) -> str:
        """The id of the kept game at whose table this is, or was before the tour or a lesson; empty without one."""
        sitting, page, _ = self._covered[0] if self._covered else (self.sitting, self.page, None)
        playing = sitting.under_way
        if playing is None or page not in (CURTAIN, TABLE) or playing.from_link or not playing.mark.link:
            return ""
        return playing.mark.id

    # From page to page

    def edit(self, editor: Editor) -> None:
        """Show the position editor in place of all else."""
        self.leave()
        self.editor = editor
        self.page = EDITOR
        self.aside = None
        self.focus = "panel-title"

    def leave(self) -> None:
        """Go to the start page; nothing of the table stays on the screen, and other windows may play the game."""
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
        """To a page beside the table, or back from it if it is shown."""
        self.menu = False
        self.aside = None if isinstance(self.aside, type(page)) else page
        if self.aside is not None:
            self.focus = "aside-title"
        else:
            self.focus = {TABLE: "tool-menu", CURTAIN: "lift"}.get(self.page, f"open-{page.name}")

    def drop_link(self) -> None:
        """To be called after everything: on the start page the address leads nowhere any more.

        Otherwise the browser would take the same link, pressed again, for the place where it is already (U7). What the
        address says of the looks of the page still holds.
        """
        address = self.linked
        if address is not None and self.page == START and not self.aside:
            self.linked = None
            looks = Address(lang=address.lang, theme=address.theme, helpers=address.helpers)
            self.effects.append(DropLink(looks.text()))

    def _forget_link(self) -> None:
        """Neither sharing nor arriving any more."""
        self.arrival = None
        self._drop_asides(Lasts.TABLE)

    def _drop_asides(self, lasted: Lasts) -> None:
        """Forget the pages beside the table that last only so long, the one that is shown too."""
        if self.aside is not None and self.aside.lasts == lasted:
            self.aside = None
        self.asides.drop(self, lasted)
