"""The language of the page: asked for by the address, else chosen before, else the browser's; changed in place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import fresh_page
from browser.reader import Reader, foreign
from browser.scenes import NAMES, arrive, keep, late_turn, named, recorded
from pages import wait_ready
from tools.server import Server


@pytest.fixture
def abroad(browser: Browser) -> Iterator[Page]:
    """A page of somebody who likes Swedish best, then French; at the time of Greenwich."""
    with fresh_page(browser, locale="sv-SE", timezone_id="UTC") as page:
        page.context.add_init_script(
            "Object.defineProperty(navigator, 'languages', { get: () => ['sv-SE', 'sv', 'fr-CA', 'de'] })"
        )
        yield page
    assert page.trouble == []  # type: ignore[attr-defined]


def speaks(page: Page, language: str) -> None:
    """All of the page is in the language."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert foreign(language, Reader(page).now(), NAMES) == []


def stored(page: Page) -> str | None:
    text: str | None = page.evaluate("localStorage.getItem('dewan.language')")
    return text


def test_address_then_choice_then_browser(abroad: Page, site: Server) -> None:
    page = abroad
    page.goto(site.address)
    wait_ready(page)
    speaks(page, "fr")
    assert stored(page) is None
    page.locator("#language").select_option("ja")
    speaks(page, "ja")
    page.reload()
    wait_ready(page)
    speaks(page, "ja")
    keep(page, late_turn(named(recorded("base", 4))), late_turn(named(recorded("lake", 3))))
    expect(page.locator(".when")).to_have_text("2023年11月14日")
    arrive(page, "#lang=de")
    speaks(page, "de")
    expect(page.locator(".when")).to_have_text("14. Nov. 2023")
    page.reload()
    wait_ready(page)
    speaks(page, "de")
    assert stored(page) == "ja"
    page.locator("#language").select_option("pt-BR")
    speaks(page, "pt-BR")
    expect(page.locator(".when")).to_have_text("14 de nov. de 2023")
    assert stored(page) == "pt-BR"
