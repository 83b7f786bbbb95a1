"""Fetching packages, pinned and checked by hash, into `.build/`."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
from pathlib import Path

from tools.catalogs import letters
from tools.paths import MODULES, PYTHON, ROOT, TOOLS, VENDOR, VENV
from tools.programs import BuildError, Command, find_tool, once, run


def ensure_venv() -> None:
    """Make the virtual environment if it is not there."""

    def make() -> None:
        shutil.rmtree(TOOLS, ignore_errors=True)
        TOOLS.mkdir(parents=True)
        run(
            [sys.executable, "-m", "venv", VENV],
            "Python's venv module is needed; on Debian and Ubuntu: apt-get install python3-venv",
        )

    # A new interpreter makes everything anew, since compiled packages may not fit it.
    once("the virtual environment", [], make)


def ensure_packages(name: str, requirements: Path) -> None:
    """Install the packages of a requirements file, by hash."""
    command: Command = [PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "--requirement", requirements]
    advice = "Packages could not be fetched from PyPI: check the network and start again."
    once(name, [requirements], lambda: run(command, advice))


def ensure_npm_packages_of(source: Path, name: str, modules: Path) -> None:
    """Fetch what the `package-lock.json` in `source` names; npm itself comes from PyPI where the machine has none."""
    pinned = [source / "package.json", source / "package-lock.json"]

    def make() -> None:
        if not find_tool("npm"):
            ensure_packages("the npm client", VENDOR / "requirements-npm.txt")
        modules.parent.mkdir(exist_ok=True)
        for file in pinned:
            shutil.copy(file, modules.parent)
        command = [find_tool("npm") or "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        advice = "Packages could not be fetched from npm: check the network and start again."
        run(command, advice, cwd=modules.parent)

    once(name, pinned, make)


def ensure_npm_packages() -> None:
    """Fetch what the page and its tests take from npm."""
    ensure_npm_packages_of(VENDOR, "the npm packages", MODULES)
    check_npm_packages(MODULES, VENDOR / "npm.sha256")


def check_npm_packages(modules: Path, pinned: Path) -> None:
    """Raise `BuildError`, naming the files, if those of the packages are not the ones whose hash is in `pinned`.

    A list of all their hashes is kept beside them, to name what has changed; trusted is only the hash of that list.
    """
    listed = modules.parent / "files.sha256"
    names = (path.relative_to(modules).as_posix() for path in modules.rglob("*") if path.is_file())
    # What npm writes itself, and the program of esbuild, which differs from machine to machine.
    files = sorted(name for name in names if not name.startswith((".", "@esbuild/")))
    found = "".join(f"{hashlib.sha256((modules / name).read_bytes()).hexdigest()}  {name}\n" for name in files)
    wanted, number = pinned.read_text("utf-8").strip(), hashlib.sha256(found.encode()).hexdigest()
    if number == wanted:
        if not listed.exists():
            listed.write_text(found, "utf-8", newline="\n")
        return
    before = listed.read_text("utf-8") if listed.exists() else ""
    if hashlib.sha256(before.encode()).hexdigest() == wanted:
        changed = {line.split("  ")[1] for line in {*before.splitlines()} ^ {*found.splitlines()}}
        raise BuildError(
            f"Files in {modules} are not those that were installed: {', '.join(sorted(changed)[:9])}. "
            "Remove .build and start again."
        )
    raise BuildError(
        f"The npm packages are not those of tools/vendor/{pinned.name}. If their versions were changed on purpose, "
        f"write this line there: {number}. Else remove .build and start again."
    )


def ensure_wheels() -> None:
    """Fetch the wheels that are unpacked for Pyodide."""
    requirements = VENDOR / "requirements-page.txt"
    platform = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314")
    pip: Command = [PYTHON, "-m", "pip", "download", "--quiet", "--require-hashes", "--no-deps", "--only-binary=:all:"]

    def make() -> None:
        shutil.rmtree(TOOLS / "wheels", ignore_errors=True)
        advice = "Packages could not be fetched from PyPI: check the network and start again."
        run([*pip, *platform, "--dest", TOOLS / "wheels", "--requirement", requirements], advice)

    once("the Python packages of the page", [requirements], make)
    pinned = requirements.read_text("utf-8")
    for wheel in (TOOLS / "wheels").iterdir():
        if hashlib.sha256(wheel.read_bytes()).hexdigest() not in pinned:
            raise BuildError(f"{wheel} is not what {requirements.name} asks for. Remove .build and start again.")


def ensure_fonts() -> None:
    """Cut the faces of the page into `.build/fonts/`, anew only when the letters of the texts have changed."""
    requirements, script = VENDOR / "requirements-fonts.txt", VENDOR / "cut_fonts.py"
    ensure_packages("the font tools", requirements)
    wanted = TOOLS / "letters.json"
    wanted.write_text(json.dumps(letters(), ensure_ascii=False), "utf-8")

    def make() -> None:
        cut = TOOLS / f"fonts.{os.getpid()}"
        cut.mkdir(exist_ok=True)
        run([PYTHON, script, wanted, MODULES / "@fontsource", cut], "Look at what it says.")
        shutil.rmtree(TOOLS / "fonts", ignore_errors=True)
        cut.rename(TOOLS / "fonts")

    once("the fonts", [wanted, script, requirements, VENDOR / "package-lock.json"], make, TOOLS / "fonts")


def ensure_page_tools() -> None:
    """Fetch and make whatever the build needs."""
    ensure_venv()
    ensure_npm_packages()
    ensure_wheels()
    ensure_fonts()


def ensure_test_tools() -> None:
    """Fetch whatever the tests need, a browser included."""
    ensure_page_tools()
    ensure_packages("the test tools", ROOT / "tests" / "requirements.txt")
    ensure_packages("the packer", VENDOR / "requirements-pack.txt")
    if find_chromium():
        return
    if find_tool("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Installing Chromium ...", flush=True)
        run(["apt-get", "update", "-q"], "Check the network and start again.")
        run(["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium"], "Install Chromium by hand.")
    else:
        command: Command = [PYTHON, "-m", "playwright", "install", "chromium"]
        once("Chromium", [], lambda: run(command, "Check the network, or install Chromium by hand."))


def find_chromium() -> str | None:
    """Return the machine's Chromium; none means that Playwright's own is used."""
    return find_tool("chromium", "chromium-browser", "google-chrome")
