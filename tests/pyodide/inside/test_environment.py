"""Runs inside Pyodide only: the rules core is importable there, with nothing of the browser."""

from __future__ import annotations

import importlib
import pkgutil
import sys

import pytest

import dewan

ELSEWHERE = ("dewan.browser", "dewan.research")
"""What needs the browser, or packages that are not in the page."""
MODULES = sorted(
    module.name for module in pkgutil.walk_packages(dewan.__path__, "dewan.") if not module.name.startswith(ELSEWHERE)
)


def test_this_is_pyodide() -> None:
    assert sys.platform == "emscripten"
    assert sys.version_info[:2] == (3, 14)
    assert sys.maxsize == 2**31 - 1


def test_msgpack_is_that_of_the_page() -> None:
    import msgpack

    # The page has no compiled part of it (build.py).
    assert msgpack.Packer.__module__ == "msgpack.fallback"
    assert msgpack.unpackb(msgpack.packb([1, "fire"])) == [1, "fire"]


@pytest.mark.parametrize("name", [name for name in MODULES if not name.endswith("__main__")])
def test_module_imports(name: str) -> None:
    importlib.import_module(name)
