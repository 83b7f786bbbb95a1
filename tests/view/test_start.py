"""The start page: what to go on with, its doors, and how the games of this device stand."""

from __future__ import annotations

import pytest

from dewan.record.kept_sets import KeptSets
from dewan.record.library import Library, new_bookmark
from dewan.record.own import Own, Role
from dewan.texts import LANGUAGES, Texts
from dewan.view.pages.doors import DOORS, THINGS
from dewan.view.presses.keys import key
from view.looking import elements
from view.table import Memory, Table, played, texts

EN = Texts("en")


def keep(store: Memory, table: Table, own: Own = Role.ALL, moment: float = 0.0) -> str:
    """Keep the game of a table for another visit; its id."""
    mark = new_bookmark()
    assert table.sitting.game is not None
    Library(store, KeptSets(store)).keep(mark, table.sitting.game, own, moment)
    return mark.id


def words_of(table: Table) -> set[str]:
    return {element.attrs.get("data-press", "") for element in elements(table.page())}


def says(table: Table, text: str) -> bool:
    return any(text in shown for shown in texts(table.page()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_door_opens_with_its_things_and_closes_again_where_it_was(language: str) -> None:
    for door in DOORS:
        table = Table(language=language)
        before = table.page()
        table.press(f"door {door}")
        assert table.screen.focus == "door-title"
        assert {thing.press or thing.name for thing in THINGS.get(door, ())} <= words_of(table)
        assert not [text for text in texts(table.page()) if "{" in text or text.startswith(("door.", "behind."))]
        assert key(table.screen, "Escape")
        assert (table.page(), table.screen.focus) == (before, f"open-{door}")
        assert not key(table.screen, "Escape")


@pytest.mark.parametrize(
    ("door", "thing"), [(door, thing.name) for door, things in THINGS.items() for thing in things if not thing.press]
)
def test_what_is_opened_behind_a_door_leads_back_to_it(door: str, thing: str) -> None:
    table = Table()
    table.press(f"door {door}")
    before = table.page()
    table.press(thing)
    assert table.page() != before
    key(table.screen, "Escape")
    assert table.screen.start.opened == door
    if thing not in ("tour", "companion"):
        assert table.screen.focus == f"open-{thing}"


def test_the_last_game_that_is_not_over_is_gone_on_with_by_one_press() -> None:
    store = Memory()
    keep(store, played("base", 2), moment=3)
    mark = keep(store, played("lake", 3, 60), moment=2)
    keep(store, played("team", 4, 60), moment=1)
    table = Table(store=store)
    hero = table.regions()["r-hero"]
    assert f'data-press="play {mark}"' in hero
    assert "first" not in table.presses()
    assert all(f"<b>{points}</b>" in hero for points in Library(store, KeptSets(store)).entry(mark).summary.scores)
    table.press("switch score")
    assert "<b>" not in table.regions()["r-hero"]
    table.press(f"play {mark}")
    assert table.sitting.game.scenario.name == "lake"


def test_where_all_games_are_over_another_one_is_offered() -> None:
    store = Memory()
    keep(store, played("base", 2))
    table = Table(store=store)
    assert "again" in table.presses()
    table.press("again")
    assert table.sitting.game is not None
    assert not table.over


@pytest.mark.parametrize("own", [0, 1, Role.ALL])
def test_a_game_that_is_over_says_how_it_ended_with_ones_own_points_first(own: Own) -> None:
    table = played("base", 2)
    totals = [sheet.total for sheet in table.sitting.sheets]
    assert totals[0] != totals[1]
    best = totals.index(max(totals))
    store = Memory()
    keep(store, table, own)
    first, second = (totals[own], totals[1 - own]) if own in (0, 1) else sorted(totals, reverse=True)
    points = f"{first}–{second}"
    expected = EN("games.won_by", name=table.sitting.words.names[best], points=points)
    if own in (0, 1):
        expected = EN("games.won" if own == best else "games.lost", points=points)
    for word in ("", "games"):
        visit = Table(store=store)
        visit.press(word)
        assert says(visit, expected)


def test_a_game_kept_by_an_older_version_is_over_without_its_points() -> None:
    store = Memory()
    mark = keep(store, played("base", 2))
    text = store[f"game.{mark}"]
    start = text.index(',"scores":')
    store[f"game.{mark}"] = text[:start] + "}}"
    table = Table(store=store)
    assert says(table, EN("table.over"))
    assert f"play {mark}" in table.presses()


def test_the_whole_list_can_show_what_is_in_progress_or_over_alone() -> None:
    store = Memory()
    over, running = keep(store, played("base", 2)), keep(store, played("base", 2, 40))
    table = Table(store=store)
    table.press("games")
    for shown, marks in (("over", {over}), ("running", {running}), ("nonsense", {running}), ("all", {over, running})):
        table.press("filter", shown)
        assert {word for word in table.presses() if word.startswith("play ")} == {f"play {mark}" for mark in marks}


def test_the_door_to_the_lessons_says_how_many_are_done_and_which_is_next() -> None:
    table = Table(store=Memory({"lessons": "gifts"}))
    (door,) = (element.name() for element in elements(table.page()) if element.attrs.get("id") == "open-learn")
    assert EN("door.learn.about") not in door
    assert " 1 of " in door.replace(EN("door.learn"), "")
    assert EN("unit.goal") in door


def test_a_file_that_is_opened_leads_to_the_list() -> None:
    table = Table()
    table.press("door friends")
    table.press("import game", "QUJD")
    assert says(table, EN("error.link.damaged"))
