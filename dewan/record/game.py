"""A game as it is kept: set-up, actions, and the chance that came with each. State is what replay gives."""

import hashlib
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple, TypeVar

from dewan.board.componentset import ComponentSet
from dewan.board.faces import StoryTile
from dewan.record.duel import Deal
from dewan.record.names import clean_name
from dewan.record.opponents import PERSON, PLAYERS
from dewan.rules.actions import Action
from dewan.rules.chance import EVERYONE, Chance
from dewan.rules.legal import play
from dewan.rules.scenarios.base import Scenario
from dewan.rules.setup import new_game
from dewan.rules.state import State

Item = TypeVar("Item")


class Kind(IntEnum):
    """What chance decided."""

    PICK = 0
    CARD = 1
    STORY = 2


class Drawn(NamedTuple):
    """One decision of chance: a number, a card, or the number of a story tile in the component set.

    `seen_by` is the seat that saw it, or EVERYONE.
    """

    kind: Kind
    value: int
    seen_by: int


class RecordError(ValueError):
    """A record that does not fit the rules: its chance does not come from what is unseen, or is not used up.

    `code` is the key of the reason.
    """

    code = "record.rules"


class Recorder:
    """A chance that writes down what another one decides."""

    def __init__(self, source: Chance, components: ComponentSet) -> None:
        self._source = source
        self._stories = components.stories
        self.drawn: list[Drawn] = []

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """See `Chance.draw`."""
        item = self._source.draw(pile, skip, seen_by)
        if isinstance(item, StoryTile):
            self.drawn.append(Drawn(Kind.STORY, self._stories.index(item), seen_by))
        elif isinstance(item, int):
            self.drawn.append(Drawn(Kind.CARD, item, seen_by))
        return item

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        number = self._source.pick(count)
        self.drawn.append(Drawn(Kind.PICK, number, EVERYONE))
        return number


class Replay:
    """A chance that comes from a record; raises RecordError when the record does not fit."""

    def __init__(self, drawn: Iterable[Drawn], components: ComponentSet) -> None:
        self._left = iter(drawn)
        self._stories = components.stories

    def _next(self, kind: Kind) -> int:
        drawn = next(self._left, None)
        if drawn is None or drawn.kind != kind:
            raise RecordError(kind.name)
        return drawn.value

    def draw(self, pile: list[Item], skip: int, seen_by: int) -> Item:
        """See `Chance.draw`."""
        kind = Kind.STORY if isinstance(pile[0], StoryTile) else Kind.CARD
        value = self._next(kind)
        if kind == Kind.STORY and not 0 <= value < len(self._stories):
            raise RecordError(kind.name)
        wanted: object = self._stories[value] if kind == Kind.STORY else value
        for k, item in enumerate(pile):
            if item == wanted:
                return pile.pop(k)
        raise RecordError(kind.name)

    def pick(self, count: int) -> int:
        """See `Chance.pick`."""
        value = self._next(Kind.PICK)
        if not 0 <= value < count:
            raise RecordError(Kind.PICK.name)
        return value

    def finish(self) -> None:
        """Raise RecordError if something of the record was not used."""
        if next(self._left, None) is not None:
            raise RecordError


class Entry(NamedTuple):
    """One line of the log: who did what, and what chance brought with it."""

    seat: int
    action: Action
    drawn: tuple[Drawn, ...]

    def reveals(self) -> bool:
        """Whether somebody saw something new, which no undo can take back (U12)."""
        return bool(self.drawn)


class UndoRefused(Exception):
    """Nothing can be undone: `code` is the key of the reason."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Options(NamedTuple):
    """How a game is played.

    `curtain`: between the turns of two seats the table is covered. `study`: everything can be taken back, which the
    log then says.
    """

    curtain: bool = True
    study: bool = False


class Daily(NamedTuple):
    """What a game of the day, or of a duel, says of itself: whose deal it is, and in which edition (`record.daily`).

    `tries`: 1 if it is the first game of this deal on the device, and so on. `hints`: how many were shown; `undone`:
    how often something was taken back after bots had moved.
    """

    day: Deal
    edition: int
    tries: int = 1
    hints: int = 0
    undone: int = 0


PLAIN = Options()
MOST_TAKEN_BACK = 10**6
"""Entries that a study ever took back to one place."""


class Game:
    """A game under way or over. `names` are those that were typed, empty where none was."""

    lasting = True
    """Whether a link or a file can hold it."""

    def __init__(
        self,
        scenario: Scenario,
        names: Sequence[str],
        components: ComponentSet,
        dealt: Sequence[Drawn],
        entries: Iterable[Entry] = (),
        options: Options = PLAIN,
    ) -> None:
        """A game from its record; raises RecordError or NotAllowed if the record does not follow the rules."""
        self.scenario = scenario
        self.names = tuple(clean_name(name) for name in names)
        self.components = components
        self.dealt = tuple(dealt)
        self.options = options
        self.bots: tuple[str, ...] = (PERSON,) * len(self.names)
        """The bot that plays each seat, or PERSON."""
        self.daily: Daily | None = None
        """What makes it a game of the day or of a duel; None for others."""
        self.entries: list[Entry] = []
        self.taken_back: dict[int, int] = {}
        """In a study: how many entries were once taken back down to a length of the log."""
        self._states = [self._first_state()]
        for entry in entries:
            self.replay(entry)

    @classmethod
    def start(
        cls,
        scenario: Scenario,
        names: Sequence[str],
        components: ComponentSet,
        chance: Chance,
        options: Options = PLAIN,
        *,
        first: int | None = None,
    ) -> "Game":
        """A new game, dealt by chance; the seat that begins is drawn too, unless it is `first`."""
        recorder = Recorder(chance, components)
        new_game(scenario, len(names), components, recorder)
        dealt = recorder.drawn
        if first is not None:
            *dealt, beginner = dealt  # R3.6 is the last that a setup draws
            dealt.append(beginner._replace(value=first))
        return cls(scenario, names, components, dealt, options=options)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot == PERSON)

    @property
    def state(self) -> State:
        """How things stand now."""
        return self._states[-1]

    @property
    def deal(self) -> str:
        """Tells games apart by what chance dealt: the same for every link of one game, and for its branches."""
        dealt = [(drawn.kind, drawn.value) for drawn in self.dealt]
        text = repr((self.scenario.number, self.components.hash, [tuple(map(int, pair)) for pair in dealt]))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def common(self, other: "Game") -> int:
        """How many entries two games of one deal have in common from the beginning; -1 if the deal differs."""
        if self.deal != other.deal:
            return -1
        pairs = zip(self.entries, other.entries, strict=False)
        return next((k for k, (one, two) in enumerate(pairs) if one != two), min(len(self.entries), len(other.entries)))

    def _first_state(self) -> State:
        replay = Replay(self.dealt, self.components)
        state = new_game(self.scenario, len(self.names), self.components, replay)
        replay.finish()
        return state

    def replay(self, entry: Entry) -> None:
        """Add an entry of a record; raises RecordError or NotAllowed if it does not follow the rules."""
        if entry.seat != self.state.actor:
            raise RecordError(str(entry.seat))
        replay = Replay(entry.drawn, self.components)
        state = self.state.copy()
        play(state, entry.action, replay)
        replay.finish()
        self._states.append(state)
        self.entries.append(entry)

    def play(self, action: Action, chance: Chance) -> Entry:
        """Do and record an action; raises NotAllowed, and then nothing has changed."""
        recorder = Recorder(chance, self.components)
        state = self.state.copy()
        play(state, action, recorder)
        entry = Entry(self.state.actor, action, tuple(recorder.drawn))
        self._states.append(state)
        self.entries.append(entry)
        return entry

    def state_at(self, count: int) -> State:
        """The state after the first `count` entries; not to be changed."""
        return self._states[count]

    def check_back(self, count: int, seat: int | None = None) -> None:
        """Raise UndoRefused if the log cannot be taken back to its first `count` entries (U12).

        With a `seat` only that seat's own entries can be taken back, and those of bots.
        """
        undone = self.entries[count:]
        if not undone:
            raise UndoRefused("undo.nothing")
        if self.options.study:
            return
        if any(entry.reveals() for entry in undone):
            raise UndoRefused("undo.revealed")
        if seat is not None and any(entry.seat not in (seat, *self._bot_seats()) for entry in undone):
            raise UndoRefused("undo.others")

    def back(self, count: int, seat: int | None = None) -> int:
        """Take the log back to its first `count` entries and say how many went; raises UndoRefused."""
        self.check_back(count, seat)
        undone = len(self.entries) - count
        if self.daily is not None and any(self.bots[entry.seat] for entry in self.entries[count:]):
            self.daily = self.daily._replace(undone=self.daily.undone + 1)
        if self.options.study:
            earlier = [at for at in self.taken_back if at >= count]
            self.taken_back[count] = undone + sum(self.taken_back.pop(at) for at in earlier)
        del self.entries[count:]
        del self._states[count + 1 :]
        return undone

    def restore_taken_back(self, pairs: Iterable[tuple[int, int]]) -> None:
        """Set what a record says was taken back; raises RecordError for what cannot be."""
        for at, count in pairs:
            good = type(at) is type(count) is int and 0 <= at <= len(self.entries) and 0 < count <= MOST_TAKEN_BACK
            if not good or not self.options.study or at in self.taken_back:
                raise RecordError("taken_back")
            self.taken_back[at] = count

    def _bot_seats(self) -> set[int]:
        return set(range(len(self.names))).difference(self.people)

    def seat_bots(self, bots: Sequence[str]) -> None:
        """Say who plays each seat; raises RecordError for what cannot be."""
        if len(bots) != len(self.names) or not set(bots) <= set(PLAYERS):
            raise RecordError("bots")
        self.bots = tuple(bots)

    def last_decision(self) -> int:
        """To what length of the log `back` leads to take back a person's last decision and all that bots did since."""
        bots, last = self._bot_seats(), len(self.entries)
        return next((k for k in range(last - 1, -1, -1) if self.entries[k].seat not in bots), last)

    def turn_start(self) -> int:
        """To what length of the log `back` leads to restart the turn: before what the last person did in a row.

        Nothing that revealed something is among it, unless it is the last entry, which `back` then refuses.
        """
        count = self.last_decision()
        if count == len(self.entries):
            return count
        seat = self.entries[count].seat
        while count and self.entries[count - 1].seat == seat:
            if self.entries[count - 1].reveals() and not self.options.study:
                break
            count -= 1
        return count

    def branch(self, count: int) -> "Game":
        """A study that goes on after the first `count` entries, without a curtain: nothing is secret in it."""
        options = self.options._replace(curtain=False, study=True)
        return Game(self.scenario, self.names, self.components, self.dealt, self.entries[:count], options)
