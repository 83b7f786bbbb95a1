"""axe-core finds nothing at all on any screen: by day, at dusk, in forced colors, and with text twice as large."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import fresh_page
from browser.player import DRAWN
from browser.scenes import (
    a_number,
    arrive,
    asked,
    awaiting,
    counted,
    drill_wrong,
    duel_compared,
    keep,
    late_turn,
    lesson_wrong,
    lit_space,
    opens,
    pick,
    press,
    push,
    recorded,
    results,
    tournament_link,
)
from browser.test_first_page import hold_engine
from dewan.record.game import Game
from dewan.record.links import write_position_link, write_whole_position_link
from dewan.rules.state import FISH, MARK, STORY, TUCK
from pages import wait_ready
from tools import paths
from tools.server import Server
from view.linked import address_of

AXE = paths.MODULES / "axe-core" / "axe.min.js"

FIND = """async ([where, chosen]) => {
  await DRAWN;
  // The grain of the paper: below it axe cannot tell the color of the table.
  document.body.style.backgroundImage = "none";
  const found = await axe.run(document.querySelector(where), { ...chosen, ...REPORT });
  const faults = found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  for (const { id, nodes } of found.incomplete) {
    for (const node of nodes) {
      const keys = [...node.any, ...node.all, ...node.none].map(({ data }) => data?.messageKey ?? "");
      faults.push(...keys.filter((key) => !UNSURE.includes(key)).map((key) => `${id} (${key}): ${node.html}`));
    }
  }
  return faults;
}""".replace("DRAWN", DRAWN)

REPORT = {"resultTypes": ["violations", "incomplete"], "selectors": False}
"""What axe puts together of what it finds: where that is, its HTML says."""

UNSURE = [
    "shortTextContent",  # numbers and letters in drawings
    "nonBmp",  # the arrow of a sorted column
    "bgOverlap",  # a number on the picture of a card
    "imgNode",  # the sky of the curtain
    "elmPartiallyObscured",  # what is scrolled out of sight
    "elmPartiallyObscuring",
    "pseudoContent",  # the mark of the chosen tab
]
"""Why axe may be unsure of a contrast: tests/view/test_colors.py looks at the colors that are drawn."""

COLORS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
LAYOUT = {"runOnly": {"type": "rule", "values": ["target-size", "scrollable-region-focusable"]}}
EVERYTHING: dict[str, object] = {}

MODES: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "dusk": ({"color_scheme": "dark", "forced_colors": "none"}, COLORS),
    "forced": ({"color_scheme": "dark", "forced_colors": "active"}, COLORS),
    "day": ({"color_scheme": "light", "forced_colors": "none"}, EVERYTHING),
}
"""How the page is colored, and which rules that matters for; what has to do with no color is looked at by day."""


def check(page: Page, what: str, part: str = "body") -> None:
    """Nothing is found on the page as it is, or in that `part` of it in which something is new."""
    find = FIND.replace("UNSURE", json.dumps(UNSURE)).replace("REPORT", json.dumps(REPORT))
    faults = []
    for mode, (media, rules) in MODES.items():
        page.emulate_media(**media)  # type: ignore[arg-type]
        faults += [f"{mode}: {fault}" for fault in page.evaluate(find, [part, rules])]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    faults += [f"large: {fault}" for fault in page.evaluate(find, [part, LAYOUT])]
    page.evaluate("document.documentElement.style.fontSize = ''")
    assert faults == [], what


@pytest.fixture
def opened(page: Page, site: Server) -> Page:
    page.goto(site.address)
    wait_ready(page)
    page.evaluate(AXE.read_text("utf-8"))
    return page


def test_nothing_is_found_on_the_start_page_before_python_is_there(browser: Browser, site: Server) -> None:
    with fresh_page(browser, newcomer=True) as page:
        hold_engine(page)
        page.goto(site.address, wait_until="commit")
        expect(page.locator("#boot-line")).to_be_visible()
        page.evaluate(AXE.read_text("utf-8"))
        # Nothing asks here for the theme of the device after the page has come.
        for theme in ("day", "dusk"):
            page.evaluate("(theme) => document.documentElement.dataset.theme = theme", theme)
            find = (
                FIND.replace(DRAWN, "null").replace("UNSURE", json.dumps(UNSURE)).replace("REPORT", json.dumps(REPORT))
            )
            assert page.evaluate(find, ["body", EVERYTHING]) == [], theme


def test_nothing_is_found_on_the_pages_around_the_table(opened: Page) -> None:
    page = opened
    check(page, "first visit")
    for door in ("learn", "friends", "real"):
        press(page, f"door {door}")
        check(page, f"the door {door}")
    page.keyboard.press("Escape")
    press(page, "options")
    page.locator("#set-file").set_input_files({"name": "set.toml", "mimeType": "", "buffer": b"name = 3"})
    expect(page.locator(".faults")).to_be_visible()
    check(page, "a set with faults", ".newgame")
    press(page, "about")
    expect(page.locator("pre")).to_be_visible()
    check(page, "about")
    page.keyboard.press("Escape")
    press(page, "daily")
    check(page, "deals")
    page.keyboard.press("Escape")
    press(page, "door friends")
    press(page, "duel")
    check(page, "a new duel")
    press(page, "duel make")
    duel_compared(page)
    check(page, "results of a duel")
    page.keyboard.press("Escape")
    arrive(page, f"#c={tournament_link()}")
    expect(page.locator(".duel-table")).to_be_visible()
    check(page, "a tournament")
    page.keyboard.press("Escape")
    press(page, "door real")
    press(page, "history")
    results(page)
    check(page, "results")
    page.keyboard.press("Escape")
    press(page, "settings")
    check(page, "settings")
    page.keyboard.press("Escape")
    press(page, "rules")
    page.locator('nav [data-press="rule s9"]').click()
    check(page, "rules")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    press(page, "report")
    check(page, "help")
    press(page, "tour")
    check(page, "tour")
    page.keyboard.press("Escape")
    press(page, "scorepad")
    check(page, "a new score pad")
    counted(page)
    check(page, "score pad")
    page.keyboard.press("Escape")
    press(page, "ownbot")
    page.locator(".cm-content").fill("def choose(view, moves, random):\n    return moves[99999]\n")
    press(page, "ownbot go")
    expect(page.locator(".ownbot .refusal")).to_be_visible()
    check(page, "a bot with a fault")
    press(page, "ownbot example")
    press(page, "ownbot go")
    expect(page.locator(".ownbot .score")).to_be_visible()
    check(page, "a bot that has played")
    press(page, "ownbot")
    press(page, "mycopy")
    check(page, "my copy, to begin")
    press(page, "mycopy begin ours")
    check(page, "my copy, all cards")
    press(page, "mycopy at cards 43")
    check(page, "my copy, a card")
    press(page, "mycopy close")
    press(page, "mycopy kind tiles")
    press(page, "mycopy at tiles 4")
    check(page, "my copy, a tile")
    press(page, "mycopy close")
    press(page, "mycopy kind stories")
    press(page, "mycopy at stories 7")
    check(page, "my copy, a story tile")
    press(page, "mycopy close")
    press(page, "mycopy close")
    press(page, "door learn")
    press(page, "lessons")
    check(page, "lessons")
    press(page, "unit goal")
    check(page, "a page of the course")
    lesson_wrong(page)
    check(page, "a wrong answer in a lesson")
    drill_wrong(page)
    check(page, "a wrong answer to a drill")
    press(page, "practice end")
    check(page, "drills")


def test_nothing_is_found_in_the_list_of_games_and_behind_links(opened: Page) -> None:
    page = opened
    press(page, "start")
    expect(page.locator("#lift")).to_be_focused()
    check(page, "curtain")
    page.evaluate(DRAWN)
    press(page, "lift")
    press(page, "menu")
    press(page, "home")
    keep(page, late_turn(recorded("base", 4)), recorded("team", 4), recorded("volcano", 2))
    check(page, "the last games", "#r-recent")
    press(page, "games")
    expect(page.locator(".kept > li")).to_have_count(4)
    page.locator(".kept summary").first.click()
    check(page, "games", "#r-games")
    page.locator('[data-press^="delete "]').first.click()
    page.locator(".kept summary").first.click()
    page.locator('[data-press^="rename "]').first.click()
    check(page, "a deleted game and another one's name", "#r-games")
    game = recorded("base", 3)
    arrive(page, address_of(game.branch(30)))
    expect(page.locator(".arrive")).to_be_visible()
    check(page, "who are you")
    press(page, "sit 1")
    expect(page.locator(".arrive")).to_be_visible()
    check(page, "what is new")
    press(page, "enter")
    check(page, "waiting for others")
    press(page, "share")
    page.locator('[data-press="qr"]').click()
    check(page, "share")
    press(page, "qr")
    press(page, "embed")
    check(page, "share in a page")
    arrive(page, f"#p={write_position_link(game.state_at(40))}")
    expect(page.locator("#r-panel .panel")).to_be_visible()
    check(page, "a position", "#r-panel")
    arrive(page, f"#view=board&p={write_whole_position_link(late_turn(game).state)}")
    expect(page.locator(".bare")).to_be_visible()
    check(page, "a board in a page")
    lit_space(page).click(force=True)
    press(page, "confirm")
    check(page, "a move that was tried", "#r-panel")
    asked(late_turn(game).state)(page)
    expect(page.locator(".asking").first).to_be_visible()
    check(page, "questions about a cardboard table")
    pick(page.locator("#question-score"))
    check(page, "the score of a cardboard table", "#r-panel")
    arrive(page, "#g=1broken")
    check(page, "a damaged link")


def test_nothing_is_found_in_the_position_editor(opened: Page) -> None:
    page = opened
    arrive(page, "#view=editor")
    expect(page.locator(".editor")).to_be_visible()
    check(page, "the empty editor")
    press(page, "edit deal")
    for part in ("camps", "seats", "table", "file", "task"):
        press(page, f"edit part {part}")
        if part == "seats":
            press(page, "edit pile hands 0")
        check(page, f"editor: {part}", ".bench")
    a_number(page)
    check(page, "editor: a number", ".bench")
    press(page, "edit try")
    check(page, "a task", "#r-panel")
    press(page, "practice end")


def test_nothing_is_found_in_other_decisions_and_at_the_end(opened: Page) -> None:
    page = opened
    base, lake = recorded("base", 3), recorded("lake", 3)
    decisions: dict[str, Game] = {
        "a story tile": awaiting(base, STORY),
        "a tucked card": awaiting(base, TUCK),
        "fish": awaiting(lake, FISH),
        "water": awaiting(recorded("downpour", 3), MARK),
        "lava": awaiting(recorded("volcano", 3), MARK),
    }
    end, *others = keep(page, recorded("team", 4), *decisions.values())
    open_kept(page, end)
    page.locator('[data-press^="places "]').first.click()
    check(page, "end")
    for name, word in zip(decisions, others, strict=True):
        open_kept(page, word)
        check(page, name, "#r-panel")


def test_nothing_is_found_in_a_turn(opened: Page) -> None:
    page = opened
    (turn,) = keep(page, late_turn(recorded("base", 3)))
    open_kept(page, turn)
    check(page, "turn")
    for name, do in TURN.items():
        do(page)
        check(page, name, "#r-panel")
        page.keyboard.press("Escape")
    press(page, "menu")
    check(page, "menu", "#r-tools")
    press(page, "list")
    check(page, "the map as a list")
    page.keyboard.press("Escape")
    page.locator('[data-press^="see "]').nth(2).click()
    check(page, "replay")


def open_kept(page: Page, word: str) -> None:
    opens(word)(page)
    page.evaluate(DRAWN)


def route(page: Page) -> None:
    lit_space(page).click(force=True)
    expect(page.locator("#confirm")).to_be_enabled()


def refusal(page: Page) -> None:
    push(page.locator(".space:not(.can)").first)
    expect(page.locator("#r-panel .refusal")).to_be_visible()


def pair(page: Page) -> None:
    page.locator(".pair").first.click()


def hint(page: Page) -> None:
    page.keyboard.press("i")
    expect(page.locator('[data-press="hint choose"]')).to_be_visible()


def typed(page: Page) -> None:
    page.keyboard.press("t")
    page.keyboard.type("camp ")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#typed-list [aria-selected=true]")).to_have_count(1)


def typed_wrong(page: Page) -> None:
    page.locator("#typed").fill("take x")
    page.keyboard.press("Enter")
    expect(page.locator("#typed-note mark")).to_be_visible()


TURN: dict[str, Callable[[Page], None]] = {
    "route": route,
    "refusal": refusal,
    "two cards": pair,
    "hint": hint,
    "typed move": typed,
    "typed move that is wrong": typed_wrong,
}
