"""The terrains: forest and water, the clearing, and the table of all of them."""

from dewan.view.art.nature import fir, oak, stone, wave
from dewan.view.art.rocks import badlands, desert, mountain
from dewan.view.art.strokes import cuts, path


def forest(v: int) -> str:
    """Drawing 1, 2 or 3 of the forest: firs and oaks."""
    if v == 1:
        s = cuts("-37 -14 -27 -15, 22 -33 30 -33, -34 28 -24 29, 20 37 32 34, -8 41 4 42", "f2", 1.8)
        return s + fir(-19, 12, 42, 27, -0.03) + fir(19, 9, 40, 26, 0.03) + fir(0, 34, 58, 36)
    if v == 2:
        s = cuts("-36 -18 -26 -20, -8 -40 6 -40, 26 -22 35 -19, -34 26 -22 29, 16 38 30 33", "f2", 1.8)
        return s + fir(-3, 2, 40, 26) + oak(-19, 31, 44, 38) + oak(20, 25, 40, 34)
    s = cuts("-38 4 -28 3, 26 24 36 22, -10 40 4 41, -20 -34 -10 -36, 16 -34 26 -32", "f2", 1.8)
    return s + fir(4, -3, 38, 24, 0.02) + oak(-20, 13, 36, 30) + fir(22, 22, 44, 28, 0.03) + fir(-6, 36, 42, 28, -0.02)


def water(v: int) -> str:
    """Drawing 1, 2 or 3 of the water: rows of waves."""
    if v == 1:
        rows = [
            (-31, -23, 46, 11, "w2"),
            (-38, -3, 74, 17, "w4"),
            (-26, 15, 58, 13, "w2"),
            (-24, 33, 40, 11, "w4"),
        ]
    elif v == 2:
        rows = [
            (-18, -25, 44, 12, "w4"),
            (-38, -8, 54, 12, "w2"),
            (-30, 12, 66, 17, "w4"),
            (-34, 29, 44, 11, "w2"),
        ]
    else:
        rows = [
            (-30, -22, 58, 15, "w4"),
            (-36, -3, 46, 12, "w2"),
            (-12, 10, 50, 13, "w4"),
            (-36, 27, 58, 13, "w2"),
        ]
    s = ""
    for x, y, w, h, c in rows:
        hm = 2 if w < 64 else 3
        s += wave(x + 1, y + 5.2, w, h, "w3", 0.5, hm)
        s += wave(x, y, w, h, c, 0.3, hm)
    if v == 2:
        s += cuts("20 -4 32 -4 1.5, 18 30 30 30 1.5, -34 -22 -26 -23 1.4", "w2")
    if v == 1:
        s += cuts("20 -24 32 -22 1.5, -38 16 -30 16 1.4, 20 33 30 31 1.4", "w2")
    if v == 3:
        s += cuts("16 -5 32 -6 1.5, -36 12 -20 12 1.5, -10 36 8 38 1.4", "w2")
    return s


def clearing() -> str:
    """Trodden earth inside a ring of stones, no terrain."""
    s = path(
        ("M-30 -14Q-26 -30 -6 -33Q18 -36 31 -20Q40 -4 34 14Q24 33 0 33Q-26 33 -34 14Q-37 0 -30 -14Z"),
        "c2",
    )
    s += cuts(
        ("-22 -16 -6 -22 1.6 -2, 8 -23 22 -14 1.6 -2, -26 10 -16 20 1.6 2, 16 21 27 9 1.6 2, -8 25 8 26 1.6 2"),
        "c1",
    )
    for x, y, w, h in [
        (-33, -6, 9, 7),
        (-28, -20, 8, 6),
        (-15, -30, 9, 7),
        (4, -32, 8, 6),
        (20, -26, 9, 7),
        (32, -12, 8, 6),
        (35, 4, 9, 7),
        (29, 20, 9, 7),
        (14, 31, 9, 7),
        (-5, 35, 9, 7),
        (-22, 30, 9, 7),
        (-34, 16, 9, 7),
    ]:
        s += stone(x, y + 3, w, h, "c3", "o2")
    return s


TERRAINS = {
    "B": ("badlands", badlands, "b1"),
    "M": ("mountain", mountain, "m1"),
    "D": ("desert", desert, "d1"),
    "F": ("forest", forest, "f1"),
    "W": ("water", water, "w1"),
}
