"""Which functions of the engine the page calls: `called.txt`, written by `tests/bench/engine_profile.py`.

Its first line is the SHA-256 of the engine. The others are the indices of functions, as ranges.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from pathlib import Path

from tools.engine.split import runs

FILE = Path(__file__).with_name("called.txt")


@dataclass(frozen=True)
class Profile:
    """Indices of functions that are called, and the SHA-256 of the module that they are of."""

    engine: str
    called: frozenset[int]


def read(file: Path = FILE) -> Profile:
    """Return the profile."""
    engine, *ranges = file.read_text("utf-8").split()
    called: set[int] = set()
    for text in ranges:
        first, _, last = text.partition("-")
        called.update(range(int(first), int(last or first) + 1))
    return Profile(engine, frozenset(called))


def write(profile: Profile, file: Path = FILE) -> None:
    """Write the profile."""
    ranges = (f"{some[0]}-{some[-1]}" if len(some) > 1 else f"{some[0]}" for some in runs(profile.called))
    text = textwrap.fill(" ".join(ranges), 120, break_long_words=False, break_on_hyphens=False)
    file.write_text(f"{profile.engine}\n{text}\n", "utf-8", newline="\n")
