"""The deal of the day in every engine: what is drawn and what bots do is what this Python here says."""

from __future__ import annotations

import json

import pytest

from dewan.record.daily import check
from dewan.record.links import read_link
from dewan.rules.state import OVER
from engines.player import MouseVisitor
from engines.webdriver import Window
from record.test_daily import moved_otherwise
from tools.server import Server

CHOOSE = """(date) => {
  const field = document.querySelector("[data-press='daily_date']");
  field.value = date;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""
KEPT = """Object.entries(localStorage).find(([key]) => key.startsWith("dewan.game."))?.[1]"""


@pytest.mark.parametrize("date", ["2026-03-01", "2027-08-19"])
def test_a_date_is_the_same_game_to_its_end(window: Window, site: Server, date: str) -> None:
    player = MouseVisitor(window, seed=5, against="steady")
    player.visit(site.address)
    window.press("#open-daily")
    window.evaluate(CHOOSE, date)
    window.press("#daily-go")
    while player.step():
        pass
    game = read_link(json.loads(window.evaluate(KEPT))["link"])
    assert game.daily is not None
    assert game.daily.day.code == date
    assert game.state.awaiting == OVER
    assert not check(game).fault
    assert moved_otherwise(game) is None
    player.look_for_trouble()
