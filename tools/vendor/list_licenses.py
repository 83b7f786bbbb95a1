"""Write one text with the licenses of everything that the page is made of.

Run by build.py: `list_licenses.py MODULES WHEELS TARGET`, with the folders of the npm packages and of the wheels. The
texts come from the packages; those that the packages do not bring lie in `licenses/`. What PyScript is made of is read
from its source maps, so that nothing is forgotten when it changes.
"""

import json
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
PROJECT = HERE.parent.parent
OWN = HERE / "licenses"
BUNDLED = ("core-*.js.map", "toml-*.js.map")
"""The parts of PyScript that bundle.mjs takes."""


class Work(NamedTuple):
    """A work with the short name of its license and the text of it."""

    name: str
    version: str
    license: str
    text: str


def file_of_license(folder: Path) -> Path | None:
    """Return the file with the license of a package, if it brings one."""
    return next(iter(sorted(folder.glob("LICENSE*"))), None)


def npm_package(modules: Path, name: str) -> Work:
    """Return an npm package; SystemExit if the text of its license is not at hand."""
    about = json.loads((modules / name / "package.json").read_text("utf-8"))
    kind = about["license"]
    file = file_of_license(modules / name) or OWN / f"{kind}.txt"
    if not file.exists():
        raise SystemExit(f"{name} brings no text of its license, {kind}: put it into {OWN}")
    text = file.read_text("utf-8")
    author = about.get("author", "")
    if file.parent == OWN and author:
        text = f"Copyright (c) {author if isinstance(author, str) else author['name']}\n\n{text}"
    return Work(name, about["version"], kind, text)


def parts_of_pyscript(modules: Path) -> list[str]:
    """Return the names of the npm packages in the bundle."""
    maps = [file for pattern in BUNDLED for file in (modules / "@pyscript/core/dist").glob(pattern)]
    sources = [source for file in maps for source in json.loads(file.read_text("utf-8"))["sources"]]
    found = (re.search(r".*node_modules/((?:@[^/]+/)?[^/]+)", source) for source in sources)
    return sorted({match[1] for match in found if match})


def parts_of_the_editor(modules: Path) -> list[str]:
    """Return the names of the npm packages of CodeMirror and what it needs."""
    names = [
        name for name in json.loads((HERE / "package.json").read_text("utf-8"))["dependencies"] if "codemirror" in name
    ]
    for name in names:
        about = json.loads((modules / name / "package.json").read_text("utf-8"))
        names += [part for part in about.get("dependencies", {}) if part not in names]
    return sorted(names)


def wheel(file: Path) -> Work:
    """Return the package in a wheel."""
    with zipfile.ZipFile(file) as archive:
        names = archive.namelist()
        about = archive.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
        text = "\n".join(archive.read(name).decode() for name in names if "/licenses/" in name)
    fields = dict(re.findall(r"^(Name|Version|License-Expression): (.+)$", about, re.MULTILINE))
    classified = re.search(r"^Classifier: License :: .*:: (.+)$", about, re.MULTILINE)
    kind = fields.get("License-Expression") or (classified[1] if classified else "")
    return Work(fields["Name"], fields["Version"], kind, text)


def works(modules: Path, wheels: Path) -> Iterator[Work]:
    """Yield everything, the greatest first."""
    about = (PROJECT / "pyproject.toml").read_text("utf-8")
    version = re.search(r'^version = "(.+)"', about, re.MULTILINE)
    python = json.loads((modules / "pyodide/pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    yield Work(
        "Dewan in the browser", version[1] if version else "", "Apache-2.0", (PROJECT / "LICENSE").read_text("utf-8")
    )
    yield npm_package(modules, "pyodide")
    yield Work("CPython", python, "PSF-2.0", (OWN / "PSF-2.0.txt").read_text("utf-8"))
    yield Work("Parts of Pyodide", "", "see there", (OWN / "pyodide-parts.txt").read_text("utf-8"))
    yield npm_package(modules, "@pyscript/core")
    for name in parts_of_pyscript(modules):
        yield npm_package(modules, name)
    for name in ("fflate", "morphdom", "zstddec"):
        yield npm_package(modules, name)
    for name in parts_of_the_editor(modules):
        yield npm_package(modules, name)
    for file in sorted(wheels.glob("*.whl")):
        yield wheel(file)
    for folder in sorted((modules / "@fontsource").iterdir()):
        yield npm_package(modules, f"@fontsource/{folder.name}")


def listed(found: list[Work]) -> str:
    """Return the list of works and then each text once, with the names of the works that are under it."""
    table = "\n".join(f"{work.name:<36}{work.version:<12}{work.license}" for work in found)
    by_text: dict[str, list[str]] = {}
    for work in found:
        by_text.setdefault(work.text.strip("\n"), []).append(f"{work.name} {work.version}".rstrip())
    texts = "".join(f"\n\n{'-' * 100}\n{', '.join(names)}\n\n{text}\n" for text, names in by_text.items())
    introduction = (OWN / "introduction.txt").read_text("utf-8")
    return f"{introduction}\n{table}\n{texts}"


if __name__ == "__main__":
    modules, wheels, target = map(Path, sys.argv[1:])
    target.write_text(listed(list(works(modules, wheels))), "utf-8", newline="\n")
