#!/usr/bin/env python3
"""Build, serve and test Dewan in the browser; see `python3 build.py --help`.

Needs Python 3.11 or newer with `venv`, and nothing else: everything more is fetched once, checked by hash, and kept in
`.build/` beside this file.
"""

from __future__ import annotations

import argparse
import base64
import datetime
import errno
import functools
import gettext
import gzip
import hashlib
import http.server
import importlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".build"
DIST = ROOT / "dist"
TEXTS = ROOT / "dewan" / "texts"
RULES = ROOT / "docs" / "rules"
VENDOR = ROOT / "static" / "vendor"
VENV = TOOLS / "venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")
MODULES = TOOLS / "npm" / "node_modules"
COMPILED = TOOLS / "compiled"

# What the page loads of Pyodide; the list of packages is written anew, empty, so that none is ever asked for.
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# The package of PyScript itself, which the page would else write and compile at each start.
PYSCRIPT = "@pyscript/core/src/stdlib/pyscript"
# The faces that every page begins with.
FIRST_FACES = ("rakkas-400-latin", "alegreya-sans-500-latin")
# What the browser fetches, as against imports; static/boot.js counts their bytes.
FETCHED = ("app.toml", "app/site.zip", "engine/pyodide.asm.wasm", "engine/python_stdlib.zip")
# What the page imports at its start.
IMPORTED = ("app/static/interpreter.js", "app/static/page.js", "app/static/pyscript.js")
# Parts of packages that only the command line, other programs, research and the build need, what writes QR codes into
# files, and what of PyScript the game does not use.
NOT_IN_BROWSER = re.compile(
    r"dewan/(api\.py|commands/|research/|__init__\.pyi|__main__\.py|py\.typed|texts/po/|record/cases\.py"
    r"|view/art/(?!__init__|strokes|palette))"
    r"|segno/(cli|helpers|writers)\.py|pyscript/(fs|media|web)\.py"
)
# The page asks its other modules for codes; this one loads the writers, and they load what reads mail and web pages.
EMPTIED = "segno/__init__.py"
# What the tests in every engine need, with the Debian package of each.
ENGINE_PROGRAMS = {
    "chromium": "chromium",
    "chromedriver": "chromium-driver",
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "xvfb-run": "xvfb",
}
MIME_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


Command = Sequence[str | Path]


class BuildError(Exception):
    """What went wrong and what to do about it, for the person at the command line."""


# --- Tools ---


def run(command: Command, advice: str, cwd: Path = ROOT) -> None:
    """Run a command quietly; raise `BuildError` with the end of its output and the advice if it fails."""
    try:
        result = subprocess.run(
            [str(word) for word in command],
            cwd=cwd,
            env=tool_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        raise BuildError(f"{command[0]} could not be started ({error.strerror}). {advice}") from None
    if result.returncode != 0:
        tail = "\n".join(f"  | {line}" for line in result.stdout.strip().splitlines()[-12:])
        raise BuildError(f"{Path(command[0]).name} failed with exit code {result.returncode}. {advice}\n{tail}")


def tool_environment() -> dict[str, str]:
    """Return the environment for tools: those of the virtual environment are found after the machine's own."""
    return os.environ | {"PATH": os.pathsep.join((os.environ.get("PATH", os.defpath), str(VENV_BIN)))}


def find_tool(*names: str) -> str | None:
    """Return the path of the first program found on the machine or in the virtual environment."""
    found = (shutil.which(name, path=tool_environment()["PATH"]) for name in names)
    return next((path for path in found if path), None)


def once(name: str, inputs: Sequence[Path], make: Callable[[], None], made: Path | None = None) -> None:
    """Run `make` unless it has run to its end before with the same content of `inputs`.

    It is run again, too, if the content of the folder `made` is not what it was then.
    """
    before = hashlib.sha256(b"\0".join(path.read_bytes() for path in inputs) + sys.version.encode()).hexdigest()

    def state() -> str:
        return f"{before} {digest(made)}" if made else before

    stamp = TOOLS / f"{name}.stamp"
    if stamp.exists() and stamp.read_text() == state():
        return
    print(f"Preparing {name} ...", flush=True)
    stamp.unlink(missing_ok=True)
    make()
    stamp.write_text(state())


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


def ensure_npm_packages() -> None:
    """Fetch what `static/vendor/package-lock.json` names; npm itself comes from PyPI where the machine has none."""

    def make() -> None:
        if not find_tool("npm"):
            ensure_packages("the npm client", VENDOR / "requirements-npm.txt")
        MODULES.parent.mkdir(exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(VENDOR / name, MODULES.parent)
        command = [find_tool("npm") or "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        advice = "Packages could not be fetched from npm: check the network and start again."
        run(command, advice, cwd=MODULES.parent)

    once("the npm packages", [VENDOR / "package.json", VENDOR / "package-lock.json"], make)
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
        f"The npm packages are not those of static/vendor/{pinned.name}. If their versions were changed on purpose, "
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


# --- The site ---


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


def supported_browsers() -> dict[str, str]:
    """Return the oldest version of each browser that the page is made for."""
    versions: dict[str, str] = json.loads((ROOT / "static" / "browsers.json").read_bytes())
    return versions


def write_scripts(target: Path) -> None:
    """Write the scripts of a page, each as one file with all that it imports."""
    run([find_tool("node") or "node", VENDOR / "bundle.mjs", MODULES, target], "Remove .build and try again.")


def style_sheet() -> str:
    """Return all style sheets as one."""
    sheets = [*sorted((ROOT / "static").glob("*.css")), *sorted((TOOLS / "fonts").glob("*.css"))]
    return "".join([art().style_sheet(), *(sheet.read_text("utf-8") for sheet in sheets)])


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


def letters() -> dict[str, str]:
    """Return the letters of all texts by language: of the catalogs, and of the rules."""
    found = {}
    for path in sorted((TEXTS / "po").glob("*.po")):
        lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
        rules = RULES / path.with_suffix(".md").name
        lines += rules.read_text("utf-8").splitlines() if rules.exists() else []
        found[path.stem.replace("_", "-")] = "".join(sorted(set().union(*lines)))
    return found


def texts_named_in(*files: str) -> dict[str, dict[str, str]]:
    """Return the messages that the page shows without Python, by language and key: those whose keys the files name."""
    source = "".join((ROOT / file).read_text("utf-8") for file in files)
    keys = sorted(set(re.findall(r'(?<=")boot\.[a-z]+(?=")|(?<= )boot\.[a-z]+(?= -->)', source)))
    texts = {}
    for path in sorted((TEXTS / "mo").glob("*.mo")):
        with path.open("rb") as file:
            catalog = gettext.GNUTranslations(file)
        messages = {key: catalog.gettext(key) for key in keys}
        # What a language lacks comes out as its own key; the page then takes the English text.
        if found := {key: message for key, message in messages.items() if message != key}:
            texts[path.stem.replace("_", "-")] = found
    return texts


def module(name: str) -> Any:
    """Return a module of the game."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return importlib.import_module(name)


def art() -> Any:
    """Return the module of the art."""
    return module("dewan.view.art")


def filled(page: Path, parts: Mapping[str, str]) -> str:
    """Return a page with its `build:` comments filled in."""
    return re.sub(r"<!-- build: (.*?) -->", lambda match: parts[match[1]], page.read_text("utf-8"))


def digest(folder: Path) -> str:
    """Return what tells this content of a folder from any other."""
    hashed = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            hashed.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()[:10]


def name_folders(site: Path) -> dict[str, str]:
    """Give the folders `engine` and `app` names that say what is in them, so that a name never stands for two contents.

    Returns the names.
    """
    engine = f"engine-{digest(site / 'engine')}"
    (site / "engine").rename(site / engine)
    for name in ("interpreter.js", "snapshot_worker.js", "thinking_worker.js"):
        script = site / "app" / "static" / name
        script.write_text(script.read_text("utf-8").replace("/engine/", f"/{engine}/"), "utf-8", newline="\n")
    app = f"app-{digest(site / 'app')}"
    (site / "app").rename(site / app)
    return {"app": app, "engine": engine}


def texts_in_all_languages() -> dict[str, str]:
    """Return what index.html says without any script: each text once in every language, by `all` and its key."""
    versions = supported_browsers()
    parts: dict[str, str] = {}
    for language, some in texts_named_in("index.html").items():
        for key in ("boot.dead", "boot.noscript"):
            paragraph = f'<p lang="{language}">{some[key].format(**versions)}</p>'
            parts[f"all {key}"] = parts.get(f"all {key}", "") + paragraph
    return parts


def write_pages(site: Path, folders: Mapping[str, str]) -> None:
    """Write the pages that go with the files in `site`."""

    def named(file: str) -> str:
        return re.sub(r"^(app|engine)", lambda match: folders[match[1]], file)

    texts = texts_named_in("static/boot.js")
    static = site / folders["app"] / "static"
    links = [f'<link rel="stylesheet" href="{folders["app"]}/static/style.css">']
    for name in FIRST_FACES:
        (face,) = (static / "fonts").glob(f"{name}.*")
        address = face.relative_to(site).as_posix()
        links.append(f'<link rel="preload" href="{address}" as="font" type="font/woff2" crossorigin>')
    engine = [f"engine/{path.name}" for path in sorted((site / folders["engine"]).glob("*.js"))]
    preloads = "\n".join(f'<link rel="modulepreload" href="{named(file)}">' for file in (*engine, *IMPORTED))
    parts = {**folders, "styles": "\n".join(links), "modules": preloads, **texts["en"]} | texts_in_all_languages()
    # A table to look at, until Python draws the real one.
    parts["map"] = module("dewan.view.map_picture").still_map(module("dewan.view.tour").position())
    parts["sprite"] = art().sprite()
    (site / f"{folders['app']}.toml").write_text(filled(ROOT / "pyscript.toml", parts), "utf-8", newline="\n")

    def sizes(files: Sequence[str]) -> dict[str, int]:
        return {named(file): (site / named(file)).stat().st_size for file in files}

    data = {"texts": texts, "files": sizes(FETCHED), "modules": sizes([*engine, *IMPORTED]), "site": "./", **folders}
    data["browsers"] = supported_browsers()
    # `<` is escaped since a text could otherwise end the element.
    boot_data = json.dumps(data, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    parts["boot data"] = f'<script type="application/json" id="boot-data">{boot_data}</script>'
    for language, some in texts_named_in("404.html").items():
        parts |= {f"{language} {key}": text for key, text in some.items()}
    # Twice: the number tells these pages, too, from those of any other build.
    parts["number"] = ""
    for _ in range(2):
        for page in ("index.html", "404.html"):
            (site / page).write_text(filled(ROOT / page, parts), "utf-8", newline="\n")
        parts["number"] = digest(site)


def write_manifest(site: Path, folders: Mapping[str, str]) -> None:
    """Write what a device needs to know to have the site among its applications."""
    texts = module("dewan.texts").Texts("en")
    static = f"{folders['app']}/static"
    icons = [
        {"src": f"{static}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)
    ]
    manifest = {
        "name": texts("app.name"),
        "description": texts("start.lead"),
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#241826",
        "theme_color": "#241826",
        "icons": [*icons, icons[-1] | {"purpose": "maskable"}],
    }
    (site / "manifest.webmanifest").write_text(json.dumps(manifest, indent=1), "utf-8", newline="\n")


def mark(file: str, content: bytes, app: str) -> str:
    """Return what the service worker tells a file of the site by: see static/service_worker.js.

    `file` is its name in the site, `app` the name of the folder of the game.
    """
    if file == "index.html":
        number = re.findall(r'<meta name="build" content="(\w+)">', content.decode())
        return str(number[0])
    if file.endswith(".html"):
        return app
    return base64.b64encode(hashlib.sha256(content).digest()[:12]).decode()


def write_service_worker(site: Path) -> None:
    """Write the script that keeps all the rest of the site on the device; its name must stay the same for ever."""
    source = (ROOT / "static" / "service_worker.js").read_text("utf-8")
    (app,) = (folder.name for folder in site.glob("app-*/"))
    files = {}
    for path in sorted(site.rglob("*")):
        if path.is_file():
            name = path.relative_to(site).as_posix()
            files["./" if name == "index.html" else name] = mark(name, path.read_bytes(), app)
    # A worker that differs in anything has a number of its own, and with it a cache of its own.
    build = hashlib.sha256(f"{digest(site)} {source}".encode()).hexdigest()[:10]
    kept = {"build": build, "files": files}
    (site / "sw.js").write_text(f"const KEPT = {json.dumps(kept)};\n{source}", "utf-8", newline="\n")


def write_embed(site: Path) -> None:
    """Write the script for pages of other people with the texts of its button; its name must stay the same for ever."""
    texts_of = module("dewan.texts")
    texts = {
        language: {key: texts_of.Texts(language)(f"embed.{key}") for key in ("start", "again", "starting")}
        for language in texts_of.LANGUAGES
    }
    script: Command = [find_tool("node") or "node", MODULES / "esbuild/bin/esbuild", ROOT / "static" / "embed.js"]
    target = ",".join(f"{name}{version}" for name, version in supported_browsers().items())
    options = ("--minify", f"--target={target}", "--charset=utf8", "--log-level=error")
    texts_there = f"--define:TEXTS={json.dumps(texts, ensure_ascii=False)}"
    run([*script, *options, texts_there, f"--outfile={site / 'embed.js'}"], "Look at what it says.")


def write_demo(site: Path) -> None:
    """Write the page that shows boards in a page (static/demo/), with a picture of each position and lesson in it."""
    source, folder, picture = ROOT / "static" / "demo", site / "demo", module("dewan.view.picture").picture
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("*.json"))
    states = {
        path.stem: module("dewan.record.positions").read_position(json.loads(path.read_bytes()))
        for path in source.glob("*.json")
    }
    for lesson in re.findall(r'picture="lesson-([a-z]+)\.svg"', (source / "index.html").read_text("utf-8")):
        states[f"lesson-{lesson}"] = module("dewan.lessons.contents").open_lesson(lesson).steps[0].task.state
    sprite = art().sprite()
    for name, state in states.items():
        (folder / f"{name}.svg").write_text(picture(state, sprite), "utf-8", newline="\n")


def write_rules(site: Path, folders: Mapping[str, str]) -> None:
    """Write the rules as pages that need no Python, one a language, with links to one another."""
    texts_of, rulebook = module("dewan.texts").Texts, module("dewan.texts.rulebook")
    (site / "rules").mkdir()
    for language in rulebook.LANGUAGES:
        texts = texts_of(language)
        others = (
            f'<a href="{other}.html" lang="{other}" hreflang="{other}">{texts(f"language.{other}")}</a>'
            for other in rulebook.LANGUAGES
            if other != language
        )
        parts = {
            **folders,
            "language": language,
            "title": rulebook.title(language),
            "languages": texts("settings.language"),
            "table": texts("arrive.table"),
            "links": "\n".join(others),
            "rules": rulebook.rules(language),
            "unofficial": texts("about.unofficial"),
        }
        page = filled(RULES / "page.html", parts)
        (site / "rules" / f"{language}.html").write_text(page, "utf-8", newline="\n")


def write_licenses(site: Path) -> None:
    """Write the licenses of everything that the site is made of, `licenses.txt`."""
    script = VENDOR / "list_licenses.py"
    run([PYTHON, script, MODULES, TOOLS / "wheels", site / "licenses.txt"], "Look at what it says.")


def write_one_file(site: Path, address: str) -> None:
    """Write the whole app once more as one file, `dewan.html` (one_file.py)."""
    run([PYTHON, VENDOR / "one_file.py", site, site / "dewan.html", address], "Look at what it says.")


def build(target: Path = DIST, address: str = "") -> None:
    """Write the whole site to `target`, replacing what was there only when it is complete.

    `address` is where it will be published, ending with a slash, empty if that is not known.
    """
    ensure_page_tools()
    site = target.with_name(target.name + ".new")
    shutil.rmtree(site, ignore_errors=True)
    engine, app = site / "engine", site / "app"
    static = app / "static"
    for folder in (engine, static / "fonts"):
        folder.mkdir(parents=True)
    for name in PYODIDE_FILES:
        # Some hosts send .mjs as plain text.
        shutil.copyfile(MODULES / "pyodide" / name, engine / name.replace(".mjs", ".js"))
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_bytes()) | {"packages": {}}
    (engine / "lock.js").write_text(f"export default {json.dumps(json.dumps(lock))};\n", "utf-8", newline="\n")
    write_scripts(static)
    for path in (TOOLS / "fonts").iterdir():
        if path.suffix != ".css":
            shutil.copyfile(path, static / "fonts" / path.name)
    for path in (*(ROOT / "static").glob("*.png"), ROOT / "static" / "icon.svg"):
        shutil.copyfile(path, static / path.name)
    (static / "style.css").write_text(style_sheet(), "utf-8", newline="\n")
    (static / "grain.png").write_bytes(art().paper_grain())
    compile_python()
    shutil.copyfile(COMPILED / "stdlib.zip", engine / "python_stdlib.zip")
    shutil.copyfile(COMPILED / "packages.zip", app / "site.zip")
    shutil.copyfile(COMPILED / "thinking.zip", app / "thinking.zip")
    folders = name_folders(site)
    write_rules(site, folders)
    write_manifest(site, folders)
    write_licenses(site)
    write_pages(site, folders)
    write_embed(site)
    write_service_worker(site)
    # Not before: none of it is needed by the game, nor kept on a device.
    write_demo(site)
    write_one_file(site, address)
    shutil.rmtree(target, ignore_errors=True)
    site.rename(target)


def sizes(site: Path) -> Iterator[str]:
    """Yield how large the parts of a built site are, a line each."""
    for name in ("engine-??????????", "app-??????????", "index.html", "dewan.html"):
        (part,) = site.glob(name)
        content = [path.read_bytes() for path in (part, *part.rglob("*")) if path.is_file()]
        whole, packed = (sum(map(len, some)) / 1e6 for some in (content, map(zlib.compress, content)))
        yield f"  {part.name:<17} {whole:5.2f} MB, {packed:4.2f} MB compressed"


def compile_texts(target: Path = TEXTS / "mo") -> None:
    """Compile every catalog of `dewan/texts/po` into `target`; raise `BuildError` for one that cannot be read.

    Runs inside the virtual environment, where Babel is.
    """
    from babel.messages import mofile, pofile

    target.mkdir(parents=True, exist_ok=True)
    for path in sorted((TEXTS / "po").glob("*.po")):
        try:
            with path.open("rb") as source:
                catalog = pofile.read_po(source, locale=path.stem, abort_invalid=True)
        except (pofile.PoFileError, ValueError) as error:
            raise BuildError(f"{path.name} has to be corrected: {error}") from None
        # The same catalog gives the same bytes on every day.
        catalog.creation_date = catalog.revision_date = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)
        with (target / f"{path.stem}.mo").open("wb") as compiled:
            mofile.write_mo(compiled, catalog)


def compile_rules(target: Path = TEXTS / "rules") -> None:
    """Make HTML of the rules in every language, with the terms of the compiled catalogs (docs/rules/make.py)."""
    run([PYTHON, RULES / "make.py", target], "Look at what it says.")


# --- The server ---


@functools.lru_cache(maxsize=256)
def compressed(file: Path, changed: int) -> bytes | None:
    """Return a file as gzip, or None if that saves next to nothing; `changed` is when it was changed."""
    content = file.read_bytes()
    packed = gzip.compress(content, 6, mtime=0)
    return packed if len(packed) < 0.9 * len(content) else None


def accepts_gzip(header: str) -> bool:
    """Return whether a header `Accept-Encoding` takes gzip: what it does not name, and has no `*` for, is refused."""
    weights = {}
    for part in header.lower().split(","):
        name, *parameters = (word.strip() for word in part.split(";"))
        weight = next((word[2:] for word in parameters if word.startswith("q=")), "1")
        # What is no number is no wish for it either.
        weights[name] = float(weight) if re.fullmatch(r"[01](\.\d{0,3})?", weight) else 0.0
    return weights.get("gzip", weights.get("*", 0.0)) > 0


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files with the right types, compressed if asked for, lists no folder, and logs failures only."""

    extensions_map = MIME_TYPES | {"": "application/octet-stream"}
    packed: bytes | None = None
    varies = False

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send the headers of an answer and return what follows them, None if there is nothing."""
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        self.packed, self.varies = None, False
        if file.suffix in MIME_TYPES and file.is_file():
            packed = compressed(file, file.stat().st_mtime_ns)
            self.varies = packed is not None
            if accepts_gzip(self.headers.get("Accept-Encoding", "")):
                self.packed = packed
        whole = super().send_head()
        if whole is None or self.packed is None:
            return whole
        whole.close()
        return io.BytesIO(self.packed)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begin an answer; only that with the file itself is compressed."""
        if code != 200:
            self.packed = None
        super().send_response(code, message)

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header; of a compressed file the length is another one."""
        if keyword == "Content-Length" and self.packed is not None:
            value = str(len(self.packed))
        super().send_header(keyword, value)

    def end_headers(self) -> None:
        """Let the browser ask again at each load, so that it never mixes two builds."""
        self.send_header("Cache-Control", "no-cache")
        if self.packed is not None:
            self.send_header("Content-Encoding", "gzip")
        if self.varies:
            self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Say what is not there with the site's own page, as its hosts do."""
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        content = page.read_bytes()
        self.log_error("code 404: %s", self.path)
        self.send_response(code)
        self.send_header("Content-Type", MIME_TYPES[".html"])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)
        return None

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Refuse: the site has no folder to look at."""
        self.send_error(404)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep quiet about what went well."""


class Server(http.server.ThreadingHTTPServer):
    """Serves one folder; a reader that goes away in the middle of a file is no error."""

    daemon_threads = True

    def __init__(self, folder: Path, host: str, port: int) -> None:
        """Bind to the address, port 0 meaning any free one; raise `BuildError` if it is taken."""
        try:
            super().__init__((host, port), functools.partial(Handler, directory=str(folder)))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                advice = f"Port {port} is in use. Choose another one: python3 build.py serve --port {port + 1}"
            else:
                advice = f"Cannot serve at {host} port {port}: {error.strerror}. Choose another --host or --port."
            raise BuildError(advice) from None

    @property
    def address(self) -> str:
        """The address to open in a browser."""
        host = str(self.server_address[0])
        return f"http://{f'[{host}]' if ':' in host else host}:{self.server_address[1]}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report everything but a connection that the browser closed."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def serve(host: str, port: int) -> None:
    """Build the site and serve it until Ctrl-C."""
    with Server(DIST, host, port) as server:
        build()
        print(f"Dewan is at {server.address} (Ctrl-C ends it)", flush=True)
        server.serve_forever()


# --- The command line ---


def test(arguments: Sequence[str]) -> int:
    """Run every check through pytest and return its exit code."""
    ensure_test_tools()
    parallel = ["--numprocesses", str(min(os.cpu_count() or 1, 4)), "--dist", "worksteal"]
    return subprocess.run(
        [PYTHON, "-m", "pytest", *(arguments or parallel)], cwd=ROOT, env=tool_environment()
    ).returncode


ADDRESS_HELP = """where the site will be published, such as https://example.org/dewan/: links that are shared from
dist/dewan.html, opened from a disk, lead there;
without it such a page gives codes to paste instead"""


def site_address(text: str) -> str:
    """Return the address of a site with a slash at its end; an empty text is none."""
    if text and not re.fullmatch(r"https?://[^\s?#]+", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no address of a site: it begins with https:// and has no ? or #")
    return f"{text.rstrip('/')}/" if text else ""


def test_engines(arguments: Sequence[str]) -> int:
    """Run the tests in Chromium, Firefox and WebKitGTK, one after the other, and return pytest's exit code."""
    missing = [package for program, package in ENGINE_PROGRAMS.items() if not find_tool(program)]
    if missing:
        raise BuildError(f"Programs are missing; on Debian: apt-get install {' '.join(missing)}")
    ensure_test_tools()
    screen = ("xvfb-run", "--auto-servernum", "--server-args=-screen 0 1600x1200x24")
    command: Command = [*screen, PYTHON, "-m", "pytest", "tests/engines", *arguments]
    return subprocess.run(command, cwd=ROOT, env=tool_environment()).returncode


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve and test Dewan in the browser.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    parser.set_defaults(address="")
    building = commands.add_parser("build", help="build the site into dist/ (also without a command)")
    building.add_argument("--address", type=site_address, default=argparse.SUPPRESS, help=ADDRESS_HELP)
    serving = commands.add_parser("serve", help="build the site and serve it")
    serving.add_argument("--port", type=int, default=8000, help="port to listen at (default: %(default)s, 0: any)")
    serving.add_argument("--host", default="127.0.0.1", help="address to listen at (default: %(default)s)")
    testing = commands.add_parser("test", help="run all checks", add_help=False)
    engines = commands.add_parser("engines", help="run the tests in Chromium, Firefox and WebKitGTK", add_help=False)
    for command in (testing, engines):
        command.add_argument("pytest", nargs=argparse.REMAINDER, help="arguments for pytest")
    commands.add_parser("texts", help="compile the message catalogs and the rules after a change")
    known, rest = parser.parse_known_args(arguments)
    for_pytest = known.command in ("test", "engines")
    if rest and not for_pytest:
        parser.error(f"unknown arguments: {' '.join(rest)}")
    if for_pytest:
        known.pytest = [*rest, *known.pytest]
    return known


def main(arguments: Sequence[str]) -> int:
    """Run one command and return the exit code: 0, 1 for a failure, 2 for a wrong command line, 130 for Ctrl-C."""
    options = parse(arguments)
    try:
        if options.command == "serve":
            serve(options.host, options.port)
        elif options.command == "test":
            return test(options.pytest)
        elif options.command == "engines":
            return test_engines(options.pytest)
        elif options.command == "texts":
            ensure_venv()
            ensure_packages("the test tools", ROOT / "tests" / "requirements.txt")
            if Path(sys.prefix) == VENV:
                compile_texts()
                compile_rules()
            else:
                return subprocess.run([PYTHON, __file__, "texts"]).returncode
        else:
            build(address=options.address)
            print(f"The site is in {DIST.relative_to(ROOT)}/", *sizes(DIST), sep="\n")
    except BuildError as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
        return 0 if options.command == "serve" else 130
    return 0


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - said to whoever starts it with an older one
        sys.exit("build.py: Python 3.11 or newer is needed.")
    sys.exit(main(sys.argv[1:]))
