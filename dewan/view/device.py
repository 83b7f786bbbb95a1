"""What the screen needs of the device it is on; `dewan/browser.py` has it from the browser, tests have a fake."""

from typing import Protocol


class Device(Protocol):
    """The clock, the languages and the address of a device."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    def when(self, seconds: float, language: str) -> str:
        """Date and time of such a number for people, in a language and in the place where they are."""
        ...

    def language(self) -> str:
        """Tag of the language that the device prefers."""
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
