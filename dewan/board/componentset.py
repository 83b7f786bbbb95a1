"""Component sets: the faces of cards, story tiles and map tiles, and the layouts, from one TOML file."""

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from dewan.board.faces import (
    RESOURCES,
    SYMBOL_LETTERS,
    FaceError,
    StoryTile,
    parse_card,
    parse_story,
)

STARTING, NEUTRAL, VOLCANO_TILE, DOWNPOUR_TILE = "starting", "neutral", "volcano", "downpour"
TILE_KINDS = (STARTING, NEUTRAL, VOLCANO_TILE, DOWNPOUR_TILE)
TILE_LETTERS = "BMDFWSV"
BARE = {STARTING: "S", VOLCANO_TILE: "V"}
"""The letter of the center of a map tile of a kind, if it has no terrain."""
REBUILT = "rebuilt"
EDITIONS = ("rebuilt_1", REBUILT)
"""Files of the sets that the project comes with, the oldest first. Their numbers here stand in links, and saved games
name them by their hashes: what a file prints is never changed, a new edition is added at the end."""
LONGEST_TEXT = 60_000
"""Letters of a file that is read at all: twenty times those of the project's own set."""
LONGEST_NAME = 40
LAST_VERSION = 9999
LONGEST_VALUE = 80


class SetError(ValueError):
    """A component set that cannot be read: `where` is the key, `code` what is wrong, `value` what stands there."""

    def __init__(self, where: str, code: str, value: object = "") -> None:
        self.where = _shown(where)
        self.code = code
        self.value = _shown(value)
        super().__init__(f"{self.where}: {code} {self.value}".rstrip())


def _shown(value: object) -> str:
    """What stands in a file, short enough to be shown."""
    try:
        text = str(value)
    except ValueError:  # a number too long to be written
        return "…"
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"


class Tile(NamedTuple):
    """A map tile: letters of its seven spaces (`hexes.TILE` order), icons as (a, b, resource), berry spaces."""

    id: str
    kind: str
    spaces: str
    icons: tuple[tuple[int, int, int], ...]
    berries: tuple[int, ...]


class Layout(NamedTuple):
    """Where tiles lie, as places of the packing (`hexes.tile_centre`); `seats` clockwise."""

    seats: tuple[tuple[int, int], ...]
    neutral: tuple[tuple[int, int], ...]
    special: tuple[int, int] | None


class ComponentSet(NamedTuple):
    """Everything that is printed. `hash` names the contents in a saved game; `version` is None where none is given."""

    name: str
    version: int | None
    cards: tuple[int, ...]
    stories: tuple[StoryTile, ...]
    tiles: tuple[Tile, ...]
    layouts: Mapping[str, Layout]
    hash: str

    def tiles_of(self, kind: str) -> list[int]:
        """Numbers of the tiles of a kind."""
        return [n for n, tile in enumerate(self.tiles) if tile.kind == kind]


Sets = Callable[[str], ComponentSet | None]
"""Finds a component set by its hash: one that `checks.check_set` found sound."""


def layout_name(players: int, special: bool) -> str:
    """Key of a layout."""
    return f"players{players}" + ("_special" if special else "")


LAYOUT_NAMES = tuple(layout_name(n, s) for s in (False, True) for n in (2, 3, 4))


def _need(data: Mapping[str, Any], key: str, kind: type, where: str) -> Any:
    value = data.get(key)
    path = f"{where}.{key}" if where else key
    if not isinstance(value, kind):
        raise SetError(path, "set.missing" if value is None else "set.wrong_type")
    return value


def _only(data: Mapping[str, Any], keys: str, where: str = "") -> None:
    """Refuse other keys than these: what nobody reads would still change the hash, or is misspelt."""
    for key in data:
        if key not in keys.split():
            raise SetError(f"{where}.{key}".lstrip("."), "set.unknown_key")


def _name(data: Mapping[str, Any], key: str, where: str = "") -> str:
    name: str = _need(data, key, str, where)
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise SetError(f"{where}.{key}".lstrip("."), "set.name", LONGEST_NAME)
    return name


def _place(value: object, where: str) -> tuple[int, int]:
    good = isinstance(value, list) and len(value) == 2 and all(type(x) is int and abs(x) <= 9 for x in value)
    if not good or not isinstance(value, list):
        raise SetError(where, "set.place", value)
    return value[0], value[1]


def _texts(data: Mapping[str, Any], key: str, where: str = "") -> list[str]:
    values = _need(data, key, list, where)
    for k, value in enumerate(values):
        if not isinstance(value, str):
            raise SetError(f"{where}.{key}[{k}]".lstrip("."), "set.wrong_type")
    return list(values)


def _tile(data: object, where: str) -> Tile:
    if not isinstance(data, dict):
        raise SetError(where, "set.wrong_type")
    _only(data, "id kind spaces icons berries", where)
    name = _name(data, "id", where)
    kind = _need(data, "kind", str, where)
    if kind not in TILE_KINDS:
        raise SetError(f"{where}.kind", "set.tile_kind", kind)
    spaces = _need(data, "spaces", str, where)
    if len(spaces) != 7 or any(k not in TILE_LETTERS for k in spaces):
        raise SetError(f"{where}.spaces", "set.seven_spaces", spaces)
    icons = []
    for k, text in enumerate(_texts(data, "icons", where)):
        good = len(text) == 3 and text[0] in "0123456" and text[1] in "0123456"
        symbol = SYMBOL_LETTERS.find(text[2]) if good else -1
        if symbol not in RESOURCES:
            raise SetError(f"{where}.icons[{k}]", "set.icon", text)
        icons.append((int(text[0]), int(text[1]), symbol))
    berries = _need(data, "berries", list, where)
    for k, value in enumerate(berries):
        if type(value) is not int or not 0 <= value <= 6:
            raise SetError(f"{where}.berries[{k}]", "set.berry_place", value)
    return Tile(name, kind, spaces, tuple(icons), tuple(berries))


def _layout(data: object, where: str) -> Layout:
    if not isinstance(data, dict):
        raise SetError(where, "set.wrong_type")
    _only(data, "seats neutral special", where)
    seats, neutral = (
        tuple(_place(p, f"{where}.{key}[{k}]") for k, p in enumerate(_need(data, key, list, where)))
        for key in ("seats", "neutral")
    )
    special = _place(data["special"], f"{where}.special") if "special" in data else None
    return Layout(seats, neutral, special)


def _short_hash(data: Mapping[str, Any]) -> str:
    """Hash of what is printed: the order of keys and the layout of the file do not matter."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _faces(texts: Sequence[str], key: str, read: Any) -> tuple[Any, ...]:
    out = []
    for k, text in enumerate(texts):
        try:
            out.append(read(text))
        except FaceError:
            raise SetError(f"{key}[{k}]", "set.face", text) from None
    return tuple(out)


def _line_of(error: tomllib.TOMLDecodeError, text: str) -> str:
    """The number of the line that cannot be read: the one that the message names, else the last."""
    found = re.search(r"line (\d+)", str(error))
    return found[1] if found else str(text.count("\n") + 1)


def parse_set(text: str) -> ComponentSet:
    """Read a component set from TOML text; raises SetError. `checks.check_set` tells if it is sound."""
    if len(text) > LONGEST_TEXT:
        raise SetError("", "set.too_long", LONGEST_TEXT)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetError(_line_of(error, text), "set.toml") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets within brackets without end
        raise SetError("", "set.odd_toml") from None
    return read_set(data)


def read_set(data: Mapping[str, Any]) -> ComponentSet:
    """The set of the contents of a file; raises SetError."""
    _only(data, "name version cards stories tiles layouts")
    version = data.get("version", 1)
    if type(version) is not int or not 0 < version <= LAST_VERSION:
        raise SetError("version", "set.version", LAST_VERSION)
    tiles = _need(data, "tiles", list, "")
    layouts = _need(data, "layouts", dict, "")
    _only(layouts, " ".join(LAYOUT_NAMES), "layouts")
    return ComponentSet(
        name=_name(data, "name"),
        version=data.get("version"),
        cards=_faces(_texts(data, "cards"), "cards", parse_card),
        stories=_faces(_texts(data, "stories"), "stories", parse_story),
        tiles=tuple(_tile(t, f"tiles[{k}]") for k, t in enumerate(tiles)),
        layouts={key: _layout(_need(layouts, key, dict, "layouts"), f"layouts.{key}") for key in LAYOUT_NAMES},
        hash=_short_hash(data),
    )


@lru_cache
def edition(number: int) -> ComponentSet:
    """The set of a number in `EDITIONS`."""
    return parse_set((files("dewan.board") / f"{EDITIONS[number]}.toml").read_text("utf-8"))


def current_set() -> ComponentSet:
    """The set that new games are played with: the newest edition."""
    return edition(len(EDITIONS) - 1)


def edition_of(hash_of_set: str) -> int | None:
    """The number in `EDITIONS` of the set of a hash, None if it is none of the project."""
    newest_first = reversed(range(len(EDITIONS)))  # older ones are read only when a game needs them
    return next((number for number in newest_first if edition(number).hash == hash_of_set), None)


def built_in(hash_of_set: str) -> ComponentSet | None:
    """The set of a hash, if the project comes with it."""
    number = edition_of(hash_of_set)
    return None if number is None else edition(number)
