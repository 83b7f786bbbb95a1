"""A tournament that goes round as a link or a file: what is played, and the results so far (docs/duels.md).

Of a game it holds only the decisions: the luck follows from the seed. What stands in a link is hostile: reading it
raises LinkError, and a result in it counts only after its game was played through the rules (`game_of`).
"""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from dewan.record.daily import NEWEST, chance_of, deal
from dewan.record.duel import SEED_BITS, Duel
from dewan.record.game import Daily, Game, RecordError
from dewan.record.links import (
    DUEL_VALUES,
    MOST_ENTRIES,
    TOURNAMENT,
    LinkError,
    counted,
    duel_values,
    link_data,
    link_text,
    open_sealed,
    read_duel_values,
    read_marks,
    seal,
)
from dewan.record.names import NAME_LENGTH, clean_name
from dewan.record.packing import pack_moves, unpack_moves
from dewan.rules.refusal import NotAllowed

MOST_ROUNDS = 10
MOST_RESULTS = 200
"""Results of a tournament at most."""
MOST_BYTES = 600
"""Bytes of the decisions of a game at most; no game comes near."""
TITLE_LENGTH = 60
"""Code points of a title at most."""
LONGEST = 40_000
"""Letters of a tournament at most: 200 results of long games."""
_ID_BYTES = 8


class Mismatch(ValueError):
    """Two tournaments that cannot become one: they differ in what is played, or have too many results together."""


class Played(NamedTuple):
    """What somebody says to have played in a round, counted from 0; the marks are those of `Daily`.

    `moves` are the `entries` decisions of the game, those of bots too (`packing.pack_moves`).
    """

    player: str
    round: int
    tries: int
    hints: int
    undone: int
    entries: int
    moves: bytes


@dataclass(frozen=True)
class Tournament:
    """A tournament of some `rounds`, all like `plan`, whose seed is that of the tournament."""

    title: str
    rounds: int
    plan: Duel
    edition: int
    played: frozenset[Played] = frozenset()

    @property
    def id(self) -> str:
        """Tells tournaments apart, whoever has played so far: 16 hexadecimal digits."""
        text = repr((self.title, self.rounds, tuple(self.plan), self.edition))
        return hashlib.sha256(text.encode()).hexdigest()[: 2 * _ID_BYTES]

    def duel(self, number: int) -> Duel:
        """What is played in a round, counted from 0."""
        text = f"dewan {self.edition} tournament {self.plan.seed:08x} {number}"
        return self.plan._replace(seed=int.from_bytes(hashlib.sha256(text.encode()).digest()[: SEED_BITS // 8]))

    def round_of(self, duel: object) -> int | None:
        """The round in which a deal is played; None if it is in none."""
        return next((number for number in range(self.rounds) if self.duel(number) == duel), None)

    def with_result(self, result: Played) -> "Tournament":
        """The tournament with one more result; raises Mismatch if there are too many."""
        return merged(self, replace(self, played=frozenset({result})))


def new_tournament(title: str, rounds: int, plan: Duel) -> Tournament:
    """A tournament without results; its seed is drawn by lot, that of the plan does not count."""
    plan = plan._replace(seed=secrets.randbits(SEED_BITS))
    return Tournament(clean_name(title, TITLE_LENGTH), min(max(rounds, 1), MOST_ROUNDS), plan, NEWEST)


def merged(one: Tournament, other: Tournament) -> Tournament:
    """Everything that is in one of two copies of a tournament, each result once; raises Mismatch.

    In whatever order copies are merged, the outcome is the same.
    """
    if one.id != other.id or len(one.played | other.played) > MOST_RESULTS:
        raise Mismatch(other.id)
    return replace(one, played=one.played | other.played)


# Results


def played_of(game: Game, player: str, number: int) -> Played:
    """The result of a game of the duel of a round."""
    assert game.daily is not None
    _, _, tries, hints, undone = game.daily
    return Played(clean_name(player), number, tries, hints, undone, len(game.entries), pack_moves(game))


def game_of(tournament: Tournament, result: Played) -> Game:
    """The game of a result, played through the rules with the luck of its round.

    Raises LinkError: `link.rules` if its decisions do not follow the rules. That it is over, and that the bots would
    have moved like that, the caller has to check.
    """
    duel = tournament.duel(result.round)
    game = deal(duel, tournament.edition, tries=result.tries, name=result.player)
    game.daily = Daily(duel, tournament.edition, result.tries, result.hints, result.undone)
    try:
        unpack_moves(game, chance_of(game), result.entries, result.moves)
    except (RecordError, NotAllowed):
        raise LinkError("link.rules") from None
    return game


# Links


def write_tournament(tournament: Tournament, longest: int = LONGEST) -> str:
    """What stands behind `c=` in a link; raises LinkError if it is longer than the `longest`.

    The same results are written alike, in whatever order they came.
    """
    results = sorted(tournament.played)
    names = sorted({result.player for result in results})
    values = [
        *duel_values(tournament.plan, tournament.edition),
        tournament.rounds,
        tournament.title,
        names,
        [[names.index(player), *more] for player, *more in results],
    ]
    return link_text(seal(TOURNAMENT, values), longest)


def read_tournament(text: str) -> Tournament:
    """The tournament of what stands behind `c=`; raises LinkError."""
    values = open_sealed(TOURNAMENT, link_data(text, LONGEST))
    *plan, rounds, title, names, listed = counted(values, DUEL_VALUES + 4)
    duel, edition = read_duel_values(plan)
    good = (
        type(rounds) is int
        and 1 <= rounds <= MOST_ROUNDS
        and _is_name(title, TITLE_LENGTH)
        and isinstance(names, list)
        and all(_is_name(name, NAME_LENGTH) and name for name in names)
        and isinstance(listed, list)
        and len(listed) <= MOST_RESULTS
    )
    if not good:
        raise LinkError("link.damaged")
    results = [_read_result(value, names, rounds) for value in listed]
    # The same tournament is written in one way only.
    if results != sorted(set(results)) or names != sorted({result.player for result in results}):
        raise LinkError("link.damaged")
    return Tournament(title, rounds, duel, edition, frozenset(results))


def _read_result(value: Any, names: Sequence[str], rounds: int) -> Played:
    if not isinstance(value, list):
        raise LinkError("link.damaged")
    who, number, *marks, entries, moves = counted(value, len(Played._fields))
    good = (
        all(type(one) is int for one in (who, number, entries))
        and 0 <= who < len(names)
        and 0 <= number < rounds
        and 0 <= entries <= MOST_ENTRIES
        and isinstance(moves, bytes)
        and len(moves) <= MOST_BYTES
        and moves[:1] != b"\0"
    )
    if not good:
        raise LinkError("link.damaged")
    return Played(names[who], number, *read_marks(marks), entries, moves)


def _is_name(value: Any, length: int) -> bool:
    return isinstance(value, str) and clean_name(value, length) == value
