"""What a seat sees, as a row of numbers that is equally long at every decision of a scenario."""

from collections.abc import Callable

import numpy as np

from dewan.board.componentset import ComponentSet
from dewan.board.faces import RESOURCES, SYMBOL_LETTERS, TERRAINS
from dewan.board.gamemap import GameMap
from dewan.rules.state import FISH, MARK, ROW, STORY, STORY_ROW, TUCK, TUCK_PLACES, TURN, State

MOST = 100.0
"""No number is larger."""
PHASES = (TURN, STORY, TUCK, MARK, FISH)
Write = Callable[[np.ndarray, State, list[int]], None]


class Observations:
    """Turns views into rows of numbers. `blocks` says which part of a row tells what, and in what shape.

    Seats stand in turn order, whoever looks first. Numbers are counts, and 0 or 1.
    """

    def __init__(self, components: ComponentSet, game_map: GameMap, players: int) -> None:
        """`game_map`: any map of the scenario; its spaces lie at the same places in each."""
        self._faces = {card: k for k, card in enumerate(sorted(set(components.cards)))}
        self._tiles = {face: k for k, face in enumerate(sorted({tile.face for tile in components.stories}))}
        self._spaces = {space: k for k, space in enumerate(game_map.spaces)}
        borders = [(a, b) for a in game_map.spaces for b in game_map.neighbors[a] if a < b]
        self._borders = {border: k for k, border in enumerate(borders)}
        spaces, faces, tiles = len(self._spaces), len(self._faces), len(self._tiles)
        self._parts: dict[str, tuple[tuple[int, ...], Write]] = {
            "terrain": ((spaces, len(TERRAINS)), self._terrain),
            "special": ((spaces, 3), self._special),
            "camps": ((players, spaces), self._camps),
            "berries": ((spaces,), self._berries),
            "icons": ((len(borders), len(RESOURCES)), self._icons),
            "hand": ((faces,), self._hand),
            "row": ((ROW, faces), self._row),
            "discard": ((faces,), self._discard),
            "tucked": ((players, TUCK_PLACES, len(TERRAINS) + len(SYMBOL_LETTERS)), self._tucked),
            "story row": ((STORY_ROW, tiles), self._story_row),
            "stories": ((players, tiles), self._stories),
            "done": ((players, tiles), self._done),
            "counts": ((players, 4), self._counts),
            "piles": ((3,), self._piles),
            "roles": ((players, 4), self._roles),
            "phase": ((len(PHASES),), self._phase),
            "time": ((3,), self._time),
        }
        self.blocks: dict[str, tuple[slice, tuple[int, ...]]] = {}
        self.size = 0
        for name, (shape, _) in self._parts.items():
            length = int(np.prod(shape))
            self.blocks[name] = slice(self.size, self.size + length), shape
            self.size += length

    def of(self, view: State, seat: int) -> np.ndarray:
        """The row of the view of a seat."""
        found: np.ndarray = np.zeros(self.size, np.float32)
        seats = [(seat + k) % view.players for k in range(view.players)]
        for name, (part, shape) in self.blocks.items():
            self._parts[name][1](found[part].reshape(shape), view, seats)
        return found

    # Each of these fills a block; `seats` begins with the one that looks.

    def _terrain(self, block: np.ndarray, view: State, _seats: list[int]) -> None:
        """By space: one of the five terrains, as events have left it, or none."""
        for space, k in self._spaces.items():
            terrain = view.land.terrain(space)
            if terrain in TERRAINS:
                block[k, terrain] = 1

    def _special(self, block: np.ndarray, view: State, _seats: list[int]) -> None:
        """By space: the centre of a starting tile, the volcano, lava."""
        boards = (view.map.campsites, view.map.volcano, view.land.lava)
        for space, k in self._spaces.items():
            block[k] = [board >> space & 1 for board in boards]

    def _camps(self, block: np.ndarray, view: State, seats: list[int]) -> None:
        """By seat and space, starting camps too."""
        for place, seat in enumerate(seats):
            for space, k in self._spaces.items():
                block[place, k] = view.own[seat] >> space & 1

    def _berries(self, block: np.ndarray, view: State, _seats: list[int]) -> None:
        """Tokens by space."""
        for space, count in view.berries.items():
            block[self._spaces[space]] = count

    def _icons(self, block: np.ndarray, view: State, _seats: list[int]) -> None:
        """By border between two spaces: artifact, pigment, crystal."""
        for icon in view.map.icons:
            border = min(icon.a, icon.b), max(icon.a, icon.b)
            block[self._borders[border], RESOURCES.index(icon.resource)] = 1

    def _hand(self, block: np.ndarray, view: State, seats: list[int]) -> None:
        """Cards of each face in the hand of the seat that looks."""
        for card in view.hands[seats[0]]:
            block[self._faces[card]] += 1

    def _row(self, block: np.ndarray, view: State, _seats: list[int]) -> None:
        """By slot: the face."""
        for slot, card in enumerate(view.row):
            if card is not None:
                block[slot, self._faces[card]] = 1

    def _discard(self, block: np.ndarray, view: State, _seats: list[int]) -> None:
        """Cards of each face."""
        for card in view.discard:
            block[self._faces[card]] += 1

    def _tucked(self, block: np.ndarray, view: State, seats: list[int]) -> None:
        """By seat and place: the terrain of the half that shows, and its symbol, the first being none."""
        for place, seat in enumerate(seats):
            for k, tucked in enumerate(view.tucked[seat]):
                if tucked is not None:
                    block[place, k, tucked.terrain] = 1
                    block[place, k, len(TERRAINS) + tucked.symbol] = 1

    def _story_row(self, block: np.ndarray, view: State, _seats: list[int]) -> None:
        """By slot: the tile."""
        for slot, tile in enumerate(view.story_row):
            if tile is not None:
                block[slot, self._tiles[tile.face]] = 1

    def _stories(self, block: np.ndarray, view: State, seats: list[int]) -> None:
        """By seat: the tiles that it has."""
        for place, seat in enumerate(seats):
            for tile in view.stories[seat]:
                block[place, self._tiles[tile.face]] = 1

    def _done(self, block: np.ndarray, view: State, seats: list[int]) -> None:
        """By seat: the tiles that it has completed."""
        for place, seat in enumerate(seats):
            for k, tile in enumerate(view.stories[seat]):
                block[place, self._tiles[tile.face]] = view.done[seat] >> k & 1

    def _counts(self, block: np.ndarray, view: State, seats: list[int]) -> None:
        """By seat: cards in hand, berry tokens, fish tokens, camps placed."""
        for place, seat in enumerate(seats):
            block[place] = len(view.hands[seat]), view.held[seat], view.fish[seat], len(view.camps[seat])

    def _piles(self, block: np.ndarray, view: State, _seats: list[int]) -> None:
        """Cards of the pile that refills the row, cards of the supply, story tiles of the stack."""
        block[:] = view.pile_size, view.supply_size, len(view.story_stack)

    def _roles(self, block: np.ndarray, view: State, seats: list[int]) -> None:
        """By seat: whether it decides, has the turn, is the first player, is still to be asked in an event."""
        for place, seat in enumerate(seats):
            block[place] = seat == view.actor, seat == view.turn, seat == view.first, seat in view.asked

    def _phase(self, block: np.ndarray, view: State, _seats: list[int]) -> None:
        """What is awaited: an action of the turn, a story tile, a card to tuck, a marker, fish; nothing at the end."""
        block[:] = [view.awaiting == phase for phase in PHASES]

    def _time(self, block: np.ndarray, view: State, _seats: list[int]) -> None:
        """The round, choices of the draft that are left, passes in a row."""
        block[:] = view.round, view.draft, view.passes
