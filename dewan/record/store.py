"""Texts kept on a device: what the screen and the list of games need of a browser's storage."""

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
