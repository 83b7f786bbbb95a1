"""Which tasks keep the page busy for more than 50 ms while a bot thinks (see docs/benchmarks.md).

    python tests/bench/bots_thinking.py

A person plays against a strong bot, in a page with a worker and in one where none starts.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from browser.conftest import CHROMIUM_FLAGS, WIDE  # noqa: E402
from browser.player import TURN, Player  # noqa: E402
from browser.test_bots import play_entries  # noqa: E402
from pages import running, wait_until  # noqa: E402
from tools import fetching, paths, website  # noqa: E402

BUSY = """
globalThis.busy = [];
new PerformanceObserver((list) => {
  const thinking = document.querySelector(".panel.bot") !== null;
  for (const task of list.getEntries()) busy.push([Math.round(task.duration), thinking]);
}).observe({ type: "longtask" });
"""
NO_WORKER = "globalThis.Worker = class { constructor() { throw new Error('none'); } };"
TURNS = 12


def main() -> None:
    """Play in both pages and print what kept them busy."""
    website.build()
    with running(paths.DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=fetching.find_chromium(), args=CHROMIUM_FLAGS)
        for name, script in (("in a worker", ""), ("in the page", NO_WORKER)):
            page = browser.new_context(viewport=WIDE, locale="en-US", service_workers="block").new_page()
            page.add_init_script(BUSY + script)
            player = Player(page, seed=1, against="strong")
            player.visit(site.address)
            player.begin("base", 2)
            page.evaluate("busy.length = 0")
            for _ in range(TURNS):
                play_entries(player, 1)
                wait_until(page, TURN)
            tasks = page.evaluate("busy")
            told = sorted((duration for duration, thinking in tasks if thinking), reverse=True)
            print(f"{name}: while a bot is on turn {told}, else {sorted((d for d, t in tasks if not t), reverse=True)}")
        browser.close()


if __name__ == "__main__":
    main()
