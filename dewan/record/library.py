"""The games kept on a device: each is a link with what a list says of it, as one text of a store.

Others write to the store as well: other windows, older and newer versions, people with tools. So what comes from it
is checked, and before a game is written it is looked whether somebody else has changed it.
"""

import json
import re
import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NamedTuple, overload

from dewan.record.game import Game
from dewan.record.history.badges import BADGES, EDITION, earned
from dewan.record.json_texts import parse_outside
from dewan.record.kept_sets import KeptSets
from dewan.record.links import GameWriter, LinkError, link_data, link_text, read_link
from dewan.record.order import NO_ORDER, Order, read_order, write_order
from dewan.record.own import Own, own_of, played_seat, seat_of
from dewan.record.store import Store
from dewan.record.summary import Summary, read_summary, summarize, write_summary
from dewan.record.written import UNWRITTEN, Written, parse_tags, read_written, write_written
from dewan.rules.state import OVER
from dewan.rules.views import NOBODY

PREFIX = "game."
STORAGE = "storage"
"""Where a store has a name, drawn by lot: a store that was emptied has another one, or none."""
LARGEST = 65536
"""Characters of an entry that is read at all."""
_DEEPEST = 5
"""Brackets within brackets of an entry."""
_FEW_BRACKETS = 150
"""So many of them cannot lie within each other too deeply for a browser: where more are, it has to be looked."""
LATEST = 8.64e12
"""Seconds since 1970 of the last moment that a browser can name."""
_SEEN = re.compile(
    r'^\{"link":"\w*",(?:"title":"[^"\\]*",)?"own":[^,]*,"changed":(?P<changed>\d{1,13}(?:\.\d+)?),"summary":\{'
    r'[^{}]*"over":(?P<over>true|false),"study":(?:true|false),'
)
"""Where this version writes what a look needs, as others before it did. No text that somebody typed looks like it."""
_KEY = re.compile(re.escape(PREFIX) + "([0-9a-f]{16})")


class Kept(NamedTuple):
    """A kept game: `own` says who plays it here, `changed` when in seconds since 1970.

    `written` is what somebody has written about it, which is no part of the link. `order` is what its piles still
    follow if it is a deal played again. `badges` are those that it earned (`history.badges`), None if that has not been
    counted.
    """

    id: str
    link: str
    own: Own
    changed: float
    summary: Summary
    written: Written = UNWRITTEN
    order: Order = NO_ORDER
    badges: tuple[str, ...] | None = None

    @property
    def title(self) -> str:
        """The title that it was given, empty without one."""
        return self.written.title

    @property
    def note(self) -> str:
        """The note to it, empty without one."""
        return self.written.note

    @property
    def mark(self) -> "Bookmark":
        """The bookmark of a window that has just read it."""
        return Bookmark(self.id, self.link)

    @property
    def data(self) -> bytes:
        """The game as a file; raises LinkError."""
        return link_data(self.link)


class Damaged(NamedTuple):
    """An entry that cannot be read, as it is."""

    id: str
    text: str


@dataclass
class Bookmark:
    """The entry that a window plays, and its link as this window has read or written it last.

    The link is empty before the game is kept for the first time. `written` and `order` are those of the entry, and
    `storage` the name of the store (`STORAGE`), as this window knows them.
    """

    id: str
    link: str = ""
    written: Written = field(default=UNWRITTEN, compare=False)
    storage: str = field(default="", compare=False)
    order: Order = field(default=NO_ORDER, compare=False)


def new_bookmark() -> Bookmark:
    """The bookmark of a game that is not kept yet."""
    return Bookmark(secrets.token_hex(8))


class _Look(NamedTuple):
    """What is seen of an entry without reading it: its id and text, when it was changed, and whether its game is over.

    `damaged`: it has been read, and cannot be.
    """

    id: str
    text: str
    changed: float
    over: bool
    damaged: bool = False


class Entries(Sequence[Kept | Damaged]):
    """The entries of a store in order, each of them read when somebody asks for it: of thousands, few are shown."""

    def __init__(self, looks: Sequence[_Look], read: Callable[[str, str], Kept | Damaged]) -> None:
        self._looks = looks
        self._read = read

    def __len__(self) -> int:
        return len(self._looks)

    @overload
    def __getitem__(self, at: int) -> Kept | Damaged: ...

    @overload
    def __getitem__(self, at: slice) -> list[Kept | Damaged]: ...

    def __getitem__(self, at: int | slice) -> Kept | Damaged | list[Kept | Damaged]:
        if isinstance(at, slice):
            return [self._read(look.id, look.text) for look in self._looks[at]]
        return self._read(self._looks[at].id, self._looks[at].text)

    def having(self, part: str) -> list[Kept]:
        """The sound entries in whose text a part occurs that JSON puts around no text, such as `"tags":`."""
        return self._sound(look for look in self._looks if part in look.text)

    def running(self) -> Kept | None:
        """The game to go on with: the last one that is not over; None without one."""
        return next(iter(self._sound((look for look in self._looks if not look.over), 1)), None)

    def last(self, most: int) -> list[Kept]:
        """So many games that were changed last."""
        return self._sound(self._looks, most)

    @property
    def sound(self) -> int:
        """How many entries are games, as far as it is known."""
        return sum(not look.damaged for look in self._looks)

    def _sound(self, looks: Iterable[_Look], most: int | None = None) -> list[Kept]:
        read = (self._read(look.id, look.text) for look in looks)
        return list(islice((entry for entry in read if isinstance(entry, Kept)), most))


class Library:
    """The games kept in a store."""

    def __init__(self, store: Store, sets: KeptSets) -> None:
        self._store = store
        self._sets = sets
        self._writer = GameWriter()
        self._known: dict[str, tuple[str, Kept | Damaged]] = {}
        """What was read last of each entry, by its id, with the text that it was read from."""
        self._entries: Entries | None = None
        self.version = 0
        """Changes whenever the entries may have changed."""

    def refresh(self) -> None:
        """Read everything anew: another window has written something."""
        self._entries = None
        self.version += 1

    def entries(self) -> Entries:
        """All entries, what was changed last first, what cannot be read at the end, if that is seen at a glance."""
        if self._entries is None:
            ids = [match[1] for match in map(_KEY.fullmatch, self._store.keys()) if match]
            looks = [look for look in map(self._look, ids) if look is not None]
            self._known = {look.id: self._known[look.id] for look in looks if look.id in self._known}
            looks.sort(key=lambda look: (look.damaged, -look.changed, look.id))
            self._entries = Entries(looks, self._read)
        return self._entries

    def _look(self, id_of_game: str) -> _Look | None:
        """A look at an entry; None if there is none. If it is not as this version writes it, it is read."""
        text = self._store.get(PREFIX + id_of_game)
        if text is None:
            return None
        if (seen := _SEEN.search(text)) is not None:
            return _Look(id_of_game, text, float(seen["changed"]), seen["over"] == "true")
        entry = self._read(id_of_game, text)
        if isinstance(entry, Damaged):
            return _Look(id_of_game, text, 0, over=True, damaged=True)
        return _Look(id_of_game, text, entry.changed, entry.summary.over)

    def _read(self, id_of_game: str, text: str) -> Kept | Damaged:
        """The entry of a text, read once."""
        known = self._known.get(id_of_game)
        if known is None or known[0] != text:
            known = self._known[id_of_game] = (text, _read_or_keep(id_of_game, text))
        return known[1]

    def entry(self, id_of_game: str) -> Kept | Damaged | None:
        """One entry as it is in the store now."""
        text = self._store.get(PREFIX + id_of_game)
        return None if text is None else self._read(id_of_game, text)

    def of_deal(self, deal: str) -> list[Kept]:
        """The kept games of one deal (`Game.deal`), what was changed last first."""
        return [entry for entry in self.entries() if isinstance(entry, Kept) and entry.summary.deal == deal]

    def game(self, kept: Kept) -> Game:
        """The game of an entry, played through the rules; raises LinkError."""
        return read_link(kept.link, self._sets.find)

    def note(self, mark: Bookmark) -> None:
        """Note in a bookmark what is known only while its entry is there; without effect if it is not."""
        entry = self.entry(mark.id)
        if isinstance(entry, Kept):
            mark.written, mark.order = entry.written, entry.order
            mark.storage = self._name_storage()

    def _name_storage(self) -> str:
        name = self._store.get(STORAGE)
        if name is None:
            name = secrets.token_hex(8)
            self._store.set(STORAGE, name)
        return name

    def cleared(self, mark: Bookmark) -> bool:
        """Whether the entry is gone together with everything else that was kept here, so nobody deleted this game."""
        gone = bool(mark.link) and self._store.get(PREFIX + mark.id) is None
        return gone and self._store.get(STORAGE) != mark.storage

    def overtaken(self, mark: Bookmark) -> bool:
        """Whether somebody else has changed or deleted the entry since this window read or wrote it."""
        if not mark.link:
            return False
        entry = self.entry(mark.id)
        return not isinstance(entry, Kept) or entry.link != mark.link

    def take(self, entry: Kept) -> bool:
        """Keep an entry that comes from elsewhere; False if that lasts only as long as the page."""
        return self._write(entry)

    def keep(self, mark: Bookmark, game: Game, own: Own, now: float) -> bool:
        """Keep a game as it stands; False if that lasts only as long as the page. `overtaken` is to be asked first."""
        before = self.entry(mark.id)
        if isinstance(before, Kept):
            mark.written = before.written
        mark.written = mark.written.up_to(len(game.entries))
        mark.storage = self._name_storage()
        self._sets.keep_for(game)
        link = link_text(self._writer.write(game))
        badges = earned(game, played_seat(own, game.people)) if game.state.awaiting == OVER else None
        kept = self._write(Kept(mark.id, link, own, now, summarize(game), mark.written, mark.order, badges))
        mark.link = link
        return kept

    def rename(self, id_of_game: str, title: str, tags: str) -> None:
        """Give a game a title, and the tags that a text names (`written.parse_tags`)."""
        entry = self.entry(id_of_game)
        if isinstance(entry, Kept):
            self._write(entry._replace(written=entry.written._replace(title=title, tags=parse_tags(tags)).cleaned()))

    def annotate(self, mark: Bookmark, text: str, move: int = 0) -> bool:
        """Give a game a note, or one of its moves; False if that lasts only as long as the page.

        A game that is not kept yet is kept with it later. What other windows have written about it stays.
        """
        entry = self.entry(mark.id)
        before = entry.written if isinstance(entry, Kept) else mark.written
        mark.written = before.with_remark(move, text) if move else before._replace(note=text).cleaned()
        return not isinstance(entry, Kept) or self._write(entry._replace(written=mark.written))

    def uncounted(self) -> list[Kept]:
        """The games that are over and whose badges have not been counted, what was changed last first."""
        return [
            entry for entry in self.entries() if isinstance(entry, Kept) and entry.summary.over and entry.badges is None
        ]

    def count_badges(self, entry: Kept) -> bool:
        """Count the badges of a game; False if that lasts only as long as the page.

        What cannot be opened earns none.
        """
        try:
            game = self.game(entry)
            found = earned(game, played_seat(entry.own, game.people))
        except LinkError:
            found = ()
        return self._write(entry._replace(badges=found))

    def remove(self, id_of_game: str) -> str | None:
        """Forget a game; its text, with which `restore` brings it back."""
        text = self._store.get(PREFIX + id_of_game)
        self._store.remove(PREFIX + id_of_game)
        self.refresh()
        return text

    def restore(self, id_of_game: str, text: str) -> None:
        """Bring back what was removed."""
        self._store.set(PREFIX + id_of_game, text)
        self.refresh()

    def _write(self, kept: Kept) -> bool:
        data: dict[str, Any] = {
            "link": kept.link,
            "own": seat_of(kept.own),
            "changed": kept.changed,
            "summary": write_summary(kept.summary),
        }
        if kept.order != NO_ORDER:
            data["order"] = write_order(kept.order)
        if kept.badges is not None:
            data["badges"] = [EDITION, *kept.badges]
        text = json.dumps({**data, **write_written(kept.written)}, ensure_ascii=False, separators=(",", ":"))
        lasts = self._store.set(PREFIX + kept.id, text)
        # What is just written need not be read at the next move.
        self._known[kept.id] = (text, kept)
        self.refresh()
        return lasts


def _read_or_keep(id_of_game: str, text: str) -> Kept | Damaged:
    """The entry of a text, or the text as it is if it is none."""
    try:
        return _read(id_of_game, text)
    except (ValueError, TypeError, KeyError, AttributeError):
        return Damaged(id_of_game, text)


def _read(id_of_game: str, text: str) -> Kept:
    """The entry of a text; raises one of the errors that `entry` catches if it is none."""
    few = len(text) <= LARGEST and text.count("[") + text.count("{") <= _FEW_BRACKETS
    data: Any = json.loads(text) if few else parse_outside(text, longest=LARGEST, deepest=_DEEPEST)
    summary = read_summary(data["summary"])
    link, own, changed = data["link"], data["own"], data["changed"]
    good = (
        isinstance(link, str)
        and (own is None or (type(own) is int and NOBODY <= own < len(summary.names)))
        and type(changed) in (int, float)
        and 0 <= changed <= LATEST
    )
    if not good:
        raise ValueError("entry")
    order = _read_order(data.get("order"))
    badges = _read_badges(data.get("badges"))
    return Kept(id_of_game, link, own_of(own), changed, summary, read_written(data), order, badges)


def _read_badges(data: Any) -> tuple[str, ...] | None:
    """The badges of a game; None where they were counted otherwise than now, or are damaged: they can be recounted."""
    if not isinstance(data, list) or data[:1] != [EDITION]:
        return None
    return tuple(name for name in BADGES if name in data)


def _read_order(data: Any) -> Order:
    """An order; none where it is damaged: the game is worth more than that."""
    try:
        return read_order(data)
    except ValueError:
        return NO_ORDER
