"""A game as it is kept: set-up, actions, and the chance that came with each. State is what replay gives."""

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NamedTuple, TypeVar

from dewan.board.componentset import ComponentSet
from dewan.board.faces import StoryTile
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
    """A record that does not fit the rules: its chance does not come from what is unseen, or is not used up."""


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


class Game:
    """A game under way or over."""

    def __init__(
        self,
        scenario: Scenario,
        names: Sequence[str],
        components: ComponentSet,
        dealt: Sequence[Drawn],
        entries: Iterable[Entry] = (),
    ) -> None:
        """A game from its record; raises RecordError or NotAllowed if the record does not follow the rules."""
        self.scenario = scenario
        self.names = tuple(names)
        self.components = components
        self.dealt = tuple(dealt)
        self.entries: list[Entry] = []
        self.state = self._first_state()
        for entry in entries:
            self.replay(entry)

    @classmethod
    def start(cls, scenario: Scenario, names: Sequence[str], components: ComponentSet, chance: Chance) -> "Game":
        """A new game, dealt by chance."""
        recorder = Recorder(chance, components)
        new_game(scenario, len(names), components, recorder)
        return cls(scenario, names, components, recorder.drawn)

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
        self.state = state
        self.entries.append(entry)

    def play(self, action: Action, chance: Chance) -> Entry:
        """Do and record an action; raises NotAllowed, and then nothing has changed."""
        recorder = Recorder(chance, self.components)
        state = self.state.copy()
        play(state, action, recorder)
        entry = Entry(self.state.actor, action, tuple(recorder.drawn))
        self.state = state
        self.entries.append(entry)
        return entry

    def state_at(self, count: int) -> State:
        """The state after the first `count` entries."""
        past = Game(self.scenario, self.names, self.components, self.dealt, self.entries[:count])
        return past.state

    def check_undo(self) -> None:
        """Raise UndoRefused if the last entry cannot be taken back (U12)."""
        if not self.entries:
            raise UndoRefused("undo.nothing")
        if self.entries[-1].reveals():
            raise UndoRefused("undo.revealed")

    def undo(self) -> Entry:
        """Take the last entry back; raises UndoRefused."""
        self.check_undo()
        entry = self.entries[-1]
        self.state = self.state_at(len(self.entries) - 1)
        del self.entries[-1]
        return entry

    def restart_turn(self) -> int:
        """Take back what the last actor did since something new was seen or somebody else acted; how many entries."""
        self.check_undo()
        seat, count = self.entries[-1].seat, 0
        for entry in reversed(self.entries):
            if entry.seat != seat or entry.reveals():
                break
            count += 1
        self.state = self.state_at(len(self.entries) - count)
        del self.entries[-count:]
        return count
