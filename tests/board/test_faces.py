"""Faces of cards and story tiles."""

from __future__ import annotations

import pytest

from dewan.board.componentset import current_set
from dewan.board.faces import (
    CARD_TERRAINS,
    CARDS,
    FaceError,
    card_face,
    card_of,
    halves,
    parse_card,
    parse_story,
    parse_terrain,
    symbol_on,
    terrain_letter,
)


def cards() -> list[int]:
    """Every card of one or two terrains with at most one symbol."""
    one = [card_of((t, s)) for t in range(5) for s in range(6)]
    two = [
        card_of((a, s), (b, r))
        for a in range(5)
        for b in range(a + 1, 5)
        for s in range(6)
        for r in range(6)
        if not s * r
    ]
    return one + two


def test_every_card_is_read_as_it_is_written() -> None:
    assert len(set(cards())) == 30 + 10 * 11
    for card in cards():
        assert 0 <= card < CARDS
        assert parse_card(card_face(card)) == card
        assert card_of(*halves(card)) == card
        assert CARD_TERRAINS[card] == sum(1 << t for t, _ in halves(card))
        for terrain, symbol in halves(card):
            assert symbol_on(card, terrain) == symbol


def test_the_order_of_halves_does_not_matter() -> None:
    assert parse_card("WFc") == parse_card("FcW")
    assert parse_card("MB") == parse_card("BM")
    assert card_face(parse_card("MB")) == "BM"
    assert parse_card("FcW") != parse_card("FWc")


def test_terrains() -> None:
    for letter in "BMDFW":
        assert terrain_letter(parse_terrain(letter)) == letter
    for wrong in ("", "X", "BM", "b", "S"):
        with pytest.raises(FaceError):
            parse_terrain(wrong)


@pytest.mark.parametrize("tile", current_set().stories, ids=lambda tile: tile.face)
def test_every_story_tile_says_its_face(tile: object) -> None:
    face = str(getattr(tile, "face", ""))
    again = parse_story(face)
    assert again == tile
    letters = "".join(letter * n for letter, n in zip("BMDFWapc", again.needs, strict=True))
    assert sorted(letters) == sorted(again.requirements)
    assert face == f"{again.requirements}/{again.points}{'f' * again.fires}"


@pytest.mark.parametrize(
    "face", ["", "/", "M/", "/5", "M5", "M/x", "M/-1", "M/5g", "Mf/5", "M/5/5", "M/100", "M" * 25 + "/5", "M/²", "m/5"]
)
def test_what_is_no_story_tile(face: str) -> None:
    with pytest.raises(FaceError):
        parse_story(face)
