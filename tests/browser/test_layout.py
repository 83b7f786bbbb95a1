"""The table on screens of every shape, with large text, and its map moved and zoomed by hand, wheel and keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.player import DRAWN
from browser.reader import Reader, foreign
from browser.scenes import NAMES, SCENARIOS, SCENES, SIZES, keep, late_turn, lit_space, press, recorded, speak
from browser.test_table import SIDEWAYS, SMALL
from pages import wait_ready
from tools.server import Server

NARROW = ("tablet upright", "phone", "small phone", "phone on its side")
"""Sizes with a drawer."""

OF_NO_LANGUAGE = re.compile(
    r"(?<![0-9A-Za-z])(?=[0-9]*[A-F])[0-9A-F]{4}(?![0-9A-Za-z])|\d{1,2} [a-zà-ÿ]+\.? \d{4}, \d\d:\d\d"
)
"""The short name of a duel, and moments as the browser writes them."""

FAULTS = (Path(__file__).parent / "layout_faults.js").read_text("utf-8")
"""What is wrong with how the page is laid out, in words: a function for the page."""

MEASURE = f"{DRAWN}.then(() => [{SIDEWAYS}, ({SMALL})(), ({FAULTS})()])"
"""How far the page is wider than the window, what is too small to be touched, and what is wrong with the layout."""


def check(page: Page, size: str, what: str = "") -> None:
    """The page as it is now is well laid out at a size."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    assert page.evaluate(MEASURE) == [0, [], []], f"{size} {what}"


def scrolls(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollHeight > innerHeight"))


CUT_OFF = """() => {
  for (const { style } of document.querySelectorAll(".pad .btn span, .pad .btn")) {
    Object.assign(style, { flex: "none", maxInlineSize: "2em", overflow: "hidden", whiteSpace: "nowrap" });
  }
}"""
"""Cuts off what would otherwise be wrong in no way: the words on buttons."""


def test_nothing_is_cut_off_or_covered_at_any_size(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    turn, end = keep(page, late_turn(recorded("base", 4)), recorded("base", 4))
    for size in SIZES:
        check(page, size)
    press(page, turn)
    for size in SIZES:
        check(page, size)
        assert not scrolls(page), size
    lit_space(page).click(force=True)
    for size in SIZES:
        check(page, size)
        assert not scrolls(page), size
        expect(page.locator("#confirm")).to_be_in_viewport(ratio=1)
    page.locator("#back").click()
    for size in NARROW:
        check(page, size)
        page.locator("#handle").click()
        check(page, size)
        page.locator("#handle").click()
    press(page, "menu")
    press(page, "home")
    press(page, end)
    for size in SIZES:
        check(page, size)
        assert not scrolls(page), size
        expect(page.locator(".pad thead")).to_be_in_viewport(ratio=1)
        if size in ("phone", "small phone"):
            expect(page.locator("#rematch, .pad .back .btn")).to_have_count(4)
            for button in page.locator(".pad button:visible").all():
                expect(button).to_be_in_viewport(ratio=1)
    page.evaluate(CUT_OFF)
    assert "cut off by" in " ".join(page.evaluate(FAULTS))


def test_text_twice_as_large_is_neither_cut_off_nor_covered(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    (turn,) = keep(page, late_turn(recorded("lake", 3)))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for language in ("de", "ja", "en"):
        page.locator("#language").select_option(language)
        for size in SIZES:
            check(page, size)
        press(page, turn)
        for size in SIZES:
            check(page, size)
        page.set_viewport_size({"width": 1440, "height": 900})
        lit_space(page).click(force=True)
        for size in SIZES:
            check(page, size)
        press(page, "menu")
        press(page, "home")


SHOWS_A_PART = """[...document.querySelectorAll(".area > div")].some(
  (part) => part.hasChildNodes() && part.checkVisibility({ visibilityProperty: true }))"""
"""Whether below map and panel there is room for what is chosen from."""

TYPED = ("tiles", "take", "Rivers", "Mia")
"""What a fault of a set names, what is typed as a move, a title of an assignment, and a learner."""

FEW = ("event", "end")
"""What differs most from one scenario to another."""
IN_TURN = ("de", "ja", "fr", "pt-BR")
"""The languages that a screen and those after it are looked at in; all four at each would take too long."""


@pytest.mark.parametrize("part", SCENES)
def test_every_screen_changes_its_language_in_place_and_nothing_is_cut_off_on_a_phone_or_laptop(
    page: Page, site: Server, part: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(site.address)
    wait_ready(page)
    reader = Reader(page)
    others = tuple(f"{name}-" for name in SCENARIOS if name != "base")
    for number, (name, bring) in enumerate(SCENES[part](page)):
        if name.startswith(others) and not name.endswith(FEW):
            continue
        page.set_viewport_size({"width": 1440, "height": 900})
        bring(page)
        language = IN_TURN[number % len(IN_TURN)]
        speak(page, language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for size in ("laptop", "small phone"):
            check(page, size, f"{name}, {language}")
        assert not name.endswith("event") or page.evaluate(SHOWS_A_PART), f"{name}, {language}"
        seen = [OF_NO_LANGUAGE.sub("", text) for text in reader.now()]
        assert foreign(language, seen, [*NAMES, *TYPED, "Winter 2026"]) == [], f"{name}, {language}"


MAP = """() => {
  const view = document.getElementById("map-view").getBoundingClientRect();
  const space = document.querySelector(".space").getBoundingClientRect();
  return { width: space.width, x: space.x - view.x, y: space.y - view.y };
}"""
"""Where the first space lies in the window on the map, and how wide it is."""


Seen = dict[str, float]


def settled(page: Page) -> Seen:
    """The map (see `MAP`) once it has come to rest."""
    page.wait_for_function(
        """() => {
          const inner = document.querySelector("#map-view > div");
          return !inner.style.transform && !inner.getAnimations().length;
        }"""
    )
    seen: Seen = page.evaluate(MAP)
    return seen


def center(space: Locator) -> tuple[float, float]:
    box = space.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def leads_to(page: Page, space: Locator) -> None:
    """A route to the space is chosen."""
    expect(page.locator("#confirm")).to_be_enabled()
    ghost, there = center(page.locator("#r-over .ghost")), center(space)
    assert ghost == pytest.approx(there, abs=20)
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_have_count(0)


def by_buttons(page: Page, whole: Seen) -> None:
    page.locator('[data-zoom="in"]').click()
    assert settled(page)["width"] >= 44
    space = lit_space(page)
    space.click(force=True)
    leads_to(page, space)
    page.locator('[data-zoom="whole"]').click()


def by_mouse(page: Page, whole: Seen) -> None:
    space = lit_space(page, -1)
    x, y = center(space)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -240)
    zoomed = settled(page)
    assert zoomed["width"] > whole["width"] * 1.5
    assert center(space) == pytest.approx((x, y), abs=2)  # what lay under the mouse still does
    page.mouse.click(x, y)
    leads_to(page, space)
    page.mouse.move(180, 200)
    page.mouse.down()
    page.mouse.move(150, 180, steps=4)
    page.mouse.up()
    dragged = settled(page)
    assert (dragged["x"], dragged["y"]) == pytest.approx((zoomed["x"] - 30, zoomed["y"] - 20), abs=2)
    assert dragged["width"] == zoomed["width"]
    expect(page.locator("#confirm, .refusal")).to_have_count(0)
    page.mouse.wheel(0, 900)


INSIDE = """() => {
  const [a, b] = [":focus", "#map-view"].map((at) => document.querySelector(at).getBoundingClientRect());
  return a.left > b.left - 1 && a.right < b.right + 1 && a.top > b.top - 1 && a.bottom < b.bottom + 1;
}"""


def by_keys(page: Page, whole: Seen) -> None:
    page.locator('.space[tabindex="0"]').focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert settled(page)["width"] > whole["width"] * 2
    for key in ("ArrowRight",) * 6 + ("ArrowDown",) * 6 + ("ArrowLeft",) * 6:
        page.keyboard.press(key)
        expect(page.locator(".space:focus-visible")).to_have_count(1)
        assert page.evaluate(INSIDE)
    page.keyboard.press("n")
    space = page.locator(".space:focus")
    page.keyboard.press("Enter")
    leads_to(page, space)
    for _ in range(3):
        page.keyboard.press("-")
    assert settled(page) == pytest.approx(whole, abs=0.5)
    page.keyboard.press("+")
    zero = {"key": "\u0660", "code": "Digit0", "bubbles": True}  # on an Arabic keyboard
    page.evaluate("(key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key))", zero)


def by_double_click(page: Page, whole: Seen) -> None:
    corner = page.locator("#map-view").bounding_box()
    assert corner is not None
    page.mouse.dblclick(corner["x"] + 3, corner["y"] + 3)
    assert settled(page)["width"] == pytest.approx(60, abs=1)
    page.mouse.dblclick(corner["x"] + 3, corner["y"] + 3)


def by_touch(page: Page, whole: Seen) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    space = lit_space(page)
    x, y = center(space)
    touch("touchStart", (x - 20, y))
    touch("touchStart", (x - 20, y), (x + 20, y))
    for reach in (30, 40, 50):
        touch("touchMove", (x - reach, y), (x + reach, y))
    touch("touchEnd")
    zoomed = settled(page)
    assert zoomed["width"] == pytest.approx(whole["width"] * 2.5, rel=0.1)
    assert center(space) == pytest.approx((x, y), abs=6)
    expect(page.locator("#confirm, .refusal")).to_have_count(0)
    touch("touchStart", center(space))
    touch("touchEnd")
    leads_to(page, space)
    touch("touchStart", (180, 200))
    for step in (10, 20, 30):
        touch("touchMove", (180 - step, 200 + step / 2))
    touch("touchEnd")
    assert settled(page)["x"] == pytest.approx(zoomed["x"] - 30, abs=2)
    expect(page.locator("#confirm, .refusal")).to_have_count(0)
    page.locator('[data-zoom="whole"]').click()


def test_the_map_is_zoomed_by_buttons_mouse_keys_and_fingers(page: Page, site: Server) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(site.address)
    wait_ready(page)
    (turn,) = keep(page, late_turn(recorded("base", 4)))
    press(page, turn)
    page.evaluate(DRAWN)
    whole = settled(page)
    assert whole["width"] < 44
    for zooming in (by_buttons, by_mouse, by_double_click, by_keys, by_touch):
        zooming(page, whole)
        assert settled(page) == pytest.approx(whole, abs=0.5)
        assert page.evaluate("visualViewport.scale") == 1
        assert not scrolls(page)
