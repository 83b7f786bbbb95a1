"""Inside Pyodide the tests that start processes or need more than pytest are left out."""

from __future__ import annotations

import sys

collect_ignore = ["test_hashseed.py", "test_properties.py", "test_slow.py"] if sys.platform == "emscripten" else []
