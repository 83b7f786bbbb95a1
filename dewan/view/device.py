"""What the screen needs of the device it is on; `dewan/browser.py` has it from the browser, tests have a fake."""

from collections.abc import Sequence
from typing import Protocol


class Device(Protocol):
    """The clock, the languages and the address of a device."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    def when(self, seconds: float, language: str) -> str:
        """Date and time of such a number for people, in a language and in the place where they are."""
        ...

    def languages(self) -> Sequence[str]:
        """Tags of the languages that the device prefers, the dearest first."""
        ...

    def address(self) -> str:
        """The address of this page without its fragment."""
        ...

    def about(self) -> str:
        """What the browser calls itself, for the report of a problem."""
        ...

    def version(self) -> str:
        """Which version of the page this is, for the report of a problem."""
        ...

    def can_share(self) -> bool:
        """Whether the device has a way of its own to share a link (`effects.Share`)."""
        ...
