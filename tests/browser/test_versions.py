"""Own bot, score pad and position editor in two tabs of one browser: what both wrote is found again in the page."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.conftest import watch
from browser.scenes import arrive, press
from dewan.record.links import write_whole_position_link
from pages import wait_ready
from record.made import played
from tools.server import Server


def another_tab(page: Page, site: Server) -> Page:
    """A tab of the same browser; what should not happen in it is counted with the first one's."""
    tab = page.context.new_page()
    watch(tab, page.trouble)  # type: ignore[attr-defined]
    tab.goto(site.address)
    wait_ready(tab)
    return tab


def at(page: Page, word: str) -> None:
    """To the front, and to a page of the app."""
    page.bring_to_front()
    press(page, word)


def parted(page: Page) -> Locator:
    """What a page says when another window has a version of its own."""
    page.bring_to_front()
    return page.locator(".note", has_text="Another window has its own version.")


def show_other(page: Page) -> None:
    page.locator('[data-press^="version take "]').click()


def test_nothing_is_lost_in_two_tabs(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    tab = another_tab(page, site)

    at(page, "ownbot")
    at(tab, "ownbot")
    page.bring_to_front()
    code, other_code = (window.locator(".cm-content") for window in (page, tab))
    code.fill("x = 1")
    tab.bring_to_front()
    expect(other_code).to_have_text("x = 1")  # nothing was written here, so it follows
    # Who types goes on typing while the list of versions comes.
    other_code.press("End")
    tab.keyboard.type("234")
    expect(other_code).to_have_text("x = 1234")
    other_code.fill("x = 2")
    expect(parted(page)).to_be_visible()
    expect(code).to_have_text("x = 1")
    code.fill("x = 1\ny = 1")
    expect(parted(tab)).to_be_visible()
    other_code.fill("x = 2\ny = 2")
    show_other(tab)
    expect(other_code).to_have_text("x = 1y = 1")
    press(tab, "ownbot")
    page.bring_to_front()
    show_other(page)
    expect(code).to_have_text("x = 2y = 2")
    press(page, "ownbot")

    at(page, "scorepad")
    at(tab, "scorepad")
    page.bring_to_front()
    page.locator("#stories-0").fill("31")
    tab.bring_to_front()
    expect(tab.locator("#stories-0")).to_have_value("31")
    tab.locator("#stories-0").fill("7")
    expect(parted(page)).to_be_visible()
    page.locator("#fires-1").fill("4")
    expect(parted(tab)).to_be_visible()
    show_other(tab)
    expect(tab.locator("#stories-0")).to_have_value("31")
    expect(tab.locator("#fires-1")).to_have_value("4")
    press(tab, "scorepad")
    page.bring_to_front()
    press(page, "scorepad")

    at(page, "editor")
    at(tab, "editor")
    page.bring_to_front()
    press(page, "edit deal")
    tab.bring_to_front()
    spaces = tab.locator('#map [id^="s_"][aria-label*="Forest"]')
    expect(spaces.first).to_be_visible()
    press(tab, "edit clear")
    expect(parted(page)).to_be_visible()
    expect(page.locator('#map [id^="s_"][aria-label*="Forest"]').first).to_be_visible()
    press(page, "version see draft")
    expect(page.locator("#versions-title")).to_be_focused()
    show_other(page)
    expect(page.locator("#editor-checks.refusal")).to_be_visible()

    tab.close()
    page.reload()
    wait_ready(page)
    press(page, "edit part file")
    expect(page.locator('[data-press^="version take "]')).to_have_count(1)

    # A link leaves what is here alone, and what is made of it is kept beside that.
    kept = page.evaluate("JSON.stringify(localStorage)")
    arrive(page, f"#view=editor&p={write_whole_position_link(played('lake', 3, entries=20).state)}")
    expect(page.locator(".note", has_text="This position will be saved as soon as you change it.")).to_be_visible()
    assert page.evaluate("JSON.stringify(localStorage)") == kept
    press(page, "edit part land")
    press(page, "edit clear")
    press(page, "edit part file")
    expect(page.locator('[data-press^="version take "]')).to_have_count(2)
    page.locator('[data-press^="version delete "]').first.click()
    expect(page.locator("#version-back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#versions-title")).to_be_focused()
    expect(page.locator('[data-press^="version take "]')).to_have_count(2)
    expect(page.locator(".versions li")).to_have_text([re.compile("28 spaces"), re.compile(" 0 spaces")])
