"""Downpour: water spreads (R9.15 to R9.18)."""

from collections.abc import Sequence

from dewan.board.componentset import DOWNPOUR_TILE
from dewan.board.faces import FOREST, MOUNTAIN, WATER, StoryTile
from dewan.board.gamemap import spaces_of
from dewan.rules.land import Land
from dewan.rules.scenarios.events import MarkerScenario
from dewan.rules.score import Row, fire_row, pairs_row, stories_row
from dewan.rules.state import State

ZONE_POINTS = 3
PAIR_POINTS = 4


class Downpour(MarkerScenario):
    """See R9.15."""

    number = 2
    name = "downpour"
    special_tile = DOWNPOUR_TILE
    row_names = ("stories", "fire", "zones", "pairs")
    event_rule = "R9.16"

    def story_tiles(self, tiles: Sequence[StoryTile]) -> list[StoryTile]:
        """R9.15: tiles that require water are out."""
        return [tile for tile in tiles if not tile.needs[WATER]]

    def eligible(self, state: State) -> int:
        """R9.16: free land next to water."""
        land = state.land
        return land.dry & state.map.around(land.boards[WATER]) & ~state.occupied

    def placed(self, state: State) -> int:
        """Spaces under water markers."""
        return state.land.flood

    def marked(self, land: Land, space: int) -> Land:
        """The land with one more water marker."""
        return Land(land.map, land.flood | 1 << space, land.lava)

    def rows(self, state: State, side: tuple[int, ...]) -> tuple[Row, ...]:
        """R9.18."""
        (seat,) = side
        pairs = zip(state.land.zones, state.land.zone_terrain, strict=True)
        zones = [z for z, t in pairs if t in (FOREST, MOUNTAIN) and z & state.own[seat]]
        places = tuple(tuple(spaces_of(zone)) for zone in zones)
        return (
            stories_row(state, side),
            fire_row(state, side),
            Row("zones", ZONE_POINTS * len(zones), len(zones), places),
            pairs_row(self.pairs(state, seat), PAIR_POINTS),
        )
