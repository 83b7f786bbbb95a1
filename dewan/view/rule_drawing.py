"""The drawings of the rules: a position, and the move that is made in it, as SVG from the symbols of the page."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from dewan.board.faces import TERRAIN_LETTERS, WATER, card_face
from dewan.board.gamemap import spaces_of
from dewan.lessons.conditions import played
from dewan.lessons.drawings import MAP, Drawing, open_drawing
from dewan.rules.actions import TOP, Camp, Fish, StoryChoice, Take, TakeOne, Tuck
from dewan.rules.requirements import achievements, met
from dewan.rules.routes import cost_steps
from dewan.rules.state import State
from dewan.view.art.strokes import num
from dewan.view.inspect import is_event_pile
from dewan.view.map_picture import at, map_picture
from dewan.view.parts import map_layers, map_svg
from dewan.view.parts.cards import card, card_back
from dewan.view.parts.map_geometry import Space, bounds
from dewan.view.parts.map_svg import MapPicture
from dewan.view.parts.stories import story_back, story_tile
from dewan.view.parts.svg import round_tag
from dewan.view.parts.tribe import TribePicture, tribe_board

_CARD, _TILE, _GAP = 56.0, 84.0, 7.0
_LIFT = 12.0
"""How far what is taken is lifted."""
_MARGIN = 8.0
_TRIBE_WIDTH, _TRIBE_HEIGHT, _TRIBE_SCALE = 556.0, 152.0, 0.76
"""The part of a tribe board with the camps and what is tucked below them, and how much smaller it is drawn."""


class Picture(NamedTuple):
    """A part of a drawing, `width` x `height` units; the body of an `<svg>`."""

    width: float
    height: float
    body: str


@lru_cache(64)
def rule_drawing(id: str) -> Picture:
    """A drawing by its name; the same in every language. A unit of it is about a pixel where there is room."""
    return draw(open_drawing(id))


def draw(drawing: Drawing, named: Collection[Space] = ()) -> Picture:
    """Draw a position and what is done in it; the names of the spaces that are `named` stand on the map."""
    parts = [_map(drawing, named) if part == MAP else _PARTS[part](drawing) for part in drawing.shows]
    width = max(part.width for part in parts)
    body, y = "", 0.0
    for part in parts:
        body += f'<g transform="translate({num((width - part.width) / 2)} {num(y)})">{part.body}</g>'
        y += part.height + 2 * _GAP
    return Picture(width, y - 2 * _GAP, body)


def view_box(picture: Picture) -> str:
    """`viewBox` of an `<svg>` that holds a drawing."""
    return f"0 0 {num(picture.width)} {num(picture.height)}"


def _after(drawing: Drawing) -> State:
    """The position after the move, if there is one."""
    return played(drawing.state, drawing.move).after if drawing.move is not None else drawing.state


def _map(drawing: Drawing, named: Collection[Space]) -> Picture:
    state, move = drawing.state, drawing.move
    picture = _cropped(map_picture(state), {at(state, space) for space in spaces_of(drawing.spaces)})
    route = [at(state, space) for space in move.route] if isinstance(move, Camp) else []
    steps = (cost_steps(state, state.actor, move.route) or ()) if isinstance(move, Camp) else ()
    wet = bool(route) and isinstance(move, Camp) and state.land.boards[WATER] >> move.route[-1] & 1
    marked = [at(state, space) for space in spaces_of(drawing.marked)]
    left, top, width, height = bounds(picture.terrain, _MARGIN)
    body = (
        map_svg.base(picture, drawing.id, on_table=False)
        + map_layers.underlay(picture, route=route, marked=marked)
        + map_layers.pieces(picture, drawing.id)
        + map_layers.overlay(
            picture,
            route=route,
            steps=[([at(state, space) for space in step.spaces], step.to) for step in steps],
            ghost_seat=state.actor if route else None,
            ghost_kind="village" if wet else "camp",
            named=named,
        )
    )
    return Picture(width, height, f'<g transform="translate({num(-left)} {num(-top)})">{body}</g>')


def _cropped(picture: MapPicture, shown: Collection[Space]) -> MapPicture:
    """Of a picture only what is on some spaces."""
    return replace(
        picture,
        terrain={space: letter for space, letter in picture.terrain.items() if space in shown},
        printed={space: letter for space, letter in picture.printed.items() if space in shown},
        flood=picture.flood & set(shown),
        lava=picture.lava & set(shown),
        icons=tuple(icon for icon in picture.icons if icon[0] in shown and icon[1] in shown),
        berries={space: count for space, count in picture.berries.items() if space in shown},
        camps=tuple(camp for camp in picture.camps if camp.space in shown),
    )


def _row(drawing: Drawing) -> Picture:
    """The piles that cards are drawn from, and the row; the cards that the move takes are lifted."""
    state, move = drawing.state, drawing.move
    piles = [card_back(_CARD, state.pile_size)]
    if is_event_pile(state):
        piles.insert(0, card_back(_CARD, state.supply_size))
    taken = {move.slot, move.slot + 1} if isinstance(move, Take) else {move.slot} if isinstance(move, TakeOne) else ()
    faces = [card(card_face(held), _CARD) if held is not None else "" for held in state.row]
    return _line([*piles, *faces], _CARD, 1.4 * _CARD, lifted={len(piles) + slot for slot in taken})


def _hand(drawing: Drawing) -> Picture:
    """The hand of who moves: the cards that pay for a route in their order, each with the number of its step."""
    state, move = drawing.state, drawing.move
    hand, tags = list(state.hands[state.actor]), dict[int, int]()
    lifted: set[int] = set()
    if isinstance(move, Camp):
        for held in move.pay:
            hand.remove(held)
        hand = [*move.pay, *hand]
        tags = {number: number + 1 for number in range(len(move.pay))}
        lifted = set(tags)
    elif isinstance(move, Tuck | Fish) and move.card in hand:
        lifted = {hand.index(move.card)}
    return _line([card(card_face(held), _CARD) for held in hand], _CARD, 1.4 * _CARD, lifted=lifted, tags=tags)


def _offer(drawing: Drawing) -> Picture:
    """The story tiles to choose from, and the stack; the tile that is chosen is lifted."""
    state, move = drawing.state, drawing.move
    tiles = [story_tile(tile.face, _TILE) if tile is not None else "" for tile in state.story_row]
    count = len(state.story_stack)
    chosen = {len(tiles) if move.slot == TOP else move.slot} if isinstance(move, StoryChoice) else ()
    back = story_back(_TILE, count) if count else ""
    return _line([*tiles, back], _TILE, 1.12 * _TILE, lifted=chosen)


def _stories(drawing: Drawing) -> Picture:
    """The story tiles of who moves, as they are after the move."""
    before, after, seat = drawing.state, _after(drawing), drawing.state.actor
    now, then = achievements(before, seat), achievements(after, seat)
    tiles = [
        story_tile(
            tile.face,
            _TILE,
            done=bool(after.done[seat] >> k & 1),
            met=met(tile, now),
            soon=met(tile, then),
            rays=False,
        )
        for k, tile in enumerate(before.stories[seat])
    ]
    return _line(tiles, _TILE, 1.12 * _TILE)


def _tribe(drawing: Drawing) -> Picture:
    """The camps on the tribe board of who moves, and what is tucked below them after the move."""
    state, after, seat = drawing.state, _after(drawing), drawing.state.actor
    board = tribe_board(
        TribePicture(
            seat=seat,
            placed=len(state.camps[seat]),
            tucked=tuple(
                None if t is None else (card_face(t.card), TERRAIN_LETTERS[t.terrain]) for t in after.tucked[seat]
            ),
            berries=state.held[seat],
        )
    )
    width, height = _TRIBE_SCALE * _TRIBE_WIDTH, _TRIBE_SCALE * _TRIBE_HEIGHT
    box = f"0 0 {num(_TRIBE_WIDTH)} {num(_TRIBE_HEIGHT)}"
    return Picture(width, height, f'<svg width="{num(width)}" height="{num(height)}" viewBox="{box}">{board}</svg>')


_PARTS = {"row": _row, "hand": _hand, "offer": _offer, "stories": _stories, "tribe": _tribe}


def _line(
    faces: Sequence[str],
    width: float,
    height: float,
    *,
    lifted: Collection[int] = (),
    tags: Mapping[int, int] | None = None,
) -> Picture:
    """Cards or tiles side by side; an empty one is a gap. Some are `lifted`, and some have a number (`tags`)."""
    body, top = "", _LIFT + _GAP if lifted else 0.0
    for k, face in enumerate(faces):
        x, y = k * (width + _GAP), top - (_LIFT if k in lifted else 0)
        if not face:
            body += (
                f'<rect class="n" stroke="var(--hair)" stroke-width="1.6" stroke-dasharray="4 4" rx="5"'
                f' x="{num(x + 2)}" y="{num(y + 2)}" width="{num(width - 4)}" height="{num(height - 4)}"/>'
            )
            continue
        if k in lifted:
            body += (
                f'<rect fill="var(--glow)" class="s-ink" stroke-width="1.6" rx="7" x="{num(x - 3)}"'
                f' y="{num(y - 3)}" width="{num(width + 6)}" height="{num(height + 6)}"/>'
            )
        body += f'<g transform="translate({num(x)} {num(y)})">{face}</g>'
        if tags and k in tags:
            body += round_tag(tags[k], x + width - 8, y + 6, 11)
    inner = f'<g transform="translate(4 0)">{body}</g>'
    return Picture(len(faces) * (width + _GAP) - _GAP + 8, top + height + 4, inner)
