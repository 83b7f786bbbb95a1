"""What many games in one page leave in its memory, and how long it is busy at a time (docs/benchmarks.md).

Run it with the tools of the project: `.build/venv/bin/python tests/bench/long_play.py`.
"""

from __future__ import annotations

import argparse
import sys
from itertools import cycle
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import CDPSession, sync_playwright  # noqa: E402

from browser.conftest import CHROMIUM_FLAGS, PEOPLE  # noqa: E402
from browser.player import LOOK, Player  # noqa: E402
from dewan.rules.scenarios import SCENARIOS  # noqa: E402
from pages import running, wait_ready  # noqa: E402
from tools import fetching, paths, website  # noqa: E402

WATCH = """
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) { globalThis.python = this; return grow.call(this, pages); };
globalThis.busy = {};
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    const kind = (globalThis.pressed ?? "start").split(" ")[0];
    busy[kind] ??= { tasks: 0, long: 0, longest: 0 };
    busy[kind].tasks += 1;
    busy[kind].long += duration > 100;
    busy[kind].longest = Math.max(busy[kind].longest, duration);
  }
}).observe({ type: "longtask" });
"""
"""Keeps the memory of Python, once it has grown, and counts tasks of more than 50 and 100 ms by what was pressed.

A list of all of them would be what grows from game to game.
"""

PLAY = """async (pause) => {
  const look = LOOK;
  const any = (words) => words[Math.floor(Math.random() * words.length)];
  for (let left = 3000; left; left--) {
    const seen = await look();
    if (seen.over.length) return;
    const groups = [seen.curtain, seen.confirm, seen.stories, [...seen.none, ...(seen.none.length ? seen.hand : [])],
      Math.random() < 0.7 || !seen.pairs.length ? seen.spaces : [], seen.pairs, seen.spaces];
    globalThis.pressed = any(groups.find((words) => words.length));
    await new Promise((done) => setTimeout(done, pause));
    document.querySelector(`[data-press="${pressed}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  throw new Error("the game does not end");
}""".replace("LOOK", LOOK)
"""Plays a game to its end by pressing what can be pressed, as `browser.player.Player` does, each `pause` ms later."""


def memory(session: CDPSession) -> dict[str, float]:
    """MB of JavaScript and of Python (0 while that has not grown), nodes and listeners, after collecting garbage."""
    session.send("HeapProfiler.collectGarbage")
    counters = session.send("Memory.getDOMCounters")
    heap = session.send("Runtime.getHeapUsage")
    python = session.send("Runtime.evaluate", {"expression": "globalThis.python?.buffer.byteLength ?? 0"})
    return {
        "JavaScript": heap["usedSize"] / 1e6,
        "Python": python["result"]["value"] / 1e6,
        "nodes": counters["nodes"],
        "listeners": counters["jsEventListeners"],
    }


def report(busy: dict[str, dict[str, float]]) -> None:
    """Print how many tasks took long, and the longest, by what was pressed."""
    print(
        "tasks over 50 ms:",
        {kind: f"{seen['tasks']:.0f}, at most {seen['longest']:.0f} ms" for kind, seen in busy.items()},
    )
    print("tasks over 100 ms:", sum(int(seen["long"]) for seen in busy.values()))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--pause", type=int, default=0, help="ms between presses; a quick hand needs 200")
    arguments = parser.parse_args()
    website.build()
    with running(paths.DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=fetching.find_chromium(), args=CHROMIUM_FLAGS)
        page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="en-US")
        page.add_init_script(PEOPLE)
        page.add_init_script(WATCH)
        session = page.context.new_cdp_session(page)
        page.goto(site.address)
        wait_ready(page)
        page.evaluate("busy = {}")
        player = Player(page, seed=1)
        kinds: Any = cycle((name, players) for name, scenario in SCENARIOS.items() for players in scenario.players)
        for count in range(arguments.games):
            scenario, players = next(kinds)
            player.begin(scenario, players, curtain=False)
            page.evaluate(PLAY, arguments.pause)
            player.press("home")
            if count % 5 == 4:
                print(count + 1, {name: round(value, 1) for name, value in memory(session).items()}, flush=True)
        report(page.evaluate("busy"))
        browser.close()


if __name__ == "__main__":
    main()
