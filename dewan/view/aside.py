"""A page beside the table: one that takes the place of another for a while and gives it back."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum, auto
from html import escape
from typing import TYPE_CHECKING, ClassVar, TypeVar

from dewan.view.html import button
from dewan.view.parts.pieces import icon
from dewan.view.press import Handler, Press
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.screen import Screen


class Lasts(Enum):
    """How long the state of a page is kept once it was opened."""

    WINDOW = auto()
    GAME = auto()
    """Until another game, lesson or position takes the table."""
    TABLE = auto()
    """Until the table is shown anew: after a move, for another seat."""


class Aside(ABC):
    """A page beside the table. Each is one file in `dewan.view.asides`, and one entry in the list there.

    An instance is the state of the page. It is kept in `Screen.asides` while it `lasts`, whether it is shown or not.
    What opens and closes the page, and what is pressed on it, are the `PRESSES` and `FIELDS` of its file, as in
    `dewan.view.presses`.
    """

    name: ClassVar[str]
    """What its address, its buttons (`open-NAME`) and its style call it."""
    letters: ClassVar[frozenset[str]] = frozenset()
    """Keys of one letter that do here what they do at the table."""
    lasts: ClassVar[Lasts] = Lasts.WINDOW

    @abstractmethod
    def title(self, words: Words) -> str:
        """The title of the page."""

    def heading(self, words: Words) -> str:
        """The title as the heading that takes the focus when the page opens."""
        return f'<h1 id="aside-title" tabindex="-1">{escape(self.title(words))}</h1>'

    @property
    def lies_over(self) -> bool:
        """Whether it lies over a table instead of taking its place."""
        return False

    @abstractmethod
    def draw(self, screen: "Screen") -> str:
        """The page as HTML: one `main` element with the `heading`, or another one of the same id."""

    def regions(self, screen: "Screen") -> dict[str, Callable[[], str]]:
        """What is drawn into empty elements of the page after the rest of it, by their ids, which begin with `r-`."""
        return {}

    def key(self, screen: "Screen", name: str, control: str) -> bool:
        """A key that the control with the word `control` has not taken; whether it meant something on this page."""
        return False

    def close(self, screen: "Screen") -> None:
        """Give back what the page took the place of."""
        screen.turn_aside(self)

    def end(self, screen: "Screen") -> None:  # noqa: B027 - most pages have nothing under way
        """Release what the page has under way: its state is about to be dropped."""


class Sheet(Aside):
    """A page beside the table that lies over it as a sheet, so that a part of it stays in view.

    Where no table is shown, it takes the place of what is there, like the other pages.
    """

    looks: ClassVar[str]
    """The classes of its style."""

    @property
    def lies_over(self) -> bool:
        """See `Aside.lies_over`."""
        return True

    @abstractmethod
    def contents(self, screen: "Screen", *, over: bool) -> str:
        """What the page says as HTML, with the `heading` and a way to close it; `over`: it lies over a table."""

    def draw(self, screen: "Screen") -> str:
        """See `Aside.draw`."""
        return f'<main class="start {self.looks}">{self.contents(screen, over=False)}</main>'

    def draw_over(self, screen: "Screen", table: str) -> str:
        """The page over a `table`, one `main` element as HTML, at which nothing can be pressed meanwhile."""
        # No aria-modal: the table is inert anyway, and what is announced outside of the sheet is still to be heard.
        return (
            f'{table.replace("<main", "<main inert", 1)}<div class="veil" data-press="beside"></div>'
            f'<div class="sheet {self.looks}" role="dialog" aria-labelledby="aside-title">'
            f"{self.contents(screen, over=True)}</div>"
        )


def say_copied(screen: "Screen", field: str, *, done: bool) -> None:
    """Say what came of copying a field. With the focus it selects itself, to be copied by hand."""
    screen.said = screen.texts("share.copied" if done else "share.refused")
    screen.focus = None if done else field


def close_sign(word: str, label: str) -> str:
    """The button in the corner of a sheet that closes it by pressing `word`."""
    return button(word, icon("ui-close", 22), "tool", id="close", aria_label=label, title=label)


Page = TypeVar("Page", bound=Aside)


class Asides:
    """The states of the pages that were opened in a window, one for each kind of page."""

    def __init__(self) -> None:
        self._opened: dict[type[Aside], Aside] = {}

    def get(self, kind: type[Page]) -> Page | None:
        """The state of a page, None if there is none."""
        found = self._opened.get(kind)
        return found if isinstance(found, kind) else None

    def put(self, aside: Page) -> Page:
        """Keep a state in place of the one before; the same state."""
        self._opened[type(aside)] = aside
        return aside

    def remove(self, aside: Aside) -> None:
        """Forget a state."""
        self._opened.pop(type(aside), None)

    def drop(self, screen: "Screen", lasted: Lasts) -> None:
        """Forget the states that last only so long."""
        for kind in [kind for kind in self._opened if kind.lasts == lasted]:
            self._opened.pop(kind).end(screen)


def on_page(kind: type[Page], handle: Callable[["Screen", Page, Press], None]) -> Handler:
    """The handler for something on a page; without a state of that page it does nothing."""

    def handle_press(screen: "Screen", press: Press) -> None:
        page = screen.asides.get(kind)
        if page is not None:
            handle(screen, page, press)

    return handle_press
