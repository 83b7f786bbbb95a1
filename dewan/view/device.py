"""What the screen needs of the device it is on; `dewan/browser.py` has it from the browser, tests have a fake."""

from collections.abc import Sequence
from typing import Protocol

from dewan.view.map_rotation import Window


class Device(Protocol):
    """The clock, the languages and the address of a device."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    def when(self, seconds: float, language: str) -> str:
        """Date and time of such a number for people, in a language and in the place where they are."""
        ...

    def day(self, seconds: float, language: str, yesterday: str) -> str:
        """Roughly when that was, for people: the time of today, else `yesterday`, some days ago or a date."""
        ...

    def window(self) -> Window:
        """The size of the window."""
        ...

    def languages(self) -> Sequence[str]:
        """Tags of the languages that the device prefers, the dearest first."""
        ...

    def address(self) -> str:
        """What links to this game begin with (`dewan.view.site`); empty where none is known.

        A file on the device is no such address, since nobody else could open it.
        """
        ...

    def rules(self) -> str:
        """The address of the folder with the rules as pages of their own, empty where none is known."""
        ...

    def about(self) -> str:
        """What the browser calls itself, for the report of a problem."""
        ...

    def version(self) -> str:
        """Which version of the page this is, for the report of a problem."""
        ...

    def sprite(self) -> str:
        """The sheet of symbols that stands in the page, as text."""
        ...

    def framed(self) -> bool:
        """Whether the page stands in a page of somebody else's."""
        ...

    def can_take_along(self) -> bool:
        """Whether the app in one file lies beside this page, and the page may hand it out (`effects.TakeAlong`)."""
        ...

    def can_share(self) -> bool:
        """Whether the device has a way of its own to share a link (`effects.Share`)."""
        ...
