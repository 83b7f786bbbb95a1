"""Somebody with fingers on a small screen: taps on what is in sight, swipes and pinches to bring it there."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from playwright.sync_api import Page

from browser.player import DRAWN, Player

EASY, ENOUGH = 44, 24
"""So many px a control must be wide and high, and a space of the map."""

SWIPES = 8
"""After so many somebody gives up looking for a thing; on the smallest screen one of them moves a part by 40 px."""

OFTEN = 0.1
"""How often somebody looks at the map more closely, though they would not have to."""

COUNT_CLICKS = "globalThis.clicks = 0; addEventListener('click', () => clicks++, true)"

FIND = """async (query) => {
  await DRAWN;
  const element = [...document.querySelectorAll(query)].find((e) => e.getClientRects().length);
  if (!element) return null;
  let box;
  do {
    box = element.getBoundingClientRect();
    await new Promise(requestAnimationFrame);
  } while (element.getBoundingClientRect().x !== box.x || element.getBoundingClientRect().y !== box.y);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  let frame = element.parentElement;
  while (frame.parentElement && !/auto|scroll/.test(getComputedStyle(frame).overflow)) frame = frame.parentElement;
  const seen = frame.parentElement ? frame.getBoundingClientRect() : new DOMRect(0, 0, innerWidth, innerHeight);
  const way = (from, to, most) => Math.min(Math.max(to - from, -most), most);
  // Fingers that go askew scroll only the way that they go most.
  const wide = box.left >= seen.left && box.right <= seen.right;
  const high = box.top >= seen.top && box.bottom <= seen.bottom;
  const [frame_x, frame_y] = [seen.x + seen.width / 2, seen.y + seen.height / 2];
  return {
    x, y, size: Math.min(box.width, box.height), free: hit !== null && (element === hit || element.contains(hit)),
    frame_x, frame_y,
    way_x: wide && !high ? 0 : way(x, frame_x, seen.width * 0.4),
    way_y: high && !wide ? 0 : way(y, frame_y, seen.height * 0.4),
  };
}""".replace("DRAWN", DRAWN)


class Found(NamedTuple):
    """Middle and size of something in px, and whether a finger there would touch it.

    Also the middle of what scrolls it, and the way of a finger there that brings it into sight.
    """

    x: float
    y: float
    size: float
    free: bool
    frame_x: float
    frame_y: float
    way_x: float
    way_y: float


class TouchPlayer(Player):
    """Touches nothing that a finger would miss."""

    def __init__(self, page: Page, seed: int, *, against: str = "") -> None:
        super().__init__(page, seed, against=against)
        self.hand = page.context.new_cdp_session(page)
        page.add_init_script(COUNT_CLICKS)

    def begin(self, scenario: str, players: int, *, curtain: bool = True) -> None:
        """Start a game from the start page."""
        if not self.page.locator('[name="scenario"]').first.is_visible():
            self.tap('[data-press="door play"]')
        self.tap(f'label:has([name="scenario"][value="{scenario}"])')
        if self.page.locator(f'[name="players"][value="{players}"]:not(:checked)').count():
            self.tap(f'label:has([name="players"][value="{players}"])')
        switch = '[data-press="switch curtain"]'
        if not self.against and self.page.locator(switch).is_checked() != curtain:
            self.tap(f"label:has({switch})")
        self.tap('[data-press="start"]')

    def press(self, word: str) -> None:
        """Bring into sight what carries this word, and tap on it."""
        query = f'[data-press="{word}"]'
        name = word.partition(" ")[0]
        if name == "space":
            self._tap_space(query)
            return
        if not self.page.locator(query).first.is_visible():
            self.tap("#back")  # a route takes the room of the row
        self.tap(query)

    def tap(self, query: str) -> None:
        """Swipe until something is in sight, and tap on it."""
        found = self._find(query)
        for _ in range(SWIPES):
            if found.free:
                break
            self._swipe(found)
            found = self._find(query)
        assert found.free, f"{query} stays covered or out of sight: {found}"
        assert found.size >= EASY, f"{query} is {found.size} px"
        self._touch(found)

    def _tap_space(self, query: str) -> None:
        found = self._find(query)
        if not found.free:
            self.tap('[data-zoom="whole"]')
            found = self._find(query)
        if found.size < ENOUGH or self.random.random() < OFTEN:
            self._spread(found)
            found = self._find(query)
            assert found.size >= EASY
        assert found.free, f"{query} is covered"
        assert found.size >= ENOUGH, f"{query} is {found.size} px"
        self._touch(found)

    def _find(self, query: str) -> Found:
        found = self.page.evaluate(FIND, query)
        assert found is not None, f"{query} is not there"
        return Found(**found)

    def _touch(self, found: Found) -> None:
        self.presses += 1
        before = self.page.evaluate("clicks")
        self.page.touchscreen.tap(found.x, found.y)
        self.page.wait_for_function("(before) => clicks > before", arg=before)

    def _swipe(self, found: Found) -> None:
        """Bring something towards the middle of what scrolls it."""
        x, y = found.frame_x - found.way_x / 2, found.frame_y - found.way_y / 2
        self._gesture(*([(x + found.way_x * part, y + found.way_y * part)] for part in (0, 0.2, 0.6, 1)))

    def _spread(self, found: Found) -> None:
        """Spread two fingers around something, until it is three times as large."""
        self._gesture(*([(found.x - reach, found.y), (found.x + reach, found.y)] for reach in (10, 15, 22, 30)))

    def _gesture(self, *frames: Sequence[tuple[float, float]]) -> None:
        """Fingers that come down, move, rest so that nothing goes on sliding, and go up."""
        begun = time.time()
        for k, points in enumerate((*frames, frames[-1], ())):
            kind = ("touchMove" if k else "touchStart") if points else "touchEnd"
            fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
            touch = {"type": kind, "touchPoints": fingers, "timestamp": begun + k / 5}
            self.hand.send("Input.dispatchTouchEvent", touch)
