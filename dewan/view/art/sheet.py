"""The sheet of symbols: which drawing has which name and box."""

from dewan.view.art.backs import card_back, story_back, story_face
from dewan.view.art.curtain import EDGE, curtain
from dewan.view.art.discs import (
    berries_on_map,
    disc_artifact,
    disc_berry,
    disc_crystal,
    disc_fire,
    disc_pigment,
    fish,
)
from dewan.view.art.emblems import (
    EMBLEM_EDGE,
    dewan,
    emblem,
    scenario_base,
    scenario_downpour,
    scenario_lake,
    scenario_team,
    scenario_volcano,
)
from dewan.view.art.frames import (
    CLIPS,
    card_edge,
    card_frame,
    card_middle,
    ember,
    gains,
    half_frame,
    letter_tag,
    met_tick,
    mini_card,
    points_flag,
    story_frame,
    story_rays,
)
from dewan.view.art.ground import ground, link
from dewan.view.art.markers import flood, lava, volcano
from dewan.view.art.nature import flame
from dewan.view.art.paintings import PAINTINGS
from dewan.view.art.scenes import SCENES
from dewan.view.art.seats import OUTLINES, SEATS, camp, start_camp, village
from dewan.view.art.signs import footsteps, interface, terrain_sign
from dewan.view.art.strokes import HEX, cuts, path, use
from dewan.view.art.terrain import TERRAINS, clearing

HEX_BOX = "-50 -50 100 100"
CARD_BOX = "0 0 100 140"
HALF_BOX = "0 0 100 70"
STORY_BOX = "0 0 100 112"

_ASH_MARKS = (
    "-36 -14 -26 -18 1.6, 24 -30 34 -26 1.6, 30 -4 40 -2 1.6, -40 10 -34 8 1.5, -14 42 2 44 1.8, 16 41 26 37 1.6"
)

Symbols = dict[str, tuple[str, str]]
"""Name to view box and drawing."""


def _terrain() -> Symbols:
    symbols: Symbols = {}
    for letter, (name, draw, base) in TERRAINS.items():
        for v in (1, 2):
            symbols[f"g-{name}-{v}"] = (HEX_BOX, ground(letter, v))
            symbols[f"l-{name}-{v}"] = (HEX_BOX, link(letter, v))
        for v in (1, 2, 3):
            symbols[f"m-{name}-{v}"] = (HEX_BOX, draw(v))
            symbols[f"t-{name}-{v}"] = (
                HEX_BOX,
                path(HEX, base)
                + use(f"g-{name}-{1 + v % 2}", -50, -50, 100, 100)
                + use(f"m-{name}-{v}", -43, -43, 86, 86),
            )
        symbols[f"i-{name}"] = ("-52 -53 104 106", terrain_sign(letter))
        symbols[f"tag-{letter}"] = ("-14 -14 28 28", letter_tag(letter))
    symbols["g-ash"] = (HEX_BOX, cuts(_ASH_MARKS, "lv2"))
    symbols["m-clearing"] = (HEX_BOX, clearing())
    symbols["t-clearing"] = (HEX_BOX, path(HEX, "c1") + clearing())
    symbols["m-volcano"] = (HEX_BOX, volcano())
    symbols["t-volcano"] = (
        HEX_BOX,
        path(HEX, "ash") + use("g-ash", -50, -50, 100, 100) + use("m-volcano", -45, -44, 90, 90),
    )
    symbols["lava"] = (HEX_BOX, lava())
    symbols["flood"] = (HEX_BOX, flood())
    return symbols


def _pieces() -> Symbols:
    symbols: Symbols = {
        "disc-artifact": (HEX_BOX, disc_artifact()),
        "disc-pigment": (HEX_BOX, disc_pigment()),
        "disc-crystal": (HEX_BOX, disc_crystal()),
        "disc-fire": (HEX_BOX, disc_fire()),
        "disc-berry": (HEX_BOX, disc_berry()),
        "fire": ("-30 -60 60 64", flame(0, 0, 56, 46, "o4")),
        "ember": ("-13 -13 26 26", ember()),
        "berries": ("-46 -46 92 96", berries_on_map()),
        "fish": (HEX_BOX, fish()),
        "dewan": (HEX_BOX, dewan()),
        "emblem": (HEX_BOX, emblem()),
        "mini-card": (CARD_BOX, mini_card()),
        "footsteps": ("-12 -18 24 30", footsteps()),
    }
    for seat, (letter, _) in enumerate(SEATS):
        symbols[f"camp-{letter}"] = ("-8 -10 118 116", camp(seat))
        symbols[f"start-{letter}"] = ("-6 -10 152 126", start_camp(seat))
        symbols[f"village-{letter}"] = ("-6 -16 112 124", village(seat))
        # without colors of its own: fill and stroke come from where it is used
        symbols[f"pit-{letter}"] = ("0 0 100 100", f'<path d="{OUTLINES[seat]}"/>')
    return symbols


def _signs() -> Symbols:
    symbols: Symbols = {f"ui-{name}": (HEX_BOX, body) for name, body in interface().items()}
    symbols |= {f"gain-{name}": ("-17 -15 34 30", body) for name, body in gains().items()}
    symbols["sc-base"] = (HEX_BOX, scenario_base())
    symbols["sc-team"] = (HEX_BOX, scenario_team())
    symbols["sc-downpour"] = (HEX_BOX, scenario_downpour())
    symbols["sc-volcano"] = (HEX_BOX, scenario_volcano())
    symbols["sc-lake"] = (HEX_BOX, scenario_lake())
    symbols["curtain"] = ("0 0 720 420", curtain())
    return symbols


def _cards() -> Symbols:
    symbols: Symbols = {}
    for letter, scene in SCENES.items():
        name = TERRAINS[letter][0]
        symbols[f"scene-{name}"] = (CARD_BOX, scene(140))
        symbols[f"half-{name}"] = (HALF_BOX, scene(70))
    symbols["card-edge"] = (CARD_BOX, card_edge())
    symbols["card-frame"] = (CARD_BOX, card_frame())
    symbols["card-middle"] = (CARD_BOX, card_middle())
    symbols["card-back"] = (CARD_BOX, card_back())
    symbols["half-frame"] = (HALF_BOX, half_frame())
    symbols["story-face"] = (STORY_BOX, story_face())
    symbols["story-back"] = (STORY_BOX, story_back())
    symbols["story-frame"] = (STORY_BOX, story_frame())
    symbols["story-rays"] = ("-30 -30 160 164", story_rays())
    symbols["story-flag"] = (STORY_BOX, points_flag())
    symbols["tick"] = ("-8 -8 16 16", met_tick())
    for name, paint in PAINTINGS.items():
        symbols[f"paint-{name}"] = ("0 0 100 54", paint())
    return symbols


def sheet() -> str:
    """Sprite as one line a symbol."""
    clips = CLIPS | {"clip-curtain": EDGE, "clip-emblem": EMBLEM_EDGE}
    paths = "".join(f'<clipPath id="{name}"><path d="{d}"/></clipPath>' for name, d in clips.items())
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">',
        f"<defs>{paths}</defs>",
        # A browser would else style all that is drawn here, at each start of the page.
        '<g style="display:none">',
    ]
    for name, (box, body) in (_terrain() | _pieces() | _signs() | _cards()).items():
        lines.append(f'<symbol id="{name}" viewBox="{box}">{body}</symbol>')
    return "\n".join([*lines, "</g></svg>"]) + "\n"
