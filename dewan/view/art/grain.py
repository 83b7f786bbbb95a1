"""Paper grain: a small picture of specks that repeats over the whole table."""

import random
import struct
import zlib

SIZE = 176
"""Width and height in px."""

_CLEAR, _FAINT, _DARK, _LIGHT = range(4)
_COLORS = {_CLEAR: (0, 0, 0, 0), _FAINT: (42, 24, 20, 10), _DARK: (42, 24, 20, 21), _LIGHT: (255, 243, 220, 15)}
"""Red, green, blue and alpha of each kind of speck: they show by day and at dusk."""


def grain() -> bytes:
    """The picture as PNG; the same each time."""
    rng = random.Random(7)
    rows = [[_CLEAR] * SIZE for _ in range(SIZE)]
    for color, share in ((_FAINT, 0.16), (_LIGHT, 0.06), (_DARK, 0.07)):
        for _ in range(int(SIZE * SIZE * share / 2)):
            # fibers lie along the sheet
            x, y, length = rng.randrange(SIZE), rng.randrange(SIZE), rng.choice((1, 1, 2, 2, 3))
            for i in range(length):
                rows[y][(x + i) % SIZE] = color
    packed = b"".join(b"\0" + bytes(_four(row[x : x + 4]) for x in range(0, SIZE, 4)) for row in rows)
    colors = [_COLORS[color] for color in sorted(_COLORS)]
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 2, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(value for color in colors for value in color[:3])),
            _chunk(b"tRNS", bytes(color[3] for color in colors)),
            _chunk(b"IDAT", zlib.compress(packed, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _four(pixels: list[int]) -> int:
    """Four pixels of two bits in a byte."""
    return pixels[0] << 6 | pixels[1] << 4 | pixels[2] << 2 | pixels[3]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
