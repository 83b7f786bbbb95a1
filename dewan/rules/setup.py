"""Setting a game up (R3), decided by chance as far as the draft of story tiles, which is played."""

from collections.abc import Mapping

from dewan.board.componentset import NEUTRAL, STARTING, ComponentSet, Tile, layout_name
from dewan.board.faces import StoryTile
from dewan.board.gamemap import GameMap
from dewan.board.hexes import TILE, Hex, tile_centre, turned
from dewan.rules.chance import EVERYONE, Chance
from dewan.rules.land import Land
from dewan.rules.scenarios.base import Scenario
from dewan.rules.state import ROW, STORY, STORY_ROW, State
from dewan.rules.turns import draft_seat

HAND = 2
BERRIES_A_SYMBOL = 2

Placement = tuple[Tile, tuple[int, int], int]
"""A tile, its place in the layout, and by how many sixths of a turn it is turned."""


def new_game(scenario: Scenario, players: int, components: ComponentSet, chance: Chance) -> State:
    """A game in the given scenario for a number of players that it allows, at the first choice of the draft."""
    if players not in scenario.players:
        raise ValueError(players)
    placements, seats = _lay_out(scenario, players, components, chance)
    game_map, berries = _build_map(placements)
    centres = (game_map.find(tile_centre(*place)) for _, place, _ in placements[:seats])
    start = tuple(space for space in centres if space is not None)
    state = State(scenario, players, Land(game_map), start)
    state.berries = {
        space: BERRIES_A_SYMBOL  # R3.2
        for place in berries
        if (space := game_map.find(place)) is not None
    }
    state.story_stack = list[StoryTile](scenario.story_tiles(components.stories))
    for slot in range(STORY_ROW):  # R3.4
        state.story_row[slot] = chance.draw(state.story_stack, 0, EVERYONE)
    state.draw = list(components.cards)
    for seat in range(players):  # R3.5
        for _ in range(HAND):
            state.hands[seat].append(chance.draw(state.draw, 0, seat))
    for slot in range(ROW):
        state.row[slot] = chance.draw(state.draw, 0, EVERYONE)
    if scenario.pile_cards(players):  # R9.6
        state.supply, state.draw = state.draw, []
        state.owed = scenario.pile_cards(players)
    state.first = state.turn = chance.pick(players)  # R3.6
    state.awaiting = STORY
    state.draft = players
    state.actor = draft_seat(state)
    return state


def _lay_out(scenario: Scenario, players: int, components: ComponentSet, chance: Chance) -> tuple[list[Placement], int]:
    """R3.1: random tiles, each turned at random; those of the seats come first."""
    layout = components.layouts[layout_name(players, scenario.special_tile is not None)]
    placements: list[Placement] = []
    for kind, places in ((STARTING, layout.seats), (NEUTRAL, layout.neutral)):
        pool = components.tiles_of(kind)
        for place in places:
            tile = components.tiles[pool.pop(chance.pick(len(pool)))]
            placements.append((tile, place, chance.pick(6)))
    if scenario.special_tile is not None and layout.special is not None:
        (number,) = components.tiles_of(scenario.special_tile)
        placements.append((components.tiles[number], layout.special, chance.pick(6)))
    return placements, len(layout.seats)


def find_placements(state: State, components: ComponentSet) -> list[Placement]:
    """Which tile lies at each place of the layout of a dealt game, those of the seats first; empty if not all fit."""
    special = state.scenario.special_tile
    layout = components.layouts[layout_name(state.players, special is not None)]
    places = [(STARTING, place) for place in layout.seats] + [(NEUTRAL, place) for place in layout.neutral]
    if special is not None and layout.special is not None:
        places.append((special, layout.special))
    icons = {frozenset((icon.a, icon.b)): icon.resource for icon in state.map.icons}
    found = []
    for kind, place in places:
        fits = (
            (components.tiles[number], place, turns)
            for number in components.tiles_of(kind)
            for turns in range(6)
            if _lies(components.tiles[number], place, turns, state, icons)
        )
        if (first := next(fits, None)) is None:
            return []
        found.append(first)
    return found


def _lies(tile: Tile, place: tuple[int, int], turns: int, state: State, icons: Mapping[frozenset[int], int]) -> bool:
    """Whether a tile lies at a place with so many turns."""
    centre = tile_centre(*place)
    spaces = [state.map.find(centre.plus(TILE[turned(position, turns)])) for position in range(7)]
    letters = [state.map.letters[space] if space is not None else "" for space in spaces]
    if letters != list(tile.spaces):
        return False
    return all(
        icons.get(frozenset(space for k in (a, b) if (space := spaces[k]) is not None)) == resource
        for a, b, resource in tile.icons
    )


def _build_map(placements: list[Placement]) -> tuple[GameMap, list[Hex]]:
    letters: dict[Hex, str] = {}
    icons: list[tuple[Hex, Hex, int]] = []
    berries: list[Hex] = []
    for tile, place, turns in placements:
        centre = tile_centre(*place)
        spaces = [centre.plus(TILE[turned(position, turns)]) for position in range(7)]
        letters.update(zip(spaces, tile.spaces, strict=True))
        icons += [(spaces[a], spaces[b], resource) for a, b, resource in tile.icons]
        berries += [spaces[position] for position in tile.berries]
    return GameMap(letters, icons), berries
