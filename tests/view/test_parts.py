"""The drawn parts show what they are given, hold together as SVG and stay small."""

import os
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from dewan.view.art import sprite, style_sheet
from dewan.view.parts import cards, map_geometry, map_layers, map_svg, pieces, stories, tribe
from dewan.view.parts.map_svg import Camp, MapPicture
from dewan.view.parts.svg import SYMBOL, TERRAIN

ROOT = Path(__file__).parents[2]
COMPONENTS = tomllib.loads((ROOT / "dewan" / "board" / "rebuilt.toml").read_text())
TILES = {tile["id"]: tile for tile in COMPONENTS["tiles"]}
SPACES = [(0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def four_players() -> MapPicture:
    """The largest map of the base game, with camps, icons and berries."""
    layout = COMPONENTS["layouts"]["players4"]
    terrain: dict[tuple[int, int], str] = {}
    icons, berries, camps = [], {}, []
    placed = [*zip(layout["seats"], ("S1", "S2", "S3", "S4"), strict=True)]
    placed += zip(layout["neutral"], ("N1", "N2", "N3", "N4"), strict=True)
    for seat, ((i, j), name) in enumerate(placed):
        spaces = [(2 * i - j + q, i + 3 * j + r) for q, r in SPACES]
        terrain |= dict(zip(spaces, TILES[name]["spaces"], strict=True))
        icons += [(spaces[int(icon[0])], spaces[int(icon[1])], icon[2]) for icon in TILES[name]["icons"]]
        berries |= {spaces[at]: 2 for at in TILES[name]["berries"]}
        if name.startswith("S"):
            camps.append(Camp(spaces[0], seat, "start"))
            camps += [Camp(space, seat, "camp", n) for n, space in enumerate(spaces[1:]) if terrain[space] != "W"]
    return MapPicture(terrain, icons=tuple(icons), berries=berries, camps=tuple(camps))


PICTURE = four_players()
ROUTE = [(-1, 6), (0, 5), (0, 4), (1, 3)]
LABELS = {space: f"{letter} <{space}>" for space, letter in PICTURE.terrain.items()}


def whole_map() -> str:
    layers = (
        map_svg.base(PICTURE),
        map_layers.underlay(PICTURE, lit=PICTURE.terrain.keys(), route=ROUTE, marked=set(ROUTE)),
        map_layers.pieces(PICTURE),
        map_layers.overlay(
            PICTURE, lit=PICTURE.terrain.keys(), route=ROUTE, steps=[(ROUTE[:2], None), (ROUTE[2:], 1)], ghost_seat=0
        ),
        map_svg.targets(PICTURE, LABELS, set(ROUTE)),
    )
    return f'<svg viewBox="{map_svg.view_box(PICTURE)}">{"".join(layers)}</svg>'


def all_parts() -> dict[str, str]:
    parts = {face: cards.card(face, 72, label=face) for face in COMPONENTS["cards"]}
    parts |= {face: stories.story_tile(face, 88, label=face) for face in COMPONENTS["stories"]}
    parts |= {face + " done": stories.story_tile(face, 88, done=True) for face in COMPONENTS["stories"]}
    parts |= {
        "map": whole_map(),
        "card back": cards.card_back(72, 14),
        "half": cards.half_card("FcW", "F", 57),
        "chip": cards.chip("DWa", 20),
        "story back": stories.story_back(88, 6),
        "camp": pieces.camp_icon(0, 40),
        "start": pieces.start_icon(3, 80),
        "village": pieces.village_icon(1, 40),
        "pits": pieces.seat_pits(2, 5),
        "curtain": pieces.curtain(2, 720),
        "no pits": pieces.seat_pits(2, 0),
    }
    parts |= {kind: pieces.token(kind, 3, 40) for kind in pieces.TOKENS}
    places = tuple(tribe.StoryPlace(face, done) for face, done in (("FFF/5", True), ("MMMp/6", False)))
    for seat in range(4):
        board = tribe.TribePicture(seat, 2 * seat + 1, (("FcW", "W"), None, None), places, 3, seat or None)
        parts[f"tribe {seat}"] = tribe.tribe_board(board, label="board")
    return parts


PARTS = all_parts()
SPRITE = sprite()


def elements(text: str) -> Iterator[ET.Element]:
    return ET.fromstring(text).iter()


def shown(text: str) -> Counter[str]:
    """How often each symbol of the sprite is used."""
    return Counter(re.findall(r'href="#([^"]+)"', text))


def test_everything_is_well_formed() -> None:
    for text in (SPRITE, *PARTS.values()):
        ET.fromstring(text)


def test_every_symbol_that_is_used_is_drawn() -> None:
    drawn = {element.get("id") for element in elements(SPRITE)}
    for name, text in {**PARTS, "sprite": SPRITE}.items():
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', text)) <= drawn | set(re.findall(r' id="([^"]+)"', text)), (
            name
        )


def test_ids_are_unique_on_a_page_with_everything() -> None:
    ids = Counter(re.findall(r' id="([^"]+)"', SPRITE + "".join(PARTS.values())))
    assert [name for name, count in ids.items() if count > 1] == []


def test_the_sprite_is_invisible_and_has_all_its_colors() -> None:
    root = ET.fromstring(SPRITE)
    assert (root.get("width"), root.get("height"), root.get("aria-hidden")) == ("0", "0", "true")
    used = {
        name for names in re.findall(r'class="([^"]+)"', SPRITE + "".join(PARTS.values())) for name in names.split()
    }
    colors = {name for name in used if re.fullmatch(r"[fs]-\w+", name)}
    assert colors <= set(re.findall(r"\.([\w-]+)\{", style_sheet()))


def test_the_art_holds_no_text_of_any_language() -> None:
    assert "<text" not in SPRITE
    assert "<title" not in SPRITE


@pytest.mark.parametrize("face", dict.fromkeys(COMPONENTS["cards"]))
def test_a_card_shows_its_terrains_and_its_symbol(face: str) -> None:
    terrains = [letter for letter in face if letter in TERRAIN]
    symbols = [letter for letter in face if letter in SYMBOL]
    uses = shown(cards.card(face, 72))
    scene = "scene" if len(terrains) == 1 else "half"
    assert {name for name in uses if name.startswith(("scene-", "half-"))} == {
        f"{scene}-{TERRAIN[letter]}" for letter in terrains
    }
    assert {name for name in uses if name.startswith("disc-")} == {f"disc-{SYMBOL[letter]}" for letter in symbols}
    assert {name for name in uses if name.startswith("tag-")} == {f"tag-{letter}" for letter in terrains}
    assert not any(name.startswith("tag-") for name in shown(cards.card(face, 72, letters=False)))


def test_the_symbol_stands_in_the_half_that_it_belongs_to() -> None:
    height = {}
    for face in ("FcW", "FWc"):
        found = re.search(r'href="#disc-crystal" x="[\d.]+" y="([\d.]+)"', cards.card(face, 72))
        assert found
        height[face] = float(found[1])
    assert height["FcW"] < 50 < 70 < height["FWc"]


def test_a_tucked_half_shows_one_terrain_and_the_symbol_only_where_it_is() -> None:
    assert shown(cards.half_card("FcW", "F", 50)).keys() >= {"half-forest", "disc-crystal"}
    water = shown(cards.half_card("FcW", "W", 50))
    assert water["half-water"] == 1
    assert water["disc-crystal"] == water["half-forest"] == 0


def test_a_wrong_face_is_refused() -> None:
    for face in ("", "x", "cF", "BMD"):
        with pytest.raises(ValueError, match=face or "^$"):
            cards.card(face, 72)


@pytest.mark.parametrize("face", COMPONENTS["stories"])
def test_a_story_tile_shows_requirements_points_and_fires(face: str) -> None:
    needs, reward = face.split("/")
    uses = shown(stories.story_tile(face, 88))
    for letter, count in Counter(needs).items():
        assert uses[f"i-{TERRAIN[letter]}" if letter in TERRAIN else f"disc-{SYMBOL[letter]}"] == count
    assert uses["fire"] == reward.count("f")
    figures = [element.text for element in elements(stories.story_tile(face, 88)) if element.tag == "text"]
    assert figures == [reward.rstrip("f")]


def test_ticks_stand_at_the_requirements_that_are_met() -> None:
    assert shown(stories.story_tile("MMMc/5f", 88, met=(True, False, True, True)))["tick"] == 3
    assert shown(stories.story_tile("MMMc/5f", 88, met=(True,) * 4, done=True))["tick"] == 0


def test_a_done_story_is_lit() -> None:
    assert "story-frame" not in shown(stories.story_tile("FFF/5", 88))
    assert {"story-frame", "story-rays"} <= shown(stories.story_tile("FFF/5", 88, done=True)).keys()


def test_a_name_makes_an_image_and_no_name_makes_decoration() -> None:
    named = ET.fromstring(cards.card("BM", 72, label='a "b" <c>'))
    assert (named.get("role"), named.get("aria-label")) == ("img", 'a "b" <c>')
    assert ET.fromstring(cards.card("BM", 72)).get("aria-hidden") == "true"


def test_each_space_is_a_target_with_its_name() -> None:
    found = {
        element.get("data-press"): element for element in elements(PARTS["map"]) if element.get("role") == "button"
    }
    assert set(found) == {f"space {q},{r}" for q, r in PICTURE.terrain}
    for (q, r), label in LABELS.items():
        target = found[f"space {q},{r}"]
        assert (target.get("id"), target.get("aria-label")) == (f"s_{q}_{r}", label)
        assert (target.get("aria-disabled") == "true") == ((q, r) not in ROUTE)


def test_the_map_is_one_stop_of_the_tab_key() -> None:
    for current in (None, (0, 0), (99, 99)):
        text = map_svg.targets(PICTURE, LABELS, (), current=current)
        stops = [element for element in elements(text) if element.get("tabindex") == "0"]
        assert len(stops) == 1
        if current == (0, 0):
            assert stops[0].get("id") == "s_0_0"


def test_the_map_shows_its_icons_camps_and_berries() -> None:
    uses = shown(map_layers.pieces(PICTURE))
    for letter, count in Counter(symbol for *_, symbol in PICTURE.icons).items():
        assert uses[f"disc-{SYMBOL[letter]}"] == count
    for seat, letter in enumerate("TYLH"):
        assert uses[f"start-{letter}"] == 1
        assert uses[f"camp-{letter}"] == sum(camp.seat == seat and camp.kind == "camp" for camp in PICTURE.camps)
    assert uses["berries"] == len(PICTURE.berries)


def test_a_camp_keeps_its_id_when_others_come() -> None:
    less = MapPicture(PICTURE.terrain, camps=PICTURE.camps[:5])
    ids = set(re.findall(r' id="([^"]+)"', map_layers.pieces(less)))
    assert len(ids) == 5
    assert ids <= set(re.findall(r' id="([^"]+)"', map_layers.pieces(PICTURE)))


def test_berries_that_are_gone_are_not_drawn() -> None:
    space = next(iter(PICTURE.berries))
    assert shown(map_layers.pieces(MapPicture(PICTURE.terrain, berries={space: 0})))["berries"] == 0


def test_markers_lie_over_the_printed_terrain() -> None:
    terrain = {(0, 0): "W", (1, 0): "W", (0, 1): "L", (1, 1): "V", (-1, 1): "F"}
    printed = {(1, 0): "D", (0, 1): "B"}
    flooded, burnt = frozenset({(1, 0)}), frozenset({(0, 1)})
    picture = MapPicture(terrain, printed, flooded, burnt, camps=(Camp((0, 0), 2, "village"),))
    text = map_svg.base(picture)
    assert (shown(text)["flood"], shown(text)["lava"], shown(text)["m-volcano"]) == (1, 1, 1)
    assert text.index("#g-desert") < text.index("#flood")
    assert text.index("#g-badlands") < text.index("#lava")
    assert shown(map_layers.pieces(picture))["village-L"] == 1


def test_a_flooded_space_joins_the_water_beside_it() -> None:
    dry = MapPicture({(0, 0): "W", (1, 0): "D"})
    wet = MapPicture({(0, 0): "W", (1, 0): "W"}, {(1, 0): "D"}, frozenset({(1, 0)}))
    edge = map_geometry.edge_path((0, 0), 0)

    def strong(picture: MapPicture) -> bool:
        return f'stroke-width="3.6" d="{edge}"' in map_svg.base(picture)

    assert (strong(dry), strong(wet)) == (True, False)


def test_zones_are_connected_spaces_of_one_terrain() -> None:
    zone = map_geometry.zones(PICTURE.terrain, map_svg.ALONE)
    for space, letter in PICTURE.terrain.items():
        for i in range(6):
            other = map_geometry.neighbor(space, i)
            if other in zone:
                one = letter == PICTURE.terrain[other] and letter not in map_svg.ALONE
                assert (zone[space] == zone[other]) == one


def test_the_outline_of_a_ring_has_two_loops() -> None:
    ring = [map_geometry.neighbor((0, 0), i) for i in range(6)]
    assert map_geometry.outline(ring).count("Z") == 2
    assert map_geometry.outline([*ring, (0, 0)]).count("Z") == 1


def test_a_route_shows_its_steps_its_gift_and_its_destination() -> None:
    over = map_layers.overlay(
        PICTURE, route=ROUTE, steps=[([s], None) for s in ROUTE[:3]] + [(ROUTE[3:], 1)], ghost_seat=2
    )
    assert [element.text for element in elements(over) if element.tag == "text"] == ["1", "2", "3", "4", "Y"]
    assert shown(over)["camp-L"] == 1
    assert "var(--ember)" in map_layers.underlay(PICTURE, route=ROUTE)


def test_each_trail_shows_its_steps_in_the_color_of_its_seat_and_the_last_one_numbers_them() -> None:
    routes = [(1, ROUTE), (2, ROUTE[1:]), (3, ROUTE)]
    trails = [map_layers.Trail(seat, route, [([space], None) for space in route]) for seat, route in routes]
    over = map_layers.overlay(PICTURE, trails=trails)
    circles = [element for element in elements(over) if element.tag == "circle"]
    assert Counter(e.attrib["fill"] for e in circles) == {"var(--s2)": 4, "var(--s3)": 3, "var(--s4)": 4}
    assert len({(e.attrib["cx"], e.attrib["cy"]) for e in circles}) == 11
    assert [e.text for e in elements(over) if e.tag == "text"] == ["1", "2", "3", "4"]


def test_night_falls_only_when_something_is_lit() -> None:
    assert "veil" in map_layers.underlay(PICTURE, lit={(0, 1)})
    assert "veil" not in map_layers.underlay(PICTURE)
    assert shown(map_layers.overlay(PICTURE, lit={(0, 1), (1, 1)}))["ember"] == 2


def test_a_tribe_board_shows_what_is_left_and_what_is_done() -> None:
    places = (tribe.StoryPlace("FFF/5", True), tribe.StoryPlace("MMMp/6"))
    board = tribe.TribePicture(1, 3, (("FcW", "W"), ("DF", "D"), None), places, 4, 2)
    uses = shown(tribe.tribe_board(board))
    assert uses["camp-Y"] == 5
    assert (uses["gain-none"], uses["gain-story"], uses["gain-tuck"], uses["gain-end"]) == (1, 3, 3, 1)
    assert (uses["half-water"], uses["half-desert"], uses["story-face"], uses["story-frame"]) == (1, 1, 2, 1)
    figures = [element.text for element in elements(tribe.tribe_board(board)) if element.tag == "text"]
    assert figures == ["4", "2", "1", "2", "3", "5", "6"]


def test_a_full_map_is_small_enough_for_a_phone() -> None:
    text = map_svg.base(PICTURE) + map_layers.pieces(PICTURE) + map_svg.targets(PICTURE, LABELS, ())
    assert len(PICTURE.terrain) == 56
    assert len(text) < 100_000
    assert len(re.findall(r"<\w", text)) < 1_000


def test_the_sprite_is_small_enough_for_a_page() -> None:
    assert len(SPRITE) < 220_000


def test_the_parts_do_not_load_the_drawings() -> None:
    code = (
        "import sys, dewan.view.parts.tribe, dewan.view.parts.map_layers; print('dewan.view.art.sheet' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True).stdout == "False\n"


def test_nothing_depends_on_the_hash_seed() -> None:
    code = (
        "import hashlib, importlib.util as u; s = u.spec_from_file_location('t', 'tests/view/test_parts.py');"
        "m = u.module_from_spec(s); s.loader.exec_module(m);"
        "print(hashlib.sha256((m.SPRITE + repr(m.PARTS)).encode()).hexdigest())"
    )
    seen = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        run = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
        )
        seen.add(run.stdout)
    assert len(seen) == 1
