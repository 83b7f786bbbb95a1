"""Whatever stands in a link or file: it is refused, or is a game that follows the rules (U1, U10)."""

from __future__ import annotations

import random
import tracemalloc
import zlib
from collections.abc import Iterator
from typing import Any

import msgpack
import pytest

from dewan.record import links
from dewan.record.compact import ORDER
from dewan.record.game import RecordError
from dewan.record.links import (
    LinkError,
    link_data,
    link_text,
    read_game,
    read_link,
    read_position_link,
    write_game,
    write_link,
    write_position_link,
)
from dewan.record.packing import Packer, code_action, number_of, pack_deal, pack_entry
from dewan.record.positions import write_position
from dewan.rules.actions import Camp
from dewan.rules.score import sheets
from dewan.rules.views import NOBODY, seat_view
from record.made import STUDY, all_sets, contents, played

LETTERS = links.ALPHABET
MOST_MEMORY = 20_000_000
"""Bytes that reading a link may take, whatever it holds."""


def sealed(kind: str, body: bytes) -> bytes:
    """Any body with a checksum that fits."""
    version = links.VERSION.encode()
    return version + links._checksum(kind, version, body) + body


def open_game(data: bytes) -> bool:
    """Whether there was a game in it, which then follows the rules and can be written."""
    try:
        game = read_game(data, all_sets)
    except LinkError:
        return False
    assert contents(read_game(write_game(game), all_sets)) == contents(game)
    return True


def open_position(data: bytes) -> bool:
    """Whether there was a position in it, which then can be scored, seen and written."""
    try:
        state = read_position_link(link_text(data))
    except LinkError:
        return False
    sheets(state)
    assert write_position(read_position_link(write_position_link(state))) == write_position(seat_view(state, NOBODY))
    return True


# damage


def test_random_bytes_and_letters_are_never_a_game() -> None:
    rng = random.Random(1)
    for _ in range(50_000):
        assert not open_game(rng.randbytes(rng.randrange(80)))
    for _ in range(20_000):
        text = "a" + "".join(rng.choices(LETTERS, k=rng.randrange(80)))
        with pytest.raises(LinkError):
            read_link(text)
        with pytest.raises(LinkError):
            read_position_link(text)


@pytest.mark.slow
def test_random_bytes_with_a_checksum_that_fits_are_never_a_game() -> None:
    rng = random.Random(2)
    for _ in range(30_000):
        # Mostly a list, as otherwise little comes beyond the first byte.
        body = bytes([0x90 + rng.randrange(16), links.RULES]) + rng.randbytes(rng.randrange(1, 60))
        assert not open_game(sealed(links.GAME, body))
        assert not open_position(sealed(links.POSITION, body))


@pytest.mark.parametrize("read", [read_link, read_position_link])
def test_a_link_that_was_cut_or_changed_is_damaged(read: Any) -> None:
    """See test_link_corpus.py for ten thousand changes of every link."""
    game = played("base", 2, entries=8)
    link = write_link(game) if read is read_link else write_position_link(game.state)
    for count in range(len(link)):
        with pytest.raises(LinkError) as refused:
            read(link[:count])
        assert refused.value.code == "link.damaged"
    for at in range(0, len(link), 3):
        for letter in f"{LETTERS} é-":
            if letter != link[at]:
                with pytest.raises(LinkError) as refused:
                    read(link[:at] + letter + link[at + 1 :])
                assert refused.value.code == "link.damaged"


# records that are not what they should be

ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 7, 55, -1, -(2**63), 2**64 - 1, 1.0, float("nan"), float("inf"), "", "x", "?", "0,0",
    "Fa", "MMMcc/5f", "base", "\u202e<b>", "x" * 3000, b"", b"\0", b"x" * 6, b"\xff" * 3000, [], [[]], [1], [1, 2],
    ["?"], [None], [[1, 2, "a"]], [0] * 1500, ["a"] * 4, [["x"]] * 4, [[0, 0]] * 4, [[[[[[[[[[]]]]]]]]]],
)  # fmt: skip


def mutated(value: Any, rng: random.Random) -> Any:
    """The value with one thing in it changed, left out, doubled or put in."""
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        way = rng.random()
        if way < 0.8:
            return [*value[:at], mutated(value[at], rng), *value[at + 1 :]]
        if way < 0.9:
            return [*value[:at], *value[at + 1 :]]
        return [*value[:at], value[at], rng.choice(ODD), *value[at + 1 :]]
    if isinstance(value, bytes) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        return value[:at] + bytes([rng.randrange(256)]) + value[at + 1 :]
    if isinstance(value, str) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        return value[:at] + rng.choice(".SVW:/f?é") + value[at + 1 :]
    if type(value) is int and abs(value) < 2**60 and rng.random() < 0.5:
        return value + rng.choice((-1, 1))
    return rng.choice(ODD)


def records(kind: str) -> Iterator[list[Any]]:
    """The values of some links, without the version of the rules."""
    for scenario, players, entries in (("downpour", 2, 25), ("lake", 3, 40), ("base", 2, 12)):
        game = played(scenario, players, entries=entries, options=STUDY)
        game.back(entries - 2)
        link = write_link(game) if kind == links.GAME else write_position_link(game.state)
        yield links.open_sealed(kind, link_data(link))


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "read"), [(links.GAME, open_game), (links.POSITION, open_position)])
def test_a_changed_record_is_refused_or_follows_the_rules(kind: str, read: Any) -> None:
    rng = random.Random(3)
    opened = []
    for values in records(kind):
        assert read(links.seal(kind, values))
        for _ in range(400):
            changed = values
            for _ in range(rng.randint(1, 2)):
                changed = mutated(changed, rng)
            if isinstance(changed, list):
                opened.append(read(links.seal(kind, changed)))
    assert 0 < sum(opened) < len(opened)


def test_a_changed_number_is_refused_or_follows_the_rules() -> None:
    rng = random.Random(4)
    for *values, number in records(links.GAME):
        for _ in range(100):
            at = rng.randrange(len(number))
            changed = number[:at] + rng.randbytes(rng.randint(1, 3)) + number[at + rng.randrange(3) :]
            open_game(links.seal(links.GAME, [*values, changed]))


def test_a_missing_or_odd_value_of_a_position_is_refused_or_stands_for_nothing() -> None:
    (position,) = next(records(links.POSITION))
    for at in range(len(ORDER)):
        for odd in ODD:
            open_position(links.seal(links.POSITION, [[*position[:at], odd, *position[at + 1 :]]]))


# what asks for too much


def too_much() -> Iterator[tuple[str, bytes]]:
    """Bodies that would take much time or memory, or more of the stack than there is."""
    yield "a zlib bomb", zlib.compress(b"\x91" + b"\0" * 50_000_000, 9)
    yield "a bomb that lists itself", zlib.compress(msgpack.packb([links.RULES, ["a" * 60000] * 300]), 9)
    yield "zlib that is cut off", zlib.compress(msgpack.packb([links.RULES] * 500))[:-3]
    yield "zlib with something behind", zlib.compress(msgpack.packb([links.RULES] * 500)) + b"x"
    yield "zlib within zlib", zlib.compress(zlib.compress(msgpack.packb([links.RULES] * 500)))
    yield "lists within lists", zlib.compress(b"\x92\x01" + b"\x91" * 60000 + b"\0")
    yield "long lists within lists", zlib.compress(b"\x92\x01" + b"\xdc\x07\xd0" * 20000)
    yield "a list of four billion", b"\x92\x01\xdd\xff\xff\xff\xff"
    yield "a text of four billion", b"\x92\x01\xdb\xff\xff\xff\xff"
    yield "bytes of four billion", b"\x92\x01\xc6\xff\xff\xff\xff"
    yield "a dictionary of four billion", b"\x92\x01\xdf\xff\xff\xff\xff"
    yield "a dictionary", msgpack.packb([links.RULES, {"a": 1}])
    yield "an extension", msgpack.packb([links.RULES, msgpack.ExtType(5, b"abc")])
    yield "an empty extension", msgpack.packb([links.RULES, msgpack.ExtType(5, b"")])
    yield "a time", msgpack.packb([links.RULES, msgpack.Timestamp(1, 2)])
    yield "text that is none", b"\x92\x01\xa2\xff\xfe"
    yield "two values", b"\x91\x01\x91\x01"
    yield "too long a file", b"\x92\x01\xc6\x00\x01\x00\x00" + bytes(65536)
    marks = "\u0301\u0323" * 8000
    yield "a name of marks", msgpack.packb([links.RULES, 0, 0, 0, [f"a{marks}", "b"], [], 0, b""])
    yield "a map of one row", msgpack.packb([links.RULES, ["base", 2, [0, 0, 60000, "F" * 60000]]])
    yield "a map of one column", msgpack.packb([links.RULES, ["base", 2, [0, 0, 1, "F" * 60000]]])
    yield "a large map", zlib.compress(msgpack.packb([links.RULES, ["base", 2, [-90, -90, 180, "FW" * 16200]]]))
    yield "a map without width", msgpack.packb([links.RULES, ["base", 2, [0, 0, 0, "FF"]]])
    yield "a map far away", msgpack.packb([links.RULES, ["base", 2, [2**63, -(2**63), 2**63, "FFFF"], ["a"]]])


@pytest.mark.parametrize("body", [pytest.param(body, id=name) for name, body in too_much()])
def test_what_asks_for_too_much_is_refused_with_little_memory(body: bytes) -> None:
    for kind in (links.GAME, links.POSITION):
        data = sealed(kind, body)
        tracemalloc.start()
        try:
            assert not open_game(data)
            with pytest.raises(LinkError):
                read_position_link(link_text(data))
            assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
        finally:
            tracemalloc.stop()


class Circles(Packer):
    """Chooses to place a camp, and then to go back to where it came from, for ever."""

    def one_of(self, things: Any, weights: Any, wanted: Any) -> Any:
        return super().one_of(things, weights, Camp if Camp in things else things[-1])


def test_a_walk_without_end_is_refused() -> None:
    game = played("base", 2, entries=20)
    walker = Circles()
    with pytest.raises(RecordError):
        code_action(walker, game.state, None)
    choices = pack_deal(game)
    for count, entry in enumerate(game.entries):
        choices += pack_entry(game.state_at(count), entry, game.components)
    number = number_of(choices + walker.choices + walker.choices[-2:] * 5_000)
    packed = number.to_bytes((number.bit_length() + 7) // 8)
    assert len(packed) > 4000
    *values, entries, _ = links.open_sealed(links.GAME, write_game(game))
    with pytest.raises(LinkError) as refused:
        read_game(links.seal(links.GAME, [*values, entries + 1, packed]))
    assert refused.value.code == "link.rules"


def test_a_number_of_zeros_and_many_entries_ends() -> None:
    *values, _, _ = links.open_sealed(links.GAME, write_game(played("base", 2, entries=0)))
    for packed in (b"", b"\1" + bytes(60_000), b"\xff" * 60_000):
        with pytest.raises(LinkError) as refused:
            read_game(links.seal(links.GAME, [*values, links.MOST_ENTRIES, packed]))
        assert refused.value.code == "link.rules"
