"""The deal of the day and the results in a real browser: the same as anywhere else."""

from __future__ import annotations

import json
import random

from playwright.sync_api import Page, expect

from browser.player import Player
from dewan.record.daily import check
from dewan.record.game import Game
from dewan.record.history.files import read_file, write_json
from dewan.record.links import read_link, write_link
from dewan.texts import Texts
from pages import wait_ready
from record.finished import many
from record.forging import genuine, other_bots
from record.test_daily import moved_otherwise
from tools.server import Server

ENGLISH = Texts("en")
ON_A_DAY = """{
  const now = Date.now;
  const shift = Date.UTC(2026, 10, 29, 12) - now();
  Date.now = () => now() + shift;
}"""
"""Sets the clock of the page."""
RESULTS = 400
"""So many that their file is larger than others may be."""


def kept_game(page: Page) -> Game:
    """The only game that is kept on the device, replayed through the rules here."""
    (text,) = page.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('dewan.game.')).map(([, text]) => text)"
    )
    return read_link(json.loads(text)["link"])


def test_a_date_is_the_same_game_in_the_browser(page: Page, site: Server) -> None:
    """Two presses from the start page, then what is drawn and what bots do is what this Python here says."""
    page.add_init_script(ON_A_DAY)
    player = Player(page, 5, against="steady")
    player.visit(site.address)
    page.locator("#open-daily").click()
    page.locator("#daily-go").click()
    for _ in range(25):
        assert player.step()
    player.await_turn()
    game = kept_game(page)
    assert game.daily is not None
    assert game.daily.day.code == "2026-11-29"
    assert game.daily.tries == 1
    assert len([entry for entry in game.entries if game.bots[entry.seat]]) > 3
    assert not check(game).fault
    assert moved_otherwise(game) is None


def test_a_link_is_checked_and_a_forged_one_named(page: Page, site: Server) -> None:
    real = genuine(20_001, 1)
    page.goto(f"{site.address}#g={write_link(real)}")
    wait_ready(page)
    expect(page.locator(".dayresult .note")).to_have_text(ENGLISH("daily.real"))
    forged = other_bots(real, random.Random(3))
    at = moved_otherwise(read_link(forged))
    assert at is not None
    page.goto(f"{site.address}#g={forged}")
    expect(page.locator(".dayresult .note")).to_have_text(ENGLISH("daily.forged.bots", move=at + 1))
    page.locator("#daily-try").click()
    expect(page.locator("#deal-title")).to_have_text("October 5, 2024")
    expect(page.locator("#daily-go")).to_be_visible()


def test_results_come_in_a_file_and_go_out_in_a_table(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    page.locator("#open-history").click()
    file = write_json(many(RESULTS)).encode()
    assert len(file) > 100_000
    page.locator("#history-file").set_input_files({"name": "a.json", "mimeType": "", "buffer": file})
    expect(page.locator(".history .note")).to_have_text(ENGLISH("history.added", n=RESULTS))
    with page.expect_download() as download:
        page.locator("#history-csv").click()
    found = read_file(download.value.path().read_text("utf-8-sig"))
    assert sorted(found) == sorted(many(RESULTS))
