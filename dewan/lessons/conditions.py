"""What a move brings about: the conditions by which lessons tell right moves from wrong ones."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from dewan.board.faces import card_face
from dewan.record.moves import parse_move
from dewan.record.positions import write_position
from dewan.rules.actions import Action, Camp, Mark
from dewan.rules.chance import FixedOrder
from dewan.rules.legal import play
from dewan.rules.requirements import completed
from dewan.rules.score import sheets
from dewan.rules.state import State


class PilesAsTheyLie(FixedOrder):
    """The piles of a lesson, top first. Where only luck decides, the first comes: no lesson asks for that."""

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        return 0


class Played(NamedTuple):
    """A legal move, with how things stood before and after it."""

    before: State
    action: Action
    after: State

    @property
    def seat(self) -> int:
        """Who moved."""
        return self.before.actor


def played(before: State, action: Action) -> Played:
    """Play a move on a copy of a position; raises NotAllowed."""
    after = before.copy()
    play(after, action, PilesAsTheyLie())
    return Played(before, action, after)


Conditions = Mapping[str, Any]
"""Names of `CONDITIONS`, and what each of them has to be."""


def meets(move: Played, wanted: Conditions) -> bool:
    """Whether a move brings about all that is wanted."""
    return all(CONDITIONS[name](move, value) for name, value in wanted.items())


def _like(move: Played, text: str) -> bool:
    """The same position as after another move, in the notation."""
    other = played(move.before, parse_move(text, move.before.map))
    return _result(move) == _result(other)


def _result(move: Played) -> object:
    position = write_position(move.after)
    return position | {"discard": sorted(position["discard"]), "hands": [sorted(h) for h in position["hands"]]}


def _at(move: Played, names: list[str]) -> bool:
    """A camp or marker on one of these spaces."""
    action = move.action
    space = action.route[-1] if isinstance(action, Camp) else action.space if isinstance(action, Mark) else None
    return space is not None and move.before.map.name(space) in names


def _start(move: Played, name: str) -> bool:
    """A camp whose route starts here."""
    return isinstance(move.action, Camp) and move.before.map.name(move.action.route[0]) == name


def _cards(move: Played, count: int) -> bool:
    """A camp that costs so many cards."""
    return isinstance(move.action, Camp) and len(move.action.pay) == count


def _gives(move: Played, count: int) -> bool:
    """So many cards for other hands."""
    others = [s for s in range(move.before.players) if s != move.seat]
    return sum(len(move.after.hands[s]) - len(move.before.hands[s]) for s in others) == count


def _takes(move: Played, face: str) -> bool:
    """A card of this face more in the hand."""
    hands = (move.before.hands[move.seat], move.after.hands[move.seat])
    before, after = ([card_face(card) for card in hand].count(face) for hand in hands)
    return after > before


def _keeps(move: Played, face: str) -> bool:
    """A card of this face in the hand afterwards."""
    return face in map(card_face, move.after.hands[move.seat])


def _completes(move: Played, count: int) -> bool:
    """So many story tiles whose requirements are met now, even if the turn is not over."""
    return (completed(move.after, move.seat) & ~completed(move.before, move.seat)).bit_count() == count


def _berries(move: Played, count: int) -> bool:
    """So many berries taken."""
    return move.after.held[move.seat] - move.before.held[move.seat] == count


def _awaits(move: Played, what: str) -> bool:
    """What is awaited afterwards, in the words of docs/notation.md."""
    return move.after.awaiting == what


def _zone_berries(move: Played, wanted: Mapping[str, int]) -> bool:
    """So many berries left in the zones of these spaces."""
    state = move.after
    zones = {space: state.land.zone.get(space) for space in state.map.spaces}
    counts = {state.map.name(s): state.zone_berries(z) for s, z in zones.items() if z is not None}
    return all(counts.get(name) == count for name, count in wanted.items())


def _points(move: Played, wanted: Mapping[str, int]) -> bool:
    """So many points more in these rows, or in all as `total`, at least."""
    gains = gained(move)
    return all(gains[row] >= points for row, points in wanted.items())


def gained(move: Played) -> dict[str, int]:
    """The points that a move brings the side of who moved, by row of the score and in `total`."""
    one, other = (
        next(sheet for sheet in sheets(state) if move.seat in sheet.seats) for state in (move.before, move.after)
    )
    gains = {row.name: row.points - one.row(row.name).points for row in other.rows}
    return gains | {"total": other.total - one.total}


CONDITIONS: dict[str, Callable[[Played, Any], bool]] = {
    "like": _like,
    "at": _at,
    "start": _start,
    "cards": _cards,
    "gives": _gives,
    "takes": _takes,
    "keeps": _keeps,
    "completes": _completes,
    "berries": _berries,
    "awaits": _awaits,
    "zone_berries": _zone_berries,
    "points": _points,
}
