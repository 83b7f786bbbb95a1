"""Names that look like markup, or are written from right to left, are text wherever they are shown."""

from __future__ import annotations

import random
import re

import pytest

from dewan.record.names import clean_name
from dewan.texts import LANGUAGES
from dewan.view.sharing import GAME, TURN, Sharing
from sampling import first_fast
from view.table import Memory, Table, Tree, play, texts

TYPED = (
    "<img src=x onerror=alert(1)>",
    "\"><script>alert('1')",
    "\u202enoor & אברהם\u202c",
    "Z" + "\u0335\u0353" * 12,
)
SHOWN = tuple(map(clean_name, TYPED))
TURNED = SHOWN[2]


def table_of_hostile_names(language: str, *, store: Memory | None = None, presses: int = 60) -> Table:
    """A game of four under way; the curtain is down or not, as it comes."""
    table = Table(5, language, store=store)
    table.press("form players", "4")
    for seat, name in enumerate(TYPED):
        table.press(f"name {seat}", name)
    table.press("start")
    for _ in zip(range(presses), play(table, random.Random(5)), strict=False):
        pass
    return table


def seen(table: Table) -> list[str]:
    """Every text that somebody sees or hears, field contents aside."""
    return [table.drawing.title(), table.live, *texts(table.page())]


@pytest.mark.parametrize("language", first_fast(LANGUAGES))
def test_names_are_text_on_every_page(language: str) -> None:
    store = Memory()
    table = table_of_hostile_names(language, store=store)
    said: list[str] = []
    for word in ("nothing", "lift", "log", "share", "unshare", "home"):
        table.press(word)
        root = Tree(table.page()).root
        assert not [element for element in root.walk() if element.tag in ("script", "img", "style")]
        assert not [name for element in root.walk() for name in element.attrs if name.startswith("on")]
        said += seen(table)
    for name in SHOWN:
        assert any(name in text for text in said), name


@pytest.mark.parametrize("language", first_fast(LANGUAGES))
def test_name_from_right_to_left_turns_nothing_around_it(language: str) -> None:
    table = table_of_hostile_names(language)
    found = 0
    for word in ("nothing", "lift", "log", "share", "home"):
        table.press(word)
        for text in seen(table):
            found += text.count(TURNED)
            assert text.count(TURNED) == text.count(f"\u2068{TURNED}\u2069"), text
    assert found > 5


def test_names_in_what_is_shared_are_plain() -> None:
    table = table_of_hostile_names("en")
    game = table.sitting.game
    assert game is not None
    for kind in (TURN, GAME):
        message = Sharing("https://example.org/", game.state, game, kind).message(table.screen.words)
        assert "&lt;" not in message
        assert re.search(r"\nhttps://example\.org/#g=[0-9A-Za-z]+(&step=0)?$", message)


def test_control_characters_are_in_no_text() -> None:
    table = table_of_hostile_names("en")
    for text in seen(table):
        assert not set(text) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067")
