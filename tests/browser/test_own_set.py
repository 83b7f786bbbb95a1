"""A component set of one's own, loaded from a file."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from dewan.board.componentset import parse_set
from dewan.board.set_text import tidied
from own_sets import odd_set
from pages import wait_ready
from tools.server import Server


def test_a_set_is_loaded_from_a_file_and_played_with(page: Page, site: Server, tmp_path: Path) -> None:
    own, broken = tmp_path / "own.toml", tmp_path / "broken.toml"
    own.write_text(odd_set(1), "utf-8-sig")
    broken.write_text(odd_set(1).replace('"neutral 1"', '"neutral 0"'), "utf-8")
    page.goto(site.address)
    wait_ready(page)
    page.locator("#open-set").click()
    page.locator("#set-file").set_input_files(broken)
    expect(page.locator(".faults li").first).to_contain_text("two tiles have the name “neutral 0”")
    broken.write_text(odd_set(1), "utf-16")
    page.locator("#set-file").set_input_files(broken)
    expect(page.locator(".faults li").first).to_contain_text("UTF-16")
    page.locator("#set-file").set_input_files(own)
    used = tidied(parse_set(odd_set(1))).hash
    expect(page.locator("#options")).to_contain_text(used)
    page.locator('[data-press="start"]').click()
    expect(page.locator("#lift")).to_be_visible()
    assert json.loads(page.evaluate("dewanRecord()"))["set"] == used
