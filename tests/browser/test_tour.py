"""The tour in a real browser: what each step points at is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import fresh_page
from browser.player import DRAWN
from dewan.view.sittings.tour_steps import STEPS
from pages import wait_ready
from tools.server import Server

ENOUGH = 40
"""Pixels of what is pointed at that have to be seen, across and down."""

SEEN = """() => {
  const at = document.querySelector("#app").dataset.tour;
  const places = { map: ".mapview", tools: "#tool-menu", board: "#r-board, #r-mine", seats: "#r-seats, #r-chips" };
  const part = [...document.querySelectorAll(places[at] ?? `#r-${at}`)].find((part) => part.checkVisibility());
  if (!part) return [0, 0];
  const box = part.getBoundingClientRect();
  const frame = (part.closest(".area") ?? part).getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, frame.top), Math.min(box.bottom, frame.bottom, innerHeight)];
  const [left, right] = [Math.max(box.left, frame.left), Math.min(box.right, frame.right, innerWidth)];
  return [right - left, bottom - top];
}"""
"""How wide and high what the step points at is seen."""


@pytest.mark.parametrize("language", ["pt-BR", "de"])
@pytest.mark.parametrize("height", [844, 640])
def test_what_the_tour_points_at_is_in_sight_on_a_phone(
    browser: Browser, site: Server, language: str, height: int
) -> None:
    width = 390 if height == 844 else 360
    with fresh_page(browser, locale=language, viewport={"width": width, "height": height}) as page:
        page.goto(site.address)
        wait_ready(page)
        page.locator("#tour").click()
        for step in STEPS:
            expect(page.locator(f'#app[data-tour="{step.at}"]')).to_be_attached()
            page.evaluate(DRAWN)
            across, down = page.evaluate(SEEN)
            assert min(across, down) >= ENOUGH, (step.name, across, down)
            page.locator("#tour-next").click()
