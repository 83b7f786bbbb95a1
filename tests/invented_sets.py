"""Component sets as somebody might own them: invented faces that fit the notes on the published components."""

from __future__ import annotations

from random import Random
from typing import Any

from dewan.board.checks import STORY_TILES, WATER_STORIES
from dewan.board.componentset import NEUTRAL, STARTING, VOLCANO_TILE, edition
from dewan.board.faces import NEED_LETTERS
from dewan.board.set_text import data_of
from own_sets import BORDERS


def invented(seed: int) -> dict[str, Any]:
    """The contents of such a set: the usual cards in any order, all tiles and story tiles others than the project's."""
    random = Random(seed)
    data = data_of(edition(1)) | {"name": "my copy"}
    random.shuffle(data["cards"])
    data["stories"] = _stories(random)
    with_berries = set(random.sample(range(6), 3))
    neutral = 0
    for tile in data["tiles"]:
        bare = tile["kind"] in (STARTING, VOLCANO_TILE)
        center = tile["spaces"][0] if bare else random.choice("BMDF")
        tile["spaces"] = center + "".join(random.choices("BMDF", k=6))
        borders = random.sample([(b, a) for a, b in BORDERS if b or not bare], 3)
        tile["icons"] = [f"{a}{b}{resource}" for (a, b), resource in zip(borders, random.sample("apc", 3), strict=True)]
        has_berry = tile["kind"] == STARTING or (tile["kind"] == NEUTRAL and neutral in with_berries)
        tile["berries"] = [random.randint(1, 6)] if has_berry else []
        neutral += tile["kind"] == NEUTRAL
    return data


def _stories(random: Random) -> list[str]:
    stories: list[str] = []
    while len(stories) < STORY_TILES:
        wet = len(stories) < WATER_STORIES
        letters = random.choices(NEED_LETTERS.replace("W", ""), k=random.choice((2, 3, 3, 4, 4, 5)))
        needs = "".join(sorted([*letters, *"W" * wet], key=NEED_LETTERS.index))
        if max(map(needs.count, needs)) <= 3:
            stories.append(f"{needs}/{random.randint(3, 10)}{'f' * random.choice((0, 0, 0, 1, 1))}")
    random.shuffle(stories)
    return stories
