"""The drawn terrains and seats can be told apart by every eye, and docs/look.md says by how much."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Browser

from browser.art_colors import GROUPS, MEASURES, Measured, measure
from colors import EYES
from tools import paths

NEAR = {"gray": 8.5}
"""The least CIEDE2000 between what is seen of two terrains or seats; 10 where nothing else is said."""
AFAR = 9.0
"""The same between two terrains from afar, for eyes that see some color."""
ROUNDING = 0.5
"""What another release of Chromium may change."""


def documented() -> Iterator[tuple[tuple[str, str, str, str], list[float]]]:
    """The numbers in the tables of docs/look.md."""
    text = (paths.ROOT / "docs" / "look.md").read_text("utf-8")
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        head, _, *rows = ([cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines())
        group, _, name = head[0].partition(", ")
        if group in GROUPS and name in MEASURES:
            for pair, *cells in rows:
                for eye, cell in zip(head[1:], cells, strict=True):
                    yield (name, group, pair, eye), [float(value) for value in cell.split(" / ")]


def test_drawn_terrains_and_seats_are_far_apart_for_every_eye(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1000, "height": 800})
    measured: Measured = measure(page)
    page.close()
    assert len(measured) == 2 * (10 + 6) * len(EYES)
    for key, differences in measured.items():
        name, group, _, eye = key
        if name == "near":
            assert min(differences) >= NEAR.get(eye, 10), key
        elif group == "terrains" and eye != "gray":
            assert min(differences) >= AFAR, key
    said = dict(documented())
    assert said.keys() == measured.keys()
    for key, numbers in said.items():
        for number, difference in zip(numbers, measured[key], strict=True):
            assert abs(number - difference) <= ROUNDING, key
