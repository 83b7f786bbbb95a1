"""Spaces that a text is about light up on the map."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.player import DRAWN
from browser.scenes import keep, late_turn, press, recorded
from dewan.rules.actions import Camp
from pages import wait_ready
from tools.server import Server

LIT = """() => [...document.querySelectorAll("#r-targets .space")]
  .filter((space) => getComputedStyle(space).fill !== "rgba(0, 0, 0, 0)").map((space) => space.dataset.press)"""


def test_an_entry_of_the_log_lights_up_its_spaces_when_it_is_pointed_at(page: Page, site: Server) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(site.address)
    wait_ready(page)
    game = late_turn(recorded("base", 4))
    (turn,) = keep(page, game)
    press(page, turn)
    page.evaluate(DRAWN)
    number, entry = next(
        (number, entry)
        for number, entry in reversed([*enumerate(game.entries, 1)])
        if isinstance(entry.action, Camp) and number > len(game.entries) - 6
    )
    assert isinstance(entry.action, Camp)
    spaces = {f"space {game.state.map.hexes[space]}" for space in entry.action.route}
    line = page.locator(f'#r-log [data-key="log{number}"]')
    page.mouse.move(2, 2)
    assert page.evaluate(LIT) == []
    line.hover(position={"x": 30, "y": 12})
    assert set(page.evaluate(LIT)) == spaces
    page.mouse.move(2, 2)
    assert page.evaluate(LIT) == []
    line.locator(".see").focus()
    assert set(page.evaluate(LIT)) == spaces
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("#handle").click()
    expect(line).to_be_visible()
    line.scroll_into_view_if_needed()
    line.hover(position={"x": 30, "y": 12})
    assert set(page.evaluate(LIT)) == spaces
