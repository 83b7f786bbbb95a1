"""The page gets Python up, and says so honestly when it does not."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import build


def ready(page: Page) -> None:
    page.locator("#app[data-ready]").wait_for(state="attached", timeout=60_000)


def notice(page: Page) -> str:
    shown = page.locator("#boot-notice")
    expect(shown).to_be_visible(timeout=30_000)
    expect(shown.get_by_role("button", name="Reload")).to_be_visible()
    return shown.inner_text()


def test_page_gets_ready(page: Page, site: build.Server) -> None:
    page.goto(site.address)
    ready(page)
    expect(page.locator("#boot-notice")).to_be_hidden()
