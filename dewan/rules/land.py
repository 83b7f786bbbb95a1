"""The map as it is now: which terrain each space has, and its zones (R1.3, R1.4)."""

from dewan.board.faces import LANDS, TERRAINS, WATER
from dewan.board.gamemap import GameMap, fill, parts_of, spaces_of

NO_TERRAIN = -1


class Land:
    """Terrain and zones after the markers that lie on the map. Immutable; an event makes a new one."""

    __slots__ = ("boards", "dry", "flood", "lava", "map", "zone", "zone_terrain", "zones")

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
        for terrain in TERRAINS:
            parts = tuple(parts_of(game_map, boards[terrain]))
            for part in parts:
                for space in spaces_of(part):
                    self.zone[space] = len(self.zones)
                self.zones += (part,)
                self.zone_terrain += (terrain,)

    def terrain(self, space: int) -> int:
        """Terrain of a space, NO_TERRAIN where it has none."""
        zone = self.zone.get(space)
        return NO_TERRAIN if zone is None else self.zone_terrain[zone]

    def whole_zones(self, board: int) -> int:
        """A set of water spaces, grown to the whole of each zone it touches (R5.5)."""
        return fill(self.map, board, self.boards[WATER])

    @property
    def water_zones(self) -> tuple[int, ...]:
        """The sets of spaces of all water zones."""
        pairs = zip(self.zones, self.zone_terrain, strict=True)
        return tuple(zone for zone, terrain in pairs if terrain == WATER)
