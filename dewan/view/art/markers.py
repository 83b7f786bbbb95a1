"""The volcano, and the markers that are laid over the print: lava and flood."""

from dewan.view.art.nature import wave
from dewan.view.art.strokes import at, cuts, group, path


def volcano() -> str:
    """Black cone with a crown of fire and three streams of lava."""
    s = path(
        (
            "M-18 -30C-30 -34 -30 -46 -17 -44C-14 -52 4 -50 4 -43C16 -46 20 -36 10 -33"
            "C14 -28 4 -22 -2 -27C-8 -22 -18 -24 -18 -30Z"
        ),
        "m5",
        "o2",
        'transform="translate(4 8) scale(.9)"',
    )
    body = "M-42 31L-28 8L-22 4L-13 -17L-8 -14L0 -16L7 -13L13 -17L21 2L27 7L42 31Q20 37 0 35Q-22 37 -42 31Z"
    s += path(body, "lv2", "o") + path("M13 -17L21 2L27 7L42 31Q24 36 14 35L8 18L14 4L8 -8Z", "lv1")
    s += path("M-13 -17L-8 -21L8 -21L13 -17L7 -13L0 -16L-8 -14Z", "fl2", "o2")
    s += path("M-4 -15L-2 -2L-10 10L-8 20L-17 33L-8 34L-1 20L-3 10L4 0L3 -14Z", "fl1") + path(
        "M-1 -15L0 -2L-7 10L-5 20L-11 33L-9 34L-3 20L-5 10L2 0L1 -15Z", "fl2"
    )
    s += path("M8 -10L12 4L10 12L18 24L20 35L24 34L21 22L14 11L15 3L11 -9Z", "fl1")
    s += cuts("-18 2 -30 27 1.7, -14 6 -24 29 1.6, 24 10 32 28 1.6, 28 14 37 29 1.5", "b3") + path(body, "n", "o")
    return s


def lava() -> str:
    """Slab of lava: black crust in slabs, one river with arms; the print shows at the corners."""
    edge = "M-8 -45L13 -41L31 -31L42 -12L39 13L29 32L9 44L-13 41L-34 31L-42 9L-39 -14L-27 -33Z"
    s = path(edge, "lv1", "o")
    # slabs of crust
    for d in (
        "M-10 -40L-24 -31L-34 -14L-24 -12L-14 -18L-6 -27Z",
        "M8 -38L28 -28L36 -14L24 -10L14 -17L8 -28Z",
        "M-36 -6L-38 8L-32 24L-20 16L-16 4L-24 -6Z",
        "M37 -6L35 12L27 26L18 18L18 4L26 -4Z",
        "M-26 28L-12 37L-2 36L-6 26L-14 20Z",
        "M12 38L25 30L14 24L8 28Z",
        "M-10 -8L-2 -14L6 -6L4 4L-6 4Z",
    ):
        s += path(d, "lv2")
    s += cuts(
        ("-30 -16 -16 -24 1.8, 12 -30 24 -22 1.8, -34 6 -26 0 1.6, 24 4 32 -2 1.6, -20 30 -10 33 1.5"),
        "lv1",
    )
    river = (
        "M-4 -44L6 -43L5 -33L11 -25L20 -17L34 -11L41 -11L39 -5L30 -5L17 -9L12 -2"
        "L13 9L22 20L30 28L25 34L15 26L8 30L9 38L13 42L4 44L2 34L-3 24L-13 16"
        "L-22 22L-30 29L-34 26L-25 17L-17 11L-20 4L-28 -3L-41 -5L-40 -11L-26 -9"
        "L-16 -4L-12 1L-9 -6L-14 -12L-26 -7L-14 -18L-6 -26L-4 -36ZM-5 -8L-8 1L-4 11"
        "L4 14L6 4L4 -4L-2 -12Z"
    )
    s += path(river, "fl1", "o2", 'fill-rule="evenodd"')
    s += path(
        (
            "M0 -43L2 -34L8 -25L17 -15L30 -9L39 -9L29 -7L16 -12L9 -4L10 10L20 23L27 30"
            "L16 23L6 27L6 34L8 42L4 34L0 23L-5 15L3 18L9 12L8 2L7 -6L0 -15L-7 -12"
            "L-4 -24L-1 -33ZM-11 12L-21 19L-31 27L-23 17L-15 11L-16 4L-25 -4L-39 -8"
            "L-26 -6L-15 0L-11 6Z"
        ),
        "fl2",
    )
    s += path("M2 -30L7 -22L14 -15L8 -12L2 -17L0 -24ZM8 8L12 15L8 22L2 22L-1 18L5 15Z", "fl3")
    return s + path(edge, "n", "o")


def flood() -> str:
    """Flood marker: a scalloped blue disc with a foam rim and three drops."""
    edge = (
        "M0 -43C8 -46 15 -40 20 -38C28 -38 33 -31 35 -24C42 -19 43 -10 41 -3"
        "C45 5 42 14 37 19C36 28 29 33 22 35C16 42 7 43 0 41C-8 45 -16 41 -21 36"
        "C-29 36 -35 29 -36 21C-43 16 -44 6 -41 -2C-44 -10 -41 -20 -35 -24"
        "C-33 -33 -26 -38 -19 -38C-14 -43 -6 -46 0 -43Z"
    )
    s = path(edge, "w4", "o") + group(path(edge, "w1", "o2"), "scale(.86)")
    s += wave(-27, 20, 54, 14, "w3", 0.45, 2) + wave(-28, 16, 54, 14, "w4", 0.4, 2) + wave(-18, 30, 36, 9, "w2", 0.4, 2)
    for x, y, k in ((-14, -2, 1), (2, -12, 1.25), (17, -1, 1)):
        s += at(
            path("M0 -15C3 -8 8 -4 8 2A8 8 0 0 1 -8 2C-8 -4 -3 -8 0 -15Z", "w4", "o2") + cuts("-4 2 -1 6 1.5 -1", "w2"),
            x,
            y,
            k,
        )
    return s + path(edge, "n", "o")
