"""How long the pages take that tell of kept games, with 2,000 of them on the device (docs/benchmarks.md).

Run it with the tools of the project: `.build/venv/bin/python tests/bench/many_games.py`. `--games N` keeps another
number of games. `--pictures FOLDER` also takes pictures of these pages.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from bench.press_to_paint import PRESS  # noqa: E402
from browser.conftest import CHROMIUM_FLAGS  # noqa: E402
from dewan.record.history.history import History  # noqa: E402
from dewan.record.history.results import result_of  # noqa: E402
from dewan.record.kept_sets import KeptSets  # noqa: E402
from dewan.record.library import Library, new_bookmark  # noqa: E402
from dewan.record.written import Written  # noqa: E402
from pages import running, wait_ready  # noqa: E402
from record.made import played  # noqa: E402
from tools import fetching, paths, website  # noqa: E402
from view.table import Memory  # noqa: E402

DIFFERENT = 50
"""Games that are played; the others are told apart from them by their names alone."""
SETUPS = (("base", 2), ("base", 2), ("base", 4), ("lake", 3), ("team", 4), ("volcano", 2), ("downpour", 3))
SECONDS = 40_000
"""Between two games."""
ROUNDS = 7
"""Measurements of each kind, of which the median is told."""
TYPE = """async (text) => {
  const field = document.getElementById("games-search");
  field.focus();
  field.value = text;
  const start = performance.now();
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await new Promise((done) => requestAnimationFrame(() => scheduler.postTask(done, { priority: "user-blocking" })));
  const board = performance.now() - start;
  await dewanPage.drawn();
  return [board, performance.now() - start];
}"""


def store_of(count: int) -> Memory:
    """The storage of somebody with so many finished games, and their results."""
    store = Memory()
    games, history = Library(store, KeptSets(store)), History(store)
    rng = random.Random(1)
    originals = [played(*rng.choice(SETUPS), seed=seed, names=("",) * 4) for seed in range(DIFFERENT)]
    for number in range(count):
        game = originals[number % DIFFERENT]
        names = [""] * len(game.names)
        names[-1] = f"Noor {number}"
        game.names = tuple(names)
        game.seat_bots(["" if seat in (0, len(names) - 1) else "steady" for seat in range(len(names))])
        mark = new_bookmark()
        mark.written = Written(tags=("close",) if number % 3 == 0 else ("lost", "lake") if number % 7 == 0 else ())
        at = 1_780_000_000 + SECONDS * number
        games.keep(mark, game, 0, at)
        history.add(result_of(game, 0, at))
    return store


def start(page: Page) -> float:
    """Milliseconds of a start, until Python has taken over."""
    page.reload()
    wait_ready(page)
    return float(page.evaluate("performance.now()"))


def measure(page: Page, kept: str) -> Iterator[tuple[str, list[float]]]:
    """What is done, and how many milliseconds it took each time. `kept` are the entries of the storage as JSON."""
    without, starts = [], []
    for _ in range(ROUNDS):
        # In turn, since other work on the machine comes and goes.
        page.evaluate("localStorage.clear()")
        without.append(start(page))
        page.evaluate(KEEP, kept)
        starts.append(start(page))
    yield "start without games", without
    yield "start with them", starts
    if not page.locator('[data-press="games"]').count():
        return
    for name, press in (("open My games", "games"), ("open My results", "history")):
        times = []
        for _ in range(ROUNDS + 1):
            times.append(page.evaluate(PRESS, press)[1])
            page.keyboard.press("Escape")
            page.evaluate("dewanPage.drawn()")
        yield f"{name} for the first time in a visit", times[:1]
        yield f"{name} again", times[1:]
    page.evaluate(PRESS, "games")
    times = [page.evaluate(TYPE, "noor 1234"[:letters])[1] for letters in range(1, 10)]
    yield "search My games, the first letter", times[:1]
    yield "search My games, each other letter", times[1:]
    page.evaluate(TYPE, "")
    if page.locator("#games-more").count():
        yield "show 40 more of My games", [page.evaluate(PRESS, "games_more")[1]]


def spread(values: Sequence[float]) -> str:
    """Median and the longest in words."""
    return f"{statistics.median(values):.0f} ms (longest: {max(values):.0f} ms)"


def main() -> None:
    """Print a line for each kind of measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--pictures", type=Path)
    options = parser.parse_args()
    website.build(paths.DIST)
    store = store_of(options.games)
    print(f"{options.games} games: {sum(len(key) + len(value) for key, value in store.items()):,} characters")
    with running(paths.DIST) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=fetching.find_chromium(), args=CHROMIUM_FLAGS)
        page = chromium.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page.goto(site.address)
        wait_ready(page)
        kept = json.dumps({f"dewan.{key}": value for key, value in store.items()})
        print(f"{page.evaluate(KEEP, kept)} entries fit into the storage of the browser")
        for what, times in measure(page, kept):
            print(f"{what}: {spread(times)}")
        if options.pictures is not None:
            take_pictures(page, options.pictures)
        chromium.close()


KEEP = """(text) => {
  let kept = 0;
  for (const [key, value] of Object.entries(JSON.parse(text))) {
    try {
      localStorage[key] = value;
      kept += 1;
    } catch {
      break;
    }
  }
  return kept;
}"""
"""Puts entries into the storage until it is full; how many fit."""


def take_pictures(page: Page, folder: Path) -> None:
    """Pictures of My games and My results at three sizes, by day and at dusk."""
    folder.mkdir(parents=True, exist_ok=True)
    page.reload()
    wait_ready(page)
    for press in ("games", "history"):
        page.evaluate(PRESS, press)
        for width, height in ((360, 640), (390, 844), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                page.evaluate("dewanPage.drawn()")
                page.screenshot(path=folder / f"{press} {width} {scheme}.png")
        page.keyboard.press("Escape")


if __name__ == "__main__":
    main()
