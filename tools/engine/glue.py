"""Changing the script that stands between Python's engine and the browser (`pyodide.asm.mjs`).

The engine exports thousands of names for libraries that are loaded later, of which a page has none. The script gives
each of them a variable at the start, and hardly ever uses one. Kept is what some script names anywhere else. Most
of the script itself serves such libraries, too.
"""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.paths import MODULES
from tools.programs import Command, find_tool

ASSIGNMENTS = re.compile(r"var ([\w$]+(?:,[\w$]+)*);function assignWasmExports\(wasmExports\)\{([^{}]*)\}")
"""The list of variables, and the statements that give each of them what is exported."""
ASSIGNMENT = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["([^"]+)"\](?:\.value>>>0)?')
WORD = re.compile(r"[\w$]+")
SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
"""Memory that the script waits at where nothing can be read yet from a terminal. A page has none and may not wait, and
browsers warn of shared memory in pages that are not isolated."""


class UnknownScript(Exception):
    """The script is not as it is expected."""


def trim(script: str, others: Iterable[str]) -> tuple[str, set[str]]:
    """Return the script without variables that nobody uses, and all words by which something exported may be used.

    `others` are scripts and names that use what is exported, too. Raise `UnknownScript` if the variables are not found.
    """
    found = ASSIGNMENTS.search(script)
    if not found:
        raise UnknownScript("nothing in it gives variables what is exported")
    variables, statements = found[1].split(","), found[2].rstrip(";").split(";")
    before, after = script[: found.start()], script[found.end() :]
    words = {word for text in (before, after, *others) for word in WORD.findall(text)}
    kept, dropped = [], set()
    for statement in statements:
        match = ASSIGNMENT.fullmatch(statement)
        if match and words.isdisjoint(match.groups()):
            dropped.add(match[1])
        else:
            kept.append(statement)
            words.update(WORD.findall(statement))
    left = ",".join(variable for variable in variables if variable not in dropped)
    return f"{before}var {left};function assignWasmExports(wasmExports){{{';'.join(kept)}}}{after}", words


def share_nothing(script: str) -> str:
    """Return the script without shared memory: waiting fails as in any page. Raise `UnknownScript` if it has none."""
    if script.count(SHARED) != 1:
        raise UnknownScript("nothing in it shares memory to wait at")
    return script.replace(SHARED, "new ArrayBuffer(4)")


def piped(command: Command, text: str) -> str:
    """Return what a script of Node makes of a text; raise `UnknownScript` with what it says if it fails."""
    words = [find_tool("node") or "node", *map(str, command)]
    result = subprocess.run(words, input=text, capture_output=True, encoding="utf-8")
    if result.returncode != 0:
        raise UnknownScript(result.stderr)
    return result.stdout


def shake(script: str, user: str, imported: Iterable[str]) -> str:
    """Return the script without what only libraries use (shake.mjs).

    `user` is a script that uses it, `imported` the names that the engine imports from it. Raise `UnknownScript` if the
    script is not as expected.
    """
    asked = {"script": script, "user": user, "imported": sorted(imported)}
    return piped([Path(__file__).with_name("shake.mjs"), MODULES], json.dumps(asked))


def minify(script: str) -> str:
    """Return the script with short names for its own variables."""
    # No name may change that evaluated code could see. Only libraries bring some, and the page's policy forbids it.
    unseen = re.sub(r"\beval\(", "(0,eval)(", script)
    options = ("--minify-whitespace", "--minify-identifiers", "--charset=utf8", "--log-level=error")
    return piped([MODULES / "esbuild/bin/esbuild", *options], unseen)
