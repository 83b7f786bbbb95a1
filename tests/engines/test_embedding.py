"""The game in a frame of a page of another site, in the engines that can tell what happens in a frame."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest

from browser.test_embedding import FRAMES, elsewhere
from engines.player import MouseVisitor, play
from engines.webdriver import Window
from pages import headers_of_host, running


def play_in_frame(window: Window, folder: Path, address: str, attributes: str, headers: dict[str, str]) -> None:
    elsewhere(folder, address, attributes)
    with running(folder, lambda _path: headers) as other:
        window.open(f"http://localhost:{urlsplit(other.address).port}/")
        window.enter_frame()
        player = MouseVisitor(window, seed=1)
        player.arrive()
        player.begin("base", 2, curtain=False)
        play(player, 4)
        player.look_for_trouble()


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
@pytest.mark.parametrize(("attributes", "headers"), FRAMES.values(), ids=FRAMES)
def test_the_site_with_its_headers_plays_in_any_frame(
    window: Window, dist: Path, tmp_path: Path, attributes: str, headers: dict[str, str]
) -> None:
    with running(dist, headers_of_host) as site:
        play_in_frame(window, tmp_path / "other", site.address, attributes, headers)


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_the_single_file_plays_in_a_sandbox_without_any_header(window: Window, dist: Path, tmp_path: Path) -> None:
    with running(dist) as site:
        play_in_frame(window, tmp_path / "other", f"{site.address}dewan.html", 'sandbox="allow-scripts"', {})
