"""A turn in a real browser: reasons at the place on the table, routes drawn by a drag, settings."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.player import DRAWN, Player
from browser.scenes import pick, push
from dewan.rules.actions import Camp
from dewan.rules.state import TURN, State
from dewan.rules.ways import Ways
from dewan.texts import Texts
from pages import wait_ready
from tools.server import Server

ENGLISH = Texts("en")


def one_space_away(state: State) -> list[tuple[int, int]]:
    """The own camps from which the hand pays a route of two spaces, with where that ends."""
    seat = state.actor
    camps = [state.start[seat], *state.camps[seat]]
    ways = {camp: Ways(state, seat, (camp,)) for camp in camps}
    return [(camp, near) for camp in camps for near in state.map.neighbors[camp] if ways[camp].best(near)]


@pytest.fixture
def player(page: Page, site: Server) -> Player:
    """Somebody in a turn who can place a camp one space away, and two, and can take nothing back."""
    page.goto(site.address)
    wait_ready(page)
    player = Player(page, seed=4)
    player.begin("base", 2, curtain=False)
    far, final = page.locator("#r-over .ember"), page.locator('[data-press="undo"][aria-disabled="true"]')
    while True:
        state = player.record().state
        if state.awaiting == TURN and far.count() >= 3 and final.count() and one_space_away(state):
            return player
        player.step()
        page.evaluate(DRAWN)


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_what_cannot_be_done_says_why_in_the_line_and_nothing_moves(player: Player) -> None:
    page, refusal = player.page, player.page.locator("#r-panel .refusal")
    for size in ({"width": 1440, "height": 900}, {"width": 360, "height": 640}):
        page.set_viewport_size(size)
        page.evaluate(DRAWN)
        places = [page.locator(part).bounding_box() for part in ("#map", "#r-hand", "#r-row")]
        for target in (page.locator(".space:not(.can)").first, page.locator('[data-press="undo"]')):
            push(target)
            reason = page.locator("#live").inner_text()
            expect(refusal).to_contain_text(reason)
            expect(refusal).to_be_in_viewport(ratio=1)
            assert [page.locator(part).bounding_box() for part in ("#map", "#r-hand", "#r-row")] == places
            page.keyboard.press("Escape")
            expect(refusal).to_have_count(0)


def test_a_route_is_drawn_by_a_drag_and_a_press_beside_the_map_gives_it_up(player: Player) -> None:
    page = player.page
    page.evaluate(DRAWN)
    before = player.record()
    start, goal = one_space_away(before.state)[0]

    def element(space: int) -> Locator:
        return page.locator("#s_" + before.state.map.name(space).replace(",", "_"))

    page.mouse.move(*middle(element(start)))
    page.mouse.down()
    page.mouse.move(*middle(element(goal)), steps=3)
    page.mouse.up()
    expect(page.locator("#confirm")).to_be_enabled()
    expect(page.locator("#r-under .underlay path")).not_to_have_count(0)
    assert player.record().entries == before.entries
    box = page.locator("#map").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 2, box["y"] + 2)
    expect(page.locator("#confirm")).to_have_count(0)
    page.mouse.move(*middle(element(start)))
    page.mouse.down()
    page.mouse.move(*middle(element(goal)), steps=3)
    page.mouse.up()
    page.locator("#confirm").click()
    placed = player.record().entries[len(before.entries)].action
    assert isinstance(placed, Camp)
    assert (placed.route[0], placed.route[-1]) == (start, goal)


def test_settings_hold_at_once_and_when_one_comes_back(player: Player) -> None:
    page, root = player.page, player.page.locator("html")
    expect(root).to_have_attribute("data-motion", "full")
    player.press("menu")
    player.press("settings")
    expect(page.locator("#aside-title")).to_be_focused()
    pick(page.get_by_label(ENGLISH("theme.dusk"), exact=True))
    pick(page.get_by_label(ENGLISH("motion.less"), exact=True))
    page.locator('[data-press="switch score"]').uncheck()
    expect(root).to_have_attribute("data-theme", "dusk")
    expect(root).to_have_attribute("data-motion", "less")
    assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--t-move')").strip() == "0ms"
    page.keyboard.press("Escape")
    expect(page.locator("#tool-menu")).to_be_focused()
    expect(page.locator(".score")).to_have_count(0)
    page.reload()
    wait_ready(page)
    expect(root).to_have_attribute("data-theme", "dusk")
    expect(root).to_have_attribute("data-motion", "less")
    player.press("menu")
    player.press("settings")
    expect(page.locator('[data-press="switch score"]')).not_to_be_checked()
    page.locator('[data-press="reset"]').click()
    expect(page.locator('[data-press="switch score"]')).to_be_checked()
    expect(root).to_have_attribute("data-motion", "full")
    page.emulate_media(reduced_motion="reduce")
    expect(root).to_have_attribute("data-motion", "less")
