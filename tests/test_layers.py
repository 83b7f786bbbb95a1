"""The layers of docs/architecture.md, checked over the source."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LAYERS = {
    "dewan.board": 1,
    "dewan.rules": 2,
    "dewan.record": 3,
    "dewan.bots": 3,
    "dewan.lessons": 3,
    "dewan.texts": 3,
    "dewan.thinking": 4,
    "dewan.view": 4,
    "dewan.commands": 4,
    "dewan.research": 4,
    "dewan.api": 5,
    "dewan.browser": 5,
    "dewan.__main__": 5,
}
# The archive that the page has at its start lacks what thinks: not even a function may import that there.
THINKS = {"dewan.bots", "dewan.thinking"}
WITHOUT_THINKING = {f"dewan.{name}" for name in ("board", "rules", "record", "lessons", "texts", "view", "browser")}
BROWSER_ONLY = {"js", "pyodide", "pyodide_js", "pyscript"}
# Beyond the standard library: links are packed with msgpack, and shown as QR codes by segno; research needs its extra.
ALLOWED = {
    "dewan.browser": BROWSER_ONLY,
    "dewan.record": {"msgpack"},
    "dewan.view": {"segno"},
    "dewan.research": {"gymnasium", "numpy", "pettingzoo"},
}
# They need stack switching, which Safari has not, or stop the page.
FORBIDDEN_CALLS = {"asyncio.run", "run_sync", "run_until_complete", "time.sleep"}
SOURCES = sorted((ROOT / "dewan").rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def package_of(module: str) -> str:
    """The part of the package that has a layer: `dewan.rules.state` is in `dewan.rules`."""
    return ".".join(module.split(".")[:2])


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and absolute name of everything that a file imports, inside functions too."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package.pop()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            for alias in node.names:
                # `from dewan import browser` imports the module dewan.browser.
                yield node.lineno, f"{base}.{alias.name}" if base == "dewan" else base


def breaches(path: Path) -> Iterator[str]:
    here = module_name(path)
    allowed = ALLOWED.get(package_of(here), set())
    for line, name in imports(path):
        top = name.split(".")[0]
        if top == "dewan":
            if here == "dewan":
                if name != "dewan.api":
                    yield f"{path}:{line}: the package itself imports {name}"
            elif name == "dewan.api":
                yield f"{path}:{line}: {here} imports the library, which is for other programs"
            elif package_of(name) in LAYERS and LAYERS[package_of(name)] > LAYERS[package_of(here)]:
                yield f"{path}:{line}: {here} imports {name} of a higher layer"
            elif package_of(here) in WITHOUT_THINKING and package_of(name) in THINKS:
                yield f"{path}:{line}: {here} imports {name}, which the page may not have"
            elif package_of(name) not in LAYERS and name != "dewan":
                yield f"{path}:{line}: {name} has no layer"
        elif top not in sys.stdlib_module_names and top not in allowed:
            yield f"{path}:{line}: {here} may not import {name}"


def forbidden_calls(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            if any(called == name or called.endswith(f".{name}") for name in FORBIDDEN_CALLS):
                yield f"{path}:{node.lineno}: calls {called}"


def test_sources_are_found() -> None:
    assert {"dewan", "dewan.board"} <= {module_name(path) for path in SOURCES}


@pytest.mark.parametrize("path", SOURCES, ids=module_name)
def test_module_keeps_its_layer(path: Path) -> None:
    assert path == ROOT / "dewan/__init__.py" or package_of(module_name(path)) in LAYERS
    assert list(breaches(path)) == []
    assert list(forbidden_calls(path)) == []


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("board/x.py", "from dewan.rules import state"),
        ("board/x.py", "from ..rules import state"),
        ("rules/x.py", "from dewan import record"),
        ("view/x.py", "import js"),
        ("rules/x.py", "def f():\n    import msgpack"),
        ("commands/x.py", "import numpy.linalg"),
        ("unknown/x.py", "import dewan.unknown.y"),
        ("__init__.py", "from dewan import rules"),
        ("browser.py", "from dewan import api"),
        ("lessons/x.py", "def f():\n    from dewan.bots import bot"),
    ],
)
def test_breach_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, source: str) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    path = tmp_path / "dewan" / place
    path.parent.mkdir(parents=True)
    path.write_text(source)
    assert len(list(breaches(path))) == 1


def test_forbidden_call_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "x.py"
    path.write_text("import asyncio\nasyncio.run(f())\nfrom time import sleep\nimport time as t\ntime.sleep(1)\n")
    assert len(list(forbidden_calls(path))) == 2
