"""The app in one file, opened from a disk in every engine."""

from __future__ import annotations

from pathlib import Path

from engines.engines import ENGINES
from engines.player import look_on, play_and_go_on
from engines.webdriver import Window


def test_a_game_goes_on_when_the_file_is_opened_again_and_with_its_code_elsewhere(
    engine: str, window: Window, dist: Path, tmp_path: Path
) -> None:
    file = (dist / "dewan.html").as_uri()
    player = play_and_go_on(window, file)
    with ENGINES[engine](tmp_path / "other") as other:
        look_on(other, f"{file}{player.shared()}", player)
