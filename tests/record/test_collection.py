"""Files of games: nothing that is written about a game is lost in them, and whatever is in one is told by its line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dewan.board.componentset import parse_set
from dewan.board.set_text import tidied
from dewan.record.collection import MOST, CollectionError, entry_of, is_collection, read_lines, write_games
from dewan.record.kept_sets import KeptSets
from dewan.record.library import Kept, Library, new_bookmark
from dewan.record.links import read_link, write_link
from dewan.record.order import Order
from dewan.record.written import (
    MOST_REMARKS,
    MOST_TAGS,
    NOTE_LENGTH,
    REMARK_LENGTH,
    TAG_LENGTH,
    TITLE_LENGTH,
    Written,
    WrittenError,
    parse_tags,
    read_written,
    write_written,
)
from own_sets import odd_set
from record.made import played
from view.table import Memory

WRITTEN = Written("Sunday", "A note\nof two lines [", ("café", "lost {"), ((3, "too early"), (12, "]]")))


def filled(**options: Any) -> tuple[Library, Kept]:
    """A library with a game of which everything is known that can be."""
    store = Memory()
    games = Library(store, KeptSets(store))
    mark = new_bookmark()
    mark.written, mark.order = WRITTEN, Order((1, 2), (3,))
    assert games.keep(mark, played("base", 2, entries=20, **options), 1, 1234.5)
    (entry,) = games.entries()
    assert isinstance(entry, Kept)
    return games, entry


def test_a_game_comes_out_of_a_file_as_it_went_in() -> None:
    games, entry = filled()
    (told,) = read_lines(write_games([entry], games))
    again = entry_of(told, read_link(told.link), 9.0)
    assert again._replace(id=entry.id) == entry
    assert again.written == WRITTEN


def test_the_set_of_a_game_goes_along() -> None:
    games, entry = filled(components=tidied(parse_set(odd_set(1))))
    (told,) = read_lines(write_games([entry], games))
    game = read_link(told.link)
    assert entry_of(told, game, 9.0)._replace(id=entry.id) == entry


def test_a_link_alone_is_a_game() -> None:
    game = played("lake", 3, entries=9)
    (told,) = read_lines(f"\ufeff\n{json.dumps({'link': write_link(game), 'of another program': [{}]})}\r\n")
    entry = entry_of(told, game, 77.0)
    assert (entry.changed, entry.summary.scenario, entry.written) == (77.0, "lake", Written())


LINE = {"link": "a1", "changed": 5, "own": 0, "title": "x", "tags": ["y"], "remarks": {"1": "z"}}


@pytest.mark.parametrize(
    ("line", "code", "where"),
    [
        ("[1]", "no_game", "2"),
        ('{"link": 1}', "no_game", "2"),
        ("{'link'}", "no_json", "2"),
        ('{"link": "a"' + ', "x": ' + "[" * 5000 + "]" * 5000 + "}", "no_json", "2"),
        ("{" * 100_000, "no_json", "2"),
        (json.dumps({**LINE, "own": 4}), "value", "2, own"),
        (json.dumps({**LINE, "own": True}), "value", "2, own"),
        (json.dumps({**LINE, "changed": -1}), "value", "2, changed"),
        (json.dumps({**LINE, "changed": 1e300}), "value", "2, changed"),
        (json.dumps({**LINE, "title": ["x"]}), "value", "2, title"),
        (json.dumps({**LINE, "tags": "x"}), "value", "2, tags"),
        (json.dumps({**LINE, "tags": [1]}), "value", "2, tags"),
        (json.dumps({**LINE, "remarks": {"0": "x"}}), "value", "2, remarks"),
        (json.dumps({**LINE, "remarks": {"１": "x"}}), "value", "2, remarks"),
        (json.dumps({**LINE, "remarks": {"1": 1}}), "value", "2, remarks"),
        (json.dumps({**LINE, "order": [1]}), "value", "2, order"),
        (json.dumps({**LINE, "link": "a" * 5000}), "value", "2, link"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(line: str, code: str, where: str) -> None:
    with pytest.raises(CollectionError) as caught:
        read_lines(f"{json.dumps(LINE)}\n{line}\n")
    assert (caught.value.code, caught.value.where) == (f"collection.{code}", where)


def test_too_much_and_nothing_are_told() -> None:
    for text, code in (
        ("\n \n", "empty"),
        (f"{json.dumps(LINE)}\n" * (MOST + 1), "too_many"),
        (" " * 5_000_000, "too_large"),
    ):
        with pytest.raises(CollectionError, match=f"collection.{code}"):
            read_lines(text)


def test_a_seat_that_a_bot_plays_is_nobodys_own() -> None:
    game = played("base", 2, entries=5)
    game.seat_bots(["", "steady"])
    (told,) = read_lines(json.dumps({"link": write_link(game), "own": 1}))
    with pytest.raises(CollectionError) as caught:
        entry_of(told, game, 0.0)
    assert caught.value.where == "1, own"


@given(st.text(max_size=300))
def test_no_text_does_anything_but_tell_what_is_wrong(text: str) -> None:
    try:
        found = read_lines("{" + text)
    except CollectionError:
        return
    assert found


def test_files_of_one_game_are_told_from_files_of_games() -> None:
    assert is_collection(b'\xef\xbb\xbf \n{"link"')
    assert not is_collection(b"a{....")
    assert not is_collection(b"")


# What is written


@given(st.text(), st.text(), st.lists(st.text()), st.dictionaries(st.integers(1, 9999), st.text()))
def test_what_is_written_is_cut_once_and_read_again_as_it_is_kept(
    title: str, note: str, tags: list[str], remarks: dict[int, str]
) -> None:
    written = Written(title, note, tuple(tags), tuple(remarks.items())).cleaned()
    assert len(written.title) <= TITLE_LENGTH
    assert len(written.note) <= NOTE_LENGTH
    assert len(written.tags) <= MOST_TAGS
    assert len({tag.casefold() for tag in written.tags}) == len(written.tags)
    assert all(0 < len(tag) <= TAG_LENGTH for tag in written.tags)
    assert len(written.remarks) <= MOST_REMARKS
    assert all(0 < len(text) <= REMARK_LENGTH for _, text in written.remarks)
    assert read_written(json.loads(json.dumps(write_written(written)))) == written


def test_tags_are_typed_with_commas_of_any_kind() -> None:
    assert Written(tags=parse_tags("Lost, #close、 lost ,, 遅い，x")).cleaned().tags == ("Lost", "close", "遅い", "x")


def test_remarks_go_with_the_moves_they_are_about() -> None:
    written = WRITTEN.with_remark(5, "new").with_remark(3, "")
    assert written.remarks == ((5, "new"), (12, "]]"))
    assert written.up_to(11).remarks == ((5, "new"),)


def test_what_is_no_text_is_refused_by_its_key() -> None:
    with pytest.raises(WrittenError) as caught:
        read_written({"title": "x", "note": 3})
    assert (caught.value.where, caught.value.value) == ("note", 3)
