"""The page gets Python up, and says so honestly when it does not."""

from __future__ import annotations

import gzip
import io
import re
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser.conftest import WIDE, fresh_page
from browser.player import Player
from browser.test_games_kept import BLOCKED, play
from dewan.texts import LANGUAGES
from pages import archive_of, headers_of_host, place, running, unpack, wait_ready
from tools import catalogs, server, website
from tools.server import Server


@pytest.fixture
def bare_page(browser: Browser) -> Iterator[Page]:
    """A page of somebody who comes for the first time."""
    with fresh_page(browser, warm=False, viewport=WIDE) as page:
        yield page


def notice(page: Page) -> str:
    """The text of the notice of a failure, once it is there."""
    shown = page.locator("#boot-notice")
    expect(shown).to_be_visible()
    expect(shown.get_by_role("button", name="Reload")).to_be_visible()
    return shown.inner_text()


def break_python(dist: Path, folder: Path, source: str) -> None:
    """Copy the site with another `dewan.browser`."""
    shutil.copytree(dist, folder)
    archive = place(dist, "app/site.zip")
    changed = io.BytesIO()
    with archive_of(dist, "app/site.zip") as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            if name != "dewan/browser.pyc":
                new.writestr(name, old.read(name))
        new.writestr("dewan/browser.py", source)
    (folder / archive).write_bytes(gzip.compress(changed.getvalue(), 1))
    sizes = [(site / archive).stat().st_size for site in (dist, folder)]
    html = (folder / "index.html").read_text("utf-8")
    built_so = html.replace(f'"{archive}": {sizes[0]}', f'"{archive}": {sizes[1]}')
    assert built_so != html
    (folder / "index.html").write_text(built_so, "utf-8")


def test_page_gets_ready_without_any_error(page: Page, site: Server) -> None:
    page.goto(site.address)
    wait_ready(page)
    expect(page.locator("#boot-notice")).to_be_hidden()
    expect(page.locator(".boot")).to_have_count(0)
    # The loading state's own requests are over: what Python asks for is not taken for something else.
    assert page.evaluate("fetch.toString()") == page.evaluate("(() => fetch.bind(null).toString())()")


def test_page_asks_for_each_file_once(page: Page, site: Server, dist: Path) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site.address)
    wait_ready(page)
    names = [url.removeprefix(site.address) for url in asked if not url.endswith("icon.svg")]
    assert sorted(names) == sorted(set(names))
    assert {place(dist, file) for file in website.FETCHED} <= set(names)


def test_page_works_below_a_path_with_an_address_fragment(page: Page, dist: Path, tmp_path: Path) -> None:
    shutil.copytree(dist, tmp_path / "some" / "where")
    with running(tmp_path) as other:
        page.goto(f"{other.address}some/where/?x=1#lang=en&y")
        wait_ready(page)


@pytest.mark.parametrize("ampersand", ["&", "&#038;", "&amp;amp;", "%26amp%3B", "%2526"])
def test_page_comes_up_as_its_address_asks_however_that_was_escaped(
    bare_page: Page, site: Server, ampersand: str
) -> None:
    bare_page.route("**/pyodide.asm.wasm", lambda route: route.abort())  # what Python would do is not to be seen
    bare_page.goto(f"{site.address}#view=rules{ampersand}lang=fr{ampersand}theme=dusk")
    expect(bare_page.locator("html")).to_have_attribute("lang", "fr")
    expect(bare_page.locator("html")).to_have_attribute("data-theme", "dusk")


def arrived_without(dist: Path, file: str) -> tuple[str, float]:
    """What the bar says, and the share it shows, when all files but one are there."""
    sizes = {name: (dist / place(dist, name)).stat().st_size for name in website.FETCHED}
    total = sum(sizes.values())
    done = total - sizes[file]
    return f"{done / 1e6:.1f} of {total / 1e6:.1f} MB", done / total


def test_bar_shows_bytes_that_have_arrived(page: Page, site: Server, dist: Path) -> None:
    said, share = arrived_without(dist, "engine/pyodide.asm.wasm")
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(site.address, wait_until="commit")
    expect(page.locator("#boot-detail")).to_have_text(said)
    expect(page.locator("#boot-title")).to_have_text("Lighting the fire…")
    expect(page.locator("#boot-embers .on")).to_have_count(int(share * 12))
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", str(int(share * 100)))
    # There is a table to look at meanwhile.
    expect(page.locator(".boot .map")).to_be_visible()
    held[0].continue_()
    wait_ready(page)


def test_files_may_come_while_the_page_is_still_being_read(page: Page, dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    html = (folder / "index.html").read_text("utf-8")
    # The browser reads no further until this script has come.
    held_up = html.replace('<p class="boot-detail" id', '<script src="late.js"></script><p class="boot-detail" id')
    assert held_up != html
    (folder / "index.html").write_text(held_up, "utf-8")
    late: list[Route] = []
    page.route("**/late.js", lambda route: late.append(route))
    with running(folder) as site:
        with page.expect_event("requestfinished", lambda request: request.url.endswith("site.zip")):
            page.goto(site.address, wait_until="commit")
        late[0].fulfill(body="", content_type="text/javascript")
        wait_ready(page)


@pytest.mark.parametrize(
    "file",
    [
        "app/site.zip",
        "app.toml",
        "engine/pyodide.asm.wasm",
        "engine/python_stdlib.zip",
        "engine/pyodide.js",
        "engine/pyodide.asm.js",
        "engine/lock.js",
        "app/static/pyscript.js",
        "app/static/interpreter.js",
        "app/static/page.js",
        "app/static/sprite.svg",
    ],
)
def test_missing_file_is_named(bare_page: Page, site: Server, dist: Path, file: str) -> None:
    bare_page.route(f"**/{place(dist, file)}", lambda route: route.fulfill(status=404, body="gone"))
    bare_page.goto(site.address)
    told = notice(bare_page)
    assert "The game can’t start" in told
    assert f"didn’t send the file {place(dist, file)} (status 404)" in told
    assert "network" not in told


@pytest.mark.parametrize("file", ["app/site.zip", "engine/pyodide.js", "app/static/zstd.js", "app/static/style.css"])
def test_file_without_network_is_named(bare_page: Page, site: Server, dist: Path, file: str) -> None:
    bare_page.route(f"**/{place(dist, file)}", lambda route: route.abort())
    bare_page.goto(site.address)
    told = notice(bare_page)
    assert f"A file failed to load: {place(dist, file)}. Check your connection" in told


@pytest.mark.parametrize(
    "file",
    [
        "app/site.zip",
        "engine/pyodide.asm.wasm",
        "engine/pyodide.asm.js",
        "engine/lock.js",
        "app/static/page.js",
        "app/static/pyscript.js",
    ],
)
def test_file_that_is_not_all_there_is_named(bare_page: Page, site: Server, dist: Path, file: str) -> None:
    content = (dist / place(dist, file)).read_bytes()
    mime_type = server.MIME_TYPES[Path(file).suffix]
    half = {"body": content[: len(content) // 2], "content_type": mime_type}
    bare_page.route(f"**/{place(dist, file)}", lambda route: route.fulfill(**half))
    bare_page.goto(site.address)
    told = notice(bare_page)
    assert f"The file {place(dist, file)} is incomplete" in told
    bare_page.get_by_text("Technical details").click()
    assert f"{len(content) // 2} / {len(content)}" in notice(bare_page)


def test_a_host_may_compress_what_the_build_has_not_packed(page: Page, dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    unpack(folder, "app/site.zip", "engine/pyodide.asm.wasm", "engine/python_stdlib.zip")
    packed = {f"/{place(dist, file)}" for file in ("app.toml", "app/site.zip", "engine/pyodide.asm.wasm")}
    for path in packed:
        file = folder / path[1:]
        file.write_bytes(gzip.compress(file.read_bytes(), 1))
    with running(folder, lambda path: {"Content-Encoding": "gzip"} if path in packed else {}) as host:
        page.goto(host.address)
        wait_ready(page)


@pytest.mark.parametrize("file", ["app/site.zip", "engine/python_stdlib.zip", "engine/pyodide.asm.wasm"])
def test_file_that_breaks_off_is_named(bare_page: Page, dist: Path, monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    broken = place(dist, file)
    # The end of what is compressed is known without the length.
    monkeypatch.setattr(server, "accepts_gzip", lambda _header: False)

    def longer(path: str) -> dict[str, str]:
        return {"Content-Length": "99999999"} if path == f"/{broken}" else {}

    with running(dist, longer) as host:
        bare_page.goto(host.address)
        assert broken in notice(bare_page)


def test_page_instead_of_a_file_is_something_else(bare_page: Page, site: Server) -> None:
    page_of_host = {"body": "<h1>404</h1>", "content_type": "text/html"}
    bare_page.route("**/python_stdlib.zip", lambda route: route.fulfill(**page_of_host))
    bare_page.goto(site.address)
    assert re.search("The file .*/python_stdlib.zip was replaced by something else", notice(bare_page))


@pytest.mark.parametrize("file", ["app/site.zip", "engine/lock.js"])
def test_page_that_the_browser_has_cached_in_the_place_of_a_file_is_replaced(
    bare_page: Page, dist: Path, tmp_path: Path, file: str
) -> None:
    folder, lacking = tmp_path / "dist", set[str]()
    shutil.copytree(dist, folder)
    path = folder / place(dist, file)
    content = path.read_bytes()

    def headers(asked: str) -> dict[str, str]:
        """Those of a host which lets a page in the place of a file be cached as long as the file."""
        return headers_of_host(asked) | ({"Content-Type": "text/html"} if asked in lacking else {})

    with running(folder, headers) as host:
        lacking.add(f"/{place(dist, file)}")
        path.write_text("<h1>404</h1>", "utf-8")
        bare_page.goto(host.address)
        notice(bare_page)
        lacking.clear()
        path.write_bytes(content)
        bare_page.reload()
        expect(bare_page.locator("#app[data-ready]")).to_be_attached()


def test_wasm_of_wrong_type_does_no_harm(page: Page, site: Server) -> None:
    def mistype(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers=response.headers | {"content-type": "application/octet-stream"})

    page.route("**/pyodide.asm.wasm", mistype)
    page.goto(site.address)
    wait_ready(page)


def test_module_of_wrong_type_is_named(bare_page: Page, site: Server) -> None:
    def mistype(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers=response.headers | {"content-type": "text/plain"})

    bare_page.route("**/pyodide.js", mistype)
    bare_page.goto(site.address)
    assert "/pyodide.js" in notice(bare_page)


def test_modules_sent_as_text_are_named(bare_page: Page, dist: Path) -> None:
    def as_text(path: str) -> dict[str, str]:
        return {"Content-Type": "text/plain"} if path.endswith(".js") else {}

    with running(dist, as_text) as host:
        bare_page.goto(host.address)
        # Whichever the browser comes to first.
        assert re.search(r"app-\w+/static/\w+\.js|engine-\w+/pyodide(\.asm)?\.js", notice(bare_page))


def test_a_page_opened_from_a_disk_says_which_file_to_open_instead(bare_page: Page, dist: Path) -> None:
    bare_page.goto((dist / "index.html").as_uri())
    assert "Open dewan.html instead" in notice(bare_page)


def test_a_page_saved_by_the_browser_says_what_to_do(bare_page: Page, site: Server, dist: Path, tmp_path: Path) -> None:
    bare_page.goto(site.address)
    wait_ready(bare_page)
    Player(bare_page, seed=1).begin("base", 2, curtain=False)
    html = bare_page.evaluate("document.documentElement.outerHTML")
    static = place(dist, "app/static")
    # As it is kept with all files that its elements name ...
    shutil.copytree(dist / static, tmp_path / "Dewan_files")
    complete = tmp_path / "Dewan.html"
    complete.write_text(f"<!DOCTYPE html>{html.replace(static, './Dewan_files')}", "utf-8")
    bare_page.goto(complete.as_uri())
    told = bare_page.locator("#boot-notice")
    expect(told).to_contain_text("This is a copy of the page saved by a browser")
    expect(told.get_by_role("link")).to_have_attribute("href", site.address)
    # ... and alone.
    shutil.rmtree(tmp_path / "Dewan_files")
    bare_page.goto(complete.as_uri())
    expect(bare_page.locator("#boot-dead")).to_contain_text("download the file dewan.html, which works offline")
    expect(bare_page.locator("#boot-dead")).to_be_visible(timeout=4000)


def test_without_https_and_without_stack_switching_the_game_is_played(page: Page, site: Server) -> None:
    # An address in a network at home; and Safari has nothing with which Python could wait for a promise.
    page.add_init_script("delete WebAssembly.Suspending; delete WebAssembly.promising;")
    page.goto(site.address.replace("127.0.0.1", "lan.test"))
    wait_ready(page)
    assert page.evaluate("[isSecureContext, 'Suspending' in WebAssembly, 'randomUUID' in crypto]") == [False] * 3
    player = Player(page, seed=1)
    player.begin("base", 2, curtain=False)
    play(player, 4)


FORBID = "WebAssembly.compileStreaming = async () => { throw new WebAssembly.CompileError('disallowed by embedder'); }"


@pytest.mark.parametrize("script", ["delete globalThis.WebAssembly", FORBID], ids=["missing", "forbidden"])
def test_missing_webassembly_is_said(bare_page: Page, site: Server, script: str) -> None:
    bare_page.add_init_script(script)
    bare_page.goto(site.address)
    told = notice(bare_page)
    assert "The game needs WebAssembly" in told
    assert "The game needs at least Chrome or Edge" in told


def test_blocked_storage_does_no_harm(page: Page, site: Server) -> None:
    page.add_init_script(
        """
        const refuse = () => { throw new DOMException("blocked", "SecurityError"); };
        Object.defineProperty(globalThis, "localStorage", { get: refuse });
        IDBFactory.prototype.open = refuse;
        globalThis.BroadcastChannel = function () { refuse(); };
        """
    )
    page.goto(site.address)
    wait_ready(page)
    assert page.evaluate("dewanPage.store.get('x')") is None
    assert page.evaluate("dewanPage.store.set('x', '1')") is None


def test_refused_storage_that_stops_the_start_is_said(bare_page: Page, dist: Path, tmp_path: Path) -> None:
    break_python(dist, tmp_path / "dist", "import js\n\ndef start():\n    js.localStorage.getItem('x')\n")
    bare_page.add_init_script(BLOCKED)
    with running(tmp_path / "dist") as other:
        bare_page.goto(other.address)
        told = notice(bare_page)
    assert "doesn’t let the game save data" in told
    assert "network" not in told


def test_silence_is_said_and_forgiven(page: Page, site: Server, dist: Path) -> None:
    page.clock.install()
    held: list[Route] = []
    page.route("**/site.zip", lambda route: held.append(route))
    page.goto(site.address, wait_until="commit")
    expect(page.locator("#boot-detail")).to_have_text(arrived_without(dist, "app/site.zip")[0])
    page.clock.run_for(31_000)
    assert "Nothing has happened for 30 seconds" in notice(page)
    held[0].continue_()
    expect(page.locator("#app[data-ready]")).to_be_attached()
    expect(page.locator("#boot-notice")).to_be_hidden()


@pytest.mark.parametrize("body", [None, "nothing(", "if (true) {", "const a = b ??? c;"])
def test_script_that_never_ran_is_noticed_without_script(bare_page: Page, site: Server, body: str | None) -> None:
    script = {"status": 404} if body is None else {"content_type": "text/javascript", "body": body}
    bare_page.route("**/static/boot.js", lambda route: route.fulfill(**script))
    bare_page.goto(site.address)
    message = bare_page.get_by_text("may not have loaded")
    expect(message).to_be_hidden()
    bare_page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    expect(message).to_be_visible()
    # In every language, with the versions that work, and what to do with a saved page.
    expect(bare_page.locator("#boot-dead p")).to_have_count(len(LANGUAGES))
    versions = catalogs.supported_browsers().values()
    assert [version for version in [*versions, "dewan.html"] if version not in message.inner_text()] == []


@pytest.mark.parametrize(
    ("source", "heading"),
    [
        ("def start(): raise ValueError('a broken branch')", "The game can’t start"),
        ("raise ValueError('a broken branch')", "The game can’t start"),
        (
            """
import js
from pyodide.ffi import create_proxy

def handle(event):
    raise ValueError('a broken branch')

def start():
    js.document.getElementById('app').dataset.ready = '1'
    js.dewanPage.listen(create_proxy(handle))
""",
            "Something went wrong",
        ),
        (
            """
import js
from pyodide.ffi import create_proxy

async def handle(event):
    raise ValueError('a broken branch')

def start():
    js.document.getElementById('app').dataset.ready = '1'
    js.dewanPage.listen(create_proxy(handle))
""",
            "Something went wrong",
        ),
    ],
    ids=["in start", "in import", "in a listener", "in an async listener"],
)
def test_error_in_python_is_shown(bare_page: Page, dist: Path, tmp_path: Path, source: str, heading: str) -> None:
    break_python(dist, tmp_path / "dist", source)
    with running(tmp_path / "dist") as other:
        bare_page.goto(other.address)
        if heading == "Something went wrong":
            wait_ready(bare_page)
            bare_page.locator("body").click()
        told = notice(bare_page)
        assert heading in told
        bare_page.get_by_text("Technical details").click()
        assert "ValueError: a broken branch" in notice(bare_page)
