"""Hints, the analysis after a game, and a bot of one's own, thought about by the worker of a real browser."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from browser.player import DRAWN
from browser.test_axe import AXE, check
from browser.test_replay import open_kept
from dewan.record.journal import read_game
from dewan.texts import Texts
from pages import wait_ready
from record.recording import path
from tools.server import Server

ENGLISH = Texts("en")
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


def test_a_hint_is_asked_for_chosen_and_played_by_keys(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    page.locator("#go").press("Enter")
    expect(page.locator("#lift")).to_be_focused()
    page.evaluate(DRAWN)
    page.keyboard.press("Enter")
    expect(page.locator("#hint")).to_be_visible()
    entries = page.locator("#r-log li")
    before = entries.count()
    page.keyboard.press("i")
    expect(page.locator("#hint-go")).to_be_focused()
    expect(page.locator('[data-press="hint choose"]')).to_be_focused()
    expect(page.locator("#live")).to_have_text(re.compile(ENGLISH("hint.choose")))
    expect(page.locator(".advice li")).not_to_have_count(0)
    assert entries.count() == before
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_focused()
    assert entries.count() == before
    page.keyboard.press("Enter")
    expect(page.locator("#lift")).to_be_focused()
    page.evaluate(DRAWN)
    page.keyboard.press("Enter")
    expect(entries).not_to_have_count(before)


def test_after_a_game_three_turns_are_named_and_one_can_be_tried_again(page: Page, site: Server) -> None:
    game = read_game(json.loads(path("base", 4).read_text("utf-8")))
    open_kept(page, site, game)
    page.locator("#open-analysis").press("Enter")
    bar = page.locator("progress")
    expect(bar).to_be_visible()
    page.locator('input[name="analysis-seat"][value="2"]').check(force=True)
    expect(bar).not_to_have_js_property("value", 0)
    turns = page.locator(".turnleft")
    expect(turns).to_have_count(3)
    expect(bar).to_have_count(0)
    page.evaluate(AXE.read_text("utf-8"))
    check(page, "analysis")
    page.set_viewport_size({"width": 360, "height": 640})
    assert not page.evaluate(SIDEWAYS)
    turn = re.search(r"[0-9]+", turns.nth(1).locator("h2").inner_text())
    assert turn is not None
    states = [game.state_at(k) for k, entry in enumerate(game.entries) if entry.seat == 2]
    then = [sum(map(len, state.camps)) for state in states if state.round == int(turn[0]) and not state.draft]
    page.locator("#analysis-try-1").press("Enter")
    expect(page.locator("#panel-title")).to_be_focused()
    page.evaluate(DRAWN)
    assert page.locator('#r-pieces [data-key^="camp-"]').count() in then
    expect(page.locator("#r-top")).to_contain_text(ENGLISH("study.round", rounds=""))


def test_a_bot_is_written_by_keys_tried_out_and_mended(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    page.locator("#open-ownbot").press("Enter")
    field = page.locator("#own-code")
    editor = page.locator("#own-editor").get_by_role("textbox", name=ENGLISH("own.code"))
    go, refusal = page.locator("#own-go"), page.locator(".ownbot .refusal")

    # Tab and enter are keys of the editor; after escape tab leaves it.
    editor.focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("def choose(view, moves, random):\nif len(moves) > 1:\nreturn moves[12345]\n")
    page.keyboard.press("Shift+Tab")
    page.keyboard.type("return moves[0]")
    code = "def choose(view, moves, random):\n    if len(moves) > 1:\n        return moves[12345]\n    return moves[0]"
    expect(field).to_have_value(code)
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.locator("#own-games")).to_be_focused()

    # What is wrong is named, and its line selected.
    go.press("Enter")
    expect(refusal).to_have_text("Line 3: IndexError: list index out of range")
    expect(editor).to_be_focused()
    assert page.evaluate("document.activeElement.shadowRoot.getSelection().toString()") == "        return moves[12345]"

    # A loop that never ends is found where it turns; what hangs elsewhere ends with its worker.
    editor.fill("def choose(view, moves, random):\n    while moves:\n        pass\n")
    go.press("Enter")
    expect(refusal).to_have_text(f"Line 2: {ENGLISH('own.fault.too_slow')}")
    hangs = "import itertools\ndef choose(view, moves, random):\n    return max(itertools.count())\n"
    editor.fill(hangs)
    go.press("Enter")
    expect(refusal).to_have_text(ENGLISH("own.lost"))
    expect(field).to_have_value(hangs)

    # The example plays against the built-in bots.
    page.locator("#own-example").press("Enter")
    page.locator("#own-games").select_option("20")
    go.press("Enter")
    expect(page.locator(".ownbot progress")).to_be_visible()
    table = page.locator(".ownbot .score")
    expect(table.locator("th", has_text=ENGLISH("arena.certain"))).to_be_visible()
    expect(page.locator(".plot rect")).to_have_count(20)
    won = int(table.locator("tr", has_text=ENGLISH("arena.wins")).locator("td").first.inner_text().rstrip("%"))
    assert won > 50

    # It is still there after a reload.
    editor.fill(code)
    page.reload()
    wait_ready(page)
    page.locator("#open-ownbot").press("Enter")
    expect(field).to_have_value(code)


def test_a_bot_is_written_in_a_plain_field_where_the_editor_does_not_come(bare_page: Page, site: Server) -> None:
    bare_page.route("**/code_editor.js", lambda route: route.abort())
    bare_page.goto(site.address)
    wait_ready(bare_page)
    bare_page.locator("#open-ownbot").press("Enter")
    field = bare_page.get_by_role("textbox", name=ENGLISH("own.code"))
    field.fill("def choose(view, moves, random):\n    return moves[12345]\n")
    bare_page.locator("#own-go").press("Enter")
    expect(field).to_be_focused()
    assert bare_page.evaluate("getSelection().toString()") == "    return moves[12345]"
