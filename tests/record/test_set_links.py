"""Component sets in links: the same set comes out, whatever else is written there is refused, a game brings its own."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dewan.board.checks import check_set
from dewan.board.componentset import EDITIONS, SetError, built_in, edition, parse_set, read_set
from dewan.board.set_text import data_of, tidied, toml_of
from dewan.record.game import RecordError
from dewan.record.kept_sets import KeptSets
from dewan.record.links import (
    LONGEST_LINK,
    SET,
    LinkError,
    link_text,
    read_link,
    read_set_link,
    seal,
    write_link,
    write_set_link,
)
from dewan.record.set_packing import pack_set
from dewan.rules.scenarios import SCENARIOS
from invented_sets import invented
from own_sets import odd_set
from record.made import contents, other_set, played
from view.table import Memory


@pytest.mark.parametrize("number", range(len(EDITIONS)))
def test_a_set_of_the_project_has_a_short_link_and_keeps_its_hash(number: int) -> None:
    link = write_set_link(edition(number))
    assert read_set_link(link) == edition(number)
    assert len(link) < 120


@pytest.mark.parametrize("seed", range(40))
def test_the_most_odd_set_comes_out_as_it_went_in(seed: int) -> None:
    components = tidied(parse_set(odd_set(seed)))
    link = write_set_link(components)
    assert read_set_link(link) == components
    assert len(link) < LONGEST_LINK / 4


@pytest.mark.parametrize("seed", range(40))
def test_a_set_that_somebody_might_own_fits_into_a_message(seed: int) -> None:
    components = read_set(invented(seed))
    assert not [breach for breach in check_set(components) if breach.error]
    link = write_set_link(components)
    assert read_set_link(link) == components
    assert len(link) <= 270


def test_faces_in_another_spelling_are_the_same_pieces() -> None:
    components = parse_set(toml_of(edition(1)).replace('"BM"', '"MB"'))
    assert components.hash != edition(1).hash
    assert read_set_link(write_set_link(components)) == edition(1)


def test_the_file_of_a_set_gives_the_set_again() -> None:
    for components in (*map(edition, range(len(EDITIONS))), other_set()):
        assert parse_set(toml_of(components)) == components
    named = read_set(data_of(edition(1)) | {"name": 'a "b" \\ 雪🐎'})
    assert parse_set(toml_of(named)) == named


def test_a_set_that_cannot_be_played_with_has_no_link() -> None:
    broken = read_set(data_of(edition(1)) | {"cards": ["Fa"] * 54})
    with pytest.raises(RecordError):
        write_set_link(broken)


def values() -> list[Any]:
    return pack_set(read_set(invented(1)))


@pytest.mark.parametrize(
    "change",
    [
        {0: ""}, {0: "x" * 41}, {0: "a\nb"}, {0: 3}, {0: None}, {1: -1}, {1: 10_000}, {1: 1.5}, {1: True}, {1: "1"},
        {2: ["A"]}, {2: ["A"] * 12}, {2: [1] * 12}, {2: [""] * 12}, {2: "x"}, {3: b"\0"}, {3: "x"},
    ],
)  # fmt: skip
def test_other_values_are_no_set(change: dict[int, Any]) -> None:
    changed = [change.get(k, value) for k, value in enumerate(values())]
    with pytest.raises(LinkError, match=r"link\.damaged"):
        read_set_link(link_text(seal(SET, changed)))
    for few in (changed[:3], [*values(), 0], []):
        with pytest.raises(LinkError):
            read_set_link(link_text(seal(SET, few)))


@pytest.mark.slow
def test_any_number_is_a_sound_set_or_none() -> None:
    rng = random.Random(4)
    name, version, ids, packed = values()
    sound = 0
    for _ in range(1000):
        data = bytearray(packed)
        for _ in range(rng.choice((1, 1, 2, 8))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        number = rng.choice((bytes(data), rng.randbytes(rng.randrange(1, 300))))
        try:
            found = read_set_link(link_text(seal(SET, [name, version, ids, number.lstrip(b"\0")])))
        except LinkError:
            continue
        assert not any(breach.error for breach in check_set(found))
        sound += 1
    assert sound


@pytest.mark.parametrize(("scenario", "players"), [("base", 2), ("volcano", 3), ("downpour", 4)])
def test_a_game_brings_its_set_to_where_nobody_has_it(scenario: str, players: int) -> None:
    components = read_set(invented(7))
    game = played(scenario, players, components=components)
    bare, whole = write_link(game), write_link(game, with_set=True)
    with pytest.raises(LinkError, match=r"link\.set"):
        read_link(bare)
    opened = read_link(whole)
    assert opened.components == components
    assert contents(opened) == contents(game)
    assert len(whole) - len(bare) <= 260


def test_a_set_of_the_project_never_goes_along() -> None:
    game = played("base", 2)
    assert write_link(game, with_set=True) == write_link(game)


def test_a_kept_game_is_found_again_with_the_set_that_it_brought() -> None:
    game = played("base", 2, components=read_set(invented(3)))
    store = Memory()
    KeptSets(store).keep_for(read_link(write_link(game, with_set=True)))
    again = KeptSets(store)
    assert again.find(game.components.hash) == game.components
    assert contents(read_link(write_link(game), again.find)) == contents(game)
    assert built_in(game.components.hash) is None


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
def test_with_whatever_set_comes_by_link_games_are_played_to_the_end(part: int) -> None:
    scenario = SCENARIOS[list(SCENARIOS)[part]]
    for seed in range(part, 100, 5):
        components = read_set_link(write_set_link(parse_set(odd_set(seed))))
        game = played(scenario.name, max(scenario.players), seed, components=components)
        assert contents(read_link(write_link(game, with_set=True))) == contents(game)


def test_what_is_no_set_has_a_reason() -> None:
    with pytest.raises(SetError, match=r"set\.unknown_key"):
        read_set(data_of(edition(1)) | {"colour": "red"})
