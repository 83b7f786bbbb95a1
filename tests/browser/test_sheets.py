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


GO_BACK = """() => {
  const Watcher = globalThis.CloseWatcher;
  globalThis.CloseWatcher = class extends Watcher {
    constructor() {
      super();
      globalThis.goBack = () => this.requestClose();
    }
  };
}"""
"""Lets a test do what the button for Back of a phone does: it asks the last watcher to close."""


def test_back_on_a_phone_closes_what_lies_open(page: Page, site: Server) -> None:
    page.add_init_script(f"({GO_BACK})()")
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(site.address)
    wait_ready(page)
    page.locator("#open-learn").click()
    expect(page.locator("#close-door")).to_be_visible()
    page.evaluate("goBack()")
    expect(page.locator("#close-door")).to_have_count(0)
    (turn,) = keep(page, late_turn(recorded("base", 4)))
    press(page, turn)
    page.locator("#handle").click()
    expect(page.locator("#r-log")).to_be_visible()
    page.evaluate("goBack()")
    expect(page.locator("#r-log")).to_be_hidden()
    page.locator("#tool-menu").click()
    press(page, "help")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate("goBack()")
    expect(page.get_by_role("dialog")).to_have_count(0)
    lit_space(page).click(force=True)
    expect(page.locator("#confirm")).to_be_visible()
    page.evaluate("goBack()")
    expect(page.locator("#confirm")).to_have_count(0)
    expect(page.locator("#map")).to_be_visible()
