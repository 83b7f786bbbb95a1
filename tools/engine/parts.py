"""Writing the files of the engine: those of the pinned Pyodide, with what a page hardly ever calls in its own file."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from tools.engine import glue, profile, split, wasm
from tools.paths import MODULES, TOOLS
from tools.programs import once

PYODIDE = MODULES / "pyodide"
SCRIPT, GLUE = "pyodide.mjs", "pyodide.asm.mjs"
ENGINE = "pyodide.asm.wasm"
"""The engine in the package, and what is loaded of it at the start: that is what Pyodide asks for."""
REST = "pyodide.rest.wasm"
"""What is loaded when a function of it is called (static/engine_rest.js)."""
MADE = TOOLS / "engine"


def script_name(module: str) -> str:
    """Return the name of a script on the site: some hosts send .mjs as plain text."""
    return module.replace(".mjs", ".js")


def is_profiled() -> bool:
    """Return whether the profile is of the engine in the package."""
    return profile.read().engine == hashlib.sha256((PYODIDE / ENGINE).read_bytes()).hexdigest()


def write_whole(target: Path) -> None:
    """Write the engine as it comes."""
    for name in (SCRIPT, GLUE, ENGINE):
        shutil.copyfile(PYODIDE / name, target / script_name(name))


def write_parted(target: Path) -> None:
    """Write the engine in two parts."""
    content = (PYODIDE / ENGINE).read_bytes()
    script = (PYODIDE / SCRIPT).read_text("utf-8")
    # What stands for the addresses of libraries is looked up among the exports by name.
    imports = wasm.read(content).imports
    linked = (entry.name for entry in imports if entry.module.startswith("GOT."))
    shaken = glue.shake((PYODIDE / GLUE).read_text("utf-8"), script, {entry.name for entry in imports})
    trimmed, words = glue.trim(shaken, [script, *linked])
    first, rest = split.split(content, profile.read().called, words)
    (target / script_name(SCRIPT)).write_text(script, "utf-8", newline="\n")
    written = glue.minify(glue.share_nothing(trimmed))
    (target / script_name(GLUE)).write_text(written, "utf-8", newline="\n")
    (target / ENGINE).write_bytes(first)
    (target / REST).write_bytes(rest)


def write_engine(target: Path) -> None:
    """Write the engine, in two parts if it is known what is called of it."""
    if not is_profiled():
        print("The engine is not the one of tools/engine/called.txt and stays whole; see docs/offline.md.", flush=True)
        write_whole(target)
        return

    def make() -> None:
        shutil.rmtree(MADE, ignore_errors=True)
        MADE.mkdir()
        write_parted(MADE)

    inputs = [*(PYODIDE / name for name in (SCRIPT, GLUE, ENGINE)), *sorted(Path(__file__).parent.glob("*.*"))]
    once("the engine", inputs, make, MADE)
    shutil.copytree(MADE, target, dirs_exist_ok=True)
