"""The tests of the rules and the conformance cases, run a second time by the Python that the reader's browser runs."""

from __future__ import annotations

import re
import subprocess
import sysconfig
from pathlib import Path

from tools import paths, programs

TESTS = Path(__file__).resolve().parent.parent
# What is worth running there: files below tests/. The first pattern is for Pyodide only.
SUITES = (
    "pyodide/inside/test_*.py",
    "rules/**/test_*.py",
    "record/**/test_*.py",
    "cases/**/test_*.py",
    "bots/test_portable.py",
)
# Masses of hostile texts, lists of names, and the core beside a second, slow one: all of that is no other there.
OUTSIDE = ("test_hostile_links.py", "test_library.py", "test_address.py", "test_numbers.py", "test_slow.py")
# There is one process, it writes to no disk but the checkout, and it has no file descriptors to catch.
OPTIONS = (
    "-q",
    "-rfE",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:faulthandler",
    "--capture=sys",
    "-k",
    "not one_letter and not a_thousand",
)


def test_rules_pass_inside_pyodide() -> None:
    node = programs.find_tool("node")
    assert node
    found = [path for suite in SUITES for path in sorted(TESTS.glob(suite)) if path.name not in OUTSIDE]
    # Pyodide can start no process, so tests that do so stay outside.
    files = [path.relative_to(TESTS.parent) for path in found if "import subprocess" not in path.read_text("utf-8")]
    folders = [paths.MODULES / "pyodide", sysconfig.get_path("purelib"), paths.TOOLS / "wheels"]
    result = subprocess.run(
        # Code that V8 has not optimized yet, as on a busy machine, needs more stack for the same depth than it has.
        [node, "--stack-size=3000", TESTS / "pyodide" / "run.mjs", *folders, *OPTIONS, *files],
        capture_output=True,
        text=True,
        env=programs.tool_environment(),
    )
    output = result.stdout + result.stderr
    assert result.returncode == 0, output
    passed = re.search(r"(\d+) passed", output)
    assert passed, output
    assert int(passed[1]) > len(files), output
