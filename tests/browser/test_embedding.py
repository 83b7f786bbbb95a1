"""The game in a frame of a page of another site, in all the ways in which others may write the frame."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Frame, Page

from browser.player import Player
from browser.test_games_kept import play
from pages import headers_of_host, running, wait_ready
from tools.server import Server

ISOLATED = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}

FRAMES = {
    "no sandbox": ("", {}),
    "same origin": ('sandbox="allow-scripts allow-same-origin"', {}),
    "sandbox": ('sandbox="allow-scripts"', {}),
    "isolated": ("", ISOLATED),
    "isolated sandbox": ('sandbox="allow-scripts"', ISOLATED),
}
"""How others write the frame, with the headers of their page."""


def elsewhere(folder: Path, address: str, attributes: str) -> None:
    """Make a page of another site with the game in a frame, as wide as an article."""
    head = '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,">'
    html = f'{head}<iframe src="{address}" width="800" height="700" {attributes}></iframe>'
    folder.mkdir()
    (folder / "index.html").write_text(html, "utf-8")


@contextmanager
def framed(page: Page, folder: Path, address: str, attributes: str, headers: dict[str, str]) -> Iterator[Frame]:
    """The frame of such a page."""
    elsewhere(folder, address, attributes)
    with running(folder, lambda _path: headers) as other:
        page.goto(f"http://localhost:{urlsplit(other.address).port}/", wait_until="commit")
        page.locator("iframe").wait_for()
        (frame,) = page.main_frame.child_frames
        yield frame


def play_some(frame: Frame) -> None:
    """The game starts there and can be played."""
    wait_ready(frame)
    player = Player(frame, seed=1)
    player.begin("base", 2, curtain=False)
    play(player, 4)


@pytest.mark.parametrize(("attributes", "headers"), FRAMES.values(), ids=FRAMES)
def test_the_site_with_its_headers_plays_in_any_frame(
    page: Page, dist: Path, tmp_path: Path, attributes: str, headers: dict[str, str]
) -> None:
    with (
        running(dist, headers_of_host) as site,
        framed(page, tmp_path / "other", site.address, attributes, headers) as frame,
    ):
        play_some(frame)


def test_the_single_file_plays_in_a_sandbox_without_any_header(page: Page, site: Server, tmp_path: Path) -> None:
    with framed(page, tmp_path / "other", f"{site.address}dewan.html", 'sandbox="allow-scripts"', {}) as frame:
        play_some(frame)


def test_a_host_without_headers_says_why_it_cannot_play_in_a_sandbox(
    bare_page: Page, site: Server, tmp_path: Path
) -> None:
    with framed(bare_page, tmp_path / "other", site.address, 'sandbox="allow-scripts"', {}) as frame:
        notice = frame.locator("#boot-notice")
        notice.wait_for()
        assert "needs allow-same-origin" in notice.inner_text()
