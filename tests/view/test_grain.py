"""The paper grain: a small picture that browsers read, and that hides little of what it lies on."""

import struct
import zlib

from dewan.view.art import paper_grain
from dewan.view.art.grain import SIZE


def chunks(png: bytes) -> dict[bytes, bytes]:
    """The parts of a PNG file by kind; fails on a wrong checksum."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    found, at = {}, 8
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", png, at + 8 + length) == (zlib.crc32(kind + data),)
        found[kind] = data
        at += length + 12
    return found


def test_the_grain_is_a_small_png_that_is_mostly_clear() -> None:
    png = paper_grain()
    found = chunks(png)
    assert [*found] == [b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"]
    assert struct.unpack(">IIBBBBB", found[b"IHDR"]) == (SIZE, SIZE, 2, 3, 0, 0, 0)
    rows = zlib.decompress(found[b"IDAT"])
    assert len(rows) == SIZE * (SIZE // 4 + 1)
    pixels = [byte >> shift & 3 for at, byte in enumerate(rows) if at % (SIZE // 4 + 1) for shift in (6, 4, 2, 0)]
    alpha = [found[b"tRNS"][pixel] for pixel in pixels]
    assert 0.5 < alpha.count(0) / len(alpha) < 0.9
    assert max(alpha) < 50
    assert len(png) < 8000
    assert paper_grain() == png
