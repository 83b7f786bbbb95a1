"""Questions that lessons ask about a position, by name; the rules core knows the answers."""

from collections.abc import Callable

from dewan.board.faces import NEED_LETTERS
from dewan.board.gamemap import spaces_of
from dewan.board.hexes import parse_hex
from dewan.rules.actions import Mark
from dewan.rules.requirements import achievements
from dewan.rules.routes import destinations
from dewan.rules.score import fires, sheets, winners
from dewan.rules.state import CAMPS, State


def find_space(state: State, name: str) -> int:
    """The space `q,r`; raises ValueError where the map has none."""
    space = state.map.find(parse_hex(name))
    if space is None:
        raise ValueError(name)
    return space


# Which spaces? A set of them.


def _reached(state: State) -> int:
    """Where a camp can be placed with the hand."""
    return sum(1 << space for space in destinations(state, state.actor))


def _homes(state: State) -> int:
    """The starting camps."""
    return state.homes


def _mates(state: State) -> int:
    """The starting camps of who scores together with the actor."""
    side = next(side for side in state.scenario.sides(state.players) if state.actor in side)
    return sum(1 << state.start[seat] for seat in side if seat != state.actor)


def _winners(state: State) -> int:
    """The starting camps of who wins if the game ends now."""
    won = {seat for side in winners(state) for seat in sheets(state)[side].seats}
    return sum(1 << state.start[seat] for seat in won)


def _zone(state: State, at: str) -> int:
    """All spaces of the zone of a space."""
    return state.land.zones[state.land.zone[find_space(state, at)]]


def _zones(state: State, at: list[str]) -> int:
    """The same of several spaces."""
    board = 0
    for name in at:
        board |= _zone(state, name)
    return board


def _shores(state: State, waters: int) -> int:
    """Free land next to so many water zones or more."""
    land = state.land
    dry = land.dry & ~state.occupied
    return sum(1 << space for space in spaces_of(dry) if land.waters_at(space).bit_count() >= waters)


def _marks(state: State) -> int:
    """Where the marker of the event can be placed."""
    return sum(1 << a.space for a in state.scenario.decisions(state) if isinstance(a, Mark))


def _row_places(state: State, row: str) -> int:
    """The spaces from which the actor's side has the points of a row."""
    sheet = next(sheet for sheet in sheets(state) if state.actor in sheet.seats)
    board = 0
    for place in sheet.row(row).places:
        for space in place:
            board |= 1 << space
    return board


SPACES: dict[str, Callable[..., int]] = {
    "reached": _reached,
    "homes": _homes,
    "mates": _mates,
    "winners": _winners,
    "zone": _zone,
    "zones": _zones,
    "shores": _shores,
    "marks": _marks,
    "row places": _row_places,
}


# How many?


def _score(state: State, row: str) -> int:
    """Points of the actor's side in a row of the score, or in all as `total`, if the game ends now."""
    sheet = next(sheet for sheet in sheets(state) if state.actor in sheet.seats)
    return sheet.total if row == "total" else sheet.row(row).points


def _fires(state: State) -> int:
    """Fires of the actor."""
    return fires(state, state.actor)


def _achieved(state: State, need: str) -> int:
    """How often the actor has what a letter of a story tile asks for."""
    return achievements(state, state.actor)[NEED_LETTERS.index(need)]


def _cost(state: State, at: str) -> int:
    """The fewest cards for a camp there."""
    return destinations(state, state.actor)[find_space(state, at)]


def _hand(state: State) -> int:
    """Cards in the actor's hand."""
    return len(state.hands[state.actor])


def _camps_left(state: State) -> int:
    """Camps on the actor's board."""
    return CAMPS - len(state.camps[state.actor])


def _berries_on_map(state: State) -> int:
    """Berries that lie on the map."""
    return sum(state.berries.values())


def _tiles(state: State) -> int:
    """Tiles of the map: a starting tile and a neutral tile for each player, and the tile of the scenario."""
    return 2 * state.players + (state.scenario.special_tile is not None)


def _open_stories(state: State) -> int:
    """Story tiles in the row."""
    return sum(tile is not None for tile in state.story_row)


def _event_pile(state: State) -> int:
    """Cards of a new event pile."""
    return state.scenario.pile_cards(state.players)


NUMBERS: dict[str, Callable[..., int]] = {
    "score": _score,
    "fires": _fires,
    "achieved": _achieved,
    "cost": _cost,
    "hand": _hand,
    "camps left": _camps_left,
    "berries on the map": _berries_on_map,
    "tiles": _tiles,
    "open stories": _open_stories,
    "event pile": _event_pile,
}
