"""A position (docs/notation.md) as a short list, for links: values without their keys, spaces by their number.

`flat` and `full` turn one into the other; what the values are is for `positions.read_position` to check.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from dewan.board.hexes import Hex, parse_hex

Json = Any

ORDER = tuple(
    "scenario players map icons berries start camps hands tucked stories tokens row draw discard supply story_row "
    "story_stack lava flood volcano first to_move round passes awaiting turn draft asked opening".split()
)
"""The keys whose values stand in a list. Only ever added to, at the end: they stand in links."""
GAP = "."
WIDEST = 200
"""Spaces of a map from end to end, more than any has."""
MOST_LISTED = 1000
"""Spaces of a map in a list; how many can be played is for `positions` to say."""


class CompactError(ValueError):
    """A list that is no position."""


def flat(position: Mapping[str, Json]) -> list[Json]:
    """The list of a sound position; raises CompactError if it is too large."""
    if len(position["map"]) > MOST_LISTED:
        raise CompactError
    places = sorted((parse_hex(key) for key in position["map"]), key=lambda h: (h.r, h.q))
    numbers = {str(place): number for number, place in enumerate(places)}
    position = {**position, "map": _rows(position["map"], places)}
    _each_space(position, lambda name: numbers[name])
    icons = position["icons"]
    position["icons"] = [*(space for *ends, _ in icons for space in ends), "".join(resource for *_, resource in icons)]
    position["berries"] = _joined((numbers[name], count) for name, count in position["berries"].items())
    position["tokens"] = _joined((held["berries"], held["fish"]) for held in position["tokens"])
    values = [position.get(key) for key in ORDER]
    while values[-1] is None:
        del values[-1]
    return values


def full(values: Json) -> dict[str, Json]:
    """The position of a list; raises CompactError where that is not even possible."""
    try:
        if not isinstance(values, list) or len(values) > len(ORDER):
            raise CompactError
        position = {key: value for key, value in zip(ORDER, values, strict=False) if value is not None}
        position["map"] = _letters(*position["map"])
        names: list[str] = list(position["map"])

        def name(number: Json) -> str:
            if type(number) is not int or not 0 <= number < len(names):
                raise CompactError
            return names[number]

        *ends, resources = position["icons"]
        position["icons"] = [[a, b, resource] for (a, b), resource in zip(_pairs(ends), resources, strict=True)]
        _each_space(position, name)
        position["berries"] = {name(space): count for space, count in _pairs(position["berries"])}
        position["tokens"] = [{"berries": berries, "fish": fish} for berries, fish in _pairs(position["tokens"])]
    except (KeyError, TypeError, ValueError) as error:
        raise CompactError(str(error)) from None
    return position


def _joined(pairs: Iterable[tuple[int, int]]) -> list[Json]:
    return [value for pair in pairs for value in pair]


def _pairs(values: list[Json]) -> Iterator[tuple[Json, Json]]:
    return zip(values[::2], values[1::2], strict=True)


def _rows(letters: Mapping[str, str], places: Sequence[Hex]) -> list[Json]:
    """The map as its first column and row, its width, and its letters row by row."""
    left, right = min(h.q for h in places), max(h.q for h in places)
    top, bottom = places[0].r, places[-1].r
    text = "".join(letters.get(str(Hex(q, r)), GAP) for r in range(top, bottom + 1) for q in range(left, right + 1))
    return [left, top, right - left + 1, text]


def _letters(left: int, top: int, width: int, text: str) -> dict[str, str]:
    good = isinstance(text, str) and 0 < width <= WIDEST and len(text) <= WIDEST**2
    if not good or len(text) - text.count(GAP) > MOST_LISTED:
        raise CompactError
    return {str(Hex(left + k % width, top + k // width)): letter for k, letter in enumerate(text) if letter != GAP}


def _each_space(position: dict[str, Json], change: Callable[[Json], Json]) -> None:
    """Change every space that the position names, berries excepted."""
    for key in ("start", "lava", "flood"):
        position[key] = [change(space) for space in position[key]]
    position["camps"] = [[change(space) for space in camps] for camps in position["camps"]]
    position["icons"] = [[change(a), change(b), resource] for a, b, resource in position["icons"]]
    if "volcano" in position:
        position["volcano"] = change(position["volcano"])
