"""What the event scenarios share: pile sizes, markers, and berries of zones that change (R9.6 to R9.8, R9.17)."""

from abc import ABC, abstractmethod
from collections.abc import Iterator

from dewan.board.gamemap import parts_of, spaces_of
from dewan.rules.actions import Action, Mark
from dewan.rules.chance import Chance
from dewan.rules.land import Land
from dewan.rules.refusal import NotAllowed
from dewan.rules.scenarios.base import Scenario
from dewan.rules.state import MARK, State

PILE_CARDS = {2: 6, 3: 8, 4: 10}
MARKERS = 8


class EventScenario(Scenario):
    """A scenario with an event pile."""

    def pile_cards(self, players: int) -> int:
        """R9.6."""
        return PILE_CARDS[players]


class MarkerScenario(EventScenario, ABC):
    """A scenario whose event puts a marker on a space of the map."""

    event_rule = ""
    """The rule that names the eligible spaces."""

    @abstractmethod
    def eligible(self, state: State) -> int:
        """The set of spaces for the marker."""

    @abstractmethod
    def placed(self, state: State) -> int:
        """The set of spaces under a marker."""

    @abstractmethod
    def marked(self, land: Land, space: int) -> Land:
        """The land with one marker more."""

    def begin_event(self, state: State) -> bool:
        """R9.8: without a marker or a space the event is left out."""
        if self.placed(state).bit_count() >= MARKERS or not self.eligible(state):
            return False
        state.awaiting = MARK
        state.actor = state.turn
        return True

    def decisions(self, state: State) -> Iterator[Action]:
        """A marker on each eligible space."""
        return (Mark(space) for space in spaces_of(self.eligible(state)))

    def check_decision(self, state: State, action: Action) -> None:
        """R9.16, R9.20."""
        if not isinstance(action, Mark):
            raise NotAllowed(self.event_rule, "mark.awaited")
        if action.space not in state.map.hexes:
            raise NotAllowed(self.event_rule, "mark.not_on_map")
        if not self.eligible(state) >> action.space & 1:
            code = f"mark.{self.name}"
            raise NotAllowed(self.event_rule, code, spaces=(action.space,))

    def resolve(self, state: State, action: Action, chance: Chance) -> bool:
        """Place the marker; the berries of a zone that it splits are shared (R9.17)."""
        assert isinstance(action, Mark)
        space = action.space
        zone = state.land.zones[state.land.zone[space]]
        held = {place: n for place, n in state.berries.items() if zone >> place & 1}
        state.land = self.marked(state.land, space)
        if held:
            for place in held:
                del state.berries[place]
            rest = zone & ~(1 << space)
            self._share(state, rest, held, chance)
        return True

    def _share(self, state: State, rest: int, held: dict[int, int], chance: Chance) -> None:
        parts = parts_of(state.map, rest)
        if not parts:
            return
        size = max(part.bit_count() for part in parts)
        largest = [part for part in parts if part.bit_count() == size]
        each, left = divmod(sum(held.values()), len(largest))
        shares = dict.fromkeys(largest, each)
        lucky = list(largest)
        for _ in range(left if len(largest) > 1 else 0):
            shares[lucky.pop(chance.pick(len(lucky)))] += 1
        for part, count in shares.items():
            if count:
                inside = [place for place in sorted(held) if part >> place & 1]
                place = inside[0] if inside else next(spaces_of(part))
                state.berries[place] = state.berries.get(place, 0) + count
