"""The end of a game: whose win it is, where the points come from, and what goes on from there."""

from __future__ import annotations

import json

import pytest

from dewan.record.journal import read_game
from dewan.record.library import Kept
from dewan.rules.score import Row, Sheet, sheets
from dewan.texts import LANGUAGES, Texts
from dewan.view.outcome import outcome
from dewan.view.pages.pad import explained
from dewan.view.presses.keys import key
from dewan.view.sittings.game import open_game
from dewan.view.words import Words
from record.recording import path
from rules.games import GAMES
from view.table import Table, Tree, played, texts

EN = Texts("en")
TWO = Words(EN, ("Anna", "Ben"))


def ended(scenario: str, players: int) -> Table:
    """A table with a recorded game at its end."""
    table = Table(players)
    open_game(table.screen, read_game(json.loads(path(scenario, players).read_text("utf-8"))))
    table.sitting.keep()
    return table


def score(*totals: int, cards: tuple[int, ...] = (0, 0, 0, 0)) -> tuple[Sheet, ...]:
    """Sheets with these totals, a seat each."""
    rows = [(Row("berries", total, total // 2, parts=((total // 2, 2),)),) for total in totals]
    return tuple(Sheet((seat,), row, cards[seat]) for seat, row in enumerate(rows))


@pytest.mark.parametrize(
    ("totals", "cards", "me", "title", "lead"),
    [
        ((43, 37), (0, 0), 0, "You win by 6", "43–37 against Ben"),
        ((43, 37), (0, 0), 1, "Anna wins by 6", "37–43 against Anna"),
        ((43, 37), (0, 0), None, "Anna wins by 6", "Anna: 43, Ben: 37"),
        ((40, 40), (2, 2), 1, "You share the victory", "40–40 against Anna, cards: 2–2"),
        ((40, 40), (2, 2), None, "Anna and Ben share the victory", "Anna: 40, Ben: 40"),
        ((40, 40), (3, 2), 0, "You win with more cards in hand", "40–40 against Ben, cards: 3–2"),
        ((40, 40), (3, 2), 1, "Anna wins with more cards in hand", "40–40 against Anna, cards: 2–3"),
    ],
)
def test_the_title_is_told_from_ones_own_side(
    totals: tuple[int, int], cards: tuple[int, int], me: int | None, title: str, lead: str
) -> None:
    assert outcome(TWO, score(*totals, cards=cards), me) == (title, lead)


def test_a_team_wins_together() -> None:
    words = Words(EN, ("Anna", "Ben", "Cleo", "Dan"), ((0, 2), (1, 3)))
    one, other = score(10, 7)
    pair = (one._replace(seats=(0, 2)), other._replace(seats=(1, 3)))
    assert outcome(words, pair, 2).title == "Your team wins by 3"
    assert outcome(words, pair, 3).title == "Team Dawn wins by 3"


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_small_print_comes_to_the_points_of_every_row(scenario: str, players: int) -> None:
    """In a finished game of every scenario: what is written as so many times so many comes to what is scored."""
    table = ended(scenario, players)
    state = table.sitting.state
    for sheet in sheets(state):
        for row in sheet.rows:
            told = explained(table.sitting.words, row)
            assert bool(told) == bool(row.points)
            if row.name != "stories":
                assert sum(count * each for count, each in row.parts) == row.points


def test_small_print_is_short() -> None:
    assert explained(TWO, Row("fire", 10, 6, parts=((6, 1), (1, 4)))) == "6 + 4 for most"
    assert explained(TWO, Row("fire", 4, 4, parts=((4, 1),))) == "4 fires"
    assert explained(TWO, Row("stories", 23, 4)) == "4 stories"
    assert explained(TWO, Row("groups", 4, 1, parts=((1, 4),))) == "1 group × 4"
    assert explained(TWO, Row("berries", 6, 3, parts=((3, 2),))) == "3 berries × 2"
    assert explained(TWO, Row("water", 15, 3, parts=((2, 6), (1, 3)))) == "2 × 6 + 1 × 3"


def pad(table: Table) -> Tree:
    return Tree(table.regions()["r-panel"])


def test_with_four_seats_a_pressed_number_is_explained_and_marked_on_the_map() -> None:
    table = ended("base", 4)
    row = sheets(table.sitting.state)[0].row("groups")
    how = explained(table.sitting.words, row)
    assert how not in texts(table.regions()["r-panel"])
    for word in [word for word in table.presses() if word.startswith("places ")]:
        table.press(word)
        assert table.live
        table.press(word)
    table.press("places groups 0")
    assert how in texts(table.regions()["r-panel"])
    assert set(table.sitting.ringed()) == {space for place in row.places for space in place}
    assert how in table.live


def test_every_number_can_be_pressed_and_the_table_has_headers() -> None:
    table = ended("lake", 3)
    elements = list(pad(table).root.walk())
    rows = [e for e in elements if e.tag == "th" and e.attrs.get("scope") == "row"]
    assert len([e for e in elements if e.attrs.get("scope") == "col"]) == 3
    assert len([e for e in elements if e.attrs.get("class") == "num"]) == 3 * (len(rows) - 1)


@pytest.mark.parametrize(("scenario", "players"), [("base", 3), ("team", 4)])
def test_what_a_seat_has_can_be_looked_at_from_the_head_of_its_column(scenario: str, players: int) -> None:
    table = ended(scenario, players)
    state = table.sitting.state
    for seat in range(players):
        (head,) = [e for e in pad(table).root.walk() if e.attrs.get("id") == f"look-{seat}"]
        assert table.screen.words.names[seat] in head.name()
        table.press(head.attrs["data-press"])
        seen = Tree(table.regions()["r-inspect"]).root
        tiles = [e for e in seen.walk() if e.attrs.get("data-press", "").startswith(f"inspect tile-{seat}-")]
        assert len(tiles) == len(state.stories[seat])
        table.press(tiles[0].attrs["data-press"])
        assert table.sitting.words.story(state.stories[seat][0]) in table.live
        key(table.screen, "Escape")
        key(table.screen, "Escape")
        assert table.regions()["r-inspect"] == ""
        assert table.screen.focus == f"look-{seat}"


def test_the_end_of_a_game_is_announced_and_its_title_has_the_focus() -> None:
    table = played("base", 2)
    assert table.screen.focus == "panel-title"
    title = table.sitting.outcome.title
    assert title in table.live
    (heading,) = [e for e in pad(table).root.walk() if e.tag == "h1"]
    assert (heading.name(), heading.attrs["id"]) == (title, "panel-title")


def test_the_next_seat_begins_a_rematch() -> None:
    table = ended("base", 3)
    first = table.sitting.state.first
    table.press("rematch")
    assert table.sitting.state.first == (first + 1) % 3


def test_the_same_deal_brings_the_same_cards_as_far_as_they_are_drawn() -> None:
    table = ended("base", 2)
    before = table.sitting.game
    assert before is not None
    table.press("rematch same")
    game = table.sitting.game
    assert game is not None
    assert (game.dealt, game.state.first, game.entries) == (before.dealt, before.state_at(0).first, [])
    for entry in before.entries[:30]:
        table.sitting.carry_out(entry.action)
    assert game.entries == before.entries[:30]


def test_a_deal_played_again_keeps_its_order_when_it_is_opened_later() -> None:
    table = ended("base", 2)
    before = table.sitting.game
    assert before is not None
    table.press("rematch same")
    for entry in before.entries[:9]:
        table.sitting.carry_out(entry.action)
    id_of_game = table.sitting.mark.id
    later = Table(99, store=table.store)
    later.press(f"play {id_of_game}")
    for entry in before.entries[9:30]:
        later.sitting.carry_out(entry.action)
    assert later.sitting.game is not None
    assert later.sitting.game.entries == before.entries[:30]


@pytest.mark.parametrize("order", [3, [], [[1]], [["a"], []], [[1], [2], [3]], [[10**9], [-1, 10**6]]])
def test_a_damaged_order_costs_no_game(order: object) -> None:
    table = ended("base", 2)
    table.press("rematch same")
    key = f"game.{table.sitting.mark.id}"
    table.store[key] = json.dumps({**json.loads(table.store[key]), "order": order})
    later = Table(3, store=table.store)
    assert all(isinstance(entry, Kept) for entry in later.screen.library.entries())
    later.press(f"play {table.sitting.mark.id}")
    later.press("lift")
    later.press("story 0")
    later.press("confirm")
    assert later.sitting.game is not None
    assert len(later.sitting.game.entries) == 1


def test_other_opponents_are_offered_where_there_are_any() -> None:
    table = ended("base", 2)
    game = table.sitting.game
    assert game is not None
    game.seat_bots(("", "steady"))
    assert "rematch stronger" not in table.presses()
    table.press("opponents")
    table.press("rematch stronger")
    assert table.sitting.game is not None
    assert table.sitting.game.bots == ("", "strong")


def test_seats_are_swapped_on_the_same_deal() -> None:
    table = ended("base", 2)
    before = table.sitting.game
    assert before is not None
    table.press("opponents")
    table.press("rematch swapped")
    game = table.sitting.game
    assert game is not None
    assert game.names == before.names[::-1]
    assert game.dealt == before.dealt


def test_a_deal_is_not_repeated_by_links_which_tell_games_apart_by_it() -> None:
    table = ended("base", 2)
    table.sitting.sit(0)
    assert "rematch same" not in table.presses()
    deal = table.sitting.game.deal
    table.press("rematch same")
    assert table.screen.arrival is not None
    assert table.screen.arrival.game is not None
    assert table.screen.arrival.game.deal != deal


def test_the_end_has_words_in_every_language() -> None:
    for scenario, players in GAMES:
        table = ended(scenario, players)
        table.press("opponents")
        for language in LANGUAGES:
            table.press("language", language)
            assert not [text for text in texts(table.page()) if text.startswith(("end.", "explained.")) or "{" in text]
