"""The table: its frame, and the regions at its edges."""

import re
from collections.abc import Sequence
from html import escape

from dewan.rules.state import OVER, State
from dewan.view.art.strokes import num, use
from dewan.view.html import attributes, button, section
from dewan.view.inspect import is_event_pile
from dewan.view.map_picture import map_picture
from dewan.view.parts.map_svg import MapPicture, free_corner, size, view_box
from dewan.view.parts.pieces import icon
from dewan.view.parts.svg import classes
from dewan.view.words import Words

TURN_TAB = "turn"
"""What a turn needs: all of it is in view, unless the drawer is open."""

DRAWER = ("stories", "seats", "board", "log")
"""The parts in the drawer of narrow layouts, from top to bottom."""

TABS = (TURN_TAB, *DRAWER)
"""What a narrow layout can bring into view."""

BARE_TABS = ("hand", "row", "stories", "board")
"""The parts of a board in somebody's page, which shows one at a time."""

ASKING_TABS = ("hand", "board")
"""The same where questions about a cardboard table are answered."""

_TAB_ICONS = {
    "hand": "mini-card",
    "row": "ui-row",
    "stories": "ui-story",
    "board": "ui-tuck",
}


_MENU_ICONS = {"edit_table": "ui-tuck", "restart": "ui-replay", "helpers": "ui-eye"}

_COMMAND = "⌘"
"""The key of a Mac, as it is printed there; our faces lack the sign, those of a Mac have it."""
_MAP_MARGIN = 10

_LIFE = ("birds", "deer", "hunt", "boat")
"""Story paintings that lie around the map."""


_IN_PANEL = {
    "route": 'class="panel route"',
    "line": 'class="panel (?:task|chosen|refused|bot|line)',
    "refusal": 'class="refusal"',
    "acts": r'class="panel task.*</ol><button[^>]*\bid="moves-again".*?</button><div class="acts"',
    "none": r'data-press="\w+ none"',
    "lesson": 'class="panel tour lesson"',
    "advice": 'class="panel advice',
    "advice-camp": 'class="panel advice camp"',
    "typing": 'class="panel typing',
    "solving": 'class="panel solving"',
    "asking": 'class="panel asking"',
    "review": 'class="review"',
}
"""What the layout of the table depends on, and how it is found in the panel."""


_INSPECT = '<div class="inspectbox" id="r-inspect"></div>'
"""Where a thing that is looked at closely lies over other parts of the table."""


def frame(
    words: Words,
    state: State,
    *,
    score: bool,
    past: bool,
    choosing: bool = False,
    rotation: int = 0,
    log: str = "table.log",
) -> str:
    """The table without its contents; regions are filled into it one by one.

    `rotation` as in `map_picture`; `score`: the score so far is among them; `past`: it shows how things once stood;
    `choosing`: a story tile is to be chosen, which takes the place of the row on narrow screens; `log`: the key of the
    heading of the log, or of what stands in its place.
    """
    supplied = is_event_pile(state)
    looks = classes(
        "table",
        "past" if past else "",
        "choosing" if choosing else "",
        "" if score else "noscore",
        "supplied" if supplied else "",
    )
    names = {"row": "table.row", "stories": "table.stories", "seats": "table.seats", "log": log}
    names |= {"board": "table.board", "hand": "table.hand", "piles": "table.piles"}
    parts = {
        key: section(f"r-{key}", words(text), f"area {key}box", hidden_title=key != "log")
        for key, text in names.items()
    }
    drawer = "".join(parts[key] for key in (DRAWER[0], "piles", *DRAWER[1:]))
    return (
        f'<main class="{looks}"><div class="strip"><header class="brand" id="r-top"></header>{parts["row"]}</div>'
        '<div class="turnline" id="r-turn"></div><div class="chipbox" id="r-chips"></div>'
        f'<section class="mapbox">{_life()}{_map(words, map_picture(state, rotation))}</section>'
        f'<section class="panelbox" aria-labelledby="panel-title" id="r-panel"></section>'
        f'<div class="tools" id="r-tools"></div>{_INSPECT}'
        f"{section('r-score', words('table.score'), 'area scorebox', hidden_title=False)}"
        f'<div class="minebox" id="r-mine"></div>{parts["hand"]}'
        f'<div class="drawer" id="drawer">{drawer}</div>'
        f'<nav class="tabs" id="r-tabs" aria-label="{words.html("table.tabs")}"></nav></main>'
    )


def holds(panel: str) -> str:
    """What of the panel the table is laid out by (`data-panel` in `table_layouts.css`), as words.

    CSS could ask for it by `:has()`; but then browsers work out the style of all of the table at each change of it.
    """
    return " ".join(word for word, sign in _IN_PANEL.items() if re.search(sign, panel))


def bare_frame(words: Words, state: State, *, asks: bool = False) -> str:
    """The table without what is not needed for a move: the map, the panel, and one part at a time.

    `asks`: questions about a cardboard table are answered.
    """
    picture = map_picture(state)
    width, height = size(picture, _MAP_MARGIN)
    names = {"hand": "table.hand", "row": "table.row", "stories": "table.stories", "board": "table.board"}
    parts = "".join(section(f"r-{key}", words(text), f"area {key}box") for key, text in names.items())
    return (
        f'<main class="{classes("table", "bare", "asks" if asks else "", "over" if state.awaiting == OVER else "")}">'
        f'<section class="mapbox" style="--width:{num(width)};--height:{num(height)}">{_map(words, picture)}</section>'
        '<div class="side"><section class="panelbox" aria-labelledby="panel-title" id="r-panel"></section>'
        f"{_INSPECT}{parts}"
        f'<nav class="tabs" id="r-tabs" aria-label="{words.html("table.tabs")}"></nav></div>'
        "</main>"
    )


def ended_frame(words: Words, state: State, rotation: int = 0) -> str:
    """The end of a game without its contents: the map (`rotation` as in `map_picture`), and the score beside it."""
    return (
        f'<main class="ended"><section class="mapbox">{_life()}{_map(words, map_picture(state, rotation))}</section>'
        '<section class="panelbox" aria-labelledby="panel-title" id="r-panel"></section>'
        f'{_INSPECT}<div class="corner" id="r-tools"></div></main>'
    )


def _map(words: Words, picture: MapPicture) -> str:
    """The map in its window; regions are filled into it."""
    # What seldom changes is a picture of its own below the rest, so that a press does not paint it again.
    box = view_box(picture, _MAP_MARGIN)
    layers = "".join(f'<g id="r-{layer}" aria-hidden="true"></g>' for layer in ("under", "pieces", "over"))
    layers += '<g id="r-targets"></g>'
    return (
        f'<h2 class="sr" id="map-title">{words.html("table.map")}</h2>'
        '<div id="map-view" class="mapview"><div>'
        f'<svg class="map" viewBox="{box}" aria-hidden="true"><g id="r-base"></g></svg>'
        f'<svg id="map" class="map" viewBox="{box}" role="group" aria-labelledby="map-title">{layers}</svg>'
        f"</div></div>{zoom_buttons(words, picture)}{gesture_hints(words)}"
    )


def _life() -> str:
    """Faint drawings on the table around the map."""
    animals = "".join(
        f'<svg class="{name}" viewBox="0 0 100 54">{use(f"paint-{name}", 0, 0, 100, 54)}</svg>' for name in _LIFE
    )
    return f'<div class="life" aria-hidden="true">{animals}</div>'


def zoom_buttons(words: Words, picture: MapPicture) -> str:
    """Buttons that `static/zoom.js` listens to, in the lower corner that the map leaves free."""
    buttons = ""
    for direction in ("in", "out", "whole"):
        name = words(f"zoom.{direction}")
        named = attributes(data_zoom=direction, aria_label=name, title=name)
        buttons += f'<button type="button" class="tool"{named}>{icon(f"ui-zoom-{direction}", 22)}</button>'
    return f'<div class="zoom at-{free_corner(picture)}">{buttons}</div>'


def gesture_hints(words: Words) -> str:
    """How the map is moved where a page scrolls around it: `static/zoom.js` shows one of them for a moment."""
    texts = {
        "scroll": words("zoom.scroll", key=words("zoom.scroll.key")),
        "scroll-mac": words("zoom.scroll", key=_COMMAND),
        "touch": words("zoom.touch"),
    }
    return "".join(
        f'<p class="gesture" data-gesture="{gesture}" aria-hidden="true" hidden>{escape(text)}</p>'
        for gesture, text in texts.items()
    )


def top(words: Words, state: State, *, study: bool) -> str:
    """Name of the game, and the round; a study is named as such."""
    rounds = words.stage(state)
    if study:
        rounds = words("study.round", rounds=rounds)
    return f"{icon('emblem', 56)}<p><b>{words.html('app.name')}</b><span>{escape(rounds)}</span></p>"


def turn(title: str, lead: str) -> str:
    """Whose turn it is and what is to be done; `lead` may be empty."""
    told = f"<p>{escape(lead)}</p>" if lead else ""
    return f"{icon('fire', 30)}<div><h1>{escape(title)}</h1>{told}</div>"


def tools(words: Words, *, undo: bool | None, hint: bool | None, helpers: bool, menu: bool, note: bool = False) -> str:
    """Undo and restart of the turn, hint, helpers, sharing, menu.

    `undo` and `hint` say whether that is possible now, None to leave them out; `menu`: it is open; `note`: a note to a
    game can be written there.
    """

    def tool(press: str, sign: str, key: str, **more: object) -> str:
        return button(press, icon(f"ui-{sign}", 24), "tool", aria_label=words(key), title=words(key), **more)

    back = ""
    if undo is not None:
        blocked = None if undo else "true"
        back = tool("undo", "undo", "tools.undo", id="tool-undo", aria_disabled=blocked)
        back += tool("restart", "replay", "tools.restart", id="tool-restart", aria_disabled=blocked)
    if hint is not None:
        back += tool("hint", "hint", "hint.ask", id="hint", aria_disabled=None if hint else "true")
    return (
        back
        + tool("helpers", "eye", "tools.helpers", id="tool-helpers", aria_pressed="true" if helpers else "false")
        + tool("share", "share", "tools.share", id="open-share")
        + _menu_button(words, menu=menu, note=note)
    )


def ended_tools(words: Words, *, undo: bool, menu: bool, note: bool) -> str:
    """What can be reached from the end of a game: undo where that is possible, and the menu, which may be open."""
    back = words("tools.undo")
    undoes = button("undo", icon("ui-undo", 24), "tool", aria_label=back, title=back) if undo else ""
    return undoes + _menu_button(words, menu=menu, note=note)


def _menu_button(words: Words, *, menu: bool, note: bool) -> str:
    name, opened = words("tools.menu"), "true" if menu else "false"
    sign = icon("ui-menu", 24)
    more = _menu(words, note=note) if menu else ""
    return button("menu", sign, "tool", aria_label=name, title=name, id="tool-menu", aria_expanded=opened) + more


def _menu(words: Words, *, note: bool) -> str:
    """What leads away from the table."""
    entries = (
        ("share", "tools.share"),
        ("restart", "tools.restart"),
        ("helpers", "tools.helpers"),
        ("type", "typed.title"),
        ("list", "places.title"),
        ("edit_table", "editor.edit"),
        *([("note", "note.menu")] if note else []),
        ("settings", "settings.title"),
        ("rules", "rules.title"),
        ("help", "tools.help"),
        ("home", "tools.home"),
    )
    buttons = "".join(
        button(press, icon(_MENU_ICONS.get(press, f"ui-{press}"), 24) + words.html(key), "entry", id=f"menu-{press}")
        for press, key in entries
    )
    return f'<div class="menu">{buttons}</div>'


def drawer_bar(words: Words, tab: str) -> str:
    """The bar that opens and closes the drawer; `tab` is what is in view now."""
    opened = tab in DRAWER
    sign = '<i class="chevron" aria-hidden="true"></i>'
    text = words.html("drawer.close" if opened else "drawer.open")
    press = f"tab {TURN_TAB if opened else DRAWER[0]}"
    return button(
        press, f"{sign}<span>{text}</span>", "handle", id="handle", aria_expanded="true" if opened else "false"
    )


def tabs(words: Words, tab: str, keys: Sequence[str]) -> str:
    """Tabs of the layouts that show one part at a time."""
    if keys == TABS:
        return drawer_bar(words, tab)
    return "".join(
        button(
            f"tab {key}",
            f"{icon(_TAB_ICONS[key], 24)}<span>{words.html(f'tab.{key}')}</span>",
            "tab",
            aria_pressed="true" if key == tab else "false",
        )
        for key in keys
    )
