"""Questions that lessons ask about a position, by name; the rules core knows the answers."""

from collections.abc import Callable

from dewan.board.faces import NEED_LETTERS, parse_terrain
from dewan.board.gamemap import spaces_of
from dewan.board.hexes import parse_hex
from dewan.lessons.conditions import played
from dewan.record.moves import parse_move
from dewan.rules.actions import Fish, Mark, Take
from dewan.rules.requirements import achievements
from dewan.rules.routes import destinations
from dewan.rules.score import Sheet, fires, sheets, winners
from dewan.rules.state import CAMPS, FISH, MARK, State
from dewan.rules.turns import draft_seat


def find_space(state: State, name: str) -> int:
    """The space `q,r`; raises ValueError where the map has none."""
    space = state.map.find(parse_hex(name))
    if space is None:
        raise ValueError(name)
    return space


def _after(state: State, move: str) -> State:
    """How things stand after a move in the notation; raises MoveError or NotAllowed."""
    return played(state, parse_move(move, state.map)).after


def _own_sheet(state: State) -> Sheet:
    """The score of the actor's side, if the game ends now."""
    return next(sheet for sheet in sheets(state) if state.actor in sheet.seats)


# Which spaces? A set of them.


def _reached(state: State) -> int:
    """Where a camp can be placed with the hand."""
    return sum(1 << space for space in destinations(state, state.actor))


def _homes(state: State) -> int:
    """The starting camps."""
    return state.homes


def _mates(state: State) -> int:
    """The starting camps of who scores together with the actor."""
    side = state.scenario.side_of(state.actor, state.players)
    return sum(1 << state.start[seat] for seat in side if seat != state.actor)


def _winners(state: State) -> int:
    """The starting camps of who wins if the game ends now."""
    won = {seat for side in winners(state) for seat in sheets(state)[side].seats}
    return sum(1 << state.start[seat] for seat in won)


def _first_to_choose(state: State) -> int:
    """The starting camp of who takes the first story tile of the setup (R3.6)."""
    setup = state.copy()
    setup.draft = setup.players
    return 1 << state.start[draft_seat(setup)]


def _next_turn(state: State) -> int:
    """The starting camp of whose turn comes after two cards are taken."""
    after = played(state, Take(0)).after
    return 1 << after.start[after.turn]


def _rest_of_round(state: State) -> int:
    """The starting camps of those who have a turn in this round after the actor."""
    board, now = 0, played(state, Take(0)).after
    while now.round == state.round:
        board |= 1 << now.start[now.turn]
        now = played(now, Take(0)).after
    return board


def _fishers(state: State) -> int:
    """The starting camps of those who get fish if everybody who is asked gives a card."""
    now = state
    while now.awaiting == FISH:
        now = played(now, Fish(now.hands[now.actor][0])).after
    return sum(1 << home for home, fish, had in zip(now.start, now.fish, state.fish, strict=True) if fish > had)


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
    board = 0
    for place in _own_sheet(state).row(row).places:
        for space in place:
            board |= 1 << space
    return board


SPACES: dict[str, Callable[..., int]] = {
    "reached": _reached,
    "homes": _homes,
    "mates": _mates,
    "winners": _winners,
    "first to choose": _first_to_choose,
    "next turn": _next_turn,
    "rest of the round": _rest_of_round,
    "fishers": _fishers,
    "zone": _zone,
    "zones": _zones,
    "shores": _shores,
    "marks": _marks,
    "row places": _row_places,
}


# How many?


def _score(state: State, row: str) -> int:
    """Points of the actor's side in a row of the score, or in all as `total`, if the game ends now."""
    sheet = _own_sheet(state)
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


def _reached_spaces(state: State) -> int:
    """On how many spaces a camp can be placed with the hand."""
    return _reached(state).bit_count()


def _zones_of(state: State, terrain: str) -> int:
    """Zones of a terrain on the map."""
    return state.land.zone_terrain.count(parse_terrain(terrain))


def _gap(state: State, after: str) -> int:
    """Which place of the row is empty after a move, counted from the draw pile."""
    return _after(state, after).row.index(None) + 1


def _choices_after(state: State, after: str) -> int:
    """Spaces for the marker of the event that a move brings about; 0 where none comes."""
    now = _after(state, after)
    return _marks(now).bit_count() if now.awaiting == MARK else 0


def _pile_after(state: State, after: str) -> int:
    """Cards of the draw pile after a move."""
    return _after(state, after).pile_size


def _hand_after(state: State, after: str) -> int:
    """Cards in the actor's hand after a move."""
    return len(_after(state, after).hands[state.actor])


def _hand(state: State) -> int:
    """Cards in the actor's hand."""
    return len(state.hands[state.actor])


def _camps_left(state: State) -> int:
    """Camps on the actor's board."""
    return CAMPS - len(state.camps[state.actor])


def _next_place(state: State) -> int:
    """From which place of the actor's board the next camp comes, counted from the left (R5.11)."""
    return len(state.camps[state.actor]) + 1


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
    "reached": _reached_spaces,
    "zones": _zones_of,
    "gap": _gap,
    "choices after": _choices_after,
    "pile after": _pile_after,
    "hand after": _hand_after,
    "hand": _hand,
    "camps left": _camps_left,
    "next place": _next_place,
    "berries on the map": _berries_on_map,
    "tiles": _tiles,
    "open stories": _open_stories,
    "event pile": _event_pile,
}
