"""A thing of the table seen closely: its picture, large, and what there is to say of it."""

from html import escape

from dewan.board.faces import TERRAIN_LETTERS, card_face
from dewan.rules.requirements import achievements, met
from dewan.rules.state import State
from dewan.view.html import attributes, button, look_button
from dewan.view.inspect import Looking, Thing, Told, card_of, is_event_pile, pair_of, tile_of, tucked_of
from dewan.view.pages.rule_links import rule_link
from dewan.view.pages.seats import story_label
from dewan.view.parts.cards import card, card_back, half_card
from dewan.view.parts.pieces import camp_icon, icon
from dewan.view.parts.stories import story_back, story_tile
from dewan.view.words import Words

TITLE = "inspect-title"
"""The id of the heading, which has the focus at first."""


def inspection(looking: Looking, thing: Thing, told: Told) -> str:
    """What is told of a thing, beside its picture; its camps and tiles can be looked at in their turn."""
    words = looking.words
    back = words("act.back")
    close = button("uninspect", icon("ui-close", 22), "tool", id="inspect-close", aria_label=back, title=back)
    link = f" {rule_link(words, told.rule, 'inspect-rule')}" if told.rule else ""
    lines = [escape(line) for line in told.lines]
    lines[-1] += link
    text = f'<div class="told">{"".join(f"<p>{line}</p>" for line in lines)}</div>'
    picture = _picture(looking, thing)
    body = text + picture if thing.kind == "seat" else picture + text
    sign = camp_icon(thing.at[0], 40) if thing.kind == "seat" else ""
    head = f'<header>{sign}<h2 id="{TITLE}" tabindex="-1">{escape(told.title)}</h2>{close}</header>'
    # An element of its own for each thing, which begins at the top.
    looks = attributes(
        class_=f"panel inspect of-{thing.kind}", data_key=thing.name, role="group", aria_labelledby=TITLE
    )
    return f'<div{looks}>{head}<div class="body">{body}</div></div>'


def _picture(looking: Looking, thing: Thing) -> str:
    """The thing itself; the text says all that is to be seen of it, so it has no name."""
    words, state = looking.words, looking.state
    tile, held, tucked = tile_of(state, thing), card_of(state, looking.me, thing), tucked_of(state, thing)
    if tile is not None:
        seat = thing.at[0] if thing.kind == "tile" else looking.me
        flags = met(tile, achievements(state, seat)) if seat is not None and looking.lacking else None
        done = thing.kind == "tile" and bool(state.done[thing.at[0]] >> thing.at[1] & 1)
        return story_tile(tile.face, 150, done=done, rays=False, met=flags)
    if held is not None:
        return card(card_face(held), 120)
    if tucked is not None:
        # All of the card, and the half of it that shows.
        face = card_face(tucked.card)
        return f'<div class="both">{card(face, 90)}{half_card(face, TERRAIN_LETTERS[tucked.terrain], 90)}</div>'
    if thing.kind == "pair":
        return f'<div class="both">{"".join(card(card_face(each), 100) for each in pair_of(state, thing))}</div>'
    if thing.kind == "seat":
        return _board(words, state, *thing.at)
    if thing.kind == "stack":
        return story_back(130, len(state.story_stack))
    if thing.kind == "discard":
        return card(card_face(state.discard[-1]), 120) if state.discard else '<span class="empty-pile"></span>'
    return card_back(120, state.supply_size if thing.kind == "supply" else state.pile_size)


def _board(words: Words, state: State, seat: int) -> str:
    """The tiles and tucked cards on the tribe board of a seat, which lead on."""
    lying = ""
    for k, tile in enumerate(state.stories[seat]):
        picture = story_tile(tile.face, 66, done=bool(state.done[seat] >> k & 1), rays=False)
        lying += _bit(Thing("tile", (seat, k)), picture, story_label(words, state, seat, k))
    for k, tucked in enumerate(state.tucked[seat]):
        if tucked is not None:
            half = half_card(card_face(tucked.card), TERRAIN_LETTERS[tucked.terrain], 66)
            lying += _bit(Thing("tuck", (seat, k)), half, words.tucked(tucked))
    return f'<div class="bits">{lying}</div>' if lying else ""


def _bit(thing: Thing, picture: str, label: str) -> str:
    return look_button(thing.name, f"inspect-{thing.name}", picture, label, "bit")


def piles(words: Words, state: State) -> str:
    """The piles of cards with their counts, for the drawer of narrow screens."""
    count = len(state.discard)
    last = card(card_face(state.discard[-1]), 44, letters=False) if count else '<span class="empty-pile"></span>'
    heaps = [("discard", last, words("table.discard", n=count))]
    pile = words("table.event_pile" if is_event_pile(state) else "table.draw", n=state.pile_size)
    heaps.append(("draw", card_back(44), pile))
    if is_event_pile(state):
        heaps.append(("supply", card_back(44), words("table.supply", n=state.supply_size)))
    items = ""
    for name, picture, text in heaps:
        id, body = f"heap-{name}", f"{picture}<span>{escape(text)}</span>"
        items += f"<li>{button(f'inspect {name} {id}', body, 'heap', id=id)}</li>"
    return f'<ul class="heaps">{items}</ul>'
