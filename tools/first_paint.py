"""What a browser must have before it can show some pages: of the style and the symbols, what these pages use."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable

from tools.paths import MODULES, ROOT, VENDOR
from tools.programs import BuildError, find_tool

SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>\n?', re.DOTALL)
USED = re.compile(r'href="#([^"]+)"')
CLASSES, ID = re.compile(r'class="([^"]*)"'), re.compile(r' id="([^"]*)"')
SCRIPTS = ("boot.js", "early.js", "first_page.js")
"""What changes these pages before Python is there."""
CLASSES_SET = re.compile(r'classList\.\w+\("([\w-]+)"|className: "([\w-]+)"')


def part_sprite(sprite: str, pages: Iterable[str]) -> tuple[str, str]:
    """Return the sheet of symbols with those that the pages use, and an SVG file with all others."""
    symbols = {match[1]: match[0] for match in SYMBOL.finditer(sprite)}
    first: set[str] = set()
    names = [name for page in pages for name in USED.findall(page) if name in symbols]
    while names:
        name = names.pop()
        if name not in first:
            first.add(name)
            names += USED.findall(symbols[name])
    rest = "".join(symbol for name, symbol in symbols.items() if name not in first)
    sheet = SYMBOL.sub(lambda match: match[0] if match[1] in first else "", sprite)
    return sheet, f'<svg xmlns="http://www.w3.org/2000/svg">\n{rest}</svg>\n'


def names_in(pages: Iterable[str]) -> set[str]:
    """Return the classes and ids of all elements of some pages, and the classes that scripts give them."""
    names: set[str] = set()
    for page in pages:
        names.update(name for found in CLASSES.findall(page) for name in found.split())
        names.update(ID.findall(page))
    for script in SCRIPTS:
        for found in CLASSES_SET.findall((ROOT / "static" / script).read_text("utf-8")):
            names.update(filter(None, found))
    return names


def cut_style(style: str, pages: Iterable[str]) -> str:
    """Return the rules of a style sheet that the pages may need."""
    script = VENDOR / "cut_style.mjs"
    asked = json.dumps({"style": style, "names": sorted(names_in(pages))})
    command = [find_tool("node") or "node", str(script), str(MODULES)]
    result = subprocess.run(command, input=asked, capture_output=True, encoding="utf-8")
    if result.returncode != 0:
        raise BuildError(f"{script.name} failed. Look at what it says.\n{result.stderr}")
    return result.stdout
