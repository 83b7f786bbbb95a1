"""What the page for teachers holds, and how it is drawn; the device keeps the choice and the results."""

from dewan.lessons.assigned import open_assignment, results_in, rules_to_read
from dewan.lessons.contents import lesson_ids
from dewan.record.address import ASSIGNED, Address
from dewan.record.assignment import MARK, Assignment, Result, clean_title, write_assignment, write_result
from dewan.record.links import LinkError
from dewan.record.store import Store
from dewan.view.aside import Aside
from dewan.view.asides.desk import choosing, handing_out, results, sheets
from dewan.view.pages.cardboard import cardboard_page
from dewan.view.screen import Screen
from dewan.view.words import Words

_CHOICE = "desk"
"""The assignment that was chosen last, as what stands behind `a=`."""
_RESULTS = "desk-results"
"""The results, a line with the code of each."""
_LONGEST = 262144
"""Characters of these entries that are looked at."""


class DeskPage(Aside):
    """The page. `typed` is the title of the assignment that is chosen, with the `lessons` and `rules` in it.

    `unfolded` are the parts of the choice that are shown. `results` is what was gathered, `removed` what was removed
    last. `pasted` stands in the field for codes, `faults` are the texts of what could not be read of it. `coded`,
    `embedding`: the QR code or the snippet is shown; `copied` and `refused` name the field that was copied last, or
    that the clipboard did not take. `printed` is the sheet to be printed, `packing` what has come of the package.
    """

    name = "desk"

    def __init__(self, store: Store) -> None:
        kept = _kept_choice(store)
        self.typed = kept.title
        self.lessons, self.rules = set(kept.lessons), set(kept.rules)
        codes = (store.get(_RESULTS) or "")[:_LONGEST]
        self.results = [result for result in results_in(codes) if isinstance(result, Result)]
        self.unfolded = {choosing.LESSONS} if kept.empty else set()
        self.removed: list[Result] = []
        self.pasted = ""
        self.faults: list[str] = []
        self.coded = self.embedding = False
        self.copied = self.refused = self.printed = self.packing = ""

    def title(self, words: Words) -> str:
        """See `Aside.title`."""
        return words("desk.title")

    @property
    def assignment(self) -> Assignment:
        """What is chosen, in the order of the contents and of the rules."""
        lessons = tuple(id for id in lesson_ids() if id in self.lessons)
        return Assignment(clean_title(self.typed), lessons, tuple(r for r in rules_to_read() if r in self.rules))

    def address(self) -> Address:
        """The address of what is chosen; raises LinkError if that is too much."""
        return Address(view=ASSIGNED, assignment=write_assignment(self.assignment))

    def draw(self, screen: Screen) -> str:
        """See `Aside.draw`."""
        words = screen.words
        printed = ""
        if self.printed:
            printed = sheets.sheet(screen, self.assignment, solutions=self.printed == sheets.SOLUTIONS)
        body = choosing.panel(words, self) + handing_out.panel(screen, self) + results.panel(words, self) + printed
        return cardboard_page(words, self.name, self.heading(words), body)

    def keep_choice(self, store: Store) -> None:
        """Keep what is chosen; what is too much for a link is not kept."""
        try:
            store.set(_CHOICE, "" if self.assignment.empty else write_assignment(self.assignment))
        except LinkError:
            return

    def keep_results(self, store: Store) -> None:
        """Keep the results."""
        store.set(_RESULTS, "\n".join(f"{MARK}{write_result(result)}" for result in self.results))


def _kept_choice(store: Store) -> Assignment:
    text = (store.get(_CHOICE) or "")[:_LONGEST]
    try:
        return open_assignment([text]) if text else Assignment()
    except LinkError:
        return Assignment()
