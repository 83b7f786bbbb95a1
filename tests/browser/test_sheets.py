"""The help over the table in a real browser: where the focus goes, and how the table is found again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.player import DRAWN
from browser.scenes import keep, late_turn, lit_space, press, recorded
from browser.test_layout import check
from dewan.texts import Texts
from pages import wait_ready
from tools.server import Server

TABLE = """() => [document.querySelector("#map-view").style.cssText, document.querySelector("#r-log").scrollTop,
  document.querySelector("#r-panel .sum").textContent]"""
"""The zoom of the map, how far the log is scrolled, and what is chosen."""

HIGH = {"width": 1440, "height": 1300}

INSIDE = "document.activeElement === document.body || document.activeElement.closest('.sheet') !== null"


def test_the_help_takes_the_focus_and_gives_the_table_back_as_it_was(page: Page, site: Server) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(HIGH)
    page.goto(site.address)
    wait_ready(page)
    (turn,) = keep(page, late_turn(recorded("base", 4)))
    press(page, turn)
    press(page, "log")
    lit_space(page).click(force=True)
    page.locator("[data-zoom=in]").click()
    page.locator("#r-log").evaluate("(log) => log.scrollTo(0, 120)")
    page.evaluate(DRAWN)
    before = page.evaluate(TABLE)
    assert before[0]
    assert before[1] > 0
    card = page.locator("#hand-1")
    card.focus()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name=Texts("en")("help.title"))
    expect(page.locator("#aside-title")).to_be_focused()
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(INSIDE)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(card).to_be_focused()
    assert page.evaluate(TABLE) == before
    page.locator("#tool-menu").click()
    press(page, "help")
    expect(page.locator("#aside-title")).to_be_focused()
    for size in ("small phone", "laptop"):
        check(page, size)
    # A press on the table is one beside the sheet, and chooses nothing there.
    page.mouse.click(200, 300)
    expect(sheet).to_have_count(0)
    expect(page.locator("#tool-menu")).to_be_focused()
    assert page.evaluate(TABLE)[-1] == before[-1]
