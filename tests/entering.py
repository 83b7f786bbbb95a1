"""What somebody presses who enters the faces of a whole box, one piece after the other (dewan/view/asides/my_copy)."""

from __future__ import annotations

from collections.abc import Iterator

from dewan.board.componentset import BARE, ComponentSet, Tile
from dewan.board.faces import NEED_LETTERS, SYMBOL_LETTERS, StoryTile, card_face
from dewan.record.set_draft import LEAST_NEEDS


def presses(components: ComponentSet) -> Iterator[str]:
    """Words of presses from the page of all pieces, nothing entered yet; cards of one face lie together."""
    yield "mycopy at cards 0"
    yield from cards(sorted(components.cards))
    for tile in components.tiles:
        yield from _tile(tile)
    for story in components.stories:
        yield from _story(story)


def cards(numbers: list[int]) -> Iterator[str]:
    """The same for cards only, from the first one on."""
    before = -1
    full = False
    for n, number in enumerate(numbers):
        face = card_face(number)
        if number == before and not full:
            yield "mycopy same"
        else:
            if n and not full:
                yield "mycopy next"
            for letter in face:
                yield f"mycopy symbol {letter}" if letter in SYMBOL_LETTERS else f"mycopy terrain {letter}"
        full = len(face) == len("FcW")
        before = number
    if not full:
        yield "mycopy next"


def _tile(tile: Tile) -> Iterator[str]:
    for letter in tile.spaces[tile.kind in BARE :]:
        yield f"mycopy paint {letter}"
    for a, b, _ in sorted(tile.icons, key=lambda icon: icon[2]):
        yield f"mycopy border {min(a, b)}{max(a, b)}"
    for space in tile.berries:
        yield f"mycopy space {space}"
        yield "mycopy berry"
    yield "mycopy next"


def _story(story: StoryTile) -> Iterator[str]:
    for letter, count in zip(NEED_LETTERS, story.needs, strict=True):
        if count:
            yield f"mycopy need {letter} {count}"
    if story.fires:
        yield f"mycopy fires {story.fires}"
    yield f"mycopy points {story.points}"
    if sum(story.needs) < LEAST_NEEDS:
        yield "mycopy next"
