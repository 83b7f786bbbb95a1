"""Cut the faces of the page to the letters that its texts need, and write the style sheet that names them.

Run by build.py inside the virtual environment, where fontTools is: `cut_fonts.py LETTERS PACKAGES TARGET`, with a JSON
file of letters by language, the folder of the @fontsource packages, and an empty folder for the faces, their licenses
and `fonts.css`. The same input gives the same bytes.
"""

import hashlib
import io
import json
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont


class Family(NamedTuple):
    """A family of the page: its name, its package, the common parts of the package that it is cut from, its weights.

    Each weight of the package serves a range of weights that the style sheets ask for.
    """

    name: str
    package: str
    parts: tuple[str, ...]
    weights: dict[int, str]


FAMILIES = (
    Family("Rakkas", "rakkas", ("latin", "latin-ext"), {400: "100 900"}),
    Family("Alegreya Sans", "alegreya-sans", ("latin", "latin-ext"), {500: "100 599", 700: "600 749", 800: "750 900"}),
    # Digits and Latin letters of Japanese headings are those of Rakkas.
    Family("Kaisei Tokumin", "kaisei-tokumin", ("japanese",), {800: "100 900"}),
    Family("Zen Kaku Gothic New", "zen-kaku-gothic-new", ("japanese", "latin"), {500: "100 599", 700: "600 900"}),
)

# What names may need: Latin-1, Latin Extended and combining marks, and punctuation; kana and full-width signs.
LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x300, 0x370), *range(0x1E00, 0x1F00)}
LATIN |= {*range(0x2010, 0x2040), 0x20AC}
JAPANESE = {*range(0x3001, 0x3020), *range(0x3041, 0x3097), *range(0x30A0, 0x3100), *range(0xFF01, 0xFF5F)}
# Where a face has none, text shaping makes it from the common space.
NARROW_SPACE = 0x202F

FEATURES = ["ccmp", "locl", "mark", "mkmk", "kern", "liga", "calt", "lnum", "tnum", "halt", "chws"]
COPYRIGHT_AND_LICENSE = [0, 1, 2, 3, 4, 5, 6, 13, 14]


def in_texts(family: Family, letters: dict[str, str]) -> set[int]:
    """Return the code points of texts that a family is for."""
    if "japanese" not in family.parts:
        return {ord(c) for language, some in letters.items() if language != "ja" for c in some if ord(c) < 0x3000}
    found = set(map(ord, letters["ja"]))
    return found if "latin" in family.parts else found - LATIN | found & {ord("·"), ord("×"), ord("…")}


def in_names(family: Family) -> set[int]:
    """Return the code points of names that a family is for."""
    return (JAPANESE if "japanese" in family.parts else set()) | (LATIN if "latin" in family.parts else set())


def parts_with(points: set[int], folder: Path) -> Iterator[str]:
    """Yield the numbered parts of a package that hold some of the code points, which its common parts lack."""
    for part, held in json.loads((folder / "unicode.json").read_text("utf-8")).items():
        runs = [[int(end, 16) for end in run.removeprefix("U+").split("-")] for run in held.split(",")]
        if part.startswith("[") and any(run[0] <= point <= run[-1] for run in runs for point in points):
            yield part.strip("[]")


def cut(source: Path, points: set[int]) -> tuple[bytes, set[int]]:
    """Return a face with the glyphs of some code points, and those of them that it has; no bytes if it has none."""
    options = Options()
    options.layout_features = FEATURES
    options.name_IDs = COPYRIGHT_AND_LICENSE
    options.hinting = False
    with TTFont(source, lazy=True, recalcTimestamp=False) as font:
        held = points & font.getBestCmap().keys()
        if not held:
            return b"", held
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=held)
        subsetter.subset(font)
        font.flavor = "woff2"
        written = io.BytesIO()
        font.save(written, reorderTables=False)
    return written.getvalue(), held


def ranges(points: set[int]) -> str:
    """Return code points as a CSS `unicode-range`."""
    runs: list[list[int]] = []
    for point in sorted(points):
        if runs and point == runs[-1][1] + 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return ",".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in runs)


def cut_family(family: Family, letters: dict[str, str], folder: Path, target: Path) -> Iterator[str]:
    """Write the faces of a family and yield the rules for them."""
    for weight, served in family.weights.items():
        missing = in_texts(family, letters)
        wanted = missing | in_names(family)
        # The second is a generator: it looks for what is missing after the common parts.
        for part in chain(family.parts, parts_with(missing, folder)):
            content, held = cut(folder / "files" / f"{family.package}-{part}-{weight}-normal.woff", wanted)
            if not held:
                continue
            missing -= held
            wanted -= held
            # The name tells the content, so that no browser keeps an old face for a new one.
            name = f"{family.package}-{weight}-{part}.{hashlib.sha256(content).hexdigest()[:8]}.woff2"
            (target / name).write_bytes(content)
            if ord(" ") in held:
                held.add(NARROW_SPACE)
            yield (
                f'@font-face{{font-family:"{family.name}";font-weight:{served};font-display:swap;'
                f'src:url(fonts/{name}) format("woff2");unicode-range:{ranges(held)}}}'
            )


def main(letters: Path, packages: Path, target: Path) -> None:
    """Write everything into `target`."""
    rules = [
        "/* The faces that tokens.css names, cut by tools/vendor/cut_fonts.py; one is loaded where a text needs it. */"
    ]
    texts = json.loads(letters.read_text("utf-8"))
    for family in FAMILIES:
        folder = packages / family.package
        rules += cut_family(family, texts, folder, target)
        (target / f"LICENSE-{family.package}.txt").write_bytes((folder / "LICENSE").read_bytes())
    (target / "fonts.css").write_text("\n".join(rules) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
