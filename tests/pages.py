"""What tests of the built site share."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import build

if TYPE_CHECKING:
    from playwright.sync_api import Page

READY_MS = 120_000


def place(site: Path, file: str) -> str:
    """Where a file lies in the built site, given the plain names of its folders, `app` and `engine`."""
    (found,) = site.glob(re.sub(r"^(app|engine)(?=[/.])", r"\1-*", file))
    return found.relative_to(site).as_posix()


@contextmanager
def running(folder: Path) -> Iterator[build.Server]:
    """Serve a folder on a free port meanwhile; the server's `address` ends with a slash."""
    with build.Server(folder, "127.0.0.1", 0) as server:
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
    assert page.locator("#app[data-ready]").count(), page.locator("#boot-notice").inner_text()
