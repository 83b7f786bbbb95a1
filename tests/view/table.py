"""A page without a browser: a screen, what it draws, and somebody who presses what is drawn as pressable."""

from __future__ import annotations

import base64
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import unescape
from html.parser import HTMLParser
from typing import TypeVar

from dewan.record.opponents import PERSON
from dewan.record.positions import write_position
from dewan.rules.chance import Chance, SeededChance
from dewan.rules.state import OVER
from dewan.view.art import sprite
from dewan.view.dispatch import FIELDS, press
from dewan.view.drawing import Drawing
from dewan.view.map_rotation import UNKNOWN, Window
from dewan.view.presses.keys import map_key
from dewan.view.screen import Screen
from dewan.view.sitting import Sitting
from dewan.view.sittings.board import BoardSitting
from dewan.view.sittings.companion import CompanionSitting
from dewan.view.sittings.companion_questions import Companion
from dewan.view.sittings.lesson import LessonSitting
from dewan.view.sittings.practice import Practice
from dewan.view.sittings.replay import ReplaySitting
from dewan.view.sittings.replay_steps import Replay
from dewan.view.sittings.tour import TourSitting
from dewan.view.sittings.trial import Trial

VOID = {"input"}
SYMBOLS = frozenset(re.findall(r' id="([^"]+)"', sprite()))
USED = re.compile(r'<use href="#([^"]+)"')
ELEMENT = re.compile(r'<[^>]* data-press="([^"]*)"[^>]*>')
FILES = ("set file", "mycopy_file", "arrive_set", "build file", "desk_file", "cup_file")
"""Words of fields for text files."""
NAMES = ("Noor", "Timo", "Aiko", "Bia")


class Memory(dict[str, str]):
    """A store that lasts as long as the test. While it is `full`, what is new lasts only as long as the page."""

    full = False

    def __init__(self, kept: Mapping[str, str] | None = None) -> None:
        super().__init__(kept or {})
        self.page: dict[str, str] = {}

    def get(self, key: str) -> str | None:  # type: ignore[override]
        return self.page.get(key, super().get(key))

    def set(self, key: str, value: str) -> bool:
        self.page.pop(key, None)
        (self.page if self.full else self)[key] = value
        return not self.full

    def remove(self, key: str) -> None:
        self.page.pop(key, None)
        self.pop(key, None)

    def keys(self) -> Iterable[str]:  # type: ignore[override]
        return {*super().keys(), *self.page}


class FakeDevice:
    """A device whose clock stands until somebody sets it."""

    time = 1_800_000_000.0
    shares = False
    frame = False
    beside = True
    site = "https://example.org/dewan/"
    size = UNKNOWN

    def now(self) -> float:
        return self.time

    def when(self, seconds: float, language: str) -> str:
        return f"{language} {seconds:.0f}"

    def day(self, seconds: float, language: str, _yesterday: str) -> str:
        return f"{language} {(self.time - seconds) // 86400:.0f} days ago"

    def window(self) -> Window:
        return self.size

    def languages(self) -> Sequence[str]:
        return ["en-US"]

    def address(self) -> str:
        return self.site

    def rules(self) -> str:
        return f"{self.site}rules/" if self.site else ""

    def about(self) -> str:
        return "Browser 1.0"

    def version(self) -> str:
        return "1.2.3 abc"

    def sprite(self) -> str:
        return sprite()

    def framed(self) -> bool:
        return self.frame

    def can_take_along(self) -> bool:
        return self.beside

    def can_share(self) -> bool:
        return self.shares


class CheckedDrawing(Drawing):
    """A drawing that fails where it refers to a symbol that the sprite does not have: a browser would draw nothing."""

    def frame(self) -> str:
        html = super().frame()
        assert_symbols_exist(html)
        return html

    def regions(self, wanted: Sequence[str] | None = None) -> dict[str, str]:
        drawn = super().regions(wanted)
        assert_symbols_exist("".join(drawn.values()))
        return drawn


def assert_symbols_exist(html: str) -> None:
    """Every `<use href="#…">` refers to a symbol of the sprite, or to an element drawn beside it."""
    missing = set(USED.findall(html)) - SYMBOLS
    lost = [name for name in sorted(missing) if f' id="{name}"' not in html]
    assert not lost, f"the sprite lacks {lost}"


class Table:
    """A screen and its drawing, as the page has them."""

    def __init__(self, seed: int = 1, language: str = "en", *, store: Memory | None = None) -> None:
        self.chance: Chance = SeededChance(random.Random(seed))
        self.store = Memory() if store is None else store
        self.device = FakeDevice()
        self.screen = Screen(language, self.store, self.device, self.chance)
        self.screen.start.form.players_of_seats = [PERSON] * 4  # people, where no bot is asked for
        self.drawing = CheckedDrawing(self.screen)
        self.live = ""
        """What the live region holds: the page keeps the last thing said."""

    @property
    def sitting(self) -> Sitting:
        """What is at the table; which attributes it has, the test knows."""
        return self.screen.sitting

    def press(self, word: str, value: str | bytes | None = None, *, checked: bool = False) -> None:
        """A press, or a change of a field. The value of a field for files is what is in the file."""
        if word in FILES and isinstance(value, str):
            value = value.encode()
        if isinstance(value, bytes):
            value = base64.b64encode(value).decode()
        self.screen.flights = []  # the page takes them
        press(self.screen, word, value, checked=checked)
        self.heard()

    def key(self, key: str, space: str, *, shift: bool = False) -> bool:
        meant = map_key(self.screen, key, space, shift=shift)
        self.heard()
        return meant

    def heard(self) -> None:
        self.screen.drop_link()
        self.live = self.screen.said or self.live
        self.screen.said = ""

    def begin(self, scenario: str = "base", players: int = 2, *, curtain: bool = True, named: bool = True) -> None:
        self.press("form scenario", scenario)
        self.press("form players", str(players))
        self.press("switch curtain", checked=curtain)
        for seat in range(players):
            self.press(f"name {seat}", NAMES[seat] if named else "")
        self.press("start")

    def regions(self) -> dict[str, str]:
        self.drawing.frame()
        return self.drawing.regions()

    def page(self) -> str:
        """Everything in the page: the frame with its regions filled in."""
        html = self.drawing.frame()
        for region, inside in self.regions().items():
            html, count = re.subn(rf'(id="{region}"[^>]*>)', lambda m: m[1] + inside, html)  # noqa: B023
            assert count == 1, region
        return html

    def parts(self) -> dict[str, str]:
        """Everything that somebody sees or hears, by region."""
        flights = str(self.screen.flights)
        frame = self.drawing.frame()
        return {"title": self.drawing.title(), "frame": frame, "live": self.live, "flights": flights, **self.regions()}

    def presses(self) -> list[str]:
        """The words of all that is drawn as pressable and is no field, in order; without what is marked as disabled."""
        html = self.drawing.frame() + "".join(self.regions().values())
        return sorted(
            unescape(m[1])
            for m in ELEMENT.finditer(html)
            if not re.search(r' disabled| aria-disabled="true"', m[0]) and m[1].partition(" ")[0] not in FIELDS
        )

    @property
    def aside(self) -> str:
        """The name of the page beside the table that is shown, empty if none is."""
        return self.screen.aside.name if self.screen.aside is not None else ""

    @property
    def over(self) -> bool:
        return self.screen.sitting.game is not None and self.screen.sitting.state.awaiting == OVER

    def position(self) -> object:
        assert self.screen.sitting.game is not None
        return write_position(self.screen.sitting.game.state), len(self.screen.sitting.game.entries)


def differences(one: dict[str, str], other: dict[str, str]) -> dict[str, tuple[str, str]]:
    """Where two pages differ: from the first character that does, a little of each."""
    found = {}
    for region in one.keys() | other.keys():
        a, b = one.get(region, "nothing"), other.get(region, "nothing")
        if a != b:
            at = next((k for k, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            found[region] = (a[max(0, at - 40) : at + 60], b[max(0, at - 40) : at + 60])
    return found


Kind = TypeVar("Kind", bound=Sitting)


def _sitting(screen: Screen, kind: type[Kind]) -> Kind | None:
    return screen.sitting if isinstance(screen.sitting, kind) else None


def replay_of(screen: Screen) -> Replay | None:
    """What is looked back on, None if nothing is."""
    found = _sitting(screen, ReplaySitting)
    return found.replay if found is not None else None


def practice_of(screen: Screen) -> Practice | None:
    """The lesson under way, None without one."""
    found = _sitting(screen, LessonSitting)
    return found.practice if found is not None else None


def companion_of(screen: Screen) -> Companion | None:
    """What is asked about a cardboard table, None if nothing is."""
    found = _sitting(screen, CompanionSitting)
    return found.companion if found is not None else None


def trial_of(screen: Screen) -> Trial | None:
    """What is tried on a position, None if nothing is."""
    found = _sitting(screen, BoardSitting)
    return found.trial if found is not None else None


def tour_of(screen: Screen) -> TourSitting | None:
    """The tour, None if nobody takes it."""
    return _sitting(screen, TourSitting)


SIDEWAYS = {
    "home", "resume", "help", "helpers", "menu", "settings", "reset", "undo", "restart", "tab", "places", "log",
    "rebuilt", "start", "start_from", "other_cards", "see", "since", "share", "open", "rules", "rule", "hint",
    "inspect", "uninspect",
}  # fmt: skip
"""Presses that decide nothing."""


def step(table: Table, rng: random.Random) -> str:
    """One press of something that is drawn as pressable and has to do with a decision."""
    words = [word for word in table.presses() if word.partition(" ")[0] not in SIDEWAYS]
    assert words, "nothing can be pressed"
    word = "confirm" if "confirm" in words and rng.random() < 0.8 else rng.choice(words)
    table.press(word)
    return word


def play(table: Table, rng: random.Random, presses: int = 5000) -> Iterator[str]:
    """Press on until the game is over."""
    for _ in range(presses):
        if table.over:
            return
        yield step(table, rng)


@cache
def presses_of(scenario: str, players: int) -> tuple[str, ...]:
    """The presses of a whole game, from lifting the first curtain on."""
    table = Table(players)
    table.begin(scenario, players)
    return tuple(play(table, random.Random(players)))


def played(
    scenario: str,
    players: int,
    presses: int | None = None,
    *,
    language: str = "en",
    curtain: bool = True,
    named: bool = True,
) -> Table:
    """A table at which that game was played, to its end or up to a press. Without a curtain none is lifted."""
    table = Table(players, language)
    table.begin(scenario, players, curtain=curtain, named=named)
    for word in presses_of(scenario, players)[:presses]:
        table.press(word)
    return table


@dataclass
class Element:
    """An element of the page."""

    tag: str
    attrs: dict[str, str]
    inside: list[Element | str] = field(default_factory=list)

    def walk(self) -> Iterator[Element]:
        yield self
        for child in self.inside:
            if isinstance(child, Element):
                yield from child.walk()

    def text(self) -> str:
        """All that is written inside, seen or not."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.inside)

    def name(self) -> str:
        """What a screen reader would call it, roughly: its label, else what it says inside."""
        if "aria-label" in self.attrs:
            return self.attrs["aria-label"]
        if self.attrs.get("aria-hidden") == "true":
            return ""
        return " ".join(c.strip() if isinstance(c, str) else c.name() for c in self.inside).strip()


class Tree(HTMLParser):
    """Reads a page strictly: every element is closed where it should be, no attribute comes twice."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.root = Element("root", {})
        self.open = [self.root]
        self.feed(html)
        self.close()
        assert self.open == [self.root], [element.tag for element in self.open]

    def _element(self, tag: str, attrs: list[tuple[str, str | None]]) -> Element:
        assert len({name for name, _ in attrs}) == len(attrs), attrs
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(element)
        return element

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = self._element(tag, attrs)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._element(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


TEXT = re.compile(r'>([^<>]+)<|(?:aria-label|title|placeholder)="([^"]*)"')


def texts(html: str) -> list[str]:
    """Every text in a page that somebody sees or hears."""
    found = (unescape(shown or spoken).strip() for shown, spoken in TEXT.findall(html))
    return [text for text in found if text]
