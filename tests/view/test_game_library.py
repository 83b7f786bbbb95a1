"""Finding games among many: searched for, tagged, saved as one file and read again."""

from __future__ import annotations

import base64
import json

import pytest

from dewan.record.collection import read_lines
from dewan.record.kept_sets import KeptSets
from dewan.record.library import Kept, Library, new_bookmark
from dewan.record.links import write_link
from dewan.record.own import Role
from dewan.record.written import Written
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Download, Tick
from dewan.view.pages.games import MOST_SHOWN
from dewan.view.presses.games import AT_ONCE
from dewan.view.presses.keys import key
from record.made import played
from view.looking import elements
from view.table import Memory, Table, texts

EN = Texts("en")


def shelf(*written: Written, language: str = "en") -> Table:
    """The list of games, each another one with something written about it, the last of them first."""
    store = Memory()
    games = Library(store, KeptSets(store))
    for number, one in enumerate(written):
        mark = new_bookmark()
        mark.written = one
        scenario = ("base", "lake")[number % 2]
        games.keep(mark, played(scenario, 2 + number % 2, number, 4, names=("Noor", "Bia", "")), Role.ALL, number)
    table = Table(store=store, language=language)
    table.press("games")
    return table


def titles(table: Table) -> list[str]:
    return [element.name() for element in elements(table.page()) if element.tag == "h3"]


def search(table: Table, text: str) -> list[str]:
    table.press("games_search", text)
    return titles(table)


WINTER = Written("Winter", "The lake froze", ("lost", "close"), ((2, "a blunder"),))
SUMMER = Written("Summer", tags=("Lost",))
SPRING = Written("Spring")


def test_a_game_is_found_by_whatever_is_said_or_written_of_it() -> None:
    table = shelf(WINTER, SUMMER, SPRING)
    assert titles(table) == ["Spring", "Summer", "Winter"]
    for text in ("winter", "froze", "BLUNDER", "clos", "lost lake froze"):
        assert search(table, text) == ["Winter"]
    assert search(table, EN("scenario.lake")) == ["Summer"]
    assert search(table, "noor bia") == ["Spring", "Summer", "Winter"]
    assert search(table, "autumn") == []
    assert EN("games.none") in texts(table.page())
    assert table.live == EN("games.found", n=0)
    assert search(table, "") == ["Spring", "Summer", "Winter"]


def test_escape_empties_the_field_first_and_closes_the_list_then() -> None:
    table = shelf(WINTER, SUMMER)
    search(table, "winter")
    assert key(table.screen, "Escape", "games_search")
    assert len(titles(table)) == 2
    assert key(table.screen, "Escape", "games_search")
    assert table.screen.start.opened == ""


def test_tags_are_chosen_from_those_that_games_have() -> None:
    table = shelf(WINTER, SUMMER, SPRING)
    values = [e.attrs["value"] for e in elements(table.page()) if e.attrs.get("data-press") == "games_tag"]
    assert values[0] == ""
    assert [value.casefold() for value in values[1:]] == ["lost", "close"]
    table.press("games_tag", "lost")
    assert titles(table) == ["Summer", "Winter"]
    table.press("filter", "over")
    assert titles(table) == []
    table.press("filter", "running")
    table.press("games_tag", "")
    assert len(titles(table)) == 3


def test_a_game_is_tagged_where_it_is_named() -> None:
    table = shelf(SPRING)
    (rename,) = (word for word in table.presses() if word.startswith("rename "))
    table.press(rename)
    table.press("tags", "Close, my <best>")
    table.press(rename)
    assert {"Close", "my <best>"} <= set(texts(table.page()))
    table.press(rename)
    assert 'value="Close, my &lt;best&gt;"' in table.page()


def test_a_long_list_is_shown_in_parts() -> None:
    table = shelf(*(Written(f"Game {number}") for number in range(MOST_SHOWN + 3)))
    assert len(titles(table)) == MOST_SHOWN
    assert EN("games.show_more", n=3) in texts(table.page())
    table.press("games_more")
    assert len(titles(table)) == MOST_SHOWN + 3
    assert titles(table)[MOST_SHOWN] == "Game 2"
    assert "games_more" not in table.presses()
    focused = next(e for e in elements(table.page()) if e.attrs.get("id") == table.screen.focus)
    assert focused.name() == "Game 2"


def test_the_games_that_are_found_are_saved_as_one_file() -> None:
    table = shelf(WINTER, SUMMER, SPRING)
    search(table, "lost")
    assert EN("games.save", n=2) in texts(table.page())
    table.press("games_save")
    (file,) = (effect for effect in table.screen.effects if isinstance(effect, Download))
    assert [told.written for told in read_lines(file.data.decode())] == [SUMMER, WINTER]


def load(table: Table, data: bytes | str) -> None:
    """Choose a file, and let the page read all of it."""
    table.press("import game", base64.b64encode(data.encode() if isinstance(data, str) else data).decode())
    while any(isinstance(effect, Tick) and effect.word == "games_read" for effect in table.screen.effects):
        table.screen.effects.clear()
        table.press("games_read")


def saved(table: Table) -> bytes:
    table.press("games_save")
    return next(effect for effect in table.screen.effects if isinstance(effect, Download)).data


def test_a_file_of_games_brings_them_once_with_all_that_is_written() -> None:
    there = shelf(*(Written(f"Game {number}", tags=("t",)) for number in range(2 * AT_ONCE + 1)))
    here = Table(store=Memory())
    load(here, saved(there))
    assert here.screen.start.opened == "games"
    assert titles(here) == titles(there)
    assert EN("games.read.added", n=2 * AT_ONCE + 1) in here.live
    load(here, saved(there))
    assert titles(here) == titles(there)
    assert EN("games.read.known", n=2 * AT_ONCE + 1) in here.live


def test_while_a_file_is_read_its_end_is_seen_and_it_can_be_stopped() -> None:
    there = shelf(*(Written(f"Game {number}") for number in range(3 * AT_ONCE)))
    here = Table(store=Memory())
    here.press("import game", base64.b64encode(saved(there)).decode())
    assert EN("games.reading", n=AT_ONCE, all=3 * AT_ONCE) in texts(here.page())
    here.press("games_stop")
    here.press("games_read")
    assert len(titles(here)) == AT_ONCE
    assert EN("games.read.added", n=AT_ONCE) in here.live


def test_lines_whose_game_is_wrong_are_named_and_the_others_kept() -> None:
    link = write_link(played("base", 2, entries=4))
    lines = [{"link": link, "title": "good"}, {"link": link[:-1]}, {"link": link, "own": 3}]
    table = Table(store=Memory())
    load(table, "\n".join(map(json.dumps, lines)))
    assert titles(table) == ["good"]
    shown = " ".join(texts(table.page()))
    assert EN("games.read.faulty", n=2, lines="2, 3") in shown
    assert EN("games.read.why", line=2, why=EN("error.link.damaged")) in shown


@pytest.mark.parametrize(
    ("data", "code", "params"),
    [
        ("{}", "collection.no_game", {"where": "1"}),
        ('{"link": "a"}\n{', "collection.no_json", {"where": "2"}),
        (b'{"link": "\xff"}', "file.not_utf8", {"value": "10"}),
    ],
)
def test_a_file_with_another_line_adds_nothing_and_names_it(
    data: str | bytes, code: str, params: dict[str, str]
) -> None:
    table = Table(store=Memory())
    load(table, data)
    assert EN(f"error.{code}", **params) in texts(table.page())
    assert not table.store.keys() - {"storage"}


def test_where_nothing_can_be_kept_the_reading_ends_and_says_so() -> None:
    there = shelf(SPRING, SUMMER, WINTER)
    here = Table(store=Memory())
    here.store.full = True
    load(here, saved(there))
    assert EN("games.read.full") in " ".join(texts(here.page()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_all_said_in_every_language(language: str) -> None:
    table = shelf(WINTER, SUMMER, language=language)
    say = Texts(language)
    shown = set(texts(table.page()))
    assert {say("games.search"), say("games.tag.any"), say("games.remarks", n=1), say("games.save", n=2)} <= shown


def test_what_was_searched_for_is_forgotten_when_the_list_is_closed() -> None:
    table = shelf(WINTER, SUMMER)
    search(table, "winter")
    table.press("door")
    table.press("games")
    assert len(titles(table)) == 2


def test_all_of_it_is_of_kept_entries_only() -> None:
    table = shelf(WINTER)
    table.store["game.0123456789abcdef"] = "{"
    table.press("stored")
    assert len(titles(table)) == 2
    assert search(table, "winter") == ["Winter"]
    assert all(isinstance(entry, Kept) for entry in table.screen.library.entries()[:1])
