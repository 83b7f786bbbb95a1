"""Who begins at a cardboard table: drawn by lot, shown, told, equally likely for everybody."""

from __future__ import annotations

from collections import Counter

import pytest

from dewan.texts import LANGUAGES, Texts
from dewan.view.asides.first_player import FirstPlayerPage
from view.table import Memory, Table, texts

EN = Texts("en")
PEOPLE = ("Noor", "Timo", "Aiko")


def opened(*names: str, language: str = "en") -> Table:
    table = Table(1, language)
    table.press("firstplayer")
    table.press("lots players", str(len(names)))
    for k, name in enumerate(names):
        table.press(f"lots_name {k}", name)
    return table


def begins(table: Table) -> str:
    shown = texts(table.page())
    (name,) = (name for name in PEOPLE if EN("firstplayer.said", name=name) in shown)
    return name


def test_one_press_draws_who_begins_and_tells_it() -> None:
    table = opened(*PEOPLE)
    table.press("firstplayer draw")
    assert table.live == EN("firstplayer.said", name=begins(table))
    assert EN("firstplayer.draws", n=1) in texts(table.page())
    table.press("firstplayer draw")
    assert EN("firstplayer.draws", n=2) in texts(table.page())


def test_everybody_begins_equally_often_at_every_seat_with_every_tribe() -> None:
    table = opened(*PEOPLE)
    table.press("lots seated", checked=True)
    page = table.screen.asides.get(FirstPlayerPage)
    assert page is not None
    orders, tribes = Counter[tuple[int, ...]](), Counter[tuple[int, int]]()
    for _ in range(3000):
        page.draw_lots(table.chance)
        orders[tuple(page.order)] += 1
        tribes.update(zip(page.order, page.tribes, strict=True))
    assert len(orders) == 6
    assert len(tribes) == 12
    assert all(400 < n < 600 for n in orders.values())
    assert all(650 < n < 850 for n in tribes.values())


def test_tribes_and_seats_are_shown_and_told_where_they_are_wanted() -> None:
    table = opened(*PEOPLE)
    table.press("firstplayer draw")
    assert EN("firstplayer.order") not in texts(table.page())
    table.press("lots seated", checked=True)
    table.press("firstplayer draw")
    shown = texts(table.page())
    tribes = [text for text in shown if text in {EN(f"tribe.{k}") for k in range(4)}]
    assert len(set(tribes)) == 3
    assert all(tribe in table.live for tribe in tribes)
    assert set(PEOPLE) <= set(shown)


def test_the_names_of_the_score_pad_are_there_already() -> None:
    store = Memory()
    table = Table(1, store=store)
    table.press("scorepad")
    table.press("pad players", "3")
    for seat, name in enumerate(PEOPLE):
        table.press(f"pad_name {seat}", name)
    again = Table(1, store=store)
    again.press("firstplayer")
    again.press("firstplayer draw")
    assert begins(again) in PEOPLE


def test_another_number_of_people_forgets_what_was_drawn() -> None:
    table = opened(*PEOPLE)
    table.press("firstplayer draw")
    table.press("lots players", "2")
    assert EN("firstplayer.draws", n=1) not in texts(table.page())


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_without_names_are_drawn_by_their_number(language: str) -> None:
    table = opened("", "", language=language)
    table.press("firstplayer draw")
    texts_of = Texts(language)
    assert table.live in {texts_of("firstplayer.said", name=texts_of(f"seat.{k}")) for k in range(2)}
    table.press("firstplayer close")
    assert table.aside == ""
    assert table.screen.focus == "open-firstplayer"


@pytest.mark.parametrize("word", ["lots players", "lots_name 9", "lots gold", "firstplayer gold"])
def test_a_press_that_nobody_drew_changes_nothing(word: str) -> None:
    table = opened(*PEOPLE)
    before = table.page()
    table.press(word, "7")
    assert table.page() == before
