#!/usr/bin/env python3
"""Build, serve and test Dewan in the browser; see `python3 build.py --help`.

Needs Python 3.11 or newer with `venv`, and nothing else: everything more is fetched once, checked by hash, and kept in
`.build/` beside this file.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.catalogs import compile_rules, compile_texts
from tools.fetching import ensure_packages, ensure_test_tools, ensure_venv
from tools.paths import DIST, PYTHON, ROOT, VENV
from tools.programs import BuildError, Command, find_tool, tool_environment
from tools.server import Server
from tools.website import build, sizes

# What the tests in every engine need, with the Debian package of each.
ENGINE_PROGRAMS = {
    "chromium": "chromium",
    "chromedriver": "chromium-driver",
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "xvfb-run": "xvfb",
}


def serve(host: str, port: int) -> None:
    """Build the site and serve it until Ctrl-C."""
    with Server(DIST, host, port) as server:
        build()
        print(f"Dewan is at {server.address} (Ctrl-C ends it)", flush=True)
        server.serve_forever()


# What `test --fast` leaves out, beside tests that are marked as slow: all that needs a browser, Node or the built site,
# and whole games.
SLOW_TESTS = (
    "tests/bots",
    "tests/browser",
    "tests/pyodide",
    "tests/research",
    "tests/test_browsers.py",
    "tests/test_build.py",
    "tests/test_extending.py",
    "tests/test_fonts.py",
    "tests/test_one_file.py",
    "tests/test_slow_cases.py",
    "tests/test_slow_games.py",
    "tests/test_wheel.py",
    "tests/rules/test_slow.py",
    "tests/view/test_whole_games.py",
)


HANGS = ["-o", "faulthandler_timeout=600", "-o", "faulthandler_exit_on_timeout=true"]
"""Arguments for pytest: a test that hangs fails, with where every thread was, and xdist goes on with another worker."""

RERUNS = ["--reruns", "1", "--only-rerun", "the page crashed|Target crashed|TargetClosedError"]
"""Arguments for pytest: what failed because Chromium itself crashed, which is rare, is run once more."""


def test(arguments: Sequence[str]) -> int:
    """Run every check, or with `--fast` the quick ones, through pytest and return its exit code."""
    ensure_test_tools()
    chosen = [argument for argument in arguments if argument != "--fast"]
    fast = ["-m", "not slow", *(f"--ignore={path}" for path in SLOW_TESTS)] if "--fast" in arguments else []
    parallel = ["--numprocesses", str(min(os.cpu_count() or 1, 4)), "--dist", "worksteal", *HANGS, *RERUNS]
    return subprocess.run(
        [PYTHON, "-m", "pytest", *fast, *(chosen or parallel)], cwd=ROOT, env=tool_environment()
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
    testing = commands.add_parser("test", help="run all checks, with --fast those that take no browser", add_help=False)
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
