"""The report of a problem: what is in it, when, and how it gets onto the clipboard."""

from __future__ import annotations

import pytest

from dewan.record.address import parse
from dewan.record.links import read_link, read_position_link, write_position_link
from dewan.record.positions import write_position
from dewan.texts import LANGUAGES, Texts
from dewan.view.effects import Copy
from view.linked import element, elements
from view.table import Table, played, replay_of

MOVES = 40


def told(table: Table) -> list[str]:
    """The lines of the report that is shown, which is what goes to the clipboard."""
    table.press("help")
    assert not any(e.attrs.get("id") == "report" for e in elements(table))
    assert "#g=" not in table.page()
    table.press("report")
    text = table.screen.effects.pop()
    assert isinstance(text, Copy)
    assert text.field == "report"
    assert element(table, "report").inside == [text.text]
    return text.text.splitlines()


def link_in(line: str) -> str:
    return line[line.index("https://") :]


@pytest.mark.parametrize("language", LANGUAGES)
def test_report_holds_link_version_browser_and_step(language: str) -> None:
    table = played("volcano", 3, MOVES, language=language)
    game = table.sitting.game
    assert game is not None
    link, version, browser, step = told(table)
    address = parse(link_in(link))
    assert address.game is not None
    assert read_link(address.game).entries == game.entries
    assert address.step == len(game.entries)
    assert version.endswith("1.2.3 abc")
    assert browser.endswith("Browser 1.0")
    assert Texts(language)("table.round", n=game.state.round) in step
    assert str(len(game.entries)) in step
    assert Texts(language)("report.secret") in table.page()


def test_report_of_a_replay_leads_to_its_step() -> None:
    table = played("base", 2, MOVES, curtain=False)
    game = table.sitting.game
    assert game is not None
    table.press("see 5")
    assert replay_of(table.screen) is not None
    at = replay_of(table.screen).at
    link, *_, step = told(table)
    assert parse(link_in(link)).step == at
    assert step == f"Step: {at} of {len(game.entries)} (Round {game.state_at(at).round})"


def test_report_without_a_game_is_of_the_page() -> None:
    link, _, _, step = told(Table())
    assert link == "Link: https://example.org/dewan/"
    assert step == "Step: –"


def test_report_of_a_position_holds_no_more_than_is_seen() -> None:
    game = played("base", 2, MOVES).screen.sitting.game
    assert game is not None
    table = Table()
    table.press("arrive", f"#p={write_position_link(game.state)}")
    link = told(table)[0]
    address = parse(link_in(link))
    assert address.game is None
    assert address.position is not None
    assert write_position(read_position_link(address.position)) == write_position(table.sitting.state)


def test_what_came_of_copying_is_said() -> None:
    table = played("base", 2, MOVES)
    told(table)
    table.press("copied report")
    assert table.live == "Copied."
    assert "ui-check" in table.page()
    table.press("copy_failed report")
    assert "ui-check" not in table.page()
    assert "Ctrl+C" in table.live
    assert table.screen.focus == "report"
    table.press("help")
    assert "#g=" not in table.page()
