"""What the screen needs of the device it is on; `dewan/browser.py` has it from the browser, tests have a fake."""

from collections.abc import Iterable
from typing import Protocol


class Store(Protocol):
    """Texts kept on this device between visits; it may forget everything, and others write to it too."""

    def get(self, key: str) -> str | None:
        """The text kept under a key."""
        ...

    def set(self, key: str, value: str) -> bool:
        """Keep a text under a key; False if it lasts only as long as the page, since storage is blocked or full."""
        ...

    def remove(self, key: str) -> None:
        """Forget a key."""
        ...

    def keys(self) -> Iterable[str]:
        """All keys under which something is kept."""
        ...


class Device(Protocol):
    """The clock, the languages and the address of a device."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    def when(self, seconds: float, language: str) -> str:
        """Date and time of such a number for people, in a language and in the place where they are."""
        ...

    def address(self) -> str:
        """The address of this page without its fragment."""
        ...

    def about(self) -> str:
        """What the browser calls itself, for the report of a problem."""
        ...

    def can_share(self) -> bool:
        """Whether the device has a way of its own to share a link (`effects.Share`)."""
        ...
