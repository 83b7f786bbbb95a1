"""Fixtures for tests in every engine; `python3 build.py engines` runs them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.conftest import dist, site
from engines.engines import ENGINES
from engines.webdriver import Window

__all__ = ["dist", "site"]


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """The name of each engine in turn."""
    name: str = request.param
    return name


@pytest.fixture
def window(engine: str, tmp_path: Path) -> Iterator[Window]:
    """A window of the engine with a fresh profile."""
    with ENGINES[engine](tmp_path / "profile") as window:
        yield window
