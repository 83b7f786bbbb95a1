"""The scenes on the cards: a card is 100 x 140, half a card 100 x 70."""

import math

from dewan.view.art.nature import fir, oak, wave
from dewan.view.art.strokes import cuts, gouge, gouges, num, path, stroke


def sun(
    x: float,
    y: float,
    r: float,
    fill: str,
    rays: float,
    rf: str,
    k: int = 16,
    a0: float = 0,
    a1: float = 360,
) -> str:
    """Sun with `k` rays from angle `a0` to `a1` in degrees."""
    s = f'<circle cx="{x}" cy="{y}" r="{r}" class="f-{fill}"/>'
    d = ""
    for i in range(k):
        a = math.radians(a0 + (a1 - a0) * i / k)
        length = rays * (1 if i % 2 else 0.62)
        d += gouge(
            x + (r + 3) * math.cos(a),
            y + (r + 3) * math.sin(a),
            x + (r + 3 + length) * math.cos(a),
            y + (r + 3 + length) * math.sin(a),
            1.5,
        )
    return s + path(d, rf)


def forest_scene(height: int) -> str:
    """Forest on a card, or on half of one when `height` is 70."""
    full = height > 100
    s = path(f"M0 0H100V{height}H0Z", "f2")
    if full:
        s += sun(68, 30, 13, "f5", 12, "f3")
        s += path(
            (
                "M0 66L6 52L11 60L17 44L23 58L28 50L34 62L41 46L47 60L53 50L58 62L66 42"
                "L72 58L79 48L85 60L91 46L100 62V140H0Z"
            ),
            "f1",
        )
        s += cuts("4 64 12 63 1.2, 26 66 36 65 1.2, 54 67 66 66 1.2, 78 66 90 65 1.2", "f2")
        s += fir(22, 98, 66, 38, -0.02) + fir(80, 96, 58, 34, 0.02) + oak(96, 112, 46, 40) + fir(51, 112, 84, 46)
        s += path("M0 100Q24 92 50 104Q78 114 100 104V140H0Z", "f4", "") + cuts(
            ("6 108 24 104 1.8 -1, 66 116 92 113 1.8 1, 10 122 34 119 1.8, 60 128 88 126 1.8, 8 134 26 133 1.6"),
            "f2",
        )
        s += oak(7, 110, 40, 34)
    else:
        s += sun(80, 17, 8, "f5", 8, "f3", 14)
        s += path(
            ("M0 40L7 30L12 36L19 24L26 36L33 28L40 38L47 27L54 37L61 29L68 38L76 26L83 36L90 29L100 38V70H0Z"),
            "f1",
        )
        s += fir(20, 58, 44, 27, -0.02) + oak(66, 58, 36, 32) + fir(43, 63, 56, 33) + fir(90, 60, 40, 26, 0.02)
        s += path("M0 60Q30 53 56 62Q80 67 100 60V70H0Z", "f4") + cuts("6 64 24 61 1.5 -1, 62 67 84 66 1.5", "f2")
    return s


def mountain_scene(height: int) -> str:
    """Mountain on a card or half a card."""
    full = height > 100
    s = path(f"M0 0H100V{height}H0Z", "m1")
    if full:
        s += sun(24, 24, 11, "m4", 11, "m2")
        s += path(
            "M0 74L10 52L15 56L26 34L34 50L40 46L50 66L60 44L70 30L78 44L86 40L100 62V140H0Z",
            "m3",
        ) + path("M26 34L20 46L24 44L27 49L31 44ZM70 30L63 42L68 40L72 45L76 41Z", "m5")
        body = "M-4 116L10 92L16 89L30 52L34 50L46 20L52 28L57 46L64 54L74 82L82 88L104 118Z"
        s += path(body, "m2", "o") + path(
            "M46 20L52 28L57 46L64 54L74 82L82 88L104 118H52L44 98L57 78L44 60L50 46L44 34Z", "m3"
        )
        s += path("M46 20L34 50L30 52L24 68L31 60L35 74L40 60L45 70L50 58L44 60L50 46L44 34Z", "m4") + path(
            "M46 20L52 28L57 46L64 54L70 70L63 62L58 76L51 60L44 60L50 46L44 34Z", "m5"
        )
        s += cuts(
            ("62 72 78 104 2, 70 80 90 110 2, 56 84 66 110 2, 28 72 8 108 2, 34 82 18 112 2, 40 90 30 114 2"),
            "m1",
        ) + path(body, "n", "o")
        s += path("M0 110L16 100L30 108L48 98L66 108L84 100L100 108V140H0Z", "m6") + cuts(
            ("6 112 22 108 1.8, 36 108 52 106 1.8, 72 110 92 108 1.8, 10 126 36 124 1.8, 60 130 90 127 1.8"),
            "m3",
        )
    else:
        s += sun(16, 15, 7, "m4", 7, "m2", 14)
        s += path("M0 46L12 30L20 36L30 22L40 36L62 34L76 18L86 30L100 40V70H0Z", "m3") + path(
            "M76 18L70 26L75 24L78 29L81 24Z", "m5"
        )
        body = "M10 64L24 44L29 42L38 18L41 17L49 4L55 12L58 24L64 30L74 48L90 64Z"
        s += path(body, "m2", "o") + path("M49 4L55 12L58 24L64 30L74 48L90 64H52L47 54L55 42L47 32L52 22L47 14Z", "m3")
        s += path("M49 4L41 17L38 18L32 34L38 28L42 38L46 28L50 34L47 32L52 22L47 14Z", "m4") + path(
            "M49 4L55 12L58 24L64 30L68 38L62 33L58 42L53 33L50 34L47 32L52 22L47 14Z", "m5"
        )
        s += cuts("60 42 70 60 1.7, 67 46 80 62 1.6, 33 42 20 60 1.7, 39 46 30 62 1.6", "m1") + path(body, "n", "o")
        s += path("M0 60L16 54L32 61L50 56L70 62L86 55L100 60V70H0Z", "m6") + cuts(
            "8 62 22 60 1.5, 60 66 82 63 1.5", "m3"
        )
    return s


def desert_scene(height: int) -> str:
    """Desert on a card or half a card."""
    full = height > 100
    s = path(f"M0 0H100V{height}H0Z", "d2")
    if full:
        s += sun(34, 34, 17, "paper", 15, "d1", 20)
        s += path("M0 62Q16 52 34 60Q56 48 78 58Q90 54 100 58V140H0Z", "d1") + cuts(
            "6 66 24 62 1.4, 50 60 68 57 1.4", "d3"
        )
        back = "M-10 96C10 78 34 60 60 54C64 72 84 88 112 92V110H-10Z"
        s += (
            path(back, "d2", "o")
            + path("M60 54C64 72 84 88 112 92V110H58C76 92 52 74 60 54Z", "d3")
            + cuts("4 94 50 62 1.8 3, 18 100 53 74 1.8 3, 34 104 58 86 1.6 2", "d1")
            + cuts("66 70 86 90 1.5, 68 84 84 98 1.4", "d4")
            + path(back, "n", "o")
        )
        front = "M-8 124C10 106 26 92 44 88C50 104 72 118 108 122V146H-8Z"
        s += (
            path(front, "d1", "o")
            + path("M44 88C50 104 72 118 108 122V146H44C58 126 38 108 44 88Z", "d3")
            + cuts("4 122 36 98 1.8 3, 14 130 40 110 1.8 3, 24 137 45 122 1.6 2", "d2")
            + cuts("50 106 70 122 1.5, 54 122 70 132 1.4", "d4")
            + path(front, "n", "o")
        )
        s += stroke("M84 62L83 40M83 48L74 42L73 34M83 44L90 37L89 30M83 42L80 32", "ink", 2.6)
    else:
        s += sun(22, 18, 9, "paper", 8, "d1", 16)
        s += path("M0 40Q20 32 44 38Q70 30 100 36V70H0Z", "d1")
        back = "M10 58C26 42 42 30 64 25C67 40 84 52 108 55V72H10Z"
        s += (
            path(back, "d2", "o")
            + path("M64 25C67 40 84 52 108 55V72H62C76 56 56 42 64 25Z", "d3")
            + cuts("24 56 56 32 1.6 2.6, 36 60 58 43 1.6 2.4, 46 65 63 52 1.4 2", "d1")
            + cuts("70 40 86 54 1.3, 72 52 86 62 1.2", "d4")
            + path(back, "n", "o")
        )
        front = "M-6 66C4 54 16 46 28 44C32 54 44 62 60 66V74H-6Z"
        s += (
            path(front, "d1", "o")
            + path("M28 44C32 54 44 62 60 66V74H28C36 64 24 56 28 44Z", "d3")
            + path(front, "n", "o")
        )
        s += stroke("M88 34L87 18M87 24L81 20L80 14M87 21L92 16", "ink", 2.2)
    return s


def mesa(x: float, y: float, w: float, h: float, o: str = "o") -> str:
    """Table mountain `w` wide and `h` high standing on (x, y)."""

    def pt(u: float, v: float) -> str:
        return f"{num(x + u * w)} {num(y - v * h)}"

    body = (
        f"M{pt(-0.5, 0)}L{pt(-0.4, 0.26)}L{pt(-0.38, 0.48)}L{pt(-0.33, 0.52)}L"
        f"{pt(-0.34, 0.86)}L{pt(-0.24, 1)}L{pt(0.22, 1.02)}L{pt(0.3, 0.88)}L"
        f"{pt(0.29, 0.54)}L{pt(0.35, 0.5)}L{pt(0.38, 0.26)}L{pt(0.52, 0)}Z"
    )
    s = path(body, "b1", o) + path(
        (
            f"M{pt(0.3, 0.88)}L{pt(0.29, 0.54)}L{pt(0.35, 0.5)}L{pt(0.38, 0.26)}L{pt(0.52, 0)}L"
            f"{pt(0.16, 0)}L{pt(0.1, 0.26)}L{pt(0.13, 0.56)}L{pt(0.08, 0.84)}L{pt(0.22, 1.02)}Z"
        ),
        "b3",
    )
    s += path(
        (f"M{pt(-0.34, 0.86)}L{pt(-0.24, 1)}L{pt(0.22, 1.02)}L{pt(0.3, 0.88)}L{pt(0.08, 0.83)}L{pt(-0.16, 0.81)}Z"),
        "b4",
        "o2",
    )
    s += gouges(
        [
            (x - 0.35 * w, y - 0.5 * h, x + 0.11 * w, y - 0.47 * h, h * 0.04),
            (x - 0.38 * w, y - 0.36 * h, x + 0.1 * w, y - 0.33 * h, h * 0.03),
            (x - 0.42 * w, y - 0.16 * h, x + 0.1 * w, y - 0.13 * h, h * 0.04),
        ],
        "b2",
    )
    s += gouges(
        [
            (x - 0.24 * w, y - 0.78 * h, x - 0.24 * w, y - 0.56 * h, w * 0.018),
            (x - 0.1 * w, y - 0.78 * h, x - 0.11 * w, y - 0.55 * h, w * 0.02),
            (x + 0.02 * w, y - 0.8 * h, x + 0.02 * w, y - 0.56 * h, w * 0.018),
            (x - 0.2 * w, y - 0.33 * h, x - 0.23 * w, y - 0.18 * h, w * 0.018),
            (x - 0.03 * w, y - 0.32 * h, x - 0.03 * w, y - 0.16 * h, w * 0.018),
        ],
        "b3",
    )
    s += gouges(
        [
            (x + 0.12 * w, y - 0.5 * h, x + 0.34 * w, y - 0.49 * h, h * 0.028),
            (x + 0.11 * w, y - 0.28 * h, x + 0.37 * w, y - 0.26 * h, h * 0.028),
        ],
        "b1",
    )
    return s + path(body, "n", o)


def badlands_scene(height: int) -> str:
    """Badlands on a card or half a card."""
    full = height > 100
    s = path(f"M0 0H100V{height}H0Z", "b2")
    if full:
        s += sun(70, 32, 15, "b4", 13, "b4", 18)
        s += path("M0 66L0 54L12 52L14 44L28 44L30 54L44 56L58 56L60 48L70 47L72 56L100 54V140H0Z", "b1") + cuts(
            "2 60 24 59 1.5, 50 61 74 60 1.5", "b3"
        )
        s += mesa(82, 96, 50, 52) + mesa(34, 112, 78, 74)
        s += path("M0 108Q20 100 44 108Q74 114 100 104V140H0Z", "b3") + cuts(
            "6 112 28 108 2, 60 114 88 110 2, 10 126 38 123 2, 62 130 90 126 2", "b1"
        )
    else:
        s += sun(84, 16, 8, "b4", 8, "b4", 14)
        s += path("M0 42V36L10 35L12 28L24 28L26 36L60 38L74 36L76 30L88 30L90 37L100 37V70H0Z", "b1")
        s += mesa(74, 60, 38, 34) + mesa(36, 64, 60, 50)
        s += path("M0 61Q22 55 46 61Q74 66 100 59V70H0Z", "b3") + cuts("6 64 26 61 1.6, 58 66 84 63 1.6", "b1")
    return s


def water_scene(height: int) -> str:
    """Water on a card or half a card."""
    full = height > 100
    s = path(f"M0 0H100V{height}H0Z", "w2")
    if full:
        s += sun(50, 36, 15, "w4", 13, "w4", 18)
        s += path("M0 50H100V140H0Z", "w1") + cuts(
            "30 55 70 55 1.3, 38 60 62 60 1.2, 4 57 20 57 1.2, 80 58 98 58 1.2", "w4"
        )
        s += path("M-4 50Q6 38 20 46L26 50Z", "w3", "o2") + path("M76 50Q86 40 104 44V50Z", "w3", "o2")
        for x, y, w, h, c, k, a in (
            (-14, 76, 128, 15, "w2", 3, "w3"),
            (-34, 94, 168, 22, "w4", 3, "w3"),
            (-10, 112, 140, 18, "w2", 3, "w3"),
            (-30, 130, 160, 22, "w4", 3, "w3"),
        ):
            s += wave(x + 2, y + 8, w, h, a, 0.7, k) + wave(x, y, w, h, c, 0.45, k)
    else:
        s += sun(22, 14, 8, "w4", 7, "w4", 14)
        s += (
            path("M0 25H100V70H0Z", "w1")
            + cuts("10 29 36 29 1.1, 60 30 80 30 1.1", "w4")
            + path("M64 25Q76 15 96 20L104 25Z", "w3", "o2")
        )
        for x, y, w, h, c, k, a in (
            (-10, 43, 124, 13, "w2", 3, "w3"),
            (-28, 58, 156, 19, "w4", 3, "w3"),
            (-4, 70, 120, 13, "w2", 3, "w3"),
        ):
            s += wave(x + 2, y + 6, w, h, a, 0.7, k) + wave(x, y, w, h, c, 0.45, k)
    return s


SCENES = {"B": badlands_scene, "M": mountain_scene, "D": desert_scene, "F": forest_scene, "W": water_scene}
