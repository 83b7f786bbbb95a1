"""The counts of action sequences in the text files here still come out."""

from __future__ import annotations

from pathlib import Path

import pytest

from perft.count import perft, read

FILES = sorted(Path(__file__).parent.glob("*.txt"))
MODEST = 4_000
"""Sequences that are counted again; the deeper counts are for who changes the rules (`perft.count`)."""


def test_there_are_ten_positions() -> None:
    assert len(FILES) >= 10
    assert all(len(read(file)[1]) >= 3 for file in FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_counts(file: Path) -> None:
    state, counts = read(file)
    modest = {depth: count for depth, count in counts.items() if count <= MODEST}
    assert len(modest) >= 2
    assert {depth: perft(state, depth) for depth in modest} == modest
