"""Inside Pyodide, where no process can be started, the test that does so is left out."""

from __future__ import annotations

import sys

collect_ignore = ["test_hashseed.py"] if sys.platform == "emscripten" else []
