"""What a reader writes, kept on the device so that several windows never write over each other's work.

A document (the code of a bot, a score pad, a position) has one version or more; each is an entry of the store. A window
writes into the version that it read or wrote last, but only while the text there is still the one it knows. If another
window has changed it meanwhile, this one goes on in a version of its own, and both stay.
"""

import re
import secrets
from collections.abc import Callable, Sequence
from typing import NamedTuple

from dewan.record.store import Store

MOST = 8
"""Versions of a document that are kept."""
FIRST = ""
"""The id of what was kept before there were versions: the bare text, under the name of the document."""
_END_OF_TIME = 1e12 - 1
"""The last second for which an entry has room."""
_DATED = re.compile(r"(\d{1,12}(?:\.\d{1,3})?) (.*)", re.DOTALL | re.ASCII)


class Version(NamedTuple):
    """A version that is kept. `changed` is in seconds since 1970, 0 if that is not known."""

    id: str
    text: str
    changed: float


class Document:
    """A document as one window has it.

    `text` is what this window read or wrote last, None before there is anything. `lasts`: it is kept for longer than
    the page is open; where it is not because there are `MOST` versions already, the document is `full`, and where
    another window has removed it, it is `gone`. `parted`: another window has a version of its own.
    """

    def __init__(self, store: Store, name: str, clock: Callable[[], float]) -> None:
        """`name` is the key of the store; `clock` gives seconds since 1970."""
        self._store = store
        self._name = name
        self._clock = clock
        self._ids = re.compile(re.escape(name) + r"\.([0-9a-f]{16})")
        self._here: dict[str, str] = {}
        """Entries that this window alone has, by id: there is no room for them, or another one has removed them."""
        self._hidden: set[str] = set()
        """Ids of entries that this window cannot see as they are: the store holds what it could not write there."""
        self._known: set[str] = set()
        """Ids of the versions that this window has seen."""
        self._found: Sequence[Version] | None = None
        self.removed: Version | None = None
        """What was removed in this window last, until it is brought back."""
        self.begin()

    def begin(self, text: str | None = None) -> None:
        """Begin anew, with a text that came from elsewhere if there is one: it is kept from its first change on.

        What was there before stays a version.
        """
        self.text = text
        self._at: str | None = None
        self._own = False
        """Whether this window wrote its text, so that nobody else may have it."""
        self._on_device = False
        """Whether the store has ever taken the version that this window is at."""
        self.lasts, self.full, self.gone, self.parted = True, False, False, False

    def open(self) -> str | None:
        """The text to go on with: that of this window, else of the latest version; None if there is none."""
        if self.text is not None:
            self.look()
            return self.text
        self._found = self.removed = None
        self._known = self._all_ids()
        versions = self.versions()
        return self.take(versions[0].id) if versions else None

    def versions(self) -> Sequence[Version]:
        """All versions, the latest first."""
        if self._found is None:
            found = [version for version in map(self._read, self._all_ids()) if version is not None]
            self._found = sorted(found, key=_order)
        return self._found

    @property
    def others(self) -> Sequence[Version]:
        """The versions beside that of this window."""
        return [version for version in self.versions() if version.id != self._at]

    @property
    def brought(self) -> bool:
        """Whether the text came from elsewhere and is not kept, since nobody has changed it."""
        return self.text is not None and self._at is None

    def take(self, id_of_version: str) -> str | None:
        """Go on with another version; its text, None if it is gone."""
        version = self._read(id_of_version)
        if version is None:
            self._found = None
            return None
        self.begin(version.text)
        self._at = version.id
        self.lasts = self._on_device = version.id not in self._here
        if not self.lasts:
            self.keep(version.text)
        return version.text

    def keep(self, text: str) -> None:
        """Keep the text as it is now: in the version of this window, or if another one has changed that, in a new one.

        Whether it lasts is then in `lasts` and `full`.
        """
        if text == self.text and self.lasts:
            return
        there = self._read(self._at) if self._at is not None else None
        untouched = there is not None and there.text == self.text
        self.parted = self.parted or (there is not None and not untouched)
        moves = untouched and self._at == FIRST
        if not untouched or moves or self._at is None:
            self.parted = self.parted or not self._all_ids() <= self._known
            self._at, self._on_device = secrets.token_hex(8), False
            self._found = None
        self.text, self._own, self.gone = text, True, False
        self._write(self._at, self._dated(text), moves=moves)

    def _dated(self, text: str) -> str:
        """An entry of now. It is the latest, even if the clock was put back."""
        latest = max((version.changed for version in self.versions()), default=0)
        return f"{min(max(self._clock(), latest + 0.001), _END_OF_TIME):.3f} {text}"

    def _write(self, id_of_version: str, entry: str, *, moves: bool) -> None:
        """Write an entry, if there is room; it may move there from the `FIRST` one."""
        gone = {id_of_version, FIRST} if moves else {id_of_version}
        self.full = not self._on_device and len(self._all_ids() - self._here.keys() - gone) >= MOST
        if self.full:
            self._here[id_of_version] = entry
            self.lasts = False
        else:
            self._here.pop(id_of_version, None)
            self.lasts = self._store.set(self._key(id_of_version), entry)
        if self._on_device and not self.lasts:
            # What the store holds now in place of the entry would hide what other windows write there.
            self._hidden.add(id_of_version)
            self._at = id_of_version = secrets.token_hex(8)
            self._here[id_of_version] = entry
        self._on_device = self.lasts
        if moves and self.lasts:
            self._store.remove(self._key(FIRST))
        self._known.add(id_of_version)
        if self._found is not None:
            written = self._read(id_of_version)
            others = [version for version in self._found if version.id not in gone]
            self._found = sorted([*others, *([written] if written is not None else [])], key=_order)

    def look(self, *, follow: bool = True) -> bool:
        """Look whether another window has written something; True if `text` is another one now.

        What this window wrote stays its text: if another one has written over it, it is kept as a version of its own.
        What it only read is read again, if the page can `follow`.
        """
        self._found = None
        now = self._all_ids()
        new, self._known = now - self._known, now
        if self.text is None:
            there = next((version for version in self.versions() if version.id in new), None)
            return follow and there is not None and self.take(there.id) is not None
        if self._at is None:
            return False
        there = self._read(self._at)
        if there is not None and there.text == self.text:
            self.parted = self.parted or bool(new)
            return False
        if self._own and there is not None:
            text, self.text = self.text, None
            self.keep(text)
            return False
        if self._own:
            self._at, self._on_device = secrets.token_hex(8), False
            self._here[self._at] = self._dated(self.text)
            self._found, self.lasts, self.gone = None, False, True
            return False
        if there is None and self._at == FIRST:  # another window has moved it
            there = next(iter(self.versions()), None)
        return follow and there is not None and self.take(there.id) is not None

    def remove(self, id_of_version: str) -> bool:
        """Forget one of the `others`; `restore` brings it back. What there was no room for may be kept now.

        False, and nothing is forgotten, if another window has changed it since they were read.
        """
        version = self._read(id_of_version)
        if version is None or version not in self.others:
            self._found = None
            return False
        self.removed = version
        if self._here.pop(id_of_version, None) is None:
            self._store.remove(self._key(id_of_version))
        self._found = None
        if self.full and self.text is not None:
            self.keep(self.text)
        self.parted = self.parted and bool(self.others)
        return True

    def restore(self) -> None:
        """Bring back what was removed last, whatever room there is."""
        version, self.removed = self.removed, None
        if version is None:
            return
        dated = version.text if version.id == FIRST else f"{version.changed:.3f} {version.text}"
        self._store.set(self._key(version.id), dated)
        self._known.add(version.id)
        self._found = None

    def _all_ids(self) -> set[str]:
        kept = {match[1] for match in map(self._ids.fullmatch, self._store.keys()) if match}
        first = {FIRST} if self._store.get(self._name) else set()
        return (kept | self._here.keys() | first) - self._hidden

    def _key(self, id_of_version: str) -> str:
        return self._name if id_of_version == FIRST else f"{self._name}.{id_of_version}"

    def _read(self, id_of_version: str) -> Version | None:
        entry = self._here.get(id_of_version) or self._store.get(self._key(id_of_version))
        if not entry:
            return None
        dated = _DATED.fullmatch(entry) if id_of_version != FIRST else None
        return Version(id_of_version, dated[2], float(dated[1])) if dated else Version(id_of_version, entry, 0)


def _order(version: Version) -> tuple[float, str]:
    return -version.changed, version.id
