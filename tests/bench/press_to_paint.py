"""How long from a press to the painted board, in the middle of a game of four (docs/benchmarks.md).

Run it with the tools of the project: `.build/venv/bin/python tests/bench/press_to_paint.py`.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from browser.conftest import CHROMIUM_FLAGS, PEOPLE  # noqa: E402
from browser.player import LOOK, Player  # noqa: E402
from pages import running, wait_ready  # noqa: E402
from tools import fetching, paths, website  # noqa: E402

PRESS = """async (word) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => {
    scheduler.postTask(done, { priority: "user-blocking" });  // the first thing after the frame is painted
  }));
  const target = document.querySelector(`[data-press="${word}"]`);
  const start = performance.now();
  target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await frame();
  const board = performance.now() - start;
  await dewanPage.drawn();
  return [board, performance.now() - start];
}"""
"""Milliseconds from a press to the painted board, and to the last of the table around it."""

MIDDLE, PRESSES = range(5, 13), 60
"""Rounds in which is measured, and how many presses of each kind are."""

PAUSE_MS = 200
"""Between presses, as no hand presses faster: the frame of the last press is out before the next."""


def measure(page: Page) -> dict[str, list[tuple[float, float]]]:
    """Times (see `PRESS`) of presses that select a space and that confirm a move."""
    player = Player(page, seed=1)
    times: dict[str, list[tuple[float, float]]] = {"select a space": [], "confirm a move": []}
    while min(map(len, times.values())) < PRESSES:
        player.begin("base", 4, curtain=False)
        _play(player, times)
        player.press("home")
    return times


def _play(player: Player, times: dict[str, list[tuple[float, float]]]) -> None:
    page = player.page
    while True:
        seen = page.evaluate(LOOK)
        if seen["over"]:
            return
        middle = any(page.locator("#r-top span").inner_text() == f"Round {number}" for number in MIDDLE)
        if middle and seen["confirm"]:
            page.wait_for_timeout(PAUSE_MS)
            times["confirm a move"].append(page.evaluate(PRESS, seen["confirm"][0]))
            continue
        if middle and seen["pairs"] and seen["spaces"]:
            for word in player.random.sample(seen["spaces"], min(2, len(seen["spaces"]))):
                page.wait_for_timeout(PAUSE_MS)
                times["select a space"].append(page.evaluate(PRESS, word))
        if not player.step():
            return


def spread(values: Sequence[float]) -> str:
    """Median and 95th percentile in words."""
    return f"{statistics.median(values):.0f} ms (95%: {statistics.quantiles(values, n=20)[-1]:.0f} ms)"


def main() -> None:
    """Print a line for each kind of press."""
    website.build()
    with running(paths.DIST) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=fetching.find_chromium(), args=CHROMIUM_FLAGS)
        page = chromium.new_page(locale="en-US", viewport={"width": 1440, "height": 900})
        page.add_init_script(PEOPLE)
        page.goto(server.address)
        wait_ready(page)
        for name, times in measure(page).items():
            board, table = (spread(values) for values in zip(*times, strict=True))
            print(f"{name}: the board after {board}, the whole table after {table}; {len(times)} presses")
        chromium.close()


if __name__ == "__main__":
    main()
