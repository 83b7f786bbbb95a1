"""Fixtures for tests in every engine; `python3 build.py engines` runs them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import build
from engines.engines import ENGINES
from engines.webdriver import Window
from pages import running


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, apart from the developer's own `dist/`."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    build.build(folder)
    return folder


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[build.Server]:
    """The site on a free port; `site.address` ends with a slash."""
    with running(dist) as server:
        yield server


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
