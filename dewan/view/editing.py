"""A position that somebody builds: in the terms of docs/notation.md, faulty or not, with everything to be undone.

Nothing here knows a page. What is right is said by `record.position_faults`, never by this module: it takes what it is
given, so that nothing is lost, and tells what is wrong with it.
"""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from dewan.board.componentset import STARTING, ComponentSet, Tile, current_set, layout_name
from dewan.board.faces import (
    HIDDEN_FACE,
    NO_SYMBOL,
    RESOURCES,
    SYMBOL_LETTERS,
    TERRAIN_LETTERS,
    card_face,
    halves,
    parse_card,
)
from dewan.board.gamemap import CAMPSITE
from dewan.board.hexes import DIRECTIONS, LIMIT, TILE, Hex, parse_hex, tile_centre, turned
from dewan.record.json_texts import parse_outside
from dewan.record.names import clean_name
from dewan.record.position_faults import Examined, examine, oddities
from dewan.record.positions import DONE, PositionError, write_position
from dewan.rules.chance import Chance
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.scenarios.base import Scenario
from dewan.rules.setup import BERRIES_A_SYMBOL, new_game
from dewan.rules.state import CAMPS, ROW, STORY_PLACES, STORY_ROW, TUCK_PLACES, State

Json = Any
Position = dict[str, Json]

MOST_UNDONE = 200
MOST_SEATS = 4
LARGEST = 65536
"""Characters of JSON that are read at all."""
DEEPEST = 8
"""Brackets within brackets, twice those of a position."""

TOLERATED = frozenset(
    "position.off_map position.camp_twice position.camp_ground position.start position.start_count position.marker "
    "position.berry_ground position.awaiting position.no_map position.tucked_terrain position.players".split()
)
"""Codes of faults that a position may have and still be edited: every thing in it is one, if not in its right place."""

ICONS = "".join(SYMBOL_LETTERS[symbol] for symbol in RESOURCES)
"""Letters of the icons of a map."""


def empty_position(scenario: str = "base", players: int = 2) -> Position:
    """Nothing but the seats."""
    return {
        "scenario": scenario,
        "players": players,
        "map": {},
        "icons": [],
        "berries": {},
        "start": [None] * players,
        "camps": [[] for _ in range(players)],
        "hands": [[] for _ in range(players)],
        "tucked": [[None] * TUCK_PLACES for _ in range(players)],
        "stories": [[] for _ in range(players)],
        "tokens": [{"berries": 0, "fish": 0} for _ in range(players)],
        "row": [None] * ROW,
        "draw": [],
        "discard": [],
        "supply": [],
        "story_row": [None] * STORY_ROW,
        "story_stack": [],
        "lava": [],
        "flood": [],
        "first": 0,
        "to_move": 0,
        "round": 1,
        "passes": 0,
    }


class Unreadable(ValueError):
    """A text that holds no position to be edited: it is no JSON (`faults` is empty), or what is in it has faults."""

    def __init__(self, faults: Sequence[PositionError] = ()) -> None:
        super().__init__("; ".join(map(str, faults)) or "no JSON")
        self.faults = tuple(faults)


def read_json(text: str) -> Position:
    """The position of a JSON text, every key in its place; raises Unreadable for what could not even be shown."""
    return editable(parse_json(text))


def parse_json(text: str) -> Json:
    """What is in a JSON text from outside; raises Unreadable for what is none, or too large."""
    try:
        return parse_outside(text, longest=LARGEST, deepest=DEEPEST)
    except ValueError:
        raise Unreadable from None


def editable(data: Json) -> Position:
    """A position with every key in its place; raises Unreadable for what could not even be shown."""
    found = examine(data)
    if found.state is not None and not found.faults:
        return _usual(write_position(found.state))
    if found.state is None or any(fault.code not in TOLERATED for fault in found.faults):
        raise Unreadable(found.faults)
    position = empty_position(data.get("scenario", "base"), data.get("players", 2))
    for key, value in data.items():
        if isinstance(value, list) and isinstance(position.get(key), list):
            value = value + position[key][len(value) :]
        position[key] = value
    return _usual(position)


def _usual(position: Position) -> Position:
    """Without the space of the volcano, which its letter in the map names already."""
    return {key: value for key, value in position.items() if key != "volcano"}


class Editing:
    """A position under work. Every method that changes it is one step that `undo` takes back.

    `names` are what was typed as names of the seats; they are no part of the position. `components` is what cards and
    tiles can be chosen from.
    """

    def __init__(
        self, position: Position | None = None, names: Sequence[str] = (), components: ComponentSet | None = None
    ) -> None:
        """`position` as `editable` gives it; without one, an empty one."""
        self.components = components if components is not None else current_set()
        self.names = [*map(clean_name, names), *[""] * MOST_SEATS][:MOST_SEATS]
        self._past: list[str] = []
        self._future: list[str] = []
        self._show(position if position is not None else empty_position())

    def _show(self, position: Position) -> None:
        self.found: Examined = examine(position)
        """What is wrong with it, and the state of what is sound in it."""
        self.data = position
        """The position, with every key in its place."""
        if self.sound is not None:
            self.data = _usual(write_position(self.sound))

    # What it is

    @property
    def sound(self) -> State | None:
        """The state of the position, None while something is wrong with it."""
        return None if self.found.faults else self.found.state

    @property
    def oddities(self) -> list[PositionError]:
        """What no game comes to; of a position with faults nothing."""
        return oddities(self.sound, self.components) if self.sound is not None else []

    @property
    def scenario(self) -> Scenario:
        """The scenario."""
        return SCENARIOS[self.data["scenario"]]

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.data["players"])

    @property
    def json(self) -> str:
        """The position as a JSON text, a line for each key."""
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in self.data.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def camp_at(self, place: str) -> tuple[int, bool] | None:
        """The seat of the camp on a place, and whether it is a starting camp."""
        if place in self.data["start"]:
            return self.data["start"].index(place), True
        return next(((seat, False) for seat, camps in enumerate(self.data["camps"]) if place in camps), None)

    def rest_of_cards(self) -> list[str]:
        """The cards of the component set that lie nowhere yet."""
        data = self.data
        used = [*data["row"], *data["draw"], *data["discard"], *data["supply"], *(c for h in data["hands"] for c in h)]
        used += [tucked.partition(":")[0] for places in data["tucked"] for tucked in places if tucked]
        return _less(map(card_face, self.components.cards), (card_face(parse_card(c)) for c in used if _is_face(c)))

    def rest_of_stories(self) -> list[str]:
        """The story tiles of the component set, of those that the scenario plays with, that lie nowhere yet."""
        data = self.data
        used = [*data["story_row"], *data["story_stack"], *(s.removesuffix(DONE) for t in data["stories"] for s in t)]
        tiles = [tile.face for tile in self.scenario.story_tiles(self.components.stories)]
        return _less(tiles, (face for face in used if _is_face(face)))

    # Undo

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return bool(self._future)

    def undo(self) -> None:
        """Take the last step back."""
        self._step(self._past, self._future)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._step(self._future, self._past)

    def _step(self, there: list[str], here: list[str]) -> None:
        if there:
            here.append(json.dumps(self.data))
            self._show(json.loads(there.pop()))

    def _change(self, how: Callable[[Position], None]) -> None:
        before = json.dumps(self.data)
        data = json.loads(before)
        how(data)
        self.replace(data)

    def replace(self, position: Position) -> None:
        """Go on with another position, as `editable` gives it."""
        before = json.dumps(self.data)
        if json.dumps(position) != before:
            self._past = [*self._past, before][-MOST_UNDONE:]
            self._future = []
            self._show(position)

    def clear(self) -> None:
        """Go on with nothing but the seats."""
        self.replace(empty_position(self.data["scenario"], self.players))

    def deal(self, chance: Chance) -> None:
        """Go on with a new game of this scenario and number of seats; where there is none, with one of two seats."""
        players = self.players if self.players in self.scenario.players else self.scenario.players[0]
        self.replace(editable(write_position(new_game(self.scenario, players, self.components, chance))))

    # Seats and scenario

    def set_scenario(self, name: str) -> None:
        """Another scenario."""
        if name in SCENARIOS:
            self._change(lambda data: data.update(scenario=name))

    def set_players(self, players: int) -> None:
        """Another number of seats: what belongs to seats that go, goes with them."""
        if not 2 <= players <= MOST_SEATS:
            return

        def change(data: Position) -> None:
            data["players"] = players
            for key, fresh in empty_position(players=players).items():
                if key in ("start", "camps", "hands", "tucked", "stories", "tokens"):
                    data[key] = [*data[key], *fresh[len(data[key]) :]][:players]
            for key in ("first", "to_move", "turn"):
                if data.get(key, 0) >= players:
                    data[key] = 0
            data["passes"] = min(data["passes"], players)

        self._change(change)

    def set_name(self, seat: int, typed: str) -> None:
        """What a seat is called; no step to be taken back."""
        self.names[seat] = clean_name(typed)

    def set_number(self, key: str, value: int) -> None:
        """One of `first`, `to_move`, `round`, `passes`."""
        self._change(lambda data: data.update({key: value}))

    def set_awaiting(self, what: str) -> None:
        """What is awaited from who is to move; the turn is theirs, too."""

        def change(data: Position) -> None:
            for key in ("awaiting", "turn", "draft", "asked", "opening"):
                data.pop(key, None)
            if what != "turn":
                data["awaiting"] = what

        self._change(change)

    def set_token(self, seat: int, kind: str, count: int) -> None:
        """How many `berries` or `fish` a seat has."""
        self._change(lambda data: data["tokens"][seat].update({kind: count}))

    # The map

    def places(self) -> list[Hex]:
        """The places of the map."""
        return [parse_hex(key) for key in self.data["map"]]

    def free_places(self, reach: int = 1) -> list[Hex]:
        """Places beside the map, at most so many spaces away; without a map, those round the middle."""
        here = set(self.places()) or {Hex(0, 0)}
        found, edge = set(here), set(here)
        for _ in range(reach if self.data["map"] else 2):
            edge = {place.plus(step) for place in edge for step in DIRECTIONS} - found
            found |= edge
        if self.data["map"]:
            found -= here
        return sorted((h for h in found if max(abs(h.q), abs(h.r)) < LIMIT), key=lambda h: (h.r, h.q))

    def layout_tiles(self) -> list[tuple[Hex, ...]]:
        """The spaces of each tile of the layout (R3.1), its middle first."""
        layout = self.components.layouts[layout_name(self.players, self.scenario.special_tile is not None)]
        special = () if layout.special is None else (layout.special,)
        return [spaces_round(tile_centre(*place)) for place in (*layout.seats, *layout.neutral, *special)]

    def free_tiles(self) -> list[tuple[Hex, ...]]:
        """The spaces of each tile of the layout where nothing lies yet."""
        return [tile for tile in self.layout_tiles() if not any(str(space) in self.data["map"] for space in tile)]

    def set_space(self, place: str, letter: str) -> None:
        """A space with a letter of the map; if it has that letter already, or without one, no space any more."""

        def change(data: Position) -> None:
            if not letter or data["map"].get(place) == letter:
                _clear_space(data, place)
            else:
                data["map"][place] = letter

        self._change(change)

    def laid_tiles(self) -> frozenset[int]:
        """Numbers of the tiles that lie on places of the layout."""
        centres = [spaces[0] for spaces in self.layout_tiles() if str(spaces[0]) in self.data["map"]]
        tiles = enumerate(self.components.tiles)
        return frozenset(k for k, tile in tiles if any(self._turns_of(tile, centre) is not None for centre in centres))

    def set_tile(self, tile: Tile, place: str, turns: int) -> int:
        """Lay a tile so that it covers a place, over whatever lies there; the turns it lies with.

        On a free place of the layout it goes there, elsewhere its middle comes to the place. If this tile lies there
        already, it is turned by one more sixth.
        """
        here = parse_hex(place)
        free = next((spaces for spaces in self.free_tiles() if here in spaces), None)
        centre = free[0] if free is not None else self._centre_of(tile, here)
        if free is None and (lies := self._turns_of(tile, centre)) is not None:
            turns = (lies + 1) % 6
        around = spaces_round(centre)
        if any(max(abs(h.q), abs(h.r)) > LIMIT for h in around):
            return turns
        spaces = [str(around[turned(position, turns)]) for position in range(7)]

        def change(data: Position) -> None:
            data["icons"] = [icon for icon in data["icons"] if not (icon[0] in spaces and icon[1] in spaces)]
            for space, letter in zip(spaces, tile.spaces, strict=True):
                data["map"][space] = letter
                data["berries"].pop(space, None)
            data["icons"] += [[spaces[a], spaces[b], SYMBOL_LETTERS[symbol]] for a, b, symbol in tile.icons]
            data["berries"].update(dict.fromkeys((spaces[k] for k in tile.berries), BERRIES_A_SYMBOL))
            if tile.kind == STARTING and spaces[0] not in data["start"] and None in data["start"]:
                data["start"][data["start"].index(None)] = spaces[0]

        self._change(change)
        return turns

    def _centre_of(self, tile: Tile, place: Hex) -> Hex:
        """The middle of this tile, if it lies over a place already; else the place."""
        around = spaces_round(place)
        return next((centre for centre in around if self._turns_of(tile, centre) is not None), place)

    def _turns_of(self, tile: Tile, centre: Hex) -> int | None:
        """With how many turns a tile lies round a space, None if it does not."""
        letters = [self.data["map"].get(str(space)) for space in spaces_round(centre)]
        fits = (t for t in range(6) if [letters[turned(k, t)] for k in range(7)] == list(tile.spaces))
        return next(fits, None)

    def toggle_icon(self, one: str, other: str, symbol: str) -> None:
        """An icon on the border of two spaces, in place of another one there, or none any more."""

        def change(data: Position) -> None:
            there = [icon for icon in data["icons"] if {icon[0], icon[1]} == {one, other}]
            data["icons"] = [icon for icon in data["icons"] if icon not in there]
            if not any(icon[2] == symbol for icon in there):
                data["icons"].append([one, other, symbol])

        self._change(change)

    def set_start(self, seat: int, place: str) -> None:
        """Move a starting camp; on its own place, take it away. Its space becomes bare (R1.3)."""

        def change(data: Position) -> None:
            if data["start"][seat] == place:
                data["start"][seat] = None
                return
            data["start"][seat] = place
            data["map"][place] = CAMPSITE

        self._change(change)

    def toggle_camp(self, seat: int, place: str) -> None:
        """A camp of a seat, or none any more."""

        def change(data: Position) -> None:
            camps = data["camps"][seat]
            if place in camps:
                camps.remove(place)
            elif len(camps) < CAMPS:
                camps.append(place)

        self._change(change)

    def add_berries(self, place: str, count: int) -> None:
        """So many berries more on a space, or with a negative number fewer."""

        def change(data: Position) -> None:
            left = data["berries"].get(place, 0) + count
            data["berries"].pop(place, None)
            if left > 0:
                data["berries"][place] = left

        self._change(change)

    def toggle_marker(self, kind: str, place: str) -> None:
        """A marker, `flood` or `lava`, or none any more."""

        def change(data: Position) -> None:
            if place in data[kind]:
                data[kind].remove(place)
            else:
                data[kind].append(place)

        self._change(change)

    # Cards and story tiles. A *pile* is a list by its key (`draw`, `discard`, `supply`, `story_stack`, `row`,
    # `story_row`), or of a seat (`hands 0`, `stories 0`, `tucked 0`). `row`, `story_row` and `tucked` have gaps.

    def pile(self, name: str) -> list[Json]:
        """What lies in a pile."""
        return _pile(self.data, name)

    def add(self, name: str, face: str, slot: int | None = None) -> None:
        """Put a card or tile into a pile: into a slot, else at its end or into its first gap, if there is room."""

        def change(data: Position) -> None:
            pile = _pile(data, name)
            kind = name.partition(" ")[0]
            put = face if kind != "tucked" or ":" in face else tucked_face(face)
            if kind not in ("row", "story_row", "tucked"):
                if kind != "stories" or len(pile) < STORY_PLACES:
                    pile.append(put)
                return
            at = slot if slot is not None else pile.index(None) if None in pile else None
            if at is not None and at < len(pile):
                pile[at] = put

        self._change(change)

    def take_out(self, name: str, slot: int) -> None:
        """Take what lies at a place of a pile away."""

        def change(data: Position) -> None:
            pile = _pile(data, name)
            if slot >= len(pile):
                return
            if name.partition(" ")[0] in ("row", "story_row", "tucked"):
                pile[slot] = None
            else:
                del pile[slot]

        self._change(change)

    def turn_tucked(self, seat: int, place: int) -> None:
        """Let a tucked card show its other terrain."""

        def change(data: Position) -> None:
            places = data["tucked"][seat]
            if places[place]:
                face, _, letter = places[place].partition(":")
                shown = [half[0] for half in _halves(face)]
                places[place] = f"{face}:{next((k for k in shown if k != letter), letter)}"

        self._change(change)

    def toggle_done(self, seat: int, place: int) -> None:
        """A story tile completed, or not yet."""

        def change(data: Position) -> None:
            tiles = data["stories"][seat]
            if place < len(tiles):
                done = tiles[place].endswith(DONE)
                tiles[place] = tiles[place].removesuffix(DONE) if done else tiles[place] + DONE

        self._change(change)

    def set_unseen(self, name: str, count: int) -> None:
        """How many cards or tiles a pile has: those at its end go, or come as ones that nobody has seen."""

        def change(data: Position) -> None:
            pile = _pile(data, name)
            pile[:] = [*pile, *[HIDDEN_FACE] * (count - len(pile))][:count]

        self._change(change)

    def fill_up(self) -> None:
        """Everything that lies nowhere yet comes into the piles: what is not named there is what is left."""

        def change(data: Position) -> None:
            for key in ("draw", "supply", "story_stack"):
                data[key] = [face for face in data[key] if face != HIDDEN_FACE]
            cards, size = rest, self.scenario.pile_cards(self.players)
            wanted = max(size - len(data["draw"]), 0) if size else len(cards)
            data["draw"] += cards[:wanted]
            data["supply"] += cards[wanted:]
            data["story_stack"] += stories

        rest, stories = self.rest_of_cards(), self.rest_of_stories()
        self._change(change)


def spaces_round(centre: Hex) -> tuple[Hex, ...]:
    """The seven spaces of a tile, its middle first (`hexes.TILE`)."""
    return tuple(centre.plus(step) for step in TILE)


def tucked_face(face: str) -> str:
    """A tucked card that shows its symbol, if it has one, else its first terrain."""
    shown = next((half for half in _halves(face) if half[1]), _halves(face)[0])
    return f"{face}:{shown[0]}"


def _halves(face: str) -> list[tuple[str, bool]]:
    """Of each half of a card the letter of its terrain, and whether it has a symbol."""
    return [(TERRAIN_LETTERS[terrain], symbol != NO_SYMBOL) for terrain, symbol in halves(parse_card(face))]


def _is_face(face: Json) -> bool:
    return face is not None and face != HIDDEN_FACE


def _less(all_of_them: Any, used: Any) -> list[str]:
    """Some faces without those that are used."""
    left = Counter(all_of_them)
    left.subtract(Counter(used))
    return list(left.elements())


def _pile(data: Position, name: str) -> list[Json]:
    key, _, seat = name.partition(" ")
    pile: list[Json] = data[key][int(seat)] if seat else data[key]
    return pile


def _clear_space(data: Position, place: str) -> None:
    """No space any more, nor anything that lies on it."""
    data["map"].pop(place, None)
    data["berries"].pop(place, None)
    data["icons"] = [icon for icon in data["icons"] if place not in icon[:2]]
    data["start"] = [None if start == place else start for start in data["start"]]
    data["camps"] = [[camp for camp in camps if camp != place] for camps in data["camps"]]
    for kind in ("flood", "lava"):
        data[kind] = [marker for marker in data[kind] if marker != place]
