"""Component sets as text: the contents of a file, and the file itself."""

import json
from typing import Any

from dewan.board.componentset import ComponentSet, Layout, Tile, read_set
from dewan.board.faces import SYMBOL_LETTERS, card_face

Data = dict[str, Any]


def data_of(components: ComponentSet) -> Data:
    """The contents of a file that holds a set (`componentset.read_set`), each face written the usual way."""
    data: Data = {"name": components.name}
    if components.version is not None:
        data["version"] = components.version
    return data | {
        "cards": [card_face(card) for card in components.cards],
        "stories": [tile.face for tile in components.stories],
        "tiles": [tile_data(tile) for tile in components.tiles],
        "layouts": {name: _layout(layout) for name, layout in components.layouts.items()},
    }


def tidied(components: ComponentSet) -> ComponentSet:
    """The set as it is when each face is written the usual way: the same pieces, perhaps with another hash."""
    return read_set(data_of(components))


def toml_of(components: ComponentSet) -> str:
    """The text of a file that holds a set."""
    data = data_of(components)
    tiles, layouts = data.pop("tiles"), data.pop("layouts")
    parts = [_lines(data)]
    parts += [f"[[tiles]]\n{_lines(tile)}" for tile in tiles]
    parts += [f"[layouts.{name}]\n{_lines(layout)}" for name, layout in layouts.items()]
    return "\n\n".join(parts) + "\n"


def _lines(data: Data) -> str:
    # A value of these kinds is written in JSON as in TOML.
    return "\n".join(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in data.items())


def tile_data(tile: Tile) -> Data:
    """What a file has of a map tile."""
    return {
        "id": tile.id,
        "kind": tile.kind,
        "spaces": tile.spaces,
        "icons": [f"{a}{b}{SYMBOL_LETTERS[resource]}" for a, b, resource in tile.icons],
        "berries": list(tile.berries),
    }


def _layout(layout: Layout) -> Data:
    data: Data = {"seats": [list(place) for place in layout.seats], "neutral": [list(p) for p in layout.neutral]}
    return data if layout.special is None else data | {"special": list(layout.special)}
