"""The checks of component sets: each fires on a set that is broken in just that way, and names key and rule."""

from __future__ import annotations

import copy
import inspect
import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from dewan.board import checks, componentset
from dewan.board.checks import check_set
from dewan.board.componentset import EDITIONS, SetError, current_set, edition, parse_set
from own_sets import Data, toml

TEXT = (files("dewan.board") / "rebuilt.toml").read_text("utf-8")
S1, S2, N1, N3, V1, D1 = 0, 1, 4, 6, 10, 11
"""Numbers of some tiles."""


def changed(change: Callable[[Data], object]) -> str:
    data = copy.deepcopy(tomllib.loads(TEXT))
    change(data)
    return toml(data)


def put(*path: Any) -> Callable[[Data], object]:
    """A change that puts the last of the path at the place that the others name."""
    *where, key, value = path

    def change(data: Any) -> None:
        for step in where:
            data = data[step]
        data[key] = value

    return change


def drop(*path: Any) -> Callable[[Data], object]:
    """A change that takes away what the path names."""
    *where, key = path

    def change(data: Any) -> None:
        for step in where:
            data = data[step]
        del data[key]

    return change


def both(*changes: Callable[[Data], object]) -> Callable[[Data], object]:
    return lambda data: [change(data) for change in changes]


@pytest.mark.parametrize("number", range(len(EDITIONS)), ids=EDITIONS)
def test_every_edition_of_the_projects_set_is_sound(number: int) -> None:
    assert check_set(edition(number)) == []


ERRORS = [
    ("set.cards_count", "cards", "R2.1", drop("cards", 0)),
    ("set.tiles_count", "tiles", "R2.1", put("tiles", N1, "kind", "starting")),
    ("set.tile_twice", "tiles", "components", put("tiles", N1, "id", "S1")),
    ("set.berries_too_many", "tiles", "R2.1", put("tiles", N1, "berries", [2])),
    ("set.tile_center", "tiles[0].spaces", "R1.3", put("tiles", S1, "spaces", "BMWBBDF")),
    ("set.tile_center", "tiles[4].spaces", "R1.3", put("tiles", N1, "spaces", "SWMMWBF")),
    ("set.tile_center", "tiles[4].spaces", "R1.3", put("tiles", N1, "spaces", "WWMMVBF")),
    ("set.tile_center", "tiles[10].spaces", "R1.3", put("tiles", V1, "spaces", "SBFDMFD")),
    ("set.icon_border", "tiles[0].icons[1]", "R1.5", put("tiles", S1, "icons", ["23c", "25p", "56a"])),
    ("set.icon_bare", "tiles[0].icons[0]", "R1.5", put("tiles", S1, "icons", ["03c", "45p", "56a"])),
    ("set.icon_twice", "tiles[0].icons[1]", "components", put("tiles", S1, "icons", ["23c", "32p", "56a"])),
    ("set.berry_bare", "tiles[0].berries[0]", "R1.6", put("tiles", S1, "berries", [0])),
    ("set.stories_count", "stories", "R2.1", drop("stories", 1)),
    ("set.stories_water", "stories", "R2.3", put("stories", 0, "MMMF/5")),
    ("set.layout_count", "layouts.players2", "R3.1", put("layouts", "players2", "neutral", [[0, 0]])),
    ("set.layout_count", "layouts.players3_special", "R3.1", drop("layouts", "players3_special", "special")),
    ("set.layout_count", "layouts.players2", "R3.1", put("layouts", "players2", "special", [5, 5])),
    ("set.layout_torn", "layouts.players2", "R3.1", put("layouts", "players2", "seats", [[1, -1], [0, 7]])),
    ("set.layout_overlap", "layouts.players2", "R3.1", put("layouts", "players2", "seats", [[0, 0], [0, 1]])),
]
WARNINGS = [
    ("set.card_unexpected", "cards", "R2.2", put("cards", 0, "B")),
    ("set.cards_mixed", "cards", "R2.2", put("cards", 43, "BpW")),
    ("set.cards_mixed_halves", "cards", "R2.2", put("cards", 43, "BWa")),
    ("set.cards_terrain", "cards", "components", put("cards", 0, "Ma")),
    ("set.icon_water", "tiles[4].icons[0]", "components", put("tiles", N1, "icons", ["01p", "45a", "16c"])),
    ("set.icons_each", "tiles[4].icons", "components", put("tiles", N1, "icons", ["12p", "45a", "16a"])),
    ("set.berry_land", "tiles[6].berries[0]", "components", put("tiles", N3, "berries", [2])),
    ("set.starting_ring", "tiles[0].spaces", "components", put("tiles", S1, "spaces", "SMWBBDD")),
    ("set.starting_berry", "tiles[0].berries", "components", put("tiles", S1, "berries", [])),
    ("set.neutral_spaces", "tiles[4].spaces", "components", put("tiles", N1, "spaces", "BWWWWDF")),
    ("set.volcano_ring", "tiles[10].spaces", "components", put("tiles", V1, "spaces", "VWFDMFD")),
    ("set.downpour_spaces", "tiles[11].spaces", "components", put("tiles", D1, "spaces", "BWBFMDB")),
    (
        "set.special_berry",
        "tiles[10].berries",
        "components",
        both(put("tiles", V1, "berries", [1]), put("tiles", S1, "berries", [])),
    ),
    ("set.spaces_count", "tiles", "components", put("tiles", N1, "spaces", "WWMMWBB")),
    ("set.starting_repeat", "tiles", "components", put("tiles", S2, "spaces", "SDWBBFM")),
    ("set.neutral_berries", "tiles", "components", put("tiles", N3, "berries", [])),
    ("set.story_twice", "stories", "components", put("stories", 1, "DDDp/6")),
    ("set.story_odd", "stories[1]", "components", put("stories", 1, "FF/5")),
    ("set.story_odd", "stories[1]", "components", put("stories", 1, "FFF/2")),
    ("set.story_odd", "stories[0]", "components", put("stories", 0, "MMMWWW/5")),
    ("set.stories_uneven", "stories", "components", both(put("stories", 4, "BBBp/6"), put("stories", 3, "BBBc/5f"))),
    (
        "set.stories_fires",
        "stories",
        "components",
        lambda data: data.update(stories=[face.rstrip("f") for face in data["stories"]]),
    ),
    (
        "set.stories_points",
        "stories",
        "components",
        lambda data: data.update(stories=[face.replace("/4", "/5") for face in data["stories"]]),
    ),
    (
        "set.layout_unequal",
        "layouts.players2",
        "R3.1",
        put("layouts", "players2", "neutral", [[0, 0], [0, 2]]),
    ),
]


@pytest.mark.parametrize(
    ("code", "where", "rule", "change", "error"),
    [(*breach, True) for breach in ERRORS] + [(*breach, False) for breach in WARNINGS],
)
def test_each_check_fires(code: str, where: str, rule: str, change: Callable[[Data], object], error: bool) -> None:
    found = check_set(parse_set(changed(change)))
    assert (error, where, rule, code) in [breach[:4] for breach in found]
    assert [breach.error for breach in found] == sorted((breach.error for breach in found), reverse=True)
    if not error:
        assert not any(breach.error for breach in found)


UNREADABLE = [
    ("set.toml", "1", 'name = "'),
    ("set.toml", "2", 'name = "x"\ncards = ]\n'),
    ("set.toml", "3", "name = \"x\"\n\ncards = ['Fa'"),
    ("set.odd_toml", "", "x = " + "[" * 5000),
    ("set.odd_toml", "", f"version = {'1' * 5000}\n{TEXT}"),
    ("set.too_long", "", f"{TEXT}# {'x' * 100_000}"),
    ("set.unknown_key", "date", f"date = 2000-01-01\n{TEXT}"),
    ("set.unknown_key", "tiles[3].berry", changed(put("tiles", 3, "berry", [1]))),
    ("set.unknown_key", "layouts.players5", changed(lambda data: data["layouts"].update(players5={"seats": []}))),
    ("set.unknown_key", "layouts.players3.seat", changed(put("layouts", "players3", "seat", []))),
    ("set.version", "version", changed(put("version", "1"))),
    ("set.version", "version", TEXT.replace("version = 2", f"version = 0x{'f' * 5000}")),
    ("set.name", "name", changed(put("name", ""))),
    ("set.name", "name", changed(put("name", "x" * 41))),
    ("set.name", "name", changed(put("name", "\u202eeman"))),
    ("set.name", "tiles[3].id", changed(put("tiles", 3, "id", "S\x1b4"))),
    ("set.missing", "name", changed(drop("name"))),
    ("set.missing", "cards", changed(drop("cards"))),
    ("set.missing", "stories", changed(drop("stories"))),
    ("set.missing", "tiles", changed(lambda data: data.update(tiles=[]))),
    ("set.missing", "tiles[3].spaces", changed(drop("tiles", 3, "spaces"))),
    ("set.missing", "tiles[3].id", changed(drop("tiles", 3, "id"))),
    ("set.missing", "tiles[3].berries", changed(drop("tiles", 3, "berries"))),
    ("set.missing", "layouts.players3", changed(drop("layouts", "players3"))),
    ("set.missing", "layouts.players3.seats", changed(drop("layouts", "players3", "seats"))),
    ("set.wrong_type", "cards", changed(put("cards", "Ba"))),
    ("set.wrong_type", "cards[2]", changed(put("cards", 2, 5))),
    ("set.wrong_type", "name", changed(put("name", 5))),
    ("set.wrong_type", "tiles[0]", f'tiles = ["S1"]\n{toml({**tomllib.loads(TEXT), "tiles": []})}'),
    ("set.wrong_type", "tiles[0].kind", changed(put("tiles", 0, "kind", 1))),
    ("set.wrong_type", "tiles[0].icons[1]", changed(put("tiles", 0, "icons", 1, 4))),
    ("set.tile_kind", "tiles[0].kind", changed(put("tiles", 0, "kind", "home"))),
    ("set.seven_spaces", "tiles[0].spaces", changed(put("tiles", 0, "spaces", "SMWBBD"))),
    ("set.seven_spaces", "tiles[0].spaces", changed(put("tiles", 0, "spaces", "SMWBBDX"))),
    ("set.icon", "tiles[0].icons[0]", changed(put("tiles", 0, "icons", 0, "27c"))),
    ("set.icon", "tiles[0].icons[0]", changed(put("tiles", 0, "icons", 0, "23f"))),
    ("set.icon", "tiles[0].icons[0]", changed(put("tiles", 0, "icons", 0, "23"))),
    ("set.berry_place", "tiles[0].berries[0]", changed(put("tiles", 0, "berries", [7]))),
    ("set.berry_place", "tiles[0].berries[0]", changed(put("tiles", 0, "berries", [True]))),
    ("set.face", "cards[3]", changed(put("cards", 3, "Bx"))),
    ("set.face", "stories[3]", changed(put("stories", 3, "MMM"))),
    ("set.place", "layouts.players2.seats[0]", changed(put("layouts", "players2", "seats", 0, [1]))),
    ("set.place", "layouts.players2.seats[1]", changed(put("layouts", "players2", "seats", 1, [1, 100]))),
    ("set.place", "layouts.players2.seats[0]", TEXT.replace("[[1, -1], [0, 1]]", f"[[1, 0x{'f' * 5000}], [0, 1]]")),
    ("set.place", "layouts.players2_special.special", changed(put("layouts", "players2_special", "special", [0, "0"]))),
]


@pytest.mark.parametrize(
    ("code", "where", "text"), UNREADABLE, ids=[f"{code} {where}" for code, where, _ in UNREADABLE]
)
def test_what_cannot_be_read_is_named(code: str, where: str, text: str) -> None:
    with pytest.raises(SetError) as caught:
        parse_set(text)
    assert (caught.value.code, caught.value.where) == (code, where)


def test_what_is_told_is_short() -> None:
    for text in (changed(put("cards", 0, "x" * 5000)), f"{'x' * 5000} = 1\n{TEXT}"):
        with pytest.raises(SetError) as caught:
            parse_set(text)
        assert len(str(caught.value)) < 200


def test_no_check_is_left_out() -> None:
    """Every code of the checks is tried above."""

    def codes(module: Any) -> set[str]:
        return set(re.findall(r'"(set\.\w+)"', inspect.getsource(module)))

    assert codes(checks) == {code for code, *_ in ERRORS + WARNINGS}
    assert codes(componentset) == {code for code, *_ in UNREADABLE}


def turned_round(value: Any) -> Any:
    """The same data with the keys of every table the other way round."""
    if isinstance(value, dict):
        return {key: turned_round(value[key]) for key in reversed(value)}
    return [turned_round(item) for item in value] if isinstance(value, list) else value


def test_the_hash_says_what_is_printed() -> None:
    """The order of keys and the layout of the file do not matter; every face does."""
    data = tomllib.loads(TEXT)
    assert parse_set(toml(data)).hash == current_set().hash
    assert parse_set(toml(turned_round(data))).hash == current_set().hash
    assert parse_set(changed(put("cards", 0, "Bp"))).hash != current_set().hash
    assert parse_set(changed(put("tiles", 0, "icons", 0, "23a"))).hash != current_set().hash
    assert re.fullmatch("[0-9a-f]{12}", current_set().hash)
