"""The page in Chromium, Firefox and WebKitGTK."""

from __future__ import annotations

from pathlib import Path

import pytest

from browser.test_safety import BREAKOUT
from browser.test_snapshot import MADE, USED
from dewan.rules.score import sheets
from dewan.rules.state import OVER
from engines.engines import ENGINES
from engines.player import KeyVisitor, MouseVisitor, look_on, play, play_and_go_on
from engines.webdriver import Window
from pages import KEPT, running
from tools.server import Server

HEADING_IN_SIGHT = """(() => {
  const box = document.querySelector("#aside-title")?.getBoundingClientRect();
  return box && box.top >= 0 && box.bottom <= innerHeight;
})()"""

TYPED = """(code) => {
  const field = document.querySelector("#own-code");
  field.value = code;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""


def test_a_game_goes_on_after_a_reload_and_in_another_browser_by_its_link(
    engine: str, window: Window, site: Server, tmp_path: Path
) -> None:
    player = play_and_go_on(window, site.address)
    with ENGINES[engine](tmp_path / "other") as other:
        look_on(other, player.shared(), player)


def test_a_game_with_a_curtain_is_played_to_its_end(window: Window, site: Server) -> None:
    player = MouseVisitor(window, seed=3)
    player.visit(site.address)
    player.begin("lake", 2)
    player.play_to_the_end()
    state = player.record().state
    assert state.awaiting == OVER
    totals = window.evaluate("[...document.querySelectorAll('.padtable .total td')].map((cell) => +cell.innerText)")
    assert totals == [sheet.total for sheet in sheets(state)]
    player.look_for_trouble()


def test_turns_are_played_by_keys_alone(window: Window, site: Server) -> None:
    player = KeyVisitor(window, seed=2)
    player.visit(site.address)
    player.begin("downpour", 2, curtain=False)
    play(player, 10)
    player.look_for_trouble()


def test_a_page_that_opens_begins_in_sight(window: Window, site: Server) -> None:
    window.resize(800, 600)
    player = MouseVisitor(window, seed=1)
    player.visit(site.address)
    for door, name in (("", "settings"), ("#open-learn", "rules")):
        if door:
            window.press(door)
        window.press(f"#open-{name}")
        window.wait_for(HEADING_IN_SIGHT)
        window.press("#close")


def test_after_one_visit_it_works_without_a_network(window: Window, dist: Path) -> None:
    player = MouseVisitor(window, seed=1)
    with running(dist) as server:
        player.visit(server.address)
        window.wait_for(KEPT)
    # The server is gone.
    window.reload()
    player.arrive()
    player.begin("volcano", 2, curtain=False)
    play(player, 10)
    player.look_for_trouble()


def test_the_next_visit_starts_from_the_memory_of_a_python_that_has_started(window: Window, site: Server) -> None:
    player = MouseVisitor(window, seed=1)
    player.visit(site.address)
    window.wait_for(MADE)
    # Not by a reload, after which a driven WebKit does not find it any more.
    window.open(f"{site.address}rules/en.html")
    player.visit(site.address)
    assert window.evaluate(USED) == 1
    player.begin("lake", 2, curtain=False)
    play(player, 10)
    player.look_for_trouble()


def test_a_bot_plays_its_turns(window: Window, site: Server) -> None:
    player = MouseVisitor(window, seed=4, against="steady")
    player.visit(site.address)
    player.begin("base", 2)
    while {entry.seat for entry in player.record().entries[-6:]} != {0, 1}:
        assert player.step()
    player.look_for_trouble()


def test_a_bot_of_ones_own_plays_and_reaches_nothing_behind_its_fence(window: Window, site: Server) -> None:
    player = MouseVisitor(window, seed=1)
    player.visit(site.address)
    window.press("#open-real")
    window.press("#open-ownbot")
    window.evaluate(TYPED, BREAKOUT)
    window.press("#own-go")
    assert window.wait_for("document.querySelector('.ownbot pre')?.innerText.trim()") == "out:"
    assert window.evaluate("document.querySelector('.ownbot .score') !== null")
    player.look_for_trouble()


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_without_a_network_a_browser_started_anew_goes_on(engine: str, dist: Path, tmp_path: Path) -> None:
    with running(dist) as server, ENGINES[engine](tmp_path) as window:
        player = MouseVisitor(window, seed=1)
        player.visit(server.address)
        window.wait_for(KEPT)
        player.begin("base", 2, curtain=False)
        play(player, 10)
        entries = player.record().entries
        address = server.address
    with ENGINES[engine](tmp_path) as window:
        player = MouseVisitor(window, seed=2)
        player.visit(address)
        window.press('[data-press^="play "]')
        play(player, 1)
        assert player.record().entries[: len(entries)] == entries
        player.look_for_trouble()
