"""From a state to what the map shows of it."""

from dewan.board.faces import WATER
from dewan.board.gamemap import spaces_of
from dewan.rules.state import State
from dewan.view.parts.map_geometry import Space, rotated
from dewan.view.parts.map_layers import pieces
from dewan.view.parts.map_svg import Camp, MapPicture, base, view_box


def at(state: State, space: int, rotation: int = 0) -> Space:
    """Where a space is drawn on a map that is rotated by `rotation` sixths."""
    place = state.map.hexes[space]
    return rotated((place.q, place.r), rotation)


def still_map(state: State) -> str:
    """The map with all that lies on it as a picture, decoration of a page about a game."""
    picture = map_picture(state)
    box = view_box(picture, 40)
    return f'<svg class="map" viewBox="{box}" aria-hidden="true">{base(picture)}{pieces(picture)}</svg>'


def map_picture(state: State, rotation: int = 0) -> MapPicture:
    """What the map shows of a state, rotated by `rotation` sixths."""
    game_map, land = state.map, state.land
    places = {s: at(state, s, rotation) for s in game_map.hexes}
    letters = {places[s]: game_map.letters[s] for s in game_map.spaces}
    flood = frozenset(places[s] for s in spaces_of(land.flood))
    lava = frozenset(places[s] for s in spaces_of(land.lava))
    now = letters | dict.fromkeys(flood, "W") | dict.fromkeys(lava, "L")
    camps = [Camp(places[home], seat, "start") for seat, home in enumerate(state.start)]
    for seat, spaces in enumerate(state.camps):
        for number, space in enumerate(spaces):
            village = land.boards[WATER] >> space & 1
            camps.append(Camp(places[space], seat, "village" if village else "camp", number))
    return MapPicture(
        terrain=now,
        printed={s: letters[s] for s in flood | lava},
        flood=flood,
        lava=lava,
        icons=tuple((places[i.a], places[i.b], " apc"[i.resource]) for i in game_map.icons),
        berries={places[s]: n for s, n in state.berries.items()},
        camps=tuple(camps),
        rotation=rotation,
    )
