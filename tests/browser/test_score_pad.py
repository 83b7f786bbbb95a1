"""The score pad in a real browser, by keys alone, and again after a reload."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.key_player import KeyPlayer
from browser.scenes import arrive
from dewan.record.score_pad import ScorePad
from pages import wait_ready
from tools.server import Server

COUNTS = {"stories": (23, 31), "fires": (4, 4), "groups": (2, 0), "berries": (3, 1), "cards": (2, 0)}


def shown(page: Page) -> list[list[str]]:
    """The points of each side in all rows and the total."""
    # What a button of a cell tells is not seen.
    numbers = "cells => cells.map((cell) => (cell.querySelector('b') ?? cell).textContent)"
    rows = [row.locator("td").evaluate_all(numbers) for row in page.locator(".padtable tbody tr").all()]
    return [list(column) for column in zip(*rows, strict=True)]


def test_a_pad_is_filled_by_keys_and_is_there_after_a_reload(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    player = KeyPlayer(page, seed=1)
    player.to("scorepad")
    player.key("Enter")
    player.to("scorepad who")
    player.key("Enter")
    pad = ScorePad()
    for what, counted in COUNTS.items():
        for seat, n in enumerate(counted):
            pad.set_count(seat, what, n)
            expect(page.locator(f"#{what}-{seat}")).to_be_focused()
            if n > 4:
                page.keyboard.press("Control+A")
                page.keyboard.type(str(n))
            else:
                for _ in range(n):
                    page.keyboard.press("ArrowUp")
            player.key("Tab")
            if seat == 1 and what != "cards":
                player.key("Tab")  # past the number of the next rule
    score = [[*(str(row.points) for row in sheet.rows), str(sheet.total)] for sheet in pad.sheets()]
    expect(page.locator(".padtable td.win")).to_have_count(len(pad.winners()))
    assert shown(page) == score
    page.reload()
    wait_ready(page)
    arrive(page, "#view=scorepad")
    expect(page.locator("#stories-1")).to_have_value("31")
    assert shown(page) == score
