"""Looking back in a real browser: a finished game by keys, and what happened since the last turn."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from browser.player import DRAWN, Player
from browser.test_table import SIDEWAYS, SMALL
from dewan.record.game import Game
from dewan.record.journal import read_game
from dewan.record.kept_sets import KeptSets
from dewan.record.library import Library, new_bookmark
from dewan.record.own import Role
from dewan.texts import Texts
from dewan.view.words import Words
from pages import wait_ready
from record.recording import path
from tools.server import Server
from view.table import Memory

ENGLISH = Texts("en")


def open_kept(page: Page, site: Server, game: Game) -> None:
    """Open the page on a device that keeps a game, and go on with it."""
    store = Memory()
    mark = new_bookmark()
    Library(store, KeptSets(store)).keep(mark, game, Role.ALL, 1_700_000_000)
    page.add_init_script(
        f"for (const [key, text] of Object.entries({json.dumps(store)})) localStorage.setItem('dewan.' + key, text);"
    )
    page.goto(site.address)
    wait_ready(page)
    page.locator(f'[data-press="play {mark.id}"]').click()


def stands_at(page: Page, game: Game, step: int) -> None:
    """The page shows the game after so many moves: controls, log, map, and for the ear."""
    total = len(game.entries)
    position = ENGLISH("replay.position", step=step, steps=total)
    expect(page.locator(".moment span")).to_have_text(position)
    expect(page.locator("#replay-at")).to_have_value(str(step))
    expect(page.locator("#live")).to_have_text(re.compile(f"^{re.escape(position)}. ."))
    camps = sum(map(len, game.state_at(step).camps))
    expect(page.locator('#r-pieces [data-key^="camp-"]')).to_have_count(camps)
    here = page.locator("#r-log [aria-current=step]")
    if step:
        expect(here).to_have_attribute("data-key", f"log{step}")
    else:
        expect(here).to_have_count(0)


def test_a_finished_game_is_seen_again_by_keys(page: Page, site: Server) -> None:
    game = read_game(json.loads(path("base", 2).read_text("utf-8")))
    end = len(game.entries)
    open_kept(page, site, game)
    page.locator('.pad [data-press="see 0"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#replay-play")).to_be_focused()
    stands_at(page, game, 0)
    for pressed, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", end), ("Home", 0)):
        page.keyboard.press(pressed)
        stands_at(page, game, step)
    page.locator("#replay-at").focus()
    for pressed, step in (("ArrowRight", 1), ("End", end), ("ArrowLeft", end - 1)):
        page.keyboard.press(pressed)
        stands_at(page, game, step)
    expect(page.locator("#r-hand")).to_be_empty()
    page.locator("#replay-as").select_option("1")
    hand = [Words(ENGLISH, game.names).card(card) for card in sorted(game.state_at(end - 1).hands[1])]
    expect(page.locator("#r-hand .pick")).to_have_count(len(hand))
    assert page.locator("#r-hand .pick").evaluate_all("(cards) => cards.map((c) => c.ariaLabel)") == hand
    page.locator("#replay-at").focus()
    page.keyboard.press(" ")
    stands_at(page, game, end)
    expect(page.locator("#replay-play")).to_have_attribute("aria-label", ENGLISH("replay.play"))
    page.keyboard.press("ArrowLeft")
    stands_at(page, game, end - 1)
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("#handle").click()
    page.locator(f'[data-press="see {end - 3}"]').focus()
    page.keyboard.press("Enter")
    stands_at(page, game, end - 3)
    expect(page.locator("#replay-play")).to_be_in_viewport()
    page.evaluate(DRAWN)
    assert page.evaluate(SMALL) == []
    assert page.evaluate(SIDEWAYS) == 0
    page.keyboard.press("Escape")
    expect(page.locator(".pad #panel-title")).to_be_focused()


def test_what_happened_since_my_last_turn_plays_and_leads_to_my_turn(page: Page, site: Server) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(site.address)
    wait_ready(page)
    player = Player(page, seed=4)
    player.begin("base", 2)
    since = page.locator('.curtain [data-press="since"]')
    while not since.count():
        player.step()
        page.evaluate(DRAWN)
    before = player.record()
    seat = before.state.actor
    seats = [entry.seat for entry in before.entries]
    missed = seats[::-1].index(seat)
    since.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#replay-play")).to_be_focused()
    expect(page.locator("#replay-at")).to_have_attribute("min", str(len(seats) - missed))
    expect(page.locator("#replay-at")).to_have_attribute("max", str(len(seats)))
    expect(page.locator("#panel-title")).to_be_focused()
    expect(page.locator("#r-turn h1")).to_have_text(ENGLISH("turn.yours"))
    expect(page.locator("#live")).to_contain_text(ENGLISH("turn.said", task="").rstrip(". "))
    held = page.locator('#r-hand [data-press^="hand "]')
    hand = [Words(ENGLISH, before.names).card(card) for card in sorted(before.state.hands[seat])]
    assert held.evaluate_all("(cards) => cards.map((c) => c.ariaLabel)") == hand
    assert player.record().entries == before.entries
