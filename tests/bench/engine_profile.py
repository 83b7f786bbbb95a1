"""Writes down which functions of Python's engine the page calls, for its build to leave the others for later.

Runs the tests in the browser with an engine that tells what has been called of it, in pages and in workers, and writes
the list to `tools/engine/called.txt` (docs/offline.md). Arguments are for pytest; without any, all of these tests run.
Whether they pass is of no matter here. `--add` keeps what is on the list already; followed by indices of functions, as
a test names them that failed for want of one, it adds just these.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page  # noqa: E402

from tools import paths, website  # noqa: E402
from tools.engine import parts, profile, split  # noqa: E402

FOUND = paths.TOOLS / "engine_profile"
"""Where each process of pytest writes what it has heard."""
TOLD = "functions called:"
LAST_MS = 300
RECORDER = """{
  let told = [];
  const record = (instance) => {
    const exports = {};
    for (const [name, value] of Object.entries(instance.exports)) {
      if (name.startsWith("CALLED")) told.push([name.slice("CALLED".length), value]);
      else exports[name] = value;
    }
    return { exports };
  };
  const { instantiate, instantiateStreaming } = WebAssembly;
  WebAssembly.instantiate = async (source, imports) => {
    const result = await instantiate(source, imports);
    return result.instance ? { ...result, instance: record(result.instance) } : record(result);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const { module, instance } = await instantiateStreaming(source, imports);
    return { module, instance: record(instance) };
  };
  setInterval(() => {
    const called = told.filter(([, { value }]) => value);
    told = told.filter(([, { value }]) => !value);
    if (called.length) console.debug("TOLD", ...called.map(([index]) => index));
  }, 100);
}
""".replace("CALLED", split.CALLED).replace("TOLD", TOLD)
"""Stands before the scripts that start Python: tells every new function that is called of it."""
STARTING = ("boot.js", "snapshot_worker.js", "thinking_worker.js")

heard: set[int] = set()


def hear(message: ConsoleMessage) -> None:
    """Note what a page or a worker tells."""
    if message.text.startswith(TOLD):
        heard.update(map(int, message.text.removeprefix(TOLD).split()))


def pytest_configure() -> None:
    """Let the site be built with the other engine, and listen to all pages."""
    new_context, new_page, close = Browser.new_context, Browser.new_page, BrowserContext.close
    write_scripts = website.write_scripts

    def context(browser: Browser, **options: Any) -> BrowserContext:
        made = new_context(browser, **options)
        made.on("console", hear)
        return made

    def page(browser: Browser, **options: Any) -> Page:
        made = new_page(browser, **options)
        made.context.on("console", hear)
        return made

    def close_later(context: BrowserContext, **options: Any) -> None:
        # Lets pages tell the last of it.
        for open_page in context.pages[:1]:
            open_page.wait_for_timeout(LAST_MS)
        close(context, **options)

    def scripts(target: Path) -> None:
        write_scripts(target)
        for name in STARTING:
            script = target / name
            script.write_text(RECORDER + script.read_text("utf-8"), "utf-8")

    def engine(target: Path) -> None:
        parts.write_whole(target)
        file = target / parts.ENGINE
        file.write_bytes(split.instrumented(file.read_bytes()))

    Browser.new_context, Browser.new_page = context, page  # type: ignore[method-assign, assignment]
    BrowserContext.close = close_later  # type: ignore[method-assign]
    website.write_scripts, website.write_engine = scripts, engine  # type: ignore[assignment]


def pytest_runtest_logfinish() -> None:
    """Write down what has been heard so far."""
    FOUND.mkdir(exist_ok=True)
    process = os.environ.get("PYTEST_XDIST_WORKER", "main")
    (FOUND / process).write_text(" ".join(map(str, heard)))


def called_by_tests(chosen: Sequence[str]) -> set[int]:
    """Run tests, and return the indices of the functions that they call."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "bench.engine_profile", *chosen]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT / "tests")}, check=False)
    called = set[int]()
    for file in FOUND.iterdir():
        called.update(map(int, file.read_text().split()))
        file.unlink()
    return called


def main() -> None:
    """Run the tests and write the list."""
    chosen = sys.argv[1:]
    called = set(profile.read().called) if "--add" in chosen else set()
    chosen = [argument for argument in chosen if argument != "--add"]
    if chosen and all(argument.isdecimal() for argument in chosen):
        called.update(map(int, chosen))
    else:
        called.update(called_by_tests(chosen or ["tests/browser"]))
    engine = hashlib.sha256((parts.PYODIDE / parts.ENGINE).read_bytes()).hexdigest()
    profile.write(profile.Profile(engine, frozenset(called)))
    print(f"{len(called)} functions")


if __name__ == "__main__":
    main()
