"""The score pad on the page: what is pressed and typed, kept, told, and handed out as text."""

from __future__ import annotations

import pytest

from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Copy, Share
from view.looking import pressable
from view.table import Memory, Table, Tree, texts

EN = Texts("en")


def opened(scenario: str = "base", players: int = 2, *, language: str = "en", store: Memory | None = None) -> Table:
    table = Table(1, language, store=store)
    table.press("scorepad")
    table.press("pad scenario", scenario)
    table.press("pad players", str(players))
    return table


def totals(table: Table) -> list[int]:
    (row,) = (e for e in Tree(table.page()).root.walk() if e.attrs.get("class") == "total")
    return [int(cell.name()) for cell in row.walk() if cell.tag == "td"]


def test_numbers_are_typed_or_counted_up_and_down_and_the_total_is_told() -> None:
    table = opened()
    table.press("count stories 0", "31")
    assert table.live == "Player 1: 31 points"
    table.press("more fires 1")
    table.press("more fires 1")
    table.press("less fires 1")
    assert totals(table) == [31, 5]
    assert table.live == "Player 2: 5 points"
    assert "Player 1 wins." in texts(table.page())
    table.press("count stories 0", "٣１")
    assert totals(table) == [31, 5]


@pytest.mark.parametrize("typed", ["", "-4", "x", "1e9", "Ⅲ", "2.5"])
def test_what_is_no_number_counts_as_none(typed: str) -> None:
    table = opened()
    table.press("count stories 0", "8")
    table.press("count stories 0", typed)
    assert totals(table) == [0, 0]


@pytest.mark.parametrize(
    "word", ["count gold 0", "more fish 0", "more fires 2", "more fires x", "less", "scorepad gold"]
)
def test_a_press_that_nobody_drew_changes_nothing(word: str) -> None:
    table = opened()
    before = table.page()
    table.press(word, "5")
    assert table.page() == before


def test_what_is_counted_is_there_again_until_it_is_cleared() -> None:
    store = Memory()
    table = opened("lake", 3, store=store)
    table.press("pad_name 2", "Aiko")
    table.press("more fish 2")
    table.press("scorepad")
    again = Table(1, store=store)
    again.press("arrive", "#view=scorepad")
    assert totals(again) == [0, 0, 3]
    assert "Aiko" in texts(again.page())
    again.press("scorepad clear")
    assert totals(again) == [0, 0, 0]
    again.press("scorepad back")
    assert totals(again) == [0, 0, 3]
    again.press("scorepad clear")
    again.press("scorepad")
    again.press("scorepad")
    assert totals(again) == [0, 0, 0]
    assert pressable(again.page(), "pad_name 2").attrs["value"] == "Aiko"


def test_where_nothing_is_kept_the_page_says_so() -> None:
    store = Memory()
    table = opened(store=store)
    assert EN("versions.unkept") not in texts(table.page())
    store.full = True
    table.press("more fires 0")
    assert EN("versions.unkept") in texts(table.page())
    assert totals(table) == [5, 0]


def test_each_count_leads_to_its_rule_and_back() -> None:
    table = opened("volcano")
    table.press(pressable(table.page(), "rule r9-21 rule-fires").attrs["data-press"])
    assert table.screen.focus == "r9-21"
    table.press("rules")
    assert table.screen.focus == "rule-fires"
    assert pressable(table.page(), "more fires 0")


def test_the_score_as_text_is_copied_or_sent_and_if_it_cannot_be_the_field_is_there() -> None:
    table = opened("team", 4)
    table.device.shares = True
    table.press("more groups 1")
    table.press("scorepad copy")
    table.press("scorepad send")
    copy, send = table.screen.effects
    assert isinstance(copy, Copy)
    assert isinstance(send, Share)
    assert copy.text == send.text
    title, first, second, verdict = copy.text.split("\n")
    assert title == "Team · Dewan"
    assert first == "Team Dawn (Player 1 and Player 3): 0 (Stories 0, Fire 0, Groups 0, Berries 0)"
    assert second == "Team Dusk (Player 2 and Player 4): 4 (Stories 0, Fire 0, Groups 4, Berries 0)"
    assert verdict == "Team Dusk (Player 2 and Player 4) wins."
    table.press(f"copied {copy.field}")
    assert table.live == EN("share.copied")
    table.press(f"copy_failed {copy.field}")
    assert table.screen.focus == copy.field
    assert EN("share.refused") in texts(table.page())
    table.press("nothing")
    table.press("share_failed")
    assert table.screen.focus == copy.field


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", ["base", "team", "downpour", "volcano", "lake"])
def test_every_number_has_a_name_of_its_own(scenario: str, language: str) -> None:
    table = opened(scenario, 4, language=language)
    fields = [
        e for e in Tree(table.page()).root.walk() if e.attrs.get("data-press", "").startswith(("count ", "more "))
    ]
    names = [field.attrs["aria-label"] for field in fields]
    assert len(set(names)) == len(names) >= 2 * 4


def test_names_are_text() -> None:
    table = opened()
    table.press("pad_name 0", "<img src=x onerror=alert(1)>")
    table.press("more fires 0")
    table.press("scorepad who")
    assert "img" not in {e.tag for e in Tree(table.page()).root.walk()}
