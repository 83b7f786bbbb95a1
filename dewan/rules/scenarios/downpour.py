"""Downpour: water spreads (R9.15 to R9.18)."""

from collections.abc import Mapping, Sequence

from dewan.board.componentset import DOWNPOUR_TILE
from dewan.board.faces import FOREST, MOUNTAIN, WATER, StoryTile
from dewan.rules.land import Land
from dewan.rules.scenarios.base import Scenario
from dewan.rules.scenarios.events import MarkerScenario
from dewan.rules.score import Places, Row, Tally, counted_row, places_of
from dewan.rules.state import State

ZONE_POINTS = 3
PAIR_POINTS = 4


class Downpour(MarkerScenario):
    """See R9.15."""

    number = 2
    name = "downpour"
    emblem = "sc-downpour"
    marker = "flood"
    special_tile = DOWNPOUR_TILE
    row_names = ("stories", "fire", "zones", "pairs")
    counts: Mapping[str, str] = {
        "stories": "R8.3",
        "fires": "R8.3",
        "zones": "R9.18",
        "berries": "R9.23",
        "cards": "R8.6",
    }
    icons: Mapping[str, str] = {**Scenario.icons, "zones": "i-forest"}
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

    def _zones(self, state: State, seat: int) -> list[int]:
        """R9.18: forest and mountain zones with a camp of a seat."""
        pairs = zip(state.land.zones, state.land.zone_terrain, strict=True)
        return [zone for zone, terrain in pairs if terrain in (FOREST, MOUNTAIN) and zone & state.own[seat]]

    def count(self, state: State, seat: int, common: Tally) -> Tally:
        """See `Scenario.count`."""
        return common._replace(zones=len(self._zones(state, seat)))

    def rows(self, tallies: Sequence[Tally], side: tuple[int, ...]) -> tuple[Row, ...]:
        """R9.18."""
        mine = tallies[side[0]]
        return (
            *self.common_rows(tallies, side),
            counted_row("zones", mine.zones, ZONE_POINTS),
            counted_row("pairs", mine.pairs, PAIR_POINTS),
        )

    def places(self, state: State, side: tuple[int, ...]) -> Mapping[str, Places]:
        """See `Scenario.places`."""
        return {**self.common_places(state, side), "zones": places_of(self._zones(state, side[0]))}


SCENARIO = Downpour()
