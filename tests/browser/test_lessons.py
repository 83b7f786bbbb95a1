"""A lesson by keys in a real browser: what is asked and what is said of the answer is heard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import build
from browser.key_player import KeyPlayer
from dewan.texts import Texts
from pages import wait_ready

EN = Texts("en")


def heard(page: Page, key: str) -> None:
    expect(page.locator("#live")).to_contain_text(EN(key, name="", other=""))


def test_a_lesson_is_found_and_solved_by_keys(page: Page, site: build.Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    player = KeyPlayer(page, seed=1)
    player.to("lessons")
    player.key("Enter")
    player.to("lesson route")
    player.key("Enter")
    heard(page, "lesson.route.cost")
    player.to("answer")
    page.keyboard.type("2")
    player.key("Enter")
    heard(page, "lesson.route.cost.wrong.start")
    expect(page.locator("#answer-0")).to_be_focused()
    page.keyboard.press("Backspace")
    page.keyboard.type("3")
    player.key("Enter")
    heard(page, "lesson.route.cost.done")
    player.to("practice next")
    player.key("Enter")
    heard(page, "lesson.route.place")
    player.key("m")
    player.to("space 3,0", "n")
    player.key("Enter")
    player.to("confirm")
    player.key("Enter")
    heard(page, "lesson.route.place.done")
