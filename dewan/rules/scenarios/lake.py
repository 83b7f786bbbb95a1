"""Lake Villages: camps on the water (R9.9 to R9.14)."""

from collections.abc import Iterator, Mapping, Sequence

from dewan.board.faces import WATER
from dewan.board.gamemap import spaces_of
from dewan.rules.actions import NONE, Action, Fish
from dewan.rules.chance import Chance
from dewan.rules.refusal import NotAllowed
from dewan.rules.scenarios.base import Scenario
from dewan.rules.scenarios.events import EventScenario
from dewan.rules.score import Places, Row, Tally, adjacent_camps, counted_row, places_of, row_of
from dewan.rules.state import FISH, State

FISH_TOKENS = 20
MOST_POINTS = 6
TIED_POINTS = 3
PAIR_POINTS = 3
FISH_POINTS = 3


class Lake(EventScenario):
    """See R9.9."""

    number = 4
    name = "lake"
    emblem = "sc-lake"
    row_names = ("stories", "fire", "water", "pairs", "fish")
    counts: Mapping[str, str] = {
        "stories": "R8.3",
        "fires": "R8.3",
        "most": "R9.14",
        "tied": "R9.14",
        "berries": "R9.23",
        "fish": "R9.14",
        "cards": "R8.6",
    }
    icons: Mapping[str, str] = {**Scenario.icons, "most": "i-water", "tied": "i-water", "fish": "fish"}

    def destinations(self, state: State) -> int:
        """R9.9: free land, and water zones without a camp."""
        occupied = state.occupied
        board = super().destinations(state)
        for zone in state.land.water_zones:
            if not zone & occupied:
                board |= zone
        return board

    def water_refusal(self, state: State, space: int) -> NotAllowed:
        """R9.9: one camp a zone."""
        zone = state.land.zones[state.land.zone[space]]
        village = next(spaces_of(zone & state.occupied))
        return NotAllowed("R9.9", "camp.village_zone", spaces=(space, village))

    def villages(self, state: State, seat: int) -> int:
        """How many lake villages a seat has."""
        return (state.own[seat] & state.land.boards[WATER]).bit_count()

    def _fish_left(self, state: State) -> int:
        return FISH_TOKENS - sum(state.fish)

    def begin_event(self, state: State) -> bool:
        """R9.13: ask the players in turn order from the one whose turn it is."""
        state.asked = tuple((state.turn + k) % state.players for k in range(state.players))
        return self._ask(state)

    def _ask(self, state: State) -> bool:
        while state.asked:
            seat, *rest = state.asked
            state.asked = tuple(rest)
            if self.villages(state, seat) and state.hands[seat] and self._fish_left(state):
                state.awaiting = FISH
                state.actor = seat
                return True
        return False

    def decisions(self, state: State) -> Iterator[Action]:
        """Any card of the hand, or none."""
        yield Fish(NONE)
        for card in sorted(set(state.hands[state.actor])):
            yield Fish(card)

    def check_decision(self, state: State, action: Action) -> None:
        """R9.13."""
        if not isinstance(action, Fish):
            raise NotAllowed("R9.13", "fish.awaited")
        if action.card != NONE and action.card not in state.hands[state.actor]:
            raise NotAllowed("R9.13", "fish.not_in_hand", cards=(action.card,))

    def resolve(self, state: State, action: Action, chance: Chance) -> bool:
        """Discard the card, take the fish, and ask the next."""
        assert isinstance(action, Fish)
        seat = state.actor
        if action.card != NONE:
            state.hands[seat].remove(action.card)
            state.discard.append(action.card)
            state.fish[seat] += min(self.villages(state, seat), self._fish_left(state))
        return not self._ask(state)

    def _leads(self, state: State, seat: int) -> tuple[list[int], list[int]]:
        """R9.14: water zones with most camps of a seat next to them, and those where it ties for most."""
        most: list[int] = []
        tied: list[int] = []
        for zone in state.land.water_zones:
            counts = [adjacent_camps(state, s, zone) for s in range(state.players)]
            if counts[seat] and counts[seat] == max(counts):
                (most if counts.count(counts[seat]) == 1 else tied).append(zone)
        return most, tied

    def count(self, state: State, seat: int, common: Tally) -> Tally:
        """See `Scenario.count`."""
        most, tied = self._leads(state, seat)
        return common._replace(most=len(most), tied=len(tied), fish=state.fish[seat])

    def rows(self, tallies: Sequence[Tally], side: tuple[int, ...]) -> tuple[Row, ...]:
        """R9.14."""
        mine = tallies[side[0]]
        return (
            *self.common_rows(tallies, side),
            row_of("water", mine.most + mine.tied, (mine.most, MOST_POINTS), (mine.tied, TIED_POINTS)),
            counted_row("pairs", mine.pairs, PAIR_POINTS),
            counted_row("fish", mine.fish, FISH_POINTS),
        )

    def places(self, state: State, side: tuple[int, ...]) -> Mapping[str, Places]:
        """See `Scenario.places`."""
        most, tied = self._leads(state, side[0])
        zones = [zone for zone in state.land.water_zones if zone in most or zone in tied]
        return {**self.common_places(state, side), "water": places_of(zones)}


SCENARIO = Lake()
