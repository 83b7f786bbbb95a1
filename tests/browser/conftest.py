"""Fixtures for tests in a real Chromium.

A test asks for `page`, opens `site.address` and calls `pages.wait_ready`; at its end the page must have been free of
errors. A test that breaks something on purpose asks for `bare_page` and looks at `bare_page.trouble` itself.

Python starts in these pages from the memory of one that has started before, as it does for a reader who comes again
(`docs/offline.md`); `fresh_page(..., warm=False)` is the page of somebody who comes for the first time.
"""

from __future__ import annotations

import base64
import hashlib
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from pages import place, running
from tools import fetching, website
from tools.server import Server

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP lan.test 127.0.0.1",
]
SPARED = (
    # What Playwright does without: of two such lists only the last one counts.
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,"
    # The lists below the field for the address, two more pages in each window; a process for a page that may come.
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess"
)
QUICK = [
    # Most tests are over before better machine code has paid for itself.
    "--js-flags=--liftoff-only",
    f"--disable-features={SPARED}",
]
"""More flags, with which a page is there with less work: for tests, not for what is measured."""

OWN = ("http://127.0.0.1:", "http://localhost:", "http://lan.test:", "file:", "data:", "blob:")
"""How addresses begin that lead nowhere but to this machine."""

WIDE = {"width": 1440, "height": 900}

# Two browsers may start at once on two cores; what comes in the end is no error.
expect.set_options(timeout=60_000)


SNAPSHOT = """async (address) => {
  const worker = new Worker(address, { type: "module" });
  const memory = await new Promise((resolve) => worker.addEventListener("message", ({ data }) => resolve(data)));
  worker.terminate();
  const reader = new FileReader();
  reader.readAsDataURL(new Blob([memory]));
  await new Promise((done) => reader.addEventListener("load", done));
  return reader.result.split(",")[1];
}"""
WARM = """
try {
  const match = caches.match.bind(caches);
  caches.match = async (key, options) => {
    const laid = options?.cacheName?.endsWith(" snapshot") && key.startsWith(location.origin) && key.includes("/APP/");
    if (!laid) return match(key, options);
    return new Response((await fetch(key)).body, { headers: { "Content-SHA256": "HASH" } });
  };
} catch {
  // In a sandbox, and where a page is not secure, nothing is kept.
}
"""
"""Lets a page find the memory of a started Python beside the site instead of in its profile (static/snapshot.js)."""


CHANCE = """
{
  let dealt = 0;
  try {
    dealt = Number(/dealt=([0-9]+)/.exec(document.cookie)?.[1] ?? 0);
    document.cookie = `dealt=${dealt + 1}; path=/`;
  } catch {
    // In a sandbox nothing is kept.
  }
  let state = SEED + 0x9e3779b9 * dealt;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (const k of bytes.keys()) {
      // Numerical Recipes' generator; its upper bits are the better ones.
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[k] = state >>> 24;
    }
    return array;
  };
}
"""
"""Makes what a page draws by lot a matter of the test, the profile and how many pages it had before: what fails once
fails again."""


PEOPLE = """
try {
  localStorage["dewan.players"] ??= ",,,";
} catch {
  // In a sandbox nothing is kept.
}
"""
"""Lets the form of a new game begin with people in all seats, as if that had been chosen before: most tests play for
all."""


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The built site, made once for all workers of a run, apart from the developer's own `dist/`."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "dist"
    with FileLock(f"{folder}.lock"):
        if not folder.exists():
            website.build(folder)
    return folder


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    """The site on a free port; `site.address` ends with a slash."""
    with running(dist) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    flags = [*CHROMIUM_FLAGS, *QUICK]
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=fetching.find_chromium(), args=flags)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session", autouse=True)
def snapshot(browser: Browser, dist: Path, site: Server) -> None:
    """Put the memory of a Python that has started where `WARM` looks for it."""
    file = dist / place(dist, "app/static/snapshot_worker.js")
    kept = file.parents[1] / "snapshot"
    with FileLock(f"{dist}.lock"):
        if not kept.exists():
            page = browser.new_page()
            page.goto(f"{site.address}rules/en.html")
            memory = page.evaluate(SNAPSHOT, site.address + file.relative_to(dist).as_posix())
            page.close()
            kept.write_bytes(base64.b64decode(memory))
    digest = base64.b64encode(hashlib.sha256(kept.read_bytes()).digest()).decode()
    browser.warm = WARM.replace("APP", kept.parent.name).replace("HASH", digest)  # type: ignore[attr-defined]


WAITS_FOR_REST = "the page waits for the rest of the engine"
"""How the message of a page or a worker begins that calls a function of the engine that is not loaded at the start, nor
since; the index of the function follows."""
PUT_IN_PLACE = "the rest of the engine is put in place"
"""And how when such a function has been loaded since: that takes a moment, and nobody waits for the network."""
BLOCKED = "Service Worker registration blocked by Playwright"
"""What is told where a test asked for just that."""


def watch(page: Page, trouble: list[str]) -> None:
    """Collect what should not happen in a page: errors, failed requests, requests to other hosts.

    Nor should it wait for what the build has put aside of the engine: if it does, and that is nothing unusual, make the
    profile again with this test (docs/offline.md).
    """

    def console(message: ConsoleMessage) -> None:
        wrong = message.type in ("error", "warning") or message.text.startswith(WAITS_FOR_REST)
        if wrong and message.text != BLOCKED:
            trouble.append(f"console {message.type}: {message.text}")

    def request(asked: Request) -> None:
        if not asked.url.startswith(OWN):
            trouble.append(f"request to another host: {asked.url}")

    page.on("console", console)
    page.on("pageerror", lambda error: trouble.append(f"page error: {error}"))

    def failed(asked: Request) -> None:
        # Aborted is what had not come yet when the page was left.
        if asked.failure != "net::ERR_ABORTED":
            trouble.append(f"request failed: {asked.url} {asked.failure}")

    def crashed(page: Page) -> None:
        # What is asked of its devtools would wait for ever.
        trouble.append("the page crashed")
        page.close()

    page.on("request", request)
    page.on("crash", crashed)
    page.on("requestfailed", failed)


@contextmanager
def fresh_page(browser: Browser, *, warm: bool = True, newcomer: bool = False, **options: Any) -> Iterator[Page]:
    """A page in a fresh profile, with `options` for its context; its `trouble` is the list of `watch`.

    Without `newcomer`, people have been chosen for all seats before (`PEOPLE`).
    """
    # Whatever is not about being kept on the device shall not be kept there.
    context = browser.new_context(**{"locale": "en-US", "service_workers": "block", **options})
    context.set_default_timeout(60_000)
    seed = f"{os.environ['PYTEST_CURRENT_TEST'].rpartition(' ')[0]} {len(browser.contexts)}"
    context.add_init_script(CHANCE.replace("SEED", str(zlib.crc32(seed.encode()))))
    if not newcomer:
        context.add_init_script(PEOPLE)
    if warm:
        context.add_init_script(browser.warm)  # type: ignore[attr-defined]
    page = context.new_page()
    page.trouble = []  # type: ignore[attr-defined]
    watch(page, page.trouble)  # type: ignore[attr-defined]
    yield page
    context.close()


@pytest.fixture
def bare_page(browser: Browser) -> Iterator[Page]:
    """A page in a fresh profile; its `trouble` is a list that nobody checks for the test."""
    with fresh_page(browser, viewport=WIDE) as page:
        yield page


@pytest.fixture
def page(bare_page: Page) -> Iterator[Page]:
    """A page in a fresh profile that must stay free of errors and of requests to other hosts."""
    yield bare_page
    assert bare_page.trouble == []  # type: ignore[attr-defined]
