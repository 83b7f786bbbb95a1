"""How many moves are lost when the browser is killed while somebody plays fast (docs/benchmarks.md).

Run it with the tools of the project: `.build/venv/bin/python tests/bench/kill_browser.py`.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import sync_playwright  # noqa: E402

from browser.killing import moves_left, play_and_kill  # noqa: E402
from pages import running  # noqa: E402
from tools import website  # noqa: E402

PACE = 5
"""Moves a second."""
SECONDS = (2.0, 9.0)
"""For how long somebody plays before the browser is killed, at least and at most."""


def main() -> None:
    """Print how many moves each kill has cost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--local-storage-only", action="store_true", help="keep games in the local storage alone")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    copy = not options.local_storage_only
    losses = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        website.build(Path(folder) / "dist")
        with running(Path(folder) / "dist") as site:
            for kill in range(options.kills):
                profile = Path(folder) / f"profile{kill}"
                profile.mkdir()
                seconds = rng.uniform(*SECONDS)
                chromium = playwright.chromium
                made = play_and_kill(chromium, profile, site.address, copy=copy, seconds=seconds, pace=PACE)
                left = moves_left(chromium, profile, site.address, copy=copy)
                losses.append(made - left)
                print(f"kill {kill + 1}: after {seconds:.1f} s and {made} moves, {left} left", flush=True)
    print(f"lost: {losses}, at most {max(losses)}, {sum(losses)} in all")


if __name__ == "__main__":
    main()
