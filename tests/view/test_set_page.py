"""A component set of one's own: handed on by a link, used only when somebody says so, and brought along by games."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from dewan.board.componentset import ComponentSet, current_set, parse_set, read_set
from dewan.board.set_text import data_of, tidied, toml_of
from dewan.record.address import parse
from dewan.record.links import LinkError, read_link, read_set_link, write_set_link
from dewan.rules.state import TURN
from dewan.texts import LANGUAGES
from dewan.view.effects import Copy, Download
from dewan.view.screen import START
from invented_sets import invented
from own_sets import odd_set
from view.linked import EN, element, elements, heading, photographed, says, scanned
from view.looking import until
from view.table import Table
from view.test_embedding_corpus import address as fragment

MINE = read_set(invented(5))
BASE = "https://example.org/dewan/"


def arrived(components: ComponentSet, more: str = "") -> Table:
    table = Table()
    table.press("arrive", f"#s={write_set_link(components)}{more}")
    return table


def loaded(components: ComponentSet = MINE) -> Table:
    """A page whose new games use a set from a file."""
    table = Table()
    table.press("prepare", "set")
    table.press("set file", toml_of(components))
    return table


def test_who_opens_the_link_sees_what_differs_and_nothing_is_kept() -> None:
    table = arrived(MINE)
    assert element(table, "aside-title").name() == EN("pieces.title", name=MINE.name)
    assert says(table, EN("pieces.tiles", n=12))
    assert says(table, EN("pieces.stories", n=24))
    assert not says(table, EN("pieces.cards", n=55))  # the same cards in another order
    assert not [key for key in table.store if key.startswith("set.")]
    table.press("set_page close")
    assert table.screen.page == START
    assert not [key for key in table.store if key.startswith("set.")]
    assert table.screen.start.form.components == current_set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_set_of_the_project_shows_no_difference(language: str) -> None:
    table = arrived(current_set(), f"&lang={language}")
    assert says(table, table.screen.texts("pieces.same"))
    assert says(arrived(MINE, f"&lang={language}"), table.screen.texts("pieces.stories", n=24))


def test_one_press_uses_it_for_new_games_and_keeps_it() -> None:
    table = arrived(MINE)
    table.press("set_use")
    assert table.live == EN("pieces.using", name=MINE.name)
    assert table.screen.start.form.components == MINE
    table.press("start")
    game = table.sitting.game
    assert game is not None
    assert game.components == MINE
    again = Table(store=table.store)
    again.press("begin", f"{table.screen.kept_game} ")
    assert again.sitting.game is not None
    assert again.sitting.game.components == MINE


def test_a_set_that_was_loaded_is_shared_as_link_code_and_file() -> None:
    table = loaded()
    table.press("set_page")
    link = element(table, "set-link").attrs["value"]
    assert link.startswith(f"{BASE}#s=")
    assert read_set_link(parse(link).component_sets[0]) == MINE
    table.press("set_copy")
    assert Copy(link, "set-link") in table.screen.effects
    table.press("copied set-link")
    assert table.live == EN("share.copied")
    table.press("copy_failed set-link")
    assert table.screen.focus == "set-link"
    table.press("set_code")
    (code,) = re.findall(r'<svg class="qr".*?</svg>', table.page(), re.S)
    assert scanned(photographed(code)) == [link]
    table.press("set_file")
    (file,) = (effect for effect in table.screen.effects if isinstance(effect, Download))
    assert parse_set(file.data.decode()) == MINE
    table.press("set_page close")
    assert table.screen.focus == "share-set"


def test_without_a_set_of_ones_own_there_is_nothing_to_share() -> None:
    table = Table()
    table.press("prepare", "set")
    assert "set_page" not in table.presses()


def test_a_game_brings_its_set_unless_that_is_left_out() -> None:
    table = loaded()
    table.begin(curtain=False)
    table.press("share")
    whole = element(table, "share-link").attrs["value"]
    opened_there = Table()
    opened_there.press("arrive", whole[len(BASE) :])
    assert "enter" in opened_there.presses() or "sit 0" in opened_there.presses()
    assert not [key for key in opened_there.store if key.startswith("set.")]
    table.press("share_set", checked=False)
    bare = element(table, "share-link").attrs["value"]
    assert len(bare) < len(whole) - 150
    with pytest.raises(LinkError, match=r"link\.set"):
        read_link(parse(bare).games[0])
    missing = Table()
    missing.press("arrive", bare[len(BASE) :])
    assert heading(missing) == EN("arrive.link.set")


@pytest.mark.parametrize("field", ["element", "frame"])
def test_a_board_of_a_game_draws_from_the_set_of_that_game(field: str) -> None:
    odd = tidied(parse_set(odd_set(3)))
    table = loaded(odd)
    table.begin(curtain=False)
    until(table, TURN)
    table.press("share")
    table.press("kind", "position")
    table.press("embed")
    (snippet,) = element(table, f"share-{field}").inside
    board = Table()
    board.press("arrive", fragment(snippet))
    drawn: Counter[int] = Counter()
    for _ in range(60):
        before = Counter(board.sitting.state.row)
        board.press("take 0")
        board.press("take 0")
        drawn += Counter(board.sitting.state.row) - before
        board.press("undo")
    unusual = set(odd.cards) - set(current_set().cards)
    assert drawn.keys() <= set(odd.cards)
    assert drawn.keys() & unusual


def test_a_game_that_brought_its_set_goes_on_later_and_is_answered_with_it() -> None:
    table = loaded()
    table.begin(curtain=False)
    table.press("share")
    link = parse(element(table, "share-link").attrs["value"])
    there = Table()
    there.press("arrive", f"#{link.text()}")
    there.press("sit all" if "sit all" in there.presses() else "enter")
    assert there.sitting.game is not None
    there.sitting.under_way.keep()  # type: ignore[union-attr]
    later = Table(store=there.store)
    kept = next(key.removeprefix("game.") for key in there.store if key.startswith("game."))
    later.press("begin", f"{kept} ")
    assert later.sitting.game is not None
    assert later.sitting.game.components == MINE


def test_an_odd_spelling_gives_the_same_set_here_and_there() -> None:
    text = toml_of(MINE).replace('"BM"', '"MB"')
    table = Table()
    table.press("prepare", "set")
    table.press("set file", text)
    assert table.screen.start.form.components == MINE


@pytest.mark.parametrize("seed", range(5))
def test_names_and_faces_from_outside_are_text(seed: int) -> None:
    data = data_of(tidied(parse_set(odd_set(seed)))) | {"name": '<b onclick="x">"&amp;'}
    for tile in data["tiles"]:
        tile["id"] = f'"><i>{tile["id"][:20]}'
    table = arrived(read_set(data))
    assert not [e for e in elements(table) if "onclick" in e.attrs]
    assert says(table, '<b onclick="x">"&amp;')


def test_a_damaged_link_says_so() -> None:
    link = write_set_link(MINE)
    table = Table()
    table.press("arrive", f"#s={link[:-1]}")
    assert heading(table) == EN("arrive.link.damaged")
