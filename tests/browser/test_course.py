"""The course by touch on a small phone: from the start page through the first unit into the second."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser.conftest import fresh_page
from dewan.lessons.contents import open_lesson, units
from dewan.texts import Texts
from pages import wait_ready
from tools.server import Server

EN = Texts("en")
EASY = 44
SMALL = """(easy) => [...document.querySelectorAll("button, summary, a[href]")]
  .filter((e) => e.checkVisibility() && !e.closest(".sr"))
  .map((e) => [e.textContent, e.getBoundingClientRect().height]).filter(([, height]) => height < easy)"""


def test_the_first_unit_is_read_tried_and_solved_by_touch(browser: Browser, site: Server) -> None:
    with fresh_page(browser, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True) as page:

        def tap(selector: str) -> None:
            page.locator(selector).tap()

        def at(title: str) -> None:
            expect(page.locator("#aside-title")).to_have_text(title)
            assert page.evaluate(SMALL, EASY) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= 360

        page.goto(site.address)
        wait_ready(page)
        tap('[data-press="door learn"]')
        tap("#open-lessons")
        at(EN("lessons.title"))
        tap("#lessons-next")
        at(EN("unit.goal"))
        tap("#try-pair")
        tap("#drawing-back")
        at(EN("unit.goal"))
        for lesson in units()["goal"]:
            tap("#lessons-next" if lesson == "turns" else "#practice-next")
            expect(page.locator("#panel-title")).to_have_text(EN(f"lesson.{lesson}.title"))
            for number, _ in enumerate(open_lesson(lesson).steps):
                if number:
                    tap("#practice-next")
                tap("#practice-show")
        tap("#practice-next")
        at(EN("unit.camp"))
        tap("#close")
        at(EN("lessons.title"))
        expect(page.locator("#unit-goal")).to_be_hidden()
        tap("summary:has(+ ul #unit-goal)")
        expect(page.locator("#unit-goal")).to_contain_text(EN("course.read"))
        assert page.trouble == []  # type: ignore[attr-defined]
