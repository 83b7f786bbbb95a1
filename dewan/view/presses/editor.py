"""The position editor: opening it, what a press on the map does, and its controls."""

from collections.abc import Callable, Sequence

from dewan.board.componentset import current_set
from dewan.board.hexes import parse_hex
from dewan.record.laid_out import TooFewLeft, lay_out
from dewan.record.links import LinkError
from dewan.record.positions import PositionError, write_position
from dewan.record.text_files import NotUtf8
from dewan.rules.scenarios import SCENARIOS
from dewan.rules.state import AWAITING, State
from dewan.rules.views import seat_view
from dewan.view.aside import say_copied
from dewan.view.documents import DRAFT
from dewan.view.editing import ICONS, Editing, Unreadable, editable, read_json
from dewan.view.editor import (
    LAND,
    PARTS,
    TASK,
    TERRAINS,
    Editor,
    fingerprint,
    keep_draft,
    read_draft,
    write_draft,
)
from dewan.view.effects import Copy, Download
from dewan.view.map_walk import ARROWS, next_place
from dewan.view.pages.editor import faults_text, place_name
from dewan.view.pages.editor_file import LINK, link_of
from dewan.view.pages.editor_piles import faces_for, has_slots
from dewan.view.pages.editor_series import LINK as SERIES_LINK
from dewan.view.pages.editor_series import SNIPPET as SERIES_SNIPPET
from dewan.view.pages.editor_series import collected, series_text
from dewan.view.pages.editor_task import LINK as TASK_LINK
from dewan.view.pages.editor_task import SNIPPET, snippet, task_link
from dewan.view.press import Handler, Press, typed_number
from dewan.view.presses import editor_task
from dewan.view.presses.files import file_text
from dewan.view.screen import EDITOR, TABLE, Screen
from dewan.view.sittings.game import open_game


def open_editor(screen: Screen, _press: Press) -> None:
    """To the editor, with the position that it had last."""
    begin(screen, None)


def edit_table(screen: Screen, _press: Press) -> None:
    """To the editor with what the table shows to whoever looks at it."""
    sitting = screen.sitting
    if screen.page == TABLE:
        open_hands = sitting.game is None or sitting.open_hands
        begin(screen, sitting.state if open_hands else seat_view(sitting.state, sitting.seat), at_table=True)


def begin(screen: Screen, position: State | None, *, at_table: bool = False) -> None:
    """To the editor, with another position if there is one: that before it stays a version of what is kept.

    If a position under work began with this one, that goes on: so a page that is loaded again loses nothing. Else
    nothing of this one is kept before it is changed.
    """
    game = screen.sitting.game
    components = game.components if at_table and game is not None else screen.start.form.components
    goes_on = position is None or (not at_table and _find_made_of(screen, position))
    if position is None or goes_on:
        editor = _current(screen)
    else:
        names = game.names if at_table and game is not None else ()
        editing = Editing(editable(write_position(position)), names, components)
        editor = Editor(editing, part=screen.editor.part if screen.editor is not None else LAND)
        editor.origin = fingerprint(position)
    if at_table or components != current_set():
        editor.editing.components = components
    editor.back = at_table and game is not None
    editor.tasks = collected(screen.store)
    editor.take_step("")
    screen.edit(editor)
    if not goes_on:
        screen.documents[DRAFT].begin(write_draft(editor))


def _find_made_of(screen: Screen, position: State) -> bool:
    """Find what was made of a position, in this window or among what is kept; whether there is such."""
    if screen.editor is not None and screen.editor.began_with(position):
        return True
    document = screen.documents[DRAFT]
    document.look(follow=False)
    for version in document.versions():
        made = read_draft(version.text, screen.sets, screen.start.form.components)
        if made is not None and made.began_with(position):
            document.take(version.id)
            show_kept(screen)
            return True
    return False


def _current(screen: Screen) -> Editor:
    """The editor as it is in this window, with what other windows wrote if nothing here is lost by that."""
    document = screen.documents[DRAFT]
    if screen.editor is None:
        document.open()
        show_kept(screen)
    elif document.look(follow=screen.editor.text is None):
        show_kept(screen)
    return screen.editor or Editor(Editing(components=screen.start.form.components))


def show_kept(screen: Screen) -> None:
    """Put into the editor what the document has now; a text that is no position stays a version."""
    document = screen.documents[DRAFT]
    kept = read_draft(document.text, screen.sets, screen.start.form.components) if document.text is not None else None
    if kept is None:
        document.begin()
    elif screen.editor is None:
        screen.editor = kept
    else:
        editor = screen.editor
        editor.editing, editor.task, editor.origin = kept.editing, kept.task, kept.origin
        editor.text = editor.unread = None
        editor.copied = editor.refused = ""
        editor.checked.clear()
        editor.open_part(editor.part)


def control(screen: Screen, press: Press) -> None:
    """Something pressed in the editor: its first word says what."""
    word, _, rest = press.rest.partition(" ")
    if screen.page == EDITOR and screen.editor is not None and word in _CONTROLS:
        _CONTROLS[word](screen, screen.editor, rest)


def build(screen: Screen, press: Press) -> None:
    """A field of the editor has changed."""
    name, _, rest = press.rest.partition(" ")
    if screen.page == EDITOR and screen.editor is not None and name in _FIELDS:
        _FIELDS[name](screen, screen.editor, rest, press.value)


def press_space(screen: Screen, name: str) -> None:
    """A place of the map, `q,r`."""
    editor = screen.editor
    assert editor is not None
    try:
        place = parse_hex(name)
    except ValueError:
        return
    editor.cursor = place
    kind, _, what = editor.tool.partition(" ")
    name = str(place)
    before = editor.editing.data
    if editor.part == TASK:
        editor_task.point(editor.task, name)
    elif kind in _TOOLS:
        _TOOLS[kind](editor, name, what)
    keep_draft(screen.documents, editor)
    wrong = faults_text(screen.words, editor) if editor.editing.data != before else ""
    screen.said = screen.texts.sentences((place_name(screen.words, editor.editing, place), wrong))


def map_key(screen: Screen, name: str, space: str) -> bool:
    """A key pressed on a place of the map; whether it meant something."""
    editor = screen.editor
    assert editor is not None
    here = parse_hex(space)
    if name in ("Enter", " "):
        press_space(screen, space)
    elif name in ARROWS:
        places = frozenset(editor.places)
        editor.cursor = next_place(here, name, places.__contains__) or here
    else:
        return False
    assert editor.cursor is not None
    screen.focus = f"s_{editor.cursor.q}_{editor.cursor.r}"
    return True


def key(screen: Screen) -> bool:
    """Escape: an open choice shuts, else the editor."""
    editor = screen.editor
    assert editor is not None
    if editor.pile:
        _shut(screen, editor, "")
    elif editor.pair:
        editor.pair = ""
    else:
        close(screen, editor)
    return True


def close(screen: Screen, editor: Editor, _rest: str = "") -> None:
    """Back to the table that it was opened from, or to the start page; a position that was only looked at is left."""
    opener = "open-companion" if editor.step else "open-editor"
    if screen.documents[DRAFT].brought:
        screen.documents[DRAFT].begin()
        screen.editor = None
    if editor.back and screen.sitting.under_way is not None:
        screen.sitting.under_way.come_back()
        screen.focus = screen.focus or "panel-title"
    else:
        screen.leave()
        screen.focus = opener


# What a press on the map does


def _space(editor: Editor, place: str, letter: str) -> None:
    editor.editing.set_space(place, letter)


def _tile(editor: Editor, place: str, _what: str) -> None:
    editor.turns = editor.editing.set_tile(editor.editing.components.tiles[editor.tile], place, editor.turns)


def _icon(editor: Editor, place: str, symbol: str) -> None:
    if place not in editor.editing.data["map"]:
        return
    if not editor.pair or editor.pair == place:
        editor.pair = "" if editor.pair else place
        return
    first, editor.pair = editor.pair, ""
    a, b = parse_hex(first), parse_hex(place)
    if max(abs(a.q - b.q), abs(a.r - b.r), abs(a.q + a.r - b.q - b.r)) == 1:
        editor.editing.toggle_icon(first, place, symbol)
    else:
        editor.pair = place


_TOOLS: dict[str, Callable[[Editor, str, str], None]] = {
    "space": _space,
    "tile": _tile,
    "icon": _icon,
    "start": lambda editor, place, seat: editor.editing.set_start(int(seat), place),
    "camp": lambda editor, place, seat: editor.editing.toggle_camp(int(seat), place),
    "berry": lambda editor, place, count: editor.editing.add_berries(place, int(count)),
    "flood": lambda editor, place, _what: editor.editing.toggle_marker("flood", place),
    "lava": lambda editor, place, _what: editor.editing.toggle_marker("lava", place),
}


# Buttons


def _undo(screen: Screen, editor: Editor, _rest: str) -> None:
    editor.editing.undo()
    _settle(screen, editor)


def _redo(screen: Screen, editor: Editor, _rest: str) -> None:
    editor.editing.redo()
    _settle(screen, editor)


def _settle(screen: Screen, editor: Editor) -> None:
    """After a step to another position: nothing that was chosen may be about what is no more."""
    editor.text = editor.unread = None
    editor.open_part(editor.part)
    keep_draft(screen.documents, editor)


def _part(screen: Screen, editor: Editor, rest: str) -> None:
    if rest in PARTS:
        editor.open_part(rest)
        editor.tasks = collected(screen.store)


def _tool(screen: Screen, editor: Editor, rest: str) -> None:
    kind, _, what = rest.partition(" ")
    if kind == "tile" and what.isdecimal() and int(what) < len(editor.editing.components.tiles):
        editor.tile = int(what)
        editor.choose("tile")
    elif rest in _tools(editor):
        editor.choose(rest)
    else:
        return
    screen.said = screen.texts(f"editor.hint.{kind}") if kind else ""


def _tools(editor: Editor) -> set[str]:
    tools = {f"space {letter}" for letter in TERRAINS} | {f"icon {letter}" for letter in ICONS}
    tools |= {f"{kind} {seat}" for kind in ("start", "camp") for seat in range(editor.editing.players)}
    return tools | {"berry 1", "berry -1", "flood", "lava"}


def _turn(_screen: Screen, editor: Editor, rest: str) -> None:
    if rest in ("1", "5"):
        editor.turns = (editor.turns + int(rest)) % 6


def _deal(screen: Screen, editor: Editor, _rest: str) -> None:
    editor.editing.deal(screen.chance)
    _settle(screen, editor)


def _clear(screen: Screen, editor: Editor, _rest: str) -> None:
    editor.editing.clear()
    editor.checked.clear()
    _settle(screen, editor)


def _pile(screen: Screen, editor: Editor, rest: str) -> None:
    """Open or shut the choice for a pile."""
    if _is_pile(editor, rest) and not has_slots(rest):
        editor.pile = "" if editor.pile == rest else rest
        screen.focus = "put-0" if editor.pile else None


def _slot(screen: Screen, editor: Editor, rest: str) -> None:
    name, _, at = rest.partition("/")
    if _is_pile(editor, name) and has_slots(name) and at.isdecimal() and int(at) < len(editor.editing.pile(name)):
        editor.pile = "" if editor.pile == rest else rest
        screen.focus = "put-0" if editor.pile else None


def _out(screen: Screen, editor: Editor, rest: str) -> None:
    name, _, at = rest.partition("/")
    if _is_pile(editor, name) and at.isdecimal():
        editor.editing.take_out(name, int(at))
        keep_draft(screen.documents, editor)


def _put(screen: Screen, editor: Editor, rest: str) -> None:
    name, _, at = editor.pile.partition("/")
    if not _is_pile(editor, name) or rest not in faces_for(editor.editing, name):
        return
    editor.editing.add(name, rest, int(at) if at else None)
    if at:
        _shut(screen, editor, "")
    keep_draft(screen.documents, editor)


def _empty(screen: Screen, editor: Editor, _rest: str) -> None:
    name, _, at = editor.pile.partition("/")
    if at:
        editor.editing.take_out(name, int(at))
        _shut(screen, editor, "")
        keep_draft(screen.documents, editor)


def _shut(screen: Screen, editor: Editor, _rest: str) -> None:
    name, _, at = editor.pile.partition("/")
    screen.focus = "-".join((("pile" if at else "add"), *name.split(), *([at] if at else [])))
    editor.pile = ""


def _is_pile(editor: Editor, name: str) -> bool:
    key, _, seat = name.partition(" ")
    if key in ("hands", "stories", "tucked"):
        return seat.isdecimal() and int(seat) < editor.editing.players
    return name in ("row", "story_row", "draw", "discard", "supply", "story_stack")


def _tucked(screen: Screen, editor: Editor, rest: str) -> None:
    seat, _, at = rest.partition(" ")
    if _is_pile(editor, f"tucked {seat}") and at in ("0", "1", "2"):
        editor.editing.turn_tucked(int(seat), int(at))
        keep_draft(screen.documents, editor)


def _done(screen: Screen, editor: Editor, rest: str) -> None:
    seat, _, at = rest.partition(" ")
    if _is_pile(editor, f"stories {seat}") and at.isdecimal():
        editor.editing.toggle_done(int(seat), int(at))
        keep_draft(screen.documents, editor)


def _fill(screen: Screen, editor: Editor, _rest: str) -> None:
    editor.editing.fill_up()
    keep_draft(screen.documents, editor)


def _play(screen: Screen, editor: Editor, _rest: str) -> None:
    """Go on from the position as a game that is not kept."""
    state = editor.editing.sound
    if state is None:
        screen.say(screen.texts.sentences((screen.texts("editor.not_yet"), faults_text(screen.words, editor))))
        return
    try:
        game = lay_out(state, editor.editing.names[: editor.editing.players], editor.editing.components, screen.chance)
    except TooFewLeft:
        screen.say(screen.texts("editor.too_few"))
        return
    open_game(screen, game)
    screen.focus = "panel-title"


def _load(screen: Screen, editor: Editor, _rest: str) -> None:
    """Go on with the position in the field for JSON; if it cannot be read, it stays there."""
    try:
        position = read_json(editor.text if editor.text is not None else editor.editing.json)
    except Unreadable as unread:
        _tell_unread(screen, editor, unread.faults)
        return
    editor.editing.replace(position)
    _settle(screen, editor)
    screen.say(screen.texts("editor.loaded"))


def _tell_unread(screen: Screen, editor: Editor, faults: Sequence[PositionError]) -> None:
    """Show and tell why there is no position in a text; without faults it is no JSON."""
    editor.unread = tuple(faults)
    lines = [screen.words(f"error.{fault.code}", **fault.params) for fault in faults]
    screen.say(screen.texts.sentences(lines or [screen.texts("editor.json.bad")]))


def _save(screen: Screen, editor: Editor, _rest: str) -> None:
    screen.effects.append(Download("dewan.json", editor.editing.json.encode()))


def _copy(screen: Screen, editor: Editor, rest: str) -> None:
    base = screen.device.address()
    if rest == LINK:
        text = link_of(editor, base)
    elif rest in (TASK_LINK, SNIPPET):
        link = task_link(editor, base)
        text = snippet(editor, link, screen.words("task.title")) if rest == SNIPPET and link else link
    elif rest in (SERIES_LINK, SERIES_SNIPPET):
        try:
            text = series_text(editor, base, rest, screen.words("editor.series"))
        except LinkError:
            return
    else:
        return
    if text:
        screen.effects.append(Copy(text, rest))


COPIED = (LINK, TASK_LINK, SNIPPET, SERIES_LINK, SERIES_SNIPPET)
"""The fields that can be copied."""


def copied(screen: Screen, editor: Editor, field: str, *, done: bool) -> None:
    """What came of it."""
    editor.copied, editor.refused = (field, "") if done else ("", field)
    say_copied(screen, field, done=done)


_CONTROLS: dict[str, Callable[[Screen, Editor, str], None]] = {
    "close": close,
    "undo": _undo,
    "redo": _redo,
    "part": _part,
    "tool": _tool,
    "turn": _turn,
    "deal": _deal,
    "clear": _clear,
    "pile": _pile,
    "slot": _slot,
    "out": _out,
    "put": _put,
    "empty": _empty,
    "shut": _shut,
    "tucked": _tucked,
    "done": _done,
    "fill": _fill,
    "play": _play,
    "load": _load,
    "save": _save,
    "copy": _copy,
    **editor_task.CONTROLS,
}


# Fields


def _scenario(screen: Screen, editor: Editor, _rest: str, value: str) -> None:
    if value in SCENARIOS:
        editor.editing.set_scenario(value)
        counts = editor.editing.scenario.players
        if editor.step and editor.editing.players not in counts:
            editor.editing.set_players(counts[0])
        keep_draft(screen.documents, editor)


def _players(screen: Screen, editor: Editor, _rest: str, value: str) -> None:
    if value in ("2", "3", "4"):
        editor.editing.set_players(int(value))
        editor.open_part(editor.part)
        keep_draft(screen.documents, editor)


def _number(key: str) -> Callable[[Screen, Editor, str, str], None]:
    def change(screen: Screen, editor: Editor, _rest: str, value: str) -> None:
        count = typed_number(value)
        if count is not None:
            editor.editing.set_number(key, count)
            keep_draft(screen.documents, editor)

    return change


def _awaiting(screen: Screen, editor: Editor, _rest: str, value: str) -> None:
    if value in AWAITING:
        editor.editing.set_awaiting(value)
        keep_draft(screen.documents, editor)


def _token(screen: Screen, editor: Editor, rest: str, value: str) -> None:
    kind, _, seat = rest.partition(" ")
    count = typed_number(value)
    if count is not None and kind in ("berries", "fish") and _is_pile(editor, f"hands {seat}"):
        editor.editing.set_token(int(seat), kind, count)
        keep_draft(screen.documents, editor)


def _unseen(screen: Screen, editor: Editor, rest: str, value: str) -> None:
    count = typed_number(value)
    if count is not None and rest in ("draw", "supply", "story_stack"):
        editor.editing.set_unseen(rest, count)
        keep_draft(screen.documents, editor)


def _name(screen: Screen, editor: Editor, rest: str, value: str) -> None:
    if _is_pile(editor, f"hands {rest}"):
        editor.editing.set_name(int(rest), value)
        keep_draft(screen.documents, editor)


def _json(_screen: Screen, editor: Editor, _rest: str, value: str) -> None:
    editor.text, editor.unread = value, None


def _file(screen: Screen, editor: Editor, _rest: str, value: str) -> None:
    try:
        editor.text = file_text(value)
    except NotUtf8 as error:
        _tell_unread(screen, editor, [PositionError("", error.code, error.byte)])
    else:
        _load(screen, editor, "")


_FIELDS: dict[str, Callable[[Screen, Editor, str, str], None]] = {
    "scenario": _scenario,
    "players": _players,
    "to_move": _number("to_move"),
    "first": _number("first"),
    "round": _number("round"),
    "passes": _number("passes"),
    "awaiting": _awaiting,
    "token": _token,
    "unseen": _unseen,
    "name": _name,
    **editor_task.FIELDS,
    "json": _json,
    "file": _file,
}

PRESSES: dict[str, Handler] = {"editor": open_editor, "edit_table": edit_table, "edit": control, "build": build}
FIELDS = frozenset({"build"})
