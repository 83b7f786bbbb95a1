"""The Python of the page: which files it imports, compiled to bytecode by Pyodide."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator

from tools.paths import COMPILED, MODULES, ROOT, TOOLS, VENDOR
from tools.programs import find_tool, once, run

# The package of PyScript itself, which the page would else write and compile at each start.
PYSCRIPT = "@pyscript/core/src/stdlib/pyscript"
# Parts of packages that only the command line, other programs, research and the build need, what writes QR codes into
# files, and what of PyScript the game does not use.
NOT_IN_BROWSER = re.compile(
    r"dewan/(api\.py|commands/|research/|__init__\.pyi|__main__\.py|py\.typed|texts/po/|record/cases\.py"
    r"|view/art/(?!__init__|strokes|palette))"
    r"|segno/(cli|helpers|writers)\.py|pyscript/(fs|media|web)\.py"
)
# The page asks its other modules for codes; this one loads the writers, and they load what reads mail and web pages.
EMPTIED = "segno/__init__.py"


def package_files() -> Iterator[tuple[str, bytes]]:
    """Yield name and content of what the browser imports: our package, that of PyScript, those of wheels."""
    for path in sorted((ROOT / "dewan").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.is_file() and path.suffix != ".pyc" and not NOT_IN_BROWSER.match(name):
            yield name, path.read_bytes()
    for path in sorted((MODULES / PYSCRIPT).glob("*.py")):
        if not NOT_IN_BROWSER.match(name := f"pyscript/{path.name}"):
            yield name, path.read_bytes()
    for wheel in sorted((TOOLS / "wheels").glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            for name in sorted(archive.namelist()):
                # Without its compiled part msgpack is plain Python, quick enough for links, and can lie in an archive.
                wanted = name.endswith(".py") or "/licenses/" in name
                if wanted and not NOT_IN_BROWSER.match(name):
                    yield name, b"" if name == EMPTIED else archive.read(name)


def compile_python() -> None:
    """Let Pyodide make the archives of bytecode: `stdlib.zip`, `packages.zip`, `thinking.zip` in COMPILED."""
    COMPILED.mkdir(parents=True, exist_ok=True)
    sources = COMPILED / "sources.zip"
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, data in package_files():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    # Another build may be reading it at the same time.
    if not sources.exists() or sources.read_bytes() != content.getvalue():
        sources.write_bytes(content.getvalue())
    script = VENDOR / "compile.mjs"

    def make() -> None:
        run(
            [find_tool("node") or "node", script, MODULES / "pyodide", sources, COMPILED],
            "Remove .build and try again.",
        )

    inputs = [sources, script, *sorted(VENDOR.rglob("*.py")), VENDOR / "package-lock.json"]
    once("the bytecode", inputs, make, COMPILED)
