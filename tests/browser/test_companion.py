"""A cardboard table entered in a real browser, and asked about: what a hand reaches, and the score."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from browser.conftest import WIDE
from browser.player import DRAWN
from browser.scenes import pick, press, recorded
from browser.test_score_pad import shown
from dewan.board.faces import parse_card
from dewan.record.positions import read_position, write_position
from dewan.rules.routes import destinations
from dewan.rules.score import sheets, winners
from dewan.rules.state import TURN
from pages import wait_ready
from tools.server import Server

HAND = ("Fa", "MD", "Wb")


def test_a_table_is_entered_asked_about_and_scored_as_by_the_core(page: Page, site: Server) -> None:
    page.set_viewport_size(WIDE)
    page.goto(site.address)
    wait_ready(page)
    data = write_position(recorded("volcano", 3).state)
    data["hands"] = [[], [], []]
    data["camps"][1].pop()
    press(page, "companion")
    press(page, "companion editor")
    press(page, "edit part file")
    page.locator("#editor-json").fill(json.dumps(data))
    press(page, "edit load")
    press(page, "companion")
    pick(page.locator("#seat-1"))
    for face in HAND:
        press(page, f"ask take {face}")
    state = read_position(data)
    state.hands[1] = [parse_card(face) for face in HAND]
    state.awaiting, state.turn, state.actor = TURN, 1, 1
    page.evaluate(DRAWN)
    expect(page.locator("#r-over .ember")).to_have_count(len(destinations(state, 1)))
    pick(page.locator("#question-score"))
    expect(page.locator(".padtable td.win")).to_have_count(len(winners(state)))
    assert shown(page) == [[*(str(row.points) for row in sheet.rows), str(sheet.total)] for sheet in sheets(state)]
