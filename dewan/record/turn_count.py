"""The count of turns and of the event pile at a cardboard table (R4.1, R9.6, R9.7), kept on the device."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dewan.record.json_texts import parse_outside
from dewan.record.names import clean_name
from dewan.record.score_pad import SEATS
from dewan.record.store import Store
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.scenarios.base import Scenario
from dewan.rules.scenarios.events import MARKERS, MarkerScenario

KEY = "counter"
MOST_STEPS = 200
"""Steps that can be taken back."""
MOST = 999
"""The highest number that is counted."""
TAKEN = 2
"""Cards that a player takes in a turn (R4.2)."""
_LONGEST = 20_000


class Count(NamedTuple):
    """How far a game is: `turns` that are over, cards in the event pile, `events` that have happened.

    `owed`: an event is happening, and the next pile lacks so many cards already; -1 if none is. `ends_turn`: the turn
    under way is over with it.
    """

    turns: int = 0
    pile: int = 0
    events: int = 0
    owed: int = -1
    ends_turn: bool = False

    @property
    def event(self) -> bool:
        """Whether an event is happening."""
        return self.owed >= 0


@dataclass
class TurnCounter:
    """Who plays what, and how far they are; `past` and `future` are the steps to be taken back and done again."""

    name: str = "base"
    players: int = 2
    names: list[str] = field(default_factory=lambda: [""] * SEATS)
    first: int = 0
    now: Count = field(default_factory=Count)
    past: list[Count] = field(default_factory=list)
    future: list[Count] = field(default_factory=list)
    running: bool = False

    @property
    def scenario(self) -> Scenario:
        """The scenario that is played."""
        return SCENARIOS[self.name]

    @property
    def pile_cards(self) -> int:
        """Cards of a new event pile, 0 where there are no events."""
        return self.scenario.pile_cards(self.players)

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.now.turns // self.players + 1

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.first + self.now.turns) % self.players

    @property
    def markers(self) -> int | None:
        """Markers that are left for events, None where events need none."""
        return max(MARKERS - self.now.events, 0) if isinstance(self.scenario, MarkerScenario) else None

    def choose(self, name: str) -> None:
        """Another scenario; what is no name of one changes nothing."""
        if name in SCENARIOS:
            self.name = name
            self.play_with(self.players if self.players in self.scenario.players else self.scenario.players[0])

    def play_with(self, players: int) -> None:
        """Another number of players; one that the scenario is not for changes nothing."""
        if players in self.scenario.players:
            self.players = players
            self.first = min(self.first, players - 1)

    def start(self) -> None:
        """Begin to count."""
        self.now, self.past, self.future, self.running = Count(pile=self.pile_cards), [], [], True

    def next_turn(self) -> None:
        """The turn is over."""
        if not self.now.event:
            self._step(self.now._replace(turns=min(self.now.turns + 1, MOST)))

    def take(self, cards: int, *, ends_turn: bool) -> None:
        """Cards left the event pile; with its last one an event happens."""
        now = self.now
        if now.event or not self.pile_cards:
            return
        left = now.pile - cards
        if left <= 0:
            self._step(now._replace(pile=0, owed=-left, ends_turn=ends_turn))
        else:
            self._step(now._replace(pile=left, turns=min(now.turns + ends_turn, MOST)))

    def put_back(self) -> None:
        """One card more lies in the event pile than was counted."""
        if not self.now.event and 0 < self.now.pile < self.pile_cards:
            self._step(self.now._replace(pile=self.now.pile + 1))

    def resolve(self) -> None:
        """The event is over, and a new pile has been made."""
        now = self.now
        if now.event:
            turns = min(now.turns + now.ends_turn, MOST)
            pile = max(self.pile_cards - now.owed, 1)
            self._step(Count(turns, pile, min(now.events + 1, MOST)))

    def undo(self) -> None:
        """Take the last step back."""
        if self.past:
            self.future.append(self.now)
            self.now = self.past.pop()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.future:
            self.past.append(self.now)
            self.now = self.future.pop()

    def _step(self, count: Count) -> None:
        self.past = [*self.past, self.now][-MOST_STEPS:]
        self.future = []
        self.now = count


def keep_counter(store: Store, counter: TurnCounter) -> bool:
    """Keep a counter; whether it lasts for longer than the page is open."""
    data = {
        "scenario": counter.name,
        "players": counter.players,
        "names": counter.names,
        "first": counter.first,
        "now": counter.now,
        "past": counter.past,
        "future": counter.future,
        "running": counter.running,
    }
    return store.set(KEY, json.dumps(data, separators=(",", ":")))


def read_counter(store: Store) -> TurnCounter | None:
    """The counter that is kept; None if there is none, or what is kept cannot be read."""
    text = store.get(KEY)
    if text is None:
        return None
    try:
        return _read(parse_outside(text, longest=_LONGEST, deepest=4))
    except (ValueError, TypeError, KeyError):
        return None


def _read(data: Any) -> TurnCounter:
    counter = TurnCounter()
    counter.choose(data["scenario"])
    counter.play_with(data["players"])
    if (counter.name, counter.players) != (data["scenario"], data["players"]):
        raise ValueError
    counter.names = [clean_name(name) for name in _list(data["names"], SEATS) if isinstance(name, str)]
    if len(counter.names) != SEATS or type(data["first"]) is not int or not 0 <= data["first"] < counter.players:
        raise ValueError
    counter.first, counter.running = data["first"], data["running"] is True
    counter.now = _read_count(data["now"])
    counter.past = [_read_count(count) for count in _list(data["past"], MOST_STEPS)]
    counter.future = [_read_count(count) for count in _list(data["future"], MOST_STEPS)]
    return counter


def _list(values: Any, longest: int) -> Sequence[Any]:
    if not isinstance(values, list) or len(values) > longest:
        raise ValueError
    return values


def _read_count(values: Any) -> Count:
    *numbers, ends_turn = _list(values, len(Count._fields))
    if len(numbers) != len(Count._fields) - 1 or any(type(n) is not int or not -1 <= n <= MOST for n in numbers):
        raise ValueError
    turns, pile, events, owed = numbers
    if min(turns, pile, events) < 0:
        raise ValueError
    return Count(turns, pile, events, owed, ends_turn is True)
