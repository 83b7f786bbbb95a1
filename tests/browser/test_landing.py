"""Pages that somebody comes to from elsewhere lead into the game."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from dewan.texts import LANGUAGES, Texts
from pages import place, wait_ready
from tools.server import Server


def test_lesson_can_be_looked_at_and_opened_in_the_game(page: Page, site: Server) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    texts = Texts("de")
    for language in (*LANGUAGES, "de"):
        page.goto(f"{site.address}lessons/{language}/river.html")
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert page.locator("article img").evaluate("(image) => image.complete && image.naturalWidth > 0")
    page.get_by_role("link", name=texts("landing.open")).click()
    wait_ready(page)
    expect(page.get_by_role("heading", name=texts("lesson.river.title"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_start_page_in_another_language_leads_to_the_same_of_the_game(page: Page, site: Server) -> None:
    texts = Texts("fr")
    page.goto(f"{site.address}start/fr.html")
    page.get_by_role("link", name=texts("lessons.title")).click()
    expect(page.get_by_role("heading", name=texts("lessons.title"))).to_be_visible()
    page.go_back()
    page.get_by_role("link", name=texts("start.now")).click()
    wait_ready(page)
    expect(page.get_by_role("heading", name=texts("start.new"))).to_be_visible()


def test_style_of_pages_without_a_game_is_all_that_they_need(page: Page, site: Server, dist: Path) -> None:
    pages = ("404.html", "rules/ja.html", "lessons/pt-BR/", "lessons/ja/fish.html", "start/de.html")
    whole = (dist / place(dist, "app/static/style.css")).read_text("utf-8")
    seen: list[list[bytes]] = []
    for _ in range(2):
        looks = []
        for address in pages:
            page.goto(site.address + address)
            page.evaluate("document.fonts.ready")
            looks.append(page.screenshot(full_page=True))
        seen.append(looks)
        page.route("**/pages.css", lambda route: route.fulfill(body=whole, content_type="text/css"))
    assert seen[0] == seen[1]
