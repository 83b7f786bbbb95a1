"""The counter of turns on the page: large and told, back and forth, kept on the device, and the screen stays awake."""

from __future__ import annotations

import pytest

from dewan.rules.scenarios import SCENARIOS
from dewan.texts import LANGUAGES, Texts
from dewan.view.asides.counter import COUNTED
from dewan.view.effects import StayAwake
from view.looking import elements
from view.table import Memory, Table, texts

EN = Texts("en")


def counting(scenario: str = "base", *names: str, store: Memory | None = None, language: str = "en") -> Table:
    names = names or ("Noor", "Timo")
    table = Table(1, language, store=store)
    table.press("counter")
    table.press("counter_of scenario", scenario)
    table.press("counter_of players", str(len(names)))
    for seat, name in enumerate(names):
        table.press(f"counter_name {seat}", name)
    table.press("counter start")
    return table


def test_whose_turn_it_is_is_shown_and_told() -> None:
    table = counting("base", "Noor", "Timo", "Aiko")
    assert table.live == EN("counter.said", n=1, whose=EN("turn.of", name="Noor"))
    for _ in range(4):
        table.press("counter next")
    assert table.live == EN("counter.said", n=2, whose=EN("turn.of", name="Timo"))
    assert {EN("table.round", n=2), EN("turn.of", name="Timo")} <= set(texts(table.page()))
    table.press("counter undo")
    assert EN("turn.of", name="Noor") in texts(table.page())
    table.press("counter redo")
    assert EN("turn.of", name="Timo") in texts(table.page())


@pytest.mark.parametrize("scenario", [name for name, known in SCENARIOS.items() if known.pile_cards(4)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_event_says_what_to_do_and_a_new_pile_is_made(scenario: str, language: str) -> None:
    table = counting(scenario, language=language)
    told = Texts(language)
    for _ in range(3):
        table.press("counter cards")
    assert told(f"counter.event.{scenario}") in table.page()
    assert told("counter.event") in table.live
    assert table.screen.focus == "counter-resolve"
    table.press("counter resolve")
    assert told("counter.pile.said", n=6) in table.live
    assert told("counter.events", n=1) in table.page()


def test_the_count_is_there_again_and_two_windows_count_on_together() -> None:
    store = Memory()
    table = counting("volcano", store=store)
    table.press("counter cards")
    other = Table(1, store=store)
    other.press("counter")
    assert EN("counter.pile.said", n=4) in texts(other.page())
    table.press("counter cards")
    other.press("counter less")
    assert EN("counter.pile.said", n=1) in texts(other.page())


def test_to_start_over_loses_nothing_before_the_new_start() -> None:
    table = counting()
    table.press("counter next")
    table.press("counter anew")
    assert "counter start" in table.presses()
    table.press("counter back")
    assert EN("turn.of", name="Timo") in texts(table.page())


def test_the_screen_stays_awake_while_it_counts() -> None:
    table = Table(1)
    table.press("counter")
    assert StayAwake(COUNTED) not in table.screen.effects
    table.press("counter start")
    assert StayAwake(COUNTED) in table.screen.effects
    assert any(e.attrs.get("id") == COUNTED for e in elements(table.page()))
    table.screen.effects.clear()
    table.press("counter close")
    assert table.screen.focus == "open-counter"
    table.press("counter")
    assert StayAwake(COUNTED) in table.screen.effects


def test_where_nothing_is_kept_the_page_says_so() -> None:
    store = Memory()
    store.full = True
    table = counting(store=store)
    assert EN("versions.unkept") in texts(table.page())


@pytest.mark.parametrize("word", ["counter gold", "counter_of first", "counter_of gold", "counter_name 9"])
def test_a_press_that_nobody_drew_changes_nothing(word: str) -> None:
    table = counting()
    before = table.page()
    table.press(word, "9")
    assert table.page() == before
