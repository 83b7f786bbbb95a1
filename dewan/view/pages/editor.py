"""The position editor: the map, and beside it the parts of the panel (`editor_piles`, `editor_file`)."""

from html import escape

from dewan.board.componentset import NEUTRAL, STARTING, Tile
from dewan.board.faces import SYMBOL_LETTERS, TERRAIN_LETTERS, WATER
from dewan.board.gamemap import spaces_of
from dewan.board.hexes import TILE, Hex, turned
from dewan.lessons.tasks import SpacesTask
from dewan.record.position_faults import rule_of
from dewan.record.positions import PositionError
from dewan.rules.scenarios import SCENARIOS
from dewan.view.art.strokes import num, use
from dewan.view.companion_steps import is_missing, shown_at
from dewan.view.editing import ICONS, Editing
from dewan.view.editor import CAMPS, FILE, LAND, PARTS, SEATS, TABLE, TASK, TERRAINS, Editor
from dewan.view.html import button, choices
from dewan.view.map_picture import at
from dewan.view.pages.controls import select
from dewan.view.pages.editor_file import file_part
from dewan.view.pages.editor_piles import seats_part, table_part
from dewan.view.pages.editor_task import lesson_of, task_part
from dewan.view.pages.table import gesture_hints, zoom_buttons
from dewan.view.parts import map_layers, map_svg
from dewan.view.parts.map_geometry import Space, bounds, outline, space_path
from dewan.view.parts.map_svg import Camp, MapPicture
from dewan.view.parts.pieces import camp_icon, icon, start_icon
from dewan.view.parts.svg import SYMBOL, svg
from dewan.view.words import TERRAIN_TERMS, Words

MARGIN = 40
MOST_SHOWN = 12
MOST_TOLD = 3
"""Faults that are shown, and that are told at once."""
_MOTIFS = {"S": "m-clearing", "V": "m-volcano"}
_ART = {"B": "badlands", "M": "mountain", "D": "desert", "F": "forest", "W": "water"}
_PAPER = {"S": "c1", "V": "ash"}
_SIGNS = {LAND: "m-forest-1", CAMPS: "camp-T", SEATS: "ui-group", TABLE: "ui-row", FILE: "ui-share", TASK: "ui-help"}


def editor_page(words: Words, editor: Editor, base: str, notice: str, versions: str) -> str:
    """The whole page; `base` is the address that links begin with.

    `notice` and `versions` are about how the position is kept (`pages.versions`).
    """
    part = {
        LAND: lambda: _land(words, editor),
        CAMPS: lambda: _camps(words, editor),
        SEATS: lambda: seats_part(words, editor),
        TABLE: lambda: table_part(words, editor),
        FILE: lambda: file_part(words, editor, base) + versions,
        TASK: lambda: task_part(words, editor, base),
    }[editor.part]()
    title = words("editor.title")
    return (
        f'<main class="editor"><section class="mapbox"><h2 class="sr" id="map-title">{words.html("table.map")}</h2>'
        f"{editor_map(words, editor)}</section>"
        f'<section class="bench" aria-labelledby="panel-title"><header class="head">'
        f'<div><h1 id="panel-title" tabindex="-1">{escape(title)}</h1></div>{_tools(words, editor.editing)}</header>'
        f'<nav class="parts" aria-label="{words.html("editor.parts")}">{_tabs(words, editor)}</nav>'
        f'<div class="part" id="editor-part">{notice}{part}{_checks(words, editor.editing)}</div>'
        f"{_foot(words, editor.editing)}</section></main>"
    )


def _tools(words: Words, editing: Editing) -> str:
    def tool(press: str, sign: str, key: str, *, can: bool = True, cls: str = "tool") -> str:
        name, blocked = words(key), None if can else "true"
        word = press.replace(" ", "-")
        return button(press, icon(f"ui-{sign}", 24), cls, id=word, aria_label=name, title=name, aria_disabled=blocked)

    return (
        tool("edit undo", "undo", "tools.undo", can=editing.can_undo)
        + tool("edit redo", "undo", "editor.redo", can=editing.can_redo, cls="tool again")
        + tool("edit close", "close", "share.close")
    )


def _tabs(words: Words, editor: Editor) -> str:
    return "".join(
        button(
            f"edit part {part}",
            f"{icon(_SIGNS[part], 30)}<span>{words.html(f'editor.part.{part}')}</span>",
            "tab",
            id=f"part-{part}",
            aria_pressed="true" if part == editor.part else "false",
        )
        for part in PARTS
    )


def _checks(words: Words, editing: Editing) -> str:
    """What is wrong but for the first of it, which stands at the foot; else what is only odd."""
    told = [fault_text(words, fault) for fault in editing.found.faults[1:MOST_SHOWN]]
    told += [fault_text(words, odd, odd=True) for odd in editing.oddities[:MOST_SHOWN]]
    lines = "".join(f"<li>{escape(line)}</li>" for line in told)
    return f'<ul class="faults">{lines}</ul>' if lines else ""


def _foot(words: Words, editing: Editing) -> str:
    """Whether something is wrong, and what can be done if nothing is."""
    faults = editing.found.faults
    blocked = "true" if faults else None
    said = f'<p class="good" id="editor-checks">{icon("ui-check", 22)}<span>{words.html("editor.sound")}</span></p>'
    if faults:
        count = f"<b>{words.html('editor.faults', n=len(faults))}</b> " if len(faults) > 1 else ""
        said = f'<p class="refusal" id="editor-checks">{count}{escape(fault_text(words, faults[0]))}</p>'
    play = button("edit play", words.html("editor.play"), "btn go", id="edit-play", aria_disabled=blocked)
    ask = button("companion", words.html("companion.go"), id="edit-ask")
    return f'<footer>{said}<div class="acts">{play}{ask}</div></footer>'


def fault_text(words: Words, fault: PositionError, *, odd: bool = False) -> str:
    """A fault, or what is only `odd`, in a sentence with the number of its rule if it is about one."""
    key, _, rest = fault.where.replace("[", ".").replace("]", "").partition(".")
    name = f"editor.pile.{key}"
    where = words(name) if words.texts.has(name) else key
    numbers = rest.split(".") if rest.replace(".", "").isdigit() else []
    if key in ("camps", "hands", "tucked", "stories", "start", "tokens") and numbers:
        where = words("list.of", what=where, owner=words.names[int(numbers[0])])
        numbers = numbers[1:]
    if numbers:
        where += f" {int(numbers[0]) + 1}"
    what = words(f"error.{fault.code}", **{**fault.params, "where": where})
    rule = rule_of(fault)
    if odd:
        return words("start.set.warning", what=what, rule=rule)
    return words("start.set.fault", what=what, rule=rule) if rule else what


def faults_text(words: Words, editor: Editor) -> str:
    """The first of what is wrong, for the ear."""
    faults = [fault for fault in shown_at(editor) if not (editor.step and is_missing(fault))]
    return words.texts.sentences(fault_text(words, fault) for fault in faults[:MOST_TOLD])


# The map


def editor_map(words: Words, editor: Editor) -> str:
    """The map, on which spaces can be pressed."""
    editing = editor.editing
    places = [(h.q, h.r) for h in editor.places]
    picture = picture_of(editing)
    box = " ".join(num(value) for value in bounds(places, MARGIN))
    free = [place for place in places if place not in picture.terrain]
    ghosts = f'<path class="ghosts" d="{"".join(map(space_path, free))}"/>' if free else ""
    if editor.tool == "tile":
        ghosts += "".join(
            f'<path class="free-tile" d="{outline([(h.q, h.r) for h in tile])}"/>' for tile in editing.free_tiles()
        )
    marked = _marked(editor, picture)
    base = map_svg.base(picture) if picture.terrain else ""
    layers = (
        f'<g aria-hidden="true">{ghosts}{map_layers.underlay(picture, marked=marked)}{map_layers.pieces(picture)}</g>'
    )
    whole = MapPicture(terrain=dict.fromkeys(places, "S"))
    labels = {(h.q, h.r): place_name(words, editing, h) for h in editor.places}
    current = (editor.cursor.q, editor.cursor.r) if editor.cursor is not None else None
    targets = map_svg.targets(whole, labels, places, current=current)
    return (
        f'<div id="map-view" class="mapview"><div>'
        f'<svg class="map" viewBox="{box}" aria-hidden="true"><g>{base}</g></svg>'
        f'<svg id="map" class="map" viewBox="{box}" role="group" aria-labelledby="map-title">{layers}{targets}</svg>'
        f"</div></div>{zoom_buttons(words, whole)}{gesture_hints(words)}"
    )


def picture_of(editing: Editing) -> MapPicture:
    """What the map shows of a position, whatever is wrong with it."""
    data = editing.data
    letters = {_space(key): letter for key, letter in data["map"].items()}
    letters |= {_space(start): "S" for start in data["start"] if start in data["map"]}
    flood, lava = (frozenset(_space(k) for k in data[kind]) & letters.keys() for kind in ("flood", "lava"))
    now = letters | dict.fromkeys(flood, "W") | dict.fromkeys(lava, "L")
    camps = [Camp(_space(place), seat, "start") for seat, place in enumerate(data["start"]) if place is not None]
    for seat, places in enumerate(data["camps"]):
        for number, place in enumerate(places):
            kind = "village" if now.get(_space(place)) == TERRAIN_LETTERS[WATER] else "camp"
            camps.append(Camp(_space(place), seat, kind, number))
    return MapPicture(
        terrain=now,
        printed={space: letters[space] for space in flood | lava},
        flood=flood,
        lava=lava,
        icons=tuple((_space(a), _space(b), symbol) for a, b, symbol in data["icons"]),
        berries={_space(place): count for place, count in data["berries"].items()},
        camps=tuple(camps),
    )


def _space(key: str) -> Space:
    q, _, r = key.partition(",")
    return int(q), int(r)


def _marked(editor: Editor, picture: MapPicture) -> list[Space]:
    """Spaces that a fault is about, and the first of two that are being chosen; in a task those to be pressed."""
    if editor.part == TASK and (lesson := lesson_of(editor)) is not None:
        task = lesson.steps[0].task
        if isinstance(task, SpacesTask):
            return [at(task.state, space) for space in spaces_of(task.solution)]
    named = [fault.value for fault in shown_at(editor)] + [editor.pair]
    return [space for space in picture.terrain if f"{space[0]},{space[1]}" in named]


def place_name(words: Words, editing: Editing, place: Hex) -> str:
    """What there is at a place, for the ear."""
    state = editing.found.state
    space = state.map.find(place) if state is not None and str(place) in editing.data["map"] else None
    if state is None or space is None:
        return words("editor.free", place=str(place))
    return words.space(state, space, None)


# The land


def _land(words: Words, editor: Editor) -> str:
    editing = editor.editing
    counts = sorted({n for scenario in SCENARIOS.values() for n in scenario.players})
    scenario = select(
        words, "scenario", "start.scenario", editing.scenario.name, [(n, words(f"scenario.{n}")) for n in SCENARIOS]
    )
    players = select(
        words, "players", "start.seats", editing.players, [(n, words("start.players", n=n)) for n in counts]
    )
    start = button("edit deal", words.html("editor.deal"), id="edit-deal")
    start += button("edit clear", words.html("editor.clear"), id="edit-clear")
    return (
        f'<div class="fields">{scenario}{players}</div><div class="acts">{start}</div>'
        f"{map_hint(words, editor)}{space_tools(words, editor)}{tile_tools(words, editor)}"
        f"{icon_tools(words, editor)}{marker_tools(words, editor)}"
    )


def space_tools(words: Words, editor: Editor) -> str:
    """The kinds of spaces."""
    spaces = "".join(
        _tool(editor, f"space {letter}", _swatch(letter), terrain_name(words, letter)) for letter in TERRAINS
    )
    return choices(words("editor.spaces"), spaces, "kit")


def icon_tools(words: Words, editor: Editor) -> str:
    """The icons of the map."""
    icons = "".join(
        _tool(editor, f"icon {letter}", icon(f"disc-{SYMBOL[letter]}", 30), words.term(SYMBOL[letter]))
        for letter in ICONS
    )
    return choices(words("places.icons"), icons, "kit")


def marker_tools(words: Words, editor: Editor) -> str:
    """The markers of the scenario; empty if it has none."""
    editing = editor.editing
    markers = ""
    for kind in ("flood", "lava"):
        if editing.data[kind] or editing.scenario.marker == kind:
            markers += _tool(editor, kind, icon(kind, 34), words(f"editor.pile.{kind}"))
    return choices(words("editor.markers"), markers, "kit") if markers else ""


def terrain_name(words: Words, letter: str) -> str:
    """What a letter of the map stands for; without one, no space."""
    if letter in _ART:
        return words.term(TERRAIN_TERMS[TERRAIN_LETTERS.index(letter)])
    return words({"S": "space.campsite", "V": "space.volcano"}.get(letter, "editor.no_space"))


def _swatch(letter: str) -> str:
    """A space as a small picture."""
    if not letter:
        return icon("ui-close", 30)
    body = (
        f'<path class="f-{_PAPER.get(letter, letter.lower() + "1")} s-ink" stroke-width="4" d="{space_path((0, 0))}"/>'
    )
    motif = f"m-{_ART[letter]}-1" if letter in _ART else _MOTIFS[letter]
    return svg("ic", 42, 48, "-40 -46 80 92", body + use(motif, -34, -34, 68, 68))


def tile_tools(words: Words, editor: Editor, *, in_play: bool = False) -> str:
    """The map tiles, and buttons to turn them. `in_play`: only those of the scenario, of which those that lie are
    marked."""
    editing = editor.editing
    tiles = editing.components.tiles
    kinds = (STARTING, NEUTRAL, editing.scenario.special_tile)
    laid = editing.laid_tiles() if in_play else frozenset()
    body = "".join(
        _tool(
            editor,
            f"tile {k}",
            tile_picture(tile, editor.turns, 60),
            words("companion.tile_laid" if k in laid else "editor.tile", id=tile.id),
            on=editor.tool == "tile" and editor.tile == k,
        )
        for k, tile in enumerate(tiles)
        if not in_play or tile.kind in kinds
    )
    turn = "".join(
        button(
            f"edit turn {by}",
            icon("ui-replay", 24),
            f"tool turn-{way}",
            aria_label=words(f"editor.turn.{way}"),
            title=words(f"editor.turn.{way}"),
            id=f"turn-{way}",
        )
        for way, by in (("left", 5), ("right", 1))
    )
    return choices(words("editor.tiles"), body + f'<span class="turns">{turn}</span>', "kit tiles")


def tile_picture(tile: Tile, turns: int, size: float) -> str:
    """A map tile with its icons and berries, as a small picture."""
    spaces: list[Space] = [tuple(TILE[turned(k, turns)]) for k in range(7)]  # type: ignore[misc]
    body = "".join(
        f'<path class="f-{_PAPER.get(letter, letter.lower() + "1")} s-ink" stroke-width="5" d="{space_path(space)}"/>'
        for space, letter in zip(spaces, tile.spaces, strict=True)
    )
    picture = MapPicture(
        terrain=dict(zip(spaces, tile.spaces, strict=True)),
        icons=tuple((spaces[a], spaces[b], SYMBOL_LETTERS[symbol]) for a, b, symbol in tile.icons),
        berries={spaces[k]: 2 for k in tile.berries},
    )
    box = " ".join(num(value) for value in bounds(spaces, 6))
    return svg("ic", size, size, box, body + map_layers.pieces(picture, f"tile-{tile.id}"))


def map_hint(words: Words, editor: Editor) -> str:
    """What a press on the map does."""
    kind, _, rest = editor.tool.partition(" ")
    key = f"editor.hint.{kind}" if kind else "editor.hint.look"
    if kind == "space" and not rest:
        key = "editor.hint.no_space"
    if kind == "icon" and editor.pair:
        key = "editor.hint.pair"
    return f'<p class="hint" id="editor-hint">{words.html(key)}</p>'


# Camps


def _camps(words: Words, editor: Editor) -> str:
    return map_hint(words, editor) + camps_tools(words, editor)


def camps_tools(words: Words, editor: Editor) -> str:
    """The camps of each seat, and berries."""
    editing = editor.editing
    rows = ""
    for seat in range(editing.players):
        name = words.names[seat]
        placed = len(editing.data["camps"][seat])
        tools = _tool(editor, f"start {seat}", start_icon(seat, 44), words("editor.start_of", name=name))
        tools += _tool(editor, f"camp {seat}", camp_icon(seat, 40), words("editor.camp_of", name=name))
        left = words("editor.camps", n=placed)
        rows += choices(name, f'{tools}<span class="sum">{escape(left)}</span>', "kit")
    berries = _tool(editor, "berry 1", icon("berries", 34), words("editor.berry.more"))
    berries += _tool(editor, "berry -1", icon("ui-zoom-out", 30), words("editor.berry.fewer"))
    return rows + choices(words("row.berries"), berries, "kit")


# Controls


def _tool(editor: Editor, tool: str, picture: str, name: str, *, on: bool | None = None) -> str:
    """A button that chooses what a press on the map does."""
    chosen = editor.tool == tool if on is None else on
    word = tool.replace(" ", "-").rstrip("-") + ("-none" if tool.endswith(" ") else "")
    return button(
        f"edit tool {tool}",
        f"{picture}<span>{escape(name)}</span>",
        "kit-tool",
        id=f"tool-{word}",
        aria_pressed="true" if chosen else "false",
    )
