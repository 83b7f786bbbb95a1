"""What story tiles ask for, and whether a seat has it (R7.1 to R7.6)."""

from operator import ge

from dewan.board.faces import BADLANDS, FIRST_RESOURCE, NEED_LETTERS, RESOURCES, WATER, StoryTile, halves
from dewan.rules.state import State

_NEED_OF_SYMBOL = {symbol: FIRST_RESOURCE + k for k, symbol in enumerate(RESOURCES)}


def achievements(state: State, seat: int) -> list[int]:
    """How much of each need (`faces.NEED_LETTERS`) a seat has: zones on land, water zones touched, icons touched."""
    land, game_map = state.land, state.map
    zones = icons = 0
    for space in state.camps[seat]:
        zones |= land.waters_at(space)
        if BADLANDS <= land.terrain(space) < WATER:
            zones |= 1 << land.zone[space]
        icons |= game_map.icon_sets.get(space, 0)
    counts = [(zones & of_terrain).bit_count() for of_terrain in land.zones_of]
    counts += [(icons & of_resource).bit_count() for of_resource in game_map.icons_of]
    for tucked in state.tucked[seat]:
        if tucked is not None:
            counts[tucked.terrain] += 1
            if tucked.symbol in _NEED_OF_SYMBOL:
                counts[_NEED_OF_SYMBOL[tucked.symbol]] += 1
    return counts


def holds(tile: StoryTile, counts: list[int]) -> bool:
    """Whether all requirements of a tile are met by these achievements."""
    return all(map(ge, counts, tile.needs))


def met(tile: StoryTile, counts: list[int]) -> tuple[bool, ...]:
    """Of each letter of a tile's requirements, whether that many of it are there."""
    left = list(counts)
    flags = []
    for letter in tile.requirements:
        need = NEED_LETTERS.index(letter)
        left[need] -= 1
        flags.append(left[need] >= 0)
    return tuple(flags)


def completed(state: State, seat: int) -> int:
    """The set of a seat's tiles (bit k: its k-th) that count if the game ends now: done, or holding (R7.8, R8.2)."""
    counts = achievements(state, seat)
    done = state.done[seat]
    for k, tile in enumerate(state.stories[seat]):
        if holds(tile, counts):
            done |= 1 << k
    return done


def needs_of(card: int) -> set[int]:
    """The needs (`faces.NEED_LETTERS`) whose terrain or resource a card shows."""
    sides = halves(card)
    return {terrain for terrain, _ in sides} | {_NEED_OF_SYMBOL[s] for _, s in sides if s in _NEED_OF_SYMBOL}


def story_places(state: State, seat: int, tile: StoryTile) -> tuple[int, ...]:
    """The spaces of a seat's camps that a tile's requirements look at."""
    land = state.land
    out = []
    for space in state.camps[seat]:
        terrain = land.terrain(space)
        wanted = terrain != WATER and terrain >= 0 and tile.needs[terrain] > 0
        wanted = wanted or bool(tile.needs[WATER] and land.waters_at(space))
        resources = (state.map.icons[k].resource for k in state.map.icons_at.get(space, ()))
        if wanted or any(tile.needs[_NEED_OF_SYMBOL[r]] for r in resources):
            out.append(space)
    return tuple(out)
