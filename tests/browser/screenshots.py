"""Pictures of every screen: `PYTHONPATH=.:tests .build/venv/bin/python tests/browser/screenshots.py FOLDER`.

Five scenarios at their start, early, with a route, a payment, a decision of the scenario and the end; then every other
screen; each at several sizes, by day and at dusk. `--only WORD` takes those pictures alone that have the word in
their name, `--language` another language. The site is taken from `dist/`, as `python3 build.py` makes it.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import sync_playwright

from browser.conftest import CHROMIUM_FLAGS
from browser.player import DRAWN
from browser.scenes import SIZES, scenes
from pages import running, wait_ready
from tools import fetching, paths

FEW = ("wide", "tablet", "phone", "small phone")


def main() -> None:
    """Take the pictures that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="a part of the names of the pictures")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=FEW)
    parser.add_argument("--schemes", nargs="+", choices=("light", "dark"), default=("light", "dark"))
    parser.add_argument("--language", default="en")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with running(paths.DIST) as site, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=fetching.find_chromium(), args=CHROMIUM_FLAGS)
        page = chromium.new_page(locale=options.language, reduced_motion="reduce")
        page.on("pageerror", lambda error: print(f"page error: {error}"))
        page.goto(site.address)
        wait_ready(page)
        for name, bring in scenes(page):
            bring(page)
            if options.only not in name:
                continue
            for size in options.sizes:
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("scrollTo(0, 0)")
                for scheme in options.schemes:
                    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                    page.evaluate(DRAWN)
                    page.screenshot(path=options.folder / f"{name} {size} {scheme}.png")
            page.set_viewport_size({"width": 1440, "height": 900})
            page.evaluate(DRAWN)
        chromium.close()


if __name__ == "__main__":
    main()
