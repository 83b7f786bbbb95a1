"""What build.py makes, and what it says when it cannot."""

from __future__ import annotations

import gzip
import hashlib
import http.client
import json
import re
import shutil
import socket
import subprocess
import tomllib
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

import build
from dewan.lessons.contents import lesson_ids
from dewan.record.address import parse
from dewan.record.links import read_position_link
from dewan.record.positions import read_position, write_position
from dewan.texts import LANGUAGES, Texts
from dewan.texts.rulebook import rules, title
from pages import archive_of, headers_of_host, place, running, unpacked
from tools import catalogs, fetching, metadata, packing, paths, programs, website
from tools.programs import BuildError
from tools.server import MIME_TYPES, Server

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "dist"
    website.build(folder)
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[Server]:
    with running(site) as server:
        yield server


def digests(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_same_input_gives_same_bytes(site: Path, tmp_path: Path) -> None:
    website.build(tmp_path / "again")
    assert digests(tmp_path / "again") == digests(site)


def test_build_replaces_what_was_there(tmp_path: Path) -> None:
    target = tmp_path / "dist"
    target.mkdir()
    (target / "old.js").touch()
    website.build(target)
    assert not (target / "old.js").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


ADDRESS = "https://example.org/dewan/"


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as Netlify builds it: it knows its address, and leaves the packing to its host."""
    folder = tmp_path_factory.mktemp("published") / "dist"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NETLIFY", "true")
        website.build(folder, ADDRESS)
    return folder


def test_large_files_are_packed_except_for_a_host_that_compresses_better(site: Path, published: Path) -> None:
    for file in (*packing.PACKED, packing.AT_ONCE):
        whole = (published / place(published, file)).read_bytes()
        packed = (site / place(site, file)).read_bytes()
        assert len(packed) < len(whole) / 2
        assert unpacked(packed) == whole
    # What only unpacks is not there where nothing is packed.
    assert (site / place(site, packing.UNPACKER)).is_file()
    assert not list(published.rglob("zstd.js"))


def test_without_the_packer_files_are_packed_as_any_browser_unpacks_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_name: str, _requirements: Path) -> None:
        raise BuildError("Packages could not be fetched.")

    monkeypatch.setattr(packing, "ensure_packages", fail)
    for file in (*packing.PACKED, packing.UNPACKER):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_bytes(b"content " * 99)
    packing.pack(tmp_path)
    assert "packed with gzip" in capsys.readouterr().out
    assert {gzip.decompress((tmp_path / file).read_bytes()) for file in packing.PACKED} == {b"content " * 99}
    assert not (tmp_path / packing.UNPACKER).exists()


def pages_of(site: Path) -> dict[str, str]:
    """What somebody may come to from elsewhere, by address in the site."""
    files = [site / "index.html", *(file for kind in metadata.KINDS for file in sorted(site.glob(f"{kind}/**/*.html")))]
    pages = {file.relative_to(site).as_posix(): file.read_text("utf-8") for file in files}
    return {page.removesuffix("index.html"): html for page, html in pages.items()}


def named_in(html: str, element: str) -> list[str]:
    return [unescape(found) for found in re.findall(element.replace("*", '([^"]+)'), html)]


def test_page_says_where_it_is_if_that_is_known(site: Path, published: Path) -> None:
    pages = pages_of(published)
    assert len(pages) == len(LANGUAGES) * (len(lesson_ids()) + 3)
    for page, html in pages.items():
        assert named_in(html, '<link rel="canonical" href="*">') == [ADDRESS + page]
        assert named_in(html, '<meta property="og:url" content="*">') == [ADDRESS + page]
        (picture,) = named_in(html, '<meta property="og:image" content="*">')
        assert (published / picture.removeprefix(ADDRESS)).is_file()
        others = dict(re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">', html))
        assert set(others) == {*LANGUAGES, "x-default"}
        assert {address.removeprefix(ADDRESS) for address in others.values()} <= set(pages)
        # The others say the same of it.
        assert others[re.findall(r'<html lang="([^"]+)">', html)[0]] == ADDRESS + page
    places = ElementTree.parse(published / "sitemap.xml").getroot().itertext()
    assert {place.removeprefix(ADDRESS) for place in places if place.strip()} == {*pages, "demo/"}
    for html in pages_of(site).values():
        assert not re.search(r'rel="canonical"|og:url|og:image|hreflang="x-default"', html)


def test_every_page_says_what_it_is_about_and_no_two_the_same(site: Path) -> None:
    pages = pages_of(site)
    titles = [named_in(html, r"<title>([^<]+)</title>") for html in pages.values()]
    descriptions = [named_in(html, '<meta name="description" content="*">') for html in pages.values()]
    for said in (titles, descriptions):
        assert {len(found) for found in said} == {1}
    assert len({found[0] for found in descriptions}) == len(pages)
    for page, html in pages.items():
        assert len(named_in(html, '<meta property="og:title" content="*">')) == 1
        for text in re.findall(r'<script type="application/ld\+json">(.*?)</script>', html):
            assert json.loads(text)["@context"] == "https://schema.org", page


@pytest.mark.parametrize("language", LANGUAGES)
def test_lesson_is_a_page_of_its_own_that_leads_into_the_game(site: Path, language: str) -> None:
    texts = Texts(language)
    for id in lesson_ids():
        page = site / "lessons" / language / f"{id}.html"
        html = page.read_text("utf-8")
        assert "<!-- build:" not in html
        assert f"<h1>{escape(texts(f'lesson.{id}.title'))}</h1>" in html
        assert len(re.findall(r"<ol>(?:<li>[^<]+</li>)+</ol>", html)) == 1
        addresses = named_in(html, r'(?:href|src)="*"')
        (inward,) = (parse(address.partition("#")[2]) for address in addresses if "view=lesson" in address)
        assert (inward.lesson, inward.lang) == (id, language)
        missing = [name for name in (address.partition("#")[0] for address in addresses) if name]
        assert [name for name in missing if not (page.parent / name).exists()] == []
        assert not re.search(r'<script(?! type="application/ld)|\son\w+=', html)


def test_pages_for_those_who_come_from_elsewhere_are_not_kept_on_the_device(site: Path) -> None:
    assert not [file for file in kept_on_the_device(site) if file.startswith(("lessons/", "start/", "pictures/"))]
    for picture in site.glob("pictures/*.svg"):
        ElementTree.parse(picture)
        assert picture.stat().st_size < 100_000


def test_manifest_names_pictures_and_places_that_are_there(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_bytes())
    pictures = [*manifest["icons"], *manifest["screenshots"]]
    pictures += [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    assert [picture["src"] for picture in pictures if not (site / picture["src"]).is_file()] == []
    assert {picture["form_factor"] for picture in manifest["screenshots"]} == {"wide", "narrow"}
    views = [parse(shortcut["url"].partition("#")[2]).view for shortcut in manifest["shortcuts"]]
    assert views == [None, "lesson", "rules", "scorepad"]


def test_archive_holds_what_the_browser_imports_and_nothing_more(site: Path) -> None:
    with archive_of(site, "app/site.zip") as archive:
        names = set(archive.namelist())
    assert {f"dewan/texts/rules/{language.replace('-', '_')}.html" for language in LANGUAGES} <= names
    assert {"dewan/browser.pyc", "dewan/board/rebuilt.toml", "msgpack/__init__.pyc", "dewan/texts/mo/en.mo"} <= names
    assert not [
        name for name in names if name.startswith(("dewan/commands", "dewan/texts/po")) or "__pycache__" in name
    ]
    assert names.isdisjoint({"dewan/__main__.pyc", "dewan/api.pyc", "dewan/__init__.pyi", "dewan/py.typed"})
    assert names.isdisjoint({"dewan/view/art/sheet.pyc", "segno/writers.pyc"})
    assert {"dewan/view/art/strokes.pyc", "segno/__init__.pyc", "segno/encoder.pyc"} <= names
    assert not [name for name in names if name.endswith(".py")]
    assert not [name for name in names if name.startswith("segno/cli") or name.endswith((".pyi", ".1", "METADATA"))]
    assert {name.split("-")[0] for name in names if "/licenses/" in name} == {"msgpack", "segno"}


def test_what_thinks_is_apart_from_what_a_start_needs(site: Path) -> None:
    names = []
    for file in ("app/site.zip", "app/thinking.zip"):
        with archive_of(site, file) as archive:
            names.append(archive.namelist())
    start, thinking = names
    apart = ("dewan/bots/", "dewan/thinking/")
    assert not [name for name in start if name.startswith(apart)]
    assert {"dewan/bots/strengths.pyc", "dewan/thinking/desk.pyc"} <= set(thinking)
    assert all(name.startswith(apart) for name in thinking)


def test_no_package_of_pyodide_can_be_asked_for(site: Path) -> None:
    (lock,) = re.findall("export default (.*);\n", (site / place(site, "engine/lock.js")).read_text("utf-8"))
    assert json.loads(json.loads(lock))["packages"] == {}


def test_page_is_filled_in(site: Path) -> None:
    html = (site / "index.html").read_text("utf-8")
    assert "<!-- build:" not in html
    data = json.loads(re.search(r'id="boot-data">(.*?)</script>', html, re.DOTALL)[1])  # type: ignore[index]
    assert data["files"] == {name: (site / name).stat().st_size for name in data["files"]}
    assert data["texts"]["en"]["boot.loading"] in html
    assert re.search(r'<meta name="build" content="[0-9a-f]{10}">', html)


def test_first_screen_waits_for_few_bytes(site: Path) -> None:
    blocking = ("index.html", *(place(site, f"app/static/{name}") for name in ("boot.js", "first.css")))
    assert sum(len(gzip.compress((site / name).read_bytes())) for name in blocking) < 45_000


def test_everything_that_is_shipped_stands_among_the_licenses(site: Path) -> None:
    text = (site / "licenses.txt").read_text("utf-8")
    listed = {re.split(" {2,}", line)[0] for line in text.partition("-----")[0].splitlines()}
    named = {
        "Dewan in the browser",
        "CPython",
        *json.loads((paths.VENDOR / "package.json").read_bytes())["dependencies"],
    }
    wheels = re.findall(r"^(\S+)==", (paths.VENDOR / "requirements-page.txt").read_text("utf-8"), re.MULTILINE)
    assert {*named, *wheels, "polyscript", "coincident"} <= listed
    for words in ("Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE", "Apache License", "ISC"):
        assert words in text
    for font in (site / place(site, "app/static/fonts")).glob("LICENSE-*"):
        assert font.read_text("utf-8").strip() in text


@pytest.mark.parametrize("page", ["index.html", "404.html"])
def test_every_address_in_the_page_is_relative_and_there(site: Path, page: str) -> None:
    html = (site / page).read_text("utf-8")
    addresses = re.findall(r'<(?:link|script|img)\b[^>]*?(?:href|src|config)="([^"]+)"', html)
    assert len(addresses) >= 4
    static = (site / place(site, "app/static/boot.js")).parent
    sheets = {sheet: sheet.read_text("utf-8") for sheet in static.glob("*.css")}
    for sheet, text in sheets.items():
        addresses += [static.relative_to(site) / name for name in re.findall(r"url\(([^)#]+)\)", text)]
        assert "@import" not in text, sheet
    assert [name for name in addresses if not (site / name).is_file()] == []


def test_no_style_asks_what_is_in_the_table() -> None:
    """`:has()` there makes browsers work out the style of all of it again at each press: that takes most of a frame."""
    for sheet in (paths.ROOT / "static").glob("*.css"):
        assert not re.search(r"[.](table|bare|panelbox|panel|area)\b[^{},]*:has\(", sheet.read_text("utf-8")), (
            sheet.name
        )


def test_boot_texts_are_complete() -> None:
    files = ("static/boot.js", "static/first_page.js", "index.html")
    source = "".join((ROOT / file).read_text("utf-8") for file in files)
    keys = set(re.findall(r"\bboot\.[a-z]+\b", source)) - {"boot.js", "boot.css"}
    assert set(catalogs.texts_named_in(*files)["en"]) == keys


def test_page_for_missing_ones_speaks_every_language(site: Path) -> None:
    html = (site / "404.html").read_text("utf-8")
    assert "<!-- build:" not in html
    assert re.findall(r'<section lang="([^"]+)">', html) == list(LANGUAGES)
    for language in LANGUAGES:
        texts = Texts(language)
        assert all(texts(key) in html for key in ("boot.missing", "boot.astray", "boot.home"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_pages_of_their_own(site: Path, language: str) -> None:
    page = site / "rules" / f"{language}.html"
    html = page.read_text("utf-8")
    assert "<!-- build:" not in html
    assert f'<html lang="{language}">' in html
    assert f"<title>{title(language)}</title>" in html
    drawings = re.findall(r'<svg id="r-drawing-[a-z]+".*?<figcaption>', html, re.DOTALL)
    assert [drawing.count("<use") > 2 for drawing in drawings] == [True] * rules(language).count("<figcaption>")
    assert html.count(Texts(language)("drawing.in_game")) == rules(language).count("<figure>")
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', html)) <= set(ids)
    assert set(re.findall(r' id="([^"]+)"', rules(language))) <= set(ids)
    # One, for a rule alone in a frame; whatever else is there stands without it.
    assert re.findall(r"<script[^>]*>", html) == re.findall(r'<script src="[^"]+/one_rule\.js" defer>', html)
    addresses = re.findall(r'(?:href|src)="([^"#]+)(?:#[^"]*)?"', html)
    assert [address for address in addresses if not (page.parent / address).exists()] == []
    others = {f"{other}.html" for other in LANGUAGES if other != language}
    assert others | {f"../{place(site, 'app/static/pages.css')}", "../"} <= set(addresses)


def test_compiled_catalogs_are_up_to_date(tmp_path: Path) -> None:
    catalogs.compile_texts(tmp_path)
    compiled = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert compiled
    assert {path.name: path.read_bytes() for path in (paths.TEXTS / "mo").glob("*.mo")} == compiled, (
        "run python3 build.py texts"
    )


def test_headers_and_pages_have_one_strict_policy() -> None:
    rules = tomllib.loads((ROOT / "netlify.toml").read_text("utf-8"))["headers"]
    headers = {rule["for"]: rule["values"] for rule in rules}
    (policy,) = {
        values["Content-Security-Policy"] for values in headers.values() if "Content-Security-Policy" in values
    }
    assert [
        path
        for path in ("/", "/index.html", "/rules/*", "/lessons/*", "/start/*")
        if "Content-Security-Policy" not in headers[path]
    ] == []
    for page in ("index.html", "404.html", "docs/rules/page.html", "static/landing.html"):
        html = (ROOT / page).read_text("utf-8")
        assert re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', html) == [policy]
    directives = {name: sources for name, *sources in map(str.split, policy.split(";"))}
    assert directives.pop("default-src") == ["'none'"]
    assert directives.pop("script-src") == ["'self'", "'wasm-unsafe-eval'"]
    # Only attributes: no text can bring a style sheet along.
    assert directives.pop("style-src-attr") == ["'unsafe-inline'"]
    # The worker that thinks starts where none may come from elsewhere, too.
    assert directives.pop("worker-src") == ["'self'", "blob:", "data:"]
    assert {source for sources in directives.values() for source in sources} == {"'self'", "'none'"}
    assert not any("X-Frame-Options" in values for values in headers.values())
    for ending in (".wasm", ".zip", ".toml"):
        assert headers[f"/*{ending}"]["Content-Type"] == MIME_TYPES[ending]


@pytest.mark.parametrize("folder", [paths.VENDOR, ROOT / "tests/bench/lighthouse_packages"], ids=lambda path: path.name)
def test_vendored_versions_are_exact_and_locked(folder: Path) -> None:
    wanted = json.loads((folder / "package.json").read_bytes())["dependencies"]
    lock = json.loads((folder / "package-lock.json").read_bytes())["packages"]
    for name, version in wanted.items():
        assert lock[f"node_modules/{name}"]["version"] == version
    assert all("integrity" in package for path, package in lock.items() if path)
    assert not any("resolved" in package for package in lock.values())


@pytest.mark.parametrize(
    ("file", "mime_type"),
    [
        ("", "text/html; charset=utf-8"),
        ("engine/pyodide.js", "text/javascript; charset=utf-8"),
        ("engine/pyodide.asm.wasm", "application/wasm"),
        ("app/site.zip", "application/zip"),
        ("app/static/icon.svg", "image/svg+xml"),
        ("app/static/style.css?x", "text/css; charset=utf-8"),
    ],
)
def test_server_sends_right_types(server: Server, site: Path, file: str, mime_type: str) -> None:
    name, _, query = file.partition("?")
    assert get(server, f"/{name and place(site, name)}?{query}") == (200, mime_type)


@pytest.mark.parametrize("address", ["/rules/", "/nothing", "/../build.py", "/%2e%2e/build.py"])
def test_server_shows_nothing_else(server: Server, address: str) -> None:
    assert get(server, address) == (404, "text/html; charset=utf-8")
    assert Texts("en")("boot.missing") in ask(server, "GET", address)[1]
    assert ask(server, "HEAD", address)[1] == ""


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br, *;q=0.1", "gzip"),
        ("gzip;q=0, *", None),
        ("gzip;q=0.000", None),
        ("identity, *;q=0", None),
        ("gzip;q=x", None),
        ("br", None),
        ("", None),
    ],
)
def test_server_compresses_for_those_who_ask_for_it(
    server: Server, site: Path, accepted: str, encoding: str | None
) -> None:
    content = (site / "index.html").read_bytes()
    for method in ("GET", "HEAD"):
        response, body = ask_for(server, method, "/", {"Accept-Encoding": accepted})
        assert (response.status, response.headers["Content-Encoding"]) == (200, encoding)
        assert response.headers["Vary"] == "Accept-Encoding"
        if method == "GET":
            assert response.headers["Content-Length"] == str(len(body))
            assert (gzip.decompress(body) if encoding else body) == content
        else:
            assert (int(response.headers["Content-Length"]) < len(content) / 2) is bool(encoding)
            assert body == b""


def test_server_compresses_what_gets_smaller_and_no_other_answers(server: Server, site: Path) -> None:
    wanted = {"Accept-Encoding": "gzip"}
    for file in ("engine/pyodide.asm.js", "app/static/page.js", "app/static/icon.svg", "404.html"):
        response, body = ask_for(server, "GET", f"/{place(site, file)}", wanted)
        assert response.headers["Content-Encoding"] == "gzip", file
        assert gzip.decompress(body) == (site / place(site, file)).read_bytes()
    face = next((site / place(site, "app/static/boot.js")).parent.glob("fonts/*.woff2"))
    packed = ("app/static/icon-512.png", "engine/pyodide.asm.wasm", "app/site.zip")
    for name in (face.relative_to(site).as_posix(), *(place(site, file) for file in packed)):
        response, body = ask_for(server, "GET", f"/{name}", wanted)
        assert (response.headers["Content-Encoding"], response.headers["Vary"]) == (None, None), name
        assert body == (site / name).read_bytes()
    same = {"If-Modified-Since": ask_for(server, "GET", "/", {})[0].headers["Last-Modified"]}
    for path, headers, status in (("/", same, 304), ("/demo", {}, 301), ("/index.html/", {}, 404)):
        response, body = ask_for(server, "GET", path, wanted | headers)
        assert (response.status, response.headers["Content-Encoding"]) == (status, None)
        assert len(body) == int(response.headers["Content-Length"] or 0)


def get(server: Server, path: str) -> tuple[int, str | None]:
    response = ask(server, "GET", path)[0]
    return response.status, response.headers["Content-Type"]


def ask(server: Server, method: str, path: str) -> tuple[http.client.HTTPResponse, str]:
    response, body = ask_for(server, method, path, {})
    return response, body.decode("utf-8", "replace")


def ask_for(server: Server, method: str, path: str, headers: dict[str, str]) -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(*server.server_address[:2])  # type: ignore[arg-type]
    connection.request(method, path, headers={"Accept-Encoding": ""} | headers)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def test_busy_port_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert build.main(["serve", "--port", str(port)]) == 1
    error = capsys.readouterr().err
    assert error.startswith(f"build.py: Port {port} is in use.")
    assert error.count("\n") == 1


def test_failing_tool_is_said_with_its_output(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = [paths.PYTHON, "-c", "print('no route'); raise SystemExit(3)"]
    monkeypatch.setattr(build, "build", lambda **_: programs.run(command, "Check the network."))
    assert build.main([]) == 1
    error = capsys.readouterr().err
    assert "failed with exit code 3. Check the network." in error
    assert "  | no route" in error
    assert "Traceback" not in error


def test_missing_tool_is_said() -> None:
    with pytest.raises(programs.BuildError, match="could not be started"):
        programs.run(["no-such-program-anywhere"], "Install it.")


def test_missing_browsers_are_said_with_their_packages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "find_tool", lambda name: None if name == "WebKitWebDriver" else f"/usr/bin/{name}")
    assert build.main(["engines"]) == 1
    assert "apt-get install webkit2gtk-driver\n" in capsys.readouterr().err


def test_unknown_argument_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_info:
        build.main(["serve", "--prot", "1"])
    assert exit_info.value.code == 2
    assert "--prot" in capsys.readouterr().err


def test_tool_is_made_again_only_when_its_input_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "TOOLS", tmp_path)
    lock = tmp_path / "lock"
    made: list[str] = []
    for content in ("1", "1", "2"):
        lock.write_text(content)
        programs.once("a tool", [lock], lambda: made.append(lock.read_text()))
    assert made == ["1", "2"]


def test_half_made_tool_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "TOOLS", tmp_path)
    made: list[int] = []
    programs.once("a tool", [], lambda: made.append(1))

    def fail() -> None:
        raise programs.BuildError("no network")

    lock = tmp_path / "lock"
    lock.write_text("1")
    with pytest.raises(programs.BuildError):
        programs.once("a tool", [lock], fail)
    programs.once("a tool", [lock], lambda: made.append(2))
    assert made == [1, 2]


def test_tool_is_made_again_when_what_it_made_was_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "TOOLS", tmp_path)
    made = tmp_path / "made"
    made.mkdir()
    runs: list[int] = []

    def make() -> None:
        runs.append(1)
        (made / "face").write_text("right")

    for _ in range(2):
        programs.once("a tool", [], make, made)
    assert runs == [1]
    (made / "face").write_text("wrong")
    programs.once("a tool", [], make, made)
    assert (made / "face").read_text() == "right"


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A `.build` of a few files, which nothing is fetched into, and a `tools/vendor` with their hashes."""
    vendor, modules, wheels = (tmp_path / name for name in ("vendor", "npm/node_modules", "wheels"))
    for folder in (vendor, modules / "package", wheels):
        folder.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        (vendor / name).touch()
    for name in ("first.js", "second.js"):
        (modules / "package" / name).write_text(name)
    monkeypatch.setattr(programs, "TOOLS", tmp_path)
    for name, value in {"TOOLS": tmp_path, "VENDOR": vendor, "MODULES": modules, "run": lambda *_, **__: None}.items():
        monkeypatch.setattr(fetching, name, value)
    return tmp_path


def test_npm_file_that_was_changed_is_named(tools: Path) -> None:
    pinned = tools / "vendor" / "npm.sha256"
    pinned.write_text("of other versions\n")
    with pytest.raises(programs.BuildError, match="write this line there: ") as told:
        fetching.ensure_npm_packages()
    pinned.write_text(re.findall("[0-9a-f]{64}", str(told.value))[0] + "\n")
    fetching.ensure_npm_packages()
    file = tools / "npm" / "node_modules" / "package" / "second.js"
    for content in ("second.js;", None):
        if content is None:
            file.unlink()
        else:
            file.write_text(content)
        with pytest.raises(programs.BuildError, match=r"installed: package/second\.js\. Remove \.build"):
            fetching.ensure_npm_packages()
    # The list beside them is not trusted.
    (tools / "npm" / "files.sha256").unlink()
    with pytest.raises(programs.BuildError, match="Else remove"):
        fetching.ensure_npm_packages()


def test_wheel_that_was_changed_is_named(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    requirements = tools / "vendor" / "requirements-page.txt"
    requirements.write_text(f"segno==1 --hash=sha256:{hashlib.sha256(b'right').hexdigest()}\n")
    wheel = tools / "wheels" / "segno-1.whl"

    def download(*_: object) -> None:
        wheel.parent.mkdir()
        wheel.write_bytes(b"right")

    monkeypatch.setattr(fetching, "run", download)
    fetching.ensure_wheels()
    wheel.write_bytes(b"wrong")
    with pytest.raises(programs.BuildError, match=r"segno-1\.whl .* Remove \.build"):
        fetching.ensure_wheels()


def test_page_and_tests_use_one_release_of_a_package() -> None:
    pins = [
        dict(re.findall(r"^(\S+)==(\S+)", path.read_text("utf-8"), re.MULTILINE))
        for path in (paths.VENDOR / "requirements-page.txt", ROOT / "tests" / "requirements.txt")
    ]
    assert pins[0]
    assert pins[0].items() <= pins[1].items()


def test_top_level_is_what_was_agreed() -> None:
    pages = "index.html 404.html"
    agreed = (
        f"{pages} pyscript.toml dewan static tests tools build.py netlify.toml README.md LICENSE pyproject.toml docs"
    )
    git = shutil.which("git")
    assert git
    tracked = subprocess.run([git, "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    top = {line.split("/")[0] for line in tracked.splitlines()}
    assert {name for name in top if not name.startswith(".")} <= set(agreed.split())


def test_script_for_other_pages_is_small_and_speaks_every_language(site: Path) -> None:
    script = (site / "embed.js").read_text("utf-8")
    assert len(script.encode()) < 5000
    for language in LANGUAGES:
        texts = Texts(language)
        assert all(texts(f"embed.{key}") in script for key in ("start", "again", "starting"))
    # It stands in pages whose policy may allow no more than the script itself.
    assert not re.search(r"innerHTML|\beval\b|new Function|document\.write|https?://|<style|\bimport\b", script)
    # Its name never changes, so that nobody may keep it without asking.
    assert "immutable" not in headers_of_host("/embed.js")["Cache-Control"]
    assert "embed.js" in kept_on_the_device(site)


def kept_on_the_device(site: Path) -> list[str]:
    return json.loads((site / "sw.js").read_text("utf-8").partition("const KEPT = ")[2].partition(";\n")[0])["files"]


def test_page_that_explains_the_game_has_all_that_it_names_and_leads_nowhere_else(site: Path) -> None:
    page = site / "demo" / "index.html"
    html = page.read_text("utf-8")
    boards = [dict(re.findall(r'([a-z]+)="([^"]*)"', board)) for board in re.findall(r"<dewan-board ([^>]*)>", html)]
    assert [board["view"] for board in boards].count("board") == 5
    assert [board["view"] for board in boards].count("lesson") == 2
    assert all(board["alt"] for board in boards)
    addresses = re.findall(r'\s(?:href|src|picture)="([^"]+)"', html)
    paths = [address.partition("#")[0] for address in addresses]
    assert not [path for path in paths if re.match(r"[a-z]+:|/", path)]
    assert [path for path in paths if not (page.parent / path).exists()] == []
    for board in boards:
        ElementTree.parse(page.parent / board["picture"])
        if board["view"] == "lesson":
            assert board["lesson"] in lesson_ids()
            continue
        source = json.loads((ROOT / "static" / "demo" / board["picture"]).with_suffix(".json").read_bytes())
        assert write_position(read_position_link(board["p"])) == write_position(read_position(source))
    # Nobody who comes for the game has to fetch it.
    assert not [file for file in kept_on_the_device(site) if file.startswith("demo")]
