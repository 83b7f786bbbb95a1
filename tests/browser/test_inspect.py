"""Looking closely at what lies on the table in a real browser: by touch on a phone, and by keys."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from browser.conftest import fresh_page
from browser.player import DRAWN
from browser.scenes import keep, late_turn, press, recorded
from browser.test_layout import check
from dewan.texts import Texts
from pages import wait_ready
from tools.server import Server

EN = Texts("en")
RINGS = '#r-under [stroke="var(--glow)"]'
PLACES = """() => ["map", "r-hand"].map((id) => JSON.stringify(document.getElementById(id).getBoundingClientRect()))"""
"""Where the map and the hand are."""


def at_a_turn(page: Page, site: Server) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(site.address)
    wait_ready(page)
    (turn,) = keep(page, late_turn(recorded("base", 4)))
    press(page, turn)
    page.evaluate(DRAWN)


def hold(page: Page, id: str) -> None:
    """Let a finger rest on something for a second."""
    box = page.locator(f"#{id}").bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 3, "y": box["y"] + box["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(1000)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.evaluate(DRAWN)


def test_by_touch_on_a_phone_tiles_and_players_are_large_and_nothing_moves(browser: Browser, site: Server) -> None:
    with fresh_page(browser, viewport={"width": 360, "height": 640}, has_touch=True) as page:
        at_a_turn(page, site)
        look, places = page.locator("#r-inspect"), page.evaluate(PLACES)
        page.locator("#mine-1").tap()
        expect(look.locator(".story")).to_be_in_viewport(ratio=1)
        expect(look).to_contain_text(EN("inspect.tile_rule"))
        expect(page.locator(RINGS)).not_to_have_count(0)
        assert page.evaluate(PLACES) == places
        check(page, "small phone")
        page.locator("#inspect-close").tap()
        expect(look).to_be_empty()
        hold(page, "hand-1")
        expect(look.locator(".card")).to_be_visible()
        expect(page.locator(".hc.up")).to_have_count(0)
        assert page.evaluate(PLACES) == places
        page.locator("#inspect-close").tap()
        page.locator("#handle").tap()
        page.locator("#plate-2").tap(position={"x": 40, "y": 20})
        expect(look.locator("h2")).to_have_text(page.locator("#plate-2-name").inner_text())
        assert page.evaluate(PLACES) == places
        check(page, "small phone")
        page.locator("#inspect-close").tap()
        expect(page.locator("#plate-2")).to_be_focused()
        assert page.trouble == []  # type: ignore[attr-defined]


def test_by_keys_it_takes_the_focus_is_told_and_gives_the_focus_back(page: Page, site: Server) -> None:
    at_a_turn(page, site)
    before = page.locator("#r-panel").inner_html()
    for id in ("board-seat", "hand-0", "take-1", "story-1", "pile-discard", "plate-2"):
        place = page.locator(f"#{id}")
        place.focus()
        page.keyboard.press("x")
        title = page.locator("#inspect-title")
        expect(title).to_be_focused()
        expect(page.locator("#live")).to_contain_text(title.inner_text())
        page.keyboard.press("Tab")
        expect(page.locator("#inspect-close")).to_be_focused()
        page.keyboard.press("Escape")
        expect(title).to_have_count(0)
        expect(place).to_be_focused()
    assert page.locator("#r-panel").inner_html() == before
    page.locator("#board-1").press("Enter")
    expect(page.locator("#inspect-title")).to_be_focused()
    check(page, "wide")
    page.locator("#inspect-rule").click()
    page.keyboard.press("Escape")
    expect(page.locator("#inspect-rule")).to_be_focused()
    page.locator("#hand-2").click(button="right")
    expect(page.locator("#r-inspect .card")).to_be_visible()
    expect(page.locator(".hc.up")).to_have_count(0)
