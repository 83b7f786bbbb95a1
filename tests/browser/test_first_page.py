"""Who comes for the first time can use the start page before Python is there, and it stays when Python comes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import WIDE, fresh_page
from browser.player import Player
from dewan.texts import LANGUAGES, Texts
from pages import wait_ready
from tools.server import Server

PHONE = {"width": 390, "height": 844}
WASM = "**/pyodide.asm.wasm"
WATCH = """() => {
  window.changes = [];
  const told = ({ type, target, attributeName }) => `${type} ${attributeName ?? ""} ${target.outerHTML?.slice(0, 80)}`;
  new MutationObserver((records) => changes.push(...records.filter(({ target }) => target.id !== "app").map(told)))
    .observe(document.getElementById("app"), { subtree: true, childList: true, characterData: true, attributes: true });
}"""
"""Notes what changes in the page from now on, but not of the frame around it."""


def hold(page: Page, file: str) -> list[Route]:
    """Let a file not come before what is returned goes on."""
    held: list[Route] = []
    page.route(file, lambda route: held.append(route))
    return held


def hold_engine(page: Page) -> list[Route]:
    """Let Python not come before what is returned goes on."""
    return hold(page, WASM)


def go_on(page: Page, held: list[Route]) -> None:
    for route in held:
        route.continue_()
    wait_ready(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_python_takes_over_the_very_page_that_was_there(browser: Browser, site: Server, language: str) -> None:
    with fresh_page(browser, newcomer=True, locale=language, viewport=WIDE) as page:
        held = hold_engine(page)
        page.goto(site.address, wait_until="commit")
        expect(page.get_by_role("heading", name=Texts(language)("start.new"))).to_be_visible()
        assert page.locator("html").get_attribute("lang") == language
        before = page.locator("#app").inner_html().strip()
        page.evaluate(WATCH)
        go_on(page, held)
        assert page.locator("#app").inner_html().strip() == before
        assert page.evaluate("changes") == []
        assert page.trouble == []  # type: ignore[attr-defined]


def test_what_is_done_before_python_is_there_is_carried_out(browser: Browser, site: Server) -> None:
    with fresh_page(browser, newcomer=True, viewport=PHONE) as page:
        held = hold_engine(page)
        page.goto(site.address, wait_until="commit")
        page.get_by_role("button", name="Learn").click()
        page.get_by_role("button", name="Lessons").click()
        expect(page.get_by_role("heading", name="Lessons")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Lessons")).to_be_focused()
        page.get_by_role("button", name="Rules").click()
        expect(page.get_by_text("R1.1", exact=True)).to_be_visible()
        expect(page.locator("#r-drawing-river use").first).to_be_attached()
        page.get_by_role("button", name="Close").click()
        page.get_by_role("button", name="Back").click()
        page.locator("#open-play").focus()
        page.keyboard.press("Enter")
        page.get_by_role("radio", name="3").check()
        page.locator("[data-press='name 0']").fill("Noor")
        page.locator("#go").click()
        expect(page.locator("#go")).to_have_attribute("aria-busy", "true")
        expect(page.locator("#boot-line")).to_have_text(re.compile(r"Getting the game ready: [\d.]+ of [\d.]+ MB"))
        go_on(page, held)
        expect(page.locator(".table")).to_be_visible()
        state = Player(page, seed=1).record()
        assert (state.state.players, state.names[0]) == (3, "Noor")
        assert page.trouble == []  # type: ignore[attr-defined]


def test_language_and_theme_are_there_as_soon_as_they_are_chosen(browser: Browser, site: Server) -> None:
    texts = Texts("de")
    with fresh_page(browser, newcomer=True, viewport=PHONE, color_scheme="light") as page:
        held = hold_engine(page)
        page.goto(site.address, wait_until="commit")
        page.locator("#language").select_option("de")
        expect(page.get_by_role("button", name=texts("door.learn"))).to_be_visible()
        expect(page.locator("#language")).to_be_focused()
        expect(page.locator("html")).to_have_attribute("lang", "de")
        page.get_by_role("button", name=texts("settings.title")).click()
        expect(page.locator("#aside-title")).to_have_text(texts("settings.title"))
        page.get_by_role("radio", name=texts("theme.dusk")).check()
        expect(page.locator("html")).to_have_attribute("data-theme", "dusk")
        page.get_by_role("button", name=texts("settings.close")).click()
        page.get_by_role("button", name=texts("about.title")).click()
        number = page.locator("meta[name=build]").get_attribute("content")
        assert number
        expect(page.locator("main.about")).to_contain_text(number)
        page.locator("#close").click()
        go_on(page, held)
        expect(page.get_by_role("button", name=texts("door.learn"))).to_be_visible()
        expect(page.locator("html")).to_have_attribute("data-theme", "dusk")
        kept = page.evaluate("[localStorage['dewan.language'], localStorage['dewan.theme']]")
        assert kept == ["de", "dusk"]
        assert page.trouble == []  # type: ignore[attr-defined]


def test_settings_wait_for_python_where_some_are_kept(browser: Browser, site: Server) -> None:
    with fresh_page(browser, newcomer=True, viewport=PHONE) as page:
        held = hold_engine(page)
        page.add_init_script("localStorage['dewan.motion'] ??= 'less'")
        page.goto(site.address, wait_until="commit")
        settings = page.get_by_role("button", name="Settings")
        settings.click()
        expect(settings).to_have_attribute("aria-busy", "true")
        go_on(page, held)
        expect(page.locator("[data-press='setting motion'][value=less]")).to_be_checked()


def looks(page: Page) -> list[bytes]:
    """How the start page looks, and those that it leads to."""
    seen = []
    for opened, heading in (("", ""), ("Learn", "#door-title"), ("Help", "#aside-title")):
        if opened:
            page.get_by_role("button", name=opened).click()
            expect(page.locator(heading)).to_be_focused()
        page.evaluate("document.fonts.ready")
        # Without the line at the foot, which counts bytes.
        seen.append(page.screenshot(clip={"x": 0, "y": 0, "width": PHONE["width"], "height": PHONE["height"] - 60}))
    for word in ("Close", "Back"):
        page.get_by_role("button", name=word).click()
    expect(page.get_by_role("button", name="Learn")).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    return seen


def test_first_style_is_all_that_the_first_pages_need(browser: Browser, site: Server) -> None:
    with fresh_page(browser, newcomer=True, viewport=PHONE, reduced_motion="reduce") as page:
        engine, style, symbols = (hold(page, file) for file in (WASM, "**/style.css", "**/sprite.svg"))
        page.goto(site.address, wait_until="commit")
        expect(page.locator("#boot-line")).to_be_visible()
        before = looks(page)
        for route in (*style, *symbols):
            route.continue_()
        expect(page.locator("link[rel=stylesheet]")).to_have_count(1)
        expect(page.locator("#t-volcano")).to_have_count(1)
        assert looks(page) == before
        go_on(page, engine)


def test_start_page_is_there_without_any_script(browser: Browser, site: Server) -> None:
    with fresh_page(browser, newcomer=True, java_script_enabled=False) as page:
        page.goto(site.address)
        expect(page.get_by_role("heading", name="New game")).to_be_visible()
        expect(page.locator(".boot-noscript")).to_contain_text("This game needs JavaScript")
        expect(page.locator(".boot-noscript")).to_be_visible()
        expect(page.locator(".boot-title")).to_be_hidden()


@pytest.mark.parametrize("fragment", ["#view=rules", "#g=x", ""])
def test_who_comes_for_something_else_does_not_see_it(browser: Browser, site: Server, fragment: str) -> None:
    # Seats were chosen here before, so the page of somebody who comes again is another one.
    with fresh_page(browser, newcomer=bool(fragment), viewport=WIDE) as page:
        held = hold_engine(page)
        page.goto(site.address + fragment, wait_until="commit")
        expect(page.locator("#boot-title")).to_be_visible()
        expect(page.locator(".home")).to_have_count(0)
        expect(page.locator(".boot .map")).to_be_visible()
        expect(page.locator("#boot-line")).to_be_hidden()
        go_on(page, held)
        expect(page.locator("#boot-line")).to_be_hidden()


def test_start_page_goes_on_without_what_did_not_come(browser: Browser, site: Server) -> None:
    with fresh_page(browser, newcomer=True, locale="de") as page:
        page.route("**/start/de.json", lambda route: route.abort())
        page.goto(site.address)
        wait_ready(page)
        expect(page.get_by_role("heading", name=Texts("de")("start.new"))).to_be_visible()
