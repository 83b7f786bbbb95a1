"""A component set that somebody is entering piece by piece: what is known of each face, and which were checked.

A face is a text here: a card `FcW`, a story tile `MMMcc/5f`, a map tile `SMWBBDF 23c 45p 56a 1` (its seven spaces, its
icons, the spaces with berries). What is not entered yet is missing in the text: a card is empty, a space is `.`, a
story tile is `MM/` without its points.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import cache
from typing import Any, NamedTuple

from dewan.board.checks import CARDS_IN_ALL, STORY_TILES, Breach, check_set, check_story, check_tile
from dewan.board.componentset import (
    BARE,
    LAST_VERSION,
    LONGEST_NAME,
    TILE_LETTERS,
    ComponentSet,
    SetError,
    Tile,
    current_set,
    read_set,
)
from dewan.board.faces import RESOURCES, SYMBOL_LETTERS, FaceError, card_face, parse_card, parse_story, story_face
from dewan.board.hexes import TILE
from dewan.board.set_text import data_of, tile_data
from dewan.record.json_texts import parse_outside

CARDS, TILES, STORIES = KINDS = ("cards", "tiles", "stories")
"""The kinds of pieces, as a component set names them."""
UNKNOWN = "."
"""A space of a map tile that is not entered yet."""
LONGEST = 65_536
"""Letters of a draft that is read at all."""
LEAST_NEEDS = 3
"""What a story tile usually asks for at least."""
_STORY = re.compile(r"[BMDFWapc]{0,24}/\d{0,2}f{0,9}", re.ASCII)


class State(Enum):
    """How far a face is: still to be looked at, as in the project's set, or another one."""

    OPEN = auto()
    CHECKED = auto()
    CHANGED = auto()


class Slot(NamedTuple):
    """The name and the kind of a map tile: they are not printed on it, so they are no part of its face."""

    id: str
    kind: str


class Piece(NamedTuple):
    """A piece of a set: its kind, one of `KINDS`, and its number among them, counted from 0."""

    kind: str
    number: int


class SetDraft:
    """The faces of a set, as far as they are entered.

    `done` are the numbers of the faces of each kind that somebody has entered or compared with the cardboard. `blank`:
    it was begun without faces, so that there is nothing that a face could have been changed from.
    """

    def __init__(
        self,
        name: str,
        version: int | None,
        faces: Mapping[str, Sequence[str]],
        slots: Sequence[Slot],
        layouts: Mapping[str, Any],
        *,
        blank: bool,
    ) -> None:
        """`layouts` is what a file of a set has under that key; they stay as they are."""
        self.name = name
        self.version = version
        self.faces = {kind: list(faces[kind]) for kind in KINDS}
        self.slots = tuple(slots)
        self.layouts = dict(layouts)
        self.blank = blank
        self.done: dict[str, set[int]] = {kind: set() for kind in KINDS}

    # One face

    def face(self, piece: Piece) -> str:
        """What is entered of a face."""
        return self.faces[piece.kind][piece.number]

    def enter(self, piece: Piece, face: str) -> None:
        """Enter a face, or what is known of it; it is done as soon as it looks complete."""
        self.faces[piece.kind][piece.number] = face
        if looks_complete(piece.kind, face):
            self.done[piece.kind].add(piece.number)
        elif not self.is_whole(piece):
            self.done[piece.kind].discard(piece.number)

    def check(self, piece: Piece) -> None:
        """The face is as it lies here; one that is not whole stays open."""
        if self.is_whole(piece):
            self.done[piece.kind].add(piece.number)

    def is_whole(self, piece: Piece) -> bool:
        """Whether nothing of a face is missing."""
        return is_whole(piece.kind, self.face(piece))

    def state(self, piece: Piece) -> State:
        """How far a face is."""
        if piece.number not in self.done[piece.kind]:
            return State.OPEN
        as_ours = self.blank or shown(piece.kind, self.face(piece)) == shown(piece.kind, usual_face(piece))
        return State.CHECKED if as_ours else State.CHANGED

    def tile(self, number: int) -> Tile:
        """A map tile, as far as it is entered: spaces that are not are `UNKNOWN`."""
        return read_tile(self.faces[TILES][number], self.slots[number])

    # All faces

    def pieces(self, kind: str) -> Iterator[Piece]:
        """All pieces of a kind."""
        return (Piece(kind, number) for number in range(len(self.faces[kind])))

    def next_open(self, piece: Piece) -> Piece | None:
        """The next face of the kind that is not done, after the last one again from the first; None if all are."""
        count = len(self.faces[piece.kind])
        numbers = ((piece.number + step) % count for step in range(1, count + 1))
        return next((Piece(piece.kind, n) for n in numbers if n not in self.done[piece.kind]), None)

    def first_open(self, kind: str) -> Piece | None:
        """The first face of a kind that is not done; None if all are."""
        return next((piece for piece in self.pieces(kind) if piece.number not in self.done[kind]), None)

    def missing(self) -> list[Piece]:
        """The faces that are not whole."""
        return [piece for kind in KINDS for piece in self.pieces(kind) if not self.is_whole(piece)]

    def components(self) -> ComponentSet:
        """The set of the faces that are whole; others are left out. Raises SetError for a name that cannot be."""
        whole = {kind: [piece.number for piece in self.pieces(kind) if self.is_whole(piece)] for kind in KINDS}
        data: dict[str, Any] = {"name": self.name}
        if self.version is not None:
            data["version"] = self.version
        data["cards"] = [card_face(parse_card(self.faces[CARDS][n])) for n in whole[CARDS]]
        data["stories"] = [self.faces[STORIES][n] for n in whole[STORIES]]
        data["tiles"] = [tile_data(self.tile(n)) for n in whole[TILES]]
        return read_set(data | {"layouts": self.layouts})

    def breaches(self, piece: Piece) -> list[Breach]:
        """What the rules or the notes on the published components have against a face that is whole."""
        if not self.is_whole(piece):
            return []
        if piece.kind == TILES:
            return list(check_tile(self.tile(piece.number), "tiles"))
        return list(check_story(parse_story(self.face(piece)), "stories")) if piece.kind == STORIES else []

    def all_breaches(self) -> list[Breach]:
        """The same for all faces and for the set as a whole, which is judged once nothing is missing."""
        if self.missing():
            return [
                breach._replace(where=f"{kind}[{piece.number}]")
                for kind in (TILES, STORIES)
                for piece in self.pieces(kind)
                for breach in self.breaches(piece)
            ]
        return check_set(self.components())


def is_whole(kind: str, face: str) -> bool:
    """Whether a face of a kind of piece can be read and nothing of it is missing."""
    if kind == TILES:
        return UNKNOWN not in face.partition(" ")[0]
    try:
        (parse_card if kind == CARDS else parse_story)(face)
    except FaceError:
        return False
    return True


def looks_complete(kind: str, face: str) -> bool:
    """Whether a face is whole and has as much on it as such faces usually have."""
    if not is_whole(kind, face):
        return False
    if kind == CARDS:
        return len(face) > 1
    if kind == STORIES:
        return sum(parse_story(face).needs) >= LEAST_NEEDS
    return {part[2] for part in face.split()[1:] if len(part) == len("01a")} == {SYMBOL_LETTERS[n] for n in RESOURCES}


def usual_face(piece: Piece) -> str:
    """The face that the piece of this number has in the project's own set."""
    return _our_faces()[piece.kind][piece.number]


@cache
def _our_faces() -> dict[str, list[str]]:
    return _faces_of(current_set())


def _faces_of(components: ComponentSet) -> dict[str, list[str]]:
    return {
        CARDS: [card_face(card) for card in components.cards],
        TILES: [tile_face(tile) for tile in components.tiles],
        STORIES: [story_face(tile.needs, tile.points, tile.fires) for tile in components.stories],
    }


def tile_face(tile: Tile) -> str:
    """The text of a map tile. Its icons stay in their order, which counts for the hash of a set."""
    icons = (f"{a}{b}{SYMBOL_LETTERS[resource]}" for a, b, resource in tile.icons)
    return " ".join([tile.spaces, *icons, *map(str, tile.berries)])


def shown(kind: str, face: str) -> str:
    """A face so that two that show the same are equal, in whatever order the icons of a tile are named."""
    return " ".join(sorted(face.split())) if kind == TILES else face


def read_tile(face: str, slot: Slot) -> Tile:
    """Read the text of a map tile, spaces perhaps missing; raises FaceError."""
    spaces, *more = face.split() or [""]
    if len(spaces) != len(TILE) or any(letter not in TILE_LETTERS + UNKNOWN for letter in spaces):
        raise FaceError(face)
    icons, berries = [], []
    for part in more:
        if len(part) == 1 and part in "0123456":
            berries.append(int(part))
        elif len(part) == 3 and part[0] in "0123456" and part[1] in "0123456":
            symbol = SYMBOL_LETTERS.find(part[2])
            if symbol not in RESOURCES:
                raise FaceError(face)
            icons.append((int(part[0]), int(part[1]), symbol))
        else:
            raise FaceError(face)
    return Tile(slot.id, slot.kind, spaces, tuple(icons), tuple(dict.fromkeys(berries)))


def read_face(kind: str, text: str, slot: Slot | None = None) -> str:
    """A face that somebody typed, written the usual way; raises FaceError. A map tile goes to a `slot`."""
    text = text.strip()
    if kind == CARDS:
        return card_face(parse_card(text))
    if kind == STORIES:
        story = parse_story(text)
        return story_face(story.needs, story.points, story.fires)
    assert slot is not None
    tile = read_tile(text, slot)
    if UNKNOWN in tile.spaces:
        raise FaceError(text)
    return tile_face(tile)


# Drafts to begin with


def ours(name: str) -> SetDraft:
    """The faces of the project's own set, to be compared with the cardboard."""
    components = current_set()
    return _draft(components, name, _our_faces(), blank=False)


def empty(name: str) -> SetDraft:
    """No faces at all."""
    components = current_set()
    tiles = [BARE.get(tile.kind, UNKNOWN) + 6 * UNKNOWN for tile in components.tiles]
    faces = {CARDS: [""] * CARDS_IN_ALL, TILES: tiles, STORIES: ["/"] * STORY_TILES}
    return _draft(components, name, faces, blank=True)


def of_set(components: ComponentSet) -> SetDraft:
    """The faces of a set, which may lack some, all of them done; SetError if there are more than in a box."""
    draft = empty(components.name)
    draft.version, draft.layouts = components.version, data_of(components)["layouts"]
    draft.blank = False
    given = _faces_of(components)
    for kind in (CARDS, STORIES):
        if len(given[kind]) > len(draft.faces[kind]):
            raise SetError(kind, f"set.{kind}_count", len(given[kind]))
        for number, face in enumerate(given[kind]):
            draft.enter(Piece(kind, number), face)
    slots = list(draft.slots)
    free = list(range(len(slots)))
    for tile, face in zip(components.tiles, given[TILES], strict=True):
        place = next((n for n in free if slots[n].kind == tile.kind), None)
        if place is None:
            count = len(components.tiles_of(tile.kind))
            raise SetError("tiles", "set.tiles_count", f"{tile.kind} {count}")
        free.remove(place)
        slots[place] = Slot(tile.id, tile.kind)
        draft.enter(Piece(TILES, place), face)
    draft.slots = tuple(slots)
    return draft


def _draft(components: ComponentSet, name: str, faces: Mapping[str, Sequence[str]], *, blank: bool) -> SetDraft:
    slots = [Slot(tile.id, tile.kind) for tile in components.tiles]
    return SetDraft(name, 1, faces, slots, data_of(components)["layouts"], blank=blank)


# Kept on the device


def write_draft(draft: SetDraft) -> str:
    """A draft as text."""
    data = {
        "name": draft.name,
        "version": draft.version,
        "faces": draft.faces,
        "slots": draft.slots,
        "layouts": draft.layouts,
        "done": {kind: sorted(numbers) for kind, numbers in draft.done.items()},
        "blank": draft.blank,
    }
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def read_draft(text: str) -> SetDraft | None:
    """Read such a text; None if it is none: it comes from the device, where anything may have been written."""
    try:
        return _read(parse_outside(text, longest=LONGEST, deepest=9))
    except (TypeError, ValueError, KeyError, AttributeError):  # FaceError and SetError are of the second kind
        return None


def _read(data: Any) -> SetDraft:
    name, version = data["name"], data["version"]
    if not is_name(name) or not (version is None or (type(version) is int and 0 < version <= LAST_VERSION)):
        raise ValueError(name)
    fresh = empty(name)
    slots = tuple(Slot(str(id_of_tile), str(kind)) for id_of_tile, kind in data["slots"])
    if [slot.kind for slot in slots] != [slot.kind for slot in fresh.slots] or not all(is_name(s.id) for s in slots):
        raise ValueError(slots)
    usual = data_of(current_set())
    layouts = data_of(read_set(usual | {"layouts": data["layouts"]}))["layouts"]
    draft = SetDraft(name, version, data["faces"], slots, layouts, blank=data["blank"] is True)
    for kind in KINDS:
        if len(draft.faces[kind]) != len(fresh.faces[kind]):
            raise ValueError(kind)
        for piece in draft.pieces(kind):
            _check_text(draft, piece)
        whole = {piece.number for piece in draft.pieces(kind) if draft.is_whole(piece)}
        draft.done[kind] = whole & set(map(int, data["done"][kind]))
    return draft


def _check_text(draft: SetDraft, piece: Piece) -> None:
    """Raise FaceError for a text that is not even a part of a face."""
    face = draft.face(piece)
    if piece.kind == TILES:
        draft.tile(piece.number)
    elif piece.kind == CARDS and face:
        parse_card(face)
    elif piece.kind == STORIES and not _STORY.fullmatch(face):
        raise FaceError(face)


def is_name(name: object) -> bool:
    """Whether a set can have this name."""
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable()
