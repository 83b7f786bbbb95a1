"""How long the page takes to answer its first press, beside a bare `loadPyodide()` of the npm package.

Both come from servers of the same kind, in turn: cold in a fresh profile, warm by another visit in the same one, after
whatever the page does for its next start.
"""

from __future__ import annotations

import argparse
import gzip
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
from browser.test_snapshot import MADE  # noqa: E402
from pages import running, wait_ready, wait_until  # noqa: E402
from tools import fetching, paths, website  # noqa: E402

BARE = """<!doctype html><title>bare</title><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
globalThis.answer = pyodide.runPython("1 + 1");
</script>"""
BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
THROTTLE = (1, 4)


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


def sizes(files: list[Path]) -> tuple[int, int]:
    """Bytes from a host that compresses nothing, and from one that compresses at best, with a build made for it."""
    contents = [path.read_bytes() for path in files]
    whole = (gzip.decompress(content) if content.startswith(b"\x1f\x8b") else content for content in contents)
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
    rounds = parser.parse_args().rounds
    website.build()
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
