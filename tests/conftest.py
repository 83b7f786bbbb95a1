"""Settings for all tests; also read inside Pyodide, so it imports nothing that exists on one side only."""

import os
import sys

import pytest
from hypothesis import HealthCheck, settings

# As in the page, where msgpack is plain Python.
os.environ["MSGPACK_PUREPYTHON"] = "1"

# How long an example takes is no matter of a test: the machine may be busy.
settings.register_profile(
    "unhurried",
    deadline=None,
    # Inside Pyodide a few examples show that it computes the same.
    max_examples=4 if sys.platform == "emscripten" else 20,
    derandomize="CI" in os.environ,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("unhurried")


LONGEST = (
    "test_in_pyodide.py",
    "test_layout.py",
    "test_games.py",
    "test_axe.py",
    "test_links.py",
    "test_hints.py",
    "test_scrolling.py",
    "test_offline.py",
)
"""Files below `browser` and `pyodide` with tests that take longest: they come first, so that none is left to one worker
while the others are done."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the longest tests begin."""

    def place(item: pytest.Item) -> int:
        slow = item.path.parent.name in ("browser", "pyodide") and item.path.name in LONGEST
        return LONGEST.index(item.path.name) if slow else len(LONGEST)

    items.sort(key=place)
