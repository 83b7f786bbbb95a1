"""What moves on the table in a real browser (`static/motion.js`)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.player import DRAWN, Player
from dewan.rules.state import TURN
from pages import wait_ready
from tools.server import Server

SLOWLY = """for (const name of ["--t-quick", "--t-move", "--t-slow"])
  document.documentElement.style.setProperty(name, "600000ms")"""
"""So slowly that what moves is seen moving however slow the machine is."""

RUNNING = "document.getAnimations().length"

# The row counted from 0: what its card looks like, and how far the nearest picture at the end of its flight is from it.
AT_THE_END = """async (slot) => {
  const card = document.querySelector(`[data-key="slot${slot}"] .card`);
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 599_990;
  }
  await new Promise(requestAnimationFrame);
  const box = card.getBoundingClientRect();
  const apart = [...document.querySelectorAll(".flights svg")].map((picture) => {
    const at = picture.getBoundingClientRect();
    return Math.max(...["left", "top", "right", "bottom"].map((side) => Math.abs(at[side] - box[side])));
  });
  return [getComputedStyle(card).opacity, Math.min(...apart)];
}"""


@pytest.fixture
def player(page: Page, site: Server) -> Player:
    """Somebody who has chosen two cards of the row and only has to confirm that."""
    page.goto(site.address)
    wait_ready(page)
    player = Player(page, seed=4)
    player.begin("base", 2, curtain=False)
    while player.record().state.awaiting != TURN:
        player.step()
        page.evaluate(DRAWN)
    player.press("take 0")
    return player


def test_cards_travel_to_where_they_go_and_a_press_does_not_wait_for_them(player: Player) -> None:
    page = player.page
    page.evaluate(SLOWLY)
    player.press("confirm")
    page.evaluate(DRAWN)
    pictures = page.locator(".flights svg")
    expect(pictures).to_have_count(4)  # two that are taken, two that come after them
    opacity, apart = page.evaluate(AT_THE_END, 0)
    assert opacity == "0"
    assert apart < 1
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    expect(pictures).to_have_count(0)
    expect(page.locator('[data-key="slot0"] .card')).to_have_css("opacity", "1")
    player.press("take 2")
    player.press("confirm")
    expect(pictures).not_to_have_count(0)
    entries = player.record().entries
    player.press("take 4")
    expect(page.locator("#confirm")).to_be_enabled()
    expect(pictures).to_have_count(0)
    player.press("confirm")
    assert len(player.record().entries) == len(entries) + 1


def test_with_less_motion_nothing_moves_but_changes_are_marked(player: Player) -> None:
    page = player.page
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(
        "new MutationObserver(() => { marked = Math.max(marked, document.querySelectorAll('.moved').length); })"
        ".observe(document.body, { childList: true, subtree: true }); globalThis.marked = 0"
    )
    player.press("confirm")
    page.evaluate(DRAWN)
    assert page.evaluate(RUNNING) == 0
    assert page.evaluate("marked") == 4
    expect(page.locator(".moved")).to_have_count(0)
