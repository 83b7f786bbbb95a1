"""How long the page takes to answer its first press, beside a bare `loadPyodide()` of the npm package.

Both come from servers of the same kind, in turn: cold in a fresh profile, warm by another visit in the same one, after
whatever the page does for its next start. With `--slow`: what somebody waits for who comes for the first time, on a
slow line and with a slow processor, to a host that compresses nothing.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import brotli  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from browser.conftest import CHROMIUM_FLAGS  # noqa: E402
from browser.scenes import recorded  # noqa: E402
from browser.test_snapshot import MADE  # noqa: E402
from dewan.record.links import write_link  # noqa: E402
from pages import READY_MS, running, unpacked, wait_ready, wait_until  # noqa: E402
from tools import fetching, paths, server, website  # noqa: E402
from tools.packing import UNPACKER  # noqa: E402

BARE = """<!doctype html><title>bare</title><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
globalThis.answer = pyodide.runPython("1 + 1");
</script>"""
BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
THROTTLE = (1, 4)
LINE = {"offline": False, "latency": 100, "downloadThroughput": 4e6 / 8, "uploadThroughput": 1e6 / 8}
"""A slow line: its delay in ms, and bytes a second."""
SLOWER = 4
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
HOST = """<!doctype html><title>host</title><link rel="icon" href="data:,">
<iframe src="SITE#view=lesson&lesson=river" width="800" height="600"></iframe>"""


def visit_bare(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_function("globalThis.answer === 2")


def visit_ours(page: Page, address: str) -> None:
    page.goto(address)
    wait_ready(page)
    page.locator('[data-press="settings"]').click()
    page.locator("#aside-title").wait_for()


def stay(page: Page) -> None:
    wait_until(page, MADE)


def visits(
    browser: Browser, address: str, visit: Callable[[Page, str], None], rest: Callable[[Page], None], slower: int
) -> tuple[float, float]:
    """Seconds of a first visit and of the next one."""
    context = browser.new_context(locale="en-US")
    page = context.new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    seconds = []
    for _ in range(2):
        begun = time.perf_counter()
        visit(page, address)
        seconds.append(time.perf_counter() - begun)
        rest(page)
        page.goto("about:blank")
    context.close()
    return seconds[0], seconds[1]


def slow_page(browser: Browser) -> Page:
    """A page of somebody who comes for the first time, on a slow line and with a slow processor."""
    page = browser.new_context(locale="en-US", service_workers="block").new_page()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def wait_at_start(page: Page, address: str) -> dict[str, float]:
    """Seconds until the start page is painted, until one of its doors opens, and until Python has taken it over."""
    begun = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator("#open-learn").click()
    page.locator("#door-title:focus").wait_for()
    chosen = time.perf_counter() - begun
    wait_ready(page)
    ready = time.perf_counter() - begun
    return {"painted": page.evaluate(PAINTED) / 1000, "a door opens": chosen, "Python is there": ready}


def wait_for_link(page: Page, address: str) -> dict[str, float]:
    """Seconds until something is painted, and until the page tells what a link to a game holds."""
    begun = time.perf_counter()
    page.goto(f"{address}#g={write_link(recorded('base', 2))}", wait_until="commit")
    wait_ready(page)
    return {"painted": page.evaluate(PAINTED) / 1000, "Python is there": time.perf_counter() - begun}


def wait_for_lesson(page: Page, address: str) -> dict[str, float]:
    """Seconds until a lesson in a frame of another page can be solved."""
    page.route(
        "**/host.html", lambda route: route.fulfill(body=HOST.replace("SITE", address), content_type="text/html")
    )
    begun = time.perf_counter()
    page.goto(f"{address}host.html", wait_until="commit")
    page.frame_locator("iframe").locator("#app[data-ready] .lesson").wait_for(timeout=READY_MS)
    return {"Python is there": time.perf_counter() - begun}


def measure_slow(browser: Browser, rounds: int) -> None:
    """Print the medians of what somebody waits for on a slow line."""
    server.accepts_gzip = lambda _header: False
    with running(paths.DIST) as site:
        for name, visit in (
            ("start page", wait_at_start),
            ("link to a game", wait_for_link),
            ("lesson in a frame", wait_for_lesson),
        ):
            waits = []
            for _ in range(rounds):
                page = slow_page(browser)
                waits.append(visit(page, site.address))
                page.context.close()
            for what in waits[0]:
                print(f"slow line, {name}: {what} after {statistics.median(wait[what] for wait in waits):.2f} s")


def sizes(files: list[Path]) -> tuple[int, int]:
    """Bytes from a host that compresses nothing, and from one that compresses at best, with a build made for it."""
    contents = [path.read_bytes() for path in files]
    # A build for such a host has no use for what unpacks.
    whole = [
        unpacked(content) for path, content in zip(files, contents, strict=True) if path.name != Path(UNPACKER).name
    ]
    return sum(map(len, contents)), sum(len(brotli.compress(content)) for content in whole)


def loaded(browser: Browser, address: str) -> list[Path]:
    """The files of the site that a first visit asks for."""
    names: list[str] = []
    page = browser.new_context(locale="en-US", service_workers="block").new_page()
    page.on("request", lambda request: names.append(request.url.removeprefix(address)))
    visit_ours(page, address)
    page.wait_for_load_state("networkidle")
    page.context.close()
    return [paths.DIST / (name or "index.html") for name in dict.fromkeys(names) if not name.startswith("data:")]


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--slow", action="store_true", help="measure a first visit on a slow line instead")
    options = parser.parse_args()
    rounds = options.rounds
    website.build()
    if options.slow:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=fetching.find_chromium(), args=CHROMIUM_FLAGS)
            measure_slow(browser, rounds)
            browser.close()
        return
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare = Path(folder)
        for name in BARE_FILES:
            shutil.copyfile(paths.MODULES / "pyodide" / name, bare / name)
        (bare / "index.html").write_text(BARE, "utf-8")
        browser = playwright.chromium.launch(executable_path=fetching.find_chromium(), args=CHROMIUM_FLAGS)
        with running(bare) as theirs, running(paths.DIST) as ours:
            for slower in THROTTLE:
                seconds: dict[str, list[tuple[float, float]]] = {"bare": [], "page": []}
                for _ in range(rounds):
                    seconds["bare"].append(visits(browser, theirs.address, visit_bare, lambda _page: None, slower))
                    seconds["page"].append(visits(browser, ours.address, visit_ours, stay, slower))
                for k, kind in enumerate(("cold", "warm")):
                    bare_s, page_s = (statistics.median(pair[k] for pair in seconds[name]) for name in seconds)
                    print(
                        f"processor {slower}x slower, {kind}: bare {bare_s:.2f} s, page {page_s:.2f} s, "
                        f"ratio {page_s / bare_s:.2f}"
                    )
            for name, files in (
                ("bare", [bare / file for file in BARE_FILES]),
                ("page", loaded(browser, ours.address)),
            ):
                plain, packed = sizes(files)
                print(
                    f"{name}: {len(files)} files, {plain / 1e6:.2f} MB from a host that compresses nothing, "
                    f"{packed / 1e6:.2f} MB with brotli"
                )
        browser.close()


if __name__ == "__main__":
    main()
