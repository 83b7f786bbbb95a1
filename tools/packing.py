"""Packing the large files of a site for hosts that compress nothing; static/unpacked.js unpacks them."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

from tools.engine.parts import REST
from tools.fetching import ensure_packages
from tools.paths import PYTHON, TOOLS, VENDOR
from tools.programs import BuildError, once, run

PACKED = ("app/site.zip", "app/thinking.zip", "engine/pyodide.asm.wasm", "engine/python_stdlib.zip")
"""What is packed as small as it can be."""
AT_ONCE = f"engine/{REST}"
"""What must be unpacked while the page waits (static/engine_rest.js), and is not among what a start waits for."""
UNPACKER = "app/static/zstd.js"
"""What a page needs to unpack the others."""


def has_packer() -> bool:
    """Return whether files can be packed with Zstandard; say so if not."""
    try:
        ensure_packages("the packer", VENDOR / "requirements-pack.txt")
    except BuildError as error:
        print(f"{error}\nWithout it, files for hosts that compress nothing are packed with gzip and a fifth larger.")
        return False
    return True


def pack_small(file: Path) -> None:
    """Pack a file with Zstandard, which takes a while and is done once for each content."""
    made = TOOLS / "packed" / file.name

    def make() -> None:
        made.mkdir(parents=True, exist_ok=True)
        run([PYTHON, VENDOR / "pack.py", file, made / file.name], "Look at what it says.")

    once(f"{file.name} for hosts that compress nothing", [file, VENDOR / "pack.py"], make, made)
    shutil.copyfile(made / file.name, file)


def pack_plainly(file: Path) -> None:
    """Pack a file with gzip, which browsers unpack themselves."""
    file.write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))


def pack(site: Path) -> None:
    """Pack the large files of a site, under the names they have."""
    # An engine that stays whole has no rest.
    if (site / AT_ONCE).exists():
        pack_plainly(site / AT_ONCE)
    small = has_packer()
    for name in PACKED:
        (pack_small if small else pack_plainly)(site / name)
    if not small:
        leave(site)


def leave(site: Path) -> None:
    """Take out of a site what no file of it needs that is not packed."""
    (site / UNPACKER).unlink()
