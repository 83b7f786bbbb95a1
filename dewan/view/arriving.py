"""A link that was opened, before anybody has chosen what to do with it."""

from dataclasses import dataclass, field

from dewan.board.checks import Breach
from dewan.board.componentset import ComponentSet, SetError, Sets
from dewan.lessons.drills.drill import Drill, DrillError, parse_drill
from dewan.lessons.lesson import Lesson
from dewan.lessons.task_series import open_series
from dewan.lessons.written import open_task
from dewan.record.address import Address
from dewan.record.game import Game
from dewan.record.library import Bookmark, Kept
from dewan.record.links import LinkError, read_first, read_link, read_position_link, read_set_link
from dewan.rules.state import OVER, State
from dewan.rules.views import NOBODY
from dewan.view.daily_check import DailyCheck
from dewan.view.sittings.trial import Trial

NEW, SAME, OLDER, NEWER, APART = "new", "same", "older", "newer", "apart"
"""How the game of a link stands to the one on this device: there is none, it is as far, further, less far, or both went
different ways."""

ALL, WATCH = "all", "watch"
"""Who somebody is in a game, besides a seat by its number: all seats in turn, or none."""


@dataclass
class Arrival:
    """What came of opening a link: either `game`, or the `failure` that hindered it.

    `mine` is the game of the same deal that this device has, kept as the entry `kept`, and `who` what this device is
    in the game, empty if that is not known. `begun`: there was no link, the game is new. Where the game needs a
    component set, `faults` is what is wrong with the one that was loaded for it, or `other` the hash of another.
    `foreign`: the address is that of a frame in somebody's page. `checked` is what is known of a game of the day,
    and `edited`: the text that its address was pasted with tells of another result.
    """

    address: Address
    game: Game | None = None
    failure: LinkError | None = None
    mine: Game | None = None
    kept: Kept | None = None
    who: str = ""
    begun: bool = False
    faults: list[Breach | SetError] = field(default_factory=list)
    other: str = ""
    foreign: bool = False
    checked: DailyCheck | None = None
    edited: bool = False

    @property
    def stands(self) -> str:
        """How the game stands to mine."""
        return compare(self.game, self.mine) if self.game is not None and self.mine is not None else NEW

    @property
    def mark(self) -> Bookmark | None:
        """The entry that the game goes on in: mine, where the game goes on from there and nobody else sent it here."""
        if self.foreign or self.kept is None or self.stands not in (SAME, NEWER):
            return None
        if self.stands == NEWER and self.game is not None and self.game.daily is not None:
            return None  # everybody begins there, so it is rather the game of somebody else
        return Bookmark(self.kept.id, self.kept.link)

    @property
    def seat(self) -> int | None:
        """The seat that this device is, if it is one."""
        return int(self.who) if self.who.isdigit() else None

    @property
    def moves(self) -> int:
        """By how many moves one of the two games is further, or after which move they went different ways."""
        assert self.game is not None
        assert self.mine is not None
        if self.stands == APART:
            return self.game.common(self.mine)
        return abs(len(self.game.entries) - len(self.mine.entries))


def compare(game: Game, mine: Game) -> str:
    """How a game stands to mine of the same deal."""
    common, here, there = game.common(mine), len(game.entries), len(mine.entries)
    if common == here:
        return SAME if here == there else OLDER
    return NEWER if common == there else APART


def open_game(address: Address, sets: Sets) -> Game:
    """The game of an address; raises LinkError."""
    return read_first(address.games, lambda text: read_link(text, sets))


def open_written(address: Address) -> Lesson:
    """The task of an address, as a lesson; raises LinkError."""
    return read_first(address.tasks, open_task)


def open_tasks(address: Address) -> tuple[Lesson, ...]:
    """The series of tasks of an address, as lessons; raises LinkError."""
    return read_first(address.all_series, open_series)


def open_drill(address: Address) -> Drill:
    """The drill of an address; raises LinkError."""
    return read_first(address.drills, _read_drill)


def _read_drill(text: str) -> Drill:
    try:
        return parse_drill(text)
    except DrillError as error:
        raise LinkError("link.newer" if error.newer else "link.damaged") from None


def open_set(address: Address) -> ComponentSet:
    """The component set of an address; raises LinkError."""
    return read_first(address.component_sets, read_set_link)


def open_position(address: Address) -> State:
    """The position of an address; raises LinkError."""
    return read_first(address.positions, read_position_link)


def open_trial(address: Address, sets: Sets) -> Trial:
    """The position of an address to try moves on, or that after some steps of its game; raises LinkError.

    Whose hand is seen at a game that is still played, its address has to say. A component set beside a position is the
    one that the position is from.
    """
    seat = address.seat
    if not address.games:
        state, open_hands = open_position(address), True
        components = open_set(address) if address.component_sets else None
    else:
        game = open_game(address, sets)
        step = len(game.entries) if address.step is None else min(address.step, len(game.entries))
        state, open_hands = game.state_at(step), game.state.awaiting == OVER or game.options.study
        components = game.components
    if seat is None or seat >= state.players:
        seat = None if open_hands else NOBODY
    return Trial(state, seat, components)
