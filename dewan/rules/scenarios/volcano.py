"""Volcano: lava spreads (R9.19 to R9.22)."""

from collections.abc import Mapping, Sequence

from dewan.board.componentset import VOLCANO_TILE
from dewan.board.gamemap import spaces_of
from dewan.rules.land import Land
from dewan.rules.scenarios.base import Scenario
from dewan.rules.scenarios.events import MarkerScenario
from dewan.rules.score import Places, Row, Tally, counted_row, places_of, water_zones
from dewan.rules.state import State

WATER_POINTS = 2
RIVAL_POINTS = 2
PAIR_POINTS = 3


class Volcano(MarkerScenario):
    """See R9.19."""

    number = 3
    name = "volcano"
    emblem = "sc-volcano"
    marker = "lava"
    special_tile = VOLCANO_TILE
    row_names = ("stories", "fire", "water", "rivals", "pairs")
    counts: Mapping[str, str] = {
        "stories": "R8.3",
        "fires": "R9.21",
        "water": "R9.22",
        "rivals": "R9.22",
        "berries": "R9.23",
        "cards": "R8.6",
    }
    icons: Mapping[str, str] = {**Scenario.icons, "water": "i-water", "rivals": "ui-group"}
    event_rule = "R9.20"

    def eligible(self, state: State) -> int:
        """R9.20: free land next to the volcano or to lava."""
        hot = state.map.volcano | state.land.lava
        return state.land.dry & state.map.around(hot) & ~state.occupied

    def placed(self, state: State) -> int:
        """Spaces under lava markers."""
        return state.land.lava

    def marked(self, land: Land, space: int) -> Land:
        """The land with one more lava marker."""
        return Land(land.map, land.flood, land.lava | 1 << space)

    def _at_volcano(self, state: State, seat: int) -> int:
        return state.own[seat] & state.map.around(state.map.volcano)

    def more_fires(self, state: State, seat: int) -> int:
        """R9.21: one, however many camps are next to the volcano."""
        return int(self._at_volcano(state, seat) != 0)

    def fire_places(self, state: State, seat: int) -> tuple[int, ...]:
        """The 8th camp's space and those next to the volcano."""
        near = tuple(spaces_of(self._at_volcano(state, seat)))
        return super().fire_places(state, seat) + near

    def _rivals(self, state: State, seat: int) -> tuple[int, ...]:
        """R9.22: a seat's camps next to the center of an opponent's starting tile."""
        around = 0
        for home in (h for s, h in enumerate(state.start) if s != seat):
            around |= state.map.around(1 << home)
        return tuple(spaces_of(state.own[seat] & around))

    def count(self, state: State, seat: int, common: Tally) -> Tally:
        """See `Scenario.count`."""
        return common._replace(water=len(water_zones(state, seat)), rivals=len(self._rivals(state, seat)))

    def rows(self, tallies: Sequence[Tally], side: tuple[int, ...]) -> tuple[Row, ...]:
        """R9.22."""
        mine = tallies[side[0]]
        return (
            *self.common_rows(tallies, side),
            counted_row("water", mine.water, WATER_POINTS),
            counted_row("rivals", mine.rivals, RIVAL_POINTS),
            counted_row("pairs", mine.pairs, PAIR_POINTS),
        )

    def places(self, state: State, side: tuple[int, ...]) -> Mapping[str, Places]:
        """See `Scenario.places`."""
        (seat,) = side
        rivals = tuple((space,) for space in self._rivals(state, seat))
        return {**self.common_places(state, side), "water": places_of(water_zones(state, seat)), "rivals": rivals}


SCENARIO = Volcano()
