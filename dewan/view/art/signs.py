"""Small signs: a terrain as one shape, and the icons of the controls."""

from dewan.view.art.nature import fir, wave
from dewan.view.art.strokes import HEX, cuts, group, path
from dewan.view.art.terrain import TERRAINS


def terrain_sign(k: str) -> str:
    """Terrain as a sign for 18 to 30 px: one shape only."""
    s = path(HEX, TERRAINS[k][2], "")
    if k == "F":
        s += fir(0, 40, 78, 54, 0, "o4")
    if k == "M":
        b = "M-36 28L-10 -28L-2 -36L7 -22L36 28Q0 36 -36 28Z"
        s += (
            path(b, "m2", "o4")
            + path("M-2 -36L7 -22L36 28Q20 33 6 33L0 14L8 2L-1 -12Z", "m3")
            + path("M-2 -36L-10 -28L-18 -10L-10 -16L-6 -6L-1 -12Z", "m4")
            + path("M-2 -36L7 -22L14 -10L8 -10L5 0L-1 -12Z", "m5")
            + path(b, "n", "o4")
        )
    if k == "D":
        b = "M-40 26C-28 2 -10 -20 6 -24C10 -6 22 14 40 22C24 34 -24 36 -40 26Z"
        s += (
            path(b, "d2", "o4")
            + path("M6 -24C10 -6 22 14 40 22C28 30 12 32 0 32C10 16 -4 -2 6 -24Z", "d3")
            + cuts("-28 24 0 -8 2 3, -14 29 1 6 1.8 2", "d1")
            + path(b, "n", "o4")
        )
    if k == "B":
        b = "M-38 28L-28 8L-27 -16L-18 -27L18 -28L27 -18L27 6L38 28Q0 35 -38 28Z"
        s += (
            path(b, "b1", "o4")
            + path("M27 -18L27 6L38 28Q22 32 10 32L6 8L9 -14L18 -28Z", "b3")
            + path("M-27 -16L-18 -27L18 -28L27 -18L8 -13L-10 -12Z", "b4", "o2")
            + cuts("-28 4 8 6 3.2, -34 18 8 20 3", "b2")
            + path(b, "n", "o4")
        )
    if k == "W":
        s += (
            wave(-37, 2, 74, 25, "w3", 0.5, 2)
            + wave(-38, -5, 76, 25, "w4", 0.42, 2)
            + wave(-33, 32, 66, 22, "w3", 0.5, 2)
            + wave(-33, 26, 66, 22, "w2", 0.42, 2)
        )
    return s + path(HEX, "n", "o4")


def interface() -> dict[str, str]:
    """Icons of the controls by name; they take the color of the text."""
    k = "n rd ui"

    def line(d: str, w: float = 7, c: str = k) -> str:
        return f'<path class="{c}" stroke-width="{w}" d="{d}"/>'

    return {
        "undo": line("M-14 -26L-30 -10L-14 6") + line("M-28 -10C-2 -16 28 -10 28 14C28 26 18 32 6 31"),
        "share": line("M0 12L0 -34M-13 -21L0 -35L13 -21") + line("M-16 -6L-30 -6L-30 34L30 34L30 -6L16 -6"),
        "help": line("M-14 -16C-14 -36 16 -36 15 -16C14 -4 1 -4 0 10") + line("M0 27L0 28", 10),
        "settings": line("M-34 -22L34 -23M-34 1L34 0M-34 24L34 24", 6)
        + '<path class="uif" d="M6 -34L22 -34L22 -11L6 -11ZM-24 -11L-8 -11L-8 12L-24 12ZM4 13L20 13L20 35L4 35Z"/>',
        "other": line("M-30 28C-34 2 4 14 2 -6C0 -22 14 -28 30 -28", 7)
        + '<circle cx="-30" cy="28" r="9" class="uif"/><circle cx="30" cy="-28" r="9" class="uif"/>',
        "start_from": '<path class="uif" d="M-40 30L-22 -8L-4 30Z"/>' + line("M4 4L34 -26M14 -30L36 -28L34 -6", 8),
        "other_cards": line("M-20 22L-36 -22L-2 -35L4 -22", 6)
        + '<path class="uif" d="M-10 -12L34 -12L34 38L-10 38Z"/>',
        "type": line("M-38 -22L38 -23L38 23L-38 24Z", 6) + line("M-22 -8L-21 -8M-1 -8L0 -8M20 -9L21 -9M-14 9L15 9", 8),
        "note": line("M-34 34L-28 10L14 -33L33 -14L-10 29Z", 6) + line("M0 -19L19 0M-27 12L-12 27", 5),
        "list": line("M-16 -24L34 -25M-16 0L34 0M-16 24L34 25", 6)
        + line("M-33 -24L-32 -24M-33 0L-32 0M-33 24L-32 24", 10),
        "rules": line("M0 -24C-12 -33 -26 -33 -38 -28L-37 28C-26 23 -12 24 0 32L0 -24", 6)
        + line("M0 -24C12 -33 26 -33 38 -28L37 28C26 23 12 24 0 32", 6),
        "home": line("M-36 2L0 -32L36 2")
        + '<path class="uif" d="M-24 4L0 -18L24 4L24 34L7 34L7 12L-7 12L-7 34L-24 34Z"/>',
        "menu": line("M-30 -20L30 -22M-30 1L30 0M-30 22L30 23"),
        "qr": line("M-34 -34L-8 -34L-8 -8L-34 -8ZM8 -34L34 -34L34 -8L8 -8ZM-34 8L-8 8L-8 34L-34 34Z", 6)
        + '<path class="uif" d="M-25 -25h8v8h-8zM17 -25h8v8h-8zM-25 17h8v8h-8z"/>'
        + '<path class="uif" d="M6 6h11v11h-11zM24 6h11v8h-11zM14 22h9v13h-9zM28 22h7v7h-7z"/>',
        "eye": line("M-38 2C-22 -24 22 -24 38 2C22 26 -22 26 -38 2Z", 6) + '<circle r="11" class="uif"/>',
        "check": line("M-28 2L-8 24L30 -26", 10),
        "close": line("M-24 -24L24 24M24 -24L-24 24", 9),
        "replay": line("M22 -24C-2 -40 -34 -24 -32 4C-30 32 8 40 26 18", 7)
        + line("M26 -38L24 -20L6 -22")
        + '<path class="uif" d="M-8 -12L16 2L-8 16Z"/>',
        "play": '<path class="uif" d="M-20 -30L30 0L-20 30Z"/>',
        "pause": '<path class="uif" d="M-24 -28L-7 -28L-7 28L-24 28ZM7 -28L24 -28L24 28L7 28Z"/>',
        "next": line("M-10 -28L18 0L-10 28", 11),
        "previous": line("M10 -28L-18 0L10 28", 11),
        "up": '<path class="uif" d="M-32 22L0 -28L32 22Z"/>',
        "down": '<path class="uif" d="M-32 -22L0 28L32 -22Z"/>',
        "last": line("M-24 -28L4 0L-24 28M26 -28L26 28", 11),
        "first": line("M24 -28L-4 0L24 28M-26 -28L-26 28", 11),
        "hint": line("M-12 18C-12 6 -24 2 -24 -12C-24 -40 24 -40 24 -12C24 2 12 6 12 18Z", 6)
        + line("M-10 30L10 29", 7),
        "tuck": '<path class="uif" d="M-24 4L24 4L24 34L-24 34Z"/>'
        + line("M-34 -6L34 -6", 8)
        + line("M0 -38L0 -16M-10 -24L0 -14L10 -24", 6),
        "row": '<path class="uif" d="M-42 -26L-18 -27L-17 24L-41 25Z"/>'
        + line("M-8 -24L12 -24L13 22L-8 22ZM22 -24L42 -24L42 22L22 22Z", 5),
        "story": '<path class="uif" fill-rule="evenodd" d="M-34 -40L32 -40L38 -34L36 34L32 40L-32 40L-37 34L-36 -34Z'
        'M-28 -32L0 -32L0 -12L-14 0L-28 -12ZM-24 14L24 14L24 20L-24 20ZM-16 27L16 27L16 32L-16 32Z"/>',
        "group": '<path class="uif" d="M-22 -30L0 8L-44 8ZM22 -30L44 8L0 8Z"/>' + line("M-38 24Q0 40 38 24", 6),
        "zoom-in": line("M0 -30L0 30M-30 0L30 0", 10),
        "zoom-out": line("M-30 0L30 0", 10),
        "zoom-whole": line("M-32 -12L-32 -32L-12 -32M12 -32L32 -32L32 -12M32 12L32 32L12 32M-12 32L-32 32L-32 12", 8),
        "arrow": line("M-36 0L30 0M10 -24L34 0L10 24", 12),
        "gift": '<path class="uif" d="M-34 -24L-2 -24L-2 24L-34 24Z"/>' + line("M8 0L34 0M23 -13L36 0L23 13", 7),
    }


def footsteps(col: str = "paper") -> str:
    """Two footprints."""
    return path("M-5 4C-9 2 -9 -8 -5 -9C-1 -8 -1 2 -5 4ZM-7 7C-5 5 -3 5 -3 7C-3 10 -7 10 -7 7Z", col) + group(
        path("M-5 4C-9 2 -9 -8 -5 -9C-1 -8 -1 2 -5 4ZM-7 7C-5 5 -3 5 -3 7C-3 10 -7 10 -7 7Z", col),
        "translate(10 -6)",
    )
