"""Names are text, and every page is in the language of the reader (U26)."""

from __future__ import annotations

import re
from html import escape
from random import Random

import pytest

from dewan.board.componentset import current_set
from dewan.record.names import clean_name
from dewan.rules.refusal import NotAllowed
from dewan.texts import LANGUAGES
from dewan.view.screen import CURTAIN, START, TABLE
from sampling import first_fast
from texts.vocabulary import strange
from view.looking import elements, faults, press_both
from view.table import Memory, Table, differences, play, played, presses_of, texts

HOSTILE = ["<img src=x onerror=alert(1)>", '"><script>x</script>', "\u202eיעל & Söhne", "'><b>{name}</b>\ue0000\ue001"]


def test_names_are_text_and_never_markup() -> None:
    table = Table(4)
    table.press("form scenario", "team")
    for seat, name in enumerate(HOSTILE):
        table.press(f"name {seat}", name)
    table.page()
    table.press("start")
    plain = Table(4)
    plain.begin("team", 4)
    shown = [clean_name(name) for name in HOSTILE]
    seen: set[str] = set()
    for count, word in enumerate(presses_of("team", 4)):
        press_both(table, plain, word)
        if count % 40 == 0 or table.over:
            html = table.page()
            assert not any(name in html for name in shown if "<" in name)
            found = [(element.tag, sorted(element.attrs)) for element in elements(html)]
            assert found == [(element.tag, sorted(element.attrs)) for element in elements(plain.page())]
            seen |= {name for name in shown if any(name in text for text in texts(html))}
    assert table.over
    assert seen == set(shown)
    assert all(escape(name) in html for name in shown)


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("x" * 40, "x" * 24),
        ("   ", "Player 1"),
        ("  Noor ", "Noor"),
        (FAMILY * 3, FAMILY * 3),
        (FAMILY * 4, FAMILY * 3),
    ],
)
def test_names_are_trimmed_and_never_empty(typed: str, shown: str) -> None:
    table = Table()
    table.press("name 0", typed)
    fields = [element for element in elements(table.page()) if element.attrs.get("id") == "name-0"]
    assert int(fields[0].attrs["maxlength"]) >= 2 * 24  # which a browser counts in UTF-16
    table.press("start")
    table.press("lift")
    assert shown in texts(table.regions()["r-seats"])
    assert table.screen.words.names[0] == shown


OTHERS = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("scenario", "players", "presses"),
    first_fast([("base", 2, 60), ("downpour", 3, 150), ("lake", 2, 120), ("volcano", 2, None), ("team", 4, 250)]),
)
def test_a_switch_of_language_leaves_nothing_of_the_old_one(
    language: str, scenario: str, players: int, presses: int | None
) -> None:
    """The page is what it would be if the whole game had been played in the new language."""
    table = played(scenario, players, presses, named=False)
    table.press("lift")
    was = table.parts()
    table.press("language", language)
    native = played(scenario, players, presses, language=language, named=False)
    native.press("lift")
    now = table.parts()
    # What was said is not said again, and what moved does not move again.
    assert differences(now, native.parts()).keys() <= {"live", "flights"}
    parts = {"title", "frame", "r-panel", "r-targets"} | (set() if table.over else {"r-log", "r-row", "r-seats"})
    assert parts <= differences(now, was).keys()
    table.press("language", "en")
    assert differences(table.parts(), was).keys() <= {"flights"}


Presses = tuple[tuple[str, str], ...]

OPENED: dict[str, Presses] = {
    "settings": (("settings", ""),),
    "help and a report": (("help", ""), ("report", "")),
    "rules": (("rules", ""),),
    "tour": (("help", ""), ("tour", "")),
    "menu": (("menu", ""),),
    "map as a list": (("list", ""),),
    "replay": (("see 9", ""),),
    "share": (("share", ""), ("copied message", "")),
    "code": (("share", ""), ("qr", "")),
    "route": (("space -1,1", ""),),
    "refusal": (("space 4,-3", ""),),
    "typed move": (("type", ""), ("typed", "camp ")),
    "damaged link": (("arrive", "#g=1broken"),),
}
"""What opens something at the table, by presses and their values."""


@pytest.mark.parametrize("opened", OPENED)
def test_what_is_open_changes_its_language(opened: str) -> None:
    def at_table(language: str) -> Table:
        table = played("base", 2, 41, language=language, curtain=False, named=False)
        for word, value in OPENED[opened]:
            table.press(word, value)
        return table

    table, before = at_table("en"), played("base", 2, 41, curtain=False, named=False).parts()
    assert {"frame", "r-panel", "r-tools", "r-over"} & differences(table.parts(), before).keys()
    for language in OTHERS:
        native = at_table(language)
        table.press("language", language)
        assert differences(table.parts(), native.parts()).keys() <= {"live", "flights"}, language
        assert foreign(table, table.page()) == []


def foreign(table: Table, html: str) -> list[str]:
    """What somebody sees or hears of a page that is not in its language.

    The languages' own names, dates, the browser, the version, and the name of the component set aside.
    """
    names = [current_set().name, table.device.about(), table.device.version()]
    plain = re.sub(r'<option [^>]*lang="[^>]*>.*?</option>|<span class="when">.*?</span>', "", html)
    return strange(table.screen.texts.language, [table.drawing.title(), *texts(plain)], names)


GAMES = [("base", 3), ("team", 4), ("downpour", 2), ("volcano", 2), ("lake", 2)]


@pytest.mark.parametrize(("scenario", "players"), first_fast(GAMES))
def test_every_word_of_every_page_is_of_the_language(scenario: str, players: int) -> None:
    table = Table(players)
    table.begin(scenario, players, named=False)
    pages = set()
    for count, press in enumerate((*presses_of(scenario, players), "")):
        if count % 50 == 0 or table.over:
            for word in ("help", "help", "settings", "settings", "home", "resume"):
                for language in LANGUAGES:
                    table.press("language", language)
                    assert foreign(table, table.page()) == [], language
                pages.add((table.screen.page, table.aside))
                table.press(word)
            table.press("lift")
        table.press(press)
    asides = ("", "help", "settings")
    assert pages == {(START, ""), *((page, aside) for page in (CURTAIN, TABLE) for aside in asides)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "players"), first_fast(GAMES))
def test_every_word_of_a_game_is_of_the_language(scenario: str, players: int, language: str) -> None:
    table = Table(players, language)
    table.begin(scenario, players, named=False)
    told = set()
    for count, press in enumerate((*presses_of(scenario, players), "")):
        if count % 24 == 0 or table.over:
            assert foreign(table, table.page()) == []
        table.press(press)
        told.add(table.live)
    assert strange(language, told) == []
    assert table.over
    assert len(told) > 30


def test_faults_of_a_set_are_told_in_the_language_of_the_page() -> None:
    table = Table()
    table.press("set file", "cards = 3")
    told = faults(table)
    table.press("language", "fr")
    assert faults(table) != told
    table.press("language", "en")
    assert faults(table) == told


def test_the_page_names_its_language_and_remembers_it() -> None:
    store = Memory()
    table = Table(store=store)
    for language in LANGUAGES:
        table.press("language", language)
        assert table.screen.texts.html_lang == language
        assert store["language"] == language
        chosen = [e.attrs["value"] for e in elements(table.page()) if e.tag == "option" and "selected" in e.attrs]
        assert language in chosen


@pytest.mark.parametrize("language", LANGUAGES)
def test_coordinates_are_for_the_ear_where_the_map_marks_the_places(language: str) -> None:
    table = Table(2, language=language)
    table.begin("base", 2, curtain=False)
    next(table for _ in play(table, Random(3)) if any(table.sitting.state.camps))
    table.screen.refuse(NotAllowed("R5.1", "camp.twice", spaces=table.sitting.state.start[:1]))
    coordinates = re.compile(r"-?\d,-?\d")
    for region in ("r-log", "r-panel"):
        html = table.regions()[region]
        assert any(coordinates.search(text) for text in texts(html))
        seen = re.sub(r'<span class="sr">.*?</span>', "", html)
        assert not any(coordinates.search(text) for text in texts(seen))
