"""A whole box of faces entered on the page, by touch and by keys, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import fresh_page
from browser.player import DRAWN
from browser.scenes import behind, press
from dewan.board.componentset import ComponentSet, parse_set, read_set
from dewan.board.set_text import tidied
from dewan.record.set_draft import CARDS, KINDS, STORIES, TILES, of_set, shown
from entering import presses
from invented_sets import invented
from pages import wait_ready
from tools.paths import ROOT
from tools.server import Server

MOST_PRESSES = 400

TAPPED = """async (word) => {
  await DRAWN;
  const element = [...document.querySelectorAll(`[data-press="${word}"]`)].find((e) => e.getClientRects().length);
  element.scrollIntoView({ block: "nearest" });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return [x, y, element.contains(document.elementFromPoint(x, y))];
}""".replace("DRAWN", DRAWN)
"""Where a finger touches a control, and whether it touches that one there."""


def faces(components: ComponentSet) -> list[object]:
    """What a set shows, in whatever order the cards of a box lie."""
    draft = of_set(components)
    return [sorted(draft.faces[CARDS]), [shown(TILES, face) for face in draft.faces[TILES]], draft.faces[STORIES]]


def saved(page: Page, folder: Path) -> ComponentSet:
    """The set in the file that the page gives out."""
    with page.expect_download() as download:
        press(page, "mycopy save")
    file = folder / "set.toml"
    download.value.save_as(file)
    return parse_set(file.read_text("utf-8"))


def test_a_whole_box_is_entered_by_touch_and_played_on_another_device(
    browser: Browser, site: Server, tmp_path: Path
) -> None:
    components = tidied(read_set(invented(5)))
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    with fresh_page(browser, **phone) as page:
        page.goto(site.address)
        wait_ready(page)
        behind("real")(page)
        press(page, "mycopy")
        press(page, "mycopy begin empty")
        words = list(presses(components))
        assert len(words) <= MOST_PRESSES
        for word in words:
            x, y, there = page.evaluate(TAPPED, word)
            assert there, word
            page.touchscreen.tap(x, y)
        expect(page.locator(".kind")).to_contain_text(["55 of 55", "12 of 12", "24 of 24"])
        assert faces(saved(page, tmp_path)) == faces(components)
        press(page, "mycopy share")
        link = page.locator("#set-link").input_value()
        press(page, "set_page close")
        press(page, "mycopy play")
        press(page, "start")
        press(page, "lift")
        press(page, "menu")
        press(page, "share")
        game = page.locator("#share-link").input_value()
        assert page.trouble == []  # type: ignore[attr-defined]
    for address, said in ((link, "My copy"), (game, "Player 2")):
        with fresh_page(browser) as page:
            page.goto(address)
            wait_ready(page)
            expect(page.locator("main")).to_contain_text(said)
            assert page.trouble == []  # type: ignore[attr-defined]


def typed(components: ComponentSet) -> Sequence[str]:
    """The faces of a box as they are typed, one after the other."""
    draft = of_set(components)
    return [face for kind in KINDS for face in draft.faces[kind]]


def test_a_whole_box_is_entered_by_keys(page: Page, site: Server, tmp_path: Path) -> None:
    components = tidied(read_set(invented(6)))
    page.goto(site.address)
    wait_ready(page)
    behind("real")(page)
    press(page, "mycopy")
    press(page, "mycopy begin empty")
    expect(page.locator("#mycopy-next")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("#mycopy-face").focus()
    for face in typed(components):
        page.keyboard.type(face)
        page.keyboard.press("Enter")
        page.evaluate(DRAWN)
    expect(page.locator(".kind")).to_contain_text(["55 of 55", "12 of 12", "24 of 24"])
    page.reload()
    wait_ready(page)
    behind("real")(page)
    press(page, "mycopy")
    assert faces(saved(page, tmp_path)) == faces(components)


def test_where_there_is_room_all_pieces_are_beside_the_one_under_work(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    behind("real")(page)
    press(page, "mycopy")
    press(page, "mycopy begin ours")
    press(page, "mycopy at cards 1")
    other = page.locator("#piece-cards-7")
    other.click()
    expect(page.locator("#aside-title")).to_have_text("Card 8 of 55")
    expect(other).to_have_attribute("aria-current", "true")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(other).to_be_hidden()


def test_a_photo_lies_beside_the_piece_and_nothing_keeps_it(page: Page, site: Server, tmp_path: Path) -> None:
    page.goto(site.address)
    wait_ready(page)
    behind("real")(page)
    press(page, "mycopy")
    press(page, "mycopy begin empty")
    press(page, "mycopy at cards 0")
    no_picture = tmp_path / "no_picture.png"
    no_picture.write_text("no picture")
    page.locator("#photo-file").set_input_files(no_picture)
    expect(page.locator(".photo .refusal")).to_be_visible()
    page.locator("#photo-file").set_input_files(ROOT / "docs" / "table.png")
    canvas = page.locator("#r-photo canvas")
    expect(canvas).to_be_visible()
    shape = "(canvas) => canvas.width / canvas.height"
    lying = canvas.evaluate(shape)
    press(page, "mycopy photo turn")
    page.evaluate(DRAWN)
    assert canvas.evaluate(shape) == pytest.approx(1 / lying, rel=0.01)
    width = canvas.bounding_box()["width"]  # type: ignore[index]
    press(page, "mycopy photo larger")
    page.evaluate(DRAWN)
    assert canvas.bounding_box()["width"] == pytest.approx(2 * width, rel=0.05)  # type: ignore[index]
    press(page, "mycopy terrain F")
    press(page, "mycopy symbol c")
    press(page, "mycopy close")
    expect(canvas).to_be_hidden()
    press(page, "mycopy at cards 1")
    expect(canvas).to_be_visible()
    page.reload()
    wait_ready(page)
    behind("real")(page)
    press(page, "mycopy")
    press(page, "mycopy at cards 1")
    expect(page.locator("#mycopy-face")).to_be_visible()
    expect(canvas).to_have_count(0)
