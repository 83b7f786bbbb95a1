"""A component set of one's own on the page: loaded, played with to the end, and drawn whatever its faces are."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from importlib.resources import files
from itertools import combinations, pairwise

import pytest

from dewan.board.componentset import EDITIONS, parse_set
from dewan.board.set_text import tidied
from dewan.rules.chance import SeededChance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.score import sheets
from dewan.rules.setup import new_game
from dewan.thinking.table import read_components
from dewan.view.map_picture import map_picture
from dewan.view.pages.new_game import MOST_FAULTS
from dewan.view.parts import map_layers, map_svg
from dewan.view.parts.cards import card, half_card
from dewan.view.parts.map_geometry import RADIUS, center
from dewan.view.parts.stories import story_tile
from dewan.view.parts.svg import SYMBOL, TERRAIN
from own_sets import odd_set
from sampling import first_fast
from view.table import Table, Tree, play, texts
from view.thinker import Thinker

EDITION_FILES = [(files("dewan.board") / f"{name}.toml").read_text("utf-8") for name in EDITIONS]
Box = tuple[float, float, float, float]


def table_with(seed: int, scenario: str, players: int) -> Table:
    table = Table(seed)
    table.press("set file", odd_set(seed))
    table.begin(scenario, players, curtain=False)
    return table


@pytest.mark.parametrize("scenario", first_fast(SCENARIOS))
def test_a_whole_game_is_played_with_it(scenario: str) -> None:
    seed = 20 + SCENARIOS[scenario].number
    own = tidied(parse_set(odd_set(seed)))
    table = table_with(seed, scenario, SCENARIOS[scenario].players[0])
    state = table.sitting.state
    assert table.sitting.game is not None
    assert table.sitting.game.components == own
    assert {tile for tile in state.story_row if tile} <= set(own.stories)
    for count, _ in enumerate(play(table, random.Random(seed))):
        if count % 40 == 0:
            Tree(table.page())
    assert table.over
    pad = texts(table.page())
    for sheet in sheets(table.sitting.state):
        assert str(sheet.total) in pad


def test_of_many_faults_the_first_are_told_and_how_many_there_are() -> None:
    table = Table()
    tile = '\n[[tiles]]\nid = "x"\nkind = "neutral"\nspaces = "SSSSSSS"\nicons = []\nberries = [1]'
    table.press("set file", odd_set(1).replace("[layouts.players2]", f"{tile * 30}\n[layouts.players2]"))
    (found,) = (e for e in Tree(table.page()).root.walk() if e.attrs.get("class") == "faults")
    lines = [item.name() for item in found.walk() if item.tag == "li"]
    assert len(lines) == MOST_FAULTS + 1
    assert re.fullmatch(rf"Only the first {MOST_FAULTS} of \d+ are listed\.", lines[-1])
    assert table.screen.start.form.components.name == "rebuilt"


def uses(svg: str) -> list[tuple[str, Box]]:
    """Name and box (left, top, right, bottom) of every symbol in a drawing."""
    found = []
    for element in ET.fromstring(svg).iter("{*}use" if "xmlns" in svg else "use"):
        x, y, width, height = (float(element.get(name, "0")) for name in ("x", "y", "width", "height"))
        found.append((element.get("href", ""), (x, y, x + width, y + height)))
    return found


def test_every_card_that_can_be_written_shows_its_terrains_and_its_symbol() -> None:
    halves = [terrain + symbol for terrain in TERRAIN for symbol in ("", *SYMBOL)]
    pairs = [one + two for one, two in combinations(halves, 2) if one[0] != two[0] and len(one + two) < 4]
    assert len(halves + pairs) == 140
    for face in halves + pairs:
        terrains = [letter for letter in face if letter in TERRAIN]
        kind = "half" if len(terrains) == 2 else "scene"
        scenes = [f"#{kind}-{TERRAIN[letter]}" for letter in terrains]
        signs = [f"#disc-{SYMBOL[letter]}" for letter in face if letter in SYMBOL]
        names = [name for name, _ in uses(card(face, 72))]
        assert [name for name in names if name.startswith(("#half-", "#scene-"))] == scenes
        assert [name for name in names if name.startswith("#disc-")] == signs
        assert [name for name in names if name.startswith("#tag-")] == [f"#tag-{letter}" for letter in terrains]
        for letter in terrains:
            below = half_card(face, letter, 57)
            assert f"#half-{TERRAIN[letter]}" in below
            assert ("#disc-" in below) == (face.find(letter) + 1 < len(face) and face[face.find(letter) + 1] in SYMBOL)


@pytest.mark.parametrize("count", range(1, 25))
def test_every_requirement_of_a_story_tile_is_seen(count: int) -> None:
    needs = ("BMDFWapc" * 3)[:count]
    drawn = uses(story_tile(f"{needs}/10", 88, met=tuple(k % 2 == 0 for k in range(count))))
    signs = [box for name, box in drawn if name.startswith(("#i-", "#disc-"))]
    ticks = [box for name, box in drawn if name == "#tick"]
    assert (len(signs), len(ticks)) == (count, (count + 1) // 2)
    for left, top, right, bottom in signs:
        assert left >= 0
        assert top >= 52
        assert right <= 100
        assert bottom <= 112
        assert right - left >= 8
    for one, two in pairwise(sorted(signs, key=lambda box: (box[1], box[0]))):
        assert one[1] != two[1] or one[2] <= two[0] + 1


@pytest.mark.parametrize("text", [odd_set(1), *EDITION_FILES], ids=["own", *EDITIONS])
def test_a_bot_is_told_which_set_is_played_with(text: str) -> None:
    table = Thinker()
    table.press("set file", text)
    table.seat("steady", "steady")
    table.begin()
    (request,) = table.asked()
    assert read_components(request) == tidied(parse_set(text))


@pytest.mark.parametrize("count", range(10))
def test_every_fire_of_a_story_tile_is_seen(count: int) -> None:
    fires = [box for name, box in uses(story_tile(f"FFF/99{'f' * count}", 88)) if name == "#fire"]
    assert len(fires) == count
    assert all(left >= 34 and right <= 100 for left, _, right, _ in fires)
    lefts = sorted(left for left, *_ in fires)
    assert all(two - one >= 4 for one, two in pairwise(lefts))


def middle(box: Box) -> tuple[float, float]:
    left, top, right, bottom = box
    return (left + right) / 2, (top + bottom) / 2


@pytest.mark.parametrize("seed", range(20))
def test_any_map_is_drawn_whole(seed: int) -> None:
    """Whatever its layout and tiles: every space, icon and berry is there, and no berry hides an icon."""
    scenario = list(SCENARIOS.values())[seed % len(SCENARIOS)]
    players = scenario.players[seed % len(scenario.players)]
    state = new_game(scenario, players, parse_set(odd_set(seed)), SeededChance(random.Random(seed)))
    picture = map_picture(state)
    x, y, width, height = map(float, map_svg.view_box(picture).split())
    assert len(picture.terrain) == len(state.map.spaces)
    for left, top in map(center, picture.terrain):
        assert x < left - RADIUS
        assert y < top - RADIUS
        assert left + RADIUS < x + width
        assert top + RADIUS < y + height
    ET.fromstring(f"<svg>{map_svg.base(picture)}</svg>")
    drawn = uses(f"<svg>{map_layers.pieces(picture)}</svg>")
    discs = [box for name, box in drawn if name.startswith("#disc-")]
    berries = [box for name, box in drawn if name == "#berries"]
    assert len(discs) == len(state.map.icons)
    assert len(berries) == len(state.berries)
    for space, (left, top, right, bottom) in zip(sorted(picture.berries), berries, strict=True):
        beside = {other for icon in picture.icons if space in icon[:2] for other in icon[:2]} - {space}
        if len(beside) <= 3:  # with more there is no room
            for disc in discs:
                px, py = middle(disc)
                assert not (left < px < right and top < py < bottom)
