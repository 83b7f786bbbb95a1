"""What Lighthouse says of the site, as a phone and as a desktop computer see it (docs/benchmarks.md).

The site comes from the server of `build.py serve`. Run it with the tools of the project:
`.build/venv/bin/python tests/bench/lighthouse.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from pages import running  # noqa: E402
from tools import fetching, paths, website  # noqa: E402

PACKAGES = Path(__file__).parent / "lighthouse_packages"
MODULES = paths.TOOLS / "lighthouse" / "node_modules"
PRESETS = {"mobile": (), "desktop": ("--preset=desktop",)}
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
SECONDS = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
}

Report = dict[str, Any]


def look(address: str, options: Sequence[str]) -> Report:
    """Return the report of Lighthouse about a page, in a fresh profile."""
    command = [fetching.find_tool("node") or "node", MODULES / "lighthouse/cli/index.js", address, "--quiet"]
    flags = ("--output=json", "--output-path=stdout", "--chrome-flags=--headless=new --no-sandbox --disable-gpu")
    environment = os.environ | {"CHROME_PATH": fetching.find_chromium() or ""}
    run = subprocess.run([*command, *flags, *options], env=environment, check=True, capture_output=True, text=True)
    report: Report = json.loads(run.stdout)
    if "runtimeError" in report:
        raise SystemExit(report["runtimeError"]["message"])
    return report


def score(report: Report, category: str) -> int:
    """The score from 0 to 100."""
    return round(100 * report["categories"][category]["score"])


def failed(report: Report, category: str) -> list[str]:
    """The audits that took points from a category."""
    audits = (report["audits"][part["id"]] for part in report["categories"][category]["auditRefs"] if part["weight"])
    return [audit["id"] for audit in audits if audit["score"] is not None and audit["score"] < 1]


def main() -> None:
    """Look at the start page, or at another page of the site, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--page", default="", help="address in the site, such as rules/de.html")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--applied", action="store_true", help="slow the browser down instead of working it out")
    options = parser.parse_args()
    fetching.ensure_test_tools()
    fetching.ensure_npm_packages_of(PACKAGES, "Lighthouse", MODULES)
    website.build()
    with running(paths.DIST) as site:
        for preset, flags in PRESETS.items():
            chosen = [*flags, *(["--throttling-method=devtools"] if options.applied else [])]
            reports = [look(site.address + options.page, chosen) for _ in range(options.rounds)]
            for category in CATEGORIES:
                lost = sorted({audit for report in reports for audit in failed(report, category)})
                median = statistics.median(score(report, category) for report in reports)
                print(f"{preset}: {category} {median:.0f}", f"({', '.join(lost)})" if lost else "")
            for audit, name in SECONDS.items():
                median = statistics.median(report["audits"][audit]["numericValue"] for report in reports)
                print(f"{preset}: {name} {median / 1000:.2f} s")


if __name__ == "__main__":
    main()
