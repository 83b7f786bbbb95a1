"""Serving the site on this machine, as a good host does."""

from __future__ import annotations

import errno
import functools
import gzip
import http.server
import io
import os
import re
import sys
from pathlib import Path
from typing import Any, BinaryIO

from tools.programs import BuildError

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
