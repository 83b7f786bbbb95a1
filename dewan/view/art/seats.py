"""The dwellings of the four seats: camp, starting camp, lake village."""

from dewan.view.art.letters import LETTERS
from dewan.view.art.nature import flame, stone, wave
from dewan.view.art.strokes import at, cuts, group, path, stroke

# letter of the seat and the stem of its three colors
SEATS = [("T", "s1"), ("Y", "s2"), ("L", "s3"), ("H", "s4")]


def tent(k: int) -> str:
    """Dwelling of a seat without halo, in a box of 0..100; its ground is at 88."""
    letter, c = SEATS[k]
    dk, lt = (c + "d", c + "l")
    if letter == "T":
        sil = "M50 13C58 34 74 62 92 86Q50 95 8 86C26 62 42 34 50 13Z"
        s = stroke("M41 3L53 24M60 4L47 24", "ink", 6.5) + path(sil, c, "o5")
        s += path("M50 13C58 34 74 62 92 86Q80 89 68 90C64 62 57 36 50 13Z", dk)
        s += (
            cuts("18 80 30 85 2.6 -1, 24 71 30 75 2", dk)
            + path("M49 68L60 91Q49 92 38 91Z", "fl2", "o4")
            + path("M49 77L55 91Q49 91.5 43 91Z", "fl3")
        )
        s += at(path(LETTERS[letter], lt), 48.5, 52, 1.12) + path(sil, "n", "o5")
    elif letter == "Y":
        wall = "M12 54L88 54L86 87Q50 93 14 87Z"
        roof = "M50 19C68 27 86 41 97 56Q50 63 3 56C14 41 32 27 50 19Z"
        s = (
            path("M41 22L43 10H57L59 22Z", "wd1", "o4")
            + path(wall, c, "o5")
            + path("M68 56L88 54L86 87Q76 90 66 90Z", dk)
        )
        s += path("M15 64L22 72L29 64L29 69L22 78L15 69Z", lt) + path("M68 64L75 72L82 64L82 69L75 78L68 69Z", lt)
        s += (
            path("M40 91L40 66Q50 61 60 66L60 91Z", "fl2", "o4")
            + path("M45 91L45 74Q50 71 55 74L55 91Z", "fl3")
            + path(wall, "n", "o5")
        )
        s += (
            path(roof, c, "o5")
            + path("M50 19C68 27 86 41 97 56Q84 59 70 60C68 44 60 30 50 19Z", dk)
            + at(path(LETTERS[letter], lt), 49, 43, 0.92)
            + path(roof, "n", "o5")
        )
    elif letter == "L":
        roof = "M36 18L94 12L66 90Q34 92 4 84Z"
        opening = "M94 12L97 87L66 90Z"
        s = (
            stroke("M28 22L36 16M94 12L98 4", "ink", 6.5)
            + path(opening, "coal", "o5")
            + path("M88 46L93 88L72 89Z", "fl2")
            + path("M88 64L90 88L79 89Z", "fl3")
            + path(opening, "n", "o5")
        )
        s += (
            path(roof, c, "o5")
            + path("M94 12L66 90Q56 91 48 91L76 14Z", dk)
            + cuts("24 50 15 76 2.4, 31 66 26 84 2.2", dk)
        )
        s += at(path(LETTERS[letter], lt), 47, 52, 1.16, 0) + path(roof, "n", "o5")
    else:
        sil = "M9 87C4 50 20 22 50 22C80 22 96 50 91 87Q50 94 9 87Z"
        s = stroke("M50 24C46 14 38 10 31 5M50 24C54 14 62 10 69 5M40 12L38 4M60 12L62 4", "ink", 6) + path(
            sil, c, "o5"
        )
        s += path("M50 22C80 22 96 50 91 87Q80 90 70 90C76 62 68 34 50 22Z", dk)
        s += cuts("20 80 24 48 2.4 3, 30 86 31 66 2", dk)
        s += (
            path("M37 91L37 77C37 62 63 62 63 77L63 91Z", "fl2", "o4")
            + path("M44 91L44 80C44 71 56 71 56 80L56 91Z", "fl3")
            + at(path(LETTERS[letter], lt), 50, 47, 1.02)
            + path(sil, "n", "o5")
        )
    return s


OUTLINES = [
    "M50 13C58 34 74 62 92 86Q50 95 8 86C26 62 42 34 50 13Z",
    "M50 19C68 27 86 41 97 56L88 58L86 87Q50 93 14 87L12 58L3 56C14 41 32 27 50 19Z",
    "M36 18L94 12L97 87L66 90Q34 92 4 84Z",
    "M9 87C4 50 20 22 50 22C80 22 96 50 91 87Q50 94 9 87Z",
]
"""The dwelling of each seat without poles: for pits on boards and for counting camps."""

SILHOUETTES = [
    ("M50 13C58 34 74 62 92 86Q50 95 8 86C26 62 42 34 50 13ZM41 3L53 24M60 4L47 24"),
    ("M50 12C68 27 86 41 97 56L88 58L86 87Q50 93 14 87L12 58L3 56C14 41 32 27 50 12Z"),
    "M36 18L94 12L97 87L66 90Q34 92 4 84Z",
    ("M9 87C4 50 20 22 50 22C80 22 96 50 91 87Q50 94 9 87ZM50 24C46 14 38 10 31 5M50 24C54 14 62 10 69 5"),
]


def small_fire(x: float, y: float, k: float = 1.0) -> str:
    """Small fire on two logs at (x, y)."""
    return at(
        stroke("M-10 2L10 -2M-10 -2L10 2", "ink", 7)
        + stroke("M-9 2L9 -2M-9 -2L9 2", "wd1", 3)
        + flame(0, 0, 27, 21, "o4"),
        x,
        y,
        k,
    )


def camp(k: int) -> str:
    """Camp: the dwelling inside a halo of paper, a fire beside it."""
    s = f'<path class="halo" d="{SILHOUETTES[k]}"/>' + tent(k)
    if SEATS[k][0] != "L":
        s += '<circle cx="90" cy="84" r="13" class="f-paper"/>'
        s += small_fire(90, 94, 0.95)
    else:
        s += small_fire(84, 94, 0.95)
    return s


def start_camp(k: int) -> str:
    """Draw the starting camp: the same dwelling, bigger, with a banner and a great fire."""
    _letter, c = SEATS[k]
    s = path("M8 88Q14 78 70 80Q128 78 133 88Q132 102 70 104Q10 102 8 88Z", "c1", "o4")
    s += (
        stroke("M15 12L15 88", "ink", 7)
        + stroke("M15 12L15 88", "wd1", 3)
        + path("M16 10L48 17L39 23L46 31L16 34Z", c, "o4")
        + cuts("22 22 38 22 2.4", c + "d")
    )
    s += group(tent(k), "translate(23 1)")
    for x, y in ((22, 100), (40, 105), (58, 107), (82, 107)):
        s += stone(x, y, 13, 9, "m2", "o4")
    s += small_fire(112, 104, 1.6)
    return s


def village(k: int) -> str:
    """Lake village: the dwelling on a deck, the deck on stilts, the stilts in the waves."""
    s = (
        '<g transform="translate(12 -4) scale(.76)"><path class="halo" d="'
        f'{SILHOUETTES[k]}"/></g><path class="halo" d="M5 66L95 66L94 74L6 74Z"/>'
    )
    s += stroke("M18 72L15 99M38 74L37 101M62 74L63 101M82 72L85 99", "ink", 9) + stroke(
        "M18 72L15 98M38 74L37 100M62 74L63 100M82 72L85 98", "wd1", 4
    )
    s += group(tent(k), "translate(12 -5) scale(.76)")
    s += path("M3 64L97 64L95 76L5 76Z", "wd2", "o5") + cuts(
        "20 65 19 75 1.6, 36 65 36 75 1.6, 52 65 52 75 1.6, 68 65 68 75 1.6, 83 65 84 75 1.6",
        "wd3",
    )
    s += path("M2 92Q14 84 26 91T50 91T74 91T98 90Q97 103 84 103L16 103Q3 103 2 92Z", "w3", "o4") + wave(
        6, 97, 88, 9, "w4", 0.6, 4
    )
    return s
