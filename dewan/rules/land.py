"""The map as it is now: which terrain each space has, and its zones (R1.3, R1.4)."""

from dewan.board.faces import LANDS, TERRAINS, WATER
from dewan.board.gamemap import GameMap, fill, parts_of, spaces_of

NO_TERRAIN = -1


class Land:
    """Terrain and zones after the markers that lie on the map. Immutable; an event makes a new one."""

    __slots__ = (
        "boards",
        "dry",
        "flood",
        "lava",
        "map",
        "zone",
        "zone_terrain",
        "zones",
        "zones_of",
        "_terrains",
        "_waters",
    )

    def __init__(self, game_map: GameMap, flood: int = 0, lava: int = 0) -> None:
        """`flood` and `lava` are the sets of spaces under a marker (R9.16, R9.20)."""
        self.map = game_map
        self.flood = flood
        self.lava = lava
        covered = flood | lava
        boards = [game_map.printed[t] & ~covered for t in TERRAINS]
        boards[WATER] |= flood & ~lava
        self.boards: tuple[int, ...] = tuple(boards)
        self.dry = sum(boards[t] for t in LANDS)
        self.zones: tuple[int, ...] = ()
        self.zone_terrain: tuple[int, ...] = ()
        self.zone: dict[int, int] = {}
        self._terrains: dict[int, int] = {}
        self._waters: dict[int, int] = {}
        zones_of = []
        for terrain in TERRAINS:
            before = len(self.zones)
            for part in parts_of(game_map, boards[terrain]):
                for space in spaces_of(part):
                    self.zone[space] = len(self.zones)
                    self._terrains[space] = terrain
                self.zones += (part,)
                self.zone_terrain += (terrain,)
            zones_of.append((1 << len(self.zones)) - (1 << before))
        self.zones_of: tuple[int, ...] = tuple(zones_of)

    def terrain(self, space: int) -> int:
        """Terrain of a space, NO_TERRAIN where it has none."""
        return self._terrains.get(space, NO_TERRAIN)

    def whole_zones(self, board: int) -> int:
        """A set of water spaces, grown to the whole of each zone it touches (R5.5)."""
        return fill(self.map, board, self.boards[WATER])

    def waters_at(self, space: int) -> int:
        """The set of zones (bit k: `zones[k]`) of water next to a space; its own is not next to it (R7.3, R9.12)."""
        known = self._waters.get(space)
        if known is None:
            near = self.map.around(1 << space) & self.boards[WATER]
            known = 0
            for wet in spaces_of(near):
                known |= 1 << self.zone[wet]
            known &= ~(1 << self.zone.get(space, len(self.zones)))
            self._waters[space] = known
        return known

    @property
    def water_zones(self) -> tuple[int, ...]:
        """The sets of spaces of all water zones."""
        pairs = zip(self.zones, self.zone_terrain, strict=True)
        return tuple(zone for zone, terrain in pairs if terrain == WATER)
