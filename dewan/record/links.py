"""Games and positions as links (docs/links.md): checked msgpack bytes, written with letters and digits.

Whatever a link holds, reading it raises LinkError or gives a game that was played through the rules.
"""

import zlib
from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any, TypeVar

import msgpack

from dewan.board.componentset import EDITIONS, ComponentSet, Sets, built_in, edition, edition_of
from dewan.record.compact import MOST_LISTED, ORDER, CompactError, flat, full
from dewan.record.daily import EDITIONS as DEALS
from dewan.record.days import Day, exists
from dewan.record.duel import Deal, Duel, NoDuel, checked
from dewan.record.game import Daily, Entry, Game, Options, RecordError
from dewan.record.names import NAME_LENGTH
from dewan.record.opponents import NUMBERS, PERSON
from dewan.record.packing import Choice, number_of, pack_deal, pack_entry, unpack
from dewan.record.positions import MOST_CARDS, MOST_SPACES, PositionError, read_position, write_position
from dewan.record.set_packing import pack_set, unpack_set
from dewan.rules.refusal import NotAllowed
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import State
from dewan.rules.views import NOBODY, seat_view

VERSION = "a"
"""The first letter of a link: how its bytes are written. Another way gets another letter."""
RULES = 1
"""The version of the rules that a game follows: one more when a rule changes, so that an old game is told apart."""
ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
LONGEST_LINK = 4096
"""Letters of a link at most."""
LARGEST = 65536
"""Bytes that are read or unpacked at most."""
MOST_ITEMS = 2 * MOST_LISTED + 1
"""Items of a list that is read: two for each space, and one more."""
GAME_VALUES = 7
"""Items of the list of a game after the version of the rules; one more where bots play, two in a game of the day."""
DATE, WEEK, SEED = range(3)
"""What the deal of a game of the day is named by, as it stands in links: a date, a week, or the seed of a duel."""
DUEL_VALUES = 6
"""Items of the list of a duel after the version of the rules."""
MOST_MARKS = 9999
"""Tries, hints and the like of a game of the day; more are not counted."""
MOST_ENTRIES = 1000
"""Entries of a game that is read; no game comes near."""
CHECKSUM = 4
"""Bytes of the checksum."""
HASH = 6
"""Bytes of the hash of a component set."""
GAME, POSITION, TASK, SET, ASSIGNMENT, RESULT, DUEL, TOURNAMENT, SERIES = "g", "p", "t", "s", "a", "r", "u", "c", "k"
"""What the bytes are, by the key of the address; the checksum knows it too."""
ZLIB = 0x78
"""First byte of what zlib packed; no msgpack list begins with it."""

Opened = TypeVar("Opened")

_AT_ONCE = 20
"""Letters of a link that are read at once."""
_DIGITS = {letter: digit for digit, letter in enumerate(ALPHABET)}
_SCENARIOS = {scenario.number: scenario for scenario in SCENARIOS.values()}
_PLAYERS = {number: player for player, number in NUMBERS.items()}


class LinkError(ValueError):
    """A link or file that cannot be opened: `code` is the key of the reason, `params` what its text names."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


# letters and digits


def link_text(data: bytes, longest: int = LONGEST_LINK) -> str:
    """The bytes of a file as what stands in a link: the version letter, then a number to the base 62.

    Raises LinkError if that has more letters than the `longest` link, which no game comes near.
    """
    if len(data) > longest:
        raise LinkError("link.too_long")
    number = int.from_bytes(b"\1" + data[1:])
    parts: list[str] = []
    while number:
        # Some letters at a time, as in `link_data`.
        number, part = divmod(number, len(ALPHABET) ** _AT_ONCE)
        letters = ""
        for _ in range(_AT_ONCE):
            part, digit = divmod(part, len(ALPHABET))
            letters = ALPHABET[digit] + letters
        parts.append(letters)
    text = "".join(reversed(parts)).lstrip(ALPHABET[0])
    if len(text) >= longest:
        raise LinkError("link.too_long")
    return chr(data[0]) + text


def link_data(text: str, longest: int = LONGEST_LINK) -> bytes:
    """The bytes of a file from what stands in a link of at most so many letters; raises LinkError."""
    if len(text) > longest:
        raise LinkError("link.too_long")
    version, letters = text[:1], text[1:]
    number = 0
    try:
        # Some letters at a time: each step with the whole number takes longer, the longer it is.
        for at in range(0, len(letters), _AT_ONCE):
            some = letters[at : at + _AT_ONCE]
            part = 0
            for letter in some:
                part = part * len(ALPHABET) + _DIGITS[letter]
            number = number * len(ALPHABET) ** len(some) + part
    except KeyError:
        raise LinkError("link.damaged") from None
    whole = number.to_bytes((number.bit_length() + 7) // 8)
    # Another way to write the same number is damage, too.
    if version not in _DIGITS or letters.startswith(ALPHABET[0]) or whole[:1] != b"\1":
        raise LinkError("link.damaged")
    return version.encode() + whole[1:]


# bytes with a checksum


def seal(kind: str, values: Sequence[Any]) -> bytes:
    """The bytes of a file with these values in it; `kind` is the key of the address that leads to it."""
    body: bytes = msgpack.packb([RULES, *values])
    body = min(body, zlib.compress(body, 9), key=len)
    return VERSION.encode() + _checksum(kind, VERSION.encode(), body) + body


def _checksum(kind: str, version: bytes, body: bytes) -> bytes:
    return zlib.crc32(kind.encode() + version + body).to_bytes(CHECKSUM)


def open_sealed(kind: str, data: bytes) -> list[Any]:
    """What was sealed, without the version of the rules; raises LinkError."""
    if len(data) > LARGEST:
        raise LinkError("link.too_long")
    version, checksum, body = data[:1], data[1 : 1 + CHECKSUM], data[1 + CHECKSUM :]
    if not body or checksum != _checksum(kind, version, body):
        raise LinkError("link.damaged")
    if version != VERSION.encode():
        raise LinkError("link.newer")
    try:
        values = msgpack.unpackb(_unzipped(body), max_array_len=MOST_ITEMS, max_map_len=0, max_ext_len=0)
    except (ValueError, zlib.error, msgpack.UnpackException):
        raise LinkError("link.damaged") from None
    if not isinstance(values, list) or not values:
        raise LinkError("link.damaged")
    if _number(values[0], range(RULES + 1)) < RULES:
        raise LinkError("link.damaged")
    return values[1:]


def _unzipped(body: bytes) -> bytes:
    if body[0] != ZLIB:
        return body
    inflater = zlib.decompressobj()
    data = inflater.decompress(body, LARGEST)
    if not inflater.eof or inflater.unused_data:
        raise LinkError("link.damaged")
    return data


def _number(value: Any, known: Container[int]) -> int:
    """One of the numbers that are `known`; raises LinkError. One that is not known yet comes from a newer version."""
    if type(value) is not int or value < 0:
        raise LinkError("link.damaged")
    if value not in known:
        raise LinkError("link.newer")
    return value


def counted(values: list[Any], known: int) -> list[Any]:
    """The values if there are as many as are known; raises LinkError. More of them come from a newer version."""
    if len(values) != known:
        raise LinkError("link.newer" if len(values) > known else "link.damaged")
    return values


# games


class GameWriter:
    """Writes games, and remembers how the entries of the last one were packed: after each move only one is new.

    `with_set`: a set that the project does not come with goes along, else its hash does.
    """

    def __init__(self, *, with_set: bool = False) -> None:
        self._with_set = with_set
        self._deal: tuple[Game, list[Choice]] | None = None
        self._entries: list[tuple[Entry, list[Choice]]] = []

    def write(self, game: Game) -> bytes:
        """The bytes of a game: a `.dewan` file, or with `link_text` a link."""
        choices = self._choices(game)
        number = number_of(choices)
        values = [
            game.scenario.number,
            _write_set(game.components, with_set=self._with_set),
            _write_options(game.options),
            list(game.names),
            [value for pair in sorted(game.taken_back.items()) for value in pair],
            len(game.entries),
            number.to_bytes((number.bit_length() + 7) // 8),
        ]
        bots = [NUMBERS[bot] for bot in game.bots]
        if game.daily is not None:
            return seal(GAME, [*values, bots, _write_daily(game.daily)])
        return seal(GAME, [*values, bots] if any(bots) else values)

    def _choices(self, game: Game) -> list[Choice]:
        if self._deal is None or self._deal[0] is not game:
            self._deal, self._entries = (game, pack_deal(game)), []
        pairs = zip(self._entries, game.entries, strict=False)
        same = next((k for k, (kept, entry) in enumerate(pairs) if kept[0] is not entry), len(self._entries))
        del self._entries[same:], self._entries[len(game.entries) :]
        for k in range(len(self._entries), len(game.entries)):
            entry = game.entries[k]
            self._entries.append((entry, pack_entry(game.state_at(k), entry, game.components)))
        return self._deal[1] + [choice for _, choices in self._entries for choice in choices]


def write_game(game: Game, *, with_set: bool = False) -> bytes:
    """The bytes of a game: a `.dewan` file; `with_set` as for `GameWriter`."""
    return GameWriter(with_set=with_set).write(game)


def read_first(readings: Iterable[str], read: Callable[[str], Opened]) -> Opened:
    """What the first sound reading of a mangled link leads to (`address.Address.games`); raises LinkError."""
    failures = []
    for reading in readings:
        try:
            return read(reading)
        except LinkError as failure:
            # Only a reading that is what was written can fail in another way.
            if failure.code not in ("link.damaged", "link.too_long"):
                raise
            failures.append(failure)
    raise failures[0] if failures else LinkError("link.damaged")


def write_link(game: Game, *, with_set: bool = False) -> str:
    """What stands behind `g=` in the link of a game; `with_set` as for `GameWriter`."""
    return link_text(write_game(game, with_set=with_set))


def read_link(text: str, sets: Sets = built_in) -> Game:
    """The game of what stands behind `g=`; raises LinkError."""
    return read_game(link_data(text), sets)


def needs_set(link: str) -> bool:
    """Whether the game of a link was played with a set that neither it nor the project brings; raises LinkError."""
    values = open_sealed(GAME, link_data(link))
    return len(values) > 1 and isinstance(values[1], bytes)


def read_game(data: bytes, sets: Sets = built_in) -> Game:
    """The game of a file, played through the rules; raises LinkError."""
    values = open_sealed(GAME, data)
    daily = values.pop() if len(values) == GAME_VALUES + 2 else None
    bots = _read_bots(values.pop()) if len(values) == GAME_VALUES + 1 else None
    number, kept_set, options, names, taken_back, entries, packed = counted(values, GAME_VALUES)
    scenario = _SCENARIOS[_number(number, _SCENARIOS)]
    read_options = _read_options(_number(options, range(1 << len(Options._fields))))
    good = (
        isinstance(names, list)
        and all(isinstance(name, str) and len(name) <= NAME_LENGTH for name in names)
        and len(names) in scenario.players
        and type(entries) is int
        and 0 <= entries <= MOST_ENTRIES
        and isinstance(packed, bytes)
        and packed[:1] != b"\0"
        and isinstance(taken_back, list)
        and len(taken_back) % 2 == 0
    )
    if not good:
        raise LinkError("link.damaged")
    components = _read_set(kept_set, sets)
    try:
        game = unpack(scenario, names, components, read_options, entries, int.from_bytes(packed))
        if bots is not None:
            game.seat_bots(bots)
        if daily is not None:
            game.daily = _read_daily(daily, game)
        game.restore_taken_back(zip(taken_back[::2], taken_back[1::2], strict=True))
    except (RecordError, NotAllowed):
        raise LinkError("link.rules") from None
    return game


def _read_bots(value: Any) -> list[str]:
    """Who plays each seat; nothing is written where people play all of them."""
    if not isinstance(value, list) or not any(value):
        raise LinkError("link.damaged")
    return [_PLAYERS[_number(number, _PLAYERS)] for number in value]


def _write_daily(daily: Daily) -> list[int]:
    day, number, *marks = daily
    deal = [SEED, day.seed] if isinstance(day, Duel) else [WEEK if day.weekly else DATE, day.number]
    return [number, *deal, *(min(count, MOST_MARKS) for count in marks)]


def _read_daily(value: Any, game: Game) -> Daily:
    """What a game of the day says of itself. Whether it is true, its reader has to check (`daily.check`)."""
    if not isinstance(value, list) or len(value) < len(Daily._fields) + 1:
        raise LinkError("link.damaged")
    number, kind, deal, *marks = counted(value, len(Daily._fields) + 1)
    kind = _number(kind, (DATE, WEEK, SEED))
    if type(deal) is not int:
        raise LinkError("link.damaged")
    return Daily(_read_deal(kind, deal, game), _number(number, DEALS), *read_marks(marks))


def _read_deal(kind: int, number: int, game: Game) -> Deal:
    """A deal by its number; all else of a duel is what its game is."""
    if kind != SEED:
        if not exists(number, weekly=kind == WEEK):
            raise LinkError("link.damaged")
        return Day(number, kind == WEEK)
    bots = {bot for bot in game.bots if bot != PERSON}
    if len(game.people) != 1 or len(bots) != 1:
        raise LinkError("link.damaged")
    return checked_duel(Duel(number, game.scenario.name, len(game.names), game.people[0], bots.pop()))


def checked_duel(duel: Duel) -> Duel:
    """The same duel; raises LinkError if it cannot be played."""
    try:
        return checked(duel)
    except NoDuel:
        raise LinkError("link.damaged") from None


def read_marks(marks: Sequence[Any]) -> tuple[int, int, int]:
    """Tries, hints and what was undone; raises LinkError for what cannot be."""
    if len(marks) != len(Daily._fields) - 2 or any(type(mark) is not int for mark in marks):
        raise LinkError("link.damaged")
    if not all(0 <= mark <= MOST_MARKS for mark in marks) or not marks[0]:
        raise LinkError("link.damaged")
    tries, hints, undone = marks
    return tries, hints, undone


# duels


def duel_values(duel: Duel, number: int) -> list[int]:
    """A duel of an edition as the first values of a link."""
    scenario = SCENARIOS[duel.scenario].number
    return [number, scenario, duel.players, duel.seat, NUMBERS[duel.bot], duel.seed]


def read_duel_values(values: Sequence[Any]) -> tuple[Duel, int]:
    """The duel of such values, and its edition; raises LinkError."""
    if len(values) != DUEL_VALUES or any(type(value) is not int for value in values):
        raise LinkError("link.damaged")
    number, scenario, players, seat, bot, seed = values
    _number(number, DEALS)
    name, player = _SCENARIOS[_number(scenario, _SCENARIOS)].name, _PLAYERS[_number(bot, _PLAYERS)]
    return checked_duel(Duel(seed, name, players, seat, player)), number


def write_duel_link(duel: Duel, number: int) -> str:
    """What stands behind `u=` in the invitation to a duel of an edition."""
    return link_text(seal(DUEL, duel_values(duel, number)))


def read_duel_link(text: str) -> tuple[Duel, int]:
    """The duel of what stands behind `u=`, and its edition; raises LinkError."""
    return read_duel_values(counted(open_sealed(DUEL, link_data(text)), DUEL_VALUES))


def _write_set(components: ComponentSet, *, with_set: bool) -> int | bytes | list[Any]:
    """The number of a set that the project comes with; of another one the hash, or all of it."""
    number = edition_of(components.hash)
    if number is not None:
        return number
    return pack_set(components) if with_set else bytes.fromhex(components.hash)


def _read_set(value: Any, sets: Sets) -> ComponentSet:
    if isinstance(value, list):
        return _unpack_set(value)
    if not isinstance(value, bytes):
        return edition(_number(value, range(len(EDITIONS))))
    if len(value) != HASH:
        raise LinkError("link.damaged")
    components = sets(value.hex())
    if components is None:
        raise LinkError("link.set", hash=value.hex())
    return components


def _unpack_set(values: list[Any]) -> ComponentSet:
    try:
        return unpack_set(values)
    except RecordError:
        raise LinkError("link.damaged") from None


def _write_options(options: Options) -> int:
    return sum(on << k for k, on in enumerate(options))


def _read_options(bits: int) -> Options:
    return Options(*(bool(bits >> k & 1) for k in range(len(Options._fields))))


# component sets


def write_set_link(components: ComponentSet) -> str:
    """What stands behind `s=` in the link of a set that can be played with; raises RecordError for another one."""
    return link_text(seal(SET, pack_set(components)))


def read_set_link(text: str) -> ComponentSet:
    """The set of what stands behind `s=`, one that can be played with; raises LinkError."""
    return _unpack_set(open_sealed(SET, link_data(text)))


# positions


def write_position_link(state: State) -> str:
    """What stands behind `p=`: the table as everybody sees it, without a past and without any secret.

    Raises LinkError if the position, one of somebody's own making, is too large for a link.
    """
    return write_whole_position_link(seat_view(state, NOBODY))


def write_whole_position_link(state: State) -> str:
    """The same with every hand and pile: for a position of somebody's making, which holds no secret, or for a board."""
    try:
        return link_text(seal(POSITION, [flat(write_position(state))]))
    except CompactError:
        raise LinkError("link.too_long") from None


def read_position_link(text: str) -> State:
    """The position of what stands behind `p=`; raises LinkError."""
    (position,) = counted(open_sealed(POSITION, link_data(text)), 1)
    if isinstance(position, list) and len(position) > len(ORDER):
        raise LinkError("link.newer")
    return read_flat(position)


def read_flat(values: Any) -> State:
    """The position of its list (`compact`) in a link; raises LinkError."""
    try:
        return read_position(full(values))
    except PositionError as error:
        if error.code == "position.too_many" and error.most in (MOST_SPACES, MOST_CARDS):
            raise LinkError("link.too_large", spaces=str(MOST_SPACES), cards=str(MOST_CARDS)) from None
        raise LinkError("link.rules") from None
    except CompactError:
        raise LinkError("link.rules") from None
