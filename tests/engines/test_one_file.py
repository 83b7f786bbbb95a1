"""The app in one file, opened from a disk in every engine."""

from __future__ import annotations

from pathlib import Path

from engines.engines import ENGINES
from engines.player import MouseVisitor, play
from engines.webdriver import Window


def test_a_game_goes_on_when_the_file_is_opened_again_and_with_its_code_elsewhere(
    engine: str, window: Window, dist: Path, tmp_path: Path
) -> None:
    file = (dist / "dewan.html").as_uri()
    player = MouseVisitor(window, seed=1)
    player.visit(file)
    player.begin("base", 3, curtain=False)
    play(player, 10)
    window.reload()
    player.arrive()
    window.press('[data-press^="play "]')
    play(player, 2)
    code = player.shared()
    player.look_for_trouble()
    with ENGINES[engine](tmp_path / "other") as other:
        reader = MouseVisitor(other, seed=2)
        reader.visit(f"{file}{code}")
        reader.press("sit watch")
        assert reader.record().entries == player.record().entries
        reader.look_for_trouble()
