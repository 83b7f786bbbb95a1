"""The map never keeps a page from scrolling: in frames of every kind, and where the page itself scrolls."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, CDPSession, Frame, Page, expect

from browser.conftest import fresh_page
from browser.player import DRAWN
from browser.test_turn import one_space_away
from dewan.record.links import write_whole_position_link
from dewan.texts import Texts
from pages import headers_of_host, running, wait_ready
from view.linked import address_of, recorded
from view.test_embedding import middle

EN = Texts("en")
BOARD = f"#view=board&p={write_whole_position_link(middle())}"
FRAMES = {"lesson": "#view=lesson&lesson=river", "board": BOARD, "game": address_of(recorded(20))}
"""What stands in the frames of another site."""

ZOOM = "Number(document.getElementById('map-view').style.getPropertyValue('--zoom') || 1)"
PLACES = "[...document.querySelectorAll('#map-view, #r-panel')].map((e) => JSON.stringify(e.getBoundingClientRect()))"
MOVED = """([before]) => {
  const inner = document.querySelector("#map-view > div");
  return !inner.style.transform && !inner.getAnimations().length && ZOOM !== before;
}""".replace("ZOOM", ZOOM)
"""Whether the map has come to rest at another zoom."""

AT_REST = """(least) => new Promise((done) => {
  let [at, frames, left] = [scrollY, 0, 600];
  const look = () => {
    frames = scrollY === at && scrollY >= least ? frames + 1 : 0;
    at = scrollY;
    if (frames > 15 || !left--) done(at);
    else requestAnimationFrame(look);
  };
  look();
})"""
"""How far the page is down, once it is at least so far and stays there, or after ten seconds."""

SOON = 20_000


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A small screen with a mouse, to be touched as well."""
    with fresh_page(browser, viewport={"width": 420, "height": 800}, has_touch=True) as page:
        yield page
        assert page.trouble == []  # type: ignore[attr-defined]


@contextmanager
def elsewhere(page: Page, dist: Path, folder: Path, link: str) -> Iterator[Frame]:
    """The frame of a long page of another site."""
    with running(dist, headers_of_host) as site, running(folder) as other:
        head = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'
        frame = f'<iframe src="{site.address}{link}" title="Dewan" width="400" height="700"></iframe>'
        text = '<p style="height:{}px">text</p>'.format
        (folder / "index.html").write_text(f"{head}{text(60)}{frame}{text(3000)}", "utf-8")
        page.goto(f"http://localhost:{urlsplit(other.address).port}/")
        (inside,) = page.main_frame.child_frames
        wait_ready(inside)
        if "#g=" in link:
            inside.locator('[data-press="sit watch"]').click()
            expect(inside.locator("#map-view")).to_be_visible()
        inside.evaluate(DRAWN)
        yield inside


@contextmanager
def demo(page: Page, dist: Path) -> Iterator[Frame]:
    """A board of the page that explains the game."""
    with running(dist, headers_of_host) as site:
        page.goto(f"{site.address}demo/")
        page.get_by_role("button").nth(2).click()
        page.locator("dewan-board").nth(2).evaluate("(board) => board.scrollIntoView()")
        (inside,) = page.main_frame.child_frames
        wait_ready(inside)
        # The frame gets its height.
        page.wait_for_function(
            """() => {
              const frame = document.querySelectorAll("dewan-board")[2].shadowRoot.querySelector("iframe");
              return frame.style.height !== "420px" && !frame.getAnimations().length;
            }"""
        )
        yield inside


class Hands:
    """Wheel, mouse and fingers over the map of a frame, or of the page itself."""

    def __init__(self, page: Page, inside: Page | Frame) -> None:
        self.page, self.inside = page, inside
        self.session: CDPSession = page.context.new_cdp_session(page)

    def middle(self, selector: str = "#map-view") -> tuple[float, float]:
        box = self.inside.locator(selector).first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    @property
    def zoom(self) -> float:
        zoom: float = self.inside.evaluate(ZOOM)
        return zoom

    def scrolled(self) -> float:
        """How far the page is down."""
        at: float = self.page.evaluate("scrollY")
        return at

    def hint(self) -> str:
        """The hint that is to be seen."""
        shown = self.inside.locator("[data-gesture]:not([hidden])")
        expect(shown).to_have_count(1, timeout=SOON)
        return shown.inner_text()

    def scrolls(self, before: float) -> None:
        """The page goes further down; then it comes back."""
        assert self.page.evaluate(AT_REST, before + 50) > before
        self.page.evaluate("(before) => scrollTo(0, before)", before)
        assert self.page.evaluate(AT_REST, before) == before

    def zooms(self, before: float) -> None:
        self.inside.wait_for_function(MOVED, arg=[before], timeout=SOON)

    def touch(self, *frames: Sequence[tuple[float, float]]) -> None:
        """Fingers that come down one after the other, move, rest so that nothing goes on sliding, and go up."""
        begun = time.time()
        down = [frames[0][:count] for count in range(1, len(frames[0]) + 1)]
        for k, points in enumerate((*down, *frames[1:], frames[-1], ())):
            kind = ("touchMove" if k >= len(down) else "touchStart") if points else "touchEnd"
            fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
            touch = {"type": kind, "touchPoints": fingers, "timestamp": begun + k / 5}
            self.session.send("Input.dispatchTouchEvent", touch)

    def swipe(self, x: float, y: float) -> None:
        """One finger, from there upwards."""
        self.touch(*([(x, y - 15 * step)] for step in range(9)))

    def spread(self, x: float, y: float) -> None:
        """Two fingers, apart and upwards."""
        places = ((20 + 5 * step, y - 8 * step) for step in range(7))
        self.touch(*([(x - reach, height), (x + reach, height)] for reach, height in places))

    def wheel(self, by: float, key: str = "") -> None:
        self.page.mouse.move(*self.middle())
        if key:
            self.page.keyboard.down(key)
        self.page.mouse.wheel(0, by)
        if key:
            self.page.keyboard.up(key)


def check_scrolling(hands: Hands) -> None:
    """Wheel and one finger over the map scroll the page, as far as it was zoomed."""
    zoom, at = hands.zoom, hands.scrolled()
    hands.wheel(200)
    assert hands.hint() == EN("zoom.scroll", key=EN("zoom.scroll.key"))
    hands.scrolls(at)
    hands.swipe(*hands.middle())
    hands.scrolls(at)
    assert hands.zoom == zoom


def check_zooming(hands: Hands) -> None:
    """Ctrl and the wheel, two fingers and the buttons zoom; the page stays in its place."""
    at, inside = hands.scrolled(), hands.inside
    places = inside.evaluate(PLACES)
    hands.wheel(-240, "Control")
    hands.zooms(1)
    assert inside.locator("[data-gesture]:not([hidden])").count() == 0
    by_wheel = hands.zoom
    hands.spread(*hands.middle())
    hands.zooms(by_wheel)
    assert hands.zoom > by_wheel * 1.5
    by_fingers = hands.zoom
    inside.locator('[data-zoom="whole"]').click()
    hands.zooms(by_fingers)
    assert hands.zoom == 1
    inside.locator('[data-zoom="in"]').click()
    hands.zooms(1)
    assert hands.scrolled() == at
    assert hands.page.evaluate("[visualViewport.scale, devicePixelRatio]") == [1, 1]
    # A hint moves nothing, and whoever listens does not hear of it.
    said = inside.locator("#live").inner_text()
    hands.swipe(*hands.middle())
    assert hands.hint() == EN("zoom.touch")
    assert inside.locator('[data-gesture="touch"]').get_attribute("aria-hidden") == "true"
    hands.scrolls(at)
    assert inside.evaluate(PLACES) == places
    assert inside.locator("#live").inner_text() == said
    expect(inside.locator("[data-gesture]:not([hidden])")).to_have_count(0, timeout=SOON)


@pytest.mark.parametrize("kind", [*FRAMES, "demo"])
def test_in_a_frame_wheel_and_one_finger_scroll_the_page_around_it(
    page: Page, dist: Path, tmp_path: Path, kind: str
) -> None:
    with demo(page, dist) if kind == "demo" else elsewhere(page, dist, tmp_path, FRAMES[kind]) as inside:
        hands = Hands(page, inside)
        check_scrolling(hands)
        check_zooming(hands)
        check_scrolling(hands)  # zoomed as it is now
        if kind != "board":
            return
        # The mouse still moves the zoomed map, and draws routes; a finger draws none on its way.
        by_button = hands.zoom
        inside.locator('[data-zoom="whole"]').click()
        hands.zooms(by_button)
        state = middle()
        own, beside = (f"#s_{state.map.name(space)}".replace(",", "_") for space in one_space_away(state)[0])
        camp, near = hands.middle(own), hands.middle(beside)
        at = hands.scrolled()
        hands.swipe(*camp)
        hands.scrolls(at)
        expect(inside.locator("#confirm")).to_have_count(0)
        page.mouse.move(*camp)
        page.mouse.down()
        page.mouse.move(*near, steps=3)
        page.mouse.up()
        expect(inside.locator("#confirm")).to_be_visible(timeout=SOON)


def test_a_page_of_its_own_that_scrolls_does_so_over_its_whole_map(page: Page, dist: Path) -> None:
    page.set_viewport_size({"width": 420, "height": 340})
    with running(dist, headers_of_host) as site:
        page.goto(f"{site.address}{BOARD}")
        wait_ready(page)
        hands = Hands(page, page)
        check_scrolling(hands)
        at = hands.scrolled()
        hands.swipe(*hands.middle(".space.from"))
        hands.scrolls(at)
        hands.spread(*hands.middle())
        hands.zooms(1)
        assert hands.scrolled() == at
