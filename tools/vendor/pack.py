"""Pack a file with Zstandard: `pack.py FILE TARGET`, run by build.py where the package for it is installed.

The page unpacks it with `static/zstd.js`. A higher level than this makes nothing smaller.
"""

import sys
from pathlib import Path

import zstandard

LEVEL = 19


def packed(content: bytes) -> bytes:
    """Return a content packed."""
    return zstandard.ZstdCompressor(level=LEVEL).compress(content)


def unpacked(content: bytes) -> bytes:
    """Return what was packed."""
    return zstandard.decompress(content)


if __name__ == "__main__":
    file, target = map(Path, sys.argv[1:])
    target.write_bytes(packed(file.read_bytes()))
