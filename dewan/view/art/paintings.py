"""Cave paintings for the story tiles, drawn on 100 x 54."""

import math

from dewan.view.art.nature import flame
from dewan.view.art.strokes import at, cuts, gouge, group, path, stroke


def deer() -> str:
    """Deer."""
    s = path(
        (
            "M22 30C26 24 40 25 50 25C56 24 60 20 63 13L68 14C70 17 73 18 77 20L75 24"
            "L68 24C65 29 64 33 60 35L59 47L56 47L55 37L36 37L34 47L31 47L30 37L27 34"
            "L25 46L22 46L22 34Z"
        ),
        "ar2",
    )
    return s + stroke("M65 13C62 8 58 7 56 2M61 7L55 8M67 13C69 8 72 6 73 1M70 7L76 5", "ar2", 2)


def hunt() -> str:
    """Hunter with a bow, and a goat."""
    s = (
        stroke("M18 16L24 27L20 46M24 27L31 45M19 19L32 24M19 21L10 28", "ar2", 3.4)
        + '<circle cx="17" cy="11" r="4.6" class="f-ar2"/>'
        + stroke("M33 12Q40 24 32 36", "ar2", 1.8)
        + stroke("M26 24L54 22M50 19L54 22L50 25", "ar2", 1.5)
    )
    s += path(
        ("M62 32C64 22 80 20 88 26L93 21L96 22L95 29L91 33L90 45L87 45L86 36L72 36L70 45L67 45L66 36Z"),
        "ar2",
    ) + stroke("M66 24Q62 14 70 11M90 22L92 15M93 21L97 16", "ar2", 1.8)
    return s


def mammoth() -> str:
    """Mammoth."""
    s = path(
        (
            "M16 45C12 28 20 14 38 14C48 10 56 13 62 20C70 16 80 20 81 30"
            "C82 40 76 44 77 48L72 48C71 42 73 38 71 34L66 38L66 47L59 47L58 39L40 40"
            "L39 47L32 47L31 39L26 38L24 47Z"
        ),
        "ar2",
    )
    return (
        s
        + stroke("M75 38C80 44 88 42 90 34M70 40C76 48 86 48 91 42", "ar2", 2)
        + '<circle cx="71" cy="26" r="1.6" class="f-c2"/>'
    )


def boat() -> str:
    """Two paddlers in a boat."""
    s = path("M14 34Q50 46 88 32Q82 45 72 46L30 46Q18 44 14 34Z", "ar2") + stroke(
        "M36 36L38 22L46 28M38 22L33 28M60 36L61 21L69 26M61 21L55 28M46 18L44 46", "ar2", 2.8
    )
    s += '<circle cx="38" cy="17" r="3.8" class="f-ar2"/><circle cx="61" cy="16" r="3.8" class="f-ar2"/>'
    return s + stroke("M10 50Q20 46 30 50T50 50T70 50T90 50", "ar2", 2)


def dance() -> str:
    """Four dancers round a fire."""
    s = flame(50, 46, 26, 18, "")
    for x, m in ((24, 1), (38, 1), (63, -1), (77, -1)):
        y = 18 if x in (24, 77) else 15
        s += f'<circle cx="{x}" cy="{y}" r="3.8" class="f-ar2"/>' + stroke(
            (
                f"M{x} {y + 5}L{x + m} {y + 16}L{x - 4} {y + 29}M{x + m} {y + 16}L{x + 5} "
                f"{y + 28}M{x - 9} {y + 4 + 2 * m}L{x} {y + 8}L{x + 9} {y + 4 - 2 * m}"
            ),
            "ar2",
            2.9,
        )
    return s


def birds() -> str:
    """Birds over mountains."""
    s = ""
    for x, y, k in ((30, 16, 1.1), (58, 12, 0.9), (76, 24, 0.8), (46, 28, 0.75)):
        s += at(
            path(
                ("M-16 -4C-9 -9 -3 -6 0 0C3 -6 9 -9 16 -4C9 -5 4 -2 2 5L0 9L-2 5C-4 -2 -9 -5 -16 -4Z"),
                "ar2",
            ),
            x,
            y,
            k,
        )
    return s + stroke("M12 47L20 38L27 43L40 31L52 42L64 33L76 44L88 38", "ar2", 2.4)


def sun_hands() -> str:
    """Sun between two hands."""
    s = '<circle cx="50" cy="25" r="10" class="n s-ar2" stroke-width="3"/>' + stroke(
        "M50 20C54 20 55 26 51 27C47 28 45 23 48 21", "ar2", 1.8
    )
    d = ""
    for i in range(14):
        a = math.radians(i * 360 / 14)
        d += gouge(
            50 + 13 * math.cos(a),
            25 + 13 * math.sin(a),
            50 + 22 * math.cos(a),
            25 + 22 * math.sin(a),
            1.5,
        )
    s += path(d, "ar2")
    for x in (14, 86):
        s += at(
            path(
                (
                    "M-4 12C-5 8 -6 6 -8 3L-10 -3L-7 -3L-5 1L-6 -8L-3 -8L-2 -1L-1 -10L2 -10"
                    "L2 -1L5 -8L8 -7L5 1L7 -1L10 0L6 6C5 8 4 10 4 12Z"
                ),
                "ar2",
            ),
            x,
            34,
            1.0,
        )
    return s


def fishes() -> str:
    """Three fishes over waves."""
    s = ""
    for x, y, k, m in ((30, 14, 0.34, 1), (66, 24, 0.42, -1), (34, 36, 0.38, 1)):
        s += group(
            path("M-40 2C-26 -20 4 -24 24 -6L40 -20C38 -8 38 6 42 18L24 6C6 24 -26 24 -40 2Z", "ar2")
            + cuts("-8 -10 -8 12 3 -4, 6 -10 6 10 3 -3", "c2"),
            f"translate({x} {y}) scale({k * m} {k})",
        )
    return s + stroke("M10 49Q20 45 30 49T50 49T70 49T90 49", "ar2", 2)


PAINTINGS = {
    "deer": deer,
    "hunt": hunt,
    "mammoth": mammoth,
    "boat": boat,
    "dance": dance,
    "birds": birds,
    "sun": sun_hands,
    "fishes": fishes,
}
