"""What tests of the built site share."""

from __future__ import annotations

import functools
import gzip
import io
import re
import threading
import tomllib
import zipfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING

import zstandard

from tools import paths
from tools.server import Handler as SiteHandler
from tools.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

READY_MS = 120_000


def place(site: Path, file: str) -> str:
    """Where a file lies in the built site, given the plain names of its folders, `app` and `engine`."""
    (found,) = site.glob(re.sub(r"^(app|engine)(?=[/.])", r"\1-*", file))
    return found.relative_to(site).as_posix()


def unpacked(content: bytes) -> bytes:
    """A file of the built site as it was before the build packed it (tools/packing.py)."""
    if content.startswith(b"\x1f\x8b"):
        return gzip.decompress(content)
    return zstandard.decompress(content) if content.startswith(zstandard.FRAME_HEADER) else content


def archive_of(site: Path, file: str) -> zipfile.ZipFile:
    """Open an archive of a built site, which the build has packed."""
    return zipfile.ZipFile(io.BytesIO(unpacked((site / place(site, file)).read_bytes())))


def unpack(folder: Path, *files: str) -> None:
    """Put files of a built site in place as they are without being packed, and let its page expect them so."""
    page = folder / "index.html"
    html = page.read_text("utf-8")
    for name in files:
        file = folder / place(folder, name)
        packed = file.read_bytes()
        file.write_bytes(unpacked(packed))
        entry = f'"{file.relative_to(folder).as_posix()}": '
        expected = html.replace(f"{entry}{len(packed)}", f"{entry}{file.stat().st_size}")
        assert expected != html
        html = expected
    page.write_text(html, "utf-8")


def headers_of_host(path: str) -> dict[str, str]:
    """The headers that netlify.toml asks for with a path; of two with one name the later rule's."""
    rules = tomllib.loads((paths.ROOT / "netlify.toml").read_text("utf-8"))["headers"]
    fitting = (rule["values"] for rule in rules if fnmatch(path.partition("?")[0], rule["for"]))
    return {name: value for values in fitting for name, value in values.items()}


KEPT = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller?.state === 'activated')"
"""Promises whether everything is kept on the device and the page takes it from there."""


@contextmanager
def running(folder: Path, headers: Callable[[str], Mapping[str, str]] = lambda _path: {}) -> Iterator[Server]:
    """Serve a folder on a free port meanwhile; the server's `address` ends with a slash.

    `headers`: more or other ones, by path.
    """

    class Handler(SiteHandler):
        def send_header(self, keyword: str, value: str) -> None:
            if keyword.title() not in headers(self.path):
                super().send_header(keyword, value)

        def end_headers(self) -> None:
            for keyword, value in headers(self.path).items():
                super().send_header(keyword, value)
            super().end_headers()

    with Server(folder, "127.0.0.1", 0) as server:
        server.RequestHandlerClass = functools.partial(Handler, directory=str(folder))
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def wait_ready(page: Page) -> None:
    """Wait until Python has drawn the page; fail at once with what the page says if it says that it cannot."""
    page.locator("#app[data-ready], #boot-notice:not([hidden])").first.wait_for(state="attached", timeout=READY_MS)
    assert page.locator("#app[data-ready]").count(), page.locator("#boot-notice").text_content()


def wait_until(page: Page, promise: str) -> None:
    """Wait until what an expression of the page promises is true; `wait_for_function` would not await it."""
    page.evaluate(
        f"""async () => {{
          const soon = () => new Promise((done) => setTimeout(done, 50));
          let met = false;
          // Not one long timer: some tests shorten those of the page.
          const late = (async () => {{
            for (let left = {READY_MS} / 50; left > 0 && !met; left--) await soon();
            return "late";
          }})();
          for (; !met; met || (await soon())) {{
            met = await Promise.race([{promise}, late]);
            if (met === "late") throw new Error("not so until now");
          }}
        }}"""
    )
