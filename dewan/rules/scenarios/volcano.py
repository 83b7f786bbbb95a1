"""Volcano: lava spreads (R9.19 to R9.22)."""

from dewan.board.componentset import VOLCANO_TILE
from dewan.board.gamemap import spaces_of
from dewan.rules.land import Land
from dewan.rules.scenarios.events import MarkerScenario
from dewan.rules.score import Row, fire_row, pairs_row, stories_row, water_row
from dewan.rules.state import State

WATER_POINTS = 2
RIVAL_POINTS = 2
PAIR_POINTS = 3


class Volcano(MarkerScenario):
    """See R9.19."""

    number = 3
    name = "volcano"
    special_tile = VOLCANO_TILE
    row_names = ("stories", "fire", "water", "rivals", "pairs")
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

    def rows(self, state: State, side: tuple[int, ...]) -> tuple[Row, ...]:
        """R9.22."""
        (seat,) = side
        rivals = 0
        for home in (h for s, h in enumerate(state.start) if s != seat):
            rivals |= state.map.around(1 << home)
        near = tuple(spaces_of(state.own[seat] & rivals))
        return (
            stories_row(state, side),
            fire_row(state, side),
            water_row(state, seat, WATER_POINTS),
            Row("rivals", RIVAL_POINTS * len(near), len(near), tuple((s,) for s in near)),
            pairs_row(self.pairs(state, seat), PAIR_POINTS),
        )
