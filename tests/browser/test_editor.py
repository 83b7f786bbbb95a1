"""The position editor in the browser: built by presses, out as file and link and in again, played from; and a task."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Page, expect

from browser.conftest import fresh_page
from browser.player import DRAWN
from browser.scenes import press, push
from dewan.record.positions import read_position, write_position
from pages import wait_ready
from tools.server import Server


def space(page: Page, place: str) -> None:
    push(page.locator(f'[data-press="space {place}"]'))


def built(page: Page) -> None:
    """A small position for two, with the mouse and by keys."""
    press(page, "editor")
    for letter, place in (("F", "0,0"), ("M", "1,0"), ("D", "0,1")):
        press(page, f"edit tool space {letter}")
        space(page, place)
    page.locator("#s_0_1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#s_1_1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#s_1_1")).to_have_attribute("aria-label", "Desert at 1,1")
    press(page, "edit part camps")
    press(page, "edit tool start 0")
    space(page, "0,1")
    press(page, "edit tool start 1")
    space(page, "1,0")
    expect(page.locator("#editor-checks.good")).to_be_visible()
    press(page, "edit part seats")
    press(page, "edit pile hands 0")
    expect(page.locator("#put-0")).to_be_focused()
    for face in ("Fa", "BM", "Db"):
        press(page, f"edit put {face}")
    page.keyboard.press("Escape")
    expect(page.locator("#add-hands-0")).to_be_focused()


def saved(page: Page) -> dict[str, object]:
    press(page, "edit part file")
    with page.expect_download() as download:
        press(page, "edit save")
    data: dict[str, object] = json.loads(download.value.path().read_text("utf-8"))
    return data


def test_a_position_is_built_saved_handed_on_and_played(browser: Browser, page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    built(page)
    data = saved(page)
    assert write_position(read_position(data)) == data
    assert data["hands"] == [["Fa", "BM", "Db"], []]
    link = page.locator("#editor-link").input_value()
    page.reload()
    wait_ready(page)
    press(page, "edit part land")
    press(page, "edit clear")
    expect(page.locator("#editor-checks.refusal")).to_contain_text("R3.1")
    press(page, "edit part file")
    text = json.dumps(data).encode()
    page.locator("#json-file").set_input_files({"name": "a.json", "mimeType": "application/json", "buffer": text})
    expect(page.locator("#editor-checks.good")).to_be_visible()
    assert saved(page) == data
    with fresh_page(browser) as other:
        other.goto(link)
        wait_ready(other)
        assert saved(other) == data
        press(other, "edit play")
        space(other, "0,0")
        other.locator("#confirm").click()
        expect(other.locator("#r-pieces #map-camp-0-0")).to_have_count(1)
        assert other.trouble == []  # type: ignore[attr-defined]


def test_a_task_is_written_and_solved_on_another_device(browser: Browser, page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    built(page)
    press(page, "edit part task")
    page.locator("#build-text-title").fill("Nach <Norden>")
    page.locator("#build-text-question").fill("Wohin?")
    page.locator("#build-text-done").fill("Genau.")
    press(page, "edit solve")
    space(page, "0,0")
    page.locator("#confirm").click()
    expect(page.locator("#task-play")).to_be_focused()
    press(page, "edit add_wrong")
    page.locator("#build-wrong-value-0").fill("1,1")
    page.locator("#build-wrong-text-0").fill("Nicht dort.")
    page.evaluate(DRAWN)
    link = page.locator("#task-link").input_value()
    assert link in page.locator("#task-snippet").input_value().replace("&amp;", "&")
    with fresh_page(browser, locale="fr-FR") as other:
        other.goto(link)
        wait_ready(other)
        panel = other.locator("#r-panel")
        expect(panel).to_contain_text("Nach <Norden>")
        expect(panel).to_contain_text("Wohin?")
        other.locator("#s_1_1").focus()
        other.keyboard.press("Enter")
        other.keyboard.press("Enter")
        expect(panel).to_contain_text("Nicht dort.")
        space(other, "0,0")
        other.locator("#confirm").click()
        expect(panel.locator(".good")).to_contain_text("Genau.")
        assert other.evaluate("localStorage.getItem('dewan.draft')") is None
        assert other.trouble == []  # type: ignore[attr-defined]
