"""The table in a real browser: refusals, the curtain, keys, a small screen, names and languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.player import DRAWN, Player
from browser.scenes import keep, late_turn, press, push, recorded
from dewan.record.positions import write_position
from dewan.rules.actions import Camp
from dewan.rules.state import TURN
from dewan.texts import Texts
from pages import wait_ready
from tools.server import Server

ENGLISH = Texts("en")
TERRAINS = [ENGLISH.term(term) for term in ("badlands", "mountain", "desert", "forest", "water")]


@pytest.fixture
def player(page: Page, site: Server) -> Player:
    page.goto(site.address)
    wait_ready(page)
    return Player(page, seed=2)


def drawn(page: Page) -> None:
    page.evaluate(DRAWN)


def to_the_turns(player: Player) -> None:
    """Play the choice of story tiles."""
    while player.record().state.awaiting != TURN:
        player.step()
        drawn(player.page)


def focused(page: Page) -> Locator:
    return page.locator(":focus")


def test_a_press_on_an_unreachable_space_says_why_and_where(player: Player) -> None:
    page = player.page
    player.begin("base", 2, curtain=False)
    to_the_turns(player)
    before = player.record().entries
    push(page.locator(".space:not(.can)").first)
    refusal = page.locator("#r-panel .refusal")
    expect(page.locator("#panel-title")).to_have_text(ENGLISH("refusal.title"))
    expect(refusal.locator(".rule")).to_have_text(re.compile(r"^R\d+\.\d+$"))
    reason = page.locator("#live").inner_text()
    assert reason
    expect(refusal).to_contain_text(reason)
    expect(page.locator("#r-under path")).not_to_have_count(0)
    assert player.record().entries == before
    page.get_by_role("button", name=ENGLISH("act.back"), exact=True).click()
    expect(refusal).to_have_count(0)


def test_between_two_people_there_is_nothing_of_any_hand_in_the_page(player: Player) -> None:
    page = player.page
    player.begin("base", 2)
    seen = 0
    for _ in range(25):
        if page.locator("#lift").count():
            seen += 1
            expect(page.locator("#lift")).to_be_focused()
            assert page.locator("svg.card, svg.half, .chip, [id^=r-], [data-press^='hand']").count() == 0
            assert not any(term in page.locator("#app").inner_html() + page.title() for term in TERRAINS)
        player.step()
        drawn(page)
    assert seen >= 4


def hold(page: Page, key: str) -> None:
    """Hold a key until it has repeated itself before and after all is drawn."""
    for _ in range(3):
        page.keyboard.down(key)
        page.keyboard.down(key)
        drawn(page)
    page.keyboard.up(key)


def test_a_key_that_is_held_neither_decides_nor_lifts_the_curtain(player: Player) -> None:
    page = player.page
    player.begin("base", 2)
    to_the_turns(player)
    page.keyboard.press("Enter")
    drawn(page)
    before = player.record().entries
    page.keyboard.press("t")
    page.keyboard.type("take 0")
    hold(page, "Enter")
    expect(page.locator("#confirm")).to_be_enabled()
    assert player.record().entries == before
    hold(page, "Enter")
    expect(page.locator("#lift")).to_be_focused()
    assert len(player.record().entries) > len(before)
    page.keyboard.press("Enter")
    expect(page.locator("#lift")).to_have_count(0)


def test_a_press_from_before_a_curtain_was_seen_does_not_lift_it(player: Player) -> None:
    page = player.page
    player.begin("base", 2)
    to_the_turns(player)
    page.keyboard.press("Enter")
    drawn(page)
    page.keyboard.press("t")
    page.keyboard.type("take 0")
    page.keyboard.press("Enter")
    page.locator("#confirm").focus()
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(page.locator("#lift")).to_be_focused()
    drawn(page)
    expect(page.locator("#lift")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#lift")).to_have_count(0)


def test_a_camp_is_placed_by_keys_alone(player: Player) -> None:
    page = player.page
    player.begin("base", 2, curtain=False)
    to_the_turns(player)
    while not page.locator("#r-over .ember").count():
        pair = page.locator(".pair").first
        pair.focus()
        pair.press("Enter")
        page.keyboard.press("Enter")
        drawn(page)
    camps = len([entry for entry in player.record().entries if isinstance(entry.action, Camp)])
    page.locator("body").press("Home")
    for _ in range(60):
        page.keyboard.press("Tab")
        if focused(page).and_(page.locator(".space")).count():
            break
    expect(page.locator(".space:focus-visible")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("n")
    drawn(page)
    expect(page.locator(".space.can:focus-visible")).to_have_count(1)
    ring = focused(page).evaluate("(space) => getComputedStyle(space).stroke")
    assert ring not in ("none", "transparent", "rgba(0, 0, 0, 0)")
    chosen = focused(page).get_attribute("id")
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_be_enabled()
    expect(page.locator(f"#{chosen}")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#confirm")).to_have_count(0)
    expect(page.locator(f"#{chosen}")).to_be_focused()
    placed = [entry.action for entry in player.record().entries if isinstance(entry.action, Camp)]
    assert len(placed) == camps + 1
    here = player.record().state.map.name(placed[-1].route[-1])
    assert chosen == "s_" + here.replace(",", "_")


IN_ONE_TASK = """(keys) => {
  for (const key of keys) {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }
}"""


def test_keys_that_follow_at_once_go_on_where_the_last_one_led(page: Page, site: Server) -> None:
    """On a slow device a key often comes before the frame in which the focus moves."""
    page.goto(site.address)
    wait_ready(page)
    (turn,) = keep(page, late_turn(recorded("base", 4)))
    press(page, turn)
    drawn(page)
    way = ("ArrowDown", "ArrowRight", "ArrowDown", "n")
    start = page.locator('.space[tabindex="0"]').get_attribute("id")
    page.locator(f"#{start}").focus()
    for key in way:
        page.keyboard.press(key)
        drawn(page)
    end = focused(page).get_attribute("id")
    assert end != start
    page.locator(f"#{start}").focus()
    page.evaluate(IN_ONE_TASK, [*way, "Enter"])
    expect(page.locator(f"#{end}")).to_be_focused()
    expect(page.locator("#confirm")).to_be_enabled()


PRESSABLE = """(word) => {
  const app = document.getElementById("app");
  const seen = [];
  const look = () => {
    const across = Array.from({ length: 30 }, (_, n) => n * 48 + 10);
    const under = across.flatMap((x) => across.map((y) => document.elementFromPoint(x, y)?.closest("[data-press]")));
    seen.push({ shown: getComputedStyle(app).opacity !== "0", pressable: under.some((element) => element) });
  };
  document.querySelector(`[data-press="${word}"]`).click();
  return new Promise((done) => {
    const frame = () => {
      look();
      if (seen.at(-1).shown) done(seen);
      else requestAnimationFrame(frame);
    };
    frame();
  });
}"""
"""After a press, in every frame until the page is seen: whether it is, and whether anything of it can be pressed."""


def test_what_is_not_seen_yet_cannot_be_pressed(page: Page, site: Server) -> None:
    """The table is drawn bit by bit: a second press, or a finger too many, hits none of it before it is whole."""
    page.goto(site.address)
    wait_ready(page)
    (turn,) = keep(page, late_turn(recorded("base", 4)))
    drawn(page)
    *before, whole = page.evaluate(PRESSABLE, turn)
    assert before
    assert [frame["pressable"] for frame in before] == [False] * len(before)
    assert whole == {"shown": True, "pressable": True}


def test_keys_that_change_the_table_keep_the_focus_on_it(player: Player) -> None:
    """The focus is seen after each press: on what was pressed, or where it leads."""
    page = player.page
    player.begin("base", 2, curtain=False)
    for word in ("helpers", "helpers", "story 0"):
        page.locator(f'[data-press="{word}"]').focus()
        page.keyboard.press("Enter")
        drawn(page)
        expect(focused(page)).to_have_attribute("data-press", word)
    page.locator("#confirm").focus()
    page.keyboard.press("Enter")
    drawn(page)
    expect(page.locator("#confirm")).to_have_count(0)
    expect(page.locator("#panel-title:focus-visible")).to_have_count(1)
    assert page.locator("#panel-title").evaluate("(title) => getComputedStyle(title).outlineStyle") == "solid"
    page.set_viewport_size({"width": 360, "height": 640})
    for led_to in ("r-stories-title", "handle"):
        page.locator("#handle").focus()
        page.keyboard.press("Enter")
        drawn(page)
        expect(focused(page)).to_have_attribute("id", led_to)


FOR_A_TURN = ("#r-chips", "#map", "#r-panel .panel", "#r-row", "#r-mine", "#r-hand")
"""What a turn needs, all of it in view on a phone."""

IN_THE_DRAWER = (".storiesbox", ".seatsbox", ".boardbox", ".logbox")
SMALL = """() => [...document.querySelectorAll("button, select, input:not([type=file]), summary")]
  .filter((e) => !e.closest("[inert]"))
  .map((e) => [e.dataset.press ?? e.tagName, (e.closest("label.choice, label.switch, label.name") ?? e)])
  .map(([name, e]) => [name, e.getBoundingClientRect(), e.checkVisibility({ visibilityProperty: true })])
  .filter(([, box, shown]) => shown && box.width && (Math.min(box.width, box.height) < 44))
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_everything_is_within_reach_on_a_small_screen(player: Player) -> None:
    page = player.page
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate(SIDEWAYS) == 0
    assert page.evaluate(SMALL) == []
    for door in ("play", "learn", "friends", "real"):
        page.locator(f"#open-{door}").click()
        drawn(page)
        assert page.evaluate(SIDEWAYS) == 0
        page.locator("#close-door").click()
    page.set_viewport_size({"width": 1440, "height": 900})
    player.begin("lake", 4, curtain=False)
    while player.record().state.round < 3 or player.record().state.awaiting != TURN:
        player.step()
        drawn(page)
    page.set_viewport_size({"width": 360, "height": 640})
    for opened in (False, True, False):
        for part in FOR_A_TURN[2:]:
            expect(page.locator(part)).to_be_visible(visible=not opened)
        for part in FOR_A_TURN[:2] if opened else FOR_A_TURN:
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        for part in IN_THE_DRAWER:
            expect(page.locator(part)).to_be_visible(visible=opened)
        assert page.evaluate(SIDEWAYS) == 0, opened
        assert page.evaluate(SMALL) == [], opened
        page.locator("#handle").click()
        drawn(page)
    page.locator("#handle").click()
    player.press("menu")
    assert page.evaluate(SMALL) == []
    player.press("help")
    assert page.evaluate(SIDEWAYS) == 0


def test_names_are_text_and_another_language_keeps_the_game(player: Player) -> None:
    page = player.page
    name = "<img src=x onerror=alert(1)>"
    page.locator("#name-0").press_sequentially(name)
    page.locator("#name-1").fill("<b>B</b>")
    player.begin("base", 2)
    shown = name[:24]
    while page.locator("#lift").count() == 0 or shown not in page.locator("h1").inner_text():
        player.step()
        drawn(page)
    expect(page).to_have_title(re.compile(re.escape(shown)))
    drawn(page)
    page.locator("#lift").click()
    expect(page.locator(".plate .nm")).to_have_text([shown, "<b>B</b>"])
    assert page.locator("img, .nm b").count() == 0
    for _ in range(8):
        player.step()
        drawn(page)
    before = player.record()
    if page.locator("#lift").count():
        page.locator("#lift").click()
    player.press("menu")
    player.press("home")
    page.locator("#language").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.locator('[data-press^="play "]').click()
    drawn(page)
    page.locator("#lift").click()
    french = Texts("fr")
    expect(page.locator("#r-turn h1")).to_have_text(french("turn.yours"))
    expect(page.locator("#r-log")).to_contain_text(
        french("log.story", name="<b>B</b>", tile="").split("<b>B</b>")[1][:8]
    )
    after = player.record()
    assert after.entries == before.entries
    assert write_position(after.state) == write_position(before.state)
    page.reload()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
