"""Hexagons, tiles of seven and the map as a bit board."""

from __future__ import annotations

import random
import re

import pytest

from dewan.board.gamemap import GameMap, fill, parts_of, set_of, spaces_of
from dewan.board.hexes import DIRECTIONS, LIMIT, TILE, Hex, parse_hex, tile_centre, turned


@pytest.mark.parametrize("place", [Hex(0, 0), Hex(-1, 12), Hex(LIMIT, -LIMIT), *TILE], ids=str)
def test_a_place_is_read_as_it_is_written(place: Hex) -> None:
    assert parse_hex(str(place)) == place


@pytest.mark.parametrize(
    "text", ["", "1", "1,", ",1", "1,2,3", "1, 2", " 1,2", "a,b", "100,0", "1.0,2", "+1,2", "1,2\n"]
)
def test_what_is_no_place(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        parse_hex(text)


def test_the_six_directions_are_sixths_of_a_turn() -> None:
    for k, step in enumerate(DIRECTIONS):
        assert DIRECTIONS[(k + 1) % 6] == Hex(step.q + step.r, -step.q)
    assert [str(d) for d in DIRECTIONS] == ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]


def test_a_tile_turns_round_its_center() -> None:
    assert [turned(0, turns) for turns in range(6)] == [0] * 6
    for position in range(1, 7):
        assert [turned(position, turns) for turns in range(6)] == [(position - 1 + t) % 6 + 1 for t in range(6)]


def test_tiles_fill_the_plane() -> None:
    spaces = [tile_centre(i, j).plus(d) for i in range(-3, 4) for j in range(-3, 4) for d in TILE]
    assert len(set(spaces)) == 7 * 49
    inner = {tile_centre(i, j).plus(d).plus(e) for i in (-1, 0, 1) for j in (-1, 0, 1) for d in TILE for e in TILE}
    assert inner <= set(spaces)  # no hole between them


def scattered(seed: int) -> GameMap:
    """A map of any shape, with holes."""
    rng = random.Random(seed)
    places = [Hex(q, r) for q in range(-4, 5) for r in range(-4, 5) if rng.random() < 0.7]
    return GameMap({place: rng.choice("BMDFWS") for place in places}, [])


@pytest.mark.parametrize("seed", range(10))
def test_neighbors_are_those_of_the_arithmetic(seed: int) -> None:
    board = scattered(seed)
    for space in board.spaces:
        place = board.hexes[space]
        expected = [board.find(place.plus(d)) for d in DIRECTIONS]
        assert board.neighbors[space] == tuple(s for s in expected if s is not None)
        assert set(spaces_of(board.around(1 << space))) == set(board.neighbors[space])


@pytest.mark.parametrize("seed", range(10))
def test_what_is_around_a_set_is_around_one_of_its_spaces(seed: int) -> None:
    board = scattered(seed)
    some = random.Random(seed).sample(board.spaces, 6)
    assert set(spaces_of(board.around(set_of(some)))) == {n for s in some for n in board.neighbors[s]}


@pytest.mark.parametrize("seed", range(10))
def test_connected_parts(seed: int) -> None:
    board = scattered(seed)
    for printed in board.printed:
        parts = parts_of(board, printed)
        assert sum(parts) == printed
        for part in parts:
            first = next(spaces_of(part))
            seen, todo = set(), [first]
            while todo:
                here = todo.pop()
                if here not in seen and printed >> here & 1:
                    seen.add(here)
                    todo += board.neighbors[here]
            assert set(spaces_of(part)) == seen
            assert fill(board, 1 << first, printed) == part


def test_only_spaces_of_the_map_are_found() -> None:
    board = scattered(1)
    for q in range(-8, 9):
        for r in range(-8, 9):
            space = board.find(Hex(q, r))
            assert (space is not None) == (Hex(q, r) in board.hexes.values())
            if space is not None:
                assert board.hexes[space] == Hex(q, r)
                assert board.name(space) == f"{q},{r}"
    assert set_of(list(spaces_of(board.every))) == board.every == set_of(board.spaces)
