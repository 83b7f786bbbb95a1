"""Trees, rocks, waves and fire: the small things that larger drawings are built from."""

from dewan.view.art.strokes import gouge, gouges, num, path


def fir(
    x: float,
    y: float,
    h: float,
    w: float,
    lean: float = 0.0,
    o: str = "o",
    body: str = "f2",
    dark: str = "f4",
    lite: str = "f3",
) -> str:
    """Fir cut from one paper, `h` high on (x, y): three skirts, a dark side, light notches."""

    def pt(u: float, v: float) -> str:
        return f"{num(x + u * w + lean * v * h)} {num(y - v * h)}"

    sil = (
        f"M{pt(0, 1)}L{pt(0.21, 0.7)}L{pt(0.13, 0.69)}L{pt(0.35, 0.42)}L{pt(0.23, 0.4)}L"
        f"{pt(0.5, 0.09)}Q{pt(0.25, 0.03)} {pt(0.02, 0.09)}Q{pt(-0.24, 0.02)} "
        f"{pt(-0.5, 0.11)}L{pt(-0.24, 0.41)}L{pt(-0.37, 0.43)}L{pt(-0.12, 0.7)}L"
        f"{pt(-0.22, 0.71)}Z"
    )
    shade = (
        f"M{pt(0, 1)}L{pt(0.21, 0.7)}L{pt(0.13, 0.69)}L{pt(0.35, 0.42)}L{pt(0.23, 0.4)}L"
        f"{pt(0.5, 0.09)}Q{pt(0.25, 0.03)} {pt(0.06, 0.08)}L{pt(0.13, 0.24)}L"
        f"{pt(0.02, 0.33)}L{pt(0.09, 0.5)}L{pt(0.0, 0.6)}L{pt(0.05, 0.76)}Z"
    )
    lights = gouges(
        [
            (
                x - 0.09 * w + lean * 0.76 * h,
                y - 0.82 * h,
                x - 0.19 * w + lean * 0.7 * h,
                y - 0.72 * h,
                w * 0.03,
            ),
            (
                x - 0.1 * w + lean * 0.6 * h,
                y - 0.62 * h,
                x - 0.3 * w + lean * 0.45 * h,
                y - 0.45 * h,
                w * 0.05,
            ),
            (
                x - 0.12 * w + lean * 0.35 * h,
                y - 0.36 * h,
                x - 0.42 * w + lean * 0.14 * h,
                y - 0.14 * h,
                w * 0.06,
            ),
            (
                x - 0.02 * w + lean * 0.3 * h,
                y - 0.3 * h,
                x - 0.2 * w + lean * 0.1 * h,
                y - 0.12 * h,
                w * 0.045,
            ),
        ],
        lite,
    )
    trunk = path(
        (
            f"M{num(x - 0.07 * w)} {num(y - 0.12 * h)}L{num(x - 0.08 * w)} {num(y + 0.02 * h)}L"
            f"{num(x + 0.08 * w)} {num(y + 0.02 * h)}L{num(x + 0.06 * w)} {num(y - 0.12 * h)}Z"
        ),
        "wd3",
        o,
    )
    return trunk + path(sil, body, o) + path(shade, dark) + lights + path(sil, "n", o)


def oak(
    x: float,
    y: float,
    h: float,
    w: float,
    o: str = "o",
    body: str = "f2",
    dark: str = "f4",
    lite: str = "f3",
) -> str:
    """Leafy tree on (x, y): a lumpy crown with a scooped dark side, gouges for leaves."""

    def pt(u: float, v: float) -> str:
        return f"{num(x + u * w)} {num(y - v * h)}"

    trunk = path(f"M{pt(-0.07, 0.36)}L{pt(-0.1, -0.02)}L{pt(0.1, -0.02)}L{pt(0.08, 0.36)}Z", "wd3", o)
    crown = (
        f"M{pt(-0.44, 0.42)}C{pt(-0.58, 0.5)} {pt(-0.52, 0.68)} {pt(-0.4, 0.7)}C"
        f"{pt(-0.42, 0.88)} {pt(-0.2, 0.96)} {pt(-0.1, 0.92)}C{pt(0.02, 1.06)} "
        f"{pt(0.26, 1.0)} {pt(0.28, 0.86)}C{pt(0.44, 0.86)} {pt(0.54, 0.7)} "
        f"{pt(0.44, 0.6)}C{pt(0.56, 0.48)} {pt(0.46, 0.3)} {pt(0.3, 0.34)}C{pt(0.2, 0.22)} "
        f"{pt(0.02, 0.24)} {pt(-0.04, 0.32)}C{pt(-0.16, 0.22)} {pt(-0.4, 0.26)} "
        f"{pt(-0.44, 0.42)}Z"
    )
    shade = (
        f"M{pt(0.28, 0.86)}C{pt(0.44, 0.86)} {pt(0.54, 0.7)} {pt(0.44, 0.6)}C"
        f"{pt(0.56, 0.48)} {pt(0.46, 0.3)} {pt(0.3, 0.34)}C{pt(0.2, 0.22)} "
        f"{pt(0.02, 0.24)} {pt(-0.04, 0.32)}C{pt(-0.12, 0.25)} {pt(-0.24, 0.24)} "
        f"{pt(-0.34, 0.29)}C{pt(-0.14, 0.36)} {pt(0.06, 0.36)} {pt(0.14, 0.48)}C"
        f"{pt(0.26, 0.54)} {pt(0.22, 0.76)} {pt(0.28, 0.86)}Z"
    )
    lights = gouges(
        [
            (x - 0.34 * w, y - 0.52 * h, x - 0.2 * w, y - 0.46 * h, h * 0.026, -1),
            (x - 0.3 * w, y - 0.72 * h, x - 0.12 * w, y - 0.72 * h, h * 0.03, -1.6),
            (x - 0.06 * w, y - 0.84 * h, x + 0.14 * w, y - 0.82 * h, h * 0.03, -1.6),
            (x - 0.12 * w, y - 0.6 * h, x + 0.06 * w, y - 0.58 * h, h * 0.028, -1.4),
            (x + 0.02 * w, y - 0.72 * h, x + 0.16 * w, y - 0.68 * h, h * 0.024, -1.2),
        ],
        lite,
    )
    return trunk + path(crown, body, o) + path(shade, dark) + lights + path(crown, "n", o)


def wave(x: float, y: float, w: float, h: float, fill: str, thick: float = 0.42, humps: int = 2) -> str:
    """Calligraphic wave from (x, y), thick under the crests and thin at the ends."""
    s = w / humps
    top, bottom = f"M{num(x)} {num(y)}", ""
    for i in range(humps):
        a = x + i * s
        top += (
            f"C{num(a + s * 0.18)} {num(y - h)} {num(a + s * 0.62)} {num(y - h * 1.05)} "
            f"{num(a + s * 0.8)} {num(y - h * 0.12)}"
        )
        top += f"Q{num(a + s * 0.88)} {num(y + h * 0.16)} {num(a + s)} {num(y)}"
    k = h * thick
    for i in reversed(range(humps)):
        a = x + i * s
        bottom += f"Q{num(a + s * 0.86)} {num(y + h * 0.2 + k)} {num(a + s * 0.72)} {num(y - h * 0.05 + k * 0.4)}"
        bottom += (
            f"C{num(a + s * 0.56)} {num(y - h * 1.0 + k)} {num(a + s * 0.26)} {num(y - h * 0.9 + k)} {num(a)} {num(y)}"
        )
    return path(top + bottom + "Z", fill)


def flame(x: float, y: float, h: float, w: float, outline: str = "o") -> str:
    """Fire standing on (x, y): three papers, the innermost almost white."""

    def pt(u: float, v: float) -> str:
        return f"{num(x + u * w)} {num(y - v * h)}"

    a = (
        f"M{pt(0.04, 1)}C{pt(0.1, 0.8)} {pt(0.44, 0.66)} {pt(0.47, 0.34)}C{pt(0.5, 0.1)} "
        f"{pt(0.26, 0)} {pt(0, 0)}C{pt(-0.26, 0)} {pt(-0.5, 0.1)} {pt(-0.46, 0.36)}C"
        f"{pt(-0.44, 0.5)} {pt(-0.34, 0.58)} {pt(-0.3, 0.7)}C{pt(-0.22, 0.64)} "
        f"{pt(-0.18, 0.58)} {pt(-0.17, 0.5)}C{pt(-0.04, 0.62)} {pt(0.06, 0.78)} "
        f"{pt(0.04, 1)}Z"
    )
    b = (
        f"M{pt(0.03, 0.68)}C{pt(0.1, 0.54)} {pt(0.31, 0.46)} {pt(0.31, 0.25)}C"
        f"{pt(0.31, 0.1)} {pt(0.16, 0.04)} {pt(0, 0.04)}C{pt(-0.17, 0.04)} "
        f"{pt(-0.32, 0.12)} {pt(-0.29, 0.28)}C{pt(-0.27, 0.36)} {pt(-0.22, 0.38)} "
        f"{pt(-0.19, 0.44)}C{pt(-0.12, 0.4)} {pt(-0.11, 0.36)} {pt(-0.1, 0.32)}C"
        f"{pt(0, 0.42)} {pt(0.05, 0.54)} {pt(0.03, 0.68)}Z"
    )
    c = (
        f"M{pt(0.02, 0.4)}C{pt(0.06, 0.3)} {pt(0.17, 0.26)} {pt(0.16, 0.15)}C"
        f"{pt(0.16, 0.08)} {pt(0.08, 0.06)} {pt(0, 0.06)}C{pt(-0.1, 0.06)} "
        f"{pt(-0.17, 0.1)} {pt(-0.14, 0.18)}C{pt(-0.1, 0.26)} {pt(0.0, 0.28)} "
        f"{pt(0.02, 0.4)}Z"
    )
    return path(a, "fl1", outline) + path(b, "fl2") + path(c, "fl3")


def stone(x: float, y: float, w: float, h: float, fill: str = "c3", o: str = "o2") -> str:
    """Stone standing on (x, y)."""
    return path(
        (
            f"M{num(x - w * 0.5)} {num(y)}L{num(x - w * 0.4)} {num(y - h * 0.7)}L"
            f"{num(x - w * 0.05)} {num(y - h)}L{num(x + w * 0.4)} {num(y - h * 0.75)}L"
            f"{num(x + w * 0.5)} {num(y)}Z"
        ),
        fill,
        o,
    )


def tuft(x: float, y: float, c: str, k: float = 1.0) -> str:
    """Path data of a tuft of grass rooted at (x, y)."""
    return (
        gouge(x, y, x - 3.4 * k, y - 5.4 * k, 0.9 * k)
        + gouge(x, y, x + 0.2 * k, y - 7.4 * k, 0.9 * k)
        + gouge(x, y, x + 3.8 * k, y - 5 * k, 0.9 * k)
    )
