"""From page to page and back, and what is drawn again for it."""

from __future__ import annotations

import random

import pytest

from dewan.texts import Texts
from dewan.view.effects import Licenses, Renew, TakeAlong
from dewan.view.presses.keys import key
from dewan.view.screen import CURTAIN, START
from sampling import first_fast
from view.looking import at_table, in_a_turn, name_of, snapshot
from view.table import CheckedDrawing, Table, differences, presses_of, texts


def test_the_table_is_left_and_found_again_behind_the_curtain() -> None:
    table = Table()
    table.begin()
    table.press("lift")
    before = table.page()
    table.press("home")
    assert table.screen.page == START
    assert table.regions().keys() == {"r-hero", "r-recent"}
    table.press(next(word for word in table.presses() if word.startswith("play ")))
    assert table.screen.page == CURTAIN
    table.press("lift")
    assert table.page() == before


def test_what_the_page_is_made_of_is_fetched_when_somebody_asks_for_it() -> None:
    table = Table()
    before = table.page()
    table.press("about")
    assert table.screen.effects == [Licenses()]
    table.press("licenses", "Free <i>works</i>")
    assert "Free <i>works</i>" in texts(table.page())
    assert key(table.screen, "Escape")
    assert (table.page(), table.screen.focus) == (before, "open-about")
    table.press("about")
    assert table.screen.effects == [Licenses()]


def test_licenses_that_do_not_arrive_are_asked_for_again() -> None:
    table = Table()
    table.press("about")
    table.press("licenses", "")
    assert Texts("en")("boot.file", file="licenses.txt") in texts(table.page())
    table.press("about")
    table.press("about")
    assert table.screen.effects == [Licenses()] * 2


def test_escape_gives_up_what_is_chosen() -> None:
    table = in_a_turn()
    before = snapshot(table)
    assert table.sitting.plan is not None
    table.press(f"space {name_of(table, min(table.sitting.plan.costs))}")
    assert key(table.screen, "Escape")
    assert snapshot(table) == before


def test_only_what_can_have_changed_is_drawn_again() -> None:
    table = in_a_turn()
    before = table.regions()
    assert table.sitting.plan is not None
    table.press(f"space {name_of(table, min(table.sitting.plan.costs))}")
    after = table.regions()
    changed = {region for region in after if after[region] != before[region]}
    at_once = {"r-under", "r-over", "r-panel"}
    assert at_once | {"r-hand", "r-targets", "r-board"} >= changed >= at_once


@pytest.mark.parametrize(
    ("scenario", "players"), first_fast([("base", 3), ("team", 4), ("downpour", 2), ("volcano", 2), ("lake", 3)])
)
def test_what_is_kept_from_the_last_drawing_is_what_would_be_drawn_anew(scenario: str, players: int) -> None:
    """Drawn after every press or now and then, with moves taken back in between: always the same."""
    table = Table(players)
    table.begin(scenario, players, curtain=False)
    rng = random.Random(4)
    taken_back = 0
    for count, word in enumerate(presses_of(scenario, players)):
        table.press(word)
        kept = table.parts()
        if count % 12 == 0 or table.over:
            fresh = Table()
            fresh.screen = table.screen
            fresh.drawing = CheckedDrawing(table.screen)
            fresh.live = table.live
            assert differences(fresh.parts(), kept) == {}
            table.press(rng.choice(["helpers", "tab log", "log", "help", "help"]))
        plan, game = table.sitting.plan, table.sitting.game
        assert game is not None
        if table.sitting.can_undo and plan is not None and plan.empty:
            action = game.entries[-1].action
            table.press("undo")
            table.parts()
            taken_back += 1
            table.sitting.decide(action)
    assert table.over
    assert taken_back > 2


def test_a_newer_version_is_offered_on_the_start_page_alone() -> None:
    table = at_table(2)
    table.press("renewable")
    offered = Texts("en")("start.renewable")
    assert offered not in texts(table.page() + "".join(table.parts().values()))
    table.press("home")
    assert offered in texts(table.page())
    table.press("renew")
    assert Renew() in table.screen.effects


def test_the_app_in_one_file_is_offered_where_it_lies_beside_the_page_and_says_what_came_of_it() -> None:
    table, texts_of = Table(), Texts("en")
    assert texts_of("start.take") in texts(table.page())
    table.press("take_along")
    assert TakeAlong() in table.screen.effects
    for press, text in (("not_taken_along", "start.untaken"), ("taken_along", "start.taken")):
        table.press(press)
        assert texts_of(text) in texts(table.page())
        assert table.live == texts_of(text)
    # What was told before the next try is no news of it.
    table.press("take_along")
    assert texts_of("start.taken") not in texts(table.page())
    table.device.beside = False
    assert texts_of("start.take") not in texts(table.page())
