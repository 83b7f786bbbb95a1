"""Making the site: every file of it, under names that tell the contents."""

from __future__ import annotations

import base64
import hashlib
import importlib
import json
import os
import re
import shutil
import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tools import packing
from tools.bytecode import compile_python
from tools.catalogs import supported_browsers, texts_in_all_languages, texts_named_in
from tools.engine.parts import write_engine
from tools.fetching import ensure_page_tools
from tools.first_paint import cut_style, part_sprite
from tools.landing import TABLE, landings, picture_of, start_paths
from tools.metadata import PICTURES, SCREENS, About, application, described, robots, sitemap, structured
from tools.paths import COMPILED, DIST, MODULES, PYTHON, ROOT, RULES, TOOLS, VENDOR
from tools.prerender import DRAWINGS, page_after
from tools.prerender import write_pages as write_first_pages
from tools.programs import Command, digest, find_tool, run

# The faces that the start page is written in, in English.
FIRST_FACES = ("rakkas-400-latin", *(f"alegreya-sans-{weight}-latin" for weight in (500, 700, 800)))
# What the browser fetches, as against imports; static/boot.js counts their bytes.
FETCHED = (
    "app.toml",
    "app/site.zip",
    "app/static/sprite.svg",
    "engine/pyodide.asm.wasm",
    "engine/python_stdlib.zip",
)
# What the page imports at its start.
IMPORTED = ("app/static/interpreter.js", "app/static/page.js", "app/static/pyscript.js")


def write_scripts(target: Path) -> None:
    """Write the scripts of a page, each as one file with all that it imports."""
    run([find_tool("node") or "node", VENDOR / "bundle.mjs", MODULES, target], "Remove .build and try again.")


def style_sheet() -> str:
    """Return all style sheets as one."""
    sheets = [*sorted((ROOT / "static").glob("*.css")), *sorted((TOOLS / "fonts").glob("*.css"))]
    return "".join([art().style_sheet(), *(sheet.read_text("utf-8") for sheet in sheets)])


def write_looks(app: Path) -> None:
    """Write the style of everything, its parts for the first pages and for pages without a game, and more symbols.

    Those that the first pages need stand in `index.html`.
    """
    pages = first_pages(app)
    sprite, rest = part_sprite(art().sprite(), pages)
    (app / "static" / "sprite.svg").write_text(rest, "utf-8", newline="\n")
    style = style_sheet()
    (app / "static" / "style.css").write_text(style, "utf-8", newline="\n")
    page = (ROOT / "index.html").read_text("utf-8")
    # The faces of other scripts come with the rest.
    needed = re.sub(r"@font-face\{[^}]*url\(fonts/(?!rakkas|alegreya)[^}]*\}", "", style)
    (app / "static" / "first.css").write_text(cut_style(needed, [page, sprite, *pages]), "utf-8", newline="\n")
    others = [ROOT / "404.html", ROOT / "static" / "landing.html", RULES / "page.html"]
    alone = [page.read_text("utf-8") for page in others]
    alone += [drawn_rules(language) for language in module("dewan.texts").LANGUAGES]
    alone += [page.contents for page in landings()]
    (app / "static" / "pages.css").write_text(cut_style(style, alone), "utf-8", newline="\n")


def first_pages(app: Path) -> list[str]:
    """Return the pages that are shown before Python is there, but not the drawings in them, which come later."""
    files = sorted(file for file in (app / "start").glob("*.json") if file.stem != DRAWINGS)
    return [page for file in files for page in json.loads(file.read_bytes()).values()]


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


def host_compresses() -> bool:
    """Return whether this build is for a host that compresses with brotli, which does better on what is not packed.

    Netlify, where the build runs on the host itself, says so.
    """
    return os.environ.get("NETLIFY") == "true"


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


def write_pages(site: Path, folders: Mapping[str, str], address: str) -> None:
    """Write the pages that go with the files in `site`."""

    def named(file: str) -> str:
        return re.sub(r"^(app|engine)", lambda match: folders[match[1]], file)

    texts = texts_named_in("static/boot.js", "static/first_page.js")
    static = site / folders["app"] / "static"
    faces = []
    for name in FIRST_FACES:
        (face,) = (static / "fonts").glob(f"{name}.*")
        file = face.relative_to(site).as_posix()
        faces.append(f'<link rel="preload" href="{file}" as="font" type="font/woff2" crossorigin>')
    engine = [f"engine/{path.name}" for path in sorted((site / folders["engine"]).glob("*.js"))]
    imported = [*engine, *(file for file in (*IMPORTED, packing.UNPACKER) if (site / named(file)).exists())]
    preloads = "\n".join(f'<link rel="modulepreload" href="{named(file)}">' for file in imported)
    parts = {**folders, "faces": "\n".join(faces), "modules": preloads, **texts["en"]} | texts_in_all_languages()
    # A table to look at, until Python draws the real one.
    parts["map"] = module("dewan.view.map_picture").still_map(module("dewan.view.sittings.tour_steps").position())
    parts["start page"] = page_after("en")
    english = module("dewan.texts").Texts("en")
    name, description = english("app.name"), english("meta.start")
    about = About("", "en", "start", name, description, start_paths())
    what_it_is = structured(application(name, description, texts), about, address)
    parts["about"] = f"{described(about, name, address)}\n{what_it_is}"
    parts["sprite"], _ = part_sprite(art().sprite(), first_pages(site / folders["app"]))
    (site / f"{folders['app']}.toml").write_text(filled(ROOT / "pyscript.toml", parts), "utf-8", newline="\n")

    def sizes(files: Sequence[str]) -> dict[str, int]:
        return {named(file): (site / named(file)).stat().st_size for file in files}

    data = {"texts": texts, "files": sizes(FETCHED), "modules": sizes(imported), "site": "./", **folders}
    data["browsers"] = supported_browsers()
    data |= {name: named(f"app/static/{file}") for name, file in (("style", "style.css"), ("sprite", "sprite.svg"))}
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


def write_manifest(site: Path, folders: Mapping[str, str], address: str) -> None:
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
        "categories": ["games", "entertainment", "education"],
        "screenshots": [
            {
                "src": f"{PICTURES}/{name}.jpg",
                "sizes": f"{width}x{height}",
                "type": "image/jpeg",
                "form_factor": name.removeprefix("screen-"),
                "label": texts("landing.table"),
            }
            for name, (width, height) in SCREENS.items()
        ],
        "shortcuts": [
            {"name": texts(key), "url": f"./{fragment}", "icons": icons[:1]}
            for key, fragment in (
                ("door.play", ""),
                ("door.learn", "#view=lesson"),
                ("rules.title", "#view=rules"),
                ("scorepad.title", "#view=scorepad"),
            )
        ],
    }
    if address:
        # What browsers take for it where there is none: whoever has the site on a device goes on with it.
        manifest["id"] = urlsplit(address).path
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


def drawn_rules(language: str) -> str:
    """Return the rules in a language with their drawings, each with a link to the same rule in the game.

    The symbols that the drawings share come first.
    """
    drawings, address_of = module("dewan.lessons.drawings").drawings(), module("dewan.record.address")
    drawn, texts = module("dewan.view.rule_drawing").rule_drawing, module("dewan.texts").Texts(language)
    sprite = art().sprite()
    symbols = module("dewan.view.picture").symbols_for("".join(drawn(name).body for name in drawings), sprite)
    (clips,) = re.findall("<defs>.*?</defs>", sprite)

    def link(found: re.Match[str]) -> str:
        rule = drawings[found[1]]["rule"]
        address, board = (
            f"../#{address_of.Address(lang=language, view=view, rule=rule).text()}"
            for view in (address_of.RULES, address_of.BOARD)
        )
        # In a page of somebody else, the board takes the place of the rule (static/one_rule.js).
        more = f'data-board="{escape(board)}" data-text="{escape(texts("drawing.try"))}"'
        return (
            f'<p class="try"><a href="{escape(address)}" {more}>{escape(texts("drawing.in_game"))}</a></p>\n</figure>'
        )

    html = re.sub(
        '(<svg id="r-drawing-([a-z]+)".*?>)(?=</svg>)',
        lambda found: found[1] + drawn(found[2]).body,
        module("dewan.texts.rulebook").rules(language),
    )
    html = re.sub("<!-- try ([a-z]+) -->\n</figure>", link, html)
    html = re.sub("<!-- try [a-z]+ -->", "", html)
    return f'<svg class="symbols" aria-hidden="true">{clips}<g>{symbols}</g></svg>\n{html}'


def write_rules(site: Path, folders: Mapping[str, str], address: str) -> None:
    """Write the rules as pages that need no Python, one a language, with links to one another."""
    texts_of, rulebook = module("dewan.texts").Texts, module("dewan.texts.rulebook")
    names = module("dewan.texts").LANGUAGE_NAMES
    (site / "rules").mkdir()
    paths = {language: f"rules/{language}.html" for language in rulebook.LANGUAGES}
    for language in rulebook.LANGUAGES:
        texts = texts_of(language)
        others = (
            f'<a href="{other}.html" lang="{other}" hreflang="{other}">{names[other]}</a>'
            for other in rulebook.LANGUAGES
            if other != language
        )
        about = About(paths[language], language, "rules", rulebook.title(language), texts("meta.rules"), paths)
        parts = {
            **folders,
            "about": described(about, texts("app.name"), address),
            "language": language,
            "title": rulebook.title(language),
            "languages": texts("settings.language"),
            "table": texts("arrive.table"),
            "links": "\n".join(others),
            "rules": drawn_rules(language),
            "unofficial": texts("about.unofficial"),
        }
        page = filled(RULES / "page.html", parts)
        (site / "rules" / f"{language}.html").write_text(page, "utf-8", newline="\n")


def write_landings(site: Path, folders: Mapping[str, str], address: str) -> None:
    """Write the pages that lead into the game, and their pictures."""
    texts_of, names = module("dewan.texts").Texts, module("dewan.texts").LANGUAGE_NAMES
    for page in landings():
        about, texts = page.about, texts_of(page.about.language)
        # The page of the site itself would else speak as the browser wants.
        ways = {language: path or f"#lang={language}" for language, path in about.others.items()}
        others = (
            f'<a href="{page.up}{way}" lang="{language}" hreflang="{language}">{names[language]}</a>'
            for language, way in ways.items()
            if language != about.language
        )
        described_so = described(about, texts("app.name"), address)
        parts = {
            **folders,
            "up": page.up,
            "about": f"{described_so}\n{structured(page.data, about, address)}",
            "language": about.language,
            "title": escape(about.title),
            "contents": page.contents,
            "languages": texts("settings.language"),
            "links": "\n".join(others),
            "unofficial": texts("about.unofficial"),
        }
        file = site / about.path / "index.html" if about.path.endswith("/") else site / about.path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(filled(ROOT / "static" / "landing.html", parts), "utf-8", newline="\n")
    sprite, pictures = art().sprite(), module("dewan.view.picture")
    contents = module("dewan.lessons.contents")
    shown = {picture_of(id): contents.open_lesson(id).steps[0].task.state for id in contents.lesson_ids()}
    shown[TABLE] = module("dewan.view.sittings.tour_steps").position()
    for name, state in shown.items():
        # The pages around them are of the day, too: no script of theirs asks what the reader prefers.
        (site / name).write_text(pictures.picture(state, sprite, pictures.DAY_THEME), "utf-8", newline="\n")


def write_for_others(site: Path, folders: Mapping[str, str], address: str) -> None:
    """Write what is there for search engines, chats and those who come from them; no game needs it."""
    shutil.copytree(ROOT / "static" / PICTURES, site / PICTURES)
    write_landings(site, folders, address)
    (site / "robots.txt").write_text(robots(address), "utf-8", newline="\n")
    if address:
        found = (page.relative_to(site).as_posix() for page in site.glob("*/**/*.html"))
        pages = {"", "demo/", *(name.removesuffix("index.html") for name in found)}
        (site / "sitemap.xml").write_text(sitemap(sorted(pages), address), "utf-8", newline="\n")


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
    write_engine(engine)
    # The list of packages is written anew, empty, so that none is ever asked for.
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_bytes()) | {"packages": {}}
    (engine / "lock.js").write_text(f"export default {json.dumps(json.dumps(lock))};\n", "utf-8", newline="\n")
    write_scripts(static)
    for path in (TOOLS / "fonts").iterdir():
        if path.suffix != ".css":
            shutil.copyfile(path, static / "fonts" / path.name)
    for path in (*(ROOT / "static").glob("*.png"), ROOT / "static" / "icon.svg"):
        shutil.copyfile(path, static / path.name)
    (static / "grain.png").write_bytes(art().paper_grain())
    compile_python()
    shutil.copyfile(COMPILED / "stdlib.zip", engine / "python_stdlib.zip")
    shutil.copyfile(COMPILED / "packages.zip", app / "site.zip")
    shutil.copyfile(COMPILED / "thinking.zip", app / "thinking.zip")
    write_first_pages(app / "start")
    write_looks(app)
    if host_compresses():
        packing.leave(site)
    else:
        packing.pack(site)
    folders = name_folders(site)
    write_rules(site, folders, address)
    write_manifest(site, folders, address)
    write_licenses(site)
    write_pages(site, folders, address)
    write_embed(site)
    write_service_worker(site)
    # Not before: none of it is needed by the game, nor kept on a device.
    write_demo(site)
    write_for_others(site, folders, address)
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
