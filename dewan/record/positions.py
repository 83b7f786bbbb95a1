"""Positions as JSON (docs/notation.md, 'A position')."""

import reprlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from dewan.board.checks import CARDS_IN_ALL
from dewan.board.faces import (
    HIDDEN,
    HIDDEN_FACE,
    HIDDEN_STORY,
    SYMBOL_LETTERS,
    FaceError,
    StoryTile,
    card_face,
    parse_card,
    parse_story,
    parse_terrain,
    terrain_letter,
)
from dewan.board.gamemap import CAMPSITE, VOLCANO, GameMap, set_of, spaces_of
from dewan.board.hexes import Hex, parse_hex
from dewan.rules.land import Land
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import (
    AWAITING,
    CAMPS,
    MARK,
    ROW,
    STORY,
    STORY_PLACES,
    STORY_ROW,
    TUCK_PLACES,
    TURN,
    State,
    Tucked,
)

Json = Any
Read = TypeVar("Read")

DONE = ":done"
MOST_PIECES = 999
MOST_SPACES = 300
"""Spaces of a map, more than four times those of the largest layout: on so many the page finds routes at once, with the
largest hand too."""
MOST_CARDS = CARDS_IN_ALL
"""Cards of a hand: all that there are."""


class PositionError(ValueError):
    """A position that cannot be read or contradicts itself.

    `where` is the key, `code` the key of the reason, `value` what stands there; of too many things it is their number,
    and `most` how many there may be.
    """

    def __init__(self, where: str, code: str, value: object = "", most: int = 0) -> None:
        self.where = where
        self.code = code
        self.value = plain(value)
        self.most = most
        super().__init__(f"{where}: {code} {self.value}".rstrip())

    @property
    def params(self) -> dict[str, str]:
        """What the text of the reason names."""
        return {"where": self.where, "value": self.value, "most": str(self.most)}


_SHORT = reprlib.Repr()
_SHORT.maxlevel = 3
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = 8


def plain(value: object) -> str:
    """The text of what stands somewhere. Only the outside of a container: one that is nested deeply, written out, would
    use up the stack, which ends Python in a browser."""
    if isinstance(value, list | dict) or type(value) is tuple:
        return _SHORT.repr(value)
    try:
        return str(value)
    except ValueError:  # a number too long to be written
        return "…"


KEYS = frozenset(
    "scenario players map icons berries start camps hands tucked stories tokens row draw discard supply "
    "story_row story_stack lava flood volcano first to_move round passes awaiting turn draft asked opening".split()
)


def read_position(data: Json) -> State:
    """The state of a position; raises PositionError."""
    if not isinstance(data, dict):
        raise PositionError("position", "position.not_object")
    for key in data:
        if key not in KEYS:
            raise PositionError(str(key), "position.unknown_key")
    return _Reader(data).state()


class _Reader:
    """Reads one position, key by key, and names the key in every error."""

    def __init__(self, data: Mapping[str, Json]) -> None:
        self.data = data
        name = data.get("scenario", "base")
        if not isinstance(name, str) or name not in SCENARIOS:
            raise PositionError("scenario", "position.scenario", name)
        self.scenario = SCENARIOS[name]
        self.players = self.number("players", 2, 2, 4)
        if self.players not in self.scenario.players:
            raise PositionError("players", "position.players", self.players)
        self.map = self._map()

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self.data.get(key, default)
        if type(value) is not int or not low <= value <= high:
            raise PositionError(key, "position.number", value)
        return int(value)

    def items(self, value: Json, where: str, read: Callable[[Json, str], Read], most: int = MOST_PIECES) -> list[Read]:
        """A list of at most `most` things."""
        if not isinstance(value, list):
            raise PositionError(where, "position.not_list", value)
        if len(value) > most:
            raise PositionError(where, "position.too_many", len(value), most)
        return [read(item, f"{where}[{k}]") for k, item in enumerate(value)]

    def by_seat(self, key: str, read: Callable[[Json, str], Read], most: int = MOST_PIECES) -> list[list[Read]]:
        """A list for each seat; seats left out have nothing."""
        lists = self.items(self.data.get(key, []), key, lambda v, w: self.items(v, w, read, most), self.players)
        return lists + [[] for _ in range(self.players - len(lists))]

    def space(self, value: Json, where: str) -> int:
        """A space of the map."""
        space = self.map.find(self.hex(value, where))
        if space is None:
            raise PositionError(where, "position.off_map", value)
        return space

    def hex(self, value: Json, where: str) -> Hex:
        """A place `q,r`."""
        try:
            return parse_hex(value if isinstance(value, str) else "")
        except ValueError:
            raise PositionError(where, "position.space", value) from None

    def card(self, value: Json, where: str) -> int:
        """A card by its face."""
        try:
            return parse_card(value if isinstance(value, str) else "")
        except FaceError:
            raise PositionError(where, "position.card", value) from None

    def unseen_card(self, value: Json, where: str) -> int:
        """A card by its face, or `?`."""
        return HIDDEN if value == HIDDEN_FACE else self.card(value, where)

    def unseen_story(self, value: Json, where: str) -> StoryTile:
        """A story tile by its face, or `?`."""
        return HIDDEN_STORY if value == HIDDEN_FACE else self.story(value, where)

    def card_or_gap(self, value: Json, where: str) -> int | None:
        """A card or null."""
        return None if value is None else self.card(value, where)

    def story(self, value: Json, where: str) -> StoryTile:
        """A story tile by its face."""
        try:
            return parse_story(value if isinstance(value, str) else "")
        except FaceError:
            raise PositionError(where, "position.story", value) from None

    def story_or_gap(self, value: Json, where: str) -> StoryTile | None:
        """A story tile or null."""
        return None if value is None else self.story(value, where)

    def owned_story(self, value: Json, where: str) -> tuple[StoryTile, bool]:
        """A story tile, and whether it is completed."""
        text = value if isinstance(value, str) else ""
        return self.story(text.removesuffix(DONE), where), text.endswith(DONE)

    def tucked(self, value: Json, where: str) -> Tucked | None:
        """`FcW:W` or null."""
        if value is None:
            return None
        face, _, letter = (value if isinstance(value, str) else "").partition(":")
        card = self.card(face, where)
        try:
            tucked = Tucked(card, parse_terrain(letter))
        except FaceError:
            raise PositionError(where, "position.terrain", value) from None
        if letter not in card_face(card):
            raise PositionError(where, "position.tucked_terrain", value)
        return tucked

    def _map(self) -> GameMap:
        data = self.data.get("map")
        if not isinstance(data, dict) or not data:
            raise PositionError("map", "position.no_map")
        if len(data) > MOST_SPACES:
            raise PositionError("map", "position.too_many", len(data), MOST_SPACES)
        letters: dict[Hex, str] = {}
        for key, letter in data.items():
            where = f"map.{key}"
            if letter not in (*"BMDFW", CAMPSITE, VOLCANO):
                raise PositionError(where, "position.letter", letter)
            letters[self.hex(key, where)] = letter
        self._bare_homes(letters)
        volcano = self.data.get("volcano")
        if volcano is not None and letters.get(self.hex(volcano, "volcano")) != VOLCANO:
            raise PositionError("volcano", "position.volcano", volcano)
        icons = self.items(self.data.get("icons", []), "icons", lambda v, w: self._icon(v, w, letters))
        return GameMap(letters, icons)

    def _bare_homes(self, letters: dict[Hex, str]) -> None:
        """A starting camp stands on a bare centre, whatever terrain a hand-written map gives its space (R1.3)."""
        for k, place in enumerate(self.items(self.data.get("start", []), "start", self.hex)):
            if letters.get(place, CAMPSITE) == VOLCANO:
                raise PositionError(f"start[{k}]", "position.start", place)
            if place in letters:
                letters[place] = CAMPSITE

    def _icon(self, value: Json, where: str, letters: Mapping[Hex, str]) -> tuple[Hex, Hex, int]:
        if not isinstance(value, list) or len(value) != 3 or value[2] not in ("a", "p", "c"):
            raise PositionError(where, "position.icon", value)
        a, b = self.hex(value[0], where), self.hex(value[1], where)
        if max(abs(a.q - b.q), abs(a.r - b.r), abs(a.q + a.r - b.q - b.r)) != 1:
            raise PositionError(where, "position.icon_border", value)
        if a not in letters or b not in letters:
            raise PositionError(where, "position.off_map", value)
        return a, b, SYMBOL_LETTERS.index(value[2])

    def state(self) -> State:
        """All of it."""
        flood = set_of(self.items(self.data.get("flood", []), "flood", self.space))
        lava = set_of(self.items(self.data.get("lava", []), "lava", self.space))
        for where, board in (("flood", flood), ("lava", lava)):
            for space in spaces_of(board & (self.map.campsites | self.map.volcano)):
                raise PositionError(where, "position.marker", self.map.name(space))
        start = self._start()
        state = State(self.scenario, self.players, Land(self.map, flood, lava), start)
        self._camps(state)
        state.hands = self.by_seat("hands", self.unseen_card, MOST_CARDS)
        for seat, places in enumerate(self.by_seat("tucked", self.tucked, TUCK_PLACES)):
            state.tucked[seat][: len(places)] = places
        for seat, tiles in enumerate(self.by_seat("stories", self.owned_story, STORY_PLACES)):
            state.stories[seat] = [tile for tile, _ in tiles]
            state.done[seat] = sum(done << k for k, (_, done) in enumerate(tiles))
        self._tokens(state)
        self._berries(state)
        row = self.items(self.data.get("row", []), "row", self.card_or_gap, ROW)
        state.row[: len(row)] = row
        stories = self.items(self.data.get("story_row", []), "story_row", self.story_or_gap, STORY_ROW)
        state.story_row[: len(stories)] = stories
        state.draw = self.items(self.data.get("draw", []), "draw", self.unseen_card)
        state.supply = self.items(self.data.get("supply", []), "supply", self.unseen_card)
        state.discard = self.items(self.data.get("discard", []), "discard", self.card)
        state.story_stack = self.items(self.data.get("story_stack", []), "story_stack", self.unseen_story)
        self._whose_turn(state)
        return state

    def _start(self) -> tuple[int, ...]:
        value = self.data.get("start")
        start = self.items(value, "start", self.space, self.players) if value is not None else []
        if len(start) != self.players:
            raise PositionError("start", "position.start_count", len(start))
        for k, space in enumerate(start):
            if space in start[:k]:
                raise PositionError(f"start[{k}]", "position.start", self.map.name(space))
        return tuple(start)

    def _camps(self, state: State) -> None:
        taken = set(state.start)
        for seat, camps in enumerate(self.by_seat("camps", self.space, CAMPS)):
            for k, space in enumerate(camps):
                where = f"camps[{seat}][{k}]"
                name = self.map.name(space)
                if space in taken:
                    raise PositionError(where, "position.camp_twice", name)
                if state.land.terrain(space) < 0:
                    raise PositionError(where, "position.camp_ground", name)
                taken.add(space)
            state.camps[seat] = camps
            state.own[seat] |= set_of(camps)

    def _tokens(self, state: State) -> None:
        held = self.items(self.data.get("tokens", []), "tokens", self._token, self.players)
        for seat, (berries, fish) in enumerate(held):
            state.held[seat], state.fish[seat] = berries, fish

    def _token(self, value: Json, where: str) -> tuple[int, int]:
        if not isinstance(value, dict) or set(value) - {"berries", "fish"}:
            raise PositionError(where, "position.tokens", value)
        counts = value.get("berries", 0), value.get("fish", 0)
        if any(type(n) is not int or not 0 <= n <= MOST_PIECES for n in counts):
            raise PositionError(where, "position.tokens", value)
        return counts

    def _berries(self, state: State) -> None:
        data = self.data.get("berries", {})
        if not isinstance(data, dict):
            raise PositionError("berries", "position.not_object", data)
        for key, count in data.items():
            where = f"berries.{key}"
            space = self.space(key, where)
            if type(count) is not int or not 0 <= count <= MOST_PIECES:
                raise PositionError(where, "position.number", count)
            if state.land.terrain(space) < 0:
                raise PositionError(where, "position.berry_ground", key)
            if count:
                state.berries[space] = count

    def _whose_turn(self, state: State) -> None:
        last = self.players - 1
        state.first = self.number("first", 0, 0, last)
        state.actor = self.number("to_move", 0, 0, last)
        state.turn = self.number("turn", state.actor, 0, last)
        state.round = self.number("round", 1, 0, MOST_PIECES)
        state.passes = self.number("passes", 0, 0, self.players)
        state.draft = self.number("draft", 0, 0, self.players)
        state.asked = tuple(self.items(self.data.get("asked", []), "asked", self._seat, self.players))
        state.opening = self.data.get("opening", False) is True
        state.awaiting = self.data.get("awaiting", TURN)
        if state.awaiting not in AWAITING or (state.draft and state.awaiting != STORY):
            raise PositionError("awaiting", "position.awaiting", state.awaiting)
        if state.awaiting == MARK and not self.scenario.pile_cards(self.players):
            raise PositionError("awaiting", "position.awaiting", state.awaiting)

    def _seat(self, value: Json, where: str) -> int:
        if type(value) is not int or not 0 <= value < self.players:
            raise PositionError(where, "position.number", value)
        return value


def write_position(state: State) -> dict[str, Json]:
    """The position of a state. Read and written again it is the same."""
    game_map = state.map
    name = game_map.name
    supply = [card_face(card) for card in state.supply]
    data: dict[str, Json] = {
        "scenario": state.scenario.name,
        "players": state.players,
        "map": {str(game_map.hexes[s]): game_map.letters[s] for s in game_map.spaces},
        "icons": [[name(i.a), name(i.b), SYMBOL_LETTERS[i.resource]] for i in game_map.icons],
        "berries": {name(space): n for space, n in sorted(state.berries.items())},
        "start": [name(space) for space in state.start],
        "camps": [[name(space) for space in camps] for camps in state.camps],
        "hands": [_faces(hand) for hand in state.hands],
        "tucked": [
            [None if t is None else f"{card_face(t.card)}:{terrain_letter(t.terrain)}" for t in seat]
            for seat in state.tucked
        ],
        "stories": [
            [tile.face + DONE * (done >> k & 1) for k, tile in enumerate(tiles)]
            for tiles, done in zip(state.stories, state.done, strict=True)
        ],
        "tokens": [{"berries": berries, "fish": fish} for berries, fish in zip(state.held, state.fish, strict=True)],
        "row": [None if card is None else card_face(card) for card in state.row],
        "draw": _faces(state.draw) + supply[: state.owed],
        "discard": _faces(state.discard),
        "supply": supply[state.owed :],
        "story_row": [None if tile is None else tile.face for tile in state.story_row],
        "story_stack": [tile.face for tile in state.story_stack],
        "lava": [name(space) for space in spaces_of(state.land.lava)],
        "flood": [name(space) for space in spaces_of(state.land.flood)],
        "first": state.first,
        "to_move": state.actor,
        "round": state.round,
        "passes": state.passes,
    }
    for volcano in spaces_of(game_map.volcano):
        data["volcano"] = name(volcano)
    unusual = {
        "awaiting": (state.awaiting, TURN),
        "turn": (state.turn, state.actor),
        "draft": (state.draft, 0),
        "asked": (list(state.asked), []),
        "opening": (state.opening, False),
    }
    data |= {key: value for key, (value, usual) in unusual.items() if value != usual}
    return data


def _faces(cards: Sequence[int]) -> list[str]:
    return [card_face(card) for card in cards]
