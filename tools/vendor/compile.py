"""Runs inside Pyodide, started by compile.mjs: makes archives of bytecode, so that the page has nothing to compile.

Of the standard library only what is imported is kept: by Pyodide itself, by the packages, and what `LATER` names.
"""

import ast
import importlib
import importlib._bootstrap_external
import os
import sys
import zipfile
from pathlib import Path

LATER = """
compression.zstd encodings.cp437 html importlib.readers importlib.resources._adapters importlib.resources._itertools
importlib.resources.readers
""".split()
"""What PyScript imports, and what is imported only when it is needed."""
LEFT_OUT = ("ssl.py", "asyncio/base_subprocess.py", "asyncio/selector_events.py")
"""What asyncio does without where it is not there, or only what a stand-in stands for imports."""
STAND_INS = Path("/stand_ins")
"""Modules in the place of those of the standard library that a page imports and does not use (stdlib/)."""
ADDED = "sitecustomize.py"
"""That of them which Python imports before all else, if it is there."""

THINKING = ("dewan/bots/", "dewan/thinking/")
"""What is needed only once somebody thinks (static/thinking.js): an archive of its own, which no start waits for."""

SOURCES = "/sources.zip"
STDLIB = next(path for path in sys.path if path.endswith("python314.zip"))


def untyped(source: bytes) -> ast.Module:
    """Return the program without the types of parameters and results; those in classes stay: dataclasses read them."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def bytecode(source: bytes, name: str) -> bytes:
    """The content of a .pyc that is never compared with its source; asserts and docstrings are left out.

    In the game, which never asks for them, so are the types of functions.
    """
    given = untyped(source) if name.startswith("/dewan/") else source
    code = compile(given, name, "exec", dont_inherit=True, optimize=2)
    return bytes(importlib._bootstrap_external._code_to_hash_pyc(code, bytes(8), False))


def pack(archive: zipfile.ZipFile, names: list[str], root: str, target: str) -> None:
    """Write an archive whose bytes depend on nothing but the files; it is left to the host to compress it."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as packed:
        for name in sorted(names):
            other = STAND_INS / name
            content = other.read_bytes() if other.is_file() else archive.read(name)
            if name.endswith(".py"):
                name, content = name + "c", bytecode(content, f"{root}/{name}")
            packed.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)


os.mkdir("/compiled")
with zipfile.ZipFile(SOURCES) as archive:
    names = archive.namelist()
    thinking = [name for name in names if name.startswith(THINKING)]
    pack(archive, thinking, "", "/compiled/thinking.zip")
    pack(archive, [name for name in names if name not in thinking], "", "/compiled/packages.zip")
sys.path.insert(0, SOURCES)
modules = [name.removesuffix(".py").removesuffix("/__init__") for name in names if name.endswith(".py")]
for module in [*LATER, *(module.replace("/", ".") for module in modules)]:
    # PyScript's needs a page.
    if not module.startswith("pyscript"):
        importlib.import_module(module)

# What is frozen is part of the interpreter.
loaded = [module for module in list(sys.modules.values()) if getattr(module.__spec__, "origin", "") != "frozen"]
files = [getattr(module, "__file__", None) or "" for module in loaded]
used = dict.fromkeys(file.removeprefix(f"{STDLIB}/") for file in files if file.startswith(STDLIB))
for name in LEFT_OUT:
    del used[name]
with zipfile.ZipFile("/stdlib.zip") as archive:
    pack(archive, [*used, ADDED], STDLIB, "/compiled/stdlib.zip")
