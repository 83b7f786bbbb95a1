"""Component sets of one's own for the tests: as odd as the checks let them be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from dewan.board import hexes
from dewan.board.checks import BERRIES_A_SYMBOL, BERRY_TOKENS, CARDS_IN_ALL, STORY_TILES, TILES_IN_ALL, WATER_STORIES
from dewan.board.componentset import LAYOUT_NAMES, STARTING, VOLCANO_TILE
from dewan.board.faces import NEED_LETTERS, TERRAIN_LETTERS, WATER
from dewan.board.hexes import DIRECTIONS, Hex

Data = dict[str, Any]
MOST_WATER = 1
CENTERS = {STARTING: "S", VOLCANO_TILE: "V"}
BORDERS = sorted((b, a) for a, b in hexes.BORDERS)
"""The larger position first, as sets of the project never have it."""


def toml(data: Data) -> str:
    """TOML text of a set, its keys in the order of the dicts."""
    plain = [f"{key} = {json.dumps(value)}" for key, value in data.items() if key not in ("tiles", "layouts")]
    for tile in data.get("tiles", ()):
        plain += ["[[tiles]]", *(f"{key} = {json.dumps(value)}" for key, value in tile.items())]
    for name, layout in data.get("layouts", {}).items():
        plain += [f"[layouts.{name}]", *(f"{key} = {json.dumps(value)}" for key, value in layout.items())]
    return "\n".join(plain)


def odd_set(seed: int) -> str:
    """A sound set with faces, tiles and layouts of every kind that can be written."""
    random = Random(seed)
    symbols = BERRY_TOKENS // BERRIES_A_SYMBOL
    return toml(
        {
            "name": f"odd {seed}",
            "cards": [_card(random) for _ in range(CARDS_IN_ALL)],
            "stories": [_story(random, wet=k < WATER_STORIES) for k in range(STORY_TILES)],
            "tiles": list(_tiles(random, symbols)),
            "layouts": {name: _layout(random, name) for name in LAYOUT_NAMES},
        }
    )


def _card(random: Random) -> str:
    parts = random.sample(TERRAIN_LETTERS, random.choice((1, 2)))
    parts[random.randrange(len(parts))] += random.choice(("", *"apcfb"))
    return "".join(parts)


def _story(random: Random, *, wet: bool) -> str:
    letters = NEED_LETTERS if wet else NEED_LETTERS.replace("W", "")
    needs = random.choices(letters, k=random.choice((1, 2, 3, 4, 5, 6, 8, 12, 23)))
    return f"{''.join(needs)}{'W' * wet}/{random.choice((0, 3, 9, 10, 99))}{'f' * random.choice((0, 1, 3, 9))}"


def _tiles(random: Random, symbols: int) -> Iterator[Data]:
    """Every tile. At most so many berry symbols in all, so that no map needs more berries than there are."""
    for kind, count in TILES_IN_ALL.items():
        for number in range(count):
            center = CENTERS.get(kind, "")
            spaces = center + _ground(random, 7 - len(center))
            borders = [(a, b) for a, b in BORDERS if not center or b]
            icons = random.sample(borders, random.choice((0, 3, len(borders))))
            berries = random.sample(range(len(center), 7), random.randint(0, min(symbols, 3)))
            symbols -= len(berries)
            yield {
                "id": f"{kind} {number}",
                "kind": kind,
                "spaces": spaces,
                "icons": [f"{a}{b}{random.choice('apc')}" for a, b in icons],
                "berries": berries,
            }


def _ground(random: Random, count: int) -> str:
    """Any terrain, but little water: to list every route over a big lake, as the watch does, takes for ever."""
    water = random.randint(0, MOST_WATER)
    spaces = ["W"] * water + random.choices(TERRAIN_LETTERS[:WATER], k=count - water)
    random.shuffle(spaces)
    return "".join(spaces)


def _layout(random: Random, name: str) -> Data:
    """Tiles in any order on places that hang together."""
    players = int(name.removeprefix("players")[0])
    places = [Hex(0, 0)]
    while len(places) < 2 * players + name.endswith("special"):
        there = random.choice(places).plus(random.choice(DIRECTIONS))
        if there not in places:
            places.append(there)
    random.shuffle(places)
    data = {"seats": places[:players], "neutral": places[players : 2 * players]}
    return data | ({"special": places[-1]} if name.endswith("special") else {})
