"""Entering a map tile: the terrains of its spaces, the icons on their borders, the berries on them."""

from html import escape
from typing import TYPE_CHECKING

from dewan.board.componentset import BARE, Tile
from dewan.board.faces import RESOURCES, SYMBOL_LETTERS, TERRAIN_LETTERS
from dewan.board.hexes import BORDERS, TILE
from dewan.record.set_draft import UNKNOWN, Piece, SetDraft, tile_face
from dewan.view.art.strokes import num
from dewan.view.asides.my_copy.palette import choice, row, sign, term
from dewan.view.asides.my_copy.pieces import spaces_of_tile, tile_box, tile_picture
from dewan.view.html import attributes, button, choices
from dewan.view.parts.map_geometry import center, middle
from dewan.view.parts.pieces import icon
from dewan.view.words import Words

if TYPE_CHECKING:
    from dewan.view.asides.my_copy.page import MyCopy


def begin(page: "MyCopy", draft: SetDraft, piece: Piece) -> None:
    """Say where the first presses on a tile go to."""
    tile = draft.tile(piece.number)
    page.space = next((k for k in range(len(TILE)) if tile.spaces[k] == UNKNOWN), 1)
    _choose_missing(page, draft, piece)


def _choose_missing(page: "MyCopy", draft: SetDraft, piece: Piece) -> None:
    """The icon to be laid next is one that is missing."""
    there = {resource for _, _, resource in draft.tile(piece.number).icons}
    page.resource = next((resource for resource in RESOURCES if resource not in there), None)


def paint(page: "MyCopy", draft: SetDraft, piece: Piece, letter: str) -> None:
    """Give the chosen space a terrain; the next one that has none is chosen then, or the next one at all."""
    tile, here = draft.tile(piece.number), page.space
    if here is None or (here == 0 and tile.kind in BARE):
        return
    spaces = tile.spaces[:here] + letter + tile.spaces[here + 1 :]
    draft.enter(piece, tile_face(tile._replace(spaces=spaces)))
    after = [(here + step) % len(TILE) for step in range(1, len(TILE))]
    page.space = next((k for k in after if spaces[k] == UNKNOWN), next(k for k in after if k or tile.kind not in BARE))


def lay(page: "MyCopy", draft: SetDraft, piece: Piece, border: tuple[int, int]) -> None:
    """Lay the chosen icon on a border, or take away the one that is there; it is the chosen one then."""
    tile = draft.tile(piece.number)
    there = next((icon for icon in tile.icons if tuple(sorted(icon[:2])) == border), None)
    if there is not None:
        icons = [icon for icon in tile.icons if icon != there]
    elif page.resource is None:
        return
    else:
        icons = [icon for icon in tile.icons if icon[2] != page.resource]
        icons = sorted([*icons, (*border, page.resource)])
    draft.enter(piece, tile_face(tile._replace(icons=tuple(icons))))
    if there is not None:
        page.resource = there[2]
    else:
        _choose_missing(page, draft, piece)


def turn_berry(page: "MyCopy", draft: SetDraft, piece: Piece) -> None:
    """Put a berry on the chosen space, or take it away."""
    tile, here = draft.tile(piece.number), page.space
    if here is None or (here == 0 and tile.kind in BARE):
        return
    berries = set(tile.berries) ^ {here}
    draft.enter(piece, tile_face(tile._replace(berries=tuple(sorted(berries)))))


def shown(words: Words, page: "MyCopy", draft: SetDraft, piece: Piece) -> str:
    """The tile, with a target on each space and each border."""
    tile, spaces = draft.tile(piece.number), spaces_of_tile(page.turns)
    left, top, width, height = tile_box(page.turns)

    def at(point: tuple[float, float]) -> str:
        return f"left:{num(100 * (point[0] - left) / width)}%;top:{num(100 * (point[1] - top) / height)}%"

    targets = ""
    for k, space in enumerate(spaces):
        if k == 0 and tile.kind in BARE:
            continue
        name = space_name(words, tile, k)
        state = attributes(style=at(center(space)), aria_pressed=str(k == page.space).lower())
        targets += _target(f"space {k}", "space-target", name, state)
    for a, b in BORDERS:
        if a == 0 and tile.kind in BARE:
            continue
        name = border_name(words, tile, (a, b))
        body = f"<span>{icon('ui-zoom-in', 14)}</span>" if _icon_on(tile, (a, b)) is None else ""
        targets += _target(
            f"border {a}{b}", "border-target", name, attributes(style=at(middle(spaces[a], spaces[b]))), body
        )
    drawn = tile_picture(draft, piece.number, 320, page.turns)
    return f'<div class="big tile-board" role="group" aria-label="{words.html("mycopy.tile")}">{drawn}{targets}</div>'


def _target(word: str, cls: str, name: str, more: str, body: str = "") -> str:
    named = attributes(class_=cls, data_press=f"mycopy {word}", id=f"mycopy-{word.replace(' ', '-')}", aria_label=name)
    return f'<button type="button"{named}{more}>{body}</button>'


def space_name(words: Words, tile: Tile, k: int) -> str:
    """A space of a tile and what is on it."""
    letter = tile.spaces[k]
    what = words("mycopy.space.none") if letter == UNKNOWN else term(words, letter)
    name = words("mycopy.space" if k else "mycopy.center", n=k, what=what)
    return words("mycopy.space.berry", space=name) if k in tile.berries else name


def border_name(words: Words, tile: Tile, border: tuple[int, int]) -> str:
    """A border of a tile and the icon on it."""
    a, b = border
    held = _icon_on(tile, border)
    what = words("mycopy.border.none") if held is None else term(words, SYMBOL_LETTERS[held])
    return words("mycopy.border" if a else "mycopy.border.center", a=a, b=b, what=what)


def _icon_on(tile: Tile, border: tuple[int, int]) -> int | None:
    """The resource on a border, None if there is none."""
    return next((resource for a, b, resource in tile.icons if (min(a, b), max(a, b)) == border), None)


def controls(words: Words, page: "MyCopy", draft: SetDraft, piece: Piece) -> str:
    """What is pressed to enter a tile, and what is still missing on it."""
    tile = draft.tile(piece.number)
    terrains = row(words, "paint", TERRAIN_LETTERS, tile.spaces[page.space] if page.space is not None else "")
    letters = "".join(SYMBOL_LETTERS[n] for n in RESOURCES)
    icons = row(words, "icon", letters, SYMBOL_LETTERS[page.resource] if page.resource is not None else "")
    berry = choice("berry", sign("b", 34), term(words, "b"), chosen=page.space in tile.berries)
    turn = button("mycopy turn", icon("ui-replay", 24) + words.html("editor.turn.right"), id="mycopy-turn")
    laid = {resource for _, _, resource in tile.icons}
    missing = [term(words, SYMBOL_LETTERS[n]) for n in RESOURCES if n not in laid]
    spaces = tile.spaces.count(UNKNOWN)
    told = [words("mycopy.tile.spaces", n=spaces)] if spaces else []
    told += [words("mycopy.tile.icons", icons=words("list.comma").join(missing))] if missing else []
    return (
        f'<p class="hint">{words.html("mycopy.tile.about")}</p>{choices(words("mycopy.paint"), terrains, "palette")}'
        f'{choices(words("mycopy.lay"), icons + berry, "palette")}<div class="acts">{turn}</div>'
        f'<p class="hint">{escape(words.texts.sentences(told))}</p>'
    )
