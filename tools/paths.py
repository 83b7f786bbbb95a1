"""Where everything is: the repository, what is fetched into `.build/`, and what is built."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TOOLS = ROOT / ".build"
DIST = ROOT / "dist"
TEXTS = ROOT / "dewan" / "texts"
RULES = ROOT / "docs" / "rules"
VENDOR = ROOT / "tools" / "vendor"
VENV = TOOLS / "venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")
MODULES = TOOLS / "npm" / "node_modules"
COMPILED = TOOLS / "compiled"
