"""A component set that is being entered: what is known of it, what is missing, and what is kept of it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.board.checks import check_set
from dewan.board.componentset import SetError, current_set, parse_set, read_set
from dewan.board.faces import FaceError
from dewan.board.set_text import data_of, tidied, toml_of
from dewan.record.set_draft import (
    CARDS,
    KINDS,
    STORIES,
    TILES,
    Piece,
    SetDraft,
    State,
    empty,
    of_set,
    ours,
    read_draft,
    read_face,
    write_draft,
)
from invented_sets import invented


def all_pieces(draft: SetDraft) -> list[Piece]:
    return [piece for kind in KINDS for piece in draft.pieces(kind)]


def test_an_empty_box_lacks_every_piece() -> None:
    draft = empty("box")
    assert draft.missing() == all_pieces(draft)
    assert len(draft.missing()) == 55 + 12 + 24
    assert {draft.state(piece) for piece in all_pieces(draft)} == {State.OPEN}


def test_our_faces_are_all_there_and_none_is_checked() -> None:
    draft = ours("box")
    assert draft.missing() == []
    assert {draft.state(piece) for piece in all_pieces(draft)} == {State.OPEN}
    assert draft.components()._replace(name="rebuilt", version=2) == current_set()._replace(
        hash=draft.components().hash
    )


def test_a_face_that_is_as_ours_is_checked_and_another_one_changed() -> None:
    draft = ours("box")
    piece = Piece(STORIES, 3)
    draft.check(piece)
    assert draft.state(piece) is State.CHECKED
    draft.enter(piece, "MMMc/6")
    assert draft.state(piece) is State.CHANGED
    draft.enter(piece, "MMMc/")
    assert draft.state(piece) is State.OPEN


def test_of_a_box_that_was_begun_without_faces_none_is_changed() -> None:
    draft = empty("box")
    draft.enter(Piece(CARDS, 0), "FcW")
    assert draft.state(Piece(CARDS, 0)) is State.CHECKED


@pytest.mark.parametrize("seed", range(40))
def test_any_box_goes_in_and_comes_out_as_it_was(seed: int) -> None:
    components = tidied(read_set(invented(seed)))
    draft = read_draft(write_draft(of_set(components)))
    assert draft is not None
    assert draft.components().hash == components.hash
    assert parse_set(toml_of(draft.components())).hash == components.hash


@pytest.mark.parametrize("seed", range(10))
def test_typed_faces_are_the_same_as_pressed_ones(seed: int) -> None:
    draft = of_set(read_set(invented(seed)))
    for piece in all_pieces(draft):
        slot = draft.slots[piece.number] if piece.kind == TILES else None
        assert read_face(piece.kind, f" {draft.face(piece)} ", slot) == draft.face(piece)


def test_letters_of_a_story_tile_may_be_typed_in_any_order() -> None:
    assert read_face(STORIES, "cMaMM/5f") == "MMMac/5f"


@pytest.mark.parametrize(
    ("kind", "text"),
    [(CARDS, ""), (CARDS, "FF"), (CARDS, "FaBc"), (STORIES, "MM/"), (STORIES, "/5"), (TILES, "SMWBBD"),
     (TILES, "......."), (TILES, "SMWBBDF 99c"), (TILES, "SMWBBDF 23z"), (TILES, "SMWBBDF 7")],
)  # fmt: skip
def test_a_typed_text_that_is_no_whole_face_is_refused(kind: str, text: str) -> None:
    with pytest.raises(FaceError):
        read_face(kind, text, ours("box").slots[0])


def test_a_file_with_fewer_pieces_is_a_box_with_open_ones() -> None:
    data = data_of(current_set())
    data["cards"], data["tiles"] = data["cards"][:50], data["tiles"][1:]
    draft = of_set(read_set(data))
    assert len(draft.missing()) == 5 + 1
    assert len(draft.components().cards) == 50


@pytest.mark.parametrize(("key", "code"), [("cards", "set.cards_count"), ("stories", "set.stories_count")])
def test_a_file_with_more_pieces_than_a_box_is_refused(key: str, code: str) -> None:
    data = data_of(current_set())
    data[key] = [*data[key], data[key][0]]
    with pytest.raises(SetError) as refused:
        of_set(read_set(data))
    assert refused.value.code == code


def test_a_file_with_more_tiles_of_a_kind_is_refused() -> None:
    data = data_of(current_set())
    data["tiles"].append(data["tiles"][0] | {"id": "S5"})
    with pytest.raises(SetError) as refused:
        of_set(read_set(data))
    assert refused.value.code == "set.tiles_count"


def test_what_is_wrong_on_a_face_is_told_of_that_face() -> None:
    draft = ours("box")
    draft.enter(Piece(STORIES, 7), "MMMMM/12")
    assert [breach.code for breach in draft.breaches(Piece(STORIES, 7))] == ["set.story_odd"]
    assert "stories[7]" in {breach.where for breach in draft.all_breaches()}
    draft.enter(Piece(CARDS, 0), "")
    assert {breach.where for breach in draft.all_breaches()} == {"stories[7]"}


def test_a_whole_box_is_judged_as_a_set() -> None:
    draft = ours("box")
    assert draft.all_breaches() == check_set(current_set()) == []
    draft.enter(Piece(CARDS, 0), "Bp")
    assert draft.all_breaches() == check_set(draft.components()) != []


def test_after_the_last_open_face_comes_the_first_one() -> None:
    draft = ours("box")
    assert draft.next_open(Piece(CARDS, 54)) == Piece(CARDS, 0)
    for piece in draft.pieces(CARDS):
        draft.check(piece)
    assert draft.next_open(Piece(CARDS, 3)) is None


def test_a_tile_whose_icons_are_named_in_another_order_is_as_ours() -> None:
    draft = ours("box")
    draft.enter(Piece(TILES, 0), "SMWBBDF 56a 45p 23c 1")
    assert draft.state(Piece(TILES, 0)) is State.CHECKED
    draft.enter(Piece(TILES, 0), "SMWBBDF 56a 45p 23c 2")
    assert draft.state(Piece(TILES, 0)) is State.CHANGED


KEPT = json.loads(write_draft(of_set(current_set())))


@pytest.mark.parametrize(
    "change",
    [
        {"name": ""}, {"name": 7}, {"name": "x" * 41}, {"version": 0}, {"version": "2"}, {"faces": {}},
        {"faces": KEPT["faces"] | {"cards": ["Ba"]}}, {"faces": KEPT["faces"] | {"cards": ["Q"] * 55}},
        {"faces": KEPT["faces"] | {"stories": ["<b>"] * 24}}, {"faces": KEPT["faces"] | {"tiles": [1] * 12}},
        {"slots": []}, {"slots": [["S1", "castle"]] * 12}, {"layouts": {}}, {"done": {}}, {"done": None},
    ],
)  # fmt: skip
def test_a_text_of_the_device_that_is_none_is_not_read(change: dict[str, object]) -> None:
    assert read_draft(json.dumps(KEPT | change)) is None


@pytest.mark.parametrize("text", ["", "[]", "null", "{", '"x"', "[" * 1000, "9" * 70_000])
def test_nor_is_any_other_text(text: str) -> None:
    assert read_draft(text) is None


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=9),
        lambda inner: (
            st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*KEPT, *KINDS]), inner, max_size=7)
        ),
    ),
    st.sampled_from([*KEPT]),
)
def test_whatever_stands_in_a_part_of_it_is_read_or_not(value: object, key: str) -> None:
    draft = read_draft(json.dumps(KEPT | {key: value}))
    if draft is not None:
        assert write_draft(draft)
        draft.components()


def test_done_faces_that_are_not_there_are_not_done() -> None:
    draft = read_draft(json.dumps(KEPT | {"done": {"cards": [0, 54, 99, -1], "tiles": [], "stories": []}}))
    assert draft is not None
    assert draft.done[CARDS] == {0, 54}
