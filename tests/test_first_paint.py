"""What the first screen needs is told from what can come later."""

from __future__ import annotations

import re

import pytest

from dewan.view.art import sprite
from tools import fetching
from tools.first_paint import SYMBOL, USED, cut_style, part_sprite

PAGE = '<main class="home wide" id="app"><p class="lead"></p><svg><use href="#emblem"/></svg></main>'


@pytest.mark.parametrize(
    ("style", "left"),
    [
        ("p{margin:0}", "p{margin:0}"),
        (".home,.table{margin:0}", ".home{margin:0}"),
        (".table{margin:0}", ""),
        ("#app>.lead:hover{margin:0}", "#app>.lead:hover{margin:0}"),
        (".home:has(.table){margin:0}", ""),
        (".home:not(.table){margin:0}", ".home:not(.table){margin:0}"),
        (":is(.home,.table) p{margin:0}", ":is(.home,.table) p{margin:0}"),
        (":is(.hand,.table) p{margin:0}", ""),
        ("[data-theme=dusk] .lead{margin:0}", "[data-theme=dusk] .lead{margin:0}"),
        ("@media print{.table{margin:0}}p{margin:0}", "p{margin:0}"),
        ("@media print{.table{margin:0}.home{margin:0}}", "@media print{.home{margin:0}}"),
        ("@keyframes land{from{top:0}}", "@keyframes land{from{top:0}}"),
        # What the scripts of the start page give an element.
        (".translating body{margin:0}", ".translating body{margin:0}"),
    ],
)
def test_style_is_cut_to_what_a_page_may_need(style: str, left: str) -> None:
    fetching.ensure_page_tools()
    assert cut_style(style, [PAGE]) == left


def test_symbols_are_parted_and_none_is_lost() -> None:
    whole = sprite()
    first, rest = part_sprite(whole, [PAGE])
    names = [[match[1] for match in SYMBOL.finditer(sheet)] for sheet in (first, rest, whole)]
    assert sorted(names[0] + names[1]) == sorted(names[2])
    assert "emblem" in names[0]
    assert len(names[0]) < len(names[1])
    # No symbol of the first waits for one of the rest, nor for what it is cut out with.
    assert set(USED.findall(first)) <= set(names[0])
    assert set(re.findall(r"url\(#([^)]+)\)", first)) <= set(re.findall(r' id="([^"]+)"', first))
