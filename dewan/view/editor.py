"""What is chosen in the position editor, beside the position itself (`editing`)."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field

from dewan.board.componentset import ComponentSet
from dewan.board.hexes import Hex
from dewan.lessons.written import Written, read_written
from dewan.record.kept_sets import KeptSets
from dewan.record.positions import PositionError, write_position
from dewan.record.versions import Document
from dewan.rules.state import State
from dewan.view.documents import DRAFT
from dewan.view.editing import MOST_SEATS, Editing, Unreadable, editable, parse_json

LAND, CAMPS, SEATS, TABLE, FILE, TASK = PARTS = ("land", "camps", "seats", "table", "file", "task")
"""The parts of the editor, of which one is open."""

TERRAINS = ("B", "M", "D", "F", "W", "S", "V", "")
"""What a space can become; the last one is no space."""

SCENARIO_STEP, TILES_STEP, CAMPS_STEP, HAND_STEP = STEPS = ("scenario", "tiles", "camps", "hand")
"""The steps in which somebody enters a cardboard table to ask about it."""

_FIRST_TOOL = {LAND: "space F", CAMPS: "start 0"}
_PART_OF_STEP = {SCENARIO_STEP: SEATS, TILES_STEP: LAND, CAMPS_STEP: CAMPS, HAND_STEP: SEATS}


@dataclass
class Editor:
    """The editor.

    `task` is what is asked of whoever solves the position. `part` is the one that is open, `tool` what a press on
    the map does: `space` with a letter, `tile`, `icon` with a letter, `start` or `camp` with a seat, `berry` with 1
    or -1, `flood`, `lava`. `tile` and `turns` are the tile that is laid next; `pair` is the first of two spaces;
    `pile` the one that a card or tile is chosen for, with its slot behind it if it has slots. `text` is what stands
    in the field for JSON, None if that is the position; `unread` is why it could not be read, `copied` and
    `refused` name a field that the clipboard took or did not take.
    """

    editing: Editing
    task: Written = field(default_factory=Written)
    part: str = LAND
    tool: str = _FIRST_TOOL[LAND]
    tile: int = 0
    turns: int = 0
    pair: str = ""
    pile: str = ""
    cursor: Hex | None = None
    text: str | None = None
    unread: tuple[PositionError, ...] | None = None
    copied: str = ""
    refused: str = ""
    back: bool = False
    """Whether it was opened from a table, to which it leads back."""
    origin: str = ""
    """The fingerprint of the position that a link or a table brought last."""
    step: str = ""
    """The step at which somebody enters a cardboard table; empty for the editor with all its parts."""
    tasks: list[str] = field(default_factory=list)
    """The tasks that were collected (`pages.editor_series`)."""
    checked: set[str] = field(default_factory=set)
    """The steps at which something was entered, or that somebody wanted to leave: their faults are shown."""

    def began_with(self, position: State) -> bool:
        """Whether the position under work was made of this one."""
        return self.origin == fingerprint(position)

    def open_part(self, part: str) -> None:
        """Another part, with a tool of its own."""
        self.part = part
        self.tool = "tile" if self.step == TILES_STEP else _FIRST_TOOL.get(part, "")
        self.pair = self.pile = ""

    def take_step(self, step: str) -> None:
        """Go to a step of entering a cardboard table; an empty one leads to the editor with all its parts."""
        self.step = step
        self.open_part(_PART_OF_STEP.get(step, self.part))

    def choose(self, tool: str) -> None:
        """Another tool."""
        self.tool, self.pair = tool, ""

    @property
    def places(self) -> list[Hex]:
        """What can be pressed on the map, in reading order: its spaces, and where new ones can be."""
        editing = self.editing
        places = set(editing.places())
        if self.part == LAND or not places:
            places.update(editing.free_places(2 if self.tool == "tile" else 1))
            places.update(space for tile in editing.free_tiles() for space in tile)
        return sorted(places, key=lambda h: (h.r, h.q))


def fingerprint(position: State) -> str:
    """Tells positions apart."""
    return hashlib.sha256(json.dumps(write_position(position)).encode()).hexdigest()[:16]


def read_draft(text: str, sets: KeptSets, components: ComponentSet) -> Editor | None:
    """The editor with the position of a text, None if it holds none; `components` stand in for a set that is gone."""
    try:
        data = parse_json(text)
        position = editable(data.get("position")) if isinstance(data, dict) else None
    except Unreadable:
        position = None
    if position is None:
        return None
    names, used = data.get("names"), data.get("set")
    good = isinstance(names, list) and all(isinstance(name, str) for name in names)
    found = sets.find(used) if isinstance(used, str) else None
    editing = Editing(position, names[:MOST_SEATS] if good else (), found or components)
    return Editor(editing, read_written(data.get("task")), origin=str(data.get("origin")))


def write_draft(editor: Editor) -> str:
    """A position under work, and its task, as a text."""
    editing = editor.editing
    data = {
        "position": editing.data,
        "names": editing.names,
        "set": editing.components.hash,
        "task": asdict(editor.task),
        "origin": editor.origin,
    }
    return json.dumps(data)


def keep_draft(documents: Mapping[str, Document], editor: Editor) -> None:
    """Keep a position under work, and its task. What of it was copied is an older one now."""
    editor.copied = editor.refused = ""
    if editor.step:
        editor.checked.add(editor.step)
    documents[DRAFT].keep(write_draft(editor))
