"""Numbers that stand in saved games: they are never changed, only added to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dewan.board.componentset import EDITIONS, edition
from dewan.board.faces import (
    HIDDEN,
    NEED_LETTERS,
    NO_SYMBOL,
    SYMBOL_LETTERS,
    TERRAIN_LETTERS,
    parse_card,
    parse_terrain,
)
from dewan.rules.actions import NONE, TOP
from dewan.rules.scenarios import SCENARIOS

IDS = Path(__file__).with_name("ids.txt")


def ids() -> Iterator[str]:
    """One line for each thing: kind, number, name."""
    yield from (f"terrain {parse_terrain(letter)} {letter}" for letter in TERRAIN_LETTERS)
    yield f"symbol {NO_SYMBOL} none"
    yield from (f"symbol {number} {letter}" for number, letter in enumerate(SYMBOL_LETTERS) if letter != " ")
    yield from (f"need {number} {letter}" for number, letter in enumerate(NEED_LETTERS))
    yield from (f"word {number} {name}" for name, number in (("HIDDEN", HIDDEN), ("TOP", TOP), ("NONE", NONE)))
    yield from (f"scenario {scenario.number} {name}" for name, scenario in SCENARIOS.items())
    # In the order of the first set's file: equal cards stand there as often as they are in the box.
    first = edition(0)
    text = (Path(__file__).resolve().parents[2] / "dewan" / "board" / f"{EDITIONS[0]}.toml").read_text("utf-8")
    faces = text.partition("cards = [")[2].partition("]")[0].replace('"', "").replace(",", "").split()
    assert [parse_card(face) for face in faces] == list(first.cards)
    yield from (f"card {parse_card(face)} {face}" for face in faces)
    yield from (f"story {number} {tile.face}" for number, tile in enumerate(first.stories))
    yield from (f"tile {number} {tile.id} {tile.kind} {tile.spaces}" for number, tile in enumerate(first.tiles))


def test_numbers_are_never_changed() -> None:
    """Every line of ids.txt still holds. What is new is added to the file with a new number."""
    pinned = IDS.read_text("utf-8").splitlines()
    now = list(ids())
    assert [line for line in pinned if line not in now] == []
    assert sorted(now) == sorted(pinned), "add the new lines to ids.txt"


def test_no_number_is_used_twice() -> None:
    numbers = [line.rsplit(" ", 1)[0] for line in ids() if not line.startswith(("word", "card", "tile"))]
    assert len(set(numbers)) == len(numbers)
    cards = {line.split()[1]: line.split()[2] for line in ids() if line.startswith("card")}
    assert len(set(cards.values())) == len(cards) == 43
